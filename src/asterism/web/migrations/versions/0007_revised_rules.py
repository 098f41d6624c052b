"""Digests of questions, and games that newer rules play differently with their records as they were."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("revised", sa.Text, nullable=False, server_default="{}"))
    with op.batch_alter_table("answers") as answers:
        answers.add_column(sa.Column("question", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "originals",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("epoch", sa.Integer, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
