"""A match to be looked at in a notebook, with a slider.

>>> import chabudai
>>> from chabudai.research import notebook
>>> match = chabudai.load("nakatta", size=3, pie=False).start()
>>> match.play(0, "b2")
>>> replay = notebook.replay(match)
>>> replay.number, replay.count, replay.sentence
(1, 1, '1. Black b2.')
>>> replay.number = 0
>>> replay.sentence
'The beginning.'
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import NotYourTurnError, short
from ..match import Match
from ..match.record import ending_line, ending_marks, load_record, log_lines, replay_untrusted, view_data
from ..presentation import PRESENTATIONS
from .missing import missing

try:
    import anywidget
    import traitlets
except ImportError:
    raise missing("chabudai.research.notebook", "anywidget", "notebook") from None

_HERE = Path(__file__).parent


class Replay(anywidget.AnyWidget):
    """A match, one position at a time. ``number`` is how many actions have been played, from 0 to ``count``; setting it
    moves the slider. ``picture`` is the position as SVG, ``sentence`` what has just happened.
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
        # All hands are shown once it is over; before, what whoever watches sees.
        self._is_opened = seat is None and match.is_over and not match.game.spec["open_information"]
        self._told = dict(log_lines(match, seat, is_opened=self._is_opened))
        super().__init__(title=PRESENTATIONS[match.game.key].title, count=match.action_count, number=match.action_count)
        self._show()

    @traitlets.validate("number")
    def _within(self, proposal: Any) -> int:
        return min(max(int(proposal["value"]), 0), self._match.action_count)

    @traitlets.observe("number")
    def _moved(self, _change: Any) -> None:
        self._show()

    def _show(self) -> None:
        match, number = self._match, self.number
        is_last = number == match.action_count
        view = view_data(match, self._seat, number, is_opened=self._is_opened)
        told = f"{number}. {self._told[number]}" if number in self._told else "" if number else "The beginning."
        with self.hold_sync():
            self.picture = PRESENTATIONS[match.game.key].svg(view, marks=ending_marks(match) if is_last else {})
            self.sentence = f"{told} {ending_line(match, self._seat)}" if is_last and match.is_over else told


def replay(record: Match | str | Path, seat: int | None = None) -> Replay:
    """A match, the text of a record or a file as a widget: the last thing in a cell, it is shown below.

    ``seat`` shows it as that seat saw it. Without one a match with hidden cards is shown with all hands if it is over,
    else as to a spectator. Raises ``RecordError``, ``NotYourTurnError`` for a seat that is not there.
    """
    if isinstance(record, Match):
        match = record.copy()
    elif isinstance(record, str) and "\n" in record:
        match = replay_untrusted(record)
    else:
        match = load_record(Path(record))
    if seat is not None and not (isinstance(seat, int) and 0 <= seat < match.game.spec["seats"]):
        raise NotYourTurnError(f"there is no seat {short(seat)}: seats are 0 to {match.game.spec['seats'] - 1}")
    return Replay(match, seat)
