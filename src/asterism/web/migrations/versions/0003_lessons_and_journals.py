"""Guided first games, and what finished games leave in a player's journal."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("ended", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("feats", sa.Text, nullable=False, server_default="[]"))
    op.execute("UPDATE tables SET ended = touched WHERE status = 'over'")
