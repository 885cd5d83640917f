"""Reasons for an action in Euro-Jongg: how far the hand is from being complete, which cards help, and the value of
sets.

All counts are exact and refer to the cards that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import hands
from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import join_words, number_word, quantity, sentence
from .cards import (
    BONUS_CARDS,
    COPIES,
    FACE_RANKS,
    NUMBER_RANKS,
    RANKS,
    card_name,
    copies_text,
    is_playing,
    offer,
    the_card,
    unseen,
)
from .data import View, move_data
from .waits import enabled_forms, gone_cards, own_melds, winning_cards

LATE_WALL_CARDS = 24
"""Maximum number of cards in the wall at which a hand is "late"."""
OPEN_SET_POINTS = {"book": 10, "tome": 20}
"""The points of open sets of number cards; sets of face cards score twice as much (E9.2, E9.3)."""


def reasons(position: Position[View]) -> list[Reason]:
    """Returns the reasons why the action is good, most important first."""
    move, view = move_data(position.action), position.view
    kind, cards = move["kind"], move["cards"]
    match kind:
        case "win":
            return [
                reason(
                    "complete",
                    "Your hand is complete: go out (E8.1, E8.2).",
                    "Nothing is missing, and going out scores 10 (E8.2, E9.2).",
                )
            ]
        case "lay":
            return list(_of_laying(cards[0], view))
        case "tome" | "add" if view["phase"] == "turn":
            return list(_of_a_tome(kind))
        case "discard" | "wait":
            return list(_of_a_discard(cards[0], view))
        case "run" | "book" | "tome":
            return list(_of_a_claim(kind, cards, position))
        case "skip":
            return list(_of_a_skip(position))
        case _:
            return []


# On the seat's own turn.


def _of_laying(card: str, view: View) -> Iterator[Reason]:
    if not view["wall"]:
        # If the wall is empty, nothing replaces the card (E5.4).
        return
    if card in BONUS_CARDS:
        yield reason(
            "lays_a_bonus_card",
            "A bonus card scores only on the table, and a card from the back replaces it (E5.2, E5.6).",
            "It scores nothing in your hand; laid, it scores and is replaced (E5.2, E5.6).",
        )
    else:
        yield reason(
            "lays_a_crown",
            "A crown belongs to no set, but laid it brings you another card (E1.5, E5.2).",
            "The only use of a crown is the card that replaces it from the back of the wall (E1.5, E5.2).",
        )


def _of_a_tome(verb: str) -> Iterator[Reason]:
    if verb == "add":
        yield reason(
            "completes_a_tome",
            "The open book becomes a tome, which scores twice as much, and you draw a card (E6.3, E9.2).",
            "An open tome is worth two open books, and you draw a card from the back (E6.3, E9.2).",
        )
    else:
        yield reason(
            "lays_a_tome",
            "A closed tome is worth 50, or 100 with faces, and brings a card from the back (E6.3, E9.2).",
            "Laid down, the four cards are a closed tome, and you draw a card for it (E6.1, E6.3).",
        )


def _of_a_discard(card: str, view: View) -> Iterator[Reason]:
    if not is_playing(card):
        yield reason(
            "discards_no_playing_card",
            "It belongs to no set and cannot be claimed (E5.5).",
            "The other seats are not even asked about it (E5.5).",
        )
        return
    hand = [each for each in view["hand"] or [] if is_playing(each)]
    melds = len(own_melds(view))
    if len(hand) == 14 - 3 * melds:
        yield from _of_what_is_left(card, hand, melds, view)
    yield from _of_the_card(card, hand, view)
    if view["wall"] <= LATE_WALL_CARDS:
        yield reason(
            "late",
            f"The wall has only {quantity(view['wall'], 'card')} left (E8.5).",
            f"With {quantity(view['wall'], 'card')} in the wall, the hand may soon end without a winner (E8.6).",
        )


def _of_what_is_left(card: str, hand: Sequence[str], melds: int, view: View) -> Iterator[Reason]:
    """Yields the hand's distance after the discard and its helpful cards, compared with the best other discard."""
    found = hands.discards(" ".join(hand), melds, gone=gone_cards(view), **enabled_forms(view))
    left = found[card]
    if left.distance is None:
        return
    if left.distance == 1:
        rest = list(hand)
        rest.remove(card)
        won = winning_cards(rest, melds, view, [card])
        if won != "no card":
            yield reason(
                "waits",
                f"Then one card is missing: you win on {won} (E8.1).",
                f"It leaves you waiting for {won} (E8.1).",
            )
    others = {each: one for each, one in found.items() if each != card and one.distance is not None}
    farther = [each for each, one in others.items() if one.distance is not None and one.distance > left.distance]
    level = [each for each, one in others.items() if one.distance == left.distance]
    missing = quantity(left.distance, "card")
    best = max(level, key=lambda each: others[each].improving, default=None)
    is_nearest = all(one.distance is None or one.distance >= left.distance for one in others.values())
    if left.distance > 1 and is_nearest and best is not None and left.improving >= others[best].improving:
        yield reason(
            "most_improve",
            f"Then {left.improving} unseen cards help; after {the_card(best, view)} it would be "
            f"{others[best].improving}.",
            f"No other equally good discard leaves more helpful cards: {left.improving}, and "
            f"{others[best].improving} after {the_card(best, view)}.",
        )
    elif left.distance > 1:
        yield reason(
            "improving",
            f"After it {left.improving} unseen cards help; {missing} are missing.",
            f"{left.improving} unseen cards would then help your hand, which lacks {missing}.",
        )
    if is_nearest and farther and not level:
        yield reason(
            "only_discard",
            f"Any other discard sets your hand back: {missing} {_are(left.distance)} missing after this one.",
            f"It is the only discard that leaves no more than {missing} missing.",
        )
    elif is_nearest and farther:
        kept = quantity(len(farther), "other discard")
        yield reason(
            "keeps_the_distance",
            f"The hand stays {missing} from completion; {kept} would set it back (E8.1).",
            f"It costs you nothing: {missing} {_are(left.distance)} missing before and after it (E8.1).",
        )


