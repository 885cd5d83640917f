"""Add conditional moves of correspondence matches."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No existing match has any."""
    op.create_table(
        "plans",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
