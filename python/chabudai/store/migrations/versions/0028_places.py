"""Add the places that visitors hold among items that are limited in number."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the table of places. Tournaments, tables and reports that already exist have no owner."""
    op.create_table(
        "places",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("thing", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(80), nullable=False),
        sa.Column("visitor", sa.String(16), nullable=False),
        sa.Column("network", sa.String(16), nullable=False),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_places_until_ms", "places", ["until_ms"])
