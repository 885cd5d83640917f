"""The frames that a client sends: decoded and checked here, and trusted afterwards."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ..table.commands import How
from ..table.offers import What
from .chat import ChatText
from .fields import ActionText, Count, Id, Lines, Mark, Name, Nonce, Secret


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: a seat's key, or null to watch. Said again, the whole table is sent again."""

    key: Secret | None = None
    version: Count = 0
    match: Count = 0
    """The match of which the client has a log, and how much of it: it is sent what it lacks."""
    lines: Count = 0
    mark: Mark = ""
    """The mark that the last table came with."""


class Act(Struct, tag_field="type", tag="act", frozen=True):
    """An answer to a question; sent again, it is answered again and not played again."""

    id: Id
    match: Count
    question: Count
    action: ActionText
    thought_ms: Count | None = None
    """How long one has had the question, by one's own clock: at tables with clocks the time that the answer was on its
    way is given back, up to half a second."""


class Look(Struct, tag_field="type", tag="look", frozen=True):
    """Asks for a page of the running match's log, from a line on."""

    id: Id
    match: Count
    first: Count


class Explain(Struct, tag_field="type", tag="explain", frozen=True):
    """Asks why an action is not legal for one's own seat now."""

    id: Id
    action: ActionText


class Read(Struct, tag_field="type", tag="read", frozen=True):
    """Asks what some cards or tiles could be played as by one's own seat now."""

    id: Id
    items: ActionText


class Ask(Struct, tag_field="type", tag="ask", frozen=True):
    """Asks one's own view in words that the game knows, such as ``waits``."""

    id: Id
    words: ActionText


class Resign(Struct, tag_field="type", tag="resign", frozen=True):
    """Gives up: the match is lost; at a table of three and more a bot plays on, and one is placed last."""

    id: Id
    match: Count


class Offer(Struct, tag_field="type", tag="offer", frozen=True):
    """Asks the others for a take-back of one's own latest action, or for the next match."""

    id: Id
    match: Count
    what: What


class Answer(Struct, tag_field="type", tag="answer", frozen=True):
    """Answers an offer of somebody else; ``accept`` false from the one who made it withdraws it."""

    id: Id
    match: Count
    what: What
    accept: bool


class Fill(Struct, tag_field="type", tag="fill", frozen=True):
    """Puts bots of a level into all open seats; any person at the table may, and nobody can join afterwards."""

    id: Id
    level: Annotated[int, Meta(ge=1, le=99)]


class Ready(Struct, tag_field="type", tag="ready", frozen=True):
    """Between two rounds: one has seen how the last one ended, and the next may be dealt."""

    id: Id
    match: Count


class SayNonce(Struct, tag_field="type", tag="nonce", frozen=True):
    """Adds 32 random bytes to a shuffle that can be checked, before the first deal (``shuffle``)."""

    id: Id
    match: Count
    nonce: Nonce


class Hurry(Struct, tag_field="type", tag="hurry", frozen=True):
    """One's own round is over and bots alone play it out: they may answer sooner, when all want it who look on."""

    id: Id
    match: Count


class StandIn(Struct, tag_field="type", tag="stand_in", frozen=True):
    """Asks that a bot plays for a seat for which the table has waited long enough (``waits``)."""

    id: Id
    match: Count
    seat: Count


class End(Struct, tag_field="type", tag="end", frozen=True):
    """Ends a match at a table of two whose other person has been gone for long (``waits``): as won, or cancelled."""

    id: Id
    match: Count
    how: How


class Rest(Struct, tag_field="type", tag="rest", frozen=True):
    """Goes on vacation, or comes back from it, at a table where a move may take days (``clocks``)."""

    id: Id
    match: Count
    on: bool


class Plan(Struct, tag_field="type", tag="plan", frozen=True):
    """Says what one answers ahead, where a move may take days (``plan``), in place of what one has said before.

    Each line holds what may be played from now on, the others' actions and one's own; its last is one's own. As soon as
    the others play as a line does, one's own answer is played. ``stands`` is how many lines the log had when it was
    thought of: where something was played since, it is ``stale``.
    """

    id: Id
    match: Count
    lines: Lines
    stands: Count


class Back(Struct, tag_field="type", tag="back", frozen=True):
    """Says that one is here: the bot that plays for one stops."""

    id: Id


class Say(Struct, tag_field="type", tag="say", frozen=True):
    """Says something: to those at the table, or of those who watch to one another. ``name`` is a spectator's."""

    id: Id
    text: ChatText
    name: Name = ""


class Hear(Struct, tag_field="type", tag="hear", frozen=True):
    """Asks for the newest lines of the talk that one hears."""

    id: Id


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Shows that the client is there; answered with a pong."""


AfterHello = (
    Act
    | Look
    | Explain
    | Read
    | Ask
    | Resign
    | Offer
    | Answer
    | Fill
    | Ready
    | SayNonce
    | Hurry
    | StandIn
    | End
    | Rest
    | Plan
    | Back
    | Say
    | Hear
    | Ping
)
"""A frame from a client that has said hello."""


FromClient = Hello | AfterHello
"""A frame from a client."""


decode_frame = msgspec.json.Decoder(FromClient).decode
"""A frame from its text. Raises ``msgspec.DecodeError``, of which ``ValidationError`` is one."""
