"""What there is: nouns and verbs, the pack as lean lists, the table as plain data."""
