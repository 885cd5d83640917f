"""Nana Toridori in the most obvious Python, written from docs/rules/nanatoridori.md alone.

Nothing here is clever. Every card is an object in exactly one row, every row is a plain sequence, and legal
plays are found by trying. The core must agree with this file.

>>> position = apply_all(start(players=3), ["start 0", deal_text(["52577777", "", ""])])
>>> legal_actions(position)[:4]
['play 2x1@2', 'play 5x1@1', 'play 5x1@3', 'play 7x1@4']
>>> position = apply(position, "play 2x1@2")
>>> row(position.hands[0]), row(position.table), position.to_act
([5, 5, 7, 7, 7, 7, 7], [2], 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from tests.games.nanatoridori.oracle.pieces import (
    ALL_CARDS,
    CARDS_OF_A_RANK,
    DUEL_CARDS,
    DUEL_HAND,
    DUEL_OPEN,
    GAP,
    HAND,
    RANKS,
    Card,
    IllegalActionError,
    Options,
    Play,
    Row,
    deal_text,
    is_action,
    read_play,
    row,
    write_play,
)

__all__ = [
    "ALL_CARDS",
    "CARDS_OF_A_RANK",
    "DUEL_CARDS",
    "DUEL_HAND",
    "DUEL_OPEN",
    "GAP",
    "HAND",
    "RANKS",
    "Card",
    "IllegalActionError",
    "Options",
    "Phase",
    "Play",
    "Position",
    "Row",
    "apply",
    "apply_all",
    "beats",
    "block_first",
    "deal_text",
    "ending",
    "is_action",
    "legal_actions",
    "pass_loses",
    "read_play",
    "returns",
    "row",
    "start",
    "winners",
    "write_play",
]

POINTS_TO_WIN = 10
Phase: TypeAlias = Literal["deal", "play", "beaten", "drawn", "over"]


@dataclass(frozen=True)
class Position:
    """The complete state between two actions, including hidden cards; rows from the left, the deck from the top."""

    options: Options
    penguins: tuple[int, ...]
    points: tuple[int, ...]
    phase: Phase = "deal"
    round: int = 0  # The number of rounds dealt.
    starter: int | None = None
    to_act: int | None = None
    hands: tuple[Row, ...] = ()
    # The cards each hand must still contain for a player who cannot see gaps: ranks taken, less ranks played (T8.5).
    must_hold: tuple[tuple[int, ...], ...] = ()
    deck: Row = ()
    open: tuple[Row, ...] = ()
    table: Row = ()
    table_owner: int | None = None
    beaten: Row = ()
    drawn: Card | None = None
    discards: Row = ()
    out: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    events: tuple[str, ...] = ()

    @property
    def seats(self) -> range:
        return range(self.options.players)

    @property
    def still_in(self) -> list[int]:
        """The seats that are not out (T6.1)."""
        return [seat for seat in self.seats if seat not in self.out]


def next_seat(position: Position, seat: int) -> int:
    """The next seat clockwise that is still in (T1.2)."""
    while True:
        seat = (seat + 1) % position.options.players
        if seat in position.still_in:
            return seat


# --- T1: the deal -----------------------------------------------------------------------


def start(**chosen: Any) -> Position:
    """A game before its first deal.

    >>> start(players=3).penguins, start(players=2).penguins
    ((2, 2, 2), (1, 1))
    """
    options = Options(**{"penguins": 1 if chosen.get("players") == 2 else 2, **chosen})
    if not 2 <= options.players <= 6:
        raise ValueError(f"players {options.players}: two to six play (T1.2)")
    if not 1 <= options.penguins <= 5:
        raise ValueError(f"penguins {options.penguins}: a seat begins with 1 to 5 (T7.3)")
    if options.starts != "drawn" and (type(options.starts) is not int or not 0 <= options.starts < options.players):
        raise ValueError(f"starts {options.starts}: drawn, or a seat at the table (T1.6)")
    starter = None if options.starts == "drawn" else options.starts
    nothing: tuple[Row, ...] = ((),) * options.players
    return Position(
        options=options,
        starter=starter,
        penguins=(options.penguins,) * options.players,
        points=(0,) * options.players,
        hands=nothing,
        must_hold=((),) * options.players,
        open=nothing if options.is_duel else (),
    )


def draw_starter(position: Position, action: str) -> Position:
    """Chance draws the seat that leads the first round (T1.6)."""
    digit = action.removeprefix("start ")
    if digit not in [str(seat) for seat in position.seats]:
        raise IllegalActionError(f"{action}: no such seat (T1.6)")
    return replace(position, starter=int(digit), events=())


def deal(position: Position, action: str) -> Position:
    """Chance sets the order of all cards of a round (T1.3, T9.1)."""
    options = position.options
    digits = action.removeprefix("deal ")
    size = DUEL_CARDS if options.is_duel else ALL_CARDS
    clause = "T9.1" if options.is_duel else "T1.3"
    if len(digits) != size:
        raise IllegalActionError(f"deal: {size} cards are dealt, not {len(digits)} ({clause})")
    for rank, count in Counter(digits).items():
        if rank not in "1234567" or count > CARDS_OF_A_RANK:
            raise IllegalActionError(f"deal: {count} cards {rank} (T1.1)")
    cards = [Card(int(digit), number) for number, digit in enumerate(digits)]
    hand_size = DUEL_HAND if options.is_duel else HAND
    hands: list[Row] = []
    for _ in position.seats:
        hands.append(tuple(cards[:hand_size]))
        cards = cards[hand_size:]
    open_cards: list[Row] = []
    if options.is_duel:
        for _ in position.seats:
            open_cards.append(tuple(replace(card, is_known=True) for card in cards[:DUEL_OPEN]))
            cards = cards[DUEL_OPEN:]
    return replace(
        position,
        phase="play",
        to_act=position.starter,
        round=position.round + 1,
        hands=tuple(hands),
        must_hold=((),) * options.players,
        deck=tuple(cards),
        open=tuple(open_cards),
        table=(),
        table_owner=None,
        discards=(),
        out=(),
        passed=(),
        events=(),
    )


# --- T2: plays --------------------------------------------------------------------------


def block_first(hand: Sequence[Card], slot: int) -> int:
    """The leftmost slot of the block that a slot belongs to (T2.1).

    >>> [block_first([Card(5, 0), Card(2, 1), Card(2, 2)], slot) for slot in (1, 2, 3)]
    [1, 2, 2]
    """
    while slot > 1 and hand[slot - 2].rank == hand[slot - 1].rank:
        slot -= 1
    return slot


def beats(size: int, rank: int, table: Sequence[Card]) -> bool:
    """Whether this many cards of that rank may be played on the table (T2.3, T2.4)."""
    if not table:
        return True
    return size > len(table) or (size == len(table) and rank > table[0].rank)


def plays(position: Position, seat: int) -> list[str]:
    """Every play of a seat: each run of slots is tried, with each number of open cards (T2, T9.5)."""
    hand = position.hands[seat]
    found = set()
    for first in range(1, len(hand) + 1):
        for last in range(first, len(hand) + 1):
            chosen = hand[first - 1 : last]
            rank = chosen[0].rank
            if any(card.rank != rank for card in chosen):
                continue
            of_open = sum(card.rank == rank for card in position.open[seat]) if position.options.is_duel else 0
            for joined in range(of_open + 1):
                if beats(len(chosen) + joined, rank, position.table):
                    # It does not matter which cards of the block are chosen, so runs of one block have one text.
                    found.add(write_play(Play(rank, len(chosen), block_first(hand, first), joined)))
    return sorted(found)


# --- T3, T4, T9: the legal actions of a seat --------------------------------------------


def gaps(position: Position, seat: int) -> range:
    """The gaps of a hand (T1.5)."""
    return range(len(position.hands[seat]) + 1)


def passes(position: Position, seat: int) -> list[str]:
    """Every way to pass (T4.1, T4.5, T9.2 to T9.4)."""
    can_draw = bool(position.open[seat]) if position.options.is_duel else bool(position.deck)
    if not position.table and not (position.options.lead_pass and can_draw):
        return []
    if position.options.is_duel and can_draw:
        return sorted({f"pass {card.rank}" for card in position.open[seat]})
    return ["pass"]


def pass_loses(position: Position) -> bool:
    """Whether the seat to act would lose the round by passing (T9.3)."""
    if position.phase != "play" or position.to_act is None or not position.options.is_duel:
        return False
    return bool(position.table) and not position.open[position.to_act]


def legal_actions(position: Position) -> list[str]:
    """The legal actions of the seat to act, sorted; empty when chance acts and after the end."""
    seat = position.to_act
    if seat is None:
        return []
    if position.phase == "beaten":
        return sorted([*(f"take@{gap}" for gap in gaps(position, seat)), "drop"])
    if position.phase == "drawn":
        return sorted([*(f"keep@{gap}" for gap in gaps(position, seat)), "drop"])
    return sorted(plays(position, seat) + passes(position, seat))


def apply(position: Position, action: str) -> Position:
    """The position after an action of chance or of the seat to act, and everything that follows from it."""
    if position.phase == "deal":
        if position.starter is None and action.startswith("start "):
            return draw_starter(position, action)
        if position.starter is not None and action.startswith("deal "):
            return deal(position, action)
        raise IllegalActionError(f"{action}: chance does something else now (T1.3, T1.6)")
    if action not in legal_actions(position):
        raise IllegalActionError(f"{action}: not legal now")
    assert position.to_act is not None, "a seat has to act"
    seat = position.to_act
    position = replace(position, events=())
    play = read_play(action)
    if play is not None:
        return _after_play(position, seat, play)
    if action.startswith("pass"):
        return _after_pass(position, seat, action)
    return _after_placing(position, seat, action)


def apply_all(position: Position, actions: Iterable[str]) -> Position:
    """The position after several actions."""
    for action in actions:
        position = apply(position, action)
    return position


def _after_play(position: Position, seat: int, play: Play) -> Position:
    hand, rest = list(position.hands[seat]), list(position.must_hold[seat])
    leaving = hand[play.slot - 1 : play.slot - 1 + play.of_hand]
    for card in leaving:
        hand.remove(card)
        if card.rank in rest:
            rest.remove(card.rank)
    open_cards = position.open
    for _ in range(play.of_open):
        joined = next(card for card in open_cards[seat] if card.rank == play.rank)
        leaving.append(joined)
        open_cards = _with_row(open_cards, seat, tuple(card for card in open_cards[seat] if card != joined))
    position = replace(
        position,
        hands=_with_row(position.hands, seat, tuple(hand)),
        must_hold=_with_row(position.must_hold, seat, tuple(rest)),
        open=open_cards,
        beaten=position.table,
        table=tuple(replace(card, is_known=True) for card in leaving),
        table_owner=seat,
        passed=(),
    )
    if not hand:
        # Going out comes before the choice (T6.1).
        position = replace(
            position,
            discards=position.discards + position.beaten,
            beaten=(),
            out=(*position.out, seat),
            events=(f"out {seat}",),
        )
        if len(position.still_in) == 1:
            return _after_round(position, position.still_in[0])
        return _after_turn(position, seat)
    if position.beaten:
        return replace(position, phase="beaten")
    return _after_turn(position, seat)


def _after_pass(position: Position, seat: int, action: str) -> Position:
    if pass_loses(position):
        return _after_round(position, seat)
    if action != "pass":
        drawn = next(card for card in position.open[seat] if str(card.rank) == action.removeprefix("pass "))
        left = tuple(card for card in position.open[seat] if card != drawn)
        return replace(position, phase="drawn", drawn=drawn, open=_with_row(position.open, seat, left))
    if not position.deck:
        return _after_turn(_with_pass(position, seat), seat)
    return replace(position, phase="drawn", drawn=position.deck[0], deck=position.deck[1:])


def _with_pass(position: Position, seat: int) -> Position:
    """Counts a pass on the table; a pass on the lead is not counted (T4.5, T5.1)."""
    return replace(position, passed=(*position.passed, seat)) if position.table else position


def _after_placing(position: Position, seat: int, action: str) -> Position:
    cards = position.beaten
    if position.drawn is not None:
        # The pass is complete when its card has been placed.
        cards = (position.drawn,)
        position = _with_pass(position, seat)
    position = replace(position, beaten=(), drawn=None)
    if action == "drop":
        face_up = tuple(replace(card, is_known=True) for card in cards)
        return _after_turn(replace(position, discards=position.discards + face_up), seat)
    match = GAP.fullmatch(action)
    assert match is not None, "a card that is placed and not dropped goes into a gap"
    gap = int(match[2])
    hand = position.hands[seat]
    seen = [card.rank for card in cards if card.is_known]
    position = replace(
        position,
        hands=_with_row(position.hands, seat, hand[:gap] + cards + hand[gap:]),
        must_hold=_with_row(position.must_hold, seat, (*position.must_hold[seat], *seen)),
    )
    return _after_turn(position, seat)


def _with_row(rows: tuple[Any, ...], seat: int, new: Any) -> tuple[Any, ...]:
    """The rows, with the row of one seat replaced."""
    return tuple(new if number == seat else old for number, old in enumerate(rows))


# --- T5 to T7: the end of a trick, of a round and of the game -----------------------------


def _after_turn(position: Position, seat: int) -> Position:
    position = replace(position, phase="play")
    owner = position.table_owner
    if owner is None:
        return replace(position, to_act=next_seat(position, seat))
    if any(other != owner and other not in position.passed for other in position.still_in):
        return replace(position, to_act=next_seat(position, seat))
    leader = owner if owner in position.still_in else next_seat(position, owner)
    return replace(
        position,
        to_act=leader,
        discards=position.discards + position.table,
        table=(),
        table_owner=None,
        passed=(),
        events=(*position.events, f"sweep {leader}"),
    )


def _after_round(position: Position, loser: int) -> Position:
    penguins, points = list(position.penguins), list(position.points)
    if position.options.scoring == "advanced":
        # In a duel lost by passing no seat is out, and the other seat still comes first.
        first = position.out[0] if position.out else next_seat(position, loser)
        for seat in position.seats:
            points[seat] += 4 if seat == first else 0 if seat == loser else 2
        is_over = max(points) >= POINTS_TO_WIN
    else:
        penguins[loser] -= 1
        is_over = penguins[loser] == 0
    return replace(
        position,
        phase="over" if is_over else "deal",
        to_act=None,
        penguins=tuple(penguins),
        points=tuple(points),
        starter=loser,
        # The remaining hands are turned up (T6.2).
        hands=tuple(tuple(replace(card, is_known=True) for card in hand) for hand in position.hands),
        events=(*position.events, f"lost {loser}"),
    )


def winners(position: Position) -> list[int]:
    """The winners of a finished game (T7.2, T7.4)."""
    assert position.phase == "over", "the game is not over"
    if position.options.scoring == "advanced":
        return [seat for seat in position.seats if position.points[seat] == max(position.points)]
    return [seat for seat in position.seats if position.penguins[seat] > 0]


def returns(position: Position) -> list[float]:
    """One number per seat: the winners share the losers' payment; 0 before the end."""
    if position.phase != "over":
        return [0.0 for _ in position.seats]
    won = winners(position)
    lost = position.options.players - len(won)
    return [1 / len(won) if seat in won else -1 / lost for seat in position.seats]


def ending(position: Position) -> dict[str, Any] | None:
    """Why the game ended, by which clause, the winners, and the scores (T7.2, T7.4)."""
    if position.phase != "over":
        return None
    is_advanced = position.options.scoring == "advanced"
    return {
        "code": "points" if is_advanced else "last_penguin",
        "clause": "T7.4" if is_advanced else "T7.2",
        "winners": winners(position),
        "scores": list(position.points if is_advanced else position.penguins),
        "shown": [],
    }
