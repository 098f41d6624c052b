"""Tables, seats, answers and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("pack", sa.String(80), nullable=False),
        sa.Column("pack_digest", sa.String(16), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("undo", sa.String(8), nullable=False),
        sa.Column("curtain", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("marked", sa.Boolean, nullable=False),
        sa.Column("waiting", sa.String(40), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("ask", sa.Text, nullable=False),
        sa.Column("origin", sa.String(40), nullable=False),
        sa.Column("rematch", sa.String(16), nullable=False),
        sa.Column("bot_turn", sa.Boolean, nullable=False),
        sa.Column("bot_until", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "touched"])
    op.create_index("tables_by_bot_turn", "tables", ["bot_turn", "bot_until"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("standin", sa.String(16), nullable=False),
        sa.Column("link", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("holders_by_table", "holders", ["table_id"])
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table_id", "id"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
