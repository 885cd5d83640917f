"""Events at a table besides playing: requests, illegal actions, leaving and returning, resigning."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from chabudai import _core
from chabudai.errors import NotationError
from chabudai.match import Entry
from chabudai.store import Pace

from .answers import SOON_S, WINDOW_S, questions

Frame = dict[str, Any]
PAUSES_S = (0.0, 0.3, 1.1)
ABSENCE_OF_TWO_S = 0.9
"""Seconds before a two-player match may be ended after the opponent has left."""
MY_TABLES = "/api/mine"
MALFORMED_FRAMES = ("{", '{"type": "nothing"}', '{"type": "act", "id": 1}', "[]")


@dataclass(frozen=True)
class Moment:
    """Something that happens at the table in the same way in both worlds.

    ``play``: the seat to act plays the next entry. ``say`` and ``rest``: a request that changes nothing. ``leave`` and
    ``come``: a person's connection. ``resign``: a resignation, always last. ``answers``: several seats answer one
    question, each at its own time.
    """

    kind: Literal["play", "say", "rest", "leave", "come", "resign", "answers"]
    who: int | None = None
    frame: Frame | str | None = None
    """The frame; for ``rest`` the body, or ``None`` for a GET request."""
    path: str = ""
    pause_s: float = 0.0
    begins: int = 0
    """The number of the first answer's entry."""
    count: int = 0
    """The number of answers that are played; with 0 the question stays open."""
    here: tuple[int, ...] = ()
    """The people who can answer for themselves."""
    inside: tuple[tuple[float, Moment], ...] = ()
    """Other events while several seats are asked, with their times."""


