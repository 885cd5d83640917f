"""The tournaments of a server: their list, the status of one tournament, and the user's tables one after the other."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...bots.levels import level_title
from ...catalogue import Message, join_sentences, listing, message
from ...errors import OptionsError
from ...presentation.base import Text
from ..console import to_sentence
from . import requests
from .address import ServerAddress, parse
from .connection import OPEN_TIMEOUT_S, ServerError, no_answer, open_socket, refusal_error
from .listings import game_and_variant
from .people import marked_name
from .stored_entries import stored_seat_keys

POLL_INTERVAL_S = 2.0
"""Seconds between requests for the next table. In an arena, each request also reports that the player is present."""
GIVE_UP_AFTER_S = 600.0
"""Seconds without an answer from the server before giving up."""
MINUTE_MS = 60_000
HOUR_MINUTES = 60
PAIR = 2


def tournament_lines(link: str, token: str | None = None) -> list[str]:
    """Returns the tournaments of a server, or the status of one, in lines. Raises ``GameError``."""
    address = parse(link)
    lines = _list_lines(ServerAddress(address.base)) if address.tournament is None else _status_lines(link, token)
    return list(map(str, lines))


def _list_lines(address: ServerAddress) -> list[Text]:
    """Returns the tournaments in lines, with the commands that open them."""
    shown = requests.get(address, "/api/tournaments")
    lines: list[Text] = [] if shown["tournaments"] else [message("terminal-no-tournaments")]
    for one in shown["tournaments"]:
        line = _heading(one, shown["now"])
        notes = [message("terminal-entrants", count=one["entrants"])]
        if one["members"]:
            notes.append(message("terminal-account-required"))
        for note in notes:
            line = message("terminal-next-part", first=line, second=note)
        lines.append(line)
        lines.append(f"  chabudai tournaments --at {address.base}/tournaments/{one['tournament']}")
    return lines


def _status_lines(link: str, token: str | None) -> list[Text]:
    """Returns the standings, the pairings and the user's place."""
    address = _tournament_of(link)
    shown = _fetch_status(address, token)
    heading = message("terminal-tournament-status", status=_heading(shown, shown["now"]))
    lines: list[Text] = [heading, *_standing_lines(shown)]
    lines += [f"  {line}" for line in _table_lines(shown, address)]
    return [*lines, *_place_lines(shown, address)]


def board_lines(link: str, number: int, token: str | None = None) -> list[str]:
    """Returns the results of all tables with the same deal, once they have played it. Raises ``GameError``."""
    address = _tournament_of(link)
    board = requests.get(replace(address, key=None), f"/api/tournaments/{address.tournament}/boards/{number}")
    shown = _fetch_status(address, token)
    lines = [str(message("terminal-board", number=board["board"], name=shown["name"]))]
    for result in board["results"]:
        command = f"chabudai watch {address.base}/t/{result['table']}"
        lines.append(f"  {message('terminal-board-table', number=result['number'], command=command)}")
        for seat, entrant in enumerate(result["entrants"]):
            place, name = board["seats"][seat], _name(shown, entrant)
            line = message("terminal-board-seat", seat=place, name=name)
            if result["returns"]:
                score = _score(shown, result["matchpoints"][seat], result["differences"][seat])
                returned = _number(result["returns"][seat])
                line = message("terminal-board-result", seat=place, name=name, result=returned, score=score)
            lines.append(f"    {line}")
    return lines


def _fetch_status(address: ServerAddress, token: str | None) -> Mapping[str, Any]:
    """Returns the status of a tournament, including the entrant's table. Raises ``ServerError``.

    Does not report the entrant as present, so that an arena does not pair them.
    """
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    where = address.socket_at(f"/api/tournaments/{address.tournament}/socket")
    with open_socket(address, where, additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "hello", "key": address.key}))
        try:
            frame = json.loads(socket.recv(OPEN_TIMEOUT_S))
        except ValueError as error:
            raise no_answer(address, error) from None
    if frame["type"] == "refused":
        raise refusal_error(frame)
    shown: Mapping[str, Any] = frame["shown"]
    return shown


def check_in(address: ServerAddress) -> Mapping[str, Any]:
    """Reports the entrant as present and returns the status. Raises ``ServerError``."""
    return requests.post_to_tournament(address, "here", None, key=address.key)


def join_tournament(link: str, name: str, token: str | None = None) -> str:
    """Joins a tournament and returns a message. Raises ``GameError``."""
    address = _tournament_of(link)
    entered = requests.post_to_tournament(address, "enter", token, name=name)
    # The key is the only proof of entry, and opens the seat at every table.
    stored_seat_keys().keep(replace(address, key=entered["key"]))
    return str(message("terminal-joined-tournament", command=f"chabudai play --at {address.link()}"))


def leave_tournament(link: str, token: str | None = None) -> str:
    """Leaves a tournament and returns a message. Raises ``GameError``."""
    address = _tournament_of(link)
    requests.post_to_tournament(address, "leave", token, key=address.key)
    return str(message("terminal-left-tournament"))


