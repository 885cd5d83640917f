"""Reasons for an action in Nana Toridori: the equal cards that it brings together, and the blocks that it keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...catalogue import Argument, Message, message
from ..shared.coaching import Position, Reason
from ..shared.phrases import seat_argument
from .cards import Card, block_at, blocks, cards_name, neighbours, what_beats
from .data import View, action_data
from .generated import NanaPlay

NEARLY_OUT_CARDS = 2
"""A seat with at most this many cards is "nearly out"."""


def reasons(position: Position[View]) -> list[Reason]:
    """Returns the reasons why the action is good, most important first."""
    view = position.view
    action = action_data(position.action)
    match action["kind"]:
        case "play":
            return list(_of_a_play(position, action))
        case "take" if action["gap"] is not None:
            return list(_of_cards_coming(view["beaten"], action["gap"], position, "T3.2"))
        case "keep" if action["gap"] is not None:
            return list(_of_cards_coming(_drawn_cards(view), action["gap"], position, "T4.2"))
        case "drop":
            return list(_of_a_drop(position))
        case "pass":
            return list(_of_a_pass(position, action["rank"]))
        case _:
            return []


# Playing.


def _of_a_play(position: Position[View], play: NanaPlay) -> Iterator[Reason]:
    view = position.view
    hand, slot, count = view["hands"][position.seat], play["slot"] or 1, play["count"]
    laid = count + play["open"]
    rest = [*hand[: slot - 1], *hand[slot - 1 + count :]]
    if not rest:
        yield _reason("goes_out")
        return
    yield from _of_what_meets(hand, rest, slot, count)
    if len({block.rank for block in blocks(rest)}) == 1 and len(blocks(rest)) == 1:
        yield _reason("leaves_one_block", cards=cards_name(len(rest), rest[0]))
    others = [action_data(action) for action in position.legal]
    plays = [(each["count"] + each["open"], each["rank"]) for each in others if each["kind"] == "play"]
    if view["table"] and len(set(plays)) > 1:
        if (laid, play["rank"]) == min(plays):
            yield _reason("lowest_answer")
        elif (laid, play["rank"]) == max(plays):
            yield _reason("highest_answer")
    whole = block_at(hand, slot)
    kept = max((block for block in blocks(rest)), key=lambda block: (block.cards, block.rank))
    if kept.cards > 1 and kept.cards >= laid:
        yield _reason("keeps_a_block", cards=cards_name(kept.cards, kept.rank))
    if count > 1 and whole is not None and whole.cards == count:
        yield _reason("whole_block", count=count)
    near = _nearly_out(position)
    if near is not None:
        yield near
    needs = what_beats([play["rank"]] * laid)
    if needs is not None:
        yield _reason("what_beats_it", needs=needs)
    yield _reason("leaves", count=len(rest))


def _of_what_meets(hand: Sequence[Card], rest: Sequence[Card], slot: int, count: int) -> Iterator[Reason]:
    """Yields the equal cards that meet when the hand closes up (T1.4)."""
    whole = block_at(hand, slot)
    if whole is None or whole.cards != count:
        return
    left, right = neighbours(rest, slot - 1)
    if left is not None and left == right:
        met = block_at(rest, slot)
        if met is not None:
            yield _reason("joins_neighbours", rank=met.rank, cards=cards_name(met.cards, met.rank))


# Taking, keeping, dropping.


def _drawn_cards(view: View) -> list[int]:
    return [view["drawn"]] if isinstance(view["drawn"], int) else []


def _of_cards_coming(cards: Sequence[int], gap: int, position: Position[View], clause: str) -> Iterator[Reason]:
    hand = position.view["hands"][position.seat]
    if not cards:
        return
    rank, name = cards[0], cards_name(len(cards), cards[0])
    left, right = neighbours(hand, gap)
    if rank in (left, right):
        after: list[Card] = [*hand[:gap], *cards, *hand[gap:]]
        met = block_at(after, gap + 1)
        assert met is not None, "a seat knows the cards that it takes"
        yield _reason("makes_a_block", cards=cards_name(met.cards, rank), clause=clause, rank=rank)
        needs = what_beats([rank] * met.cards)
        yield (_reason("unbeatable_block") if needs is None else _reason("strong_block", needs=needs))
    elif len(cards) > 1:
        yield _reason("comes_as_a_block", cards=name, clause=clause)
    if left is not None and left == right and left != rank:
        yield _reason("splits", rank=left)
    elif rank not in (left, right):
        yield _parts_nothing(gap, len(hand))
    yield _reason("grows", count=len(hand) + len(cards), cards=name)


def _of_a_drop(position: Position[View]) -> Iterator[Reason]:
    view = position.view
    hand = view["hands"][position.seat]
    cards = view["beaten"] or _drawn_cards(view)
    if not cards:
        return
    rank, name = cards[0], cards_name(len(cards), cards[0])
    them = message("nanatoridori-them", count=len(cards))
    if rank not in hand:
        yield _reason("drops_a_stranger", rank=rank)
    if rank <= 2 and len(cards) == 1:
        yield _reason("drops_a_low_card", rank=rank)
    near = _nearly_out(position)
    if near is not None:
        yield near
    yield _reason("stays_short", count=len(hand), cards=name, them=them)


# Passing.


def _of_a_pass(position: Position[View], rank: int | None) -> Iterator[Reason]:
    view = position.view
    hand = view["hands"][position.seat]
    plays = [each for each in map(action_data, position.legal) if each["kind"] == "play"]
    if not plays:
        yield _reason("no_answer")
    elif all(_breaks(each, hand) for each in plays):
        yield _reason("keeps_blocks")
    if rank is not None:
        yield _reason("takes_up", rank=rank)
    elif view["deck"]:
        yield _reason("draws")
    yield (_reason("may_return") if view["players"] > 2 else _reason("ends_the_trick"))


def _breaks(play: NanaPlay, hand: Sequence[Card]) -> bool:
    whole = None if play["slot"] is None else block_at(hand, play["slot"])
    return whole is not None and play["count"] < whole.cards


def _nearly_out(position: Position[View]) -> Reason | None:
    """Returns the reason about another seat that is nearly out, if there is one."""
    view = position.view
    held = {
        seat: len(hand)
        for seat, hand in enumerate(view["hands"])
        if seat != position.seat and seat not in view["out"] and 0 < len(hand) <= NEARLY_OUT_CARDS
    }
    if not held:
        return None
    seat = min(held, key=lambda each: held[each])
    return _reason("they_are_nearly_out", seat=seat_argument(seat, view), count=held[seat])


def _parts_nothing(gap: int, cards: int) -> Reason:
    """Returns the reason for a gap of a hand of this many cards that separates no equal cards."""
    if gap in (0, cards):
        return _reason("parts_nothing", f"parts-nothing-{'right' if gap else 'left'}")
    return _reason("parts_nothing", "parts-nothing-gap", gap=gap)


def _reason(kind: str, name: str = "", /, **args: Argument) -> Reason:
    """Returns a reason with its two wordings, whose messages are named after its kind."""
    name = name or kind.replace("_", "-")
    return Reason(kind, tuple(Message(f"nanatoridori-why-{name}-{number}", args) for number in (1, 2)))
