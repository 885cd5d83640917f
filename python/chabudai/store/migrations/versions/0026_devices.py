"""Add the devices from which people log in, and mark the sessions whose cookie has the old name."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A device becomes known with its next log-in. Existing sessions continue under the old name of the cookie."""
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True, index=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
    )
    op.add_column("sessions", sa.Column("cookie", sa.Integer, nullable=False, server_default="1"))
