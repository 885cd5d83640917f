"""The requests that a client can send to a table, each declared once.

The frames of the socket, the bodies, routes and OpenAPI entries of the REST interface, the types of the page and the
dispatch are generated from these classes (``table_request.py``). To add a command, declare it here, add it to
:data:`SeatCommand`, and say in ``table/decide.py`` what it changes. Other requests are answered in
``live/table_handle.py``.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from .chat import ChatPage, ChatText
from .fields import ActionLines, ActionText, Count, Name, Nonce, OfferKind
from .table_answers import AdviceText, Explanation, LogPage, ReadingsAnswer, TextAnswer
from .table_request import TableRequest, declare

EndingWish = Literal["win", "cancel"]
"""How a player ends a match whose other player is gone: as won, or as cancelled."""

# Commands.


@declare(
    "act",
    path="/actions",
    refuses=["stale", "not_your_turn", "over", "illegal", "notation"],
    socket_only=["thought_ms"],
    optional_over_rest=["match"],
)
class Act(TableRequest, frozen=True):
    """Plays an action in answer to a question; sent again, it is answered again and not played again.

    Over REST, ``match`` is the running one by default.
    """

    match: Count | None
    question: Count
    action: ActionText
    thought_ms: Count | None = None
    """How long the player had the question, by the client's clock. At tables with clocks the time that the answer was
    on its way is given back, up to half a second."""


@declare("resign")
class Resign(TableRequest, frozen=True):
    """Resigns: the match is lost. At a table of three or more a bot plays on, and the player is placed last."""

    match: Count


@declare("offer")
class MakeOffer(TableRequest, frozen=True):
    """Offers the others to take back the player's latest action, or to play the next match."""

    match: Count
    what: OfferKind


@declare("answer")
class AnswerOffer(TableRequest, frozen=True):
    """Accepts or declines another player's offer; ``accept`` false from the player who made it withdraws it."""

    match: Count
    what: OfferKind
    accept: bool


@declare("fill")
class FillWithBots(TableRequest, frozen=True):
    """Puts bots of a level into all open seats; any player can do so, and no other person can join afterwards."""

    level: Annotated[int, Meta(ge=1, le=99)]


@declare("ready", path="/ready", refuses=["stale"], optional_over_rest=["match"])
class ConfirmReady(TableRequest, frozen=True):
    """Says between two rounds that the next one can be dealt; repeated or too late, it changes nothing.

    Over REST, ``match`` is the running one by default.
    """

    match: Count | None


@declare("nonce", path="/nonce", operation="say_nonce", refuses=["stale", "not_offered"])
class AddNonce(TableRequest, frozen=True):
    """Adds 32 random bytes to a verifiable shuffle, before the first deal (``shuffle``).

    Sent again, it changes nothing.
    """

    match: Count
    nonce: Nonce


@declare("hurry", path="/hurry", refuses=["stale", "too_early"])
class FastForward(TableRequest, frozen=True):
    """Asks the bots to play the rest of a round without pauses; it takes effect when all who are present ask for it.

    It is possible when no person plays in the round any more (``hurry``).
    """

    match: Count


@declare(
    "stand_in",
    path="/stand-in",
    refuses=["stale", "too_early", "not_offered", "no_seat", "over"],
    is_written=False,
)
class RequestSubstitute(TableRequest, frozen=True):
    """Asks that a bot plays for a seat for which the table has waited long enough (``waits``)."""

    match: Count
    seat: Count


@declare("end", path="/end", refuses=["stale", "too_early", "not_offered", "over"])
class EndAbandonedMatch(TableRequest, frozen=True):
    """Ends a match of two whose other player has been gone for long (``waits``): as won, or as cancelled."""

    match: Count
    how: EndingWish


@declare("rest", path="/rest", refuses=["stale", "not_offered", "over"])
class SetVacation(TableRequest, frozen=True):
    """Begins or ends a vacation, at a table where a move may take days and vacation is left (``clocks``)."""

    match: Count
    on: bool


@declare("plan", path="/plan", refuses=["stale", "not_offered", "illegal", "notation"])
class SetConditionalMoves(TableRequest, frozen=True):
    """Replaces the player's conditional moves, at a table where a move may take days (``plan``).

    Each line holds actions that may be played from now on, the others' and the player's own; the last is the player's
    own. As soon as the others play as a line says, the player's answer is played. ``stands`` is how many lines the log
    had when the player thought of it: if something was played since, the request is refused as ``stale``.
    """

    match: Count
    lines: ActionLines
    stands: Count


SeatCommand = (
    Act
    | Resign
    | MakeOffer
    | AnswerOffer
    | FillWithBots
    | ConfirmReady
    | AddNonce
    | FastForward
    | RequestSubstitute
    | EndAbandonedMatch
    | SetVacation
    | SetConditionalMoves
)
"""A request that changes the table."""

# Queries, chat, and signs of presence.


@declare("look", answer=LogPage, answer_type="page")
class ReadLog(TableRequest, frozen=True):
    """Asks for a page of the running match's log, from a line on."""

    match: Count
    first: Count


@declare(
    "explain",
    path="/explain",
    refuses=["not_your_turn", "over", "notation"],
    answer=Explanation,
    answer_type="explained",
)
class Explain(TableRequest, frozen=True):
    """Asks why an action is not legal for the player's seat now."""

    action: ActionText


@declare(
    "read",
    path="/readings",
    operation="readings",
    refuses=["notation"],
    answer=ReadingsAnswer,
    answer_type="readings",
)
class ListReadings(TableRequest, frozen=True):
    """Asks what some cards or tiles could be played as by the player's seat now."""

    items: ActionText


@declare(
    None,
    path="/advice",
    operation="advice",
    refuses=["stale", "not_offered", "over", "no_seat"],
    answer=AdviceText,
)
class AskCoach(TableRequest, frozen=True):
    """Asks a coach what to answer to an open question and why, at a table with bots alone.

    ``said`` are the sentences of the coach's previous advice: none is repeated.
    """

    question: Count
    said: Annotated[list[Annotated[str, Meta(max_length=1_000)]], Meta(max_length=4)] = field(default_factory=list)


@declare("ask", path="/ask", caller="anyone", refuses=["notation"], answer=TextAnswer, answer_type="told")
class AskView(TableRequest, frozen=True):
    """Asks the caller's view in words that the game knows, such as ``waits``."""

    words: ActionText


@declare(
    "hear",
    path="/talk",
    operation="talk",
    caller="anyone",
    refuses=["not_offered"],
    answer=ChatPage,
    answer_type="heard",
)
class ReadChat(TableRequest, frozen=True):
    """Asks for the newest chat messages that the caller can see."""


@declare("say", path="/say", caller="anyone", refuses=["not_offered", "not_allowed"], then=ReadChat)
class SendChat(TableRequest, frozen=True):
    """Sends a chat message: of a player to the table, of a spectator to the spectators, who give a ``name``."""

    text: ChatText
    name: Name = ""


@declare("back")
class ConfirmPresence(TableRequest, frozen=True):
    """Says that the player is here: the bot that plays for them stops."""


TableQuery = ReadLog | Explain | ListReadings | AskCoach | AskView | ReadChat | SendChat | ConfirmPresence
"""Any other request."""

TABLE_REQUESTS: tuple[type[TableRequest], ...] = get_args(SeatCommand | TableQuery)
