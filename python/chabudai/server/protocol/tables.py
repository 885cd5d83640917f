"""REST messages about opening tables, joining them, and the caller's own tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import AnswerTiming, Name, PersonKind, Secret


class NewTable(Struct, frozen=True):
    """Opens a table; each seat is ``"me"``, ``"open"`` or a bot such as ``"bot:3"``.

    ``together`` and ``window_s`` matter in games that ask several seats at once.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    together: AnswerTiming | None = None
    """When the answers of several seats that are asked at once take effect; null: ``fixed`` among people, ``instant``
    for one person among bots."""
    window_s: Annotated[float, Meta(ge=1, le=60)] | None = None
    """The length of the claim window in seconds; null: 4."""
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """``none``; minutes and an increment in seconds (``10+5``, ``3+2 cap 5``); seconds a decision and a bank (``bank
    5+20``); minutes and a delay in seconds (``delay 10+5``); days a move (``3d``), and days of vacation (``3d+14d``).
    """
    pause_s: Annotated[float, Meta(ge=0, le=600)] | None = None
    """The longest pause between two rounds in seconds; 0: none; null: the server's default."""
    rated: bool = False
    """Whether its matches are rated: then only people with an account can take its seats."""
    fair: bool | None = None
    """Whether the shuffle can be verified: the server commits to a secret, players contribute, and all deals follow;
    null: only if the table is rated. It is for games with cards or tiles."""
    listed: bool = False
    """Whether the lobby lists it, so that any visitor can join; otherwise people need the link or the code."""
    chat: Literal["open", "apart", "off"] = "open"
    """Whether spectators see the players' chat immediately (``open``) or after the match (``apart``), or chat is
    ``off``."""
    watch: Literal["closed", "open"] = "closed"
    """Whether spectators see no hands, or each deal with all hands open some time after it was played out. Only for
    games with hidden cards, and not at rated tables."""
    watch_delay_s: Annotated[int, Meta(ge=60, le=3600)] | None = None
    """How many seconds after a deal was played out it is shown; null: 300. Only if ``watch`` is ``open``."""


class TableOpened(Struct, frozen=True):
    """A new table. ``seat`` and ``key`` are null if the caller opened it for others."""

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
    """Takes an open seat of a table that the lobby lists."""

    name: Name = ""


class Joined(Struct, frozen=True):
    """The seat, and the key that is the only proof of it."""

    table: str
    seat: int
    key: str


class CodeRequest(Struct, frozen=True):
    """A table's code, as a person types it."""

    code: Annotated[str, Meta(max_length=32)]


class JoinByCode(Struct, frozen=True):
    """Takes an open seat of the table with this code."""

    code: Annotated[str, Meta(max_length=32)]
    name: Name = ""


class TableFound(Struct, frozen=True):
    """The table that has a code."""

    table: str


class SeatKey(Struct, frozen=True):
    """A seat of the caller and its key."""

    table: Annotated[str, Meta(max_length=40)]
    key: Secret


class MyTablesRequest(Struct, frozen=True):
    """The seats whose state the caller asks for."""

    seats: Annotated[list[SeatKey], Meta(max_length=50)]


class MyTable(Struct, frozen=True):
    """The state of a table for one of its players.

    ``state``: ``asked`` if it waits for the caller, ``waiting`` for others, ``open`` for people to sit down; ``over``;
    ``gone`` if the key is wrong or the table does not exist any more: then the other fields are empty.
    """

    table: str
    state: Literal["asked", "open", "waiting", "over", "gone"]
    game: str = ""
    title: str = ""
    variant: str = ""
    """The variant in a few words: the size of the board, the number of players."""
    others: list[str] = []
    """The names of the other players; empty for an open seat."""
    begun: str = ""
    """When this match began."""
    won: bool | None = None
    """Whether the caller won; null while the match goes on."""
    ending: str = ""
    """How it ended, in a sentence."""
    sketch: str = ""
    """The position in a few characters, from which the game's emblem is drawn; empty if cards are hidden."""
    kinds: list[PersonKind] = []
    """The kinds of the names in ``others``, in their order."""
