"""Turns of Euro-Jongg (E4): drawing, laying (E5), tomes (E6), discarding, and the declarations with a discard (E14)."""

from __future__ import annotations

from dataclasses import replace

from tests.games.eurojongg.oracle.actions import Action
from tests.games.eurojongg.oracle.cards import (
    COPIES,
    FACE_RANKS,
    PLAYING_CARDS,
    Card,
    Cards,
    canonical,
    is_face,
    is_playing,
    without,
)
from tests.games.eurojongg.oracle.cards import rank_of as rank
from tests.games.eurojongg.oracle.hand_end import completes, end_hand, may_go_out
from tests.games.eurojongg.oracle.hands import own_cards
from tests.games.eurojongg.oracle.positions import SEATS, Meld, Position, Side, seat_after
from tests.games.eurojongg.oracle.sets import Part, make_tome, mates_of

NO_WIN_TOMES = 4  # E14.9


# --- E4.2: the start of a turn --------------------------------------------------------------


def begin_turn(position: Position, seat: int) -> Position:
    """A seat draws the front card (E4.2); if there is none, the hand is over (E8.5, E8.6)."""
    if not position.wall:
        return end_hand(position, why="wall")
    side, card = position.sides[seat], position.wall[0]
    position = position.with_side(seat, hand=canonical([*side.hand, card]), turns=side.turns + 1)
    position = replace(
        position,
        phase="turn",
        turn=seat,
        wall=position.wall[1:],
        drawn=card,
        drawn_from="front",
        began_with=None,
        offered=None,
        answers=(None,) * len(SEATS),
    )
    return lay_for(position)


def draw_replacement(position: Position) -> Position:
    """The seat of the turn draws the back card, if there is one (E5.2, E6.3)."""
    if not position.wall:
        return position
    card = position.wall[-1]
    position = position.with_side(position.turn, hand=canonical([*position.sides[position.turn].hand, card]))
    return replace(position, wall=position.wall[:-1], drawn=card, drawn_from="back")


def lay_for(position: Position) -> Position:
    """With `auto_lay` all crowns and bonus cards are laid for the seat of the turn (E5.7), unless it waits (E14.3)."""
    side = position.sides[position.turn]
    unplayable = [card for card in side.hand if not is_playing(card)]
    if not position.options.auto_lay or side.waits or not unplayable:
        return position
    card = canonical(unplayable)[0]
    return lay_for(lay(position, card).with_events(f"lay {position.turn} {card}"))


# --- E5, E6: laying and tomes ----------------------------------------------------------------


def lay(position: Position, card: Card) -> Position:
    """Lays a crown or bonus card in front of the seat of the turn and replaces it (E5.1, E5.2)."""
    side = position.sides[position.turn]
    position = position.with_side(position.turn, hand=without(side.hand, [card]), laid=canonical([*side.laid, card]))
    return draw_replacement(replace(position, drawn=None if card == position.drawn else position.drawn))


def lay_tome(position: Position, cards: Cards) -> Position:
    """Lays four cards of the hand as a closed tome (E6.1)."""
    side = position.sides[position.turn]
    melds = (*side.melds, Meld(Part(cards)))
    return after_tome(position.with_side(position.turn, hand=without(side.hand, cards), melds=melds))


def open_book_for(side: Side, card: Card) -> Meld | None:
    """The open book of a seat that the card turns into a tome (E6.2, E7.5)."""
    fitting = [meld for meld in side.melds if meld.is_open_book and make_tome((*meld.part.cards, card))]
    return fitting[0] if fitting else None


def add_to_book(side: Side, card: Card) -> tuple[Meld, ...]:
    """A seat's melds with the card added to its open book: an open tome with the same claimed card (E6.2, E7.5)."""
    book = open_book_for(side, card)
    assert book is not None, f"no open book lacks {card}"
    tome = replace(book, part=Part(canonical([*book.part.cards, card]), is_open=True))
    return tuple(tome if meld == book else meld for meld in side.melds)


def add(position: Position, card: Card) -> Position:
    """Adds the fourth card from the hand to the seat's own open book (E6.2)."""
    side = position.sides[position.turn]
    return after_tome(position.with_side(position.turn, hand=without(side.hand, [card]), melds=add_to_book(side, card)))


def after_tome(position: Position) -> Position:
    """Replaces the card of a tome (E6.3), unless it is the fourth tome and that is a no-win (E14.9)."""
    tomes = [part for side in position.sides for part in side.parts if part.kind == "tome"]
    if "four-tomes" in position.options.no_wins and len(tomes) == NO_WIN_TOMES:
        return end_hand(position, why="four-tomes")
    return lay_for(draw_replacement(position))


def announce(position: Position, card: Card) -> Position:
    """With `rob_tome` the three others are asked before the card is added (E6.5)."""
    return replace(position, phase="rob", offered=card, answers=(None,) * len(SEATS))


# --- E4.4: discarding -----------------------------------------------------------------------


def put_down(position: Position, card: Card) -> Position:
    """Puts the card on the discard pile; another seat may have declared it (E14.7)."""
    side = position.sides[position.turn]
    is_sacred = any(card in position.sides[seat].sacred for seat in SEATS if seat != position.turn)
    return replace(position, discarders=(*position.discarders, position.turn)).with_side(
        position.turn,
        hand=without(side.hand, [card]),
        discards=(*side.discards, card),
        slighted=side.slighted + is_sacred,
    )


