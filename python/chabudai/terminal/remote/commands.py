"""The words for what is between people at a table of a service."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import GameError, NotationError
from ...match.record import printable, write_whole
from ..help import Command
from . import clocks, requests, shuffle_notes

if TYPE_CHECKING:
    from ..session import TerminalSession
    from .table import ServerTable

LOCAL_ONLY = frozenset({"notes", "load"})
"""What only a game of this machine knows."""
PLAYERS_ONLY = frozenset(
    {
        *("undo", "again", "accept", "decline", "ready", "hurry", "standin", "claimwin", "cancel", "back", "fill"),
        *("vacation", "ahead", "resign", "auto"),
    }
)
"""What only those can do who play."""
DEFAULT_FILL_LEVEL = "2"
OFFER_NAMES = {"takeback": "a take-back", "rematch": "another match"}


def _table(session: TerminalSession) -> ServerTable:
    from .table import ServerTable  # noqa: PLC0415 It names the words that stand here.

    assert isinstance(session.table, ServerTable)
    return session.table


def take_back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Asks the others to take back one's latest move."""
    _table(session).take_back()


def again(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Asks the others for the next match at this table."""
    table = _table(session)
    table.connection.ask("offer", match=table.number, what="rematch")


def accept(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Agrees to what somebody else has asked for."""
    _answer(session, arguments, accepts=True)


def decline(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says no to it; or takes back what one has asked for oneself."""
    _answer(session, arguments, accepts=False)


def _answer(session: TerminalSession, arguments: Sequence[str], *, accepts: bool) -> None:
    table = _table(session)
    offers = [offer for offer in table.latest["offers"] if not accepts or offer["from"] != table.seat]
    if arguments:
        offers = [offer for offer in offers if offer["what"].startswith(arguments[0].lower())]
    if not offers:
        raise GameError("nobody asks you for anything now")
    if len(offers) > 1:
        raise NotationError("say which: takeback or rematch")
    what, is_own = offers[0]["what"], offers[0]["from"] == table.seat
    table.connection.ask("answer", match=table.number, what=what, accept=accepts)
    session.say(f"You {'agree to' if accepts else 'no longer ask for' if is_own else 'decline'} {OFFER_NAMES[what]}.")


def ready(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says that the next round may be dealt."""
    table = _table(session)
    if table.latest.get("pause") is None:
        raise GameError("no round has ended that you could be ready after")
    table.connection.ask("ready", match=table.number)


def fast_forward(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Asks bots that play a round out alone not to take their time."""
    table = _table(session)
    answer = table.connection.ask("hurry", match=table.number)
    shown = table.latest["hurry"]
    if answer is not None and shown is not None and not shown["sooner"]:
        session.say("It goes faster when all want it who look on.")


def stand_in(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Asks that a bot plays for somebody who has kept everybody waiting for long."""
    table = _table(session)
    waits = table.latest["waits"]
    seats = [seat for seat in (waits["seats"] if waits else []) if seat != table.seat]
    if arguments:
        wanted = " ".join(arguments).lower()
        seats = [seat for seat in seats if table.latest["seats"][seat]["name"].lower().startswith(wanted)]
    if not seats:
        raise GameError("nobody waits for that person" if arguments else "nobody is waited for")
    if len(seats) > 1:
        names = ", ".join(printable(table.latest["seats"][seat]["name"]) for seat in seats)
        raise NotationError(f"say for whom: {names}")
    table.connection.ask("stand_in", match=table.number, seat=seats[0])


def claim_win(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Takes a match of two as won whose other person has been gone for long, after asking."""
    _end_match(session, "win", "The match is yours then. Claim it?")


def cancel(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Cancels it, after asking."""
    _end_match(session, "cancel", "Nobody wins then. Cancel the match?")


def _end_match(session: TerminalSession, how: str, question: str) -> None:
    table = _table(session)
    if session.confirm(question):
        table.connection.ask("end", match=table.number, how=how)
    else:
        session.say("The match goes on.")


def back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says that one is here, so that no bot plays for one."""
    _table(session).connection.ask("back")


def fill(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Puts bots into all open seats."""
    level = arguments[0] if arguments else DEFAULT_FILL_LEVEL
    if not (level.isascii() and level.isdigit() and 0 < int(level[:3]) < 100):
        raise NotationError("say fill and a level, such as fill 2")
    _table(session).connection.ask("fill", level=int(level))


def who(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Who sits where, and how many watch."""
    table = _table(session)
    watchers = table.latest["watchers"]
    watching = "Nobody watches" if not watchers else "One watches" if watchers == 1 else f"{watchers} watch"
    session.say(f"{table.introduction()} {watching}.")


def link(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """The addresses of the table."""
    table = _table(session)
    session.say(f"Watch with: chabudai watch {table.connection.address.link()}")
    invitation = table.latest["invitation"]
    if invitation is not None:
        session.say(f"Invite with: chabudai play --at {table.connection.address.link()}#join={invitation}")
    code = table.latest["code"]
    if code is not None:
        session.say(
            f"Or by the code {code[:3]} {code[3:]}: chabudai play --at {table.connection.address.base} --code {code}"
        )


def save(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Writes the match's record to a file, as far as it is open."""
    if not arguments:
        raise NotationError("the service keeps the match; say save and a file to have its record")
    path = Path(" ".join(arguments)).expanduser()
    table = _table(session)
    record = requests.get_record(table.connection.address, table.number)
    if path.exists() and not session.confirm(f"{path} exists. Replace it?"):
        session.say("Nothing is written.")
        return
    try:
        write_whole(path, record)
    except OSError as error:
        session.say(f"{printable(str(path))} cannot be written: {error.strerror or error}.")
    else:
        session.say(f"Saved in {path}")


def clock(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """What the clocks show."""
    table = _table(session)
    for line in clocks.clock_lines(table.latest, table.connection.now_ms()):
        session.say(line)


def check(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """What was promised of the shuffle; when the match is over, whether it was kept, found out on this machine."""
    table = _table(session)
    shuffle = table.latest.get("shuffle")
    if shuffle is None:
        raise GameError("the shuffle of this table cannot be check_lines: open one with --fair, or a rated one")
    if shuffle["secret"] is None:
        session.say(f"A secret was promised, whose SHA-256 is {shuffle['commitment']}.")
        session.say("It is told when the match is over: then say check to have every deal made again here.")
        return
    line = table.connection
    noted = None if line.notes is None else line.notes.of(line.address.link(), table.number)
    for text in shuffle_notes.check_lines(shuffle, requests.get_record(line.address, table.number), noted):
        session.say(text)


def vacation(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Stops one's own clock where a move may take days, or lets it go on."""
    table = _table(session)
    if [word.lower() for word in arguments] not in (["on"], ["off"]):
        raise NotationError("say vacation on or vacation off")
    is_on = arguments[0].lower() == "on"
    table.connection.ask("rest", match=table.number, on=is_on)
    session.say("Your clock stands, as long as you have vacation." if is_on else "Your clock goes on.")


def set_conditional_moves(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says what one answers if the others play this or that, where a move may take days; alone, what one has said."""
    table = _table(session)
    now = table.latest
    lines, moves = now.get("plan"), now["lines"]
    if lines is None:
        raise GameError("nothing is answered ahead here: it is for matches whose moves may take days, with all open")
    match [word.lower() for word in arguments]:
        case []:
            for number, line in enumerate(lines, start=1):
                session.say(f"{number}. {_variation_sentence(line)}")
            if not lines:
                session.say("You answer nothing ahead: say ahead, what the others may play, and what you answer.")
            return
        case ["none"]:
            kept = []
        case ["none", number] if number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(lines):
            kept = [line for place, line in enumerate(lines, start=1) if place != int(number)]
        case ["none", *_]:
            raise NotationError(f"say which of {len(lines)} lines, such as ahead none 1; ahead none: of all")
        case _:
            kept = [*lines, [table.canonical(word) for word in arguments]]
    table.connection.ask("plan", match=table.number, lines=kept, stands=moves)
    # What is said next goes on from what the service keeps: of a line that another one begins with that one alone.
    longest = {tuple(line) for line in kept if not any(other != line and other[: len(line)] == line for other in kept)}
    table.connection.wait_for(
        lambda: table.latest["lines"] != moves or {*map(tuple, table.latest["plan"] or [])} == longest
    )
    if kept[len(lines) :]:
        session.say(f"{_variation_sentence(kept[-1])}: it is played as soon as it is due.")
    else:
        session.say("You answer nothing ahead any more." if not kept else "You answer that no longer ahead.")


def _variation_sentence(line: Sequence[str]) -> str:
    return f"If {', '.join(line[:-1])}, then {line[-1]}"


def say(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says something to the others at the table, or to the others who watch."""
    if not arguments:
        raise NotationError("say what, such as: say Good luck!")
    _table(session).say(" ".join(arguments))
    session.say("Said.")


def chat(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Tells what was said lately."""
    table = _table(session)
    lines = table.connection.ask("hear")["lines"]
    for line in lines:
        watching = ", who watches" if line["seat"] is None else ""
        is_own = line["seat"] is not None and line["seat"] == table.latest["you"]
        session.say(f"{'You' if is_own else printable(line['name'])}{watching}: {printable(line['text'])}")
    if not lines:
        session.say("Nobody has said anything.")


COMMANDS: dict[str, Command] = {
    "undo": Command("play", "undo", "asks the others to take back your last move, unless cards are hidden", take_back),
    "again": Command("play", "again", "asks the others for another match at this table", again),
    "accept": Command("play", "accept", "agrees to what somebody asks: a take-back or another match", accept),
    "decline": Command("play", "decline", "says no to it, or takes back what you have asked for", decline),
    "ready": Command("play", "ready", "after a round: the next one may be dealt", ready),
    "hurry": Command("play", "hurry", "when bots alone play a round out: they need not take their time", fast_forward),
    "standin": Command("play", "standin Ben", "a bot plays for somebody who has been silent for long", stand_in),
    "claimwin": Command("play", "claimwin", "the match of two is yours if the other one is gone for long", claim_win),
    "cancel": Command("play", "cancel", "ends it without a winner, as claimwin", cancel),
    "back": Command("play", "back", "you are here: the bot that plays for you stops", back),
    "fill": Command("play", "fill 2", "puts bots of a level into all open seats", fill),
    "vacation": Command("play", "vacation on", "your clock stands, where a move takes days; off: it runs", vacation),
    "ahead": Command(
        "play",
        "ahead c3 d4",
        "if c3 is played, you answer d4, where a move takes days; none: no more",
        set_conditional_moves,
    ),
    "clock": Command("look", "clock", "what the clocks show, and whose runs", clock),
    "check": Command(
        "look", "check", "whether the shuffle was the one that was promised, when the match is over", check
    ),
    "say": Command("play", "say Hello", "says something to the others at the table", say),
    "chat": Command("look", "chat", "what was said lately", chat),
    "who": Command("look", "who", "who sits where, who is away, and how many watch", who),
    "link": Command("keep", "link", "the addresses to watch this table and to join it", link),
    "save": Command("keep", "save FILE", "writes the record of the match to a file, once it is open", save),
}
