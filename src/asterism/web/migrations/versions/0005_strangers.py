"""Long seeds, seeds chosen by hand, closed tables, people removed from tables, a pulse to see that one can write."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("seed", existing_type=sa.String(24), type_=sa.String(48), existing_nullable=False)
        tables.add_column(sa.Column("seed_known", sa.Boolean, nullable=False, server_default=sa.false()))
        tables.add_column(sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "removed",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True),
    )
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
