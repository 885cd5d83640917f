"""Reads and writes AbstractPlay's state of a game of Nakatta: a JSON object with the positions after each move.

A state holds any position, also before the end. It names no players, and does not say whether they swapped sides.
"""

from __future__ import annotations

import json
from typing import Any

from ...errors import RecordError, short
from ..interchange import Answers, GameFile, Text, Written
from .abstractplay import DEFAULT_SIZE, Line, parse_object, plies_of, read_size
from .points import parse_name, parse_position, position_text

VERSION = "20250202"
"""AbstractPlay's version of the game."""


def recognises(text: str) -> bool:
    """Returns whether a text is such a state."""
    state = parse_object(text)
    return state.get("game") == "nakatta" and isinstance(state.get("stack"), list)


def read(text: str, answers: Answers) -> GameFile:
    """Returns the game in a state. Raises ``RecordError`` and ``AmbiguousFileError``."""
    state = parse_object(text)
    stack = [each for each in state.get("stack", []) if isinstance(each, dict)]
    if not stack or len(stack) != len(state["stack"]):
        raise RecordError("the state has no positions (stack)")
    variants = state.get("variants")
    size = read_size(variants if isinstance(variants, list) else [], answers)
    position = _position(stack[0], size)
    winners = state.get("winner") or []
    if not isinstance(winners, list) or any(each not in (1, 2) for each in winners):
        raise RecordError(f"{short(winners)} are no winners of Nakatta")
    winner = winners[0] - 1 if len(winners) == 1 else None
    is_swapped = False
    if position is None and len(stack) > 1:
        is_swapped = answers.ask("swapped", "Did White swap sides after the first stone?", ["no", "yes"]) == "yes"
    answers.check()
    line = Line({"size": size, "pie": True}, is_swapped=is_swapped, position=position)
    line.player = stack[0].get("currplayer", 1) - 1
    for each in stack[1:]:
        if not isinstance(each.get("lastmove"), str):
            raise RecordError("a position of the state has no lastmove")
        line.add(each["lastmove"], "", winner)
    return line.game({}, stack[0].get("_timestamp"), winner)


def write(game: GameFile) -> Written:
    """Returns a state."""
    lost: list[Text] = []
    if game.moves:
        lost.append("AbstractPlay's state holds no variations and comments")
    if game.names:
        lost.append("AbstractPlay's state holds no names of players")
    if not game.options["pie"]:
        lost.append("AbstractPlay always plays with the pie rule")
    is_swapped = any(action == "swap" for _, action in game.entries)
    if is_swapped:
        lost.append("AbstractPlay's state does not say that the players swapped sides")
    board: dict[str, int] = {}
    player = 1
    if game.position is not None:
        stones, first = parse_position(game.position)
        board = {point: 1 + "BW".index(colour) for colour, points in stones.items() for point in points}
        player = 1 + "BW".index(first)
    stack = [_entry(game, board, player, None)]
    for move in plies_of(game, player - 1):
        if move not in ("pass", "resign", "timeout"):
            board[move] = player
        if move not in ("resign", "timeout"):
            player = 3 - player
        stack.append(_entry(game, board, player, move))
    winners = [1 + (seat if not is_swapped else 1 - seat) for seat in game.winners or ()]
    size = game.options["size"]
    state = {
        "game": "nakatta",
        "numplayers": 2,
        "variants": [] if size == DEFAULT_SIZE else [f"size-{size}"],
        "gameover": bool(winners),
        "winner": winners,
        "stack": stack,
    }
    return Written(json.dumps(state, separators=(",", ":")) + "\n", lost)


def _entry(game: GameFile, board: dict[str, int], player: int, move: str | None) -> dict[str, Any]:
    results: list[dict[str, Any]] = []
    if move == "pass":
        results = [{"type": "pass"}]
    elif move is not None and move in board:
        results = [{"type": "place", "where": move}]
    entry: dict[str, Any] = {"_version": VERSION, "_results": results, "currplayer": player}
    if game.date is not None:
        entry["_timestamp"] = game.date
    if move is not None:
        entry["lastmove"] = move
    return entry | {"board": {"dataType": "Map", "value": [list(stone) for stone in board.items()]}}


def _position(first: dict[str, Any], size: int) -> str | None:
    """Returns the position from which play began; ``None`` for an empty board with Black to move."""
    board, player = first.get("board"), first.get("currplayer", 1)
    value = board.get("value") if isinstance(board, dict) else None
    if not isinstance(value, list) or player not in (1, 2):
        raise RecordError("the first position of the state cannot be read")
    stones: dict[str, str] = {}
    for each in value:
        match each:
            case [str(point), 1 | 2 as owner] if parse_name(point, size) is not None:
                stones[point] = "BW"[owner - 1]
            case _:
                raise RecordError(f"{short(each)} is no stone on a board of size {size}")
    return position_text(stones, "BW"[player - 1]) if stones or player == 2 else None
