"""The cards that complete a hand of Euro-Jongg, and its distance from completion, as the core computes them."""

from __future__ import annotations

from collections.abc import Sequence

from ... import hands
from ...catalogue import Items, Listing, Message, join_sentences, listing, message
from .cards import COPIES, PLAYING_CARDS, in_order, is_playing, known_hands, unseen
from .data import View
from .generated import Meld

MAX_DISCARDS = 6
"""Maximum number of discards that are listed. The best ones come first."""


def waits_sentence(view: View) -> Message:
    """Returns the winning cards with their unseen copies, or how many cards are missing.

    On the seat's own turn, this is given for each discard.

    >>> hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c 9c".split()
    >>> view = {"seat": 0, "hand": hand, "phase": "turn", "shown": None, "offered": None, "melds": [[]]}
    >>> view |= {"discards": [["Ad", "4d", "4d"]], "claimed": [[]]}
    >>> str(waits_sentence(view))
    'You win on Ad (three unseen) or 4d (two unseen).'
    >>> str(waits_sentence({**view, "hand": [*hand, "Kc"]}))
    'Discard Kc: you win on Ad (three unseen) or 4d (two unseen).'
    >>> str(waits_sentence({**view, "hand": [*hand[:11], "9c", "Fc"]}))
    '2 cards are missing; 22 unseen cards would help: Fs Fh Ad 2d 3d 4d Fd 8c 9c Wc.'
    """
    hand = view["hand"] or ()
    in_the_way = [card for card in hand if not is_playing(card)]
    cards = [card for card in hand if is_playing(card)]
    melds = len(own_melds(view))
    if len(hand) != 14 - 3 * melds or in_the_way:
        # Whichever of the other cards is laid or discarded, only the playing cards form the hand.
        found = _missing(cards, melds, view)
        if not in_the_way:
            return found
        to_lay = message("eurojongg-to-lay-first", cards=Items(tuple(in_order(in_the_way))))
        return join_sentences([found, to_lay])
    return _with_a_card_too_many(cards, melds, view)


def _with_a_card_too_many(cards: Sequence[str], melds: int, view: View) -> Message:
    """Returns the discards that leave the hand one card short, with the winning cards, or if there are none the best
    discards.
    """
    forms = enabled_forms(view)
    if hands.is_complete(" ".join(cards), melds, **forms):
        return message("eurojongg-is-complete")
    found = hands.discards(" ".join(cards), melds, gone=gone_cards(view), **forms)
    known = {card: left for card, left in found.items() if left.distance is not None}
    if not known:
        return message("eurojongg-cannot-complete")
    best = min(left.distance for left in known.values() if left.distance is not None)
    nearest = [card for card in known if known[card].distance == best]
    nearest.sort(key=lambda card: -known[card].improving)
    if best > 1:
        ways = [
            message("eurojongg-helpful-discard", card=Items((card,)), helping=known[card].improving)
            for card in nearest[:MAX_DISCARDS]
        ]
        return message("eurojongg-best-discards", missing=best, discards=listing(ways, "comma"))
    lines = []
    for card in nearest[:MAX_DISCARDS]:
        left = list(cards)
        left.remove(card)
        won = winning_cards(left, melds, view, [card]) or message("eurojongg-no-card")
        lines.append(message("eurojongg-discard-and-win-on", card=Items((card,)), cards=won))
    return join_sentences(lines, "line")


def _missing(cards: Sequence[str], melds: int, view: View) -> Message:
    """Returns the winning cards of a hand, or how many cards it lacks and which cards would help."""
    forms, text, gone = enabled_forms(view), " ".join(cards), gone_cards(view)
    away = hands.distance(text, melds, gone=gone, **forms)
    if away is None:
        return message("eurojongg-cannot-complete")
    if away <= 1 and len(cards) == 13 - 3 * melds:
        return message("eurojongg-wins-on", cards=winning_cards(cards, melds, view) or message("eurojongg-no-card"))
    helpful = hands.improving(text, melds, gone=gone, **forms)
    named = Items(tuple(in_order(helpful)))
    return message("eurojongg-missing-cards", missing=away, helping=sum(helpful.values()), cards=named)


def own_melds(view: View) -> Sequence[Meld]:
    return [] if view["seat"] is None else view["melds"][view["seat"]]


def winning_cards(cards: Sequence[str], melds: int, view: View, left_out: Sequence[str] = ()) -> Listing | None:
    """Returns the cards that complete a hand, without those whose copies are all in it or its melds (E14.2); ``None``
    if there are none.
    """
    found = hands.waits(" ".join(cards), melds, gone=gone_cards(view, left_out), **enabled_forms(view))
    own = [card for meld in own_melds(view) for card in meld["cards"]]
    to_come = [card for card in found if own.count(card) + list(cards).count(card) < COPIES[card]]
    each_card = [
        message("eurojongg-unseen-card", card=Items((card,)), copies=found[card]) for card in in_order(to_come)
    ]
    return listing(each_card, "or") if each_card else None


def gone_cards(view: View, more: Sequence[str] = ()) -> str:
    """Returns the playing cards that the reader has seen outside the known hands."""
    hidden = unseen(view)
    held = [card for hand in known_hands(view).values() for card in hand]
    seen = [card for card in PLAYING_CARDS for _ in range(COPIES[card] - hidden[card] - held.count(card))]
    return " ".join([*seen, *more])


def enabled_forms(view: View) -> dict[str, bool]:
    """Returns the special hands that are switched on (E8.7)."""
    options = view.get("options", {})
    return {name: bool(options.get(name, False)) for name in ("seven_pairs", "fourteen_run")}
