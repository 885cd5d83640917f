"""Add one-time codes as a second factor, and recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No existing account has a second factor."""
    op.create_table(
        "second_factors",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.String(32)),
        sa.Column("step", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), nullable=False, index=True),
    )
