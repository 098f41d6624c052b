"""The rules of Starlight, by chapters of its book."""
