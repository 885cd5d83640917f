"""Over REST: opening tables, sitting down at them, and how one's own are."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import AnswerTiming, Name, Secret


class NewTable(Struct, frozen=True):
    """Opens a table; for each seat ``"me"``, ``"open"`` or ``"bot:3"``.

    ``together`` and ``window_s`` matter in games that ask several seats at once.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    name: Name = ""
    together: AnswerTiming | None = None
    """When answers count that several seats owe at once; null: fixed among people, instant for one among bots."""
    window_s: Annotated[float, Meta(ge=1, le=60)] | None = None
    """How long such a window is; null: 4 seconds."""
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """``none``; minutes and seconds more a move (``10+5``, ``3+2 cap 5``); seconds a decision and a bank (``bank
    5+20``); minutes and the seconds of each move that do not count (``delay 10+5``); days a move (``3d``), and of
    vacation (``3d+14d``)."""
    pause_s: Annotated[float, Meta(ge=0, le=600)] | None = None
    """How long the table rests between two rounds at most; 0 deals at once; null: as the service has it."""
    rated: bool = False
    """Whether its matches count: its seats are then for people with an account alone."""
    fair: bool | None = None
    """Whether the shuffle can be checked: the service promises a secret, people add to it, and all deals follow; null:
    at rated tables. It is for games with cards or tiles."""
    listed: bool = False
    """Whether the lobby shows it, for anybody to sit down; else only the link and the code bring people."""
    chat: Literal["open", "apart", "off"] = "open"
    """Whether spectators hear the players at once, hear them when a match is over, or nobody may write."""
    watch: Literal["closed", "open"] = "closed"
    """Whether who watches sees no hands, or each deal with all hands open some time after it was played out. Only for
    games with hidden cards, and not at rated tables."""
    watch_delay_s: Annotated[int, Meta(ge=60, le=3600)] | None = None
    """How long after a deal was played out it is shown; null: 300 seconds. Only with ``watch`` ``open``."""


class TableOpened(Struct, frozen=True):
    """``seat`` and ``key`` are null for someone who opened a table for others."""

    table: str
    seat: int | None
    key: str | None
    invitation: str | None
    code: str | None = None


class JoinByInvitation(Struct, frozen=True):
    """Takes an open seat."""

    invitation: Secret
    name: Name = ""


class JoinListedTable(Struct, frozen=True):
    """Takes an open seat of a table that is listed in the lobby."""

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
    """A seat of the caller's."""

    table: Annotated[str, Meta(max_length=40)]
    key: Secret


class SeatKeys(Struct, frozen=True):
    """The seats of which the caller wants to know how they are."""

    seats: Annotated[list[SeatKey], Meta(max_length=50)]


class MyTable(Struct, frozen=True):
    """How a table is, for one who sits there.

    ``state``: ``asked`` if it waits for the caller, ``waiting`` for others, ``open`` for people who are to sit down;
    ``over``; ``gone`` if the key opens no seat, or there is no such table any more: the rest is then empty.
    """

    table: str
    state: Literal["asked", "open", "waiting", "over", "gone"]
    game: str = ""
    title: str = ""
    variant: str = ""
    """What kind of this game it is, in few words: the size of the board, how many play."""
    others: list[str] = []
    """Who else plays, by name; empty for an open seat."""
    begun: str = ""
    """When this match began."""
    won: bool | None = None
    """Whether the caller won; null while the match goes on."""
    ending: str = ""
    """How it ended, in a sentence."""
    sketch: str = ""
    """The position in a few characters, from which the game's emblem draws it; empty where cards are hidden."""
