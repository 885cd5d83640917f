"""The measures computed from the record alone."""

from __future__ import annotations

from ..match_facts import MAX_TRIED_PER_KIND, MatchFacts, rank_places
from .branching import branching_max, branching_mean, branching_trend, choice_share
from .coverage import format_earned, format_fired, format_refused, kinds_chosen
from .duration import CHOICE_SECONDS, FORCED_SECONDS, seconds
from .measure import Measure

_UNDONE = ("resigned", "absent", "left")
_BROWNE = "Browne 2008"
_LUDII = "Ludii's concept of that name"
_TAG = "TAG"
_OURS = "ours"


def completion(facts: MatchFacts) -> int:
    """Returns 1 if the match ended by the rules, and 0 if a player left or resigned."""
    return int(not any(key in facts.ending for key in _UNDONE))


def plays(facts: MatchFacts) -> int:
    """Returns the number of plays."""
    return sum(each.is_play for each in facts.decisions)


def turns(facts: MatchFacts) -> int:
    """Returns the number of turns."""
    return max((each.turn for each in facts.decisions), default=0)


def rounds(facts: MatchFacts) -> int:
    """Returns the number of rounds or hands, which is 1 in a game without rounds."""
    return max((each.round for each in facts.decisions), default=0)


def seat_balance(facts: MatchFacts) -> float | None:
    """Returns the share of the win that went to the seat that decided first, minus its fair share."""
    if not facts.winners:
        return None
    won = 1 / len(facts.winners) if facts.first in facts.winners else 0.0
    return won - 1 / facts.seats


def first_place(facts: MatchFacts) -> float:
    """Returns the place of the seat that decided first. Tied seats share the mean of their places."""
    return rank_places(list(zip(facts.returns, facts.ending["scores"], strict=True)))[facts.first]


RECORD: tuple[Measure[MatchFacts], ...] = (
    Measure(
        "completion.rate",
        "Completed",
        "share",
        "1 if the match ended by the rules; 0 if a seat resigned, left or was absent",
        _BROWNE,
        completion,
        least=0,
        most=1,
        is_event=True,
    ),
    Measure(
        "length.plays",
        "Plays",
        "plays",
        "the number of decisions other than passes and skips (`Presentation.pass_kinds`)",
        _BROWNE,
        plays,
    ),
    Measure(
        "length.turns",
        "Turns",
        "turns",
        "the number of runs of decisions of one seat, uninterrupted by events and chance; simultaneous answers of"
        " several seats are left out",
        _LUDII,
        turns,
    ),
    Measure(
        "length.decisions",
        "Decisions",
        "decisions",
        "the number of actions by seats, including passes, skips and simultaneous answers",
        _LUDII,
        lambda facts: len(facts.decisions),
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
        "Estimated time",
        "s",
        f"the sum over decisions of {FORCED_SECONDS} s if b = 1, else {CHOICE_SECONDS:g} s (1 + (log2 b - 1) / 3),"
        " where b is the number of legal actions; of simultaneous answers only the longest counts",
        "ours, after Hick 1952",
        seconds,
    ),
    Measure(
        "balance.seat",
        "First mover's edge",
        "share of wins",
        "w - 1/n, where n is the number of seats and w is 1/k if the seat that decided first is one of k winners,"
        " else 0; 0 is fair",
        "Browne 2008, Ludii's AdvantageP1; subtracting the fair share is ours",
        seat_balance,
        fair=0,
        limits=lambda seats, _: (-1 / seats, 1 - 1 / seats),
        is_win=True,
    ),
    Measure(
        "place.mean",
        "First mover's place",
        "places",
        "1 + the number of seats ahead of the one that decided first + half the number of seats tied with it, by return"
        " and then by score; (n + 1) / 2 is fair",
        "TAG's ordinal",
        first_place,
        limits=lambda seats, _: (1.0, float(seats)),
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
        "the maximum over decisions of the number of legal actions",
        _TAG,
        branching_max,
        least=0,
    ),
    Measure(
        "branching.trend",
        "Choices, trend",
        "actions",
        "the slope of the least-squares line through (i / (N - 1), b_i), i from 0 to N - 1: the change from the first"
        " of N decisions to the last",
        "Ludii's BranchingFactorChangeLineBestFit, per match instead of per move",
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
        "the number of different clauses that the game's sentences cite for the match's actions, events and end, or"
        " that its presentation names for an action (`Presentation.applied_clauses`)",
        _OURS,
        lambda facts: len(facts.clauses),
        least=0,
    ),
    Measure(
        "coverage.fired",
        "Which clauses fired",
        "",
        "the clauses that `coverage.clause` counts, sorted",
        _OURS,
        format_fired,
        is_text=True,
    ),
    Measure(
        "coverage.refusal",
        "Clauses that refused",
        "clauses",
        "the number of different clauses c with a positive sum over decisions of r_c, where r_c is 1 if the core"
        " refuses an action of T by c, else 0; T contains, for each kind, the actions that were legal when the seat"
        f" last had legal actions of this kind in this round, at most {MAX_TRIED_PER_KIND} evenly spaced, except those"
        " legal now",
        "ours, after a request in TAG #98",
        lambda facts: len(facts.refused),
        least=0,
    ),
    Measure(
        "coverage.refused",
        "Which clauses refused",
        "",
        "for each clause that `coverage.refusal` counts, the sum of r_c over the decisions of each seat",
        _OURS,
        format_refused,
        is_text=True,
    ),
    Measure(
        "coverage.earned",
        "Bonuses earned",
        "",
        "for each bonus that the options name, the number of times that a seat earned it in a round"
        " (`Presentation.earned_bonuses`)",
        _OURS,
        format_earned,
        is_text=True,
    ),
    Measure(
        "first.action",
        "First action",
        "",
        "the action of the first decision",
        _OURS,
        lambda facts: facts.decisions[0].action if facts.decisions else None,
        is_text=True,
    ),
    Measure(
        "coverage.kinds",
        "Kinds of action chosen",
        "",
        "the kinds of the decisions, sorted",
        "TAG's lists of actions by class",
        kinds_chosen,
        is_text=True,
    ),
)
"""The measures of the record, in column order."""
