"""What the person who keeps the service may set; nothing is read from the environment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from ssl import SSLContext
from time import time
from typing import Literal

from .. import _core
from ..bots import Bot, levels
from ..bots.external import BotLimits
from .bus import Bus

GRACE_S = 60.0
PATIENCE_S = 180.0
PATIENCE_OF_TWO_S = 600.0
PAUSE_S = 12.0
SHUFFLE_S = 20.0


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
    chances_s: float = 20
    """So long chances of a position may take, most of it the wait for a turn to think."""
    requests: Rate = Rate(20, 60)
    tables: Rate = Rate(1 / 6, 20)
    """New tables, for one address."""
    guesses: Rate = Rate(1 / 2, 20)
    """Wrong keys and invitations, for one address."""
    codes: Rate = Rate(1 / 4, 12)
    """Codes of tables, right and wrong ones, for one address: of 113 million it can try 22,000 a day."""
    seeks: Rate = Rate(1 / 2, 10)
    """Wishes to play somebody at once, for one connection to the lobby."""
    people_in_lobby: int = 5_000
    """So many connections look at the lobby at most."""
    hellos: Rate = Rate(1, 20)
    """How often one connection may say whose tournament it looks at, which is looked up each time."""
    people_at_tournaments: int = 5_000
    """So many connections look at tournaments at most."""
    logins: Rate = Rate(1 / 10, 20)
    """Attempts to log in, right and wrong ones, for one address, and for one account from wherever they come."""
    accounts: Rate = Rate(1 / 120, 10)
    """New accounts, for one address."""
    mails: Rate = Rate(1 / 600, 5)
    """Mails that somebody asks for, for one network address, for one account, and to one e-mail address."""
    sockets_per_address: int = 64
    connections: int = 50_000
    """Connections in all; ``chabudai serve`` keeps below what the system lets a process open."""
    connections_per_address: int = 128
    head_s: float = 10
    """So long may the head of a request take, from its first byte or from the connection on."""
    head_bytes: int = 32 * 1024
    body_s: float = 30
    unread_s: float = 30
    """A connection that reads nothing of what waits for it is cut after so long."""
    watchers_per_table: int = 200


def level_bot(game: _core.Game, level: int) -> Bot:
    """The bot of a level by its number."""
    return levels(game.key)[level - 1].bot(game)


@dataclass(frozen=True, slots=True)
class Mail:
    """The server that takes mails."""

    host: str
    port: int
    sender: str
    """From whom they come: ``Chabudai <table@example.org>``."""
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: Literal["starttls", "tls", "none"] = "starttls"
    """Whether the line is closed to others after the first words, from the first on, or never."""


@dataclass(frozen=True, slots=True)
class Push:
    """That browsers are told of turns, by their push services."""

    networks: tuple[str, ...] = ()
    """Networks that are not public and may be sent to all the same: for tests."""
    tls: SSLContext | None = field(default=None, repr=False)
    """Whose certificates are believed; ``None``: those that the system believes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that :func:`chabudai.server.create_app` needs to know."""

    database: str | Path = Path("~/.chabudai/tables.sqlite")
    """A path of a SQLite file, or a URL: ``postgresql://user@host/name``, ``sqlite://`` for memory."""
    bus: str | Bus | None = None
    """Where several processes that share the database meet: ``nats://host:4222``. ``None``: this one is alone."""
    allowed_origins: tuple[str, ...] = ()
    """Origins beside the service's own from which pages may speak to it: ``https://example.org``."""
    allowed_hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "::1")
    """By which names the service may be called: names, ``*.name``, addresses, networks; ``*`` is any."""
    address: str | None = None
    """Where people find the page, for links that are sent to them: ``https://table.example.org``."""
    mail: Mail | None = None
    """By what mails are sent, which needs ``address`` too; ``None`` sends none, and nobody is asked for an address."""
    passkeys: bool = False
    """Whether people may log in by passkeys, which are good for the host of ``address`` alone."""
    push: Push | None = None
    """Whether browsers are told of turns, which needs ``address`` too."""
    notice_s: float = 60
    """Whose turn it is and who is not there is told of it after so long."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose ``X-Forwarded-For`` is believed; they come for many people."""
    lab: Path | None = None
    """A folder with experiments that everybody may read, as ``chabudai lab run`` leaves them."""
    lab_niceness: int = 19
    """How far what a visitor asks of the lab stands behind the service itself, as ``nice`` counts."""
    web: Path | None = None
    """The folder of the built page; ``None`` is the one in the package."""
    limits: Limits = field(default_factory=Limits)
    bots_at_once: int = 2
    bot_beat_s: float = 0.45
    """A bot answers about so long after it was asked, in a rhythm that tells nothing (``server/table/bot_pacing.py``);
    with hidden cards then or a multiple of it, so that its time does not tell how many choices it had. 0 is at once."""
    grace_s: float = GRACE_S
    """At tables of three seats and more a bot stands in for a person who is waited for and has been away so long."""
    stand_in_level: int = 2
    patience_s: float = PATIENCE_S
    """There the others may ask for one after so long without an answer, also for a person who is here."""
    patience_of_two_s: float = PATIENCE_OF_TWO_S
    """The same at a table of two, where nobody stands in unasked; who is gone for so long may lose the match."""
    pause_s: float = PAUSE_S
    """New tables rest so long between two rounds, unless they are opened with another time; 0 deals at once."""
    shuffle_s: float = SHUFFLE_S
    """Where the shuffle can be checked, the first deal waits so long for what people add, when all seats are taken."""
    round_pause_s: float = 8
    """So long everybody may see how a round of a tournament ended before the next begins."""
    rest_s: float = 60
    """The bots of a table rest when nobody has been there for so long, and go on when somebody comes."""
    store_s: float = 5
    """Nobody waits longer for a row that is read."""
    chat_days: float = 30
    """What is said at tables, and what was reported of it, is forgotten after so long."""
    idle_s: float = 60
    """A table with nobody at it leaves the memory after so long."""
    keep_days: float | None = None
    """Tables that nobody has touched for so long, and that are not over, are deleted; ``None`` keeps all."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """External bots by name, each ``module:factory``; at a table ``bot:NAME``. See ``chabudai.bots.external``."""
    bot_bounds: BotLimits = field(default_factory=BotLimits)
    """How much each of them may take."""
    metrics_token: str | None = None
    """Whoever shows it may read ``/metrics`` from elsewhere than this machine."""
    make_bot: Callable[[_core.Game, int], Bot] = level_bot
    clock: Callable[[], float] = time
    """Seconds since 1970: where a table's versions begin, so that they never go back."""
    chance_seed: int | None = None
    """What all deals follow from, for simulations from one seed; ``None`` takes each from the system, as it must be."""
    owns_process: bool = False
    """Whether the service may tend the process's collector of cycles, as it does under ``chabudai serve``."""
    inline: bool = False
    """Whether the store and the bots work on the event loop's own thread: for simulations from one seed."""
