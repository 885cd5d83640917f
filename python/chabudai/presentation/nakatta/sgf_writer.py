"""Writes games of Nakatta as SGF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ... import _core
from ..interchange import GameFile, GameMove, Text, Written
from .points import parse_position
from .sgf_syntax import escape

_RESULTS = {"resign": "R", "timeout": "T", "forfeit": "F"}


def write(game: GameFile) -> Written:
    """Returns a game with all its variations and comments."""
    swaps = sum(action == "swap" for _, action in game.entries)
    lost: list[Text] = []
    head = [
        # Nakatta has no game number in SGF, and the number of another game would make programs misread the file.
        f"(;FF[4]CA[UTF-8]GM[0]AP[Chabudai:{_core.__version__}]GN[Nakatta]SZ[{game.options['size']}]",
        "" if game.options["pie"] else "RU[no pie]",
        *(f"P{'BW'[seat]}[{escape(name)}]" for seat, name in sorted(game.names.items())),
    ]
    if game.date is not None:
        head.append(f"DT[{escape(game.date[:10])}]")
        if len(game.date) > 10:
            lost.append(f"SGF holds no time of day: {game.date} is written as {game.date[:10]}")
    head.append(_result(game, is_swapped=swaps % 2 == 1))
    first = "B"
    if game.position is not None:
        stones, first = parse_position(game.position)
        head += [f"A{colour}{''.join(f'[{point}]' for point in points)}" for colour, points in stones.items() if points]
        head.append(f"PL[{first}]")
    head.append(_comment(game.comment))
    played = [entry for entry in game.entries if entry[0] != "table"]
    moves = game.moves or [GameMove(number, action, seat=int(actor)) for number, (actor, action) in enumerate(played)]
    return Written("".join([*head, "\n", *_lines(moves, first, len(played)), ")\n"]), lost)


def _result(game: GameFile, *, is_swapped: bool) -> str:
    how = next((action.split()[0] for actor, action in game.entries if actor == "table"), "")
    if how == "cancel":
        return "RE[Void]"
    return f"RE[{_colour(game.winners[0], is_swapped)}+{_RESULTS.get(how, '')}]" if game.winners else ""


def _colour(seat: int, is_swapped: bool) -> str:
    return "BW"[(seat == 1) != is_swapped]


@dataclass(frozen=True, slots=True)
class _Place:
    """A position to continue from."""

    number: int
    is_swapped: bool
    seat: int
    """The seat that is to move unless a turn is skipped."""
    left: int | None
    """The number of moves of the game itself that follow; ``None`` in a variation."""


def _lines(moves: Sequence[GameMove], first: str, played: int) -> Iterator[str]:
    """Yields the moves after the first node, with variations in parentheses.

    Where the game itself ends before a variation, an empty node ends its line.
    """
    after: dict[int, list[int]] = {}
    for number, move in enumerate(moves, start=1):
        after.setdefault(move.before, []).append(number)
    stack: list[_Place | str] = [_Place(0, False, "BW".index(first), played)]
    while stack:
        place = stack.pop()
        if isinstance(place, str):
            yield place
            continue
        numbers = after.get(place.number, [])
        is_end = place.left == 0 and bool(numbers)
        for index, number in reversed(list(enumerate(numbers))):
            move = moves[number - 1]
            seat = place.seat if move.seat is None else move.seat
            skip = f";{_colour(place.seat, place.is_swapped)}[]" if seat != place.seat else ""
            action = "swap-sides" if move.action == "swap" else move.action
            text = f"{skip};{_colour(seat, place.is_swapped)}[{action}]{_comment(move.comment)}"
            left = place.left - 1 if place.left and index == 0 else None
            then = _Place(number, place.is_swapped != (move.action == "swap"), 1 - seat, left)
            stack += [then, text] if len(numbers) == 1 and not is_end else [")", then, f"\n({text}"]
        if is_end:
            yield "\n(;)"


def _comment(text: str) -> str:
    return f"C[{escape(text)}]" if text else ""
