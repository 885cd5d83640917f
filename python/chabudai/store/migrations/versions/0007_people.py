"""Add accounts, sessions, tokens of external bots, friends and blocks."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing players stay guests until they claim their seats with the keys."""
    op.create_table(
        "persons",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("folded", sa.String(64), unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("owner", sa.Integer, sa.ForeignKey("persons.id"), index=True),
        sa.Column("password_hash", sa.Text),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), nullable=False, index=True),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), nullable=False, index=True),
        sa.Column("scope", sa.String(16), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "ties",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("other", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True, index=True),
        sa.Column("tie", sa.String(8), nullable=False),
    )
    op.create_table(
        "lent_keys",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("lent", sa.String(32), nullable=False),
    )
    op.add_column("players", sa.Column("person", sa.Integer))
    op.create_index("ix_players_person", "players", ["person"])
    op.create_index("ix_players_key_hash", "players", ["key_hash"])
