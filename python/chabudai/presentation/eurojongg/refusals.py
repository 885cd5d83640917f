"""Words the refusals of Euro-Jongg in one sentence each, with the clause and what to do instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Items, Listing, Message, listing, message
from ..shared.phrases import clause_note, items_by_role, seat_argument
from .cards import FACE_RANKS, card_name, in_order, is_asked, is_playing, offer, seat_of, the_card
from .data import View, move_data
from .sentences import win_only_clause
from .waits import enabled_forms, own_melds


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> Message:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"seat": 0, "turn": 0, "phase": "turn", "acting": [0], "hand": ["5h", "Ks"], "names": ["Anna"]}
    >>> refused = {"code": "not_held", "clause": "E4.4", "culprits": [{"role": "card", "item": "7d"}]}
    >>> str(refusal_sentence(refused, "discard 7d", view))
    'Anna does not hold the 7 of diamonds (E4.4).'
    >>> str(refusal_sentence(refused, "discard 7d", {**view, "reader": 0}))
    'You do not hold the 7 of diamonds (E4.4).'
    >>> str(refusal_sentence({"code": "no_offer", "clause": "E7.1", "culprits": []}, "skip", view))
    'No card is offered now, so there is nothing to skip (E7.1).'
    """
    move, items, clause = move_data(action), items_by_role(refusal), str(refusal["clause"])
    kind, cards = move["kind"], items.get("card", move["cards"][:1])
    seat, card = seat_argument(seat_of(view), view), _card(cards, view)
    match refusal["code"]:
        case "over":
            return message("game-refused-over", clause=clause_note(refusal))
        case "not_your_turn":
            return _not_your_turn(refusal, view)
        case "answered":
            return message("eurojongg-refused-answered", seat=seat, clause=clause)
        case "no_offer":
            return message("eurojongg-refused-no-offer", claim=kind, clause=clause)
        case "not_held":
            return message("eurojongg-refused-not-held", seat=seat, cards=_missing(cards, view), clause=clause)
        case "waits":
            return _waiting(kind, items, clause, view)
        case "auto_lay":
            return message("eurojongg-refused-auto-lay", card=card, clause=clause)
        case "empty_wall":
            return _empty_wall(kind, clause, view)
        case "no_open_book":
            held = card if move["cards"] else _card(_offered_card(items, view), view)
            return message("eurojongg-refused-no-open-book", seat=seat, card=held, clause=clause)
        case "option_off" if kind == "sacred":
            return message("eurojongg-refused-no-sacred", clause=clause)
        case "option_off":
            return message("eurojongg-refused-no-waiting", clause=clause)
        case "not_discarded":
            return message("eurojongg-refused-not-discarded", seat=seat, card=card, clause=clause)
        case "declared":
            return message("eurojongg-refused-declared", seat=seat, card=card, clause=clause)
        case "does_not_complete":
            return message("eurojongg-refused-never-completes", seat=seat, card=card, clause=clause)
        case "not_one_short":
            return message("eurojongg-refused-not-one-short", seat=seat, card=card, clause=clause)
        case "not_complete":
            return _not_complete(items, clause, view)
        case code:
            return _unclaimable(str(code), action, items, clause, view)


def _unclaimable(code: str, action: str, items: Mapping[str, list[str]], clause: str, view: View) -> Message:
    """Returns why an offered card cannot be claimed in this way."""
    seat, offered, own = seat_argument(seat_of(view), view), _offered_card(items, view), move_data(action)["cards"]
    card, cards = _card(offered, view), Items(tuple(own))
    match code:
        case "answer_first" if win_only_clause(view) is None:
            return message("eurojongg-refused-answer-first", seat=seat, card=card, clause=clause)
        case "answer_first":
            return message("eurojongg-refused-answer-win-first", seat=seat, card=card, clause=clause)
        case "only_win":
            return message("eurojongg-refused-only-win", seat=seat, card=card, clause=clause)
        case "closed_only":
            return message("eurojongg-refused-closed-only", clause=clause)
        case "no_run":
            return message("eurojongg-refused-no-run", cards=cards, card=Items(tuple(offered)), clause=clause)
        case "no_book" | "no_tome":
            kind = "face" if offered and offered[0][0] in FACE_RANKS else "number"
            code_of = Items(tuple(offered))
            if code == "no_book":
                return message(
                    "eurojongg-refused-no-book", cards=cards, code=code_of, card=card, kind=kind, clause=clause
                )
            return message("eurojongg-refused-no-tome", cards=cards, code=code_of, card=card, kind=kind, clause=clause)
        case _:
            return message("eurojongg-refused-other", action=action, clause=clause)


