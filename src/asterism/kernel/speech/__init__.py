"""What is said of a position: questions in words, views, the log, the rules."""