def _of_the_card(card: str, hand: Sequence[str], view: View) -> Iterator[Reason]:
    name, others = str(the_card(card, view)), list(hand)
    others.remove(card)
    if not any(_goes_with(card, each) for each in others):
        yield reason(
            "stands_alone",
            f"{sentence(name)} is alone: you have no match for it and no neighbour in its suit (E3.1, E3.2).",
            f"No card in your hand begins a set with {name} (E3.1, E3.2).",
        )
    open_piles = [
        one
        for seat, pile in enumerate(view["discards"])
        for index, one in enumerate(pile)
        if index not in view["claimed"][seat]
    ]
    if card in open_piles:
        yield reason(
            "passed_before",
            f"{sentence(name)} was discarded before and not claimed.",
            f"Another {card_name(card, view)} is already on a discard pile, unclaimed.",
        )
    hidden = unseen(view)[card]
    if card[0] in NUMBER_RANKS and hidden < 2:
        unseen_copies = f"{'only ' if hidden else ''}{copies_text(hidden)} of it"
        yield reason(
            "no_book_for_others",
            f"It cannot be claimed for a book: {unseen_copies} {_are(hidden)} unseen (E3.2).",
            f"A book would need two more, and {unseen_copies} {_are(hidden)} unseen (E3.2).",
        )
    elif card[0] in NUMBER_RANKS:
        yield reason(
            "copies_left",
            f"{copies_text(hidden).capitalize()} of it out of {COPIES[card]} {_are(hidden)} unseen (E1.2).",
            f"You have not seen {number_word(hidden)} of its four copies (E1.2).",
        )
    else:
        fellows = [each for each in unseen(view) if each[0] == card[0] and unseen(view)[each]]
        yield reason(
            "faces_left",
            f"{quantity(len(fellows), 'other card').capitalize()} of its rank {_are(len(fellows))} unseen (E3.2).",
            f"A book of that rank needs three of four suits, and {number_word(len(fellows))} "
            f"{_are(len(fellows))} unseen (E3.2).",
        )


def _goes_with(card: str, other: str) -> bool:
    """Returns whether two cards could belong to one set: equal in a book, or within a run of three."""
    if card[0] == other[0]:
        return card == other or card[0] in FACE_RANKS
    return card[1] == other[1] and abs(RANKS.index(card[0]) - RANKS.index(other[0])) <= 2


