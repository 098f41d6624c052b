"""The games of the house, each in a folder with the same rooms."""
