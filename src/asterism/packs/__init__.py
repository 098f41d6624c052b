"""What people who write packs need: a schema for editors, checks, differences, a reference, old spellings made new."""
