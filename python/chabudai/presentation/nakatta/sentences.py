"""The names and sentences of Nakatta."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ...catalogue import Message, Seat, join_sentences, listing, message
from ..base import Text
from ..shared.phrases import clause_note, is_reader, items_by_role, outcome_message, table_message
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
from .generated import COLOUR_NAMES, Colour, NakattaEvent
from .names import colour_message


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
    return Seat(seat, colour_message(view["colours"][seat]), is_reader(seat, view))


def action_name(action: str, _view: View) -> Text:
    """Returns an action's name in a list of choices.

    >>> action_name("e5", {}), str(action_name("swap", {}))
    ('e5', 'swap sides')
    """
    return message("nakatta-swap") if action == "swap" else action


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> Message:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"size": 3, "rows": ["...", ".B.", "..."], "colours": ["B", "W"], "seat": 1, "to_move": "W"}
    >>> culprits = [{"role": "enemy", "item": "b2"}, {"role": "empty", "item": "a3"}, {"role": "empty", "item": "a2"}]
    >>> str(refusal_sentence({"code": "naked_attachment", "clause": "N4.2", "culprits": culprits}, "b3", view))
    'White b3 would leave a naked attachment with Black b2: a2 and a3 are empty (N4.2).'
    """
    clause = clause_note(refusal)
    mover = _mover(view)
    colours = {"own": colour_message(mover), "enemy": colour_message(_other(mover))}
    items = _items_by_role(refusal)
    match refusal["code"], items:
        case "naked_attachment", {"enemy": [stone], "empty": empty}:
            return message(
                "nakatta-naked-attachment", **colours, point=action, stone=stone, empty=listing(empty), clause=clause
            )
        case "hard_corner", {"enemy": [_, _] as stones, "empty": empty}:
            return message(
                "nakatta-hard-corner",
                **colours,
                point=action,
                stones=listing(stones),
                empty=listing(empty),
                clause=clause,
            )
        case "hard_corner", {"own": [stone], "enemy": [between], "empty": empty}:
            return message(
                "nakatta-hard-corner-of-own",
                **colours,
                point=action,
                stones=listing(sorted_points([action, stone])),
                between=between,
                empty=listing(empty),
                clause=clause,
            )
        case "occupied", _:
            owner = content(view, parse_point(action, view["size"]) or (0, 0))
            if owner not in COLOUR_NAMES:
                return message("nakatta-occupied-point", point=action, clause=clause)
            return message("nakatta-occupied", point=action, colour=colour_message(owner), clause=clause)
        case "no_swap", _ if refusal.get("clause") == "N5.1":
            return message("nakatta-no-pie", clause=clause)
        case "no_swap", _:
            return message("nakatta-no-swap", clause=clause)
        case "not_your_turn", _:
            to_move = view["colours"].index(view["to_move"])
            return message("game-not-your-turn", seat=seat_argument(to_move, view), clause=clause)
        case "over", _:
            return message("game-refused-over", clause=clause)
        case _:
            return _set_up_sentence(refusal, items, clause) or message("game-refused", action=action, clause=clause)


def _set_up_sentence(refusal: Mapping[str, Any], items: Mapping[str, Sequence[str]], clause: str) -> Message | None:
    """Returns why a game cannot start from a position, or ``None`` if the refusal is about something else."""
    match refusal["code"], items:
        case "set_up_naked_attachment", {"black": [black], "white": [white], "empty": empty}:
            return message(
                "nakatta-set-up-naked-attachment", black=black, white=white, empty=listing(empty), clause=clause
            )
        case "set_up_hard_corner", {"black": [_, _] as stones, "white": [between], "empty": empty}:
            return _set_up_hard_corner("B", stones, between, empty, clause)
        case "set_up_hard_corner", {"black": [between], "white": [_, _] as stones, "empty": empty}:
            return _set_up_hard_corner("W", stones, between, empty, clause)
        case "set_up_crosscut", {"black": [_, _] as black, "white": [_, _] as white}:
            return message("nakatta-set-up-crosscut", black=listing(black), white=listing(white), clause=clause)
        case "set_up_joined", joined:
            winner = colour_message("B" if "black" in joined else "W")
            return message("nakatta-set-up-joined", colour=winner, clause=clause)
        case "set_up_no_move", {"mover": [mover]}:
            return message("nakatta-set-up-no-move", colour=colour_message(mover[0].upper()), clause=clause)
        case _:
            return None


