"""Words the refusals of Euro-Jongg in one sentence each, with the clause and what to do instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ..shared.phrases import (
    Does,
    does,
    is_reader,
    items_by_role,
    join_words,
    missing_text,
    seat_name,
    within,
)
from .cards import card_name, in_order, is_asked, is_playing, offer, reader, the_card
from .data import View, move_data

_OPTIONS = {"sacred": "sacred_discard", "wait": "waiting"}


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Returns why the seat of ``view`` may not play an action, in one sentence with the clause.

    >>> view = {"seat": 0, "turn": 0, "phase": "turn", "acting": [0], "hand": ["5h", "Ks"], "names": ["Anna"]}
    >>> refused = {"code": "not_held", "clause": "E4.4", "culprits": [{"role": "card", "item": "7d"}]}
    >>> refusal_sentence(refused, "discard 7d", view)
    'Anna does not hold the 7 of diamonds (E4.4)'
    >>> refusal_sentence(refused, "discard 7d", {**view, "reader": 0})
    'You do not hold the 7 of diamonds (E4.4)'
    >>> refusal_sentence({"code": "no_offer", "clause": "E7.1", "culprits": []}, "skip", view)
    'no card is offered now, so there is nothing to skip (E7.1)'
    """
    clause = f" ({refusal['clause']})" if refusal.get("clause") else ""
    return f"{_why(refusal, action, view)}{clause}"


def _why(refusal: Mapping[str, Any], action: str, view: View) -> str:
    move, items, who = move_data(action), items_by_role(refusal), partial(_does, view)
    kind, cards = move["kind"], items.get("card", move["cards"][:1])
    named = join_words([the_card(card, view) for card in cards])
    match refusal["code"]:
        case "over":
            return "the match is over"
        case "not_your_turn":
            return _not_your_turn(view)
        case "answered":
            return who("[has/have] already answered, and an answer cannot be changed")
        case "no_offer":
            what = "to skip" if kind == "skip" else "to claim"
            return f"no card is offered now, so there is nothing {what}"
        case "not_held":
            return _not_held(who, cards, view)
        case "waits":
            return _waits(who, kind, items, view)
        case "auto_lay":
            return f"with auto_lay crowns and bonus cards are laid automatically: {named} cannot be laid by hand"
        case "empty_wall":
            return _empty_wall(kind, view)
        case "no_open_book":
            card = cards[0] if move["cards"] else _offered_card(items, view)
            return who(f"[has/have] no open book on the table that {the_card(card, view)} goes with")
        case "option_off":
            return f"this match is played without the option {_OPTIONS.get(kind, kind)}"
        case "not_discarded":
            return who(f"[has/have] not discarded {named} in this hand, and only such a card can be declared")
        case "declared":
            return who(f"[has/have] declared {named} already")
        case "does_not_complete":
            return f"whatever {within(who('discarded'))} now, {named} would not complete the remaining hand"
        case "not_one_short":
            return f"without {named} {_hand(view)} is not one card short: no available card would complete it"
        case code:
            return _unclaimable(str(code), kind, move["cards"], items, view)


def _does(view: View, deed: str) -> str:
    """Returns what the view's seat does, as ``does``; for a spectator, the seat whose turn it is."""
    seat = view.get("seat")
    return does(view["turn"] if seat is None else seat, view, deed)


def _hand(view: View) -> str:
    """Returns that seat's hand in words."""
    seat = view.get("seat")
    return "your hand" if seat is not None and is_reader(seat, view) else f"the hand of {reader(view)}"


def _unclaimable(code: str, verb: str, cards: Sequence[str], items: Mapping[str, list[str]], view: View) -> str:
    """Returns why a claim or a win is refused."""
    who, own = partial(_does, view), " ".join(cards)
    offered = _offered_card(items, view)
    match code:
        case "answer_first":
            ways = within(who("[claims/claim] it or [skips/skip]"))
            return f"{the_card(offered, view)} is offered: {ways} before anything else"
        case "only_win":
            ways = within(who("may only win with it or skip"))
            return f"{the_card(offered, view)} is about to be added to a book: {ways}"
        case "no_run":
            return f"{own} and {offered} are not a run: it takes three cards of one suit with consecutive ranks"
        case "no_book" | "no_tome":
            kind = code.removeprefix("no_")
            return f"{own} and {offered} are not a {kind}: {_what_makes(offered, kind, view)}"
        case "closed_only":
            return f"with tome_claim closed-only {within(who('may claim'))} a tome only with three cards from the hand"
        case "not_complete" if is_asked(view, view.get("seat")):
            return f"{the_card(offered, view)} does not complete {_hand(view)}: {_complete()}"
        case "not_complete":
            in_the_way = in_order(card for card in view.get("hand") or () if not is_playing(card))
            return f"{_hand(view)} is not complete: {_complete(in_the_way)}"
        case _:
            return who(f"cannot {verb} now: {code.replace('_', ' ')}")


def _not_your_turn(view: View) -> str:
    if view["phase"] == "deal":
        return "the cards are being dealt"
    offered = offer(view)
    if view["phase"] in ("claims", "rob") and offered is not None:
        return f"{the_card(offered[0], view)} is offered to the others"
    return f"it is the turn of {seat_name(view['turn'], view)}"


def _not_held(who: Does, missing: Sequence[str], view: View) -> str:
    hand = Counter(view.get("hand") or ())
    return who(f"[does/do] not hold {missing_text(missing, hand, lambda card: the_card(card, view))}")


def _waits(who: Does, verb: str, items: Mapping[str, list[str]], view: View) -> str:
    match verb:
        case "wait":
            return who("[is/are] already waiting")
        case "discard":
            drawn = items.get("drawn") or [view.get("drawn") or "the card just drawn"]
            return who(f"[is/are] waiting and may discard only the card just drawn, {the_card(drawn[0], view)}")
        case "lay":
            return who("[is/are] waiting and may not lay crowns or bonus cards")
        case "tome" | "add" if not is_asked(view, view.get("seat")):
            return who("[is/are] waiting and may not make a tome")
        case _:
            return who("[is/are] waiting and may claim only to win")


def _empty_wall(verb: str, view: View) -> str:
    if verb == "wait":
        return "the wall is empty, so waiting can no longer be declared"
    if is_asked(view, view.get("seat")):
        return "the wall is empty, so a discard can be claimed only to win"
    return "the wall is empty, and a tome needs a card from it"


def _offered_card(items: Mapping[str, list[str]], view: View) -> str:
    found = offer(view)
    return items["offered"][0] if "offered" in items else found[0] if found is not None else "the card"


def _what_makes(card: str, kind: str, view: View) -> str:
    """Returns which cards a book or tome with this card needs (E3.2, E3.4)."""
    count = {"book": "two", "tome": "three"}[kind]
    if card[:1] in "FWHBJQK":
        return f"{the_card(card, view)} needs {count} faces of its rank"
    return f"{the_card(card, view)} needs {count} more of the same suit and rank"


def _complete(in_the_way: Sequence[str] = ()) -> str:
    needs = "it takes four sets and a pair, with no card left over"
    if in_the_way:
        return f"{needs}, and {join_words([card_name(card) for card in in_the_way])} would have to be laid first"
    return needs
