"""The rules in the order of the book: set, reveal, turn (actions, buying, activating), clean-up, talismans, end."""
