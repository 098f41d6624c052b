"""What people look at: the board, and the table in letters."""

STYLES = ("kit",)
