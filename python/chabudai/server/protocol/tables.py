"""REST messages about opening tables, joining them, and the caller's own tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import AnswerTiming, Name, PersonKind, Secret
from .table_parts import MessageInfo


class NewTable(Struct, frozen=True):
    """Opens a table. Each seat is ``"me"``, ``"open"`` or a bot such as ``"bot:3"``.

    ``together`` and ``window_s`` apply only to games that ask several seats at once.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    together: AnswerTiming | None = None
    """When answers take effect if several seats are asked at once; null means ``instant`` for one person among bots,
    and ``fixed`` otherwise.
    """
    window_s: Annotated[float, Meta(ge=1, le=60)] | None = None
    """The length of the claim window in seconds; null means 4."""
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """The time control: ``none``; minutes and an increment in seconds (``10+5``, ``3+2 cap 5``); seconds per decision
    and a reserve (``bank 5+20``); minutes and a delay in seconds (``delay 10+5``); days per move (``3d``), and days of
    vacation (``3d+14d``).
    """
    pause_s: Annotated[float, Meta(ge=0, le=600)] | None = None
    """The longest pause between two rounds in seconds; 0 means no pause, null the server's default."""
    rated: bool = False
    """Whether the table's matches are rated. Only accounts can take seats at a rated table."""
    fair: bool | None = None
    """Whether the shuffle can be verified: the server commits to a secret, players add random numbers, and both
    determine all deals. Null means only if the table is rated. It applies to games with cards or tiles.
    """
    listed: bool = False
    """Whether the lobby lists the table, so that any visitor can join. Otherwise people need the link or the code."""
    chat: Literal["open", "apart", "off"] = "open"
    """Whether spectators see the players' chat immediately (``open``) or after the match (``apart``), or chat is
    ``off``."""
    watch: Literal["closed", "open"] = "closed"
    """Whether spectators see each deal with all hands open some time after it was played (``open``), or no hands at all
    (``closed``). ``open`` is only for games with hidden cards, and not for rated tables.
    """
    watch_delay_s: Annotated[int, Meta(ge=60, le=3600)] | None = None
    """Seconds between the end of a deal and its release to spectators; null means 300. Only if ``watch`` is ``open``.
    """


class ContinuedTable(Struct, frozen=True):
    """Opens a table that goes on from the record of an unfinished match against bots. One seat is ``"me"``, and each
    other one a bot such as ``"bot:3"``. The table is never rated.
    """

    record: Annotated[str, Meta(max_length=200_000)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=12)]
    name: Name = ""


class TableOpened(Struct, frozen=True):
    """A new table. ``seat`` and ``key`` are null if the caller did not take a seat."""

    table: str
    seat: int | None
    key: str | None
    invitation: str | None
    code: str | None = None


class JoinByInvitation(Struct, frozen=True):
    """Takes an open seat by invitation."""

    invitation: Secret
    name: Name = ""


class JoinListedTable(Struct, frozen=True):
    """Takes an open seat at a table that the lobby lists."""

    name: Name = ""


class Joined(Struct, frozen=True):
    """The seat that was taken, and its key, which is the only proof that the seat is the caller's."""

    table: str
    seat: int
    key: str


class CodeRequest(Struct, frozen=True):
    """A table's code, as typed by a person."""

    code: Annotated[str, Meta(max_length=32)]


class JoinByCode(Struct, frozen=True):
    """Takes an open seat at the table with this code."""

    code: Annotated[str, Meta(max_length=32)]
    name: Name = ""


class FillByCode(Struct, frozen=True):
    """Puts bots of a level into all open seats of the table with this code."""

    code: Annotated[str, Meta(max_length=32)]
    level: Annotated[int, Meta(ge=1, le=99)]


class TableFound(Struct, frozen=True):
    """The table that has a code."""

    table: str


class SeatKey(Struct, frozen=True):
    """A seat of the caller and its key."""

    table: Annotated[str, Meta(max_length=40)]
    key: Secret


class MyTablesRequest(Struct, frozen=True):
    """Asks for the state of seats that the caller holds."""

    seats: Annotated[list[SeatKey], Meta(max_length=50)]


class MyTable(Struct, frozen=True):
    """The state of a table for one of its players.

    ``state`` is ``asked`` if the table waits for the caller, ``waiting`` if it waits for others, ``open`` if seats are
    still open, ``over`` after the match, and ``gone`` if the key is wrong or the table no longer exists. If it is
    ``gone``, the other fields are empty.
    """

    table: str
    state: Literal["asked", "open", "waiting", "over", "gone"]
    game: str = ""
    title: str = ""
    variant: str = ""
    """The variant in a few English words, such as the size of the board or the number of players."""
    others: list[str] = []
    """The names of the other players; an empty string for an open seat."""
    begun: str = ""
    """When this match began."""
    won: bool | None = None
    """Whether the caller won; null until the match ends."""
    ending: MessageInfo | None = None
    """A sentence that says how the match ended; null until then."""
    sketch: str = ""
    """The position in a few characters, which the page draws as the game's emblem; empty for games with hidden cards.
    """
    kinds: list[PersonKind] = []
    """The kind of each player in ``others``, in the same order."""
    levels: list[int | None] = []
    """The level of each bot in ``others``, in the same order; null for other players."""
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""
