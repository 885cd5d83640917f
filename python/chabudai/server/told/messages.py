"""Every message between the service and its clients, typed (docs/protocol.md); the page's types are made from these.

What a client sends is decoded and checked here and trusted afterwards. ``Raw`` fields are JSON that the core or the
log has written already.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from ...faces.face import Unasked
from ..table.commands import How
from ..table.offers import What
from ..table.refused import Code

_Secret = Annotated[str, Meta(max_length=64)]
_Action = Annotated[str, Meta(max_length=200)]
_Name = Annotated[str, Meta(max_length=200)]
_Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
_Id = Annotated[int, Meta(ge=0, le=2**53 - 1, description="the client's own number for the request")]
_Mark = Annotated[str, Meta(pattern="^[0-9a-f]{0,16}$", max_length=16)]
_View = Annotated[
    Raw, Meta(description="what the receiver may know, as the game writes it", extra_json_schema={"type": "object"})
]


# From the client.


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: a seat's key, or null to watch. Said again, the whole table is sent again."""

    key: _Secret | None = None
    version: _Count = 0
    match: _Count = 0
    """The match of which the client has a log, and how much of it: it is sent what it lacks."""
    lines: _Count = 0
    mark: _Mark = ""
    """The mark that the last table came with."""


class Act(Struct, tag_field="type", tag="act", frozen=True):
    """An answer to a question; sent again, it is answered again and not played again."""

    id: _Id
    match: _Count
    question: _Count
    action: _Action


class Look(Struct, tag_field="type", tag="look", frozen=True):
    """Asks for a page of the running match's log, from a line on."""

    id: _Id
    match: _Count
    first: _Count


class Explain(Struct, tag_field="type", tag="explain", frozen=True):
    """Asks why an action is not legal for one's own seat now."""

    id: _Id
    action: _Action


class Read(Struct, tag_field="type", tag="read", frozen=True):
    """Asks what some cards or tiles could be played as by one's own seat now."""

    id: _Id
    items: _Action


class Ask(Struct, tag_field="type", tag="ask", frozen=True):
    """Asks one's own view in words that the game knows, such as ``waits``."""

    id: _Id
    words: _Action


class Resign(Struct, tag_field="type", tag="resign", frozen=True):
    """Gives up: the match is lost; at a table of three and more a bot plays on, and one is placed last."""

    id: _Id
    match: _Count


class Offer(Struct, tag_field="type", tag="offer", frozen=True):
    """Asks the others for a take-back of one's own latest action, or for the next match."""

    id: _Id
    match: _Count
    what: What


class Answer(Struct, tag_field="type", tag="answer", frozen=True):
    """Answers an offer of somebody else; ``accept`` false from the one who made it withdraws it."""

    id: _Id
    match: _Count
    what: What
    accept: bool


class Fill(Struct, tag_field="type", tag="fill", frozen=True):
    """Puts bots of a level into all open seats; any person at the table may, and nobody can join afterwards."""

    id: _Id
    level: Annotated[int, Meta(ge=1, le=99)]


class Ready(Struct, tag_field="type", tag="ready", frozen=True):
    """Between two rounds: one has seen how the last one ended, and the next may be dealt."""

    id: _Id
    match: _Count


class Hurry(Struct, tag_field="type", tag="hurry", frozen=True):
    """One's own round is over and bots alone play it out: they may answer sooner, when all want it who look on."""

    id: _Id
    match: _Count


class StandIn(Struct, tag_field="type", tag="stand_in", frozen=True):
    """Asks that a bot plays for a seat for which the table has waited long enough (``waits``)."""

    id: _Id
    match: _Count
    seat: _Count


class End(Struct, tag_field="type", tag="end", frozen=True):
    """Ends a match at a table of two whose other person has been gone for long (``waits``): as won, or cancelled."""

    id: _Id
    match: _Count
    how: How


