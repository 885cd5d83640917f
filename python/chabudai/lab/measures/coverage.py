"""The clauses, bonuses and kinds of action that occurred in a match, as text."""

from __future__ import annotations

from ..match_facts import MatchFacts


def format_fired(facts: MatchFacts) -> str:
    """Formats the clauses that applied."""
    return " ".join(sorted(facts.clauses))


def format_refused(facts: MatchFacts) -> str:
    """Formats the clauses that refused an action, with the number of decisions of each seat: ``N3.2:4,3``."""
    return " ".join(f"{clause}:{','.join(map(str, counts))}" for clause, counts in sorted(facts.refused.items()))


def read_refused(text: str) -> dict[str, tuple[int, ...]]:
    """Parses the decisions of each seat by clause from :func:`format_refused`.

    >>> read_refused("N3.2:4,3 N5.2:1,0")
    {'N3.2': (4, 3), 'N5.2': (1, 0)}
    """
    pairs = (pair.partition(":") for pair in text.split())
    return {clause: tuple(map(int, counts.split(","))) for clause, _, counts in pairs}


def format_earned(facts: MatchFacts) -> str:
    """Formats how often each bonus was earned: ``all-runs:1 hidden-hand:0``."""
    return " ".join(f"{name}:{count}" for name, count in facts.earned.items())


def read_earned(text: str) -> dict[str, int]:
    """Parses the output of :func:`format_earned`: how often each bonus was earned.

    >>> read_earned("all-runs:1 hidden-hand:0")
    {'all-runs': 1, 'hidden-hand': 0}
    """
    pairs = (pair.partition(":") for pair in text.split())
    return {name: int(count) for name, _, count in pairs}


def kinds_chosen(facts: MatchFacts) -> str:
    """Formats the kinds of action that were chosen."""
    return " ".join(sorted({each.kind for each in facts.decisions}))