def tournament_seats(link: str, tell: Callable[[str], None]) -> Iterator[ServerAddress]:
    """Yields the entrant's seats until the tournament is over, each when its table is ready.

    ``tell`` receives progress messages. Raises ``ServerError`` if the user has not joined, or if the server has not
    answered for :data:`GIVE_UP_AFTER_S`.
    """
    address = _tournament_of(link)
    sentence, played, heard_s = "", "", time.monotonic()
    while True:
        try:
            shown = check_in(address)
        except ServerError as error:
            if error.reason not in ("error", "busy") or time.monotonic() - heard_s > GIVE_UP_AFTER_S:
                raise
            sentence = _tell_once(message("terminal-retrying", reason=to_sentence(str(error))), sentence, tell)
            time.sleep(POLL_INTERVAL_S)
            continue
        heard_s = time.monotonic()
        mine = shown["mine"]
        if shown["phase"] == "over":
            for line in (message("terminal-tournament-over", name=shown["name"]), *_standing_lines(shown)):
                tell(str(line))
            return
        if mine is None or mine["entrant"] is None or shown["entrants"][mine["entrant"]]["left"]:
            command = f"chabudai tournaments --at {address.link()} --join"
            outside = message("terminal-not-joined-name", name=shown["name"], command=command)
            raise ServerError("not_allowed", str(outside))
        # This client may see the end of a match before the tournament has processed it.
        is_ready = _has_table(mine) and mine["table"] != played
        if is_ready:
            played, sentence = mine["table"], ""
            tell(str(message("terminal-table-ready", round=_round(shown))))
            yield address.at(mine["table"], address.key)
            continue
        sentence = _tell_once(_waiting(shown, is_ready=is_ready), sentence, tell)
        time.sleep(POLL_INTERVAL_S)


def _tournament_of(link: str) -> ServerAddress:
    """Returns a tournament's address, with the entrant's key if there is one. Raises ``OptionsError``."""
    address = parse(link)
    if address.tournament is None:
        wrong = message("terminal-not-a-tournament-link", address=address.link(), server=address.base)
        raise OptionsError(str(wrong), option="at")
    return address if address.key is not None else replace(address, key=stored_seat_keys().key(address))


def _tell_once(said: Message, before: str, tell: Callable[[str], None]) -> str:
    """Passes on a sentence unless it repeats the previous one, and returns it."""
    sentence = str(said)
    if sentence != before:
        tell(sentence)
    return sentence


# Sentences.


def _heading(one: Mapping[str, Any], now_ms: int) -> Message:
    """Returns the name of a tournament, its kind and game, and its phase."""
    return message("terminal-tournament", name=one["name"], what=_what(one), phase=_phase(one, now_ms))


def _what(one: Mapping[str, Any]) -> Message:
    return message("terminal-tournament-kind", kind=one["kind"], game=game_and_variant(one), rounds=one["rounds"])


def _phase(one: Mapping[str, Any], now_ms: int) -> Message:
    if one["phase"] == "over":
        return message("terminal-phase-over")
    if one["phase"] == "open":
        if one["starts"] is None:
            return message("terminal-phase-open")
        return message("terminal-phase-starts", time=_waiting_time(one["starts"] - now_ms))
    if one["kind"] in ("arena", "knockout", "simul"):
        return message("terminal-phase-running")
    return message("terminal-phase-round", round=_round(one), rounds=one["rounds"])


def _round(one: Mapping[str, Any]) -> Message:
    return message("terminal-round", kind=one["kind"], number=max(1, one["round"]))