@dataclass
class Company:
    """The people at the table while moments are generated."""

    luck: random.Random
    game: _core.Game
    words: Callable[[random.Random], str]
    """Makes up an action of this game, or a text that looks like one."""
    people: list[int]
    away: set[int]
    pace: Pace
    is_brisk: bool = False
    """Whether no table pauses between rounds."""

    def moments(
        self, worlds: Sequence[Sequence[_core.State]], entries: Sequence[Entry], opened: int
    ) -> Iterator[Moment]:
        """Generates everything that happens, starting at an entry; ``worlds`` are the states of both worlds."""
        luck = self.luck
        asked = {
            number: begins + count
            for begins, count in questions(worlds[0]).items()
            for number in range(begins, begins + count)
        }
        # A bot's discard does not wait for a pause, and a slow person would then answer too late.
        self.is_brisk = bool(asked)
        answered = opened
        for number in range(opened, len(entries)):
            if not entries[number].actor.isdigit() or number < answered:
                continue
            if number in asked:
                answered = min(asked[number], len(entries))
                yield self._question([states[number] for states in worlds], number, answered - number)
                continue
            seat = int(entries[number].actor)
            was_away = seat in self.away
            yield from self._comings_and_goings(seat)
            # While a connected person is asked, the state does not change; a bot may play at any time.
            is_still = seat in self.people and seat not in self.away and not was_away
            for _ in range(luck.choice([0, 0, 1, 2])):
                who = luck.choice([None, *self.people])
                if who not in self.away:
                    yield self._noise(who, [states[number] for states in worlds] if is_still else None)
            yield Moment("play", seat, pause_s=self._pause_s())
        if self.pace.window != "instant" and len(entries) in asked:
            yield self._question([states[-1] for states in worlds], len(entries), 0)
        here = [seat for seat in self.people if seat not in self.away]
        if worlds[0][-1].is_over or not here or not set(worlds[0][-1].acting) <= set(here):
            return
        if luck.random() < 0.2:
            yield Moment("resign", luck.choice(here))
        elif self.game.spec["seats"] == len(here) == 2 and luck.random() < 0.5:
            yield from self._leaving_for_good(worlds[0][-1].acting[0])

    def _leaving_for_good(self, asked: int) -> Iterator[Moment]:
        """The seat to act leaves for good and the opponent ends the match: first too early, then in time."""
        frame = self._ending()
        yield Moment("leave", asked, pause_s=ABSENCE_OF_TWO_S / 2)
        yield Moment("say", 1 - asked, frame, pause_s=ABSENCE_OF_TWO_S)
        yield Moment("say", 1 - asked, frame)

    def _ending(self) -> Frame:
        return {"type": "end", "match": 1, "how": self.luck.choice(["win", "cancel"])}

    def _pause_s(self) -> float:
        pause_s = self.luck.choice(PAUSES_S)
        return 0.0 if self.is_brisk else pause_s

    def _question(self, states: Sequence[_core.State], begins: int, count: int) -> Moment:
        """Several seats answer, while any person may send frames that change nothing."""
        luck, last_s = self.luck, SOON_S if self.pace.window == "instant" else WINDOW_S
        here = tuple(seat for seat in self.people if seat not in self.away)
        times = sorted(luck.random() * last_s for _ in range(luck.choice([0, 0, 1, 3])))
        inside = tuple((after_s, self._noise(luck.choice([None, *here]), states)) for after_s in times)
        return Moment("answers", begins=begins, count=count, here=here, inside=inside)

    def _comings_and_goings(self, asked: int) -> Iterator[Moment]:
        luck, here = self.luck, [seat for seat in self.people if seat not in self.away]
        if self.away and luck.random() < 0.4:
            back = luck.choice(sorted(self.away))
            self.away.discard(back)
            yield Moment("come", back, pause_s=self._pause_s())
        elif len(here) > 1 and luck.random() < 0.08:
            gone = luck.choice(here)
            self.away.add(gone)
            yield Moment("leave", gone, pause_s=self._pause_s())
        # A table for two has no substitutes.
        if asked in self.away and self.game.spec["seats"] == 2:
            self.away.discard(asked)
            yield Moment("come", asked)

    def _noise(self, who: int | None, states: Sequence[_core.State] | None) -> Moment:
        """A frame from a seat or a spectator that changes nothing in any of these states."""
        luck, pause = self.luck, self._pause_s()
        kinds = ["explain", "read", "ping", "hello", "garbage", "show", "explain over HTTP", "read over HTTP"]
        kinds += ["look", "look over HTTP", "ready", "my tables", "hurry", "stand in", "end"]
        if states is not None:
            kinds += ["act", "act", "act", "ask", "act over HTTP", "record"]
        kind = luck.choice(kinds)
        action = self._illegal_action(who, states)
        match kind:
            case "explain":
                return Moment("say", who, {"type": "explain", "action": action}, pause_s=pause)
            case "read":
                return Moment("say", who, {"type": "read", "items": self._items()}, pause_s=pause)
            case "look":
                return Moment("say", who, {"type": "look", "match": 1, "first": luck.randrange(60)}, pause_s=pause)
            case "look over HTTP":
                return Moment("rest", who, None, f"/matches/1/log/{luck.randrange(60)}", pause)
            case "ready":
                return Moment("say", who, {"type": "ready", "match": 1}, pause_s=pause)
            case "hurry":
                return Moment("say", who, {"type": "hurry", "match": 1}, pause_s=pause)
            case "stand in":
                # At a table for two, where the timeout is short here, being slow must not lead to a substitute.
                seats = self.game.spec["seats"]
                seat = (who or 0) if seats == 2 else luck.randrange(seats)
                return Moment("say", who, {"type": "stand_in", "match": 1, "seat": seat}, pause_s=pause)
            case "end":
                return Moment("say", who, self._ending(), pause_s=pause)
            case "my tables":
                return Moment("rest", who, None, MY_TABLES, pause)
            case "ping":
                return Moment("say", who, {"type": "ping"}, pause_s=pause)
            case "hello":
                return Moment("say", who, {"type": "hello"}, pause_s=pause)
            case "garbage":
                return Moment("say", who, luck.choice(MALFORMED_FRAMES), pause_s=pause)
            case "act":
                return Moment("say", who, {"type": "act", "match": 1, "action": action}, pause_s=pause)
            case "ask":
                return Moment("say", who, self._refused_request(), pause_s=pause)
            case "explain over HTTP":
                return Moment("rest", who, {"action": action}, "/explain", pause)
            case "read over HTTP" if len(self.people) == 1:
                return Moment("rest", who, {}, "/advice", pause)
            case "read over HTTP":
                return Moment("rest", who, {"items": self._items()}, "/readings", pause)
            case "act over HTTP":
                return Moment("rest", who, {"action": action}, "/actions", pause)
            case "record":
                return Moment("rest", who, None, "/record", pause)
            case _:
                return Moment("rest", who, None, "", pause)

    def _refused_request(self) -> Frame:
        """A request that is always refused during this game."""
        return self.luck.choice(
            [
                {"type": "offer", "match": 1, "what": "takeback"},
                {"type": "offer", "match": 1, "what": "rematch"},
                {"type": "answer", "match": 1, "what": "takeback", "accept": True},
                {"type": "resign", "match": 2},
                {"type": "fill", "level": 1},
                {"type": "act", "match": 2, "question": 1, "action": "pass"},
            ]
        )

    def _items(self) -> str:
        """Some cards or tiles, held or not."""
        return self.words(self.luck).partition(" ")[2]

    def _illegal_action(self, who: int | None, states: Sequence[_core.State] | None) -> str:
        """A text that is illegal for this seat in all of these states, whether it is an action or not."""
        allowed: set[str] = set()
        for state in states or ():
            if who in state.acting:
                allowed |= set(state.legal_actions(who or 0))
        while True:
            action = self.words(self.luck)
            with suppress(NotationError):
                if self.game.canonical_action(action) in allowed:
                    continue
            return action
