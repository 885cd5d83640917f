"""Add greetings between accounts, and the phrase of a challenge."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Challenges that exist have no phrase."""
    op.create_table(
        "greetings",
        sa.Column("sender", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("receiver", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("phrase", sa.String(16), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_greetings_receiver", "greetings", ["receiver"])
    op.create_index("ix_greetings_until_ms", "greetings", ["until_ms"])
    op.add_column("direct_challenges", sa.Column("phrase", sa.String(16)))
