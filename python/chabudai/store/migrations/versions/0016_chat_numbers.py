"""Number chat messages per table, so that numbers do not reveal how much is written elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing messages are numbered from 1 at their table."""
    op.add_column("chat_lines", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE chat_lines SET number = (SELECT COUNT(*) FROM chat_lines AS earlier"
        " WHERE earlier.table_id = chat_lines.table_id AND earlier.id <= chat_lines.id)"
    )
    op.create_index("ix_chat_lines_number", "chat_lines", ["table_id", "number"], unique=True)