def _set_up_hard_corner(own: str, stones: Sequence[str], between: str, empty: Sequence[str], clause: str) -> Message:
    return message(
        "nakatta-set-up-hard-corner",
        own=colour_message(own),
        enemy=colour_message(_other(own)),
        stones=listing(stones),
        between=between,
        empty=listing(empty),
        clause=clause,
    )


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


def action_sentence(actor: str, action: str, view: View, _before: View | None = None) -> Message:
    """Returns a sentence about what an entry of the match did. ``view`` is the view after it.

    >>> str(action_sentence("0", "b2", {"size": 3, "rows": ["...", ".B.", "..."], "colours": ["B", "W"]}))
    'Black b2.'
    """
    if actor == "table":
        return _table_entry(action, view)
    data = action_data(action)
    if data["kind"] == "swap":
        return _swap_sentence(view)
    point = parse_point(data["point"], view["size"])
    colour = content(view, point) if point is not None else "."
    return message("nakatta-placed", colour=colour_message(colour), point=action)


def applied_clauses(_actor: str, action: str, _view: View, _before: View) -> set[str]:
    """Returns the clauses that applied to an action, apart from those that its sentences name.

    >>> applied_clauses("0", "b2", {}, {}), sorted(applied_clauses("1", "swap", {}, {}))
    ({'N3.2'}, ['N5.2', 'N5.3', 'N5.4'])
    """
    return {"N5.2", "N5.3", "N5.4"} if action_data(action)["kind"] == "swap" else {"N3.2"}


def _table_entry(entry: str, view: View) -> Message:
    match entry.split():
        case ["resign", seat]:
            return message("nakatta-resigns", seat=seat_argument(int(seat), view))
        case _:
            return table_message(entry, view)


def _swap_sentence(view: View) -> Message:
    """Returns a sentence about a swap for its reader: who took over the stone, and which colour the reader now
    plays.
    """
    reader = view.get("reader")
    if reader is None:
        return message("nakatta-swapped")
    return message("nakatta-swapped-from-you" if view["colours"][reader] == "W" else "nakatta-swapped-by-you")


def event_sentence(event: NakattaEvent, view: View | None = None, _before: View | None = None) -> Message:
    """Returns a sentence about what an action caused.

    >>> str(event_sentence({"kind": "skip", "colour": "W"}))
    'White has no legal point, so its turn is skipped (N3.4).'
    >>> str(event_sentence({"kind": "skip", "colour": "W"}, {"colours": ["B", "W"], "reader": 1}))
    'You have no legal point, so your turn is skipped (N3.4).'
    """
    return message("nakatta-skipped", seat=_seat_of(event["colour"], view))


def _seat_of(colour: str, view: View | None) -> Seat:
    """Returns the seat that plays a colour. Without a view, the seats are as at the start."""
    if view is None:
        return Seat("BW".index(colour), colour_message(colour))
    return seat_argument(view["colours"].index(cast("Colour", colour)), view)


def _is_reader(colour: str, view: View) -> bool:
    """Returns whether the reader of the sentence plays this colour."""
    reader = view.get("reader")
    return reader is not None and view["colours"][reader] == colour


def ending_sentence(ending: Mapping[str, Any], view: View) -> Message:
    """Returns a sentence that says who won and by which clause.

    >>> view = {"size": 2, "rows": ["BW", "B."], "colours": ["B", "W"]}
    >>> ending = {"code": "connection", "clause": "N2.2", "winners": [0], "shown": ["a1", "a2"]}
    >>> str(ending_sentence(ending, view))
    'Black wins: a chain of 2 stones joins top and bottom, from a2 to a1 (N2.2).'
    >>> str(ending_sentence(ending, {**view, "reader": 1}))
    "You lost: Black's chain of 2 stones joins top and bottom, from a2 to a1 (N2.2)."
    """
    (winner, *_) = ending["winners"]
    if ending["code"] == "resignation":
        clause = clause_note(ending) or " (N3.5)"
        reason = message("nakatta-resigned", seat=seat_argument(1 - winner, view), clause=clause)
        return outcome_message(ending, view, reason) or _wins(winner, view, reason)
    side = view["colours"][winner]
    first, last = (_end_of_chain(ending["shown"], side, edge, view["size"]) for edge in EDGE_NAMES[side])
    of_chain = {"side": side, "count": len(ending["shown"]), "first": first, "last": last}
    clause, seat = clause_note(ending), seat_argument(winner, view)
    addressed = message("nakatta-chain-of-seat", seat=seat, **of_chain, clause=clause)
    return outcome_message(ending, view, addressed) or _wins(
        winner, view, message("nakatta-chain-won", **of_chain, clause=clause)
    )