class Back(Struct, tag_field="type", tag="back", frozen=True):
    """Says that one is here: the bot that plays for one stops."""

    id: _Id


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Shows that the client is there; answered with a pong."""


FromClient = (
    Hello
    | Act
    | Look
    | Explain
    | Read
    | Ask
    | Resign
    | Offer
    | Answer
    | Fill
    | Ready
    | Hurry
    | StandIn
    | End
    | Back
    | Ping
)
"""A frame from a client."""


# From the service.


class Culprit(Struct, frozen=True):
    """A card or point that a refusal is about, and its part in it."""

    role: str
    item: str


class Refusal(Struct, frozen=True):
    """Why an action is not legal, in data: the sentence in the message says the same."""

    code: str
    clause: str
    culprits: list[Culprit]


class ReadingShown(Struct, frozen=True):
    """What some cards or tiles could be played as; what may be played now has no ``sentence`` and no ``refusal``.

    A null ``action``: they make none of this ``kind``, and the sentence says why.
    """

    action: str | None
    kind: str
    name: str
    sentence: str | None
    refusal: Refusal | None


class SeatShown(Struct, frozen=True):
    """Who sits where. An open seat is a person without a name; ``level`` is null for people.

    ``stand_in``: the person keeps the others waiting, and a bot answers for this seat until they are back.
    ``resigned``: the person has left this match, and a bot plays the seat to its end.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    present: bool
    stand_in: bool
    resigned: bool
    called: str


class LogLine(Struct, frozen=True):
    """One action, with the receiver's view after it. ``action`` is null where the receiver may not know it.

    ``number`` counts the receiver's own lines; ``turn`` is the same for everybody: answers that are a secret at first
    belong to the turn that asked for them.
    """

    number: int
    turn: int
    actor: str
    action: str | None
    sentence: str
    events: list[str]
    view: _View


class OfferShown(Struct, frozen=True, rename={"seat": "from"}):
    """An open offer and the seat that made it."""

    what: What
    seat: int


class EndingShown(Struct, frozen=True):
    """Why a match ended, by which clause, who won and the scores as the rulebook counts them."""

    code: str
    clause: str | None
    winners: list[int]
    scores: list[int]
    shown: list[str]
    sentence: str
    lines: list[str]
    """How the last round was counted; empty in games without rounds."""


_Log = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/LogLine"}})]
_Legal = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]


Together = Literal["instant", "fixed", "blind"]
"""When the answers count that several seats owe at once: as they come, all at a fixed time, or when all are in."""


class WindowShown(Struct, frozen=True):
    """Several seats are asked at once, and their answers are held until it closes.

    Times are milliseconds since 1970 by the service's clock; ``closes`` is null if it waits for everybody. ``held`` is
    the receiver's own answer, which may still be changed.
    """

    kind: Together
    opens: int
    closes: int | None
    held: str | None


class PauseShown(Struct, frozen=True):
    """A round is over and the next one is not dealt: nobody is asked anything.

    It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
    service's clock.
    """

    opens: int
    closes: int
    ready: list[int]
    """The seats that nobody has to wait for: bots, people who are away, and those who are ready."""
    lines: list[str]
    """How the round was counted, a sentence after another, and what it means for the match."""


class HurryShown(Struct, frozen=True):
    """No person plays any more in this round, and those who look on may ask the bots to answer sooner."""

    asked: list[int]
    """The seats of those who have."""
    sooner: bool
    """Whether all have who are here, so that the bots do."""


class WaitShown(Struct, frozen=True):
    """People who owe an answer, whether the receiver may know that they have given it or not."""

    seats: list[int]
    """Their seats, without those for which a bot plays already."""
    stand_in_from: int
    """When the others may ask that a bot plays for one, in milliseconds since 1970 by the service's clock."""
    end_from: int | None
    """When the one who waits may end the match (``end``), by the same clock; null at tables of three and more, and
    while the one who is waited for is here."""


class Table(Struct, tag_field="type", tag="table", frozen=True, gc=False):
    """Everything that the receiver may know of a table.

    Its log has ``lines`` lines. Of those that the client has the first ``log_kept`` stay, and ``log`` holds those from
    ``log_from`` on: what lies between can be asked for.
    """

    version: int
    table: str
    match: int
    game: str
    title: str
    options: dict[str, Any]
    you: int | None
    question: int | None
    seats: list[SeatShown]
    start: _View
    view: _View
    legal: _Legal
    unasked: list[Unasked]
    """What a client does for its person if they have turned all of these questions off; the first that holds counts."""
    turn: str
    lines: int
    mark: str
    """To be said in the next ``hello``."""
    log_kept: int
    log_from: int
    log: _Log
    offers: list[OfferShown]
    ending: EndingShown | None
    watchers: int
    thinking: list[int]
    record_open: bool
    takeback_allowed: bool
    invitation: str | None
    code: str | None
    """Six letters that bring a friend to an open seat as the invitation does; told to who opened the table."""
    together: Together
    """How the table takes answers that several seats owe at once."""
    window: WindowShown | None
    pause: PauseShown | None
    hurry: HurryShown | None
    waits: WaitShown | None
    """Null if no person owes an answer."""
    now: int
    """When this was sent, by the service's clock, so that a client can tell how long a window stays open."""


