"""What a good player thinks."""
