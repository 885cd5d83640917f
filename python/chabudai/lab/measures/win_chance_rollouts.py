"""Win chances over the course of a match, estimated by rollouts between the same players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import _core
from ...bots import Bot, levels
from ...bots.players import Answer, BotPlayer
from ...match import Match

MAX_POINTS = 12
"""Maximum number of points per match, including the first decision but not the end."""
ROLLOUTS_PER_POINT = 16
"""Number of rollouts from each point."""
STRONG_LEVEL = 3
"""The level of the bot that represents a strong player."""
CONSIDERED_SHARE = 0.1
"""An action is considered if it has at least this share of the visits of the most visited one."""
MAX_ROLLOUT_ACTIONS = 20_000
"""Maximum number of actions per rollout. A longer rollout has no winner."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Win chances over time.

    ``times`` run from 0 (the first decision) to 1 (the end). ``chances`` has a tuple for each time with a chance for
    each seat. The chances add up to 1, or to less if rollouts have no winner. ``actions`` is the number of actions
    before each time.
    """

    times: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    winners: tuple[int, ...]
    actions: tuple[int, ...] = ()
    considered: tuple[int | None, ...] = ()
    """The number of actions that a strong player would consider at each point; ``None`` if the bot counts no visits."""

    @property
    def winner_chances(self) -> tuple[float, ...]:
        """The mean chance of the eventual winners at each time."""
        return tuple(sum(row[seat] for seat in self.winners) / len(self.winners) for row in self.chances)


def compute_curve(
    match: Match,
    players: Sequence[BotPlayer],
    seed: int,
    *,
    points: int = MAX_POINTS,
    rollouts: int = ROLLOUTS_PER_POINT,
) -> Curve:
    """Estimates the win chances in a finished match by rollouts from evenly spaced decisions.

    Rollouts start from the true state, including hidden cards, and are played by the same ``players``, who are given by
    seat. Equal seeds give equal curves.
    """
    decided = [number for number in range(match.action_count) if match.action_at(number).actor != "chance"]
    last = len(decided) - 1
    places = sorted({round(index * last / max(points - 1, 1)) for index in range(points)}) if decided else []
    rows, actions, considered = [], [], []
    strong = levels(match.game.key)[:STRONG_LEVEL][-1].bot(match.game, seed=seed)
    for place in places:
        start = match.state_at(decided[place])
        considered.append(_count_considered(start, int(match.action_at(decided[place]).actor), strong))
        won = [0.0] * len(players)
        for number in range(rollouts):
            for seat in (winners := _rollout_winners(start, players, seed + decided[place] * rollouts + number)):
                won[seat] += 1 / len(winners)
        rows.append(tuple(share / rollouts for share in won))
        actions.append(decided[place])
    ending = match.ending
    assert ending is not None, "the curve of a match that is over"
    winners = tuple(ending["winners"])
    rows.append(tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))))
    times = tuple(place / len(decided) for place in places)
    return Curve((*times, 1.0), tuple(rows), winners, (*actions, match.action_count), tuple(considered))


def _count_considered(state: _core.State, seat: int, strong: Bot) -> int | None:
    """Returns how many actions a strong player would consider, which is 1 for a forced action."""
    if state.legal_count(seat) == 1:
        return 1
    decision = strong.choose(state.view(seat))
    if decision.proven == "win":
        return 1
    tried = [candidate["visits"] for candidate in decision.candidates]
    return sum(visits >= CONSIDERED_SHARE * max(tried) for visits in tried) if any(tried) else None


def _rollout_winners(state: _core.State, players: Sequence[BotPlayer], seed: int) -> Sequence[int]:
    answers: list[Answer] = [player.sit(seed * len(players) + seat) for seat, player in enumerate(players)]
    for count in range(MAX_ROLLOUT_ACTIONS):
        if state.is_over:
            return state.ending["winners"] if state.ending is not None else ()
        if state.is_chance:
            state = state.after_chance(seed, count)
            continue
        seat = state.acting[0]
        state = state.play(seat, answers[seat](state, seat, seed * MAX_ROLLOUT_ACTIONS + count))
    return ()
