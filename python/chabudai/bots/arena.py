"""Matches between players over many deals, with confidence intervals."""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

from ..errors import IllegalActionError, InputError, NotationError, short
from ..match import Game, Match, load
from .players import BotPlayer, player
from .worker_processes import map_in_order, with_progress

Illegal = Literal["raise", "lose"]
_SEED_COUNT = 2**64
_MAX_DEALS = 10_000_000
_MAX_WORKERS = 1024
_MAX_NAME_LETTERS = 60


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match to be played: its deal, the number of the player in each seat, and its seeds."""

    deal: int
    seats: tuple[int, ...]
    seed: int
    luck: int


@dataclass(frozen=True, slots=True)
class ArenaMatch:
    """One finished match of an arena: its deal, the number of the player in each seat, and each seat's return.

    ``illegal_seat`` is the seat that lost by an illegal action, or ``None``.
    """

    deal: int
    seats: tuple[int, ...]
    returns: tuple[float, ...]
    illegal_seat: int | None
    record: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ArenaResult:
    """The result of an arena.

    A player's score in a match is the share of the other players' seats that have a lower return, with ties counting
    half: 1 is best, 0.5 is average. In games for two, the mean score is the share of wins. If matches share their
    deals, the intervals are computed over deals, which cancels the luck of the deal.
    """

    game: Game
    players: tuple[str, ...]
    deals: int
    paired: bool
    seed: int
    level: float
    matches: tuple[ArenaMatch, ...] = field(default=())

    @property
    def rates(self) -> list[float]:
        """Returns the mean score of each player, from 0 to 1."""
        return [statistics.fmean(self._scores(number)) for number in range(len(self.players))]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """A confidence interval of each player's rate, at confidence ``level``."""
        return [_interval(self._scores(number), self.level) for number in range(len(self.players))]

    @property
    def means(self) -> list[float]:
        """The mean return per seat and match of each player."""
        return [
            statistics.fmean(
                gained
                for match in self.matches
                for who, gained in zip(match.seats, match.returns, strict=True)
                if who == number
            )
            for number in range(len(self.players))
        ]

    @property
    def illegal_losses(self) -> list[int]:
        """Returns the number of matches that each player lost by an illegal action."""
        return [
            sum(match.illegal_seat is not None and match.seats[match.illegal_seat] == number for match in self.matches)
            for number in range(len(self.players))
        ]

    def table(self) -> str:
        """Returns the result as a text table, best player first."""
        rates, intervals, means, losses = self.rates, self.intervals, self.means, self.illegal_losses
        head = ["player", "matches", "rate", f"{self.level:.0%} interval", "mean return"]
        rows = [head + ["illegal"] * any(losses)]
        for number in sorted(range(len(self.players)), key=lambda number: -rates[number]):
            low, high = intervals[number]
            count = sum(number in match.seats for match in self.matches)
            row = [self.players[number], f"{count}", f"{rates[number]:.3f}", f"{low:.3f} to {high:.3f}"]
            rows.append(row + [f"{means[number]:+.3f}"] + [f"{losses[number]}"] * any(losses))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if column else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        )

    def _scores(self, number: int) -> list[float]:
        """Returns a player's mean score on each deal, or its score in each match if matches do not share deals."""
        scores: dict[int, list[float]] = {}
        for index, match in enumerate(self.matches):
            if number in match.seats:
                scores.setdefault(match.deal if self.paired else index, []).append(_score(number, match))
        return [statistics.fmean(of_deal) for of_deal in scores.values()]

    def __repr__(self) -> str:
        return f"<Arena of {self.game.key}, {len(self.matches)} matches\n{self.table()}>"


def arena(
    key: str,
    players: Sequence[Any],
    /,
    *,
    deals: int = 100,
    paired: bool = True,
    seed: int = 0,
    workers: int = 1,
    illegal: Illegal = "raise",
    level: float = 0.95,
    records: bool = False,
    progress: bool | None = None,
    **options: Any,
) -> ArenaResult:
    """Plays matches between players and returns their rates.

    ``players`` are words or objects as in :mod:`chabudai.bots.players`. If there are at most as many players as seats,
    all of them share one table and rotate until each has had every seat. If there are more, every group that fills a
    table plays in this way. ``paired`` gives all rotations the same deal; otherwise each match has its own deal.

    ``illegal`` selects the effect of an illegal action: raise an error, or lose the match for its seat. ``workers`` is
    the number of processes and does not affect the result. ``records`` keeps the record of every match. ``progress``
    shows a progress bar, by default on a terminal. Raises ``OptionsError``, ``InputError``.

    >>> import chabudai
    >>> result = chabudai.arena("nakatta", ["bot:2", "random"], deals=10, seed=1, size=5)
    >>> result.rates[0] > 0.5, len(result.matches), result.players
    (True, 20, ('bot:2', 'random'))
    """
    game = load(key, **options)
    sitting = _named_players(game, players)
    _check_whole("deals", deals, 1, _MAX_DEALS)
    _check_whole("seed", seed, 0, _SEED_COUNT - 1)
    _check_whole("workers", workers, 1, _MAX_WORKERS)
    if illegal not in ("raise", "lose"):
        raise InputError(f"illegal={short(illegal)} is invalid: it must be raise or lose")
    if not (isinstance(level, float) and 0 < level < 1):
        raise InputError(f"level={short(level)} is invalid: it must be a number between 0 and 1")
    plan = list(pairings(len(sitting), game.spec["seats"], deals, seed, paired=paired))
    table = PairingRunner(game, tuple(sitting), illegal, records)
    shows = sys.stderr.isatty() if progress is None else progress
    done = with_progress(map_in_order(table, plan, workers), len(plan), f"Arena of {key}", shows_progress=shows)
    names = tuple(who.name for who in sitting)
    return ArenaResult(game, names, deals, paired, seed, level, tuple(done))


