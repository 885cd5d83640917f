"""Add the accounts of spectators to their chat messages."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The spectators of existing messages are unknown."""
    op.add_column("chat_lines", sa.Column("person", sa.Integer))
    op.create_index("ix_chat_lines_person", "chat_lines", ["person"])
