"""Add chat messages, the chat terms of tables, and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Spectators of existing tables can read the chat of the players, as by default."""
    op.create_table(
        "chat_terms",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("terms", sa.String(8), nullable=False),
    )
    op.create_table(
        "chat_lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("side", sa.String(8), nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("line_id", sa.Integer, nullable=False, unique=True),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("settled", sa.String(8)),
    )
