"""Reasons for an action in Nana Toridori: the equal cards that it brings together, and the blocks that it keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import number_word, quantity, seat_name
from .cards import CARDS_OF_A_RANK, Card, block_at, blocks, cards_name, neighbours, what_beats
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
        yield reason(
            "goes_out",
            "Those are your last cards, so you are out (T6.1).",
            "It empties your hand, so you can no longer lose this round (T6.1).",
        )
        return
    yield from _of_what_meets(hand, rest, slot, count)
    if len({block.rank for block in blocks(rest)}) == 1 and len(blocks(rest)) == 1:
        yield reason(
            "leaves_one_block",
            f"It leaves one block, {cards_name(len(rest), rest[0])}: one more play could empty your hand (T2.2).",
            f"Then you hold only {cards_name(len(rest), rest[0])}, side by side.",
        )
    others = [action_data(action) for action in position.legal]
    plays = [(each["count"] + each["open"], each["rank"]) for each in others if each["kind"] == "play"]
    if view["table"] and len(set(plays)) > 1:
        if (laid, play["rank"]) == min(plays):
            yield reason(
                "lowest_answer",
                "It is the weakest of your plays that beat the table (T2.4).",
                "None of your weaker plays would beat the table, and you keep your strong cards (T2.4).",
            )
        elif (laid, play["rank"]) == max(plays):
            yield reason(
                "highest_answer",
                "It is your strongest play against the table (T2.4).",
                "None of your plays is stronger (T2.4).",
            )
    whole = block_at(hand, slot)
    kept = max((block for block in blocks(rest)), key=lambda block: (block.cards, block.rank))
    if kept.cards > 1 and kept.cards >= laid:
        name = cards_name(kept.cards, kept.rank)
        yield reason(
            "keeps_a_block",
            f"Your {name.removeprefix('a ')} stay together (T2.1).",
            f"It leaves you a block of {name} for a later trick (T2.1).",
        )
    if count > 1 and whole is not None and whole.cards == count:
        yield reason(
            "whole_block",
            f"The whole block of {number_word(count)} cards goes at once (T2.2).",
            f"It takes {quantity(count, 'card')} out of your hand in one play (T2.2).",
        )
    near = _nearly_out(position)
    if near is not None:
        yield near
    lying = [play["rank"]] * laid
    if laid < CARDS_OF_A_RANK:
        yield reason(
            "what_beats_it",
            f"It takes {what_beats(lying)} to beat it (T2.4).",
            f"To beat it the others need {what_beats(lying)} (T2.4).",
        )
    yield reason(
        "leaves",
        f"It leaves {quantity(len(rest), 'card')} in your hand.",
        f"You would then hold {quantity(len(rest), 'card')}.",
    )


def _of_what_meets(hand: Sequence[Card], rest: Sequence[Card], slot: int, count: int) -> Iterator[Reason]:
    """Yields the equal cards that meet when the hand closes up (T1.4)."""
    whole = block_at(hand, slot)
    if whole is None or whole.cards != count:
        return
    left, right = neighbours(rest, slot - 1)
    if left is not None and left == right:
        met = block_at(rest, slot)
        if met is not None:
            name = cards_name(met.cards, met.rank)
            yield reason(
                "joins_neighbours",
                f"Without it your {met.rank}s meet in a block of {name} (T2.1).",
                f"It stands between your {met.rank}s, which become a block of {name} (T1.4).",
            )


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
        yield reason(
            "makes_a_block",
            f"There it makes a block of {cards_name(met.cards, rank)} ({clause}).",
            f"Beside your other {rank}s it makes a block of {cards_name(met.cards, rank)} (T2.1).",
        )
        beats = what_beats([rank] * met.cards)
        yield reason(
            "strong_block",
            f"If you lead it whole, that block is beaten only by {beats} (T2.4).",
            f"Against that block the others would need {beats} (T2.4).",
        )
    elif len(cards) > 1:
        yield reason(
            "comes_as_a_block",
            f"You get {name} in one block ({clause}).",
            f"In one block, {name} are worth more than separately ({clause}).",
        )
    if left is not None and left == right and left != rank:
        yield reason(
            "splits",
            f"It separates your {left}s for now; they meet again when it is played (T1.4).",
            f"Your {left}s stay apart until it is played (T1.4).",
        )
    elif rank not in (left, right):
        at = "the left end" if gap == 0 else "the right end" if gap == len(hand) else f"gap {gap}"
        yield reason(
            "parts_nothing",
            f"At {at} it does not separate equal cards (T1.4).",
            f"At {at} it splits none of your blocks (T2.1).",
        )
    yield reason(
        "grows",
        f"Your hand then has {quantity(len(hand) + len(cards), 'card')}, including {name}.",
        f"It costs you time: you then hold {quantity(len(hand) + len(cards), 'card')}.",
    )


def _of_a_drop(position: Position[View]) -> Iterator[Reason]:
    view = position.view
    hand = view["hands"][position.seat]
    cards = view["beaten"] or _drawn_cards(view)
    if not cards:
        return
    rank, name = cards[0], cards_name(len(cards), cards[0])
    if rank not in hand:
        yield reason(
            "drops_a_stranger",
            f"You hold no other {rank} to put it beside (T3.3).",
            f"Your hand has no {rank} to make a block with (T2.1).",
        )
    if rank <= 2 and len(cards) == 1:
        yield reason(
            "drops_a_low_card",
            f"A single {rank} beats {'nothing' if rank == 1 else 'only a 1'} (T2.4).",
            f"Alone, a {rank} {'never beats anything' if rank == 1 else 'beats only a 1'} (T2.4).",
        )
    near = _nearly_out(position)
    if near is not None:
        yield near
    yield reason(
        "stays_short",
        f"Your hand stays at {quantity(len(hand), 'card')} and is empty sooner (T3.3).",
        f"You would have to play {name} again (T3.3).",
    )


# Passing.


def _of_a_pass(position: Position[View], rank: int | None) -> Iterator[Reason]:
    view = position.view
    hand = view["hands"][position.seat]
    plays = [each for each in map(action_data, position.legal) if each["kind"] == "play"]
    if not plays:
        yield reason(
            "no_answer",
            "Nothing in your hand beats the table (T2.4).",
            "None of your blocks beats the table (T2.4).",
        )
    elif all(_breaks(each, hand) for each in plays):
        yield reason(
            "keeps_blocks",
            "Every play that beats the table would break up one of your blocks (T2.2).",
            "You could only answer with part of a block and would keep the rest (T2.2).",
        )
    if rank is not None:
        yield reason(
            "takes_up",
            f"You take up the open {rank}, to keep or drop (T9.2).",
            f"You may put the open {rank} beside its match (T9.2).",
        )
    elif view["deck"]:
        yield reason(
            "draws",
            "A pass draws a card, which you may put beside its match or drop (T4.1, T4.2).",
            "You draw a card for it that only you see (T4.1).",
        )
    yield (
        reason(
            "may_return",
            "After a pass you may play again later in the same trick (T4.6).",
            "A pass does not take you out of the trick: your strong cards can wait (T4.6).",
        )
        if view["players"] > 2
        else reason(
            "ends_the_trick",
            "The pass ends the trick, and the other seat leads (T9.8).",
            "In the duel one pass ends the trick (T9.8).",
        )
    )


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
    return reason(
        "they_are_nearly_out",
        f"{seat_name(seat, view)} has only {quantity(held[seat], 'card')} left (T6.2).",
        f"Hurry: {seat_name(seat, view)} holds {quantity(held[seat], 'card')} (T6.2).",
    )
