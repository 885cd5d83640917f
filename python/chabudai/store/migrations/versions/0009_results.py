"""Add results of matches, rated tables, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches that ended earlier have no row until a player claims one of their seats."""
    op.create_table(
        "rated_tables",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("ended", sa.String(32), nullable=False),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "rated_places",
        sa.Column("result", sa.Integer, sa.ForeignKey("results.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), nullable=False, index=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("speed", sa.String(16), primary_key=True),
        sa.Column("model", sa.String(8), primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "speed", "model", "value"])
