"""Remember removals from clubs, count the reminders of tournaments, and let their clubs refer to rows of clubs."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A tournament whose club no longer exists belongs to none."""
    op.add_column("club_members", sa.Column("was_removed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tournaments", sa.Column("reminders", sa.Integer, nullable=False, server_default="0"))
    # SQLite adds a foreign key only together with its column, which Alembic does not do.
    op.execute("ALTER TABLE tournaments ADD COLUMN held_by INTEGER REFERENCES clubs (id)")
    op.execute("UPDATE tournaments SET held_by = (SELECT clubs.id FROM clubs WHERE clubs.id = tournaments.club)")
    op.drop_index("ix_tournaments_club", "tournaments")
    op.drop_column("tournaments", "club")
    op.execute("ALTER TABLE tournaments RENAME COLUMN held_by TO club")
    op.create_index("ix_tournaments_club", "tournaments", ["club"])
