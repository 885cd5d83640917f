"""Add claim windows to tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables keep waiting for the last answer."""
    op.add_column("tables", sa.Column("window", sa.String(8), nullable=False, server_default="instant"))
    op.add_column("tables", sa.Column("window_ms", sa.Integer, nullable=False, server_default="0"))
