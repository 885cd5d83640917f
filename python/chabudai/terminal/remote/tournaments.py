"""The tournaments of a server: their list, the status of one tournament, and the user's tables one after the other."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ...errors import OptionsError
from . import requests
from .address import ServerAddress, parse
from .connection import OPEN_TIMEOUT_S, ServerError, no_answer, open_socket
from .people import marked_name
from .stored_entries import stored_seat_keys

POLL_INTERVAL_S = 2.0
"""Seconds between requests for the next table. In an arena, each request also reports that the player is present."""
GIVE_UP_AFTER_S = 600.0
"""Seconds without an answer from the server before giving up."""
UNITS = {"duplicate": "board", "swiss": "round", "arena": "pairing"}
MINUTE_MS = 60_000
HOUR_MINUTES = 60


def tournament_lines(link: str, token: str | None = None) -> list[str]:
    """Returns the tournaments of a server, or the status of one, in lines. Raises ``GameError``."""
    address = parse(link)
    return _list_lines(ServerAddress(address.base)) if address.tournament is None else _status_lines(link, token)


def _list_lines(address: ServerAddress) -> list[str]:
    """Returns the tournaments in lines, with the commands that open them."""
    shown = requests.get(address, "/api/tournaments")
    lines = [] if shown["tournaments"] else ["There are no tournaments. You can create one on the browser page."]
    for one in shown["tournaments"]:
        people = "1 entrant" if one["entrants"] == 1 else f"{one['entrants']} entrants"
        members = "; account required" if one["members"] else ""
        lines.append(f"{one['name']}: {_what(one)}; {_phase(one, shown['now'])}; {people}{members}")
        lines.append(f"  chabudai tournaments --at {address.base}/tournaments/{one['tournament']}")
    return lines


def _status_lines(link: str, token: str | None) -> list[str]:
    """Returns the standings, the pairings and the user's place."""
    address = _tournament_of(link)
    shown = _fetch_status(address, token)
    lines = [f"{shown['name']}: {_what(shown)}; {_phase(shown, shown['now'])}.", *_standing_lines(shown)]
    lines += [f"  {line}" for line in _table_lines(shown, address)]
    return [*lines, *_place_lines(shown, address)]


def board_lines(link: str, number: int, token: str | None = None) -> list[str]:
    """Returns the results of all tables with the same deal, once they have played it. Raises ``GameError``."""
    address = _tournament_of(link)
    board = requests.get(replace(address, key=None), f"/api/tournaments/{address.tournament}/boards/{number}")
    shown = _fetch_status(address, token)
    lines = [f"Board {board['board']} of {shown['name']}:"]
    for result in board["results"]:
        lines.append(f"  Table {result['number']}; chabudai watch {address.base}/t/{result['table']}")
        for seat, entrant in enumerate(result["entrants"]):
            text = f"    {board['seats'][seat]}: {_name(shown, entrant)}"
            if result["returns"]:
                score, difference = result["matchpoints"][seat], result["differences"][seat]
                text += f", {_number(result['returns'][seat])}; {_score_text(shown, score, difference)}"
            lines.append(text)
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
            message = json.loads(socket.recv(OPEN_TIMEOUT_S))
        except ValueError as error:
            raise no_answer(address, error) from None
    if message["type"] == "refused":
        raise ServerError(message["code"], message["message"])
    shown: Mapping[str, Any] = message["shown"]
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
    return f"You have joined the tournament. Once it has started, play with: chabudai play --at {address.link()}"


