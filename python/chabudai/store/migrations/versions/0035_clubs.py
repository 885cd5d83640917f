"""Add clubs, their members and tables, reports about them, and the clubs of tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tournaments that exist belong to no club."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("admits", sa.String(8), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("standing", sa.String(10), nullable=False),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_club_members_person", "club_members", ["person"])
    op.create_table(
        "club_tables",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("ix_club_tables_club", "club_tables", ["club"])
    op.create_table(
        "club_reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("club", sa.Integer, sa.ForeignKey("clubs.id"), nullable=False, unique=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.add_column("tournaments", sa.Column("club", sa.Integer))
    op.create_index("ix_tournaments_club", "tournaments", ["club"])
