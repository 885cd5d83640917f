"""Add tournaments: entrants, the tables of each round, and the secret seeds of shared deals."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def _of_tournament() -> sa.Column[str]:
    return sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True)


def upgrade() -> None:
    """No existing table belongs to a tournament."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("person", sa.Integer),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("called_ms", sa.BigInteger, nullable=False),
        sa.Column("starts_ms", sa.BigInteger),
        sa.Column("ends_ms", sa.BigInteger),
        sa.Column("phase", sa.String(8), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
    )
    op.create_table(
        "tournament_entrants",
        _of_tournament(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("key_hash", sa.String(64)),
        sa.Column("person", sa.Integer, index=True),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tournament_tables",
        _of_tournament(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), index=True),
        sa.Column("entrants", sa.Text, nullable=False),
        sa.Column("begun_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger),
        sa.Column("returns", sa.Text),
    )
    op.create_table(
        "tournament_deals",
        _of_tournament(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