def leave_tournament(link: str, token: str | None = None) -> str:
    """Leaves a tournament and returns a message. Raises ``GameError``."""
    address = _tournament_of(link)
    requests.post_to_tournament(address, "leave", token, key=address.key)
    return "You have left the tournament. Please finish the match that you have started."


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
            sentence = _tell_once(f"{error}; retrying", sentence, tell)
            time.sleep(POLL_INTERVAL_S)
            continue
        heard_s = time.monotonic()
        mine = shown["mine"]
        if shown["phase"] == "over":
            for line in (f"{shown['name']} is over.", *_standing_lines(shown)):
                tell(line)
            return
        if mine is None or mine["entrant"] is None or shown["entrants"][mine["entrant"]]["left"]:
            link = f"chabudai tournaments --at {address.link()} --join"
            raise ServerError("not_allowed", f"you have not joined {shown['name']}; join with: {link}")
        # This client may see the end of a match before the tournament has processed it.
        is_ready = _has_table(mine) and mine["table"] != played
        if is_ready:
            played, sentence = mine["table"], ""
            tell(f"Your table is ready: {_round(shown)}. When the match is over, type quit to go to the next one.")
            yield address.at(mine["table"], address.key)
            continue
        sentence = _tell_once(_waiting(shown, is_ready=is_ready), sentence, tell)
        time.sleep(POLL_INTERVAL_S)


def _tournament_of(link: str) -> ServerAddress:
    """Returns a tournament's address, with the entrant's key if there is one. Raises ``OptionsError``."""
    address = parse(link)
    if address.tournament is None:
        raise OptionsError(
            f"{address.link()} is not a link to a tournament; chabudai tournaments --at {address.base} lists them",
            option="at",
        )
    return address if address.key is not None else replace(address, key=stored_seat_keys().key(address))


def _tell_once(sentence: str, before: str, tell: Callable[[str], None]) -> str:
    """Passes on a sentence unless it repeats the previous one, and returns it."""
    if sentence != before:
        tell(sentence)
    return sentence


# Sentences.


def _what(one: Mapping[str, Any]) -> str:
    game = f"{one['kind'].capitalize()}, {one['title']} {one['variant']}".strip()
    if one["kind"] == "arena":
        return game
    return f"{game}, {one['rounds']} {UNITS[one['kind']]}{'' if one['rounds'] == 1 else 's'}"


def _phase(one: Mapping[str, Any], now_ms: int) -> str:
    if one["phase"] == "over":
        return "over"
    if one["phase"] == "open":
        if one["starts"] is None:
            return "open, starts when the organiser starts it"
        return f"open, starts in {_minutes(one['starts'] - now_ms)}"
    return "running" if one["kind"] == "arena" else f"{_round(one)} of {one['rounds']}"


def _round(one: Mapping[str, Any]) -> str:
    return f"{UNITS[one['kind']]} {max(1, one['round'])}"


