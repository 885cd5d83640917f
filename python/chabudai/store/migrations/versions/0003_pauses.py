"""Add pauses between rounds to tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables keep dealing the next round immediately."""
    op.add_column("tables", sa.Column("pause_ms", sa.Integer, nullable=False, server_default="0"))
