"""The ops that card text is made of, by what they work on."""
