"""What thinks: the search, its judge and the Codex planner. Compiled together with the core where there is one."""
