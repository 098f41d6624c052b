"""What a good player thinks of a position."""
