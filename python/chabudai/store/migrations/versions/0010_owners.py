"""Add fencing tokens of the owners of tables, for several processes that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A table without a row has had no owner."""
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
