"""Which clauses of Nakatta an action was done by."""

from __future__ import annotations

from .action_data import action_data
from .view import View


def applied_clauses(_actor: str, action: str, _view: View, _before: View) -> set[str]:
    """The clauses by which an action was done, beside those that its sentences name.

    >>> applied_clauses("0", "b2", {}, {}), sorted(applied_clauses("1", "swap", {}, {}))
    ({'N3.2'}, ['N5.2', 'N5.3', 'N5.4'])
    """
    return {"N5.2", "N5.3", "N5.4"} if action_data(action)["kind"] == "swap" else {"N3.2"}
