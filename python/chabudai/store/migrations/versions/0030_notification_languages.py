"""Add the languages in which people read emails and push messages."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until a person changes their settings again, they read English as before."""
    for table in ("mail_addresses", "push_subscriptions"):
        op.add_column(table, sa.Column("language", sa.String(8), nullable=False, server_default="en"))
