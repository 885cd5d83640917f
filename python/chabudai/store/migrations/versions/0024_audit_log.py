"""Add suspended accounts, closed tables, reports about players, and the audit log, which only grows."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_SQLITE_TRIGGER = """
CREATE TRIGGER audit_log_keeps_{what} BEFORE {what} ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END
"""
_POSTGRESQL_FUNCTION = """
CREATE FUNCTION audit_log_only_grows() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'the audit log only grows'; END
$$ LANGUAGE plpgsql
"""
_POSTGRESQL_TRIGGER = """
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION audit_log_only_grows()
"""


def upgrade() -> None:
    """Until then, no account has been suspended and no table closed."""
    op.create_table(
        "suspensions",
        sa.Column("person", sa.Integer, sa.ForeignKey("persons.id"), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
    )
    op.create_table(
        "closed_tables",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "player_reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False, index=True),
        sa.Column("settled", sa.String(8)),
        sa.UniqueConstraint("table_id", "match", "player"),
    )
    op.create_table(
        "audit_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.Integer, sa.ForeignKey("persons.id")),
        sa.Column("act", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_POSTGRESQL_FUNCTION)
        op.execute(_POSTGRESQL_TRIGGER)
    else:
        for what in ("UPDATE", "DELETE"):
            op.execute(_SQLITE_TRIGGER.format(what=what))
