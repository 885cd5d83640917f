"""The settings of a server. Nothing here is read from the environment or from a file: see ``configuration.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from ssl import SSLContext
from time import time
from typing import Any, Literal

from .. import _core
from ..bots import Bot
from ..bots import level as find_level
from ..bots.external import BotLimits
from ..catalogue import Message, message
from .bus import Bus
from .options import ServerOption, filled_by

LogFormat = Literal["console", "json"]


@dataclass(frozen=True, slots=True)
class Rate:
    """The parameters of a token bucket: tokens per second, and the maximum number of tokens."""

    per_second: float
    burst: int


_TOO_MANY = message("server-too-many")


@dataclass(frozen=True, slots=True)
class Share:
    """The total number of places of a kind, and the number that one visitor may hold once half of all places are
    taken.
    """

    total: int
    each: int
    refusal: Message = _TOO_MANY
    """The sentence of a refusal."""


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """Limits for work whose size a visitor chooses, which runs in worker processes."""

    processes: int = 1
    memory_mib: int = 1024
    """Maximum memory for a worker's data."""
    deadline_s: float = 20
    """Seconds after which a task is stopped."""
    waiting: int = 64
    """Maximum tasks in the queue."""
    waiting_per_visitor: int = 4


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one socket, one address, or the whole server."""

    frame_bytes: int = 8 * 1024
    frames: Rate = Rate(20, 30)
    """Maximum frames from one socket."""
    pages: Rate = Rate(5, 30)
    """Maximum pages of logs, which must be rendered, for one socket."""
    dropped_frames: int = 100
    """The number of frames above the rate, each refused with ``busy``, after which the socket is closed."""
    refused_frame_s: float = 1
    """Seconds for which a socket is not read after a frame was refused with ``busy``. A flood then waits in the
    network of its sender.
    """
    undecodable_frames: int = 5
    """The number of undecodable frames after which the socket is closed."""
    hello_s: float = 10
    """Seconds within which the first frame must arrive."""
    silence_s: float = 45
    """Seconds without a frame after which the socket is closed."""
    unsent_replies: int = 64
    """Maximum replies that wait for a socket that does not read. If several snapshots are pending, only the newest
    waits.
    """
    body_bytes: int = 8 * 1024
    record_bytes: int = 1024 * 1024
    """Maximum size of a body that contains a record."""
    large_bodies: Share = Share(128, 4, message("server-many-large-bodies"))
    """Bodies longer than ``body_bytes`` that are in memory, each until its request is answered."""
    budget: Rate = Rate(250, 4_000)
    """Milliseconds of processor time for one visitor, which is an account or an address
    (``server/http/admission.py``).

    A player costs about 10 for each move and 100 for opening the page. A class of 30 behind one address, whose members
    all arrive at once and play a move every three seconds, costs 3,000 at first and then 100 a second.
    """
    records: WorkLimits = WorkLimits()
    tables: Rate = Rate(1 / 6, 20)
    """Maximum new tables from one address."""
    tournaments: Share = Share(50, 4, message("server-many-tournaments"))
    """Maximum open and running tournaments. If there are too many, one that only its organiser has entered makes
    room.
    """
    long_tournaments: Share = Share(200, 2, message("server-many-long-tournaments"))
    """Maximum leagues, and tournaments that were announced more than a week before their start. One that only its
    organiser has entered makes room.
    """
    reports: Share = Share(200, 10, message("server-many-reports"))
    """Maximum reports that no moderator has settled."""
    documents: Share = Share(5_000, 60, message("server-many-documents"))
    """Maximum analyses and answers of the lab that are shared by a link. If there are too many, the oldest of the
    visitor with the most makes room.
    """
    guesses: Rate = Rate(1 / 2, 20)
    """Maximum wrong keys and invitations from one address."""
    codes: Rate = Rate(1 / 4, 12)
    """Maximum table codes from one address, right or wrong. An address can try 22,000 of the 113 million codes a
    day.
    """
    seeks: Rate = Rate(1 / 2, 10)
    """Maximum seeks from one connection to the lobby."""
    waiting_seeks: Share = Share(2_000, 32, message("server-many-waiting-seeks"))
    """Maximum seeks that wait in one process. A share of 32 is enough for a school class behind one address."""
    people_in_lobby: Share = Share(5_000, 64, message("server-many-in-lobby"))
    """Maximum connections to the lobby."""
    hellos: Rate = Rate(1, 20)
    """Maximum ``hello`` frames from one connection to a tournament. For each, the caller's account is looked up."""
    people_at_tournaments: Share = Share(5_000, 64, message("server-many-at-tournaments"))
    """Maximum connections to tournaments."""
    people_watching: Share = Share(5_000, 64, message("server-many-watching-list"))
    """Maximum connections to the list of games to watch."""
    entrants: Share = Share(64, 8, message("server-many-entrants"))
    """Maximum entrants of a tournament; the share does not limit those from the organiser's network."""
    logins: Rate = Rate(1 / 10, 20)
    """Maximum wrong passwords for one account from one address. For all accounts together, the limit is four times as
    high.

    A device on which the owner has logged in before has a limit of its own, of the same size.
    """
    second_factors: Rate = Rate(1 / 600, 10)
    """Maximum wrong one-time codes, counted like wrong passwords. All unknown devices together have ten times as many
    per account.
    """
    challenges: Rate = Rate(1 / 20, 6)
    """Maximum challenges of one account."""
    accounts: Rate = Rate(1 / 120, 10)
    """Maximum new accounts from one address."""
    mails: Rate = Rate(1 / 600, 5)
    """Maximum requested emails for one network address and for one account. The same limit applies to the emails sent
    to one email address. Further emails to it wait, and one link answers all requests for a new password.
    """
    waiting_mails: Share = Share(200, 5, message("server-many-requested-emails"))
    """Maximum requested emails that wait because of the rate for their recipient."""
    sent_mails: Rate = Rate(1, 300)
    """Maximum emails that one process sends. Mail servers refuse senders who send too many."""
    sockets_per_address: int = 64
    connections: int = 50_000
    """Maximum connections in total. ``chabudai serve`` lowers it to the number of files that the process can open."""
    connections_per_address: int = 128
    head_s: float = 10
    """Seconds for the head of a request, counted from its first byte, or from the start of the connection."""
    head_bytes: int = 32 * 1024
    body_s: float = 30
    """Seconds for the body of a request."""
    unread_s: float = 30
    """Seconds before a connection that does not read is closed."""
    watchers_per_table: Share = Share(200, 16, message("server-many-watchers"))


