"""The words for what is between people at a table of a service."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import GameError, NotationError
from ...match.record import printable, write_whole
from ..help import Command
from . import clocks
from . import requests as rest
from . import shuffle_notes as shuffles

if TYPE_CHECKING:
    from ..session import LineClient
    from .table import ServiceTable

LACKING = frozenset({"notes", "load"})
"""What only a game of this machine knows."""
PLAYING = frozenset(
    {
        *("undo", "again", "accept", "decline", "ready", "hurry", "standin", "claimwin", "cancel", "back", "fill"),
        *("vacation", "ahead", "resign", "auto"),
    }
)
"""What only those can do who play."""
USUAL_LEVEL = "2"
WHATS = {"takeback": "a take-back", "rematch": "another match"}


def _table(client: LineClient) -> ServiceTable:
    from .table import ServiceTable  # noqa: PLC0415 It names the words that stand here.

    assert isinstance(client.table, ServiceTable)
    return client.table


def take_back(client: LineClient, _arguments: Sequence[str]) -> None:
    """Asks the others to take back one's latest move."""
    _table(client).take_back()


def again(client: LineClient, _arguments: Sequence[str]) -> None:
    """Asks the others for the next match at this table."""
    table = _table(client)
    table.line.ask("offer", match=table.number, what="rematch")


def accept(client: LineClient, arguments: Sequence[str]) -> None:
    """Agrees to what somebody else has asked for."""
    _answer(client, arguments, accepts=True)


def decline(client: LineClient, arguments: Sequence[str]) -> None:
    """Says no to it; or takes back what one has asked for oneself."""
    _answer(client, arguments, accepts=False)


def _answer(client: LineClient, arguments: Sequence[str], *, accepts: bool) -> None:
    table = _table(client)
    offers = [offer for offer in table.now["offers"] if not accepts or offer["from"] != table.seat]
    if arguments:
        offers = [offer for offer in offers if offer["what"].startswith(arguments[0].lower())]
    if not offers:
        raise GameError("nobody asks you for anything now")
    if len(offers) > 1:
        raise NotationError("say which: takeback or rematch")
    what, is_own = offers[0]["what"], offers[0]["from"] == table.seat
    table.line.ask("answer", match=table.number, what=what, accept=accepts)
    client.say(f"You {'agree to' if accepts else 'no longer ask for' if is_own else 'decline'} {WHATS[what]}.")


def ready(client: LineClient, _arguments: Sequence[str]) -> None:
    """Says that the next round may be dealt."""
    table = _table(client)
    if table.now.get("pause") is None:
        raise GameError("no round has ended that you could be ready after")
    table.line.ask("ready", match=table.number)


def hurry(client: LineClient, _arguments: Sequence[str]) -> None:
    """Asks bots that play a round out alone not to take their time."""
    table = _table(client)
    answer = table.line.ask("hurry", match=table.number)
    shown = table.now["hurry"]
    if answer is not None and shown is not None and not shown["sooner"]:
        client.say("It goes faster when all want it who look on.")


def stand_in(client: LineClient, arguments: Sequence[str]) -> None:
    """Asks that a bot plays for somebody who has kept everybody waiting for long."""
    table = _table(client)
    waits = table.now["waits"]
    seats = [seat for seat in (waits["seats"] if waits else []) if seat != table.seat]
    if arguments:
        wanted = " ".join(arguments).lower()
        seats = [seat for seat in seats if table.now["seats"][seat]["name"].lower().startswith(wanted)]
    if not seats:
        raise GameError("nobody waits for that person" if arguments else "nobody is waited for")
    if len(seats) > 1:
        names = ", ".join(printable(table.now["seats"][seat]["name"]) for seat in seats)
        raise NotationError(f"say for whom: {names}")
    table.line.ask("stand_in", match=table.number, seat=seats[0])


def claim_win(client: LineClient, _arguments: Sequence[str]) -> None:
    """Takes a match of two as won whose other person has been gone for long, after asking."""
    _end(client, "win", "The match is yours then. Claim it?")


