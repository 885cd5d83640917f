"""Rates the reference agents of each game against each other for docs/reference/leaderboard.md (``make leaderboard``).

Two-player games use the Bradley-Terry model, larger games the Plackett-Luce model, which is equivalent for two players.
A tie counts as an unknown order of the tied agents.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

import chabudai
from chabudai.bots.arena import ArenaMatch, Pairing, PairingRunner
from chabudai.bots.players import player
from chabudai.bots.worker_processes import map_in_order, with_progress
from chabudai.presentation import PRESENTATIONS
from chabudai.research import openspiel
from examples import ppo

ELO = 400 / np.log(10)
RESAMPLES = 100
PRIOR = 0.02
"""Weight of the prior that keeps ratings finite, for example for an agent that has lost every match."""


@dataclass(frozen=True)
class Board:
    """The matches for one leaderboard."""

    key: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    deals: int
    training: ppo.Settings | None = None
    """The training of its agent ``net``, if it has one."""


ISMCTS = openspiel.ismcts(100)
OTHERS: dict[str, Any] = {ISMCTS.name: ISMCTS}
"""Agents that are not named players."""
NET = "net"
"""A small net trained by self-play before the matches of its leaderboard."""
LEVELS = tuple(f"bot:{number}" for number in range(1, 6))
BOARDS = (
    Board("nakatta", {"size": 9}, ("random", "greedy", *LEVELS, "bot:6", "bot:7", "search:500"), 560),
    Board("nakatta", {"size": 7}, ("random", "greedy", *LEVELS[:2], NET), 500, ppo.Settings(rounds=1200)),
    Board("natto", {"target": 1}, ("random", "greedy", *LEVELS, "search:1000", ISMCTS.name), 504),
    Board(
        "nanatoridori",
        {"players": 2},
        ("random", "greedy", *LEVELS[:4], ISMCTS.name, NET),
        504,
        ppo.Settings(rounds=500, rows=64, width=64),
    ),
    Board("nanatoridori", {"players": 4, "penguins": 1}, ("random", "greedy", *LEVELS[:4]), 300),
    # Random players never win a hand, so their matches would always reach the limit.
    Board("eurojongg", {"hand_limit": 2}, ("bot:1", "greedy", *LEVELS[1:]), 480),
)


def plan_pairings(board: Board, seats: int, deals: int, seed: int) -> list[Pairing]:
    """Returns pairings in which all groups of agents play equally often, on separate deals, in all rotations."""
    luck = random.Random(seed)
    groups = list(itertools.combinations(range(len(board.agents)), seats))
    luck.shuffle(groups)
    pairings = []
    for deal in range(deals):
        group, shared = groups[deal % len(groups)], luck.getrandbits(64)
        for turn in range(seats):
            lineup = tuple(group[(seat + turn) % seats] for seat in range(seats))
            pairings.append(Pairing(deal, lineup, shared, luck.getrandbits(64)))
    return pairings


def fit_ratings(matches: Sequence[tuple[Sequence[int], Sequence[float]]], agents: int) -> NDArray[np.float64]:
    """Returns the maximum-likelihood ratings on the Elo scale, with the first agent at 0.

    A match consists of the agents by seat and their returns.
    """
    orders, owners = [], []
    for number, (seats, returns) in enumerate(matches):
        tied: dict[float, list[int]] = {}
        for who, gained in zip(seats, returns, strict=True):
            tied.setdefault(gained, []).append(who)
        best_first = [itertools.permutations(tied[gained]) for gained in sorted(tied, reverse=True)]
        for parts in itertools.product(*best_first):
            orders.append([who for part in parts for who in part])
            owners.append(number)
    order, owner = np.array(orders), np.array(owners)
    starts = np.flatnonzero(np.r_[True, owner[1:] != owner[:-1]])
    counts = np.diff(np.r_[starts, len(order)])

    def unlikely(strengths: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        each = strengths[order]
        # For each position of an order: the combined strength of the agents not yet placed.
        left = np.logaddexp.accumulate(each[:, ::-1], axis=1)[:, ::-1]
        of_order = (each - left).sum(axis=1)
        peak = np.maximum.reduceat(of_order, starts)
        of_match = peak + np.log(np.add.reduceat(np.exp(of_order - np.repeat(peak, counts)), starts))
        weight = np.exp(of_order - np.repeat(of_match, counts))
        slope = np.empty_like(each)
        for place in range(order.shape[1]):
            slope[:, place] = 1 - np.exp(each[:, [place]] - left[:, : place + 1]).sum(axis=1)
        slopes = np.bincount(order.ravel(), (slope * weight[:, None]).ravel(), agents)
        return float(PRIOR * (strengths**2).sum() - of_match.sum()), 2 * PRIOR * strengths - slopes

    found = minimize(unlikely, np.zeros(agents), method="L-BFGS-B", jac=True).x
    scaled: NDArray[np.float64] = (found - found[0]) * ELO
    return scaled


def bootstrap_intervals(
    matches: Sequence[ArenaMatch], agents: int, seed: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Returns the 95 % intervals of the ratings from a bootstrap over whole deals."""
    luck = np.random.default_rng(seed)
    by_deal: dict[int, list[tuple[Sequence[int], Sequence[float]]]] = {}
    for match in matches:
        by_deal.setdefault(match.deal, []).append((match.seats, match.returns))
    deals = list(by_deal.values())
    samples = []
    for _ in range(RESAMPLES):
        sample = [match for place in luck.integers(0, len(deals), len(deals)) for match in deals[place]]
        samples.append(fit_ratings(sample, agents))
    return np.percentile(samples, 2.5, axis=0), np.percentile(samples, 97.5, axis=0)