def pairings(players: int, seats: int, deals: int, seed: int, *, paired: bool = True) -> Iterator[Pairing]:
    """Yields the matches of an arena, deal by deal. Players rotate by one seat until each has had every seat.

    >>> [pairing.seats for pairing in pairings(2, 3, deals=1, seed=7)]
    [(0, 1, 0), (1, 0, 1)]
    """
    luck = random.Random(seed)  # noqa: S311 (reproducible, not secret)
    groups = list(combinations(range(players), min(players, seats)))
    for deal in range(deals):
        shared = luck.getrandbits(64)
        for group in groups:
            for turn in range(len(group)):
                lineup = tuple(group[(seat + turn) % len(group)] for seat in range(seats))
                yield Pairing(deal, lineup, shared if paired else luck.getrandbits(64), luck.getrandbits(64))


@dataclass(frozen=True, slots=True)
class PairingRunner:
    """Plays pairings. It can be pickled and sent to worker processes."""

    game: Game
    players: tuple[BotPlayer, ...]
    illegal: Illegal
    records: bool

    def __call__(self, pairing: Pairing) -> ArenaMatch:
        match, illegal_seat = play_pairing(
            self.game, [self.players[number] for number in pairing.seats], pairing, self.illegal
        )
        record = match.record() if self.records else None
        return ArenaMatch(pairing.deal, pairing.seats, tuple(match.returns), illegal_seat, record)


def play_pairing(
    game: Game, players: Sequence[BotPlayer], pairing: Pairing, illegal: Illegal = "raise"
) -> tuple[Match, int | None]:
    """Plays the match of a pairing and returns it with the seat that lost by an illegal action, if any.

    Seats that decide at the same time answer one after the other without seeing each other's answers.
    """
    luck = random.Random(pairing.luck)  # noqa: S311 (reproducible, not secret)
    answers = [who.sit(luck.getrandbits(63)) for who in players]
    match = game.start(pairing.seed)
    for seat, who in enumerate(players):
        match.names[seat] = "".join(letter if letter.isprintable() else "?" for letter in who.name[:_MAX_NAME_LETTERS])
    while match.acting:
        seat = match.acting[0]
        action = answers[seat](match.state, seat, luck.getrandbits(63))
        try:
            match.play(seat, action)
        except (IllegalActionError, NotationError) as error:
            if illegal == "lose":
                match.resign(seat)
                return match, seat
            name, said = players[seat].name, short(action, 80)
            raise type(error)(f"{name} in seat {seat} answered {said}, which is not legal: {error}") from None
    return match, None


def _named_players(game: Game, players: object) -> list[BotPlayer]:
    """Returns the players with unique names."""
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) < 2:
        raise InputError(
            f"players={short(players)} is invalid: it must be a list of two or more, such as ['bot:2', bot]"
        )
    sitting: list[BotPlayer] = []
    for named in players:
        who = player(game, named)
        alike = sum(other.name.partition(" #")[0] == who.name for other in sitting)
        sitting.append(BotPlayer(f"{who.name} #{alike + 1}", who.sit) if alike else who)
    return sitting


def _score(number: int, match: ArenaMatch) -> float:
    """Returns the share of the other players' seats that have a lower return, with ties counting half."""
    own = [gained for who, gained in zip(match.seats, match.returns, strict=True) if who == number]
    others = [gained for who, gained in zip(match.seats, match.returns, strict=True) if who != number]
    return statistics.fmean((mine > theirs) + (mine == theirs) / 2 for mine in own for theirs in others)


def _interval(scores: Sequence[float], level: float) -> tuple[float, float]:
    """Returns a confidence interval of the mean of scores from 0 to 1.

    It is the normal approximation after adding two scores of 0 and two of 1 (Agresti and Coull 1998), which keeps a few
    one-sided deals from looking conclusive.

    >>> [round(end, 2) for end in _interval([1.0] * 10, 0.95)]
    [0.67, 1.0]
    """
    more = [*scores, 0.0, 0.0, 1.0, 1.0]
    half = statistics.NormalDist().inv_cdf((1 + level) / 2) * statistics.stdev(more) / len(more) ** 0.5
    mean = statistics.fmean(more)
    return max(0.0, mean - half), min(1.0, mean + half)


def _check_whole(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError(f"{name}={short(value)} is invalid: it must be a whole number from {least} to {most}")