def _waiting_time(milliseconds: int) -> Message:
    """Returns a waiting time, rounded up.

    >>> str(_waiting_time(61_000)), str(_waiting_time(7_200_000))
    ('2 minutes', '2 hours')
    """
    minutes = -(-milliseconds // MINUTE_MS)
    if minutes <= 1:
        return message("terminal-less-than-a-minute")
    if minutes < 2 * HOUR_MINUTES:
        return message("game-minutes", count=minutes)
    return message("terminal-hours", count=round(minutes / HOUR_MINUTES))


def _name(shown: Mapping[str, Any], entrant: int) -> Text:
    one = shown["entrants"][entrant]
    name = marked_name(_entrant_name(one), "bot" if one["bot"] else one.get("kind"))
    return message("terminal-entrant-left", name=name) if one["left"] else name


def _entrant_name(one: Mapping[str, Any]) -> str:
    """Returns the name of an entrant. Bots of a level are called by it, with their number in the tournament.

    In tournaments of earlier versions, the bots have names such as "Host 1".

    >>> _entrant_name({"name": "Level 3 #2", "level": 3}), _entrant_name({"name": "Host 2", "level": 3})
    ('Level 3 #2', 'Level 3 #2')
    >>> _entrant_name({"name": "Anna 2", "level": None})
    'Anna 2'
    """
    name, level = str(one["name"]), one.get("level")
    if level is None:
        return name
    number = re.search(r" #?(\d+)$", name)
    return f"{level_title(level)} #{number[1]}" if number else str(level_title(level))


def _standing_lines(shown: Mapping[str, Any]) -> list[Text]:
    """Returns the entrants, or the standings once the tournament has started."""
    names = [_name(shown, one["entrant"]) for one in shown["entrants"]]
    if shown["phase"] == "open":
        some = message("terminal-entrant-names", names=listing(names, "comma"))
        return [some if names else message("terminal-no-entrants")]
    lines: list[Text] = [message("terminal-standings")]
    for row in shown["standings"]:
        numbers, name = _columns(shown, [row["points"], *row["more"]]), names[row["entrant"]]
        standing = message("terminal-standing", place=row["place"], name=name, numbers=numbers, played=row["played"])
        lines.append(f"  {standing}")
    return lines


def _columns(shown: Mapping[str, Any], numbers: list[float]) -> Message:
    """Returns the figures of an entrant with labels, which depend on the kind of tournament."""
    texts = [_number(number) for number in numbers]
    match shown["kind"]:
        case "swiss":
            return message("terminal-columns-swiss", points=texts[0], buchholz=texts[1], berger=texts[2])
        case "arena":
            return message("terminal-columns-arena", points=texts[0], won=texts[1], running=texts[2])
        case "league":
            return message("terminal-columns-league", points=texts[0], direct=texts[1], berger=texts[2])
        case "knockout":
            return message("terminal-columns-knockout", rounds=texts[0])
        case "simul":
            return message("terminal-columns-simul", points=texts[0])
    score, difference = numbers if shown["scoring"] == "matchpoints" else reversed(numbers)
    return _score(shown, score, difference)


def _score(shown: Mapping[str, Any], score: float, difference: float) -> Message:
    """Returns the score and the difference from tables with the same cards. The figure that decides the tournament
    comes first.
    """
    scoring = shown["scoring"]
    return message("terminal-score", scoring=scoring, score=_number(score), difference=_number(difference))


def _number(value: float) -> str:
    """
    >>> _number(3.0), _number(0.5), _number(-1.25)
    ('3', '0.5', '-1.2')
    """
    return str(int(value)) if value == int(value) else f"{value:.1f}"


def _table_lines(shown: Mapping[str, Any], address: ServerAddress) -> list[Message]:
    """Returns a line for each current table, and one for each earlier round."""
    lines: list[Message] = []
    for table in shown["tables"]:
        line = _table(shown, table)
        if table["table"]:
            command = f"chabudai watch {address.base}/t/{table['table']}"
            line = message("terminal-next-part", first=line, second=command)
        lines.append(line)
    for earlier in shown["earlier"]:
        tables = _table(shown, earlier["tables"][0])
        for table in earlier["tables"][1:]:
            tables = message("terminal-next-part", first=tables, second=_table(shown, table))
        lines.append(message("terminal-earlier-round", number=earlier["round"], tables=tables))
    return lines


def _table(shown: Mapping[str, Any], table: Mapping[str, Any]) -> Message:
    """Returns the players of a table and its result."""
    names = [_name(shown, entrant) for entrant in table["entrants"]]
    if len(names) == 1:
        return message("terminal-bye", name=names[0])
    return message("terminal-pairing", names=" - ".join(map(str, names)), result=_result(shown, table))


def _result(shown: Mapping[str, Any], table: Mapping[str, Any]) -> Text:
    returns = table["returns"]
    if returns is None:
        return message("terminal-result-sealed" if shown["sealed"] else "terminal-result-playing")
    if not returns:
        return message("terminal-result-none")
    if shown["kind"] == "duplicate" or len(returns) > PAIR:
        return ", ".join(_number(each) for each in returns)
    one, other = returns
    return "1/2 - 1/2" if one == other else "1 - 0" if one > other else "0 - 1"


def _place_lines(shown: Mapping[str, Any], address: ServerAddress) -> list[Text]:
    """Returns the user's place, with the next command."""
    if shown["phase"] == "over":
        return []
    command = f"chabudai tournaments --at {address.link()}"
    mine = shown["mine"]
    if mine is None or mine["entrant"] is None or shown["entrants"][mine["entrant"]]["left"]:
        may_enter = shown["phase"] == "open" or shown["kind"] == "arena"
        is_out = mine is not None and mine["entrant"] is not None
        outside = message("terminal-not-joined", command=f"{command} --join")
        return [outside if may_enter and not is_out else message("terminal-watching")]
    where = f"chabudai play --at {address.link()}"
    joined = message("terminal-joined-as", name=_name(shown, mine["entrant"]))
    state = join_sentences([joined, _waiting(shown, is_ready=_has_table(mine))])
    return [f"{state} {where}", f"  {command} --leave"]


def _has_table(mine: Mapping[str, Any]) -> bool:
    return mine["table"] is not None and not mine["over"]


def _waiting(shown: Mapping[str, Any], *, is_ready: bool) -> Message:
    """Returns what the entrant is waiting for."""
    mine = shown["mine"]
    if shown["phase"] == "open":
        return message("terminal-wait-for-start")
    if is_ready:
        return message("terminal-wait-is-over")
    if shown["kind"] == "arena":
        return message("terminal-wait-for-opponent")
    if mine["table"] is not None:
        return message("terminal-wait-for-others")
    return message("terminal-wait-for-round")