# Claims.


def _of_a_claim(verb: str, cards: Sequence[str], position: Position[View]) -> Iterator[Reason]:
    view = position.view
    before, after = _distance(view), _distance_after(verb, cards, view)
    if after is not None and before is not None and after < before:
        yield reason(
            "comes_nearer",
            f"It improves your hand: {quantity(after, 'card')} {_are(after)} missing after it, "
            f"and {number_word(before)} now (E8.1).",
            f"You lack {quantity(before, 'card')} now, and {number_word(after)} after the claim (E8.1).",
        )
    offered = offer(view)
    if verb in OPEN_SET_POINTS and offered is not None:
        is_face = offered[0][0] in FACE_RANKS
        worth = OPEN_SET_POINTS[verb] * (2 if is_face else 1)
        of_faces = " of faces" if is_face else ""
        clauses = "E9.1, E9.2, E9.3" if is_face else "E9.1, E9.2"
        yield reason(
            "scores",
            f"An open {verb}{of_faces} scores at least {worth}, whoever goes out ({clauses}).",
            f"It is worth {worth} points or more, since every player scores (E9.1).",
        )
    if verb == "tome":
        yield reason(
            "draws",
            "A tome brings a card from the back of the wall (E6.3).",
            "For the tome you draw another card (E6.3).",
        )
    if verb == "run" and not all(card[0] in FACE_RANKS for card in [*cards, *(offered or ())[:1]]):
        yield reason(
            "run_scores_little",
            "It completes a set, though a run without faces scores nothing (E9.4).",
            "It is a step towards a complete hand, but hardly scores (E9.4).",
        )


def _of_a_skip(position: Position[View]) -> Iterator[Reason]:
    view = position.view
    claims = [move_data(action) for action in position.legal if action != "skip"]
    if not claims:
        # A seat that could make a set may have to skip for other reasons (E6.5, E7.13, E14.3).
        if view["phase"] != "claims" or not view["wall"] or any(view["waits"]):
            return
        yield reason(
            "nothing_to_claim",
            "Your hand makes no set with this card (E7.4).",
            "None of your cards make a set with it (E7.4).",
        )
        return
    before = _distance(view)
    nearer = [
        claim
        for claim in claims
        if (after := _distance_after(claim["kind"], claim["cards"], view)) is not None
        and (before is None or after < before)
    ]
    if not nearer and before is not None:
        yield reason(
            "no_nearer",
            f"No claim improves your hand: {quantity(before, 'card')} {_are(before)} missing before and after it.",
            f"You would lay down a set and still lack at least {quantity(before, 'card')} (E8.1).",
        )
    elif nearer and all(claim["kind"] == "run" for claim in nearer):
        yield reason(
            "only_a_run",
            "You could only claim a run, which scores nothing unless it is of faces (E9.3, E9.4).",
            "Only a run would improve your hand, and runs hardly score (E9.3, E9.4).",
        )
    kinds = join_words(sorted({f"a {claim['kind']}" for claim in claims}), "or")
    yield reason(
        "stays_closed",
        f"A claimed set is open and fixed; without {kinds} your hand stays flexible (E3.7).",
        "Closed books score twice as much as open ones, so not every set is worth claiming (E9.2).",
    )


def _distance(view: View) -> int | None:
    """Returns the number of cards that the hand lacks."""
    cards = [each for each in view["hand"] or [] if is_playing(each)]
    return hands.distance(" ".join(cards), len(own_melds(view)), gone=gone_cards(view), **enabled_forms(view))


def _distance_after(verb: str, cards: Sequence[str], view: View) -> int | None:
    """Returns the number of missing cards after a claim and the best discard, or ``None`` if the hand can no longer be
    completed.
    """
    if verb == "win":
        return 0
    left = [each for each in view["hand"] or [] if is_playing(each)]
    for card in cards:
        left.remove(card)
    melds = len(own_melds(view)) + (1 if cards else 0)
    return hands.distance(" ".join(left), melds, gone=gone_cards(view, cards), **enabled_forms(view))


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
