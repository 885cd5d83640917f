"""Add push subscriptions of browsers, to all turns of a person or to those of one seat."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No browser is subscribed by default."""
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), index=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), index=True),
        sa.Column("player", sa.Integer),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
