"""How long a table rests between two rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before deal the next round at once, as they always did."""
    op.add_column("tables", sa.Column("pause_ms", sa.Integer, nullable=False, server_default="0"))
