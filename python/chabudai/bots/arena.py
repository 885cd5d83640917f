"""Players against each other over many deals, with the intervals that honest tables have."""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any, Literal, TypeVar

from ..errors import IllegalActionError, InputError, NotationError, short
from ..match import Game, Match, load
from .players import Player, player

Illegal = Literal["raise", "lose"]
_SEEDS = 2**64
_MOST_DEALS = 10_000_000
_LONGEST_NAME = 60
_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Pairing:
    """One match that is to be played: which player sits in each seat, on which deal, with which luck."""

    deal: int
    seats: tuple[int, ...]
    seed: int
    luck: int


@dataclass(frozen=True, slots=True)
class Played:
    """One match of an arena: the deal it had, the number of the player in each seat, and what each seat gained.

    ``lost`` is the seat that lost by an answer that is not allowed, else ``None``.
    """

    deal: int
    seats: tuple[int, ...]
    returns: tuple[float, ...]
    lost: int | None
    record: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class ArenaResult:
    """What came of an arena. A player's score in a match is the share of the others' seats that gained less than it
    did, ties counting half: 1 is the best, 0.5 is as good as the others. In games of two it is the share of wins.

    Where matches share their deals, the intervals are of deals: what the seats of a deal have in common falls out.
    """

    game: Game
    players: tuple[str, ...]
    deals: int
    paired: bool
    seed: int
    level: float
    matches: tuple[Played, ...] = field(default=())

    @property
    def rates(self) -> list[float]:
        """The mean score of each player, from 0 to 1."""
        return [statistics.fmean(self._scores(number)) for number in range(len(self.players))]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """For each player an interval that holds its true rate with probability ``level``."""
        return [_interval(self._scores(number), self.level) for number in range(len(self.players))]

    @property
    def means(self) -> list[float]:
        """What a seat of each player gains a match in the mean."""
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
    def lost(self) -> list[int]:
        """How many matches each player lost by an answer that was not allowed."""
        return [
            sum(match.lost is not None and match.seats[match.lost] == number for match in self.matches)
            for number in range(len(self.players))
        ]

    def table(self) -> str:
        """All of it as a table of text, the best first."""
        rates, intervals, means, lost = self.rates, self.intervals, self.means, self.lost
        head = ["player", "matches", "rate", f"{self.level:.0%} interval", "mean return"]
        rows = [head + ["lost by rule"] * any(lost)]
        for number in sorted(range(len(self.players)), key=lambda number: -rates[number]):
            low, high = intervals[number]
            count = sum(number in match.seats for match in self.matches)
            row = [self.players[number], f"{count}", f"{rates[number]:.3f}", f"{low:.3f} to {high:.3f}"]
            rows.append(row + [f"{means[number]:+.3f}"] + [f"{lost[number]}"] * any(lost))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if place else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        )

    def _scores(self, number: int) -> list[float]:
        """The mean score of a player on each deal, or in each match where none shares its deal."""
        scores: dict[int, list[float]] = {}
        for place, match in enumerate(self.matches):
            if number in match.seats:
                scores.setdefault(match.deal if self.paired else place, []).append(_score(number, match))
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
    """Lets players play each other, and counts.

    ``players`` are words or objects as in :mod:`chabudai.bots.players`. If there are at most as many players as seats,
    they all play at one table and rotate until each has had every seat; with more players, every group of them does.
    ``paired`` gives the same deal to all matches of a round, else each has its own.

    ``illegal`` says what an answer that is not allowed does: it raises, or its seat resigns. ``workers`` are processes;
    the result is the same with any number. ``records`` keeps the record of every match. ``progress`` draws a bar, by
    default where somebody looks at a terminal. Raises ``OptionsError``, ``InputError``.

    >>> import chabudai
    >>> result = chabudai.arena("nakatta", ["bot:2", "random"], deals=10, seed=1, size=5)
    >>> result.rates[0] > 0.5, len(result.matches), result.players
    (True, 20, ('bot:2', 'random'))
    """
    game = load(key, **options)
    sitting = _sitting(game, players)
    _check_whole("deals", deals, 1, _MOST_DEALS)
    _check_whole("seed", seed, 0, _SEEDS - 1)
    _check_whole("workers", workers, 1, 1024)
    if illegal not in ("raise", "lose"):
        raise InputError(f"illegal={short(illegal)} cannot be: it is raise or lose")
    if not (isinstance(level, float) and 0 < level < 1):
        raise InputError(f"level={short(level)} cannot be: it is a number between 0 and 1")
    plan = list(pairings(len(sitting), game.spec["seats"], deals, seed, paired=paired))
    table = AtTable(game, tuple(sitting), illegal, records)
    shows = sys.stderr.isatty() if progress is None else progress
    done = shown(in_order(table, plan, workers), len(plan), f"Arena of {key}", shows_progress=shows)
    names = tuple(who.name for who in sitting)
    return ArenaResult(game, names, deals, paired, seed, level, tuple(done))


