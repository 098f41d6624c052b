"""The rules of Astro Knights, one file a chapter of the book."""
