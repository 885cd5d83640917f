"""The clauses of Nana Toridori that applied to an action."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import is_duel
from .data import View, action_data
from .generated import NanaPlay


def applied_clauses(actor: str, action: str, _view: View, before: View) -> set[str]:
    """Returns the clauses that applied to an action, apart from those that its sentences name.

    >>> before = {"players": 4, "table": [3], "passed": [1], "deck": 9, "beaten": [3]}
    >>> sorted(applied_clauses("1", "play 5x1@3", {}, before)), applied_clauses("1", "pass", {}, before)
    (['T2.2', 'T2.4', 'T2.5', 'T4.6'], {'T4.1'})
    >>> applied_clauses("1", "drop", {}, {**before, "beaten": []}), applied_clauses("1", "take@2", {}, before)
    ({'T4.2'}, {'T3.2'})
    """
    data = action_data(action)
    match data["kind"]:
        case "play":
            return set(_play_clauses(int(actor), data, before))
        case "pass":
            return set(_pass_clauses(before))
        case "take":
            return {"T3.2"}
        case "keep":
            return {"T4.2"}
        case "drop":
            return {"T3.3" if before["beaten"] else "T4.2"}
        case _:
            return set()


def _play_clauses(seat: int, play: NanaPlay, before: View) -> Iterator[str]:
    yield "T2.2"
    if play["open"]:
        yield "T9.5"
    if before["table"]:
        yield from ("T2.4", "T2.5")
    else:
        yield "T2.3"
    if seat in before["passed"]:
        yield "T4.6"


def _pass_clauses(before: View) -> Iterator[str]:
    if not before["table"]:
        yield "T9.4" if is_duel(before) else "T4.5"
    if is_duel(before):
        yield "T9.3" if before["pass_loses"] else "T9.2"
    else:
        yield "T4.1" if before["deck"] else "T4.4"
