"""Experiments: many games, and numbers with intervals."""
