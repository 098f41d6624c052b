"""What happens: the rules by the chapters of the book."""
