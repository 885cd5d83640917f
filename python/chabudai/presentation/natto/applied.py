"""The clauses of Natto that applied to an action."""

from __future__ import annotations

from collections.abc import Iterator

from .data import View
from .tiles import DRAGONS, FLOWER, Play, find_laid, is_shared, parse_play, rank_of, strength, suit_of

_MADE = {"set": "B4.1", "sum": "B6.1", "tube": "B7.1", "plate": "B8.1"}
_BEATEN = {"set": "B4.4", "tube": "B7.2", "plate": "B8.2", "bomb": "B9.2"}
_OWN_LIST = "one-sheet"


def applied_clauses(_actor: str, action: str, view: View, before: View) -> set[str]:
    """Returns the clauses that applied to an action, apart from those that its sentences name.

    >>> before = {"table": "set 3 3o", "pool": None, "options": {"bombs": "one-sheet"}}
    >>> sorted(applied_clauses("0", "set 10 F", {"trick": []}, before)), applied_clauses("0", "pass", {}, before)
    (['B1.4', 'B3.2', 'B4.1', 'B4.3', 'B4.4'], {'B3.2'})
    >>> led = {**before, "table": None}
    >>> sorted(applied_clauses("0", "bomb L C", {"trick": []}, led)), applied_clauses("chance", "deal", {}, led)
    (['B9.1', 'B9.3'], set())
    """
    play = parse_play(action)
    if play is None:
        return {"B3.2"} if action == "pass" else set()
    return {*_making_clauses(play, action, view, before), *_answer_clauses(play, parse_play(before["table"]))}


def _making_clauses(play: Play, action: str, view: View, before: View) -> Iterator[str]:
    """Yields the clauses that make these tiles a play of this kind."""
    has_dragon = any(tile in DRAGONS for tile in play.tiles)
    if has_dragon and is_shared(before):
        yield "B10.3"
    if play.kind == "bomb":
        yield "B9.1" if before["options"]["bombs"] == _OWN_LIST else "B9.4"
        return
    yield _MADE[play.kind] if play.kind != "seq" else "B5.3" if play.is_imaginary else "B5.1"
    if FLOWER in play.tiles:
        yield "B1.4"
        yield from {"set": ("B4.3",), "sum": ("B6.2",)}.get(play.kind, ())
    if not has_dragon or play.is_imaginary:
        return
    if play.size == 1:
        yield "B4.2"
        return
    yield "B1.5"
    if any(not 0 <= rank <= 10 for _, rank in find_laid(action, view) or ()):
        yield "B5.2"
    own = {suit_of(tile) for tile in play.tiles if rank_of(tile) is not None}
    if play.kind == "seq" and own and any(suit_of(tile) not in own for tile in play.tiles if tile in DRAGONS):
        yield "B10.5"


def _answer_clauses(play: Play, table: Play | None) -> Iterator[str]:
    """Yields the clauses that let the play lead, or beat the table."""
    if table is None:
        yield "B9.3" if play.kind == "bomb" else "B3.1"
        return
    yield "B3.2"
    if play.kind == "sum":
        is_wider = play.size != table.size or strength(play) <= strength(table)
        yield "B10.2" if is_wider else "B6.4"
    elif play.kind == "seq":
        yield "B5.5" if play.is_imaginary and table.is_imaginary and play.number == table.number else "B5.4"
    else:
        yield _BEATEN[play.kind]
