"""Reads and writes matches of Euro-Jongg as a log of JSON lines, with the events of mjai's logs of Mah-Jongg.

A run is ``chi``, a book ``pon``, a claimed tome ``daiminkan``, a closed one ``ankan``, a tome from an open book
``kakan``, a laid crown or bonus card ``nukidora``, and a declaration of waiting ``reach``. The log holds every card and
every answer, so it determines the match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ... import _core
from ...errors import AmbiguousFileError, GameError, RecordError, short
from ..interchange import Answers, GameFile, Text
from .mjai_writer import write

__all__ = ["read", "recognises", "write"]

_MELDS = {"chi": "run", "pon": "book", "daiminkan": "tome"}
_CLAIMS = _MELDS | {"hora": "win"}
_TABLE = ("resign", "timeout", "forfeit", "cancel")
_DERIVED = {"ryukyoku", "end_game"}


def recognises(text: str) -> bool:
    """Returns whether a text is such a log of Euro-Jongg."""
    first = text.partition("\n")[0]
    try:
        event = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(event, dict) and event.get("type") == "start_game" and event.get("game") == "eurojongg"


def read(text: str, answers: Answers) -> GameFile:
    """Returns the match in a log. Raises ``RecordError`` with the line, and ``AmbiguousFileError``."""
    events = _events(text)
    _, start = next(events, (1, {}))
    if start.get("type") != "start_game":
        raise RecordError("line 1: a log begins with start_game")
    reader = _Reader(start, answers)
    for line, event in events:
        try:
            reader.read(event)
        except AmbiguousFileError:
            raise
        except (GameError, KeyError, TypeError, ValueError) as error:
            reason = f"it has no {error}" if isinstance(error, KeyError) else str(error)[:300]
            raise RecordError(f"line {line} ({str(event.get('type'))[:20]}): {reason}") from None
    return reader.game()


def _events(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for line, written in enumerate(text.splitlines(), start=1):
        if not written.strip():
            continue
        try:
            event = json.loads(written)
        except (ValueError, RecursionError):
            event = None
        if not isinstance(event, dict):
            raise RecordError(f"line {line}: this is not a JSON object")
        yield line, event


@dataclass(slots=True)
class _Reader:
    """Plays a log event by event. Events that follow from others are compared with the match."""

    start: Mapping[str, Any]
    answers: Answers
    entries: list[tuple[str, str]] = field(default_factory=list)
    _is_waiting: bool = False
    _state: _core.State = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.start.get("options"), dict):
            raise RecordError("line 1: start_game has no options")
        self._state = _core.Game("eurojongg", self.start["options"], self.start.get("rules")).initial_state()

    def read(self, event: Mapping[str, Any]) -> None:
        kind = event["type"]
        if kind in _TABLE:
            self.entries.append(("table", f"{kind} {_seat(event)}"))
        elif kind == "start_kyoku":
            cards = [*(card for hand in event["tehais"] for card in hand), *event["blind"], *event["wall"]]
            if "?" in cards:
                raise RecordError("cards are hidden, so the log does not determine the match")
            if self._state.game.options.get("starts") == "drawn" and not self._data()["hand_number"]:
                self._play_chance(f"start {event['oya']}")
            self._play_chance(f"deal {' '.join(map(str, cards))}")
            self._compare("scores", event, self._data()["scores"])
            self._compare("oya", event, self._data()["dealer"])
        elif kind in ("none", "claim"):
            action = "skip" if kind == "none" else _claim(event["claim"], event)
            self._play(_seat(event), action)
        elif kind in _CLAIMS and self._is_claiming():
            self._answer_all(_seat(event), _claim(kind, event))
        elif kind == "hora" and self._data()["phase"] == "turn":
            self._play(_seat(event), "win")
        elif kind in _CLAIMS:
            self._check_turn(kind, event)
        elif kind == "tsumo":
            self._skip_unanswered()
            self._check_draw(event)
        elif kind == "end_kyoku":
            self._skip_unanswered()
            self._compare("scores", event, self._data()["scores"])
        elif kind not in _DERIVED:
            self._read_turn(kind, event)

    def _play_chance(self, action: str) -> None:
        self._state = self._state.play_chance(action)
        self.entries.append(("chance", action))

    def _read_turn(self, kind: str, event: Mapping[str, Any]) -> None:
        """Plays an action of a seat's own turn."""
        seat = _seat(event)
        match kind:
            case "reach":
                self._is_waiting = True
            case "dahai":
                self._play(seat, f"{'wait' if self._is_waiting else 'discard'} {event['pai']}")
                self._is_waiting = False
            case "nukidora":
                if not self._state.game.options["auto_lay"]:
                    self._play(seat, f"lay {event['pai']}")
            case "ankan":
                self._play(seat, " ".join(["tome", *event["consumed"]]))
            case "kakan":
                self._play(seat, f"add {event['pai']}")
            case "sacred":
                self._play(seat, f"sacred {event['pai']}")
            case _:
                raise RecordError("this is no event of a log of Euro-Jongg")

    def _play(self, seat: int, action: str) -> None:
        action = self._state.game.canonical_action(action)
        self._state = self._state.play(seat, action)
        self.entries.append((str(seat), action))

    def _is_claiming(self) -> bool:
        return self._data()["phase"] in ("claims", "rob")

    def _skip_unanswered(self) -> None:
        if self._is_claiming():
            self._answer_all(None, "")

    def _answer_all(self, claimant: int | None, claim: str) -> None:
        """Answers for every seat that the log does not answer for: the claim that took effect, and skips."""
        question = "It holds only the claims that took effect. Are all other answers skips?"
        self.answers.ask("answers", question, ["skip"])
        self.answers.check()
        for seat in self._state.acting:
            self._play(seat, claim if seat == claimant else "skip")

    def _check_turn(self, kind: str, event: Mapping[str, Any]) -> None:
        data = self._data()
        if kind == "hora":
            if not any(each["kind"] == "out" and each["seat"] == _seat(event) for each in data["events"]):
                raise RecordError(f"seat {_seat(event)} does not go out here")
        elif data["turn"] != _seat(event):
            raise RecordError(f"the card goes to seat {data['turn']}")

    def _check_draw(self, event: Mapping[str, Any]) -> None:
        seat = _seat(event)
        drawn = self._state.view(seat).data["drawn"]
        if event["pai"] != drawn:
            raise RecordError(f"seat {seat} draws {drawn} here, not {short(event['pai'])}")

    def _compare(self, name: str, event: Mapping[str, Any], value: Any) -> None:
        if name in event and event[name] != value:
            raise RecordError(f"{name} are {value} here, not {short(event[name])}")

    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = self._state.view(None).data
        return data

    def game(self) -> GameFile:
        """Returns the match."""
        names = self.start.get("names") or []
        date, notes = self.start.get("date"), list[Text]()
        if self._is_claiming() and not any(actor == "table" for actor, _ in self.entries[-1:]):
            notes.append(f"the log ends while the seats {list(self._state.acting)} owe an answer")
        return GameFile(
            game="eurojongg",
            options=self._state.game.options,
            rules_version=self._state.game.rules_version,
            entries=self.entries,
            names={seat: str(name) for seat, name in enumerate(names) if name},
            date=date if isinstance(date, str) else None,
            notes=notes,
        )


def _seat(event: Mapping[str, Any]) -> int:
    seat = event["actor"]
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= 3:
        raise RecordError(f"{short(seat)} is no seat: seats are 0 to 3")
    return seat


def _claim(kind: str, event: Mapping[str, Any]) -> str:
    return " ".join([_CLAIMS[kind], *map(str, event.get("consumed", []))])