def _wins(winner: int, view: View, reason: Message) -> Message:
    """Returns who won and why, for a reader without a seat."""
    return message("game-won", winners=colour_message(view["colours"][winner]), count=1, reason=reason)


def turn_sentence(view: View) -> Message:
    """Returns a sentence that says whose turn it is and what is special about it.

    >>> str(turn_sentence({"to_move": "W", "over": False, "can_swap": True, "skipped": False}))
    'White to move, or to swap (N5.2).'
    >>> swapped = {"to_move": "W", "over": False, "reader": 1, "colours": ["W", "B"], "rows": ["..", ".B"]}
    >>> str(turn_sentence(swapped))
    'White to move. You swapped: the black stone is yours, and you now join top and bottom (N5.3).'
    """
    if view["over"]:
        return message("game-over")
    side = view["to_move"]
    reader = view.get("reader")
    if reader is not None and _is_just_swapped(view):
        # The swap is explained to both players until White has moved.
        return message("nakatta-place-after-swap" if view["colours"][reader] == "W" else "nakatta-wait-after-swap")
    if _is_reader(side, view):
        return _turn_of_reader(view)
    if view.get("skipped"):
        skipped = _seat_of(_other(side), view)
        return message("nakatta-to-move-again", colour=colour_message(side), skipped=skipped)
    if view.get("can_swap"):
        return message("nakatta-to-move-or-swap")
    return message("nakatta-to-move", colour=colour_message(side))


def _is_just_swapped(view: View) -> bool:
    """Returns whether the last action was a swap: the first seat is White and the board has one stone."""
    return view["colours"][0] == "W" and sum(point != "." for row in view["rows"] for point in row) == 1


def _turn_of_reader(view: View) -> Message:
    side = view["to_move"]
    if view.get("skipped"):
        return message("nakatta-place-again", side=side, skipped=colour_message(_other(side)))
    if view.get("can_swap"):
        return message("nakatta-place-or-swap")
    options = view.get("options") or {}
    if options.get("pie") and not any(colour in row for row in view["rows"] for colour in "BW"):
        return message("nakatta-place-first")
    return message("nakatta-place", side=side)


def legal_text(legal: Sequence[str], view: View) -> tuple[Message, dict[str, str]]:
    """Returns a sentence about the number of legal points and the empty points that are not legal, with marks for the
    board.

    >>> view = {"size": 2, "rows": ["..", "B."], "playable": ["b.", "-b"], "to_move": "W", "colours": ["B", "W"]}
    >>> text, marks = legal_text(["b2", "swap"], view)
    >>> str(text), marks
    ('White may play 1 of 3 empty points, or swap. Only Black may play a2 and b1, marked b.', {'a2': 'b', 'b1': 'b'})
    """
    allowed = sum(action != "swap" for action in legal)
    empty = sum(row.count(".") for row in view["rows"])
    sentences = [
        message(
            "nakatta-legal-or-swap" if "swap" in legal else "nakatta-legal",
            seat=_seat_of(view["to_move"], view),
            allowed=allowed,
            empty=empty,
        )
    ]
    marks: dict[str, str] = {}
    for sign, name in (("b", "nakatta-only-black"), ("w", "nakatta-only-white"), ("x", "nakatta-neither")):
        barred = [point_name(point) for point in points(view) if content(view, point, "playable") == sign]
        if barred:
            marks |= dict.fromkeys(barred, sign)
            sentences.append(message(name, points=listing(barred)))
    return join_sentences(sentences), marks


def _mover(view: View) -> str:
    """Returns the colour of the view's seat, or for a spectator the colour to move."""
    seat = view.get("seat")
    colour: str = view["to_move"] if seat is None else view["colours"][seat]
    return colour


def _other(colour: str) -> str:
    return "W" if colour == "B" else "B"


def _items_by_role(refusal: Mapping[str, Any]) -> dict[str, list[str]]:
    return {role: sorted_points(names) for role, names in items_by_role(refusal).items()}


def _end_of_chain(shown: Sequence[str], colour: str, edge: str, size: int) -> str:
    """Returns the first point of a chain that touches an edge."""
    for name in sorted_points(shown):
        point = parse_point(name, size)
        if point is not None and edge in edges_touched([point], colour, size):
            return name
    return "?"
