"""The measures that follow from a record alone."""

from __future__ import annotations

import math
from statistics import fmean

from ..played import TRIED, Played
from .measure import Measure

CHOICE_SECONDS = 6.0
"""What a decision takes that chooses between two actions; each doubling of their number adds a third of it."""
FORCED_SECONDS = 1.5
"""What a decision takes that has nothing to choose."""
_UNDONE = ("resigned", "absent", "left")
_BROWNE = "Browne 2008"
_LUDII = "Ludii's concept of that name"
_TAG = "TAG"
_OURS = "ours"


def completion(played: Played) -> int:
    """1 if the rules ended the match and not a person who left, else 0."""
    return int(not any(key in played.ending for key in _UNDONE))


def plays(played: Played) -> int:
    """How many decisions are plays."""
    return sum(each.is_play for each in played.decisions)


def turns(played: Played) -> int:
    """How many turns there were."""
    return max((each.turn for each in played.decisions), default=0)


def rounds(played: Played) -> int:
    """How many rounds or hands there were; a game without rounds is one."""
    return max((each.round for each in played.decisions), default=0)


def seconds(played: Played) -> float:
    """What the match takes at a usual pace: those who are asked together answer at the same time."""
    longest: dict[int, float] = {}
    for each in played.decisions:
        pace = FORCED_SECONDS if each.legal < 2 else CHOICE_SECONDS * (1 + (math.log2(each.legal) - 1) / 3)
        key = each.asked_at if each.is_claim else -1 - each.number
        longest[key] = max(longest.get(key, 0.0), pace)
    return math.fsum(longest.values())


def seat_balance(played: Played) -> float | None:
    """What the seat that decided first has won beyond its fair share."""
    if not played.winners:
        return None
    won = 1 / len(played.winners) if played.first in played.winners else 0.0
    return won - 1 / played.seats


def first_place(played: Played) -> float:
    """The place of the seat that decided first; those who are level share the mean of their places."""
    merits = list(zip(played.returns, played.ending["scores"], strict=True))
    own = merits[played.first]
    return 1 + sum(other > own for other in merits) + (sum(other == own for other in merits) - 1) / 2


def branching_mean(played: Played) -> float | None:
    """How many actions are legal at a decision, on average."""
    return fmean(each.legal for each in played.decisions) if played.decisions else None


def branching_max(played: Played) -> int | None:
    """The most actions that were legal at a decision."""
    return max((each.legal for each in played.decisions), default=None)


def branching_trend(played: Played) -> float | None:
    """How many actions more are legal at the last decision than at the first, by the line of least squares."""
    count = len(played.decisions)
    if count < 2:
        return None
    times = [number / (count - 1) - 0.5 for number in range(count)]
    legal = [each.legal for each in played.decisions]
    rise = math.fsum(time * value for time, value in zip(times, legal, strict=True))
    return rise / math.fsum(time * time for time in times)


def choice_share(played: Played) -> float | None:
    """The share of decisions with more than one legal action."""
    return fmean(each.legal > 1 for each in played.decisions) if played.decisions else None


def clauses_fired(played: Played) -> str:
    """The clauses by which something happened."""
    return " ".join(sorted(played.clauses))


def clauses_refused(played: Played) -> str:
    """The clauses that refused something, each with the number of decisions of every seat: ``N3.2:4,3``."""
    return " ".join(f"{clause}:{','.join(map(str, counts))}" for clause, counts in sorted(played.refused.items()))


def read_refused(text: str) -> dict[str, tuple[int, ...]]:
    """By clause the decisions of each seat that :func:`clauses_refused` wrote.

    >>> read_refused("N3.2:4,3 N5.2:1,0")
    {'N3.2': (4, 3), 'N5.2': (1, 0)}
    """
    pairs = (pair.partition(":") for pair in text.split())
    return {clause: tuple(map(int, counts.split(","))) for clause, _, counts in pairs}


def things_earned(played: Played) -> str:
    """What could be earned, each with how often it was: ``all-runs:1 hidden-hand:0``."""
    return " ".join(f"{name}:{count}" for name, count in played.earned.items())


def read_earned(text: str) -> dict[str, int]:
    """By name how often it was earned, as :func:`things_earned` wrote it.

    >>> read_earned("all-runs:1 hidden-hand:0")
    {'all-runs': 1, 'hidden-hand': 0}
    """
    pairs = (pair.partition(":") for pair in text.split())
    return {name: int(count) for name, _, count in pairs}


def kinds_chosen(played: Played) -> str:
    """The kinds of action that were chosen."""
    return " ".join(sorted({each.kind for each in played.decisions}))


