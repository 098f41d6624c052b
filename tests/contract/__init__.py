"""What holds for every game at every decision, with no code per game."""
