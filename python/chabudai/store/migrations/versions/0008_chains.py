"""Add a hash chain over the rows of each table, computed for existing tables from their present rows."""

import hashlib
import json
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The last change of existing tables is unknown, so the time of the migration is used."""
    op.create_table(
        "chains",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("changed", sa.String(32), nullable=False, index=True),
    )
    op.add_column("matches", sa.Column("previous_link", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    changed = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    for table_id in connection.execute(sa.text("SELECT id FROM tables")).scalars().all():
        _chain(connection, table_id, changed)


def _chain(connection: sa.Connection, table_id: str, changed: str) -> None:
    """Computes the links as of this revision; later versions may compute them differently."""
    link, head = "", None
    wanted = "SELECT * FROM matches WHERE table_id = :table_id ORDER BY number"
    for match in connection.execute(sa.text(wanted), {"table_id": table_id}).all():
        connection.execute(
            sa.text("UPDATE matches SET previous_link = :link WHERE id = :id"), {"link": link, "id": match.id}
        )
        link = _hashed(
            link,
            table_id,
            match.number,
            match.game,
            match.options,
            match.rules_version,
            match.seating,
            match.created,
        )
        entries = "SELECT number, actor, action FROM entries WHERE match_id = :id ORDER BY number"
        number = 0
        for number, entry in enumerate(connection.execute(sa.text(entries), {"id": match.id}), 1):
            link = _hashed(link, number, entry.actor, entry.action)
        head = {"table_id": table_id, "match_id": match.id, "entries": number, "link": link, "changed": changed}
    if head is not None:
        insert = (
            "INSERT INTO chains (table_id, match_id, entries, link, changed) "
            "VALUES (:table_id, :match_id, :entries, :link, :changed)"
        )
        connection.execute(sa.text(insert), head)


def _hashed(*parts: str | int) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=True).encode()).hexdigest()