def _not_your_turn(refusal: Mapping[str, Any], view: View) -> Message:
    clause, offered = str(refusal["clause"]), offer(view)
    if view["phase"] == "deal":
        return message("eurojongg-refused-deal", clause=clause)
    if view["phase"] in ("claims", "rob") and offered is not None:
        return message("eurojongg-refused-offered", card=card_name(offered[0], view), clause=clause)
    return message("game-not-your-turn", seat=seat_argument(view["turn"], view), clause=clause_note(refusal))


def _missing(missing: Sequence[str], view: View) -> Message | Listing:
    """Returns the missing cards: a card's name, or how many of each are needed and how many the hand has."""
    if len(missing) == 1 and missing[0] not in (view.get("hand") or ()):
        return the_card(missing[0], view)
    held = Counter(view.get("hand") or ())
    return listing(
        [
            the_card(card, view)
            if count == 1 and not held[card]
            else message("eurojongg-missing", needed=held[card] + count, card=Items((card,)), held=held[card])
            for card, count in Counter(missing).items()
        ],
        "or",
    )


def _waiting(kind: str, items: Mapping[str, list[str]], clause: str, view: View) -> Message:
    """Returns what a waiting seat may not do (E14.3)."""
    seat = seat_argument(seat_of(view), view)
    match kind:
        case "wait":
            return message("eurojongg-refused-waiting-already", seat=seat, clause=clause)
        case "discard":
            drawn = items.get("drawn") or [card for card in (view.get("drawn"),) if card is not None]
            return message("eurojongg-refused-waiting-discard", seat=seat, card=_card(drawn, view), clause=clause)
        case "lay":
            return message("eurojongg-refused-waiting-lay", seat=seat, clause=clause)
        case "tome" | "add" if not is_asked(view, view.get("seat")):
            return message("eurojongg-refused-waiting-tome", seat=seat, clause=clause)
        case _:
            return message("eurojongg-refused-waiting-claim", seat=seat, clause=clause)


def _empty_wall(kind: str, clause: str, view: View) -> Message:
    if kind == "wait":
        return message("eurojongg-refused-empty-waiting", clause=clause)
    if is_asked(view, view.get("seat")):
        return message("eurojongg-refused-empty-claim", clause=clause)
    return message("eurojongg-refused-empty-tome", clause=clause)


def _not_complete(items: Mapping[str, list[str]], clause: str, view: View) -> Message:
    """Returns what a complete hand takes, and which cards of the hand belong to none."""
    seat, needs = seat_argument(seat_of(view), view), complete_hand(view)
    left_over = listing([the_card(card, view) for card in in_order(view.get("hand") or ()) if not is_playing(card)])
    if is_asked(view, view.get("seat")):
        if left_over.items:
            needs = message("eurojongg-left-over", needs=needs, cards=left_over)
        card = _card(_offered_card(items, view), view)
        return message("eurojongg-refused-card-does-not-complete", card=card, seat=seat, needs=needs, clause=clause)
    if left_over.items:
        waits = view.get("seat") is not None and view["waits"][seat_of(view)]
        # A waiting seat lays no card (E14.3), so it can only discard it.
        needs = message("eurojongg-left-over" if waits else "eurojongg-lay-first", needs=needs, cards=left_over)
    return message("eurojongg-refused-not-complete", seat=seat, needs=needs, clause=clause)


def complete_hand(view: View) -> Message:
    """Returns what a complete hand takes (E8.1) with the options of the match. Special hands have no melds (E8.7).

    >>> view = {"seat": 0, "melds": [[]], "options": {"seven_pairs": True}}
    >>> str(complete_hand(view))
    'four sets and a pair, or seven pairs, with no card left over'
    """
    enabled = enabled_forms(view)
    has_melds = bool(own_melds(view))
    pairs, run = (enabled[name] and not has_melds for name in ("seven_pairs", "fourteen_run"))
    forms = "both" if pairs and run else "pairs" if pairs else "run" if run else "sets"
    return message("eurojongg-complete-hand", forms=forms)


def _offered_card(items: Mapping[str, list[str]], view: View) -> list[str]:
    found = offer(view)
    return items["offered"][:1] if "offered" in items else [] if found is None else [found[0]]


def _card(cards: Sequence[str], view: View) -> Message:
    return card_name(cards[0], view) if cards else message("eurojongg-some-card")
