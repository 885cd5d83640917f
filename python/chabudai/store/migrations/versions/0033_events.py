"""Add the texts of tournaments, and the seeds of their entrants."""

import sqlalchemy as sa
from alembic import op

<<<<<<<< HEAD:python/chabudai/store/migrations/versions/0033_events.py
revision = "0033"
down_revision = "0032"
========
revision = "0032"
down_revision = "0031"
>>>>>>>> cfc47e2b (Run knockouts, leagues and simuls, and announce tournaments beforehand):python/chabudai/store/migrations/versions/0032_events.py
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("text", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("tournament_entrants", sa.Column("seed", sa.Integer))
