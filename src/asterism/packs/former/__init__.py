"""How packs of format 1 were written, game by game, and how the same is written now."""
