"""A recorded game a turn at a time: which positions there are to stop at, and what happened on the way to each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..match import Match


@dataclass(frozen=True, slots=True)
class ReplayStops:
    """Positions, each the number of the actions before it."""

    turns: tuple[int, ...]
    """After each turn; the start is the first, the end the last."""
    rounds: tuple[int, ...]
    """After each deal."""
    silent: frozenset[int]
    """The actions, by their numbers, of which nobody else at the table public when they were done."""

    @classmethod
    def of(cls, match: Match) -> ReplayStops:
        """The stops of a match. What nobody else has heard of, such as who has declined, belongs to the turn before it.

        >>> import chabudai
        >>> match = chabudai.load("nakatta", size=3).start()
        >>> match.play(0, "b2")
        >>> ReplayStops.of(match).turns
        (0, 1)
        """
        entries = match.actions
        silent = frozenset(
            number
            for number, entry in enumerate(entries, start=1)
            if match.game.told(entry.actor, entry.action, None) is None
        )
        turns = tuple(number for number in range(len(entries) + 1) if number + 1 not in silent)
        rounds = tuple(
            number
            for number, entry in enumerate(entries, start=1)
            if entry.actor == "chance" and entry.action.startswith("deal")
        )
        return cls(turns, rounds, silent)

    @property
    def help(self) -> str:
        """What can be typed at a stop."""
        rounds = ", r to the next round" if len(self.rounds) > 1 else ""
        return f"Enter goes on, b back, m one move on{rounds}, a number jumps, q ends"

    def sentence_between(self, sentences: Mapping[int, str], start: int, end: int) -> str:
        """What happened between two positions; of what nobody public only what is alone there."""
        numbers = [number for number in range(start + 1, end + 1) if number in sentences]
        public = [number for number in numbers if number not in self.silent]
        return " ".join(sentences[number] for number in public or numbers)


def next_stop(stops: Iterable[int], number: int, otherwise: int) -> int:
    """The first stop behind a position.

    >>> next_stop((0, 1, 5), 1, 9), next_stop((0, 1, 5), 5, 9)
    (5, 9)
    """
    return next((stop for stop in stops if stop > number), otherwise)


def previous_stop(stops: Iterable[int], number: int) -> int:
    """The last stop before a position; the start where there is none.

    >>> previous_stop((0, 1, 5), 5), previous_stop((0, 1, 5), 0)
    (1, 0)
    """
    return max((stop for stop in stops if stop < number), default=0)
