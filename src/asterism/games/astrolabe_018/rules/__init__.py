"""The rules of Astrolabe 0.18 by chapter."""
