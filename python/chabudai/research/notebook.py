"""A notebook widget that shows a match with a slider.

>>> import chabudai
>>> from chabudai.research import notebook
>>> match = chabudai.load("nakatta", size=3, pie=False).start()
>>> match.play(0, "b2")
>>> replay = notebook.replay(match)
>>> replay.number, replay.count, replay.sentence
(1, 1, '1. Black b2.')
>>> replay.number = 0
>>> replay.sentence
'Start of the match.'
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import NotYourTurnError, short
from ..extras import requires_extra
from ..match import Match
from ..match.description import ending_line, ending_marks, log_lines, view_data
from ..match.record_files import load_record, replay_untrusted
from ..presentation import PRESENTATIONS

with requires_extra("notebook", "chabudai.research.notebook", "anywidget"):
    import anywidget
    import traitlets

_HERE = Path(__file__).parent


class ReplayWidget(anywidget.AnyWidget):
    """A widget that shows a match one position at a time.

    ``number`` is the number of actions played, from 0 to ``count``; setting it moves the slider. ``picture`` is the
    position as SVG, ``sentence`` describes the last action.
    """

    _esm = _HERE / "notebook.js"
    number = traitlets.Int(0).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)
    sentence = traitlets.Unicode("").tag(sync=True)
    title = traitlets.Unicode("").tag(sync=True)

    def __init__(self, match: Match, seat: int | None = None) -> None:
        self._match = match
        self._seat = seat
        # A finished match shows all hands, and a running match only what spectators see.
        self._shows_all_hands = seat is None and match.is_over and not match.game.spec["open_information"]
        self._log = dict(log_lines(match, seat, is_opened=self._shows_all_hands))
        super().__init__(title=PRESENTATIONS[match.game.key].title, count=match.action_count, number=match.action_count)
        self._show()

    @traitlets.validate("number")
    def _within(self, proposal: Any) -> int:
        return min(max(int(proposal["value"]), 0), self._match.action_count)

    @traitlets.observe("number")
    def _on_move(self, _change: Any) -> None:
        self._show()

    def _show(self) -> None:
        match, number = self._match, self.number
        is_last = number == match.action_count
        view = view_data(match, self._seat, number, is_opened=self._shows_all_hands)
        text = f"{number}. {self._log[number]}" if number in self._log else "" if number else "Start of the match."
        with self.hold_sync():
            self.picture = PRESENTATIONS[match.game.key].svg(view, marks=ending_marks(match) if is_last else {})
            self.sentence = f"{text} {ending_line(match, self._seat)}" if is_last and match.is_over else text


def replay(record: Match | str | Path, seat: int | None = None) -> ReplayWidget:
    """Returns a widget for a match, the text of a record, or a record file.

    ``seat`` shows the match as that seat saw it. Without a seat, a finished match shows all hands, and a running match
    the spectators' view. Raises ``RecordError`` if the record cannot be read, and ``NotYourTurnError`` for an unknown
    seat.
    """
    if isinstance(record, Match):
        match = record.copy()
    elif isinstance(record, str) and "\n" in record:
        match = replay_untrusted(record)
    else:
        match = load_record(Path(record))
    if seat is not None and not (isinstance(seat, int) and 0 <= seat < match.game.spec["seats"]):
        raise NotYourTurnError(f"no seat {short(seat)}: seats are 0 to {match.game.spec['seats'] - 1}")
    return ReplayWidget(match, seat)