def discard(position: Position, card: Card) -> Position:
    """Ends the turn (E4.4). A playing card is offered to the others (E7.1), any other card is not (E5.5)."""
    position = replace(put_down(position, card), drawn=None)
    if is_playing(card):
        return replace(position, phase="claims", offered=card, answers=(None,) * len(SEATS))
    return begin_turn(position, seat_after(position.turn))


def all_have_discarded_a_face_of_one_rank(position: Position) -> bool:
    """Whether each seat has discarded a face card of one and the same rank (E14.8)."""
    ranks = [{rank(card) for card in side.discards if is_face(card)} for side in position.sides]
    return any(all(face in ranks[seat] for seat in SEATS) for face in FACE_RANKS)


def may_discard(position: Position) -> Cards:
    """The legal discards of the turn: any card (E4.4), but only the drawn one for a waiting seat (E14.3)."""
    side = position.sides[position.turn]
    if side.waits:
        assert position.drawn is not None, "a waiting seat lays nothing"
        return (position.drawn,)
    return tuple(dict.fromkeys(side.hand))


# --- E14.2, E14.6: declarations -------------------------------------------------------------


def lonely_cards(hand: Cards) -> int:
    """The number of cards that can lie in no run, book or pair with another card of the hand.

    >>> lonely_cards(("5h", "6h", "9c", "9c", "Kd", "5r"))
    2
    """
    others = [(card, (*hand[:place], *hand[place + 1 :])) for place, card in enumerate(hand)]
    return sum(not any(mate in mates_of(card) for mate in left) for card, left in others)


def is_one_short(position: Position, card: Card) -> bool:
    """Whether a card completes the hand that this discard leaves, unless the seat has all copies of it (E14.2)."""
    side = position.sides[position.turn]
    hand = without(side.hand, [card])
    parts = side.parts
    # In a hand that is one card short, every card has a partner, except one that may lack the other card of its pair.
    if lonely_cards(hand) > 1:
        return False
    there = own_cards(hand, parts)
    return any(
        completes(wanted, hand, parts, position.options)
        for wanted in PLAYING_CARDS
        if there.count(wanted) < COPIES[wanted]
    )


def may_wait(position: Position, card: Card) -> bool:
    """Whether a seat may declare waiting with this discard (E14.2)."""
    side = position.sides[position.turn]
    return position.options.waiting and not side.waits and bool(position.wall) and is_one_short(position, card)


def could_be_completed_by(position: Position, card: Card) -> bool:
    """Whether the seat could now discard a card so that this one would complete the hand (E14.6)."""
    side = position.sides[position.turn]
    if lonely_cards((*side.hand, card)) > 1:
        return False
    return any(
        completes(card, without(side.hand, [discarded]), side.parts, position.options)
        for discarded in may_discard(position)
    )


def may_declare(position: Position, card: Card) -> bool:
    """Whether a seat may declare a sacred discard (E14.6)."""
    side = position.sides[position.turn]
    is_new = card in side.discards and is_playing(card) and card not in side.sacred
    return position.options.sacred_discard and is_new and could_be_completed_by(position, card)


# --- The actions of a turn --------------------------------------------------------------------


def tomes_in(hand: Cards) -> list[Cards]:
    """The tomes that a hand could lay (E6.1).

    >>> tomes_in(("7d", "7d", "7d", "7d", "Ks", "Kh", "Kd", "Kc", "Qs"))
    [('7d', '7d', '7d', '7d'), ('Ks', 'Kh', 'Kd', 'Kc')]
    """
    playing = [card for card in hand if is_playing(card)]
    numbers = [(card,) * 4 for card in dict.fromkeys(playing) if playing.count(card) == 4]
    faces = [tuple(card for card in playing if is_face(card) and rank(card) == face) for face in FACE_RANKS]
    return [cards for cards in [*numbers, *faces] if make_tome(cards)]


def actions_in_turn(position: Position) -> list[Action]:
    """All legal actions of the seat of the turn (E4.3, E4.4)."""
    side, options = position.sides[position.turn], position.options
    found = [Action("discard", (card,)) for card in may_discard(position)]
    if may_go_out(position, position.turn):
        found.append(Action("win"))
    found += [Action("wait", (card,)) for card in dict.fromkeys(side.hand) if may_wait(position, card)]
    found += [Action("sacred", (card,)) for card in dict.fromkeys(side.discards) if may_declare(position, card)]
    if side.waits:
        return found
    if not options.auto_lay:
        found += [Action("lay", (card,)) for card in side.hand if not is_playing(card)]
    if position.wall:
        found += [Action("tome", cards) for cards in tomes_in(side.hand)]
        addable = [card for card in dict.fromkeys(side.hand) if is_playing(card) and open_book_for(side, card)]
        found += [Action("add", (card,)) for card in addable]
    return found


def act(position: Position, action: Action) -> Position:
    """The position after a legal action in a turn, and everything that follows from it."""
    seat, side = position.turn, position.sides[position.turn]
    match action.word:
        case "lay":
            return lay(position, action.card)
        case "tome":
            return lay_tome(position, action.cards)
        case "add":
            return (announce if position.options.rob_tome else add)(position, action.card)
        case "sacred":
            return position.with_side(seat, sacred=canonical([*side.sacred, action.card]))
        case "win":
            return end_hand(position, [seat])
        case "discard":
            return discard(position, action.card)
        case _:
            assert action.word == "wait", f"{action.word} is not an action of a turn"
            return discard(position.with_side(seat, waits=True), action.card)
