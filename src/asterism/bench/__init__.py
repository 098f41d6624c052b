"""How fast it is: measured, never asserted."""
