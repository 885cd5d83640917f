"""Add what an account is notified of, and the reminders of tournaments that start."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Accounts are notified of everything until they switch it off."""
    for name in ("notifies_turns", "notifies_challenges", "notifies_events"):
        op.add_column("person_settings", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tournaments", sa.Column("reminded", sa.String(8), nullable=False, server_default="none"))
