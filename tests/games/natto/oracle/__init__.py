"""Natto in the most obvious Python, written from docs/rules/natto.md alone.

Nothing here is clever. Legal plays are found by trying every combination of the hand against the rules. The core must
agree with this file.

>>> position = apply_all(start(), ["start 0", deal_text([["9o", "9t"], ["9q"]])])
>>> "set 9 9o 9t" in legal_actions(position)
True
>>> position = apply(position, "set 9 9o")
>>> position.to_act, [action for action in legal_actions(position) if action.startswith("set 9")]
(1, ['set 9 9q'])
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from tests.games.natto.oracle.combinations import BOMBS, beats, combinations_in, read
from tests.games.natto.oracle.pieces import (
    DEALT,
    DRAGONS,
    POOL,
    SHUFFLED,
    Combination,
    IllegalActionError,
    Options,
    Tiles,
    canonical,
    deal_text,
    without,
)

__all__ = [
    "SEATS",
    "Combination",
    "IllegalActionError",
    "Options",
    "Phase",
    "Play",
    "Position",
    "after",
    "apply",
    "apply_all",
    "available",
    "deal_text",
    "dragon_limit",
    "dragon_plays",
    "dragon_plays_are_even",
    "dragons_open",
    "ending",
    "is_in_force",
    "legal_actions",
    "legal_plays",
    "may_end",
    "may_lead",
    "most_dragons",
    "returns",
    "start",
]

SEATS = (0, 1)
Phase: TypeAlias = Literal["start", "deal", "play", "over"]


@dataclass(frozen=True)
class Play:
    """A play or a pass of a seat."""

    seat: int
    combination: Combination | None

    @property
    def text(self) -> str:
        """The text of the play."""
        return "pass" if self.combination is None else self.combination.text


@dataclass(frozen=True)
class Position:
    """The complete state between two actions, including hidden tiles."""

    options: Options
    phase: Phase = "start"
    round: int = 0  # The number of rounds dealt.
    drawn: int | None = None  # The seat drawn to lead a round (B3.6).
    starter: int | None = None  # The seat that led the round.
    to_act: int | None = None
    wins: tuple[int, int] = (0, 0)
    hands: tuple[Tiles, Tiles] = ((), ())
    made: tuple[tuple[Combination, ...], tuple[Combination, ...]] = ((), ())  # The combinations of each seat's tiles.
    left_over: Tiles = ()
    pool: Tiles = ()
    history: tuple[Play, ...] = ()  # All plays and passes of the round.
    trick: tuple[Play, ...] = ()  # The plays of the trick.
    events: tuple[str, ...] = ()

    @property
    def table(self) -> Combination | None:
        """The combination to be beaten."""
        return self.trick[-1].combination if self.trick else None

    @property
    def plays(self) -> list[tuple[int, Combination]]:
        """The plays of the round, without the passes."""
        return [(play.seat, play.combination) for play in self.history if play.combination is not None]


def other(seat: int) -> int:
    """The other seat."""
    return 1 - seat


# --- B2, B3.6: the deal and the first leader ----------------------------------------------


def start(**chosen: Any) -> Position:
    """A match before its first deal."""
    options = Options(**chosen)
    if options.target is not None and options.best_of is not None:
        raise ValueError(f"target {options.target}, best of {options.best_of}: one of them says it (B3.8)")
    if options.best_of is not None and not (1 <= options.best_of <= 777 and options.best_of % 2 == 1):
        raise ValueError(f"best of {options.best_of}: an odd number from 1 to 777 (B3.8)")
    if not 1 <= options.to_win <= 777:
        raise ValueError(f"target {options.target}: 1 to 777 rounds win (B3.7)")
    if options.starts == "drawn":
        return Position(options)
    if options.starts not in SEATS or isinstance(options.starts, bool | float):
        raise ValueError(f"starts {options.starts}: drawn, 0 or 1 (B3.6)")
    return Position(options, phase="deal", drawn=int(options.starts))


def draw_starter(position: Position, action: str) -> Position:
    """Chance draws the seat that leads the round (B3.6)."""
    if action not in ("start 0", "start 1"):
        raise IllegalActionError(f"{action}: a seat is drawn now (B3.6)")
    return replace(position, phase="deal", drawn=int(action[-1]), events=())


def next_leader(position: Position) -> int | None:
    """The seat that leads the next round: the drawn one, or the loser or winner of the round before (B3.6)."""
    if position.round == 0 or position.options.leads == "random":
        return position.drawn
    winner = next(seat for seat in SEATS if not position.hands[seat])
    return winner if position.options.leads == "winner" else other(winner)


def deal(position: Position, action: str) -> Position:
    """Chance deals the tiles of each seat and those left over (B2.1)."""
    words = action.split(" ")
    if words[0] != "deal" or sorted(words[1:]) != sorted(SHUFFLED):
        raise IllegalActionError(f"{action}: a deal has all tiles but the dragons (B2.1)")
    parts = (words[1 : 1 + DEALT], words[1 + DEALT : 1 + 2 * DEALT])
    own_dragons = () if position.options.is_shared else DRAGONS
    first, second = (canonical([*part, *own_dragons]) for part in parts)
    pool = POOL if position.options.is_shared else ()
    free_dragons = position.options.free_dragons
    first_made, second_made = (
        combinations_in(canonical(hand + pool), free_dragons=free_dragons) for hand in (first, second)
    )
    leader = next_leader(position)
    return replace(
        position,
        phase="play",
        to_act=leader,
        starter=leader,
        round=position.round + 1,
        hands=(first, second),
        made=(first_made, second_made),
        left_over=canonical(words[1 + 2 * DEALT :]),
        pool=pool,
        history=(),
        trick=(),
        events=(),
    )


# --- B3, B9, B10: legal plays ---------------------------------------------------------------


def available(position: Position, seat: int) -> Tiles:
    """The tiles that a seat may play: its hand, and the pool (B10.3)."""
    return canonical(position.hands[seat] + position.pool)


def is_in_force(combination: Combination, options: Options) -> bool:
    """Whether a bomb is in the agreed list (B9.1, B9.4); other combinations always are."""
    return combination.kind != "bomb" or combination.tiles in BOMBS[options.bombs]


def may_lead(combination: Combination, options: Options) -> bool:
    """A bomb may only answer, unless the options allow it as a lead (B3.1, B9.3)."""
    return combination.kind != "bomb" or options.lead_bombs


def most_dragons(position: Position, seat: int) -> int:
    """The most dragons that a seat has used in one play of the round (B10.3)."""
    return max((len(combination.dragons) for who, combination in position.plays if who == seat), default=0)


def dragon_plays(position: Position, seat: int) -> int:
    """The number of plays with dragons that a seat has made in the round (B10.4)."""
    return sum(bool(combination.dragons) for who, combination in position.plays if who == seat)


def dragon_limit(position: Position, seat: int) -> int:
    """The maximum number of dragons in a play: one more than the other seat has used (B10.3)."""
    return 1 + most_dragons(position, other(seat))


def dragon_plays_are_even(position: Position, seat: int) -> bool:
    """Whether the seat may play dragons once more: at most one such play more than the other seat, with "strict"
    (B10.4).
    """
    if position.options.shared_dragons != "strict":
        return True
    return dragon_plays(position, seat) + 1 <= dragon_plays(position, other(seat)) + 1


def dragons_open(position: Position, seat: int) -> int:
    """The number of dragons that a seat may put into a play: all, or the open ones of the pool (B10.3, B10.4)."""
    if not position.options.is_shared:
        return len(POOL)
    return dragon_limit(position, seat) if dragon_plays_are_even(position, seat) else 0


def hand_after(position: Position, seat: int, combination: Combination) -> Tiles:
    """The hand of a seat after a play; shared dragons come from the pool."""
    from_hand = combination.tiles
    if position.options.is_shared:
        from_hand = tuple(tile for tile in combination.tiles if tile not in DRAGONS)
    return without(position.hands[seat], from_hand)


def may_end(position: Position, seat: int, combination: Combination) -> bool:
    """Whether a play leaves tiles or may empty the hand: a single always may, others if the options allow it
    (B10.1).
    """
    if not position.options.single_must_end or combination.size == 1:
        return True
    return bool(hand_after(position, seat, combination))


def still_made(made: tuple[Combination, ...], tiles: Tiles, gone: Tiles) -> tuple[Combination, ...]:
    """The combinations that do not need the tiles that are gone: fewer tiles make no new combinations."""
    if not gone:
        return made
    lost = frozenset(gone)
    left = {tile: tiles.count(tile) for tile in lost}
    return tuple(
        one
        for one in made
        if lost.isdisjoint(one.tiles) or all(one.tiles.count(tile) <= count for tile, count in left.items())
    )


def legal_plays(position: Position, seat: int) -> list[Combination]:
    """The legal combinations of a seat."""
    table, options = position.table, position.options
    most = dragons_open(position, seat)
    return [
        combination
        for combination in position.made[seat]
        if len(combination.dragons) <= most
        and is_in_force(combination, options)
        and (may_lead(combination, options) if table is None else beats(combination, table, options))
        and may_end(position, seat, combination)
    ]


def legal_actions(position: Position) -> list[str]:
    """The legal actions of the seat to act, sorted; empty when chance acts and after the end."""
    if position.to_act is None:
        return []
    passing = [] if position.table is None else ["pass"]
    return sorted([*(play.text for play in legal_plays(position, position.to_act)), *passing])


# --- B3: consequences -----------------------------------------------------------------------


def apply(position: Position, action: str) -> Position:
    """The position after an action of chance or of the seat to act, and everything that follows from it."""
    if position.phase == "start":
        return draw_starter(position, action)
    if position.phase == "deal":
        return deal(position, action)
    if position.to_act is None or action not in legal_actions(position):
        raise IllegalActionError(f"{action}: not legal now")
    return after(position, action)


def after(position: Position, action: str) -> Position:
    """The position after a legal action of the seat to act."""
    assert position.to_act is not None, "a seat has to act"
    if action == "pass":
        return _after_pass(position, position.to_act)
    combination = read(action)
    assert combination is not None, "a legal action other than a pass is a play"
    return _after_play(position, position.to_act, combination)


def apply_all(position: Position, actions: Iterable[str]) -> Position:
    """The position after several actions."""
    for action in actions:
        position = apply(position, action)
    return position


def _after_pass(position: Position, seat: int) -> Position:
    """Ends the trick; the seat that played last leads (B3.3)."""
    winner = other(seat)
    history = (*position.history, Play(seat, None))
    return replace(position, to_act=winner, history=history, trick=(), events=(f"trick {winner}",))


def _after_play(position: Position, seat: int, combination: Combination) -> Position:
    hand = hand_after(position, seat, combination)
    play = Play(seat, combination)
    position = replace(
        position,
        to_act=other(seat),
        hands=(hand, position.hands[1]) if seat == 0 else (position.hands[0], hand),
        pool=without(position.pool, combination.dragons) if position.options.is_shared else (),
        history=(*position.history, play),
        trick=(*position.trick, play),
        events=(),
    )
    # The other seat only loses the tiles that the pool has lost.
    gone = (combination.tiles, combination.dragons if position.options.is_shared else ())
    made = [still_made(position.made[each], available(position, each), gone[each != seat]) for each in SEATS]
    position = replace(position, made=(made[0], made[1]))
    return position if hand else _after_round(position, seat)


def _after_round(position: Position, winner: int) -> Position:
    """A hand is empty: the round is won (B3.5), and perhaps the match (B3.7)."""
    wins = tuple(count + (seat == winner) for seat, count in enumerate(position.wins))
    position = replace(position, to_act=None, wins=(wins[0], wins[1]), events=(f"round {winner}",))
    if wins[winner] == position.options.to_win:
        return replace(position, phase="over")
    return replace(position, phase="start" if position.options.leads == "random" else "deal")


def returns(position: Position) -> list[float]:
    """One number per seat: 1 for the winner and -1 for the other; 0 before the end."""
    if position.phase != "over":
        return [0.0, 0.0]
    return [1.0 if count == position.options.to_win else -1.0 for count in position.wins]


def ending(position: Position) -> dict[str, Any] | None:
    """Returns the reason for the match's end, its clause, the winner and the rounds won (B3.7), or ``None``."""
    if position.phase != "over":
        return None
    winners = [seat for seat in SEATS if position.wins[seat] == position.options.to_win]
    clause = "B3.7" if position.options.best_of is None else "B3.8"
    return {"code": "rounds", "clause": clause, "winners": winners, "scores": list(position.wins), "shown": []}
