"""Going out and the end of a hand of Euro-Jongg (E8), with the points of all seats and the next dealer (E9, E10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tests.games.eurojongg.oracle.bonuses import Holding, Win
from tests.games.eurojongg.oracle.cards import Card, Cards, Options, canonical, without
from tests.games.eurojongg.oracle.hands import Melds, is_complete, readings_beside
from tests.games.eurojongg.oracle.positions import SEATS, Position, Showdown, seat_after
from tests.games.eurojongg.oracle.scores import ledger, total


@dataclass(frozen=True)
class Going:
    """How a seat goes out, or would: the cards that are complete together (E8.1)."""

    hand: Cards  # Without the last card, unless that lies in a meld (E8.3).
    melds: Melds
    win: Win
    discarder: int | None = None  # The seat that discarded the last card.


def going_out(position: Position, seat: int) -> Going | None:
    """How a seat would go out now, whether or not its hand is complete; None if it has no last card.

    If a turn began with a claim and the seat has drawn no card since, the seat goes out by the claimed discard, which
    lies in the set that the claim named (E8.3).
    """
    side = position.sides[seat]
    if position.offered is not None:
        win = Win(position.offered, "claim", is_first_turn=side.turns == 0)
        return Going(side.hand, side.parts, win, position.turn)
    is_first_turn = side.turns == 1
    if position.drawn_from is None:
        assert position.began_with is not None, "a turn begins with a drawn or a claimed card"
        win = Win(position.began_with, "claim", is_first_turn=is_first_turn, is_melded=True)
        return Going(side.hand, side.parts, win, side.melds[-1].source)
    if position.drawn is None:
        return None
    win = Win(position.drawn, position.drawn_from, empties_wall=not position.wall, is_first_turn=is_first_turn)
    return Going(without(side.hand, [position.drawn]), side.parts, win)


@lru_cache(maxsize=200_000)
def _completes(card: Card, hand: Cards, melds: Melds, seven_pairs: bool, fourteen_run: bool) -> bool:
    return is_complete(hand, card, melds, Options(seven_pairs=seven_pairs, fourteen_run=fourteen_run))


def completes(card: Card, hand: Cards, melds: Melds, options: Options) -> bool:
    """Whether the card completes the hand (E8.1, E8.7); cached because it is called so often."""
    return _completes(card, hand, melds, options.seven_pairs, options.fourteen_run)


def may_go_out(position: Position, seat: int) -> bool:
    """Whether the hand of a seat is complete with the drawn or offered card (E8.1), or as it is (E8.3)."""
    going = going_out(position, seat)
    if going is None:
        return False
    if going.win.is_melded:
        return bool(readings_beside(going.hand, going.melds))
    return completes(going.win.last, going.hand, going.melds, position.options)


def holding_of(position: Position, seat: int, goings: dict[int, Going]) -> Holding:
    """Counts all items of a seat (E9), with its penalties (E14.4 to E14.7)."""
    side = position.sides[seat]
    to_waiting = sum(goings[winner].discarder == seat and position.sides[winner].waits for winner in goings)
    going = goings.get(seat)
    hand, melds, win, slighted = side.hand, side.parts, None, side.slighted
    if going is not None:
        hand, melds, win = going.hand, going.melds, going.win
        slighted += goes_out_with_own_discard(position, seat, going)
    return Holding(
        hand=hand,
        melds=melds,
        laid=side.laid,
        win=win,
        seat=seat,
        has_declared_waiting=side.waits,
        discarded_to_waiting=to_waiting,
        sacred_slighted=slighted,
    )


def goes_out_with_own_discard(position: Position, seat: int, going: Going) -> bool:
    """Whether a seat goes out by claiming a card that it has discarded itself and not declared (E14.7)."""
    side, last = position.sides[seat], going.win.last
    is_own = going.win.is_claimed and last in side.discards
    return position.options.sacred_discard and is_own and last not in side.sacred


def end_hand(position: Position, winners: Sequence[int] = (), why: str | None = None) -> Position:
    """Ends the hand: seats go out (E8.2), or none does for some reason (E8.6); all seats score (E9.1)."""
    goings = {}
    for seat in winners:
        going = going_out(position, seat)
        assert going is not None, "a seat that goes out has a last card"
        goings[seat] = going
    ledgers = tuple(ledger(holding_of(position, seat, goings), position.options) for seat in SEATS)
    position = _with_the_winning_card(position, winners)
    points = [total(lines) for lines in ledgers]
    position = position.with_events(*(f"out {seat}" for seat in winners), *([f"no-win {why}"] if why else []))
    position = position.with_events("score " + " ".join(map(str, points)))
    position = replace(
        position,
        phase="deal",
        offered=None,
        answers=(None,) * len(SEATS),
        scores=tuple(score + more for score, more in zip(position.scores, points, strict=True)),
        shown=Showdown(tuple(side.hand for side in position.sides), position.blind, ledgers),
    )
    return _after_hand(position, winners)


def _with_the_winning_card(position: Position, winners: Sequence[int]) -> Position:
    """A seat that goes out by a claim shows the card among its own (E8.1); the claim is public (E11.2)."""
    card = position.offered
    if card is None or not winners:
        return position
    side = position.sides[position.turn]
    position = position.with_side(position.turn, claimed=(*side.claimed, len(side.discards) - 1))
    for seat in winners:
        position = position.with_side(seat, hand=canonical([*position.sides[seat].hand, card]))
    return position


def _after_hand(position: Position, winners: Sequence[int]) -> Position:
    """The dealer loses the deal if others go out (E10.1), and the match may be over (E10.2, E10.4)."""
    if winners and position.dealer not in winners:
        lost = position.with_events(f"lost {position.dealer}")
        position = replace(lost, lost=position.lost + 1, dealer=seat_after(position.dealer))
    if position.lost == len(SEATS) * position.options.rounds:
        return replace(position, phase="over", code="rounds")
    if position.hand_number == position.options.hand_limit * position.options.rounds:
        return replace(position, phase="over", code="limit").with_events("limit")
    return position