def level_bot(game: _core.Game, level: int) -> Bot:
    """Returns the bot of a level by its number."""
    return find_level(game.key, str(level)).bot(game)


@dataclass(frozen=True, slots=True)
class Mail:
    """The mail server that sends emails."""

    host: str
    port: int
    sender: str
    """The ``From`` header of the emails, such as ``Chabudai <table@example.org>``."""
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: Literal["starttls", "tls", "none"] = "starttls"


@dataclass(frozen=True, slots=True)
class Push:
    """The settings of push notifications."""

    networks: tuple[str, ...] = ()
    """Networks that are allowed although they are not public, for tests."""
    tls: SSLContext | None = field(default=None, repr=False)
    """The trusted certificates; ``None`` means those of the system."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server. Some of them are set by options of ``chabudai serve`` (:mod:`.configuration`)."""

    database: str | Path = field(
        default=Path("~/.chabudai/tables.sqlite"),
        metadata=filled_by(
            ServerOption("database", "Database: a SQLite file, or postgresql://USER@HOST/NAME.", "FILE|URL")
        ),
    )
    """``sqlite://`` is a database in memory."""
    bus: str | Bus | None = field(
        default=None,
        metadata=filled_by(
            ServerOption("bus", "Message bus for several processes on one database: nats://HOST.", "URL")
        ),
    )
    """``None`` means that there are no other processes."""
    allowed_origins: tuple[str, ...] = field(
        default=(),
        metadata=filled_by(
            ServerOption(
                "origin",
                "Another origin whose pages may connect, such as https://example.org; repeatable.",
                "URL",
                "list",
            )
        ),
    )
    allowed_hosts: tuple[str, ...] = field(
        default=("localhost", "127.0.0.1", "::1"),
        metadata=filled_by(
            ServerOption(
                "allow-host", "A hostname of the server; *.NAME, a network, or * for any; repeatable.", "NAME", "list"
            )
        ),
    )
    """Requests for other hosts are answered with status 421."""
    address: str | None = field(
        default=None,
        metadata=filled_by(
            ServerOption("address", "Public URL of the page, for links in messages: https://table.example.org.", "URL")
        ),
    )
    root_path: str = field(
        default="",
        metadata=filled_by(ServerOption("root-path", "Path below which a proxy offers the server: /games.", "PATH")),
    )
    """Without a slash at the end; empty for the root of the host. ``address`` ends with it."""
    mail: Mail | None = field(
        default=None,
        metadata=filled_by(
            ServerOption("mail", "Mail server: smtp://USER@HOST, smtps://USER@HOST or smtp+plain://HOST.", "URL"),
            ServerOption("mail-from", "Sender of emails, such as Chabudai <table@example.org>.", "ADDRESS"),
            ServerOption("mail-password", "File with the password for the mail server.", "FILE", "path"),
        ),
    )
    """Requires ``address``. If it is ``None``, the server sends no emails and asks for no email addresses."""
    passkeys: bool = field(
        default=False,
        metadata=filled_by(
            ServerOption("passkeys", "Let people log in with passkeys; needs --address.", kind="switch")
        ),
    )
    """Passkeys are valid only for the host of ``address``."""
    push: Push | None = field(
        default=None,
        metadata=filled_by(
            ServerOption("push", "Send push notifications to browsers; needs --address.", kind="switch")
        ),
    )
    notice_s: float = 60
    """Seconds after which an absent player is notified of their turn."""
    trusted_proxies: tuple[str, ...] = field(
        default=(),
        metadata=filled_by(
            ServerOption("proxy", "A trusted reverse proxy, by address or network; repeatable.", "ADDRESS", "list")
        ),
    )
    """The ``X-Forwarded-For`` headers of these proxies are trusted, and limits per address do not apply to them."""
    lab: Path | None = field(
        default=None,
        metadata=filled_by(ServerOption("lab", "Folder of experiments to publish; see chabudai lab.", "DIR", "path")),
    )
    lab_jobs: bool = field(
        default=False,
        metadata=filled_by(
            ServerOption("lab-jobs", "Let visitors run experiments, one at a time at low priority.", kind="switch")
        ),
    )
    lab_niceness: int = 19
    """The niceness of experiments that visitors start."""
    web: Path | None = None
    """The folder of the built page; ``None`` is the one in the package."""
    limits: Limits = field(default_factory=Limits)
    bots_at_once: int = 2
    """Maximum searches of bots at the same time."""
    max_bot_s: float = field(
        default=2.0,
        metadata=filled_by(
            ServerOption(
                "max-bot",
                "Seconds for which the strongest bots, bot:max, think about an action.",
                "SECONDS",
                "number",
                least=0.05,
                most=10,
            )
        ),
    )
    bot_beat_s: float = 0.45
    """Seconds between two answers of bots, timed so that they reveal nothing (``server/table/bot_pacing.py``).

    With hidden cards, the delay is a multiple of this, so that it does not reveal the number of choices. 0 means that
    bots answer immediately.
    """
    grace_s: float = field(
        default=60.0,
        metadata=filled_by(
            ServerOption(
                "grace",
                "Seconds before a bot substitutes for an absent player at tables of three or more.",
                "SECONDS",
                "number",
                least=1,
            )
        ),
    )
    stand_in_level: int = 2
    """The level of substitutes."""
    patience_s: float = 180.0
    """Seconds without an answer after which the others can ask for a substitute, even if the player is present."""
    patience_of_two_s: float = 600.0
    """Seconds without an answer at a table for two, after which the opponent can ask for a substitute or end the match.
    Such tables have no automatic substitutes.
    """
    pause_s: float = field(
        default=12.0,
        metadata=filled_by(
            ServerOption(
                "pause",
                "Longest pause between two rounds at new tables, in seconds; 0 for none.",
                "SECONDS",
                "number",
                least=0,
                most=600,
            )
        ),
    )
    shuffle_s: float = 20.0
    """Seconds that the first deal of a verifiable shuffle waits for contributions once all seats are taken."""
    round_pause_s: float = 8
    """Seconds between two rounds of a tournament."""
    rest_s: float = 60
    """Seconds after which the bots at a table without people stop until a person returns."""
    store_s: float = 5
    """Seconds after which a read from the database fails."""
    chat_days: float = 30
    """Days after which chat messages and reports are deleted."""
    idle_s: float = 60
    """Seconds after which a table without connections is unloaded from memory."""
    keep_days: float | None = field(
        default=None,
        metadata=filled_by(
            ServerOption(
                "keep-days",
                "Delete unfinished tables after this many days without activity.",
                "DAYS",
                "number",
                least=1,
            )
        ),
    )
    """``None`` keeps all."""
    bots: Mapping[str, str] = field(
        default_factory=dict,
        metadata=filled_by(
            ServerOption("bot", "An external bot, offered as bot:NAME; repeatable.", "NAME=MODULE:FACTORY", "list")
        ),
    )
    """External bots by name, each given as ``module:factory``; see ``chabudai.bots.external``."""
    bot_bounds: BotLimits = field(default_factory=BotLimits)
    """The limits of each external bot."""
    metrics_token: str | None = field(
        default=None,
        metadata=filled_by(ServerOption("metrics-token", "File with the token that opens /metrics.", "FILE", "path")),
    )
    metrics_socket: Path | None = field(
        default=None,
        metadata=filled_by(
            ServerOption(
                "metrics-socket", "Unix socket that answers /metrics for the user of the server only.", "PATH", "path"
            )
        ),
    )
    """Several workers have one each, whose name ends with the number of the worker: ``PATH.1``."""
    metrics_from: tuple[str, ...] = field(
        default=(),
        metadata=filled_by(
            ServerOption(
                "metrics-from",
                "An address or network that may read /metrics without the token; repeatable.",
                "ADDRESS",
                "list",
            )
        ),
    )
    tracing: bool = field(
        default=False,
        metadata=filled_by(
            ServerOption("tracing", "Send OpenTelemetry traces; OTEL_* variables choose the collector.", kind="switch")
        ),
    )
    trace_exporter: Any = field(default=None, repr=False)
    """A ``SpanExporter`` for tests; ``None`` sends to the collector."""
    host: str = field(
        default="127.0.0.1",
        metadata=filled_by(
            ServerOption("host", "Address to listen on; 0.0.0.0 for all network interfaces.", "ADDRESS")
        ),
    )
    port: int = field(
        default=8000,
        metadata=filled_by(
            ServerOption(
                "port", "Port to listen on; 0 for any free port.", "NUMBER", "whole number", least=0, most=65535
            )
        ),
    )
    workers: int = field(
        default=1,
        metadata=filled_by(
            ServerOption(
                "workers",
                "Number of worker processes. More than one requires --bus.",
                "NUMBER",
                "whole number",
                least=1,
                most=64,
            )
        ),
    )
    open_browser: bool = field(
        default=False, metadata=filled_by(ServerOption("open", "Open the page in a browser.", kind="switch"))
    )
    log_format: LogFormat = field(
        default="console",
        metadata=filled_by(
            ServerOption("log-format", "Format of the log: console or json.", "FORMAT", choices=("console", "json"))
        ),
    )
    log_level: str = field(
        default="warning",
        metadata=filled_by(
            ServerOption(
                "log-level",
                "Least severe messages to log: debug, info, warning or error.",
                "LEVEL",
                choices=("debug", "info", "warning", "error"),
            )
        ),
    )
    make_bot: Callable[[_core.Game, int], Bot] = level_bot
    clock: Callable[[], float] = time
    """Returns the Unix time in seconds. The versions of tables are based on it, so that they never decrease."""
    chance_seed: int | None = None
    """The seed of all deals, for simulations. ``None`` takes random numbers from the system, as a real server must."""
    owns_process: bool = False
    """Whether the server may control the garbage collector of the process, as under ``chabudai serve``."""
    inline: bool = False
    """Whether the store and the bots run in the event loop's thread, for deterministic simulations."""

    @property
    def chat_ms(self) -> int:
        """Milliseconds for which chat messages and reports are kept."""
        return int(self.chat_days * 86_400_000)

    @property
    def origin(self) -> str | None:
        """The origin of ``address``: its scheme, host and port."""
        return None if self.address is None else self.address.removesuffix(self.root_path)
