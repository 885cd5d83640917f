"""The clauses of Nakatta that an action applied."""

from __future__ import annotations

from .data import View, action_data


def applied_clauses(_actor: str, action: str, _view: View, _before: View) -> set[str]:
    """Returns the clauses that an action applied, beside those that its sentences name.

    >>> applied_clauses("0", "b2", {}, {}), sorted(applied_clauses("1", "swap", {}, {}))
    ({'N3.2'}, ['N5.2', 'N5.3', 'N5.4'])
    """
    return {"N5.2", "N5.3", "N5.4"} if action_data(action)["kind"] == "swap" else {"N3.2"}
