"""The facts of a finished match, found by walking its record once; the measures are formulas over them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import InputError
from ..match import Entry, Match
from ..presentation import PRESENTATIONS
from ..shapes import Ending

_CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")
TRIED = 16
"""Of the actions of one kind that a seat might think of, so many at most are tried."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One answer of a seat: an action of the record that is not chance's.

    ``number`` is its place among the actions that stand, from 0; ``round`` and ``turn`` count from 1; ``legal`` is how
    many actions the seat had to choose from. A pass or skip is no play. ``is_claim`` says that several seats were asked
    at once; such an answer belongs to no turn, and ``turn`` is that of the seat that is interrupted.
    """

    number: int
    seat: int
    round: int
    turn: int
    legal: int
    action: str
    kind: str
    is_play: bool
    is_claim: bool
    asked_at: int
    """The number of the state in which the question arose: answers to one question of several seats share it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as the lab reads it.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=2, pie=False).start()
    >>> for seat, point in ((0, "a1"), (1, "b2"), (0, "a2")):
    ...     match.play(seat, point)
    >>> played = Played.of(match)
    >>> [(each.seat, each.legal, each.turn) for each in played.decisions], played.winners
    ([(0, 4, 1), (1, 1, 2), (0, 2, 3)], (0,))
    """

    game: _core.Game
    decisions: tuple[Decision, ...]
    ending: Ending
    returns: tuple[float, ...]
    clauses: frozenset[str]
    """The clauses by which something happened: those that the game's own sentences name for its actions, its events
    and its end, and those that its presentation says an action was done by."""
    refused: Mapping[str, tuple[int, ...]]
    """By clause, at how many decisions of each seat it refused what that seat might have thought of: an action that
    it could choose when it last could choose one of this kind in this round."""
    earned: Mapping[str, int]
    """What the match's options let be earned, such as bonuses, each with how often it was: by each seat, each round."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.returns)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return tuple(self.ending["winners"])

    @property
    def first(self) -> int:
        """The seat that decided first; 0 if nobody did."""
        return self.decisions[0].seat if self.decisions else 0

    @classmethod
    def of(cls, match: Match) -> Played:
        """The facts of a match. Raises ``InputError`` if it is not over."""
        ending = match.ending
        if not match.is_over or ending is None:
            raise InputError("only a match that is over can be measured")
        clauses: set[str] = set(_CLAUSE.findall(ending["clause"] or ""))
        walk = _Walk(match.game, clauses)
        states = match.states_from(0)
        before = next(states)
        for number, (entry, after) in enumerate(zip(match.actions, states, strict=True)):
            walk.take(number, entry, before, after)
            before = after
        seats = range(len(match.returns))
        refused = {
            clause: tuple(walk.refused[clause, seat] for seat in seats)
            for clause in sorted({clause for clause, _ in walk.refused})
        }
        return cls(
            match.game, tuple(walk.decisions), ending, tuple(match.returns), frozenset(clauses), refused, walk.earned
        )


class _Walk:
    """Goes through a match entry by entry."""

    def __init__(self, game: _core.Game, clauses: set[str]) -> None:
        self._game = game
        self._presentation = PRESENTATIONS[game.key]
        self._asks_together = game.spec["asks_together"]
        self._clauses = clauses
        self._round = 1
        self._turn = 0
        # Whose turn it is; nobody's where a new one begins whoever acts.
        self._turner: int | None = None
        self._dealt_anew = False
        self._asked: dict[int, int] = {}
        # By seat and kind of action, what it could choose of it the last time in this round.
        self._known: dict[int, dict[str, list[str]]] = {}
        # What everybody saw before the entry.
        self._seen: dict[str, Any] | None = None
        self._kinds: dict[str, str] = {}
        self.decisions: list[Decision] = []
        self.refused: Counter[tuple[str, int]] = Counter()
        self.earned: dict[str, int] = {}

    def take(self, number: int, entry: Entry, before: _core.State, after: _core.State) -> None:
        for seat in before.acting:
            self._asked.setdefault(seat, number)
        if entry.actor == "chance":
            self._dealt_anew = self._dealt_anew or before.is_interval
            self._turner = None
        else:
            self._decide(number, entry, before)
        self._happened(entry, before, after)

    def _decide(self, number: int, entry: Entry, before: _core.State) -> None:
        seat = int(entry.actor)
        if self._dealt_anew:
            self._round += 1
            self._dealt_anew = False
            # Of other cards one thinks otherwise.
            self._known.clear()
        view = before.view(seat)
        is_claim = self._asks_together and view.silence is not None
        if not is_claim and seat != self._turner:
            self._turn += 1
            self._turner = seat
        kind = self._kind_of(entry.action)
        self.decisions.append(
            Decision(
                number,
                seat,
                self._round,
                self._turn,
                before.legal_count(seat),
                entry.action,
                kind,
                kind not in self._presentation.pass_kinds,
                is_claim,
                self._asked.pop(seat),
            )
        )
        self._refuse(seat, view)

    def _refuse(self, seat: int, view: _core.View[int]) -> None:
        """Counts the clauses that refuse what the seat might think of, once a decision."""
        legal = view.legal_actions
        known = self._known.setdefault(seat, {})
        thinkable = {action for actions in known.values() for action in actions}.difference(legal)
        refusals = map(view.refusal, thinkable)
        self.refused.update({(refusal["clause"], seat) for refusal in refusals if refusal is not None})
        by_kind: dict[str, list[str]] = {}
        for action in legal:
            by_kind.setdefault(self._kind_of(action), []).append(action)
        known.update((kind, _spread(actions)) for kind, actions in by_kind.items())

    def _kind_of(self, action: str) -> str:
        if action not in self._kinds:
            self._kinds[action] = self._game.parse_action(action)["kind"]
        return self._kinds[action]

    def _happened(self, entry: Entry, before: _core.State, after: _core.State) -> None:
        view = after.view(None)
        if view.events:
            # What happens by itself ends a turn: a seat that acts again after a skip has a new one.
            self._turner = None
        seen = self._seen if self._seen is not None else self._shown(before.view(None))
        self._seen = data = self._shown(view)
        for sentence in self._sentences(entry, data):
            self._clauses.update(_CLAUSE.findall(sentence))
        self._clauses.update(self._presentation.applied_clauses(entry.actor, entry.action, data, seen))
        for name, count in self._presentation.earned_bonuses(data).items():
            self.earned[name] = self.earned.get(name, 0) + count

    def _shown(self, view: _core.View[None]) -> dict[str, Any]:
        """What everybody sees, with the options of the match."""
        return {**view.data, "options": self._game.options}

    def _sentences(self, entry: Entry, data: dict[str, object]) -> Iterator[str]:
        told = self._game.told(entry.actor, entry.action, None)
        if told is not None:
            yield self._presentation.action_sentence(entry.actor, told, data)
        yield from self._presentation.event_sentences(data)


def _spread(actions: list[str]) -> list[str]:
    """At most :data:`TRIED` of them, evenly spaced, the first and the last among them.

    >>> _spread([str(number) for number in range(31)])[:3]
    ['0', '2', '4']
    """
    if len(actions) <= TRIED:
        return actions
    return [actions[round(place * (len(actions) - 1) / (TRIED - 1))] for place in range(TRIED)]
