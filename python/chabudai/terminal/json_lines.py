"""Line mode for programs: one JSON object per line in both directions, with the actions and views of the contract.

Output: ``start`` once; ``view`` whenever a person's seat must decide (the program plays that person); ``played``
after each action; ``refused`` for a line that was not accepted (the same seat must still decide); ``explained``;
``readings``; ``over`` at the end. Input: ``{"action": "e5"}``, or the bare text ``e5``, with ``"seat"`` if several
must decide; ``{"explain": "c4"}``; ``{"readings": "5o 5t"}``; ``{"resign": true}``; ``{"undo": true}``.

In a game with hidden cards, each ``played`` names a ``seat`` and contains what that person may know; with several
people there is one for each. A view is sent only for its own seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..catalogue import SOURCE_LANGUAGE, use_language
from ..errors import GameError, IllegalActionError
from ..match.description import ending_line, observed_action, view_data
from ..match.sentences import Reading
from .console import Console
from .local_table import LocalTable
from .session import CUT_SHORT, DONE

MAX_LINE_CHARACTERS = 8_192


class JsonSession:
    """A program that plays at a local table."""

    def __init__(self, table: LocalTable, console: Console) -> None:
        self.table = table
        self.console = console
        self._reported = table.match.action_count

    def run(self) -> int:
        """Plays until the game or the input ends; returns the exit code. Every sentence is in English."""
        with use_language(SOURCE_LANGUAGE):
            return self._run()

    def _run(self) -> int:
        match = self.table.match
        self._send(
            type="start",
            game=match.game.key,
            options=match.game.options,
            rules=match.game.rules_version,
            seats=[level.number if level else "person" for level in self.table.seating.levels],
            id=self.table.identifier,
        )
        while True:
            self._tell_played()
            while self.table.bot_to_move is not None:
                self.table.play_bot()
                self._tell_played()
            if match.is_over:
                self._tell_over()
                return DONE
            for seat in match.acting:
                view = match.view(seat)
                self._send(type="view", seat=seat, view=view.data, legal=view.legal_actions)
            try:
                while not self._answer(self.console.ask("")):
                    pass
            except EOFError:
                return CUT_SHORT

    def _answer(self, line: str) -> bool:
        """Handles an input line; returns whether the match has changed."""
        if not line.strip():
            return False
        try:
            return self._do(_request(line))
        except IllegalActionError as error:
            self._send(type="refused", code=error.code, message=str(error), refusal=error.refusal)
        except GameError as error:
            self._send(type="refused", code=error.code, message=str(error))
        except ValueError as error:
            self._send(type="refused", code="malformed", message=str(error))
        return False

    def _do(self, request: dict[str, Any]) -> bool:
        match = self.table.match
        seat = request.get("seat", self.table.view.asked_seat)
        if type(seat) is not int or seat not in self.table.seating.people:
            raise ValueError(f"seat must be one of {', '.join(map(str, self.table.seating.people))}")
        match request:
            case {"action": str(action)}:
                match.play(seat, action)
                self.table.save()
                return True
            case {"explain": str(action)}:
                self._send(type="explained", action=action, sentence=match.explain(seat, action))
                return False
            case {"readings": str(items)}:
                found = match.readings(seat, items)
                self._send(type="readings", items=items, readings=list(map(_reading_data, found)))
                return False
            case {"resign": True}:
                match.resign(seat)
                self.table.save()
                return True
            case {"undo": True}:
                self.table.take_back()
                self._reported = min(self._reported, match.action_count)
                return True
            case _:
                raise ValueError(
                    'expected {"action": "..."}, {"explain": "..."}, {"readings": "..."}, {"resign": true} '
                    'or {"undo": true}'
                )

    def _tell_played(self) -> None:
        match, hides = self.table.match, self.table.view.hides
        viewers: Sequence[int | None] = self.table.seating.people if hides else [self.table.view.seat]
        for number in range(self._reported, match.action_count):
            for viewer in viewers or [None]:
                self._tell_one(number, viewer, {"seat": viewer} if hides else {})
        self._reported = match.action_count

    def _tell_one(self, number: int, viewer: int | None, whose: dict[str, Any]) -> None:
        """Sends an action as one viewer may know it; nothing if they did not notice it."""
        match, presentation = self.table.match, self.table.view.presentation
        entry = match.action_at(number)
        action = observed_action(match, entry, viewer)
        if action is None and not match.state_at(number + 1).view(viewer).events:
            return
        before, after = (view_data(match, viewer, count) for count in (number, number + 1))
        self._send(
            type="played",
            **whose,
            number=number + 1,
            actor=entry.actor,
            action=action,
            sentence="" if action is None else str(presentation.action_sentence(entry.actor, action, after, before)),
            events=list(map(str, presentation.event_sentences(after, before))),
        )

    def _tell_over(self) -> None:
        match = self.table.match
        self._send(
            type="over", ending=match.ending, returns=match.returns, sentence=ending_line(match), record=match.record()
        )

    def _send(self, **message: Any) -> None:
        self.console.draw(json.dumps(message, separators=(",", ":")))


def _reading_data(reading: Reading) -> dict[str, Any]:
    """Returns a reading as data, with its texts in the current language."""
    sentence = None if reading.sentence is None else str(reading.sentence)
    return {**asdict(reading), "name": str(reading.name), "sentence": sentence}


def _request(line: str) -> dict[str, Any]:
    """Parses an input line: an object, a JSON string or the bare text of an action. Raises ``ValueError``."""
    if len(line) > MAX_LINE_CHARACTERS:
        raise ValueError(f"a line has at most {MAX_LINE_CHARACTERS:,} characters")
    text = line.strip()
    if text[0] not in '{["':
        return {"action": text}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("the line is not valid JSON") from None
    if isinstance(found, str):
        return {"action": found}
    if not isinstance(found, dict):
        raise ValueError("the line is not a JSON object")
    return found
