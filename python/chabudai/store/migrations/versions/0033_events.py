"""Add the texts of tournaments, and the seeds of their entrants."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("text", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("tournament_entrants", sa.Column("seed", sa.Integer))
