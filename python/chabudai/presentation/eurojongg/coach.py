"""Reasons for an action in Euro-Jongg: how far the hand is from being complete, which cards help, and the value of
sets.

All counts are exact and refer to the cards that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import hands
from ...catalogue import Argument, Message, listing, message
from ..shared.coaching import Position, Reason, reason
from .cards import (
    BONUS_CARDS,
    COPIES,
    FACE_RANKS,
    NUMBER_RANKS,
    RANKS,
    card_name,
    is_playing,
    offer,
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
            return [_reason("complete", "complete")]
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
        yield _reason("lays_a_bonus_card", "bonus-card")
    else:
        yield _reason("lays_a_crown", "crown")


def _of_a_tome(verb: str) -> Iterator[Reason]:
    yield _reason("completes_a_tome", "adds") if verb == "add" else _reason("lays_a_tome", "tome")


def _of_a_discard(card: str, view: View) -> Iterator[Reason]:
    if not is_playing(card):
        yield _reason("discards_no_playing_card", "no-playing-card")
        return
    hand = [each for each in view["hand"] or [] if is_playing(each)]
    melds = len(own_melds(view))
    if len(hand) == 14 - 3 * melds:
        yield from _of_what_is_left(card, hand, melds, view)
    yield from _of_the_card(card, hand, view)
    if view["wall"] <= LATE_WALL_CARDS:
        yield _reason("late", "late", wall=view["wall"])


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
        if won is not None:
            yield _reason("waits", "waits", cards=won)
    others = {each: one for each, one in found.items() if each != card and one.distance is not None}
    farther = [each for each, one in others.items() if one.distance is not None and one.distance > left.distance]
    level = [each for each, one in others.items() if one.distance == left.distance]
    missing = left.distance
    best = max(level, key=lambda each: others[each].improving, default=None)
    is_nearest = all(one.distance is None or one.distance >= left.distance for one in others.values())
    if left.distance > 1 and is_nearest and best is not None and left.improving > others[best].improving:
        card_of = card_name(best, view)
        yield _reason(
            "most_improve", "most-improve", helping=left.improving, card=card_of, other=others[best].improving
        )
    elif left.distance > 1:
        yield _reason("improving", "improving", helping=left.improving, missing=missing)
    if is_nearest and farther and not level:
        yield _reason("only_discard", "only-discard", missing=missing)
    elif is_nearest and farther:
        yield _reason("keeps_the_distance", "keeps-distance", missing=missing, others=len(farther))


def _of_the_card(card: str, hand: Sequence[str], view: View) -> Iterator[Reason]:
    name, others = card_name(card, view), list(hand)
    others.remove(card)
    if not any(_goes_with(card, each) for each in others):
        yield _reason("stands_alone", "alone", card=name)
    open_piles = [
        one
        for seat, pile in enumerate(view["discards"])
        for index, one in enumerate(pile)
        if index not in view["claimed"][seat]
    ]
    if card in open_piles:
        yield _reason("passed_before", "passed", card=name)
    hidden = unseen(view)[card]
    if card[0] in NUMBER_RANKS and hidden < 2:
        yield _reason("no_book_for_others", "no-book", copies=hidden)
    elif card[0] in NUMBER_RANKS:
        yield _reason("copies_left", "copies", copies=hidden, total=COPIES[card])
    else:
        fellows = [each for each in unseen(view) if each[0] == card[0] and unseen(view)[each]]
        yield _reason("faces_left", "faces", others=len(fellows))


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
        yield _reason("comes_nearer", "nearer", after=after, before=before)
    offered = offer(view)
    if verb in OPEN_SET_POINTS and offered is not None:
        is_face = offered[0][0] in FACE_RANKS
        points = OPEN_SET_POINTS[verb] * (2 if is_face else 1)
        first = message(
            "eurojongg-reason-scores-1",
            claim=verb,
            kind="face" if is_face else "number",
            points=points,
            clauses="E9.1, E9.2, E9.3" if is_face else "E9.1, E9.2",
        )
        yield reason("scores", first, message("eurojongg-reason-scores-2", points=points))
    if verb == "tome":
        yield _reason("draws", "draws")
    if verb == "run" and not all(card[0] in FACE_RANKS for card in [*cards, *(offered or ())[:1]]):
        yield _reason("run_scores_little", "run")


def _of_a_skip(position: Position[View]) -> Iterator[Reason]:
    view = position.view
    claims = [move_data(action) for action in position.legal if action != "skip"]
    if not claims:
        # A seat that could make a set may have to skip for other reasons (E6.5, E7.13, E14.3).
        if view["phase"] != "claims" or not view["wall"] or any(view["waits"]):
            return
        yield _reason("nothing_to_claim", "nothing-to-claim")
        return
    before = _distance(view)
    nearer = [
        claim
        for claim in claims
        if (after := _distance_after(claim["kind"], claim["cards"], view)) is not None
        and (before is None or after < before)
    ]
    if not nearer and before is not None:
        yield _reason("no_nearer", "no-nearer", missing=before)
    elif nearer and all(claim["kind"] == "run" for claim in nearer):
        yield _reason("only_a_run", "only-run")
    kinds = listing(
        [message("eurojongg-a-set", claim=kind) for kind in sorted({claim["kind"] for claim in claims})], "or"
    )
    closed = message("eurojongg-reason-closed-1", kinds=kinds)
    yield reason("stays_closed", closed, message("eurojongg-reason-closed-2"))


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


def _reason(kind: str, name: str, **args: Argument) -> Reason:
    """Returns a reason with its two wordings of the catalogue, which have the same arguments."""
    return reason(kind, *(Message(f"eurojongg-reason-{name}-{number}", args) for number in (1, 2)))
