"""Why an action of Euro-Jongg is good: how far the hand is from complete, what would improve it, what sets are worth.

What is told of a hand is exact: it is counted over the cards that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import hands
from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import join_words, number_word, quantity, sentence
from .action_data import move_data
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
from .view import View
from .waits import enabled_forms, gone_cards, own_melds, winning_cards

LATE = 24
"""With so few cards in the wall a hand is said to be late."""
WORTH = {"book": 10, "tome": 20}
"""What an open set of number cards scores; of face cards it is twice as much (E9.2, E9.3)."""


def reasons(position: Position[View]) -> list[Reason]:
    """Why the action of this position is good, what weighs most first."""
    move, view = move_data(position.action), position.view
    kind, cards = move["kind"], move["cards"]
    match kind:
        case "win":
            return [
                reason(
                    "complete",
                    "Your hand is complete: go out (E8.1, E8.2).",
                    "Nothing is missing any more, and who goes out gets 10 for it (E8.2, E9.2).",
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


# In one's own turn.


def _of_laying(card: str, view: View) -> Iterator[Reason]:
    if not view["wall"]:
        # Nothing replaces it then (E5.4).
        return
    if card in BONUS_CARDS:
        yield reason(
            "lays_a_bonus_card",
            "A bonus card scores on the table alone, and another card comes for it from the back (E5.2, E5.6).",
            "In your hand it scores nothing; laid it does, and is replaced at once (E5.2, E5.6).",
        )
    else:
        yield reason(
            "lays_a_crown",
            "A crown belongs to no set: laid, it brings you another card (E1.5, E5.2).",
            "You can make nothing of a crown but a new card from the back of the wall (E1.5, E5.2).",
        )


def _of_a_tome(verb: str) -> Iterator[Reason]:
    if verb == "add":
        yield reason(
            "completes_a_tome",
            "The open book becomes a tome, which scores twice as much, and you draw a card (E6.3, E9.2).",
            "An open tome is worth two open books, and a card comes from the back for it (E6.3, E9.2).",
        )
    else:
        yield reason(
            "lays_a_tome",
            "A closed tome is worth 50, of faces twice that, and brings a card from the back (E6.3, E9.2).",
            "Laid down the four are a closed tome, and you draw for them (E6.1, E6.3).",
        )


def _of_a_discard(card: str, view: View) -> Iterator[Reason]:
    if not is_playing(card):
        yield reason(
            "discards_no_playing_card",
            "It belongs to no set, and nobody can claim it (E5.5).",
            "Nobody is even asked about it (E5.5).",
        )
        return
    hand = [each for each in view["hand"] or [] if is_playing(each)]
    melds = len(own_melds(view))
    if len(hand) == 14 - 3 * melds:
        yield from _of_what_is_left(card, hand, melds, view)
    yield from _of_the_card(card, hand, view)
    if view["wall"] <= LATE:
        yield reason(
            "late",
            f"The wall has only {quantity(view['wall'], 'card')} left (E8.5).",
            f"With {quantity(view['wall'], 'card')} in the wall the hand may soon end without a winner (E8.6).",
        )


def _of_what_is_left(card: str, hand: Sequence[str], melds: int, view: View) -> Iterator[Reason]:
    """How far the hand is from complete after it, and what then improves it, beside the best other discard."""
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
            f"{left.improving} unseen cards bring the hand nearer then; after {the_card(best, view)} it would be "
            f"{others[best].improving}.",
            f"Of the discards that cost nothing none leaves more cards that help: {left.improving}, and "
            f"{others[best].improving} after {the_card(best, view)}.",
        )
    elif left.distance > 1:
        yield reason(
            "improving",
            f"After it {left.improving} unseen cards bring the hand nearer; {missing} are missing.",
            f"{left.improving} unseen cards would help your hand then, which lacks {missing}.",
        )
    if is_nearest and farther and not level:
        yield reason(
            "only_discard",
            f"Any other discard takes your hand farther away: {missing} {_are(left.distance)} missing after this one.",
            f"It is the only discard after which no more than {missing} {_are(left.distance)} missing.",
        )
    elif is_nearest and farther:
        kept = quantity(len(farther), "other discard")
        yield reason(
            "keeps_the_distance",
            f"The hand stays {missing} from complete; {kept} would take it farther (E8.1).",
            f"It costs you nothing: {missing} {_are(left.distance)} missing before it and after (E8.1).",
        )


def _of_the_card(card: str, hand: Sequence[str], view: View) -> Iterator[Reason]:
    name, others = the_card(card, view), list(hand)
    others.remove(card)
    if not any(_goes_with(card, each) for each in others):
        yield reason(
            "stands_alone",
            f"{sentence(name)} stands alone: no second like it, nothing near it in its suit (E3.1, E3.2).",
            f"Nothing in your hand makes a beginning of a set with {name} (E3.1, E3.2).",
        )
    open_piles = [
        one
        for seat, pile in enumerate(view["discards"])
        for place, one in enumerate(pile)
        if place not in view["claimed"][seat]
    ]
    if card in open_piles:
        yield reason(
            "passed_before",
            f"{sentence(name)} has lain on a pile before, and nobody claimed it.",
            f"Another {card_name(card, view)} was discarded already and stayed where it lay.",
        )
    hidden = unseen(view)[card]
    if card[0] in NUMBER_RANKS and hidden < 2:
        unseen_copies = f"{'only ' if hidden else ''}{copies_text(hidden)} of it"
        yield reason(
            "no_book_for_others",
            f"Nobody can claim it for a book: {unseen_copies} {_are(hidden)} unseen (E3.2).",
            f"For a book somebody would need two more, and {unseen_copies} {_are(hidden)} unseen (E3.2).",
        )
    elif card[0] in NUMBER_RANKS:
        yield reason(
            "copies_left",
            f"{copies_text(hidden).capitalize()} of it {_are(hidden)} unseen, of {COPIES[card]} (E1.2).",
            f"Of four like it you have not seen {number_word(hidden)} (E1.2).",
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
    """Whether two cards could lie in one set: as twins of a book, or within a run of three."""
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
            f"It brings your hand nearer: {quantity(after, 'card')} {_are(after)} missing then, "
            f"and {number_word(before)} now (E8.1).",
            f"You lack {quantity(before, 'card')} now, and {number_word(after)} after the claim (E8.1).",
        )
    offered = offer(view)
    if verb in WORTH and offered is not None:
        is_face = offered[0][0] in FACE_RANKS
        worth = WORTH[verb] * (2 if is_face else 1)
        of_faces = " of faces" if is_face else ""
        clauses = "E9.1, E9.2, E9.3" if is_face else "E9.1, E9.2"
        yield reason(
            "scores",
            f"An open {verb}{of_faces} scores at least {worth}, whoever goes out ({clauses}).",
            f"It is good for {worth} points or more, since everybody scores (E9.1).",
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
            "The set is what counts: a run without faces scores nothing by itself (E9.4).",
            "It is a step to a complete hand, and hardly any points (E9.4).",
        )


def _of_a_skip(position: Position[View]) -> Iterator[Reason]:
    view = position.view
    claims = [move_data(action) for action in position.legal if action != "skip"]
    if not claims:
        # On other grounds a seat that could make a set may have to skip as well (E6.5, E7.13, E14.3).
        if view["phase"] != "claims" or not view["wall"] or any(view["waits"]):
            return
        yield reason(
            "nothing_to_claim",
            "With this card your hand makes no set (E7.4).",
            "You have nothing that goes with it (E7.4).",
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
            f"No claim brings you nearer: {quantity(before, 'card')} {_are(before)} missing, and no fewer after it.",
            f"You would lay a set down and still lack {quantity(before, 'card')} at least (E8.1).",
        )
    elif nearer and all(claim["kind"] == "run" for claim in nearer):
        yield reason(
            "only_a_run",
            "A claim brings a run alone, which scores nothing unless it is of faces (E9.3, E9.4).",
            "What would bring you nearer is a run, and a run hardly scores a point (E9.3, E9.4).",
        )
    kinds = join_words(sorted({f"a {claim['kind']}" for claim in claims}), "or")
    yield reason(
        "stays_closed",
        f"A claimed set lies open and is fixed; your hand stays free without {kinds} (E3.7).",
        "Closed books score twice what open ones do, so not every set is worth claiming (E9.2).",
    )


def _distance(view: View) -> int | None:
    """How many cards the hand lacks."""
    cards = [each for each in view["hand"] or [] if is_playing(each)]
    return hands.distance(" ".join(cards), len(own_melds(view)), gone=gone_cards(view), **enabled_forms(view))


def _distance_after(verb: str, cards: Sequence[str], view: View) -> int | None:
    """The same after a claim and the best discard; ``None`` where that makes no hand."""
    if verb == "win":
        return 0
    left = [each for each in view["hand"] or [] if is_playing(each)]
    for card in cards:
        left.remove(card)
    melds = len(own_melds(view)) + (1 if cards else 0)
    return hands.distance(" ".join(left), melds, gone=gone_cards(view, cards), **enabled_forms(view))


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
