"""The commands of a table on a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import GameError, NotationError
from ...match.untrusted_text import printable
from ..help import Command
from ..local_commands import write_record
from ..notation import canonical
from . import clocks, requests
from .connection import Json
from .people import marked_name
from .session_table import server_table
from .shuffle_check import check

if TYPE_CHECKING:
    from ..session import TerminalSession

LOCAL_ONLY = frozenset({"notes", "load"})
"""Commands that exist only at a local table."""
PLAYERS_ONLY = frozenset(
    {
        *("undo", "again", "accept", "decline", "ready", "hurry", "standin", "claimwin", "cancel", "back", "fill"),
        *("vacation", "ahead", "resign", "auto"),
    }
)
"""Commands that only players can use."""
DEFAULT_FILL_LEVEL = "2"
OFFER_NAMES = {"takeback": "a take-back", "rematch": "a rematch"}


def _request(session: TerminalSession, kind: str, **fields: Any) -> Json:
    """Makes a request about the current match and returns the answer. Raises ``ServerError``."""
    table = server_table(session)
    return table.connection.ask(kind, match=table.view.number, **fields)


def _offer(session: TerminalSession, _arguments: Sequence[str], *, what: str) -> None:
    """Asks the other players for a take-back or a rematch."""
    _request(session, "offer", what=what)


take_back, again = partial(_offer, what="takeback"), partial(_offer, what="rematch")


def _answer(session: TerminalSession, arguments: Sequence[str], *, accepts: bool) -> None:
    """Accepts or declines another player's offer, or withdraws the player's own."""
    view = server_table(session).view
    offers = [offer for offer in view.latest["offers"] if not accepts or offer["from"] != view.seat]
    if arguments:
        offers = [offer for offer in offers if offer["what"].startswith(arguments[0].lower())]
    if not offers:
        raise GameError("there is no offer to answer")
    if len(offers) > 1:
        raise NotationError("name the offer: takeback or rematch")
    what, is_own = offers[0]["what"], offers[0]["from"] == view.seat
    _request(session, "answer", what=what, accept=accepts)
    session.say(
        f"You {'accept' if accepts else 'withdraw your offer of' if is_own else 'decline'} {OFFER_NAMES[what]}."
    )


accept, decline = partial(_answer, accepts=True), partial(_answer, accepts=False)


def ready(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Tells the server that the player is ready for the next round."""
    if server_table(session).view.latest.get("pause") is None:
        raise GameError("there is no pause between rounds now")
    _request(session, "ready")


