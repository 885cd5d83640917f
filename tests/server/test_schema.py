"""The declared schema equals the result of the migrations, and no other module declares a database table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from chabudai.store import engine as store_engine
from chabudai.store.schema import metadata
from chabudai.store.schema_upgrade import migrate

from .postgresql import postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def migrated(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sa.Engine]:
    """Returns an empty database that the migrations have brought to the newest schema."""
    if request.param == "postgresql":
        with postgresql() as address:
            yield from _migrated(address)
    else:
        yield from _migrated(str(tmp_path / "schema.sqlite"))


def _migrated(database: str) -> Iterator[sa.Engine]:
    engine = store_engine.create_engine(database)
    migrate(engine, database)
    yield engine
    engine.dispose()


def test_the_schema_is_what_the_migrations_leave(migrated: sa.Engine) -> None:
    with migrated.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True, "target_metadata": metadata}
        )
        assert compare_metadata(context, metadata) == []


def test_the_schema_has_the_same_foreign_keys_and_primary_keys(migrated: sa.Engine) -> None:
    """Alembic does not compare primary keys, nor foreign keys without a name in SQLite."""
    found = sa.MetaData()
    found.reflect(migrated)
    del_version = found.tables["alembic_version"]
    found.remove(del_version)
    assert _keys(found) == _keys(metadata)


def _keys(schema: sa.MetaData) -> dict[str, object]:
    return {
        table.name: (
            [column.name for column in table.primary_key.columns],
            {(key.parent.name, key.target_fullname) for key in table.foreign_keys},
            {column.name: column.nullable for column in table.columns},
        )
        for table in schema.tables.values()
    }
