"""Add actions of moderators: settled reports and mutes."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Reports that were settled before have no moderator."""
    op.create_table(
        "moderation_acts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("report", sa.Integer),
        sa.Column("table_id", sa.String(32)),
        sa.Column("moderator", sa.Integer, sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("done", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("line", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("until_ms", sa.BigInteger),
    )
