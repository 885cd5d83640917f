"""The commands of a table on a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...catalogue import Message, join_sentences, listing, message
from ...errors import GameError, NotationError
from ...match.typed_actions import canonical
from ...match.untrusted_text import printable
from ..help import Command
from ..local_commands import write_record
from . import clocks, requests
from .connection import Json
from .people import marked_name, seat_player
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
        raise GameError(str(message("terminal-no-offer")))
    if len(offers) > 1:
        raise NotationError(str(message("terminal-name-offer")))
    what, is_own = offers[0]["what"], offers[0]["from"] == view.seat
    _request(session, "answer", what=what, accept=accepts)
    answer = "accept" if accepts else "withdraw" if is_own else "decline"
    session.say(message("terminal-answered-offer", answer=answer, offer=what))


accept, decline = partial(_answer, accepts=True), partial(_answer, accepts=False)


def ready(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Tells the server that the player is ready for the next round."""
    if server_table(session).view.latest.get("pause") is None:
        raise GameError(str(message("terminal-no-pause")))
    _request(session, "ready")


def fast_forward(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Asks bots that are finishing a round without people to play faster."""
    _request(session, "hurry")
    shown = server_table(session).view.latest["hurry"]
    if shown is not None and not shown["sooner"]:
        session.say(message("terminal-faster-when-all-ask"))


def stand_in(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lets a bot play for a player who has not answered for a long time."""
    view = server_table(session).view
    waits, names = view.latest["waits"], [seat_player(seat) for seat in view.latest["seats"]]
    seats = [seat for seat in (waits["seats"] if waits else []) if seat != view.seat]
    if arguments:
        seats = [seat for seat in seats if names[seat].lower().startswith(" ".join(arguments).lower())]
    if not seats:
        raise GameError(str(message("terminal-not-waiting-for" if arguments else "terminal-not-waiting")))
    if len(seats) > 1:
        known = listing([names[seat] for seat in seats], "comma")
        raise NotationError(str(message("terminal-name-player", names=known)))
    _request(session, "stand_in", seat=seats[0])


def _end_match(session: TerminalSession, _arguments: Sequence[str], *, how: str, question: Message) -> None:
    """Ends the match against an opponent who has been away for a long time, after confirmation."""
    if session.confirm(question):
        _request(session, "end", how=how)
    else:
        session.say(message("terminal-match-goes-on"))


claim_win = partial(_end_match, how="win", question=message("terminal-claim-win"))
cancel = partial(_end_match, how="cancel", question=message("terminal-cancel-match"))


def back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Takes the seat back from a bot that substitutes."""
    server_table(session).connection.ask("back")


def fill(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Fills all open seats with bots."""
    level = arguments[0] if arguments else DEFAULT_FILL_LEVEL
    if not (level.isascii() and level.isdigit() and 0 < int(level[:3]) < 100):
        raise NotationError(str(message("terminal-fill-usage")))
    server_table(session).connection.ask("fill", level=int(level))


def who(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows who plays in which seat and the number of spectators."""
    table = server_table(session)
    watchers = table.view.latest["watchers"]
    session.say(join_sentences([table.view.introduction(), message("terminal-spectators", count=watchers)]))


def link(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the links of the table."""
    table = server_table(session)
    session.say(message("terminal-watch-with", command=f"chabudai watch {table.connection.address.link()}"))
    invitation = table.view.latest["invitation"]
    if invitation is not None:
        link = f"chabudai play --at {table.connection.address.link()}#join={invitation}"
        session.say(message("terminal-invite", link=link))
    code = table.view.latest["code"]
    if code is not None:
        command = f"chabudai play --at {table.connection.address.base} --code {code}"
        session.say(message("terminal-invite-by-code", code=f"{code[:3]} {code[3:]}", command=command))


def save(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Writes the match's record to a file once it is public."""
    if not arguments:
        raise NotationError(str(message("terminal-server-keeps")))
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
        raise NotationError(str(message("terminal-switch-usage", word="vacation")))
    is_on = arguments[0].lower() == "on"
    _request(session, "rest", on=is_on)
    session.say(message("terminal-vacation-on" if is_on else "terminal-vacation-off"))


def set_conditional_moves(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Sets conditional moves in a correspondence match; without arguments, lists them."""
    table = server_table(session)
    now = table.view.latest
    lines, moves = now.get("plan"), now["lines"]
    if lines is None:
        raise GameError(str(message("terminal-no-conditional-moves-here")))
    match [word.lower() for word in arguments]:
        case []:
            for number, line in enumerate(lines, start=1):
                session.say(f"{number}. {_variation(line)}")
            if not lines:
                session.say(message("terminal-no-conditional-moves"))
            return
        case ["none"]:
            kept = []
        case ["none", number] if number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(lines):
            kept = [line for place, line in enumerate(lines, start=1) if place != int(number)]
        case ["none", *_]:
            raise NotationError(str(message("terminal-ahead-usage", count=len(lines))))
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
        session.say(message("terminal-conditional-added", variation=_variation(kept[-1])))
    else:
        session.say(message("terminal-conditional-removed" if kept else "terminal-all-conditional-removed"))


def _variation(line: Sequence[str]) -> Message:
    return message("terminal-variation", moves=listing(line[:-1], "comma"), answer=line[-1])


def say(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Sends a chat message to the other players, or to the other spectators."""
    if not arguments:
        raise NotationError(str(message("terminal-say-usage")))
    server_table(session).say(" ".join(arguments))
    session.say(message("terminal-sent"))


def chat(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the latest chat messages."""
    table = server_table(session)
    lines = table.connection.ask("hear")["lines"]
    for line in lines:
        is_own = line["seat"] is not None and line["seat"] == table.view.latest["you"]
        name = message("terminal-own-name") if is_own else marked_name(line["name"], line.get("kind"))
        text = printable(line["text"])
        by_spectator = message("terminal-spectator-says", name=name, text=text)
        session.say(by_spectator if line["seat"] is None else message("terminal-says", name=name, text=text))
    if not lines:
        session.say(message("terminal-no-chat"))


COMMANDS: dict[str, Command] = {
    "undo": Command("play", "undo", message("terminal-help-at-server-undo"), take_back),
    "again": Command("play", "again", message("terminal-help-at-server-again"), again),
    "accept": Command("play", "accept", message("terminal-help-at-server-accept"), accept),
    "decline": Command("play", "decline", message("terminal-help-at-server-decline"), decline),
    "ready": Command("play", "ready", message("terminal-help-at-server-ready"), ready),
    "hurry": Command("play", "hurry", message("terminal-help-at-server-hurry"), fast_forward),
    "standin": Command("play", "standin Ben", message("terminal-help-at-server-standin"), stand_in),
    "claimwin": Command("play", "claimwin", message("terminal-help-at-server-claimwin"), claim_win),
    "cancel": Command("play", "cancel", message("terminal-help-at-server-cancel"), cancel),
    "back": Command("play", "back", message("terminal-help-at-server-back"), back),
    "fill": Command("play", "fill 2", message("terminal-help-at-server-fill"), fill),
    "vacation": Command("play", "vacation on", message("terminal-help-at-server-vacation"), vacation),
    "ahead": Command("play", "ahead c3 d4", message("terminal-help-at-server-ahead"), set_conditional_moves),
    "clock": Command("look", "clock", message("terminal-help-at-server-clock"), clock),
    "check": Command("look", "check", message("terminal-help-at-server-check"), check),
    "say": Command("play", "say Hello", message("terminal-help-at-server-say"), say),
    "chat": Command("look", "chat", message("terminal-help-at-server-chat"), chat),
    "who": Command("look", "who", message("terminal-help-at-server-who"), who),
    "link": Command("keep", "link", message("terminal-help-at-server-link"), link),
    "save": Command("keep", "save FILE", message("terminal-help-at-server-save"), save),
}