def pairings(players: int, seats: int, deals: int, seed: int, *, paired: bool = True) -> Iterator[Pairing]:
    """The matches of an arena, deal by deal: who is in each seat moves on by one until each has been in each.

    >>> [pairing.seats for pairing in pairings(2, 3, deals=1, seed=7)]
    [(0, 1, 0), (1, 0, 1)]
    """
    luck = random.Random(seed)  # noqa: S311 (this luck is to be repeated)
    groups = list(combinations(range(players), min(players, seats)))
    for deal in range(deals):
        shared = luck.getrandbits(64)
        for group in groups:
            for turn in range(len(group)):
                lineup = tuple(group[(seat + turn) % len(group)] for seat in range(seats))
                yield Pairing(deal, lineup, shared if paired else luck.getrandbits(64), luck.getrandbits(64))


@dataclass(frozen=True, slots=True)
class AtTable:
    """Plays pairings; it travels to the processes that do so."""

    game: Game
    players: tuple[Player, ...]
    illegal: Illegal
    records: bool

    def __call__(self, pairing: Pairing) -> Played:
        match, lost = played(self.game, [self.players[number] for number in pairing.seats], pairing, self.illegal)
        record = match.record() if self.records else None
        return Played(pairing.deal, pairing.seats, tuple(match.returns), lost, record)


def played(
    game: Game, players: Sequence[Player], pairing: Pairing, illegal: Illegal = "raise"
) -> tuple[Match, int | None]:
    """The match of a pairing, with the player of each seat, and the seat that lost by an answer that is not allowed.

    Several who are asked at once answer one after the other and learn nothing of each other's answers.
    """
    luck = random.Random(pairing.luck)  # noqa: S311 (this luck is to be repeated)
    answers = [who.sit(luck.getrandbits(63)) for who in players]
    match = game.start(pairing.seed)
    for seat, who in enumerate(players):
        match.names[seat] = "".join(letter if letter.isprintable() else "?" for letter in who.name[:_LONGEST_NAME])
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
            raise type(error)(f"{name} in seat {seat} answered {said}, which is not allowed: {error}") from None
    return match, None


def in_order(work: Any, items: Sequence[_Item], workers: int) -> Iterator[Any]:
    """The work done on each item, in order, by so many processes.

    Raises ``InputError`` for what cannot travel there.
    """
    if workers == 1:
        yield from map(work, items)
        return
    # A fifth of the time that `import chabudai` would take, and few play by several processes.
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    # Another process of the same kind on every system, and no thread is forked in the middle of its work.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = iter(items)
        # A few in advance for each, so that what is not needed yet takes no room.
        running = [pool.submit(work, item) for item in islice(waiting, workers * 4)]
        try:
            while running:
                yield running.pop(0).result()
                running += [pool.submit(work, item) for item in islice(waiting, 1)]
        except (AttributeError, TypeError) as error:
            if "pickle" not in str(error):
                raise
            raise InputError(f"with workers the players travel to other processes, and one cannot: {error}") from None
        finally:
            for future in running:
                future.cancel()


def shown(items: Iterable[_Item], count: int, what: str, *, shows_progress: bool) -> Iterable[_Item]:
    """The same, with a bar on standard error while it lasts; a file is told at the end."""
    if not shows_progress:
        return items
    # Only who watches waits for this import.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415

    console = Console(file=sys.stderr)
    return track(items, description=what, total=count, console=console, transient=console.is_terminal)


def _sitting(game: Game, players: object) -> list[Player]:
    """The players with names of their own."""
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) < 2:
        raise InputError(f"players={short(players)} cannot be: they are a list of two or more, such as ['bot:2', bot]")
    sitting: list[Player] = []
    for named in players:
        who = player(game, named)
        alike = sum(other.name.partition(" #")[0] == who.name for other in sitting)
        sitting.append(Player(f"{who.name} #{alike + 1}", who.sit) if alike else who)
    return sitting


def _score(number: int, match: Played) -> float:
    """The share of the others' seats that gained less than this player's seats, ties counting half."""
    own = [gained for who, gained in zip(match.seats, match.returns, strict=True) if who == number]
    others = [gained for who, gained in zip(match.seats, match.returns, strict=True) if who != number]
    return statistics.fmean((mine > theirs) + (mine == theirs) / 2 for mine in own for theirs in others)


def _interval(scores: Sequence[float], level: float) -> tuple[float, float]:
    """An interval of the mean of scores from 0 to 1, by the central limit after two scores of 0 and two of 1 were added
    (Agresti and Coull 1998): so few deals that went one way do not seem to say everything.

    >>> [round(end, 2) for end in _interval([1.0] * 10, 0.95)]
    [0.67, 1.0]
    """
    more = [*scores, 0.0, 0.0, 1.0, 1.0]
    half = statistics.NormalDist().inv_cdf((1 + level) / 2) * statistics.stdev(more) / len(more) ** 0.5
    mean = statistics.fmean(more)
    return max(0.0, mean - half), min(1.0, mean + half)


def _check_whole(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InputError(f"{name}={short(value)} cannot be: it is a whole number from {least} to {most}")
