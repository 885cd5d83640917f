"""Add challenges from one account to another, and the settings of what an account shows others."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An account without settings has the defaults."""
    op.create_table(
        "person_settings",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("shows_presence", sa.Boolean, nullable=False),
        sa.Column("challengers", sa.String(8), nullable=False),
    )
    op.create_table(
        "direct_challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("challenger", sa.Integer, sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("challenged", sa.Integer, sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(24), nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.UniqueConstraint("challenger", "challenged"),
    )
    op.create_index("ix_direct_challenges_challenged", "direct_challenges", ["challenged"])
    op.create_index("ix_direct_challenges_until_ms", "direct_challenges", ["until_ms"])
