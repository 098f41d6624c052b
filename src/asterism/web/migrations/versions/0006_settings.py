"""What is chosen before a game begins is called its settings; an option is a move."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.alter_column("tables", "options", new_column_name="settings")
