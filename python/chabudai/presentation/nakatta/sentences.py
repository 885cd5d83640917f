"""The names and sentences of Nakatta."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Seat, message
from ..shared.phrases import is_reader, items_by_role, outcome_for, sentence
from .board import (
    EDGE_NAMES,
    column_name,
    content,
    edges_touched,
    parse_point,
    point_name,
    points,
    sorted_points,
)
from .data import View, action_data
from .generated import COLOUR_NAMES, NakattaEvent


def seat_labels(_count: int) -> tuple[str, ...]:
    """Returns the seats' names at the start.

    >>> seat_labels(2)
    ('Black', 'White')
    """
    return ("Black", "White")


def variant(options: Mapping[str, Any]) -> str:
    """Returns the size of the board.

    >>> variant({"size": 13, "pie": True})
    '13\u00d713'
    """
    return f"{options['size']}\u00d7{options['size']}"


def seat_name(seat: int, view: View) -> str:
    """Returns a seat's current name: after a swap the players have changed colours (N5.3).

    >>> seat_name(0, {"colours": ["W", "B"]})
    'White'
    """
    return COLOUR_NAMES[view["colours"][seat]]


def seat_argument(seat: int, view: View) -> Seat:
    """Returns a seat as an argument of a message: its colour, or "you".

    >>> str(seat_argument(0, {"colours": ["W", "B"]}).title())
    'White'
    """
    return Seat(seat, message("nakatta-colour", colour=view["colours"][seat]), is_reader(seat, view))


def action_name(action: str, _view: View) -> str:
    """Returns an action's name in a list of choices.

    >>> action_name("e5", {}), action_name("swap", {})
    ('e5', 'swap colours')
    """
    return "swap colours" if action == "swap" else action


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"size": 3, "rows": ["...", ".B.", "..."], "colours": ["B", "W"], "seat": 1, "to_move": "W"}
    >>> culprits = [{"role": "enemy", "item": "b2"}, {"role": "empty", "item": "a3"}, {"role": "empty", "item": "a2"}]
    >>> refusal_sentence({"code": "naked_attachment", "clause": "N4.2", "culprits": culprits}, "b3", view)
    'White b3 would leave a naked attachment with Black b2: a2 and a3 are empty (N4.2)'
    """
    clause = f" ({refusal['clause']})" if refusal.get("clause") else ""
    mover = _mover(view)
    own, enemy = COLOUR_NAMES[mover], COLOUR_NAMES[_other(mover)]
    items = _items_by_role(refusal)
    match refusal["code"], items:
        case "naked_attachment", {"enemy": [stone], "empty": empty}:
            return f"{own} {action} would leave a naked attachment with {enemy} {stone}: {_are_empty(empty)}{clause}"
        case "hard_corner", {"enemy": [first, second], "empty": empty}:
            across = f"{enemy} {first} and {second} lie diagonally across it"
            return f"{own} {action} would leave a hard corner: {across} and {_are_empty(empty)}{clause}"
        case "hard_corner", {"own": [stone], "enemy": [between], "empty": empty}:
            first, second = sorted_points([action, stone])
            across = f"{own} {first} and {second} lie diagonally across {enemy} {between}"
            return f"{own} {action} would leave a hard corner: {across} and {_are_empty(empty)}{clause}"
        case "occupied", _:
            owner = content(view, parse_point(action, view["size"]) or (0, 0))
            return f"{action} is taken by {COLOUR_NAMES.get(owner, 'a stone')}{clause}"
        case "no_swap", _ if refusal.get("clause") == "N5.1":
            return f"there is no swap: this game is played without the pie rule{clause}"
        case "no_swap", _:
            return f"there is no swap now: only White may swap, and only on White's first turn{clause}"
        case "set_up_naked_attachment", {"black": [black], "white": [white], "empty": empty}:
            return f"Black {black} and White {white} are a naked attachment: {_are_empty(empty)}{clause}"
        case "set_up_hard_corner", {"black": [first, second], "white": [between], "empty": empty}:
            across = f"Black {first} and {second} lie diagonally across White {between}"
            return f"this is a hard corner: {across}, and {_are_empty(empty)}{clause}"
        case "set_up_hard_corner", {"black": [between], "white": [first, second], "empty": empty}:
            across = f"White {first} and {second} lie diagonally across Black {between}"
            return f"this is a hard corner: {across}, and {_are_empty(empty)}{clause}"
        case "set_up_crosscut", {"black": [first, second], "white": [third, fourth]}:
            crossed = f"Black {first} and {second} cross White {third} and {fourth}"
            return f"this is a crosscut, which cannot arise in play: {crossed}{clause}"
        case "set_up_joined", joined:
            winner = "Black" if "black" in joined else "White"
            return f"{winner} has already joined its edges, so there is nothing left to play{clause}"
        case "set_up_no_move", {"mover": [mover]}:
            return f"{mover.capitalize()} has no legal point here, so it is the other colour's turn{clause}"
        case "not_your_turn", _:
            return f"it is {COLOUR_NAMES[view['to_move']]}'s turn{clause}"
        case "over", _:
            return f"the game is over{clause}"
        case code, _:
            return f"{own} {action} is not allowed: {str(code).replace('_', ' ')}{clause}"


