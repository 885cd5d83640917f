"""Claims of Euro-Jongg: the legal answers (E7), and which seat gets the card."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from tests.games.eurojongg.oracle.actions import Action, parse
from tests.games.eurojongg.oracle.cards import Card, Cards, canonical, rank_place, without
from tests.games.eurojongg.oracle.hand_end import end_hand, may_go_out
from tests.games.eurojongg.oracle.positions import SEATS, Meld, Position, in_turn_order, seat_after
from tests.games.eurojongg.oracle.sets import Part, kind_of, make_tome, mates_of
from tests.games.eurojongg.oracle.turns import (
    add,
    add_to_book,
    after_tome,
    all_have_discarded_a_face_of_one_rank,
    begin_turn,
    lay_for,
    open_book_for,
    put_down,
)

PRIORITY = ("tome", "book", "run")  # After a win (E7.7).
THREE = 3


# --- E7.2 to E7.6: answers ----------------------------------------------------------------


def sets_with(offered: Card, hand: Cards) -> list[Action]:
    """The claims of runs, books and tomes with cards of the hand (E7.4, E7.5).

    >>> [action.text for action in sets_with("5h", ("4h", "5h", "5h", "6h", "7h"))]
    ['run 4h 6h', 'book 5h 5h', 'run 6h 7h']
    """
    found: dict[Action, None] = {}
    near = [card for card in hand if card in mates_of(offered)]
    for size in (2, 3):
        for cards in combinations(near, size):
            kind = kind_of(canonical([*cards, offered]))
            if (kind in ("run", "book") and size == 2) or (kind == "tome" and size == THREE):
                found[Action(str(kind), cards)] = None
    return list(found)


def answers(position: Position, seat: int) -> list[Action]:
    """The legal answers of a seat (E7.2, E6.5)."""
    side, offered = position.sides[seat], position.offered
    assert offered is not None, "a card is offered"
    found = [Action("skip")]
    if may_go_out(position, seat):
        found.append(Action("win"))
    if position.phase == "rob" or side.waits or not position.wall:
        return found
    found += sets_with(offered, side.hand)
    if position.options.tome_claim == "any" and open_book_for(side, offered):
        found.append(Action("tome"))
    return found


def answer(position: Position, seat: int, action: Action) -> Position:
    """The position after a legal answer; nothing follows until the last answer (E7.2)."""
    answered = (*position.answers[:seat], action.text, *position.answers[seat + 1 :])
    before = replace(position, answers=answered)
    if before.owing:
        return before
    return (resolve_robbery if position.phase == "rob" else resolve_discard)(replace(before, events=()))


# --- E7.7 to E7.14: which seat gets it -------------------------------------------------------


def answer_of(position: Position, seat: int) -> Action:
    """A seat's answer."""
    text = position.answers[seat]
    action = None if text is None else parse(text)
    assert action is not None, f"seat {seat} has not answered"
    return action


def top_card(position: Position, action: Action) -> Card:
    """The top card of a claimed run (E7.8)."""
    assert position.offered is not None, "a claim needs an offered card"
    return max((*action.cards, position.offered), key=rank_place)


def announce_claims(position: Position) -> Position:
    """Announces the claimants, the kinds of their claims, and the top card of a run (E7.14)."""
    for seat in position.asked:
        action = answer_of(position, seat)
        top = [top_card(position, action)] if action.word == "run" else []
        if action.word != "skip":
            position = position.with_events(" ".join(["claim", str(seat), action.word, *top]))
    return position


def claimants(position: Position, word: str) -> list[int]:
    """The seats that make this kind of claim, beginning with the seat after the discarder."""
    return [seat for seat in position.asked if answer_of(position, seat).word == word]


def resolve_wins(position: Position) -> Position | None:
    """The position if a seat wins with the card (E7.10, E12.8) or three do and that is a no-win (E14.10)."""
    winners = claimants(position, "win")
    options = position.options
    is_abort = "three-winners" in options.no_wins or options.several_winners == "three-abort"
    if len(winners) == THREE and is_abort:
        return end_hand(position, why="three-winners")
    if not winners:
        return None
    if options.several_winners == "all-win":
        return end_hand(position, winners)
    if options.several_winners == "from-discarder":
        return end_hand(position, winners[:1])
    return end_hand(position, [seat for seat in in_turn_order(position.dealer) if seat in winners][:1])


def first_claimant(position: Position) -> int | None:
    """The seat that gets the card for a set: tome before book before run (E7.7), the highest of the runs (E7.8)."""
    for word in PRIORITY:
        seats = claimants(position, word)
        if word == "run" and seats:
            highest = max(rank_place(top_card(position, answer_of(position, seat))) for seat in seats)
            seats = [seat for seat in seats if rank_place(top_card(position, answer_of(position, seat))) == highest]
            return next(seat for seat in in_turn_order(position.dealer) if seat in seats)
        if seats:
            assert len(seats) == 1, "two seats cannot both claim a book or tome (E7.9)"
            return seats[0]
    return None


def resolve_discard(position: Position) -> Position:
    """The position after all answers to a discard."""
    position = announce_claims(position)
    after = resolve_wins(position)
    if after is not None:
        return after
    if "same-face" in position.options.no_wins and all_have_discarded_a_face_of_one_rank(position):
        return end_hand(position, why="same-face")
    claimant = first_claimant(position)
    if claimant is None:
        return begin_turn(position, seat_after(position.turn))
    return take_card(position, claimant, answer_of(position, claimant))


def resolve_robbery(position: Position) -> Position:
    """The position after all answers about an added card, which counts as discarded if a seat wins with it (E6.5)."""
    card = position.offered
    assert card is not None, "a card is being added"
    position = announce_claims(position)
    if claimants(position, "win"):
        after = resolve_wins(put_down(position, card))
        assert after is not None, "a seat wins"
        return after
    return add(replace(position, phase="turn", offered=None, answers=(None,) * len(SEATS)), card)


def take_card(position: Position, seat: int, action: Action) -> Position:
    """The position after the claimed set is laid down and the claimant's turn has begun (E7.11, E7.12)."""
    discarder, card = position.turn, position.offered
    assert card is not None, "a claim needs an offered card"
    thrown = position.sides[discarder]
    position = position.with_side(discarder, claimed=(*thrown.claimed, len(thrown.discards) - 1))
    side = position.sides[seat]
    if action.cards:
        part = Part(canonical([*action.cards, card]), is_open=True)
        melds = (*side.melds, Meld(part, discarder, card))
    else:
        melds = add_to_book(side, card)
    position = position.with_side(seat, hand=without(side.hand, action.cards), melds=melds, turns=side.turns + 1)
    position = replace(
        position,
        phase="turn",
        turn=seat,
        drawn=None,
        drawn_from=None,
        began_with=card,
        offered=None,
        answers=(None,) * len(SEATS),
    ).with_events(f"taken {seat}")
    is_tome = not action.cards or make_tome(canonical([*action.cards, card]))
    return after_tome(position) if is_tome else lay_for(position)
