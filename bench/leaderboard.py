"""Reference agents of each game against each other, rated: ``make leaderboard`` writes docs/leaderboard.md.

Two seats are Bradley and Terry's model, more are Plackett and Luce's, which is the same where two meet. Ties are kept:
a result in which several gained as much counts as any order of these.
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
from chabudai.bots.arena import ArenaMatch, Pairing, PairingRunner, map_in_order, with_progress
from chabudai.bots.players import player
from chabudai.presentation import PRESENTATIONS
from chabudai.research import openspiel
from examples import ppo

ELO = 400 / np.log(10)
RESAMPLES = 100
PRIOR = 0.02
"""How strongly ratings are held together, so that one who has lost everything is not infinitely weak."""


@dataclass(frozen=True)
class Board:
    """What is played for a leaderboard of a game."""

    key: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    deals: int
    training: ppo.Settings | None = None
    """How its agent ``net`` learns, if it has one."""


ISMCTS = openspiel.ismcts(100)
OTHERS: dict[str, Any] = {ISMCTS.name: ISMCTS}
"""Agents that are no word of ours."""
NET = "net"
"""A small net that has learned from playing against itself, before the matches of its board."""
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
    # Among players at random nobody ever goes out, so a match would be as long as its limit allows.
    Board("eurojongg", {"hand_limit": 2}, ("bot:1", "greedy", *LEVELS[1:]), 480),
)


def plan(board: Board, seats: int, deals: int, seed: int) -> list[Pairing]:
    """Groups of as many as there are seats, each as often, over deals of their own, in all rotations."""
    luck = random.Random(seed)
    groups = list(itertools.combinations(range(len(board.agents)), seats))
    luck.shuffle(groups)
    made = []
    for deal in range(deals):
        group, shared = groups[deal % len(groups)], luck.getrandbits(64)
        for turn in range(seats):
            lineup = tuple(group[(seat + turn) % seats] for seat in range(seats))
            made.append(Pairing(deal, lineup, shared, luck.getrandbits(64)))
    return made


def ratings(matches: Sequence[tuple[Sequence[int], Sequence[float]]], agents: int) -> NDArray[np.float64]:
    """The strengths that make results most likely, on Elo's scale, the first agent at 0.

    A match is who sat in each seat and what each gained.
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
        # At each place of an order: how strong those are together who are still to be placed.
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


def intervals(matches: Sequence[ArenaMatch], agents: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Between which ratings 95 of 100 lie that come of deals drawn anew, whole deals at a time."""
    luck = np.random.default_rng(seed)
    by_deal: dict[int, list[tuple[Sequence[int], Sequence[float]]]] = {}
    for match in matches:
        by_deal.setdefault(match.deal, []).append((match.seats, match.returns))
    deals = list(by_deal.values())
    drawn = []
    for _ in range(RESAMPLES):
        sample = [match for place in luck.integers(0, len(deals), len(deals)) for match in deals[place]]
        drawn.append(ratings(sample, agents))
    return np.percentile(drawn, 2.5, axis=0), np.percentile(drawn, 97.5, axis=0)


def trained(board: Board) -> ppo.Learner | None:
    """What learned for a board, on one core; ``None`` where there is no net."""
    if board.training is None:
        return None
    learner = ppo.Learner(board.key, board.options, board.training)
    rounds = board.training.rounds
    for _ in with_progress(learner.train(looks=rounds), rounds, f"{board.key} learns", shows_progress=True):
        pass
    return learner


def section(board: Board, matches: Sequence[ArenaMatch], seed: int, seconds: float, learned: str = "") -> str:
    """What the document says of a board."""
    game = chabudai.load(board.key, **board.options)
    rated = ratings([(match.seats, match.returns) for match in matches], len(board.agents))
    low, high = intervals(matches, len(board.agents), seed)
    model = "Bradley-Terry" if game.spec["seats"] == 2 else "Plackett-Luce"
    lines = [
        f"## {PRESENTATIONS[board.key].title}, {', '.join(f'{name} {value}' for name, value in board.options.items())}",
        "",
        f"{len(matches):,} matches over {board.deals} deals, every seat in turn; {model}; {seconds:.0f} s.{learned}",
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

Reference agents of each game, by `make leaderboard`. A rating is on Elo's scale: 400 more are ten to one, and the
agent with "by definition" is at 0. It is Bradley and Terry's model where two meet, Plackett and Luce's where more do;
results in which several gained as much count as any order of them. The intervals come of drawing whole deals anew, with
all rotations of the seats in each. `greedy` is a quick player by rules of thumb, `bot:1` and so on are the levels that
people play against, `search:500` is the strongest search with so many playouts an action, `openspiel-ismcts:100` is
OpenSpiel's ISMCTS with so many simulations, `net` a small net that has learned from playing against itself
(`examples/ppo.py`). `bot:5` of Nana Toridori takes a second an action and is left out. A bot of one's own is put beside
them by `chabudai.arena` ([research.md](research.md)).
"""


def main() -> None:
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("--out", type=Path, default=Path("docs/leaderboard.md"))
    reads.add_argument("--share", type=float, default=1.0, help="so much of the usual deals")
    reads.add_argument("--seed", type=int, default=2026)
    reads.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reads.add_argument("--board", type=int, action="append", help="the number of a board, from 0: the others stay")
    asked = reads.parse_args()
    before = asked.out.read_text().split("\n## ")[1:] if asked.board is not None else []
    parts = [HEAD]
    for number, board in enumerate(BOARDS):
        if asked.board is not None and number not in asked.board:
            parts.append(f"## {before[number].rstrip()}\n")
            continue
        game = chabudai.load(board.key, **board.options)
        deals = max(1, round(board.deals * asked.share))
        matches_planned = plan(board, game.spec["seats"], deals, asked.seed)
        began = time.perf_counter()
        learner, others, learned = trained(board), dict(OTHERS), ""
        if learner is not None:
            others[NET] = learner.bot()
            minutes = (time.perf_counter() - began) / 60
            learned = (
                f" `{NET}` learned from {learner.decisions:,} decisions of its own play, for {minutes:.1f} minutes."
            )
        table = PairingRunner(
            game, tuple(player(game, others.get(agent, agent)) for agent in board.agents), "raise", False
        )
        began = time.perf_counter()
        running = map_in_order(table, matches_planned, asked.workers)
        matches = list(with_progress(running, len(matches_planned), board.key, shows_progress=True))
        seconds = time.perf_counter() - began
        parts.append(section(replace(board, deals=deals), matches, asked.seed, seconds, learned))
        print(parts[-1], flush=True)
        rest = [f"## {section.rstrip()}\n" for section in before[number + 1 :]]
        asked.out.write_text("\n".join([*parts, *rest]))


if __name__ == "__main__":
    main()