def train_agent(board: Board) -> ppo.Learner | None:
    """Trains the net of a leaderboard on one core; returns ``None`` if the leaderboard has no net."""
    if board.training is None:
        return None
    learner = ppo.Learner(board.key, board.options, board.training)
    rounds = board.training.rounds
    for _ in with_progress(learner.train(looks=rounds), rounds, f"{board.key} training", shows_progress=True):
        pass
    return learner


def render_section(board: Board, matches: Sequence[ArenaMatch], seed: int, seconds: float, learned: str = "") -> str:
    """Returns the section of the document on one leaderboard."""
    game = chabudai.load(board.key, **board.options)
    rated = fit_ratings([(match.seats, match.returns) for match in matches], len(board.agents))
    low, high = bootstrap_intervals(matches, len(board.agents), seed)
    model = "Bradley-Terry" if game.spec["seats"] == 2 else "Plackett-Luce"
    lines = [
        f"## {PRESENTATIONS[board.key].title}, {', '.join(f'{name} {value}' for name, value in board.options.items())}",
        "",
        f"{len(matches):,} matches over {board.deals} deals, all seats rotated; {model}; {seconds:.0f} s.{learned}",
        "",
        "| agent | rating | 95 % interval | mean return | matches |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for number in np.argsort(-rated):
        own = [
            gained for match in matches for who, gained in zip(match.seats, match.returns, strict=True) if who == number
        ]
        ends = "0 by definition" if number == 0 else f"{low[number]:.0f} to {high[number]:.0f}"
        lines.append(f"| `{board.agents[number]}` | {rated[number]:.0f} | {ends} | {np.mean(own):+.2f} | {len(own)} |")
    return "\n".join(lines) + "\n"


HEAD = """# Leaderboard

Ratings of the reference agents of each game, written by `make leaderboard`. Ratings are on the Elo scale: a difference
of 400 means odds of ten to one, and one agent is 0 by definition. The model is Bradley-Terry for two players and
Plackett-Luce for more; a tied result counts as any order of the tied agents. Intervals come from a bootstrap over whole
deals, each with all rotations of the seats.

| agent | player |
| --- | --- |
| `random` | random legal actions |
| `greedy` | a fast heuristic player |
| `bot:1` and so on | the levels that people play against |
| `search:500` | the strongest search, with 500 playouts per action |
| `openspiel-ismcts:100` | OpenSpiel's ISMCTS with 100 simulations |
| `net` | a small net trained by self-play (`examples/ppo.py`) |

`bot:5` of Nana Toridori needs a second per action and is left out. To compare your own bot with these agents, use
`chabudai.arena` ([research.md](../how-to/research.md)).
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("docs/reference/leaderboard.md"))
    parser.add_argument("--share", type=float, default=1.0, help="share of the usual number of deals")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--board", type=int, action="append", help="number of a board, from 0; other boards keep their results"
    )
    arguments = parser.parse_args()
    before = arguments.out.read_text().split("\n## ")[1:] if arguments.board is not None else []
    parts = [HEAD]
    for number, board in enumerate(BOARDS):
        if arguments.board is not None and number not in arguments.board:
            parts.append(f"## {before[number].rstrip()}\n")
            continue
        game = chabudai.load(board.key, **board.options)
        deals = max(1, round(board.deals * arguments.share))
        matches_planned = plan_pairings(board, game.spec["seats"], deals, arguments.seed)
        began = time.perf_counter()
        learner, others, learned = train_agent(board), dict(OTHERS), ""
        if learner is not None:
            others[NET] = learner.bot()
            minutes = (time.perf_counter() - began) / 60
            learned = f" `{NET}` was trained on {learner.decisions:,} decisions of self-play in {minutes:.1f} minutes."
        table = PairingRunner(
            game, tuple(player(game, others.get(agent, agent)) for agent in board.agents), "raise", False
        )
        began = time.perf_counter()
        running = map_in_order(table, matches_planned, arguments.workers)
        matches = list(with_progress(running, len(matches_planned), board.key, shows_progress=True))
        seconds = time.perf_counter() - began
        parts.append(render_section(replace(board, deals=deals), matches, arguments.seed, seconds, learned))
        print(parts[-1], flush=True)
        rest = [f"## {render_section.rstrip()}\n" for render_section in before[number + 1 :]]
        arguments.out.write_text("\n".join([*parts, *rest]))


if __name__ == "__main__":
    main()
