"""Why an action of Euro-Jongg is refused: the first reason, in the order in which a person would look for one.

>>> from tests.games.eurojongg.oracle import apply, deal_text, start
>>> position = apply(start(), None, deal_text(["5h 6h", "9c 9c"]))
>>> fault(position, 1, "skip"), fault(position, 0, "run 5h 6h")
(Fault(code='not_your_turn', clause='E4.1', culprits=()), Fault(code='no_offer', clause='E7.1', culprits=()))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tests.games.eurojongg.oracle.actions import Action, parse
from tests.games.eurojongg.oracle.cards import Card, Cards, canonical
from tests.games.eurojongg.oracle.hand_end import may_go_out
from tests.games.eurojongg.oracle.positions import Position
from tests.games.eurojongg.oracle.sets import kind_of
from tests.games.eurojongg.oracle.turns import could_be_completed_by, is_one_short, open_book_for

Culprits: TypeAlias = "tuple[tuple[str, str], ...]"


class Fault(NamedTuple):
    """A reason against an action: its code, its clause, and its culprits, each with its role."""

    code: str
    clause: str
    culprits: Culprits = ()


def is_action(text: str) -> bool:
    """Whether a text is an action of a seat under some options, legal or not."""
    return parse(text) is not None


def fault(position: Position, seat: int | None, text: str) -> Fault | None:
    """The first reason against an action in valid notation; None if it is legal."""
    action = parse(text)
    assert action is not None, f"{text} is an action"
    return next(_faults(position, seat, action), None)


def _faults(position: Position, seat: int | None, action: Action) -> Iterator[Fault]:
    if position.phase == "over":
        yield Fault("over", "E10.2")
    if position.phase in ("start", "deal"):
        yield Fault("not_your_turn", "E2.3")
    if position.phase == "turn":
        if seat != position.turn:
            yield Fault("not_your_turn", "E4.1")
        yield from _in_turn(position, action)
        return
    if seat is None or seat not in position.asked:
        yield Fault("not_your_turn", "E7.2")
        return
    if seat not in position.owing:
        yield Fault("answered", "E7.2")
    yield from _in_claims(position, seat, action)


def _card(card: Card, role: str = "card") -> Culprits:
    return ((role, card),)


def _lacking(cards: Cards, hand: Cards) -> Culprits:
    """The named cards that the hand lacks, with multiplicity."""
    return tuple(("card", card) for card in canonical((Counter(cards) - Counter(hand)).elements()))


def _in_turn(position: Position, action: Action) -> Iterator[Fault]:
    """Reasons in the seat's own turn (E4.3, E4.4)."""
    match action.word, len(action.cards):
        case ("skip" | "run" | "book", _) | ("tome", 0 | 3):
            yield Fault("no_offer", "E7.1")
        case "win", _:
            if not may_go_out(position, position.turn):
                yield Fault("not_complete", "E8.1")
        case "lay", _:
            yield from _of_laying(position, action.card)
        case ("tome", _) | ("add", _):
            yield from _of_tomes(position, action)
        case "sacred", _:
            yield from _of_sacred_discards(position, action.card)
        case _:
            yield from _of_discards(position, action)


def _of_laying(position: Position, card: Card) -> Iterator[Fault]:
    """Reasons against laying: only crowns and bonus cards (E5.1), not while waiting (E14.3), not with `auto_lay`
    (E5.7).
    """
    side = position.sides[position.turn]
    if card not in side.hand:
        yield Fault("not_held", "E5.1", _card(card))
    if side.waits:
        yield Fault("waits", "E14.3")
    if position.options.auto_lay:
        yield Fault("auto_lay", "E5.7")


def _of_tomes(position: Position, action: Action) -> Iterator[Fault]:
    """Reasons against a tome: it needs four cards of the hand (E6.1), or one and an open book (E6.2), and a wall
    (E6.4).
    """
    side = position.sides[position.turn]
    lacking = _lacking(action.cards, side.hand)
    if lacking:
        yield Fault("not_held", "E6.1" if action.word == "tome" else "E6.2", lacking)
    if action.word == "add" and open_book_for(side, action.card) is None:
        yield Fault("no_open_book", "E6.2", _card(action.card))
    if side.waits:
        yield Fault("waits", "E14.3")
    if not position.wall:
        yield Fault("empty_wall", "E6.4")


def _of_sacred_discards(position: Position, card: Card) -> Iterator[Fault]:
    """Reasons against a sacred discard: it is one of the seat's discards, declared once, that could complete its hand
    (E14.6).
    """
    side = position.sides[position.turn]
    if not position.options.sacred_discard:
        yield Fault("option_off", "E14.6")
    if card not in side.discards:
        yield Fault("not_discarded", "E14.6", _card(card))
    if card in side.sacred:
        yield Fault("declared", "E14.6", _card(card))
    if not could_be_completed_by(position, card):
        yield Fault("does_not_complete", "E14.6", _card(card))


def _of_discards(position: Position, action: Action) -> Iterator[Fault]:
    """Reasons against a discard (E4.4): a waiting seat discards the drawn card (E14.3); to begin waiting, the hand must
    be one card short (E14.2).
    """
    side, card = position.sides[position.turn], action.card
    begins_to_wait = action.word == "wait"
    if begins_to_wait and not position.options.waiting:
        yield Fault("option_off", "E14.2")
    if begins_to_wait and side.waits:
        yield Fault("waits", "E14.3")
    if card not in side.hand:
        yield Fault("not_held", "E4.4", _card(card))
    if side.waits and card != position.drawn:
        assert position.drawn is not None, "a waiting seat lays nothing"
        yield Fault("waits", "E14.3", _card(position.drawn, "drawn"))
    if begins_to_wait and not position.wall:
        yield Fault("empty_wall", "E14.2")
    if begins_to_wait and not is_one_short(position, card):
        yield Fault("not_one_short", "E14.2", _card(card))


def _in_claims(position: Position, seat: int, action: Action) -> Iterator[Fault]:
    """Reasons for a seat that is asked (E7.2)."""
    side = position.sides[seat]
    assert position.offered is not None, "a card is offered"
    offered = _card(position.offered, "offered")
    if action.word == "skip":
        return
    if action.word == "win":
        if not may_go_out(position, seat):
            yield Fault("not_complete", "E7.6", offered)
        return
    if action.word not in ("run", "book", "tome") or len(action.cards) == 4:
        yield Fault("answer_first", "E7.2", offered)
    if position.phase == "rob":
        yield Fault("only_win", "E6.5")
    if side.waits:
        yield Fault("waits", "E14.3")
    if not position.wall:
        yield Fault("empty_wall", "E7.13")
    if not action.cards:
        if position.options.tome_claim == "closed-only":
            yield Fault("closed_only", "E7.5")
        if open_book_for(side, position.offered) is None:
            yield Fault("no_open_book", "E7.5", offered)
        return
    lacking = _lacking(action.cards, side.hand)
    if lacking:
        yield Fault("not_held", "E7.3", lacking)
    if kind_of(canonical([*action.cards, position.offered])) != action.word:
        yield Fault(f"no_{action.word}", "E7.5" if action.word == "tome" else "E7.4", offered)
