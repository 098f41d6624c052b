"""The drawing language that all boards share: night sky, brass, paper. Standard library only."""
