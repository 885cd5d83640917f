"""A coach's reasons for an action, for the games' tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.shared.coaching import Position, Reason


def reasons_in(match: Match, action: str, rivals: Sequence[str] = ()) -> dict[str, Reason]:
    """Returns the reasons for a legal action of the first acting seat, by kind."""
    seat = match.acting[0]
    view = match.view(seat)
    assert action in view.legal_actions, f"{action} is none of {view.legal_actions}"
    position: Position[Any] = Position(view, view_data(match, seat), view.legal_actions, action, rivals)
    found = PRESENTATIONS[match.game.key].reasons(position)
    by_kind = {reason.kind: reason for reason in found}
    assert len(by_kind) == len(found), "no kind of reason is given twice"
    return by_kind
