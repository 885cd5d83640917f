"""The questions of Euro-Jongg that people may have answered for them: with 128 cards in the wall there are many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..face import Switch
from .cards import parse
from .seen import View

SWITCHES: Mapping[str, Switch] = {
    "wins": Switch("whether you go out", "goes out for you as soon as you can"),
    "runs": Switch("about cards that you could claim for a run", "claims no run"),
    "claims": Switch("about cards that you could claim for a run, book or tome", "claims only to win"),
    "skips": Switch("also where you can only skip", "skips for you where you can do nothing else", is_on=False),
    "drawn": Switch("what to discard while you wait", "discards what you draw, while you wait"),
}


def auto(view: View, legal: Sequence[str], switches: Mapping[str, bool]) -> str | None:
    """The legal action that the seat of ``view`` has agreed to beforehand, or ``None`` if it is to be asked.

    A win is never skipped over.

    >>> asked = dict.fromkeys(SWITCHES, True)
    >>> auto({}, ["skip"], asked), auto({}, ["skip"], asked | {"skips": False})
    (None, 'skip')
    >>> legal = ["run 3h 4h", "skip"]
    >>> auto({}, legal, asked), auto({}, legal, asked | {"runs": False})
    (None, 'skip')
    >>> auto({}, ["run 3h 4h", "skip", "win"], asked | {"claims": False}) is None
    True
    >>> auto({"seat": 0, "waits": [True]}, ["discard 5h"], asked | {"drawn": False})
    'discard 5h'
    """
    if "win" in legal:
        return None if switches["wins"] else "win"
    if "skip" in legal:
        return "skip" if _is_skipped(legal, switches) else None
    if not switches["drawn"] and len(legal) == 1 and view["seat"] is not None and view["waits"][view["seat"]]:
        return legal[0]
    return None


def _is_skipped(legal: Sequence[str], switches: Mapping[str, bool]) -> bool:
    if not switches["claims"]:
        return True
    if len(legal) == 1:
        return not switches["skips"]
    return not switches["runs"] and {parse(action).verb for action in legal} <= {"run", "skip"}