class Accepted(Struct, tag_field="type", tag="accepted", frozen=True):
    """The request is carried out and on the disk."""

    id: int


class Held(Struct, tag_field="type", tag="held", frozen=True):
    """The answer is noted and counts when the window closes, unless another one is given before."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be read."""

    id: int | None
    code: Code
    message: str
    refusal: Refusal | None


class Page(Struct, tag_field="type", tag="page", frozen=True):
    """The answer to ``look``: lines from ``log_from`` on, as many as are sent at once; ``mark`` is the whole log's."""

    id: int
    match: int
    lines: int
    mark: str
    log_from: int
    log: _Log


class Explained(Struct, tag_field="type", tag="explained", frozen=True):
    """Why an action is not legal; both null if it is."""

    id: int
    action: str
    sentence: str | None
    refusal: Refusal | None


class Readings(Struct, tag_field="type", tag="readings", frozen=True):
    """The answer to ``read``: what may be played now first."""

    id: int
    items: str
    readings: list[ReadingShown]


class Told(Struct, tag_field="type", tag="told", frozen=True):
    """The answer to ``ask``, from the receiver's own view."""

    id: int
    text: str


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    """The answer to a ping."""


FromService = Table | Accepted | Held | Refused | Page | Explained | Readings | Told | Pong
"""A frame from the service."""


# REST.


class NewTable(Struct, frozen=True):
    """Opens a table; for each seat ``"me"``, ``"open"`` or ``"bot:3"``.

    ``together`` and ``window_s`` matter in games that ask several seats at once.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    name: _Name = ""
    together: Together | None = None
    """When answers count that several seats owe at once; null: fixed among people, instant for one among bots."""
    window_s: Annotated[float, Meta(ge=1, le=60)] | None = None
    """How long such a window is; null: 4 seconds."""
    pause_s: Annotated[float, Meta(ge=0, le=600)] | None = None
    """How long the table rests between two rounds at most; 0 deals at once; null: as the service has it."""


class TableOpened(Struct, frozen=True):
    """``seat`` and ``key`` are null for someone who opened a table for others."""

    table: str
    seat: int | None
    key: str | None
    invitation: str | None
    code: str | None = None


class Join(Struct, frozen=True):
    """Takes an open seat."""

    invitation: _Secret
    name: _Name = ""


class Joined(Struct, frozen=True):
    """The seat, and the key that is the only proof of it."""

    table: str
    seat: int
    key: str


class SaidCode(Struct, frozen=True):
    """A table's code, as a person types it."""

    code: Annotated[str, Meta(max_length=32)]


class JoinByCode(Struct, frozen=True):
    """Takes an open seat of the table with this code."""

    code: Annotated[str, Meta(max_length=32)]
    name: _Name = ""


class TableFound(Struct, frozen=True):
    """The table that has a code."""

    table: str


class MySeat(Struct, frozen=True):
    """A seat of the caller's."""

    table: Annotated[str, Meta(max_length=40)]
    key: _Secret


class MySeats(Struct, frozen=True):
    """The seats of which the caller wants to know how they are."""

    seats: Annotated[list[MySeat], Meta(max_length=50)]


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


class ActionRequest(Struct, frozen=True):
    """An answer to a question, as ``Act``; without ``match`` the running one is meant."""

    question: _Count
    action: _Action
    match: _Count | None = None


class ReadyRequest(Struct, frozen=True):
    """Says that the next round may be dealt, as ``Ready``; without ``match`` the running one is meant."""

    match: _Count | None = None


class HurryRequest(Struct, frozen=True):
    """Asks bots who play alone to answer sooner, as ``Hurry``."""

    match: _Count


class StandInRequest(Struct, frozen=True):
    """Asks that a bot plays for a seat, as ``StandIn``."""

    match: _Count
    seat: _Count


class EndRequest(Struct, frozen=True):
    """Ends a match whose other person is gone, as ``End``."""

    match: _Count
    how: How


class ExplainRequest(Struct, frozen=True):
    """Asks why an action is not legal."""

    action: _Action


class Explanation(Struct, frozen=True):
    """Why an action is not legal; both null if it is."""

    action: str
    sentence: str | None
    refusal: Refusal | None


class ReadRequest(Struct, frozen=True):
    """Asks what some cards or tiles could be played as."""

    items: _Action


class AskRequest(Struct, frozen=True):
    """Asks the caller's view in words that the game knows."""

    words: _Action


class TextTold(Struct, frozen=True):
    """The answer in words."""

    text: str


