"""The store: append-only rows, and replay to load. No state is ever stored, and no key: only their hashes.

An entry is committed before anybody hears of it. ``(match, number)`` is unique, so two processes that play on one match
cannot both be right: the second gets :class:`ConflictError` and has to read again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from .match import Entry

_metadata = sa.MetaData()
_tables = sa.Table(
    "tables",
    _metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.String(32)),
    sa.Column("creator", sa.Integer),
    sa.Column("invitation_hash", sa.String(64)),
    sa.Column("window", sa.String(8)),
    sa.Column("window_ms", sa.Integer),
)
_players = sa.Table(
    "players",
    _metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8)),
    sa.Column("level", sa.Integer),
    sa.Column("name", sa.String(64)),
    sa.Column("key_hash", sa.String(64)),
)
_matches = sa.Table(
    "matches",
    _metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32)),
    sa.Column("number", sa.Integer),
    sa.Column("game", sa.String(32)),
    sa.Column("options", sa.Text),
    sa.Column("rules_version", sa.Integer),
    sa.Column("seating", sa.Text),
    sa.Column("created", sa.String(32)),
)
_entries = sa.Table(
    "entries",
    _metadata,
    sa.Column("match_id", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("actor", sa.String(8)),
    sa.Column("action", sa.Text),
)

_CHECKED_BYTES = 256 * 1024 * 1024
"""Above this size a file is opened without reading all of it first, which would take seconds."""


class StoreError(Exception):
    """The store cannot be used; the message is one line for the person at the command line."""


class ConflictError(StoreError):
    """Somebody else has appended to this match, or taken this seat, since it was read."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who takes part at a table: a person, known by the hash of a key (``None``: not here yet), or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    level: int | None = None
    key_hash: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody may still take this place."""
        return self.kind == "person" and self.key_hash is None

    @property
    def is_seated_person(self) -> bool:
        """Whether a person has this place."""
        return self.kind == "person" and self.key_hash is not None


@dataclass(frozen=True, slots=True)
class Pace:
    """When the answers count that several seats owe at once: as they come, all at a fixed time, or when all are in."""

    window: Literal["instant", "fixed", "blind"] = "instant"
    window_ms: int = 0
    """How long a fixed window is; a blind one closes after a multiple of it."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as its rows say it; ``creator`` is the number of the player who opened it."""

    id: str
    created: str
    creator: int | None
    invitation_hash: str
    players: tuple[Player, ...]
    pace: Pace = Pace()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match of a table; ``seating`` gives, for each seat, the number of its player."""

    id: int
    number: int
    game: str
    options: Mapping[str, Any]
    rules_version: int
    seating: tuple[int, ...]
    created: str
    entries: tuple[Entry, ...]


def secret_hash(secret: str) -> str:
    """What is stored of a seat key or an invitation: SHA-256, which is enough for secrets of 144 random bits and more.

    >>> secret_hash("abc")[:8]
    'ba7816bf'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> str:
    """The time as the store and records write it.

    >>> now().endswith("Z")
    True
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Store:
    """Rows of tables, players, matches and entries.

    Every method is one transaction, blocks until it is on the disk, and may be called from any thread. Each raises
    :class:`StoreError` if the database fails.
    """

    def __init__(self, database: str | Path) -> None:
        """Opens, and brings to this version's schema, a SQLite file (a path) or a database by its URL.

        ``postgresql://user@host/name`` uses psycopg; ``sqlite://`` lives in memory. Raises ``StoreError`` for a file
        that is damaged, may not be written, is no store, or was written by a newer version.
        """
        self._name = _shown(database)
        self._engine = _engine(database)
        with self._said():
            _check_health(self._engine, database)
            _migrate(self._engine, self._name)
            _check_writable(self._engine)

    def close(self) -> None:
        """Gives the connections back; the store cannot be used afterwards."""
        self._engine.dispose()

    # Tables.

    def create_table(self, table: StoredTable, match: StoredMatch) -> StoredMatch:
        """Writes a new table with its first match; gives the match with its id."""
        with self._said(), self._engine.begin() as connection:
            connection.execute(
                _tables.insert().values(
                    id=table.id,
                    created=table.created,
                    creator=table.creator,
                    invitation_hash=table.invitation_hash,
                    **asdict(table.pace),
                )
            )
            for number, player in enumerate(table.players):
                connection.execute(_players.insert().values(table_id=table.id, number=number, **asdict(player)))
            return _insert_match(connection, table.id, match)

    def load_table(self, table_id: str) -> tuple[StoredTable, StoredMatch] | None:
        """A table with its latest match, or ``None`` if there is no such table."""
        with self._said(), self._engine.begin() as connection:
            row = connection.execute(sa.select(_tables).where(_tables.c.id == table_id)).one_or_none()
            if row is None:
                return None
            players = connection.execute(
                sa.select(_players).where(_players.c.table_id == table_id).order_by(_players.c.number)
            )
            table = StoredTable(
                row.id,
                row.created,
                row.creator,
                row.invitation_hash,
                tuple(Player(player.kind, player.name, player.level, player.key_hash) for player in players),
                Pace(row.window, row.window_ms),
            )
            latest = connection.execute(
                sa.select(_matches).where(_matches.c.table_id == table_id).order_by(_matches.c.number.desc()).limit(1)
            ).one()
            entries = connection.execute(
                sa.select(_entries.c.actor, _entries.c.action)
                .where(_entries.c.match_id == latest.id)
                .order_by(_entries.c.number)
            )
            match = StoredMatch(
                latest.id,
                latest.number,
                latest.game,
                json.loads(latest.options),
                latest.rules_version,
                tuple(json.loads(latest.seating)),
                latest.created,
                tuple(Entry(entry.actor, entry.action) for entry in entries),
            )
            return table, match

    def take_place(self, table_id: str, number: int, name: str, key_hash: str) -> None:
        """Puts a person into an open place. Raises ``ConflictError`` if it is taken."""
        with self._said(), self._engine.begin() as connection:
            taken = connection.execute(
                _players.update().where(*_open_place(table_id, number)).values(name=name, key_hash=key_hash)
            )
            if taken.rowcount != 1:
                raise ConflictError("this seat is taken")

    def fill_places(self, table_id: str, numbers: Sequence[int], bot: Player) -> None:
        """Puts equal bots into open places. Raises ``ConflictError``, and fills none, if one of them is taken."""
        with self._said(), self._engine.begin() as connection:
            for number in numbers:
                filled = connection.execute(
                    _players.update()
                    .where(*_open_place(table_id, number))
                    .values(kind=bot.kind, name=bot.name, level=bot.level)
                )
                if filled.rowcount != 1:
                    raise ConflictError("this seat is taken")

    # Matches.

    def create_match(self, table_id: str, match: StoredMatch) -> StoredMatch:
        """Writes a table's next match; gives it with its id. Raises ``ConflictError`` if it is there already."""
        with self._said(), self._engine.begin() as connection:
            return _insert_match(connection, table_id, match)

    def append(self, match_id: int, number: int, entries: Sequence[Entry]) -> None:
        """Appends entries, all or none, of which the first has this number (from 1).

        Raises ``ConflictError`` if the match has an entry of one of these numbers.
        """
        with self._said(), self._engine.begin() as connection:
            _insert_entries(connection, match_id, number, entries)

    def table_ids(self) -> list[str]:
        """All tables, oldest first: for tests and for the person who keeps the service."""
        with self._said(), self._engine.begin() as connection:
            return list(connection.execute(sa.select(_tables.c.id).order_by(_tables.c.created, _tables.c.id)).scalars())

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turns what a database driver raises into one line that names the database."""
        try:
            yield
        except IntegrityError as error:
            raise ConflictError("somebody else has written here first") from error
        except DBAPIError as error:
            reason = str(error.orig).strip().splitlines()
            raise StoreError(f"the database {self._name} cannot be used: {reason[0] if reason else error}") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self._name} cannot be used: {error}") from error


def _open_place(table_id: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    """Finds the place only while nobody has it."""
    return (
        _players.c.table_id == table_id,
        _players.c.number == number,
        _players.c.kind == "person",
        _players.c.key_hash.is_(None),
    )


def _insert_match(connection: sa.Connection, table_id: str, match: StoredMatch) -> StoredMatch:
    inserted = connection.execute(
        _matches.insert().values(
            table_id=table_id,
            number=match.number,
            game=match.game,
            options=json.dumps(dict(match.options)),
            rules_version=match.rules_version,
            seating=json.dumps(match.seating),
            created=match.created,
        )
    )
    (match_id,) = inserted.inserted_primary_key or (0,)
    _insert_entries(connection, match_id, 1, match.entries)
    return replace(match, id=match_id)


def _insert_entries(connection: sa.Connection, match_id: int, number: int, entries: Sequence[Entry]) -> None:
    if entries:
        connection.execute(
            _entries.insert(),
            [
                {"match_id": match_id, "number": number + index, "actor": entry.actor, "action": entry.action}
                for index, entry in enumerate(entries)
            ],
        )


# Opening.


def _shown(database: str | Path) -> str:
    """The database as it may be printed: a URL without its password."""
    if isinstance(database, str) and "://" in database:
        try:
            return sa.make_url(database).render_as_string(hide_password=True)
        except (ArgumentError, ValueError):
            return "with that URL"
    return str(database)


def _engine(database: str | Path) -> sa.Engine:
    if isinstance(database, str) and "://" in database:
        url = _url(database)
    else:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the folder of the database {path} cannot be made: {error.strerror}") from None
        url = sa.URL.create("sqlite", database=str(path))
    in_memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
    settings: dict[str, Any] = {}
    if in_memory:
        settings = {"poolclass": sa.StaticPool, "connect_args": {"check_same_thread": False}}
    try:
        engine = sa.create_engine(url, **settings)
    except NoSuchModuleError:
        raise StoreError(f"there is no database of the kind {url.drivername!r}; use a path or postgresql://") from None
    except ModuleNotFoundError as error:
        raise StoreError(f"the driver {error.name} is missing: pip install 'chabudai[postgresql]'") from None
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _set_sqlite)
    return engine


def _url(database: str) -> sa.URL:
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):
        raise StoreError("the database's URL cannot be read; it looks like postgresql://user@host/name") from None
    # SQLAlchemy would look for psycopg2.
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _set_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _check_health(engine: sa.Engine, database: str | Path) -> None:
    if engine.dialect.name != "sqlite" or (isinstance(database, str) and "://" in database):
        return
    path = Path(database).expanduser()
    if path.exists() and path.stat().st_size > _CHECKED_BYTES:
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise StoreError(f"the database {path} is damaged ({found.splitlines()[-1]}): restore it from a copy")


def _check_writable(engine: sa.Engine) -> None:
    """A file that can only be read must be told of now, not at the first move."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql("BEGIN")
            connection.exec_driver_sql(f"PRAGMA user_version = {int(version)}")
            connection.rollback()


def _migrate(engine: sa.Engine, name: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("chabudai") / "migrations").replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.begin() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is None and sa.inspect(connection).get_table_names():
            raise StoreError(f"the database {name} holds something else than Chabudai's tables: choose another one")
        if revision is not None and revision not in known:
            raise StoreError(
                f"the database {name} was written by a newer Chabudai (schema {revision}): "
                "install that version, or choose another database"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