def _minutes(milliseconds: int) -> str:
    """Formats a waiting time, rounded up.

    >>> _minutes(61_000), _minutes(7_200_000)
    ('2 minutes', '2 hours')
    """
    minutes = -(-milliseconds // MINUTE_MS)
    if minutes <= 1:
        return "less than a minute"
    return f"{minutes} minutes" if minutes < 2 * HOUR_MINUTES else f"{round(minutes / HOUR_MINUTES)} hours"


def _name(shown: Mapping[str, Any], entrant: int) -> str:
    one = shown["entrants"][entrant]
    return marked_name(one["name"], "bot" if one["bot"] else one.get("kind")) + (" (left)" if one["left"] else "")


def _standing_lines(shown: Mapping[str, Any]) -> list[str]:
    """Returns the entrants, or the standings once the tournament has started."""
    names = [_name(shown, one["entrant"]) for one in shown["entrants"]]
    if shown["phase"] == "open":
        return [f"Entrants: {', '.join(names)}." if names else "There are no entrants yet."]
    lines = ["Standings:"]
    for row in shown["standings"]:
        numbers = ", ".join(_columns(shown, [row["points"], *row["more"]]))
        lines.append(f"  {row['place']}. {names[row['entrant']]}: {numbers}; {row['played']} played")
    return lines


def _columns(shown: Mapping[str, Any], numbers: list[float]) -> list[str]:
    """Returns the figures of an entrant with labels, which depend on the kind of tournament."""
    texts = [_number(number) for number in numbers]
    match shown["kind"]:
        case "swiss":
            return [f"{texts[0]} points", f"Buchholz {texts[1]}", f"Sonneborn-Berger {texts[2]}"]
        case "arena":
            return [f"{texts[0]} points", f"{texts[1]} won", f"{texts[2]} running"]
    score, difference = numbers if shown["scoring"] == "matchpoints" else reversed(numbers)
    return [_score_text(shown, score, difference)]


def _score_text(shown: Mapping[str, Any], score: float, difference: float) -> str:
    """Returns the score and the difference from tables with the same cards. The figure that decides the tournament
    comes first.
    """
    parts = [f"score {_number(score)} %", f"difference {_number(difference)}"]
    return ", ".join(parts if shown["scoring"] == "matchpoints" else reversed(parts))


def _number(value: float) -> str:
    """
    >>> _number(3.0), _number(0.5), _number(-1.25)
    ('3', '0.5', '-1.2')
    """
    return str(int(value)) if value == int(value) else f"{value:.1f}"


def _table_lines(shown: Mapping[str, Any], address: ServerAddress) -> list[str]:
    """Returns a line for each current table, and one for each earlier round."""
    lines: list[str] = []
    for table in shown["tables"]:
        watch = f"; chabudai watch {address.base}/t/{table['table']}" if table["table"] else ""
        lines.append(f"{_table(shown, table)}{watch}")
    for earlier in shown["earlier"]:
        tables = "; ".join(_table(shown, table) for table in earlier["tables"])
        lines += [f"Round {earlier['round']}: {tables}"]
    return lines


def _table(shown: Mapping[str, Any], table: Mapping[str, Any]) -> str:
    """Returns the players of a table and its result."""
    names = [_name(shown, entrant) for entrant in table["entrants"]]
    return f"{names[0]}: bye" if len(names) == 1 else f"{' - '.join(names)}: {_result(shown, table)}"


def _result(shown: Mapping[str, Any], table: Mapping[str, Any]) -> str:
    returns = table["returns"]
    if returns is None:
        return "hidden until all tables have played it" if shown["sealed"] else "playing"
    if not returns:
        return "not played"
    if shown["kind"] == "duplicate":
        return ", ".join(_number(each) for each in returns)
    one, other = returns
    return "1/2 - 1/2" if one == other else "1 - 0" if one > other else "0 - 1"


def _place_lines(shown: Mapping[str, Any], address: ServerAddress) -> list[str]:
    """Returns the user's place, with the next command."""
    if shown["phase"] == "over":
        return []
    command = f"chabudai tournaments --at {address.link()}"
    mine = shown["mine"]
    if mine is None or mine["entrant"] is None or shown["entrants"][mine["entrant"]]["left"]:
        may_enter = shown["phase"] == "open" or shown["kind"] == "arena"
        is_out = mine is not None and mine["entrant"] is not None
        return [f"You have not joined: {command} --join"] if may_enter and not is_out else ["You are watching."]
    where = f"chabudai play --at {address.link()}"
    return [
        f"You have joined as {_name(shown, mine['entrant'])}. {_waiting(shown, is_ready=_has_table(mine))} {where}",
        f"  {command} --leave",
    ]


def _has_table(mine: Mapping[str, Any]) -> bool:
    return mine["table"] is not None and not mine["over"]


def _waiting(shown: Mapping[str, Any], *, is_ready: bool) -> str:
    """Returns what the entrant is waiting for."""
    mine = shown["mine"]
    if shown["phase"] == "open":
        return "Your table opens when the tournament starts."
    if is_ready:
        return "Your table is ready."
    if shown["kind"] == "arena":
        return "You are paired as soon as an opponent is free."
    if mine["table"] is not None:
        return "Your match is over; the next round starts when all matches are over."
    return "The next round is about to start."