class ReadingsFound(Struct, frozen=True):
    """What some cards or tiles could be played as, what may be played now first."""

    items: str
    readings: list[ReadingShown]


class LogPage(Struct, frozen=True):
    """Lines of a match's log from ``log_from`` on, as many as are sent at once, and what tells this log from others."""

    match: int
    lines: int
    mark: str
    log_from: int
    log: _Log


class Failure(Struct, frozen=True):
    """A refusal over REST."""

    code: Code
    message: str
    refusal: Refusal | None = None


class LevelShown(Struct, frozen=True):
    """A strength of bot."""

    number: int
    name: str
    sentence: str


class GameShown(Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    summary: str
    seats: list[str]
    options: list[dict[str, Any]]
    levels: list[LevelShown]
    asks_together: bool
    """Whether several seats may owe answers at once."""


class ParagraphShown(Struct, frozen=True):
    """A text to be folded to the screen, or lines of a drawing, which are not."""

    text: str
    is_drawn: bool


class ClauseShown(Struct, frozen=True):
    """A rule under its number."""

    number: str
    name: str
    paragraphs: list[ParagraphShown]


class SectionShown(Struct, frozen=True):
    """What stands together in a rulebook."""

    number: str
    name: str
    clauses: list[ClauseShown]


class RulebookShown(Struct, frozen=True):
    """The numbered part of a game's rulebook: what sentences cite."""

    game: str
    title: str
    sections: list[SectionShown]


class SceneShown(Struct, frozen=True):
    """A scene of a lesson, as one who learns sees it."""

    title: str
    text: str
    clauses: list[str]
    seat: int
    seats: list[str]
    """What the seats are called."""
    options: dict[str, Any]
    view: _View
    legal: list[str]


class LessonShown(Struct, frozen=True):
    """A lesson, all of it but the answers."""

    game: str
    title: str
    scenes: list[SceneShown]


_SceneNumber = Annotated[int, Meta(ge=1, le=99, description="the number of a scene, from 1")]


class TryRequest(Struct, frozen=True):
    """Tries an action in a scene of a lesson."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    action: _Action


class TriedShown(Struct, frozen=True):
    """What came of it: ``other`` is legal and not what the scene asks for. After ``solved`` the view has moved on."""

    verdict: Literal["solved", "other", "refused"]
    action: str
    sentence: str
    refusal: Refusal | None
    view: _View
    shown: list[str]
    """The cards or points that show an ending."""


class SceneReadRequest(Struct, frozen=True):
    """Asks in a scene what some cards or tiles could be played as."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    items: _Action


class Replay(Struct, frozen=True):
    """A record that is to be looked at: nothing of it is kept."""

    record: Annotated[str, Meta(max_length=1_000_000)]
    eyes: Literal["all", "acting"] | Annotated[int, Meta(ge=0, le=11)] = "all"
    """All hands open, or what a seat saw, or the one who is to act."""
    until: _Count | None = None
    """Only so many actions of it; null: all."""
    tried: Annotated[list[_Action], Meta(max_length=1000)] = []
    """What is tried from there on, in games where nothing is hidden."""


class ReplayLog(Struct, frozen=True):
    """Asks for a page of the log of such a record, from a line on."""

    replay: Replay
    first: _Count


class Moves(Struct, frozen=True):
    """A game by its actions alone, as other notations write it; only where nothing is hidden."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    actions: Annotated[list[_Action], Meta(max_length=2000)]


class Health(Struct, frozen=True):
    """The service answers and its store can be read."""

    ok: bool


BODIES: tuple[type[Struct], ...] = (
    NewTable,
    TableOpened,
    Join,
    Joined,
    SaidCode,
    JoinByCode,
    TableFound,
    MySeats,
    MyTable,
    ActionRequest,
    ReadyRequest,
    ExplainRequest,
    Explanation,
    ReadRequest,
    ReadingsFound,
    AskRequest,
    TextTold,
    Replay,
    ReplayLog,
    Moves,
    Failure,
    GameShown,
    LessonShown,
    RulebookShown,
    HurryRequest,
    StandInRequest,
    EndRequest,
    TryRequest,
    TriedShown,
    SceneReadRequest,
    Health,
    LogLine,
    LogPage,
)
"""What stands outside the unions of frames, for the schema and the OpenAPI document."""

decode_frame = msgspec.json.Decoder(FromClient).decode
"""A frame from its text. Raises ``msgspec.DecodeError``, of which ``ValidationError`` is one."""

encode = msgspec.json.Encoder(decimal_format="number").encode
"""A message as UTF-8 JSON."""
