"""Add answers that are held until a claim window closes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Answers held by earlier versions were in memory only and are lost."""
    op.create_table(
        "held_answers",
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
    )
