"""Add email addresses, links sent by email, turns to notify players of, and keys of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No account has an address before it confirms one."""
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("folded", sa.String(254), nullable=False, index=True),
        sa.Column("turns", sa.String(8), nullable=False),
        sa.Column("mailed_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mail_links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires_ms", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, index=True),
        sa.Column("match_id", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("due_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_table(
        "service_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
