"""Hints at the table, reviews of finished games, packs of the owner, names of visitors, pings, bots by their spec."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("piece", sa.String(80), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as seats:
        for name in ("bot", "standin"):
            seats.alter_column(name, existing_type=sa.String(16), type_=sa.String(120), existing_nullable=False)
    op.create_table(
        "visitors",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_table(
        "packs",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("digest", sa.String(16), primary_key=True),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
