"""Alembic migrations: from an empty database, and from every schema we ever released."""
