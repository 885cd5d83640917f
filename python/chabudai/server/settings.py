"""What the person who keeps the service may set; nothing is read from the environment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import time

from .. import _core
from ..bots import Bot, levels

GRACE_S = 60.0
PATIENCE_S = 180.0
PATIENCE_OF_TWO_S = 600.0
PAUSE_S = 12.0


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: so many a second in the long run, so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one socket or one address may ask for."""

    frame_bytes: int = 8 * 1024
    frames: Rate = Rate(20, 30)
    pages: Rate = Rate(5, 30)
    """Pages of a log, which have to be drawn, for one socket."""
    dropped_frames: int = 100
    """So many frames over the rate, answered ``busy``, close the socket."""
    undecodable_frames: int = 5
    hello_s: float = 10
    silence_s: float = 45
    unsent_replies: int = 64
    """A socket that does not read so many answers is closed; of tables only the newest waits."""
    body_bytes: int = 8 * 1024
    record_bytes: int = 1024 * 1024
    """So many bytes may a body have that brings a record."""
    replays: Rate = Rate(5, 40)
    """Records that are played again, for one address."""
    requests: Rate = Rate(20, 60)
    tables: Rate = Rate(1 / 6, 20)
    """New tables, for one address."""
    guesses: Rate = Rate(1 / 2, 20)
    """Wrong keys and invitations, for one address."""
    codes: Rate = Rate(1 / 4, 12)
    """Codes of tables, right and wrong ones, for one address: of 113 million it can try 22,000 a day."""
    sockets_per_address: int = 64
    watchers_per_table: int = 200


def level_bot(game: _core.Game, level: int) -> Bot:
    """The bot of a level by its number."""
    return levels(game.key)[level - 1].bot(game)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that :func:`chabudai.server.create_app` needs to know."""

    database: str | Path = Path("~/.chabudai/tables.sqlite")
    """A path of a SQLite file, or a URL: ``postgresql://user@host/name``, ``sqlite://`` for memory."""
    allowed_origins: tuple[str, ...] = ()
    """Origins beside the service's own from which pages may speak to it: ``https://example.org``."""
    web: Path | None = None
    """The folder of the built page; ``None`` is the one in the package."""
    limits: Limits = field(default_factory=Limits)
    bots_at_once: int = 2
    bot_beat_s: float = 0.45
    """A bot answers about so long after it was asked, in a rhythm that tells nothing (``server/table/rhythm.py``); with
    hidden cards then or a multiple of it, so that its time does not tell how many choices it had. 0 is at once."""
    grace_s: float = GRACE_S
    """At tables of three seats and more a bot stands in for a person who is waited for and has been away so long."""
    stand_in_level: int = 2
    patience_s: float = PATIENCE_S
    """There the others may ask for one after so long without an answer, also for a person who is here."""
    patience_of_two_s: float = PATIENCE_OF_TWO_S
    """The same at a table of two, where nobody stands in unasked; who is gone for so long may lose the match."""
    pause_s: float = PAUSE_S
    """New tables rest so long between two rounds, unless they are opened with another time; 0 deals at once."""
    idle_s: float = 60
    """A table with nobody at it leaves the memory after so long."""
    make_bot: Callable[[_core.Game, int], Bot] = level_bot
    clock: Callable[[], float] = time
    """Seconds since 1970: where a table's versions begin, so that they never go back."""
    chance_seed: int | None = None
    """What all deals follow from, for simulations from one seed; ``None`` takes each from the system, as it must be."""
    owns_process: bool = False
    """Whether the service may tend the process's collector of cycles, as it does under ``chabudai serve``."""
    inline: bool = False
    """Whether the store and the bots work on the event loop's own thread: for simulations from one seed."""