def fast_forward(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Asks bots that are finishing a round without people to play faster."""
    _request(session, "hurry")
    shown = server_table(session).view.latest["hurry"]
    if shown is not None and not shown["sooner"]:
        session.say("The bots play faster when all players ask for it.")


def stand_in(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lets a bot play for a player who has not answered for a long time."""
    view = server_table(session).view
    waits, names = view.latest["waits"], [seat["name"] for seat in view.latest["seats"]]
    seats = [seat for seat in (waits["seats"] if waits else []) if seat != view.seat]
    if arguments:
        seats = [seat for seat in seats if names[seat].lower().startswith(" ".join(arguments).lower())]
    if not seats:
        raise GameError(
            "the match is not waiting for that player" if arguments else "the match is not waiting for a player"
        )
    if len(seats) > 1:
        raise NotationError(f"name the player: {', '.join(printable(names[seat]) for seat in seats)}")
    _request(session, "stand_in", seat=seats[0])


def _end_match(session: TerminalSession, _arguments: Sequence[str], *, how: str, question: str) -> None:
    """Ends the match against an opponent who has been away for a long time, after confirmation."""
    if session.confirm(question):
        _request(session, "end", how=how)
    else:
        session.say("The match goes on.")


claim_win = partial(_end_match, how="win", question="You will win the match. Claim the win?")
cancel = partial(_end_match, how="cancel", question="The match will have no winner. Cancel it?")


def back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Takes the seat back from a bot that substitutes."""
    server_table(session).connection.ask("back")


def fill(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Fills all open seats with bots."""
    level = arguments[0] if arguments else DEFAULT_FILL_LEVEL
    if not (level.isascii() and level.isdigit() and 0 < int(level[:3]) < 100):
        raise NotationError("type fill and a level, such as fill 2")
    server_table(session).connection.ask("fill", level=int(level))


def who(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows who plays in which seat and the number of spectators."""
    table = server_table(session)
    watchers = table.view.latest["watchers"]
    spectators = "1 spectator" if watchers == 1 else f"{watchers} spectators"
    session.say(f"{table.view.introduction()} {spectators}.")


def link(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the links of the table."""
    table = server_table(session)
    session.say(f"Watch with: chabudai watch {table.connection.address.link()}")
    invitation = table.view.latest["invitation"]
    if invitation is not None:
        session.say(f"Invite with: chabudai play --at {table.connection.address.link()}#join={invitation}")
    code = table.view.latest["code"]
    if code is not None:
        session.say(
            f"Or by the code {code[:3]} {code[3:]}: chabudai play --at {table.connection.address.base} --code {code}"
        )


def save(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Writes the match's record to a file once it is public."""
    if not arguments:
        raise NotationError("the server keeps the match; type save and a file name to write its record")
    table = server_table(session)
    record = requests.get_record(table.connection.address, table.view.number)
    write_record(session, Path(" ".join(arguments)).expanduser(), record)


def clock(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the clocks."""
    table = server_table(session)
    for line in clocks.clock_lines(table.view.latest, table.connection.now_ms()):
        session.say(line)


def vacation(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Begins or ends a vacation, which stops the player's clock in correspondence matches."""
    if [word.lower() for word in arguments] not in (["on"], ["off"]):
        raise NotationError("type vacation on or vacation off")
    is_on = arguments[0].lower() == "on"
    _request(session, "rest", on=is_on)
    session.say("Your clock is stopped while your vacation lasts." if is_on else "Your clock is running again.")


def set_conditional_moves(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Sets conditional moves in a correspondence match; without arguments, lists them."""
    table = server_table(session)
    now = table.view.latest
    lines, moves = now.get("plan"), now["lines"]
    if lines is None:
        raise GameError("conditional moves need a correspondence match with open information")
    match [word.lower() for word in arguments]:
        case []:
            for number, line in enumerate(lines, start=1):
                session.say(f"{number}. {_variation_sentence(line)}")
            if not lines:
                session.say("You have no conditional moves. To add one, type ahead, the expected move and your answer.")
            return
        case ["none"]:
            kept = []
        case ["none", number] if number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(lines):
            kept = [line for place, line in enumerate(lines, start=1) if place != int(number)]
        case ["none", *_]:
            raise NotationError(f"name one of {len(lines)} lines, such as ahead none 1, or ahead none for all")
        case _:
            kept = [*lines, [canonical(table.view.game, word, table.view.legal()) for word in arguments]]
    _request(session, "plan", lines=kept, stands=moves)
    # If one line is the beginning of another, the server keeps only the longer one. Wait until the server has merged
    # the lines.
    longest = {tuple(line) for line in kept if not any(other != line and other[: len(line)] == line for other in kept)}
    table.connection.wait_for(
        lambda: table.view.latest["lines"] != moves or {*map(tuple, table.view.latest["plan"] or [])} == longest
    )
    if kept[len(lines) :]:
        session.say(f"{_variation_sentence(kept[-1])}. The server plays this answer for you.")
    else:
        session.say("All conditional moves are removed." if not kept else "The conditional move is removed.")


def _variation_sentence(line: Sequence[str]) -> str:
    return f"If {', '.join(line[:-1])}, then {line[-1]}"


def say(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Sends a chat message to the other players, or to the other spectators."""
    if not arguments:
        raise NotationError("type say and a message, such as: say Good luck!")
    server_table(session).say(" ".join(arguments))
    session.say("Message sent.")


def chat(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the latest chat messages."""
    table = server_table(session)
    lines = table.connection.ask("hear")["lines"]
    for line in lines:
        watching = " (spectator)" if line["seat"] is None else ""
        is_own = line["seat"] is not None and line["seat"] == table.view.latest["you"]
        name = "You" if is_own else marked_name(line["name"], line.get("kind"))
        session.say(f"{name}{watching}: {printable(line['text'])}")
    if not lines:
        session.say("There are no chat messages.")


COMMANDS: dict[str, Command] = {
    "undo": Command("play", "undo", "asks to take back your last move, unless cards are hidden", take_back),
    "again": Command("play", "again", "asks the other players for a rematch", again),
    "accept": Command("play", "accept", "accepts another player's offer of a take-back or a rematch", accept),
    "decline": Command("play", "decline", "declines an offer, or withdraws your own", decline),
    "ready": Command("play", "ready", "after a round: you are ready for the next one", ready),
    "hurry": Command("play", "hurry", "lets bots that finish a round alone play faster", fast_forward),
    "standin": Command("play", "standin Ben", "lets a bot play for a player who does not answer", stand_in),
    "claimwin": Command("play", "claimwin", "claims the win against an absent opponent", claim_win),
    "cancel": Command("play", "cancel", "cancels the match against an absent opponent", cancel),
    "back": Command("play", "back", "stops the bot that plays for you", back),
    "fill": Command("play", "fill 2", "fills all open seats with bots of a level", fill),
    "vacation": Command("play", "vacation on", "stops your clock in a correspondence match; off restarts it", vacation),
    "ahead": Command(
        "play",
        "ahead c3 d4",
        "conditional move: after c3 you play d4, in correspondence matches; none removes it",
        set_conditional_moves,
    ),
    "clock": Command("look", "clock", "the clocks", clock),
    "check": Command("look", "check", "the commitment of the shuffle; after the match, whether it was kept", check),
    "say": Command("play", "say Hello", "sends a chat message to the table", say),
    "chat": Command("look", "chat", "the latest chat messages", chat),
    "who": Command("look", "who", "the players, who is away, and the number of spectators", who),
    "link": Command("keep", "link", "the links to watch and to join this table", link),
    "save": Command("keep", "save FILE", "writes the match's record to a file once it is public", save),
}