def cancel(client: LineClient, _arguments: Sequence[str]) -> None:
    """Cancels it, after asking."""
    _end(client, "cancel", "Nobody wins then. Cancel the match?")


def _end(client: LineClient, how: str, question: str) -> None:
    table = _table(client)
    if client.confirm(question):
        table.line.ask("end", match=table.number, how=how)
    else:
        client.say("The match goes on.")


def back(client: LineClient, _arguments: Sequence[str]) -> None:
    """Says that one is here, so that no bot plays for one."""
    _table(client).line.ask("back")


def fill(client: LineClient, arguments: Sequence[str]) -> None:
    """Puts bots into all open seats."""
    level = arguments[0] if arguments else USUAL_LEVEL
    if not (level.isascii() and level.isdigit() and 0 < int(level[:3]) < 100):
        raise NotationError("say fill and a level, such as fill 2")
    _table(client).line.ask("fill", level=int(level))


def who(client: LineClient, _arguments: Sequence[str]) -> None:
    """Who sits where, and how many watch."""
    table = _table(client)
    watchers = table.now["watchers"]
    watching = "Nobody watches" if not watchers else "One watches" if watchers == 1 else f"{watchers} watch"
    client.say(f"{table.greeting()} {watching}.")


def link(client: LineClient, _arguments: Sequence[str]) -> None:
    """The addresses of the table."""
    table = _table(client)
    client.say(f"Watch with: chabudai watch {table.line.address.link()}")
    invitation = table.now["invitation"]
    if invitation is not None:
        client.say(f"Invite with: chabudai play --at {table.line.address.link()}#join={invitation}")
    code = table.now["code"]
    if code is not None:
        client.say(f"Or by the code {code[:3]} {code[3:]}: chabudai play --at {table.line.address.base} --code {code}")


def save(client: LineClient, arguments: Sequence[str]) -> None:
    """Writes the match's record to a file, as far as it is open."""
    if not arguments:
        raise NotationError("the service keeps the match; say save and a file to have its record")
    path = Path(" ".join(arguments)).expanduser()
    table = _table(client)
    record = rest.record(table.line.address, table.number)
    if path.exists() and not client.confirm(f"{path} exists. Replace it?"):
        client.say("Nothing is written.")
        return
    try:
        write_whole(path, record)
    except OSError as error:
        client.say(f"{printable(str(path))} cannot be written: {error.strerror or error}.")
    else:
        client.say(f"Saved in {path}")


def clock(client: LineClient, _arguments: Sequence[str]) -> None:
    """What the clocks show."""
    table = _table(client)
    for line in clocks.clock_lines(table.now, table.line.now_ms()):
        client.say(line)


def check(client: LineClient, _arguments: Sequence[str]) -> None:
    """What was promised of the shuffle; when the match is over, whether it was kept, found out on this machine."""
    table = _table(client)
    shuffle = table.now.get("shuffle")
    if shuffle is None:
        raise GameError("the shuffle of this table cannot be checked: open one with --fair, or a rated one")
    if shuffle["secret"] is None:
        client.say(f"A secret was promised, whose SHA-256 is {shuffle['commitment']}.")
        client.say("It is told when the match is over: then say check to have every deal made again here.")
        return
    line = table.line
    noted = None if line.notes is None else line.notes.of(line.address.link(), table.number)
    for told in shuffles.checked(shuffle, rest.record(line.address, table.number), noted):
        client.say(told)


def vacation(client: LineClient, arguments: Sequence[str]) -> None:
    """Stops one's own clock where a move may take days, or lets it go on."""
    table = _table(client)
    if [word.lower() for word in arguments] not in (["on"], ["off"]):
        raise NotationError("say vacation on or vacation off")
    is_on = arguments[0].lower() == "on"
    table.line.ask("rest", match=table.number, on=is_on)
    client.say("Your clock stands, as long as you have vacation." if is_on else "Your clock goes on.")


