"""Add tables that strangers can join, from the lobby or by quick pairing."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables stay open to invited people only."""
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("company", sa.String(8), nullable=False),
        sa.Column("created", sa.String(32), nullable=False, index=True),
    )
