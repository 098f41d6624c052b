"""A game as people sit down to it: its facts and set-up, matches and their records, bests, a guided first game."""