def ahead(client: LineClient, arguments: Sequence[str]) -> None:
    """Says what one answers if the others play this or that, where a move may take days; alone, what one has said."""
    table = _table(client)
    now = table.now
    lines, moves = now.get("plan"), now["lines"]
    if lines is None:
        raise GameError("nothing is answered ahead here: it is for matches whose moves may take days, with all open")
    match [word.lower() for word in arguments]:
        case []:
            for number, line in enumerate(lines, start=1):
                client.say(f"{number}. {_ahead_told(line)}")
            if not lines:
                client.say("You answer nothing ahead: say ahead, what the others may play, and what you answer.")
            return
        case ["none"]:
            kept = []
        case ["none", number] if number.isascii() and number.isdigit() and 0 < int(number[:3]) <= len(lines):
            kept = [line for place, line in enumerate(lines, start=1) if place != int(number)]
        case ["none", *_]:
            raise NotationError(f"say which of {len(lines)} lines, such as ahead none 1; ahead none: of all")
        case _:
            kept = [*lines, [table.canonical(word) for word in arguments]]
    table.line.ask("plan", match=table.number, lines=kept, stands=moves)
    # What is said next goes on from what the service keeps: of a line that another one begins with that one alone.
    longest = {tuple(line) for line in kept if not any(other != line and other[: len(line)] == line for other in kept)}
    table.line.wait_for(lambda: table.now["lines"] != moves or {*map(tuple, table.now["plan"] or [])} == longest)
    if kept[len(lines) :]:
        client.say(f"{_ahead_told(kept[-1])}: it is played as soon as it is due.")
    else:
        client.say("You answer nothing ahead any more." if not kept else "You answer that no longer ahead.")


def _ahead_told(line: Sequence[str]) -> str:
    return f"If {', '.join(line[:-1])}, then {line[-1]}"


def say(client: LineClient, arguments: Sequence[str]) -> None:
    """Says something to the others at the table, or to the others who watch."""
    if not arguments:
        raise NotationError("say what, such as: say Good luck!")
    _table(client).say(" ".join(arguments))
    client.say("Said.")


def chat(client: LineClient, _arguments: Sequence[str]) -> None:
    """Tells what was said lately."""
    table = _table(client)
    lines = table.line.ask("hear")["lines"]
    for line in lines:
        watching = ", who watches" if line["seat"] is None else ""
        is_own = line["seat"] is not None and line["seat"] == table.now["you"]
        client.say(f"{'You' if is_own else printable(line['name'])}{watching}: {printable(line['text'])}")
    if not lines:
        client.say("Nobody has said anything.")


WORDS: dict[str, Command] = {
    "undo": Command("play", "undo", "asks the others to take back your last move, unless cards are hidden", take_back),
    "again": Command("play", "again", "asks the others for another match at this table", again),
    "accept": Command("play", "accept", "agrees to what somebody asks: a take-back or another match", accept),
    "decline": Command("play", "decline", "says no to it, or takes back what you have asked for", decline),
    "ready": Command("play", "ready", "after a round: the next one may be dealt", ready),
    "hurry": Command("play", "hurry", "when bots alone play a round out: they need not take their time", hurry),
    "standin": Command("play", "standin Ben", "a bot plays for somebody who has been silent for long", stand_in),
    "claimwin": Command("play", "claimwin", "the match of two is yours if the other one is gone for long", claim_win),
    "cancel": Command("play", "cancel", "ends it without a winner, as claimwin", cancel),
    "back": Command("play", "back", "you are here: the bot that plays for you stops", back),
    "fill": Command("play", "fill 2", "puts bots of a level into all open seats", fill),
    "vacation": Command("play", "vacation on", "your clock stands, where a move takes days; off: it runs", vacation),
    "ahead": Command(
        "play", "ahead c3 d4", "if c3 is played, you answer d4, where a move takes days; none: no more", ahead
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
