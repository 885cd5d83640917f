"""How likely each seat was to win as a match went on: found by rollouts between players of the same strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import _core
from ...bots import Bot, levels
from ...bots.players import Answer, BotPlayer
from ...match import Match

POINTS = 12
"""So many points of a match are looked at, the first decision among them and the end not."""
ROLLOUTS = 16
"""So many times it is played on from each point."""
STRONG = 3
"""The level of the bot that is asked what a strong player would consider."""
CONSIDERED = 0.1
"""It considers what it has tried at least this often, as a share of what it has tried most."""
LONGEST = 20_000
"""A rollout of more actions than this is given up, and nobody has won it."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Win chances over time.

    ``times`` are from 0, the first decision, to 1, the end, which is the last; ``chances`` holds for each a number a
    seat, together 1, or 0 where nobody wins. ``actions`` says how many actions stood at each.
    """

    times: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    winners: tuple[int, ...]
    actions: tuple[int, ...] = ()
    considered: tuple[int | None, ...] = ()
    """How many actions a strong player would consider at each point; ``None`` where it does not weigh any."""

    @property
    def winner_chances(self) -> tuple[float, ...]:
        """The mean chance of those who have won in the end, at each time."""
        return tuple(sum(row[seat] for seat in self.winners) / len(self.winners) for row in self.chances)


def curve_of(
    match: Match, players: Sequence[BotPlayer], seed: int, *, points: int = POINTS, rollouts: int = ROLLOUTS
) -> Curve:
    """The win chances in a match that is over, from the true state, hidden cards included, by playing on from evenly
    spaced decisions with the same players; the same seed gives the same curve. ``players`` are by seat.
    """
    decided = [number for number in range(match.action_count) if match.action_at(number).actor != "chance"]
    last = len(decided) - 1
    places = sorted({round(index * last / max(points - 1, 1)) for index in range(points)}) if decided else []
    rows, actions, considered = [], [], []
    strong = levels(match.game.key)[:STRONG][-1].bot(match.game, seed=seed)
    for place in places:
        start = match.state_at(decided[place])
        considered.append(_considered(start, int(match.action_at(decided[place]).actor), strong))
        won = [0.0] * len(players)
        for number in range(rollouts):
            for seat in (winners := _played_on(start, players, seed + decided[place] * rollouts + number)):
                won[seat] += 1 / len(winners)
        rows.append(tuple(share / rollouts for share in won))
        actions.append(decided[place])
    ending = match.ending
    assert ending is not None, "the curve of a match that is over"
    winners = tuple(ending["winners"])
    rows.append(tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))))
    times = tuple(place / len(decided) for place in places)
    return Curve((*times, 1.0), tuple(rows), winners, (*actions, match.action_count), tuple(considered))


def _considered(state: _core.State, seat: int, strong: Bot) -> int | None:
    """How many actions of a seat are worth a thought; one is what is forced."""
    if state.legal_count(seat) == 1:
        return 1
    decision = strong.choose(state.view(seat))
    if decision.proven == "win":
        return 1
    tried = [candidate["visits"] for candidate in decision.candidates]
    return sum(visits >= CONSIDERED * max(tried) for visits in tried) if any(tried) else None


def _played_on(state: _core.State, players: Sequence[BotPlayer], seed: int) -> Sequence[int]:
    """Who wins when it is played to the end from here."""
    answers: list[Answer] = [player.sit(seed * len(players) + seat) for seat, player in enumerate(players)]
    for count in range(LONGEST):
        if state.is_over:
            return state.ending["winners"] if state.ending is not None else ()
        if state.is_chance:
            state = state.after_chance(seed, count)
            continue
        seat = state.acting[0]
        state = state.play(seat, answers[seat](state, seat, seed * LONGEST + count))
    return ()
