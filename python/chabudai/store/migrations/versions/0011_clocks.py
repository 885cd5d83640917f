"""Add clocks, their state after each entry, and the heartbeat of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables still have no clock."""
    op.add_column("tables", sa.Column("clock", sa.String(24), nullable=False, server_default="none"))
    op.create_table(
        "clocks",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("left_ms", sa.Text, nullable=False),
        sa.Column("vacation_ms", sa.Text, nullable=False),
        sa.Column("resting", sa.Text, nullable=False),
        sa.Column("due_ms", sa.BigInteger, index=True),
    )
    op.create_table(
        "stamps",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("left_ms", sa.Text, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
