"""The facts of a finished match, from which measures are computed. They are collected in one pass over its record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import InputError
from ..match import Entry, Match
from ..presentation import PRESENTATIONS
from ..shapes import Ending

_CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")
MAX_TRIED_PER_KIND = 16
"""Maximum number of actions of one kind that are checked for refusals."""


@dataclass(frozen=True, slots=True)
class RecordedDecision:
    """One decision of a seat: an action of the record that is not a chance action.

    ``number`` is its index among the actions that were not taken back, from 0; ``round`` and ``turn`` count from 1;
    ``legal`` is the number of legal actions. Passes and skips are not plays. ``is_claim`` means that several seats had
    to answer at the same time. A claim belongs to no turn of its own; its ``turn`` is that of the interrupted seat.
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
    """The number of the state in which the seat had to answer. It is the same for simultaneous answers."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """The facts of a finished match.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=2, pie=False).start()
    >>> for seat, point in ((0, "a1"), (1, "b2"), (0, "a2")):
    ...     match.play(seat, point)
    >>> facts = MatchFacts.of(match)
    >>> [(each.seat, each.legal, each.turn) for each in facts.decisions], facts.winners
    ([(0, 4, 1), (1, 1, 2), (0, 2, 3)], (0,))
    """

    game: _core.Game
    decisions: tuple[RecordedDecision, ...]
    ending: Ending
    returns: tuple[float, ...]
    clauses: frozenset[str]
    """The clauses that applied: those cited by the game's sentences for actions, events and the end, and those that
    its presentation names for an action."""
    refused: Mapping[str, tuple[int, ...]]
    """For each clause, the number of decisions of each seat at which it refused a plausible action: one that was
    legal when the seat last had legal actions of that kind in this round."""
    earned: Mapping[str, int]
    """The number of times that each bonus named by the options was earned, by all seats in all rounds."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.returns)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats."""
        return tuple(self.ending["winners"])

    @property
    def first(self) -> int:
        """The seat that decided first, or 0 if there were no decisions."""
        return self.decisions[0].seat if self.decisions else 0

    @classmethod
    def of(cls, match: Match) -> MatchFacts:
        """Collects the facts of a match. Raises ``InputError`` if it is not over."""
        ending = match.ending
        if not match.is_over or ending is None:
            raise InputError("only a finished match can be measured: this one is not over")
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
    """Collects facts from a match entry by entry."""

    def __init__(self, game: _core.Game, clauses: set[str]) -> None:
        self._game = game
        self._presentation = PRESENTATIONS[game.key]
        self._asks_together = game.spec["asks_together"]
        self._clauses = clauses
        self._round = 1
        self._turn = 0
        # The seat whose turn it is, or ``None`` if the next decision begins a new turn, whichever seat makes it.
        self._turn_seat: int | None = None
        self._is_new_deal = False
        self._asked_at: dict[int, int] = {}
        # For each seat and kind, the latest legal actions in this round.
        self._known_actions: dict[int, dict[str, list[str]]] = {}
        self._public_data: dict[str, Any] | None = None
        self._kinds: dict[str, str] = {}
        self.decisions: list[RecordedDecision] = []
        self.refused: Counter[tuple[str, int]] = Counter()
        self.earned: dict[str, int] = {}

    def take(self, number: int, entry: Entry, before: _core.State, after: _core.State) -> None:
        for seat in before.acting:
            self._asked_at.setdefault(seat, number)
        if entry.actor == "chance":
            self._is_new_deal = self._is_new_deal or before.is_interval
            self._turn_seat = None
        else:
            self._decide(number, entry, before)
        self._observe_entry(entry, before, after)

    def _decide(self, number: int, entry: Entry, before: _core.State) -> None:
        seat = int(entry.actor)
        if self._is_new_deal:
            self._round += 1
            self._is_new_deal = False
            # A new deal changes which actions are plausible.
            self._known_actions.clear()
        view = before.view(seat)
        is_claim = self._asks_together and view.silence is not None
        if not is_claim and seat != self._turn_seat:
            self._turn += 1
            self._turn_seat = seat
        kind = self._kind_of(entry.action)
        self.decisions.append(
            RecordedDecision(
                number,
                seat,
                self._round,
                self._turn,
                before.legal_count(seat),
                entry.action,
                kind,
                kind not in self._presentation.pass_kinds,
                is_claim,
                self._asked_at.pop(seat),
            )
        )
        self._refuse(seat, view)

    def _refuse(self, seat: int, view: _core.View[int]) -> None:
        """Counts the clauses that refuse plausible actions, at most once per decision."""
        legal = view.legal_actions
        known = self._known_actions.setdefault(seat, {})
        plausible = {action for actions in known.values() for action in actions}.difference(legal)
        refusals = map(view.refusal, plausible)
        self.refused.update({(refusal["clause"], seat) for refusal in refusals if refusal is not None})
        by_kind: dict[str, list[str]] = {}
        for action in legal:
            by_kind.setdefault(self._kind_of(action), []).append(action)
        known.update((kind, _spread(actions)) for kind, actions in by_kind.items())

    def _kind_of(self, action: str) -> str:
        if action not in self._kinds:
            self._kinds[action] = self._game.parse_action(action)["kind"]
        return self._kinds[action]

    def _observe_entry(self, entry: Entry, before: _core.State, after: _core.State) -> None:
        view = after.view(None)
        if view.events:
            # An automatic event ends a turn, so a seat that acts again after a skip starts a new turn.
            self._turn_seat = None
        seen = self._public_data if self._public_data is not None else self._public_view(before.view(None))
        self._public_data = data = self._public_view(view)
        for sentence in self._sentences(entry, data):
            self._clauses.update(_CLAUSE.findall(sentence))
        self._clauses.update(self._presentation.applied_clauses(entry.actor, entry.action, data, seen))
        for name, count in self._presentation.earned_bonuses(data).items():
            self.earned[name] = self.earned.get(name, 0) + count

    def _public_view(self, view: _core.View[None]) -> dict[str, Any]:
        """Returns the public view as data, with the options of the match."""
        return {**view.data, "options": self._game.options}

    def _sentences(self, entry: Entry, data: dict[str, object]) -> Iterator[str]:
        text = self._game.announcement(entry.actor, entry.action, None)
        if text is not None:
            yield str(self._presentation.action_sentence(entry.actor, text, data))
        yield from map(str, self._presentation.event_sentences(data))


def _spread(actions: list[str]) -> list[str]:
    """Returns at most :data:`MAX_TRIED_PER_KIND` actions, evenly spaced, including the first and the last.

    >>> _spread([str(number) for number in range(31)])[:3]
    ['0', '2', '4']
    """
    if len(actions) <= MAX_TRIED_PER_KIND:
        return actions
    return [
        actions[round(place * (len(actions) - 1) / (MAX_TRIED_PER_KIND - 1))] for place in range(MAX_TRIED_PER_KIND)
    ]


def rank_places(merits: Sequence[tuple[float, float]]) -> list[float]:
    """Returns the place of each seat, 1 for the best, by return and then by score. Tied seats share the mean of their
    places.

    >>> rank_places([(1, 3), (-1, 0), (1, 2), (1, 3)])
    [1.5, 4.0, 3.0, 1.5]
    """
    ahead = [sum(other > own for other in merits) for own in merits]
    level = [sum(other == own for other in merits) for own in merits]
    return [1 + before + (same - 1) / 2 for before, same in zip(ahead, level, strict=True)]