def refusal_text(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Returns a drawing of the 2x2 window that a refusal is about, as it would be after the action. Empty if the
    refusal is not about a window.

    >>> view = {"size": 3, "rows": ["...", ".B.", "..."], "colours": ["B", "W"], "seat": 1, "to_move": "W"}
    >>> culprits = [{"role": "enemy", "item": "b2"}, {"role": "empty", "item": "a3"}, {"role": "empty", "item": "a2"}]
    >>> print(refusal_text({"code": "naked_attachment", "culprits": culprits}, "b3", view))
         a b
       3 .(W)
       2 . B
    """
    size: int = view["size"]
    window = [parse_point(name, size) for names in _items_by_role(refusal).values() for name in names]
    corners = [point for point in (*window, parse_point(action, size)) if point is not None]
    if len(corners) != 4:
        return ""
    placed = parse_point(action, size)
    columns, rows = (sorted({column for column, _ in corners}), sorted({row for _, row in corners}, reverse=True))
    letters = " ".join(column_name(column) for column in columns)
    lines = [f"     {letters}"]
    for row in rows:
        line = f"{row + 1:>4}"
        for number, column in enumerate(columns):
            here, after = ((column, row) == placed, number > 0 and placed == (columns[0], row))
            line += "(" if here else ")" if after else " "
            line += _mover(view) if here else content(view, (column, row))
        lines.append(line + (")" if placed == (columns[1], row) else ""))
    return "\n".join(lines)


def action_sentence(actor: str, action: str, view: View, _before: View | None = None) -> str:
    """Returns a sentence about what an entry of the match did. ``view`` is the view after it.

    >>> action_sentence("0", "b2", {"size": 3, "rows": ["...", ".B.", "..."], "colours": ["B", "W"]})
    'Black b2.'
    """
    if actor == "table":
        return _table_sentence(action, view)
    data = action_data(action)
    if data["kind"] == "swap":
        return _swap_sentence(view)
    point = parse_point(data["point"], view["size"])
    colour = content(view, point) if point is not None else "."
    return f"{COLOUR_NAMES[colour]} {action}." if colour in COLOUR_NAMES else f"{action}."


def applied_clauses(_actor: str, action: str, _view: View, _before: View) -> set[str]:
    """Returns the clauses that applied to an action, apart from those that its sentences name.

    >>> applied_clauses("0", "b2", {}, {}), sorted(applied_clauses("1", "swap", {}, {}))
    ({'N3.2'}, ['N5.2', 'N5.3', 'N5.4'])
    """
    return {"N5.2", "N5.3", "N5.4"} if action_data(action)["kind"] == "swap" else {"N3.2"}


def _table_sentence(entry: str, view: View) -> str:
    match entry.split():
        case ["resign", seat]:
            return f"{seat_name(int(seat), view)} resigns (N3.5)."
        case ["takeback", kept]:
            return f"Taken back to move {kept}." if int(kept) else "Taken back to the empty board."
        case _:
            return f"{entry}."


def _swap_sentence(view: View) -> str:
    """Returns a sentence about a swap for its reader: who took over the stone, and which colour the reader now
    plays.
    """
    reader = view.get("reader")
    if reader is None:
        return "White swaps: the seats change colours, the stone stays, and the new White is to move (N5.3, N5.4)."
    if view["colours"][reader] == "W":
        return (
            "White swaps: your opponent takes over your stone and is Black now. You are White, join left and right, "
            "and move next (N5.3, N5.4)."
        )
    return "You swap: the black stone is yours now, you join top and bottom, and White moves next (N5.3, N5.4)."


def event_sentence(event: NakattaEvent, view: View | None = None, _before: View | None = None) -> str:
    """Returns a sentence about what an action caused.

    >>> event_sentence({"kind": "skip", "colour": "W"})
    'White has no legal point and is skipped (N3.4).'
    >>> event_sentence({"kind": "skip", "colour": "W"}, {"colours": ["B", "W"], "reader": 1})
    'You have no legal point and are skipped (N3.4).'
    """
    return sentence(_skip_sentence(event["colour"], view))


def _skip_sentence(colour: str, view: View | None) -> str:
    is_own = view is not None and _is_reader(colour, view)
    who = "you have no legal point and are" if is_own else f"{COLOUR_NAMES[colour]} has no legal point and is"
    return f"{who} skipped (N3.4)."


def _is_reader(colour: str, view: View) -> bool:
    """Returns whether the reader of the sentence plays this colour."""
    reader = view.get("reader")
    return reader is not None and view["colours"][reader] == colour


def ending_sentence(ending: Mapping[str, Any], view: View) -> str:
    """Returns a sentence that says who won and by which clause.

    >>> view = {"size": 2, "rows": ["BW", "B."], "colours": ["B", "W"]}
    >>> ending_sentence({"code": "connection", "clause": "N2.2", "winners": [0], "shown": ["a1", "a2"]}, view)
    'Black wins: a chain of 2 stones joins top and bottom, from a2 to a1 (N2.2).'
    >>> ending = {"code": "connection", "clause": "N2.2", "winners": [0], "shown": ["a1", "a2"]}
    >>> ending_sentence(ending, {**view, "reader": 1})
    "You lost: Black's chain of 2 stones joins top and bottom, from a2 to a1 (N2.2)."
    """
    winner = view["colours"][ending["winners"][0]]
    name = COLOUR_NAMES[winner]
    outcome = outcome_for(ending, view)
    mine = outcome == "You won"
    if ending["code"] == "resignation":
        who = "you" if outcome and not mine else COLOUR_NAMES[_other(winner)]
        return f"{outcome or f'{name} wins'}: {who} resigned ({ending.get('clause') or 'N3.5'})."
    first_edge, second_edge = EDGE_NAMES[winner]
    clause = f" ({ending['clause']})" if ending.get("clause") else ""
    first, second = (_end_of_chain(ending["shown"], winner, edge, view["size"]) for edge in (first_edge, second_edge))
    whose = "your" if mine else f"{name}'s" if outcome else "a"
    chain = f"{whose} chain of {len(ending['shown'])} stones joins {first_edge} and {second_edge}"
    return f"{outcome or f'{name} wins'}: {chain}, from {first} to {second}{clause}."


def turn_sentence(view: View) -> str:
    """Returns a sentence that says whose turn it is and what is special about it.

    >>> turn_sentence({"to_move": "W", "over": False, "can_swap": True, "skipped": False})
    'White to move, or to swap (N5.2).'
    >>> swapped = {"to_move": "W", "over": False, "reader": 1, "colours": ["W", "B"], "rows": ["..", ".B"]}
    >>> turn_sentence(swapped)
    'White to move. You swapped: the black stone is yours, and you join top and bottom now (N5.3).'
    """
    if view["over"]:
        return "The game is over."
    colour = view["to_move"]
    name = COLOUR_NAMES[colour]
    reader = view.get("reader")
    if reader is not None and _is_just_swapped(view):
        return _turn_after_swap(view["colours"][reader])
    if _is_reader(colour, view):
        return _turn_of_reader(name, view)
    if view.get("skipped"):
        return f"{name} to move again: {_skip_sentence(_other(colour), view)}"
    return f"{name} to move, or to swap (N5.2)." if view.get("can_swap") else f"{name} to move."


def _is_just_swapped(view: View) -> bool:
    """Returns whether the last action was a swap: the first seat is White and the board has one stone."""
    return view["colours"][0] == "W" and sum(point != "." for row in view["rows"] for point in row) == 1


def _turn_after_swap(colour: str) -> str:
    """Returns a sentence that explains a swap to this colour's new player, until White has moved."""
    first_edge, second_edge = EDGE_NAMES[colour]
    aim = f"you join {first_edge} and {second_edge} now (N5.3)."
    if colour == "W":
        return f"Place a white stone. Your opponent swapped and took over your black stone: {aim}"
    return f"White to move. You swapped: the black stone is yours, and {aim}"


def _turn_of_reader(name: str, view: View) -> str:
    stone = f"Place a {name.lower()} stone"
    if view.get("skipped"):
        return f"{stone} again: {_skip_sentence(_other(view['to_move']), view)}"
    if view.get("can_swap"):
        return f"{stone}, or swap sides and take the black one over (N5.2)."
    options = view.get("options") or {}
    if options.get("pie") and not any(colour in row for row in view["rows"] for colour in "BW"):
        return f"{stone}. White may then take it over by swapping sides: choose a fair point (N5.2)."
    return f"{stone}."


def legal_text(legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    """Returns a sentence about the number of legal points and the empty points that are not legal, with marks for the
    board.

    >>> view = {"size": 2, "rows": ["..", "B."], "playable": ["b.", "-b"], "to_move": "W"}
    >>> legal_text(["b2", "swap"], view)
    ('White may play 1 of 3 empty points, or swap. Only Black may play a2, b1, marked b.', {'a2': 'b', 'b1': 'b'})
    """
    allowed = sum(action != "swap" for action in legal)
    empty = sum(row.count(".") for row in view["rows"])
    who = "You" if _is_reader(view["to_move"], view) else COLOUR_NAMES[view["to_move"]]
    text = f"{who} may play {allowed} of {empty} empty points"
    text += ", or swap." if "swap" in legal else "."
    marks: dict[str, str] = {}
    for sign, allowed_to in (("b", "Only Black"), ("w", "Only White"), ("x", "Neither colour")):
        barred = [point_name(point) for point in points(view) if content(view, point, "playable") == sign]
        if barred:
            marks |= dict.fromkeys(barred, sign)
            text += f" {allowed_to} may play {', '.join(barred)}, marked {sign}."
    return text, marks


def _mover(view: View) -> str:
    """Returns the colour of the view's seat, or for a spectator the colour to move."""
    seat = view.get("seat")
    colour: str = view["to_move"] if seat is None else view["colours"][seat]
    return colour


def _other(colour: str) -> str:
    return "W" if colour == "B" else "B"


def _items_by_role(refusal: Mapping[str, Any]) -> dict[str, list[str]]:
    return {role: sorted_points(names) for role, names in items_by_role(refusal).items()}


def _are_empty(names: Sequence[str]) -> str:
    return f"{names[0]} is empty" if len(names) == 1 else f"{' and '.join(names)} are empty"


def _end_of_chain(shown: Sequence[str], colour: str, edge: str, size: int) -> str:
    """Returns the first point of a chain that touches an edge."""
    for name in sorted_points(shown):
        point = parse_point(name, size)
        if point is not None and edge in edges_touched([point], colour, size):
            return name
    return "?"
