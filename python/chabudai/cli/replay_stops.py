"""The positions at which a replay stops, and the sentences between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..catalogue import Message, message
from ..match import Match


@dataclass(frozen=True, slots=True)
class ReplayStops:
    """The stops of a replay. Each is the number of actions before it."""

    turns: tuple[int, ...]
    """The stops after each turn. The first one is the start, and the last one the end."""
    rounds: tuple[int, ...]
    """After each deal."""
    silent: frozenset[int]
    """The numbers of actions that no other seat noticed when they were played."""

    @classmethod
    def of(cls, match: Match) -> ReplayStops:
        """Returns the stops of a match. An unnoticed action, such as a declined claim, belongs to the turn before it.

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
            if match.game.announcement(entry.actor, entry.action, None) is None
        )
        turns = tuple(number for number in range(len(entries) + 1) if number + 1 not in silent)
        rounds = tuple(
            number
            for number, entry in enumerate(entries, start=1)
            if entry.actor == "chance" and entry.action.startswith("deal")
        )
        return cls(turns, rounds, silent)

    @property
    def help(self) -> Message:
        """The keys that can be typed at a stop."""
        return message("cli-replay-keys-with-rounds" if len(self.rounds) > 1 else "cli-replay-keys")

    def sentence_between(self, sentences: Mapping[int, str], start: int, end: int) -> str:
        """Returns the sentences between two positions. Unnoticed actions are included only if there are no others."""
        numbers = [number for number in range(start + 1, end + 1) if number in sentences]
        public = [number for number in numbers if number not in self.silent]
        return " ".join(sentences[number] for number in public or numbers)


def next_stop(stops: Iterable[int], number: int, otherwise: int) -> int:
    """Returns the first stop after a position.

    >>> next_stop((0, 1, 5), 1, 9), next_stop((0, 1, 5), 5, 9)
    (5, 9)
    """
    return next((stop for stop in stops if stop > number), otherwise)


def previous_stop(stops: Iterable[int], number: int) -> int:
    """Returns the last stop before a position, or the start.

    >>> previous_stop((0, 1, 5), 5), previous_stop((0, 1, 5), 0)
    (1, 0)
    """
    return max((stop for stop in stops if stop < number), default=0)
