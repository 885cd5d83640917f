"""Which clauses of Nakatta an action was done by."""

from __future__ import annotations

from .seen import View
from .told import told


def applied(_actor: str, action: str, _view: View, _before: View) -> set[str]:
    """The clauses by which an action was done, beside those that its sentences name.

    >>> applied("0", "b2", {}, {}), sorted(applied("1", "swap", {}, {}))
    ({'N3.2'}, ['N5.2', 'N5.3', 'N5.4'])
    """
    return {"N5.2", "N5.3", "N5.4"} if told(action)["kind"] == "swap" else {"N3.2"}