RECORD: tuple[Measure[Played], ...] = (
    Measure(
        "completion.rate",
        "Completed",
        "share",
        "1 if the ending is one of the rules; 0 if a seat resigned, left or was gone",
        _BROWNE,
        completion,
        least=0,
        most=1,
    ),
    Measure(
        "length.plays",
        "Plays",
        "plays",
        "the number of decisions whose kind is no pass and no skip (`Presentation.pass_kinds`)",
        _BROWNE,
        plays,
    ),
    Measure(
        "length.turns",
        "Turns",
        "turns",
        "the number of runs of decisions of one seat with nothing between them: no event, no chance; answers to a"
        " question asked of several seats are left out",
        _LUDII,
        turns,
    ),
    Measure(
        "length.decisions",
        "Decisions",
        "decisions",
        "the number of actions by seats, passes, skips and answers among them",
        _LUDII,
        lambda played: len(played.decisions),
    ),
    Measure(
        "length.rounds",
        "Rounds",
        "rounds",
        "1 + the number of intervals after which a seat decided again",
        _OURS,
        rounds,
    ),
    Measure(
        "length.seconds",
        "Time at a pace",
        "s",
        f"the sum over decisions of {FORCED_SECONDS} s if b = 1, else {CHOICE_SECONDS:g} s (1 + (log2 b - 1) / 3),"
        " where b is the number of legal actions; of those asked together the longest alone",
        "ours, after Hick 1952",
        seconds,
    ),
    Measure(
        "balance.seat",
        "First mover's edge",
        "share of wins",
        "w - 1/n, where n is the number of seats and w is 1/k if the seat that decided first is among k winners,"
        " else 0; 0 is fair",
        "Browne 2008, Ludii's AdvantageP1; the fair share taken off is ours",
        seat_balance,
        least=-1,
        most=1,
        fair=0,
    ),
    Measure(
        "place.mean",
        "First mover's place",
        "place",
        "1 + the number of seats ahead of the one that decided first + half the number of others level with it, by"
        " return and then by score; (n + 1) / 2 is fair",
        "TAG's ordinal",
        first_place,
        least=1,
    ),
    Measure(
        "branching.mean",
        "Choices, mean",
        "actions",
        "the mean over decisions of the number of legal actions",
        "Browne 2008, Ludii's BranchingFactor",
        branching_mean,
        least=0,
    ),
    Measure(
        "branching.max",
        "Choices, most",
        "actions",
        "the most legal actions at a decision",
        _TAG,
        branching_max,
        least=0,
    ),
    Measure(
        "branching.trend",
        "Choices, trend",
        "actions",
        "the slope of the line of least squares through (i / (N - 1), b_i), i from 0 to N - 1: what the last of N"
        " decisions has more than the first",
        "Ludii's BranchingFactorChangeLineBestFit, by the match and not by the move",
        branching_trend,
    ),
    Measure(
        "choice.share",
        "Real choices",
        "share",
        "the share of decisions with more than one legal action",
        "Ludii's DecisionMoves",
        choice_share,
        least=0,
        most=1,
    ),
    Measure(
        "coverage.clause",
        "Clauses that fired",
        "clauses",
        "the number of different clauses that the game's sentences name for the match's actions, events and end, or"
        " that its presentation says an action was done by (`Presentation.applied_clauses`)",
        _OURS,
        lambda played: len(played.clauses),
        least=0,
    ),
    Measure(
        "coverage.fired",
        "Which clauses fired",
        "",
        "the clauses that `coverage.clause` counts, sorted",
        _OURS,
        clauses_fired,
        is_text=True,
    ),
    Measure(
        "coverage.refusal",
        "Clauses that refused",
        "clauses",
        "the number of different clauses c for which the sum over decisions of r_c is not 0; r_c is 1 if c is why the"
        f" core refuses an action of T, else 0; T has for each kind of action those that the seat could choose when it"
        f" last could choose one of this kind in this round, at most {TRIED} evenly spaced in order, without those"
        " that are legal",
        "ours, after the wish in TAG #98",
        lambda played: len(played.refused),
        least=0,
    ),
    Measure(
        "coverage.refused",
        "Which clauses refused",
        "",
        "for each clause that `coverage.refusal` counts the sum of r_c over the decisions of each seat",
        _OURS,
        clauses_refused,
        is_text=True,
    ),
    Measure(
        "coverage.earned",
        "What was earned",
        "",
        "for each thing that the options let be earned, such as a bonus that they name, the number of times that a seat"
        " earned it in a round, as the game's presentation says (`Presentation.earned_bonuses`)",
        _OURS,
        things_earned,
        is_text=True,
    ),
    Measure(
        "first.action",
        "The first action",
        "",
        "the text of the first decision's action",
        _OURS,
        lambda played: played.decisions[0].action if played.decisions else None,
        is_text=True,
    ),
    Measure(
        "coverage.kinds",
        "Which kinds of action were chosen",
        "",
        "the kinds of the decisions, sorted",
        "TAG's lists of actions by class",
        kinds_chosen,
        is_text=True,
    ),
)
"""The measures of the record, in the order of their columns."""
