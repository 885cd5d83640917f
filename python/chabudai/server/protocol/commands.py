"""The requests that a client can send to a table. Each is declared once.

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
"""How a player ends a match that the opponent has left: as a win, or cancelled."""

# Commands.


@declare(
    "act",
    path="/actions",
    refuses=["stale", "not_your_turn", "over", "illegal", "notation"],
    socket_only=["thought_ms"],
    optional_over_rest=["match"],
)
class Act(TableRequest, frozen=True):
    """Plays an action in answer to a question. A repeated request gets the same answer, and the action is played only
    once.

    Over REST, ``match`` is the running one by default.
    """

    match: Count | None
    question: Count
    action: ActionText
    thought_ms: Count | None = None
    """How long the player had the question, in milliseconds by the client's clock. At tables with clocks, the network
    delay that follows from it is given back to the player, up to half a second.
    """


@declare("resign")
class Resign(TableRequest, frozen=True):
    """Resigns: the player loses the match. With three or more players, a bot plays on in the seat and the player is
    ranked last.
    """

    match: Count


@declare("offer")
class MakeOffer(TableRequest, frozen=True):
    """Makes an offer to the other players: to take back the player's latest action, or to play a rematch."""

    match: Count
    what: OfferKind


@declare("answer")
class AnswerOffer(TableRequest, frozen=True):
    """Accepts or declines another player's offer. ``accept=false`` also withdraws the player's own offer."""

    match: Count
    what: OfferKind
    accept: bool


@declare("fill")
class FillWithBots(TableRequest, frozen=True):
    """Puts bots of a level into all open seats. Any player can do this. Afterwards no other person can join."""

    level: Annotated[int, Meta(ge=1, le=99)]


@declare("ready", path="/ready", refuses=["stale"], optional_over_rest=["match"])
class ConfirmReady(TableRequest, frozen=True):
    """Tells the table between two rounds that the next one can be dealt. A repeated or late request changes nothing.

    Over REST, ``match`` is the running one by default.
    """

    match: Count | None


@declare("nonce", path="/nonce", operation="say_nonce", refuses=["stale", "not_offered"])
class AddNonce(TableRequest, frozen=True):
    """Adds 32 random bytes to a verifiable shuffle, before the first deal (``shuffle``).

    A repeated request changes nothing.
    """

    match: Count
    nonce: Nonce


@declare("hurry", path="/hurry", refuses=["stale", "too_early"])
class FastForward(TableRequest, frozen=True):
    """Asks the bots to play the rest of a round without pauses. It takes effect when all players who are present have
    asked.

    Allowed once only bots are still playing in the round (the snapshot's ``hurry``).
    """

    match: Count


@declare(
    "stand_in",
    path="/stand-in",
    refuses=["stale", "too_early", "not_offered", "no_seat", "over"],
    is_written=False,
)
class RequestSubstitute(TableRequest, frozen=True):
    """Asks a bot to play for a seat that has kept the table waiting long enough (the snapshot's ``waits``)."""

    match: Count
    seat: Count


@declare("end", path="/end", refuses=["stale", "too_early", "not_offered", "over"])
class EndAbandonedMatch(TableRequest, frozen=True):
    """Ends a two-player match that the opponent left long enough ago (the snapshot's ``waits``): as a win, or
    cancelled."""

    match: Count
    how: EndingWish


@declare("rest", path="/rest", refuses=["stale", "not_offered", "over"])
class SetVacation(TableRequest, frozen=True):
    """Begins or ends a vacation. Possible only at a table where a move may take days, and while vacation is left
    (``clocks``)."""

    match: Count
    on: bool


@declare("plan", path="/plan", refuses=["stale", "not_offered", "illegal", "notation"])
class SetConditionalMoves(TableRequest, frozen=True):
    """Replaces the player's conditional moves. Possible only at a table where a move may take days (the snapshot's
    ``plan``).

    Each line is a sequence of actions from the current position, by the player and by the others; the last action is
    the player's. When the others play what a line expects, the player's answer is played. ``stands`` is the number of
    lines in the log when the player entered the moves: if an action has been played since then, the request is refused
    as ``stale``.
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

# Queries, chat, and confirmations of presence.


@declare("look", answer=LogPage, answer_type="page")
class ReadLog(TableRequest, frozen=True):
    """Asks for a page of the running match's log that starts at a line."""

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
    """Asks why the player's seat cannot play an action now."""

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
    """Asks how the player's seat could play the given cards or tiles now."""

    items: ActionText


@declare(
    None,
    path="/advice",
    operation="advice",
    refuses=["stale", "not_offered", "over", "no_seat", "too_early"],
    answer=AdviceText,
)
class AskCoach(TableRequest, frozen=True):
    """Asks a coach for an answer to an open question, with its reasons. Only at a table where all others are bots.

    ``said`` holds the sentences of the coach's previous advice, which are not repeated.
    """

    question: Count
    said: Annotated[list[Annotated[str, Meta(max_length=1_000)]], Meta(max_length=4)] = field(default_factory=list)


@declare("ask", path="/ask", caller="anyone", refuses=["notation"], answer=TextAnswer, answer_type="told")
class AskView(TableRequest, frozen=True):
    """Sends a query of the game, such as ``waits``, which is answered from the caller's view."""

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
    """Asks for the newest chat messages among those that the caller can see."""


@declare("say", path="/say", caller="anyone", refuses=["not_offered", "not_allowed"], then=ReadChat)
class SendChat(TableRequest, frozen=True):
    """Sends a chat message: a player's to the table, a spectator's to the other spectators. A spectator gives a
    ``name``.
    """

    text: ChatText
    name: Name = ""


@declare("back")
class ConfirmPresence(TableRequest, frozen=True):
    """Confirms that the player is present: a bot that plays for them stops."""


TableQuery = ReadLog | Explain | ListReadings | AskCoach | AskView | ReadChat | SendChat | ConfirmPresence
"""A request that does not change the match."""

TABLE_REQUESTS: tuple[type[TableRequest], ...] = get_args(SeatCommand | TableQuery)
