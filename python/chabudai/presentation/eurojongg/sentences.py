"""The names and sentences of Euro-Jongg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..shared.phrases import (
    conjugate,
    does,
    is_reader,
    join_words,
    outcome_for,
    seat_name,
    sentence,
    subject,
    table_sentence,
)
from .cards import SEATS, in_order, is_asked, is_playing, offer, split_hand, the_card
from .data import View, action_data
from .generated import EuroMove


def variant(options: Mapping[str, Any]) -> str:
    """Returns the length of the match.

    >>> variant({"rounds": 1}), variant({"rounds": 4})
    ('one round', '4 rounds')
    """
    return "one round" if options["rounds"] == 1 else f"{options['rounds']} rounds"


def merge_views(views: Sequence[View]) -> dict[str, Any]:
    """Returns a view of everything that the seats together know, for a match that is over.

    >>> views = [{"hand": ["5h"], "drawn": "5h", "answer": None}, {"hand": [], "drawn": None, "answer": None}]
    >>> merge_views(views)["hands"]
    [['5h'], []]
    """
    hidden = dict.fromkeys(("seat", "hand", "drawn", "answer"))
    return {**views[0], **hidden, "hands": [view["hand"] for view in views]}


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> str:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> view = {"seat": 0, "phase": "turn", "turn": 0, "drawn": "3s", "wall": 90, "offered": None}
    >>> action_sentence("0", "lay rose", view, {**view, "wall": 91})
    'Seat 1 lays the rose and draws the 3 of spades.'
    >>> action_sentence("1", "discard Ks", {**view, "seat": 0}, {**view, "phase": "turn"})
    'Seat 2 discards the king of spades.'
    """
    if actor == "table":
        return table_sentence(action, view)
    data = action_data(action)
    if data["kind"] == "deal":
        return _deal_sentence(view)
    return does(int(actor), view, f"{_verb_phrase(int(actor), data, view, before)}.")


def _deal_sentence(view: View) -> str:
    deal = conjugate(
        view["dealer"], view, "[deals/deal], thirteen cards each, and [draws/draw] the first (E2.3, E4.1)."
    )
    return f"Hand {view['hand_number']}: {subject(view['dealer'], view)} {deal}"


def _verb_phrase(seat: int, move: EuroMove, view: View, before: View | None) -> str:
    was_asked = before is not None and before["phase"] in ("claims", "rob")
    offered = offer(before) if before is not None else None
    match move["kind"], move["cards"]:
        case "skip", _:
            return "[skips/skip]"
        case "win", _ if was_asked and offered is not None:
            return f"[claims/claim] {the_card(offered[0], view)} to win"
        case "win", _:
            return "[says/say] win"
        case "run" | "book" as kind, cards:
            return f"[claims/claim] a {kind} with {' '.join(cards)}"
        case "tome", ():
            return "[claims/claim] the card for the open book, a tome"
        case "tome", cards if len(cards) < 4:
            return f"[claims/claim] a tome with {' '.join(cards)}"
        case "tome", cards:
            return f"[lays/lay] the closed tome {' '.join(cards)}{_replacement(seat, view, before)}"
        case "lay", (card,):
            return f"[lays/lay] {the_card(card, view)}{_replacement(seat, view, before)}"
        case "add", (card,) if view["phase"] == "rob":
            return f"would add {the_card(card, view)} to the open book, and the others may win with it (E6.5)"
        case "add", (card,):
            return f"[adds/add] {the_card(card, view)} to the open book, a tome{_replacement(seat, view, before)}"
        case "sacred", (card,):
            return f"[declares/declare] {the_card(card, view)} a sacred discard (E14.6)"
        case "wait", (card,):
            return (
                f"[discards/discard] {the_card(card, view)} and [declares/declare] waiting: one card is missing (E14.2)"
            )
        case "discard", (card,):
            return f"[discards/discard] {the_card(card, view)}"
        case kind, cards:
            return " ".join([kind, *cards])


def _replacement(seat: int, view: View, before: View | None) -> str:
    """Returns the replacement from the back of the wall for a laid card (E5.2, E6.3). Only its owner sees it."""
    if before is not None and before["wall"] == 0:
        return "; the wall is empty, so nothing replaces it (E5.4)"
    if before is not None and before["wall"] == view["wall"]:
        return ""
    if view.get("seat") == seat and view["drawn"] is not None:
        return f" and [draws/draw] {the_card(view['drawn'], view)}"
    return " and [draws/draw] from the back of the wall"


def ending_sentence(ending: Mapping[str, Any], view: View) -> str:
    """Returns who won and by which clause.

    >>> ending = {"code": "rounds", "clause": "E10.2", "winners": [1], "scores": [60, 130, 0, -100]}
    >>> ending_sentence(ending, {})
    'Seat 2 wins with 130 points: Seat 1 60, Seat 2 130, Seat 3 0, Seat 4 -100 (E10.2).'
    """
    outcome = outcome_for(ending, view)
    winners = [subject(seat, view) for seat in ending["winners"]]
    verb = "win" if winners == ["you"] else "wins"
    win = f"{join_words(winners)} {verb if len(winners) == 1 else 'win together'}"
    if ending["code"] == "resignation":
        losers = [subject(seat, view) for seat in range(SEATS) if seat not in ending["winners"]]
        who = subject(ending["resigned"], view) if "resigned" in ending else join_words(losers)
        text = f"{who} resigned; {win}."
        return f"{outcome}: {text}" if outcome else sentence(text)
    best = max(ending["scores"])
    points = f"with {best:,} points{'' if len(winners) == 1 else ' each'}"
    totals = ", ".join(f"{subject(seat, view)} {score:,}" for seat, score in enumerate(ending["scores"]))
    limit = "the hand limit is reached; " if ending["code"] == "limit" else ""
    text = f"{limit}{win} {points}: {totals} ({ending['clause']})."
    return f"{outcome}: {text}" if outcome else sentence(text)


def turn_sentence(view: View) -> str:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "seat": 0, "acting": [0], "phase": "turn", "turn": 0, "hand": ["5h", "rose"]}
    >>> view |= {"drawn": "5h", "waits": [False] * 4, "offered": None, "wall": 90, "from_back": False, "answer": None}
    >>> turn_sentence(view)
    'Seat 1 has drawn the 5 of hearts, and discards a card (E4.4) or first lays the rose (E5.1).'
    >>> turn_sentence({**view, "seat": 1, "hand": [], "drawn": None})
    "Seat 1's turn; 90 cards are left in the wall."
    >>> turn_sentence({**view, "phase": "claims", "acting": [0, 1, 3], "offered": {"card": "Ks", "seat": 2}})
    'Seat 3 has discarded the king of spades: Seat 1 claims it or skips (E7.2).'
    """
    if view["over"]:
        return "The match is over."
    if view["phase"] == "deal":
        return "The hand is over." if view.get("hand_number") else "The cards are dealt."
    if view["phase"] in ("claims", "rob"):
        return _claims_sentence(view)
    who, wall = seat_name(view["turn"], view), view["wall"]
    if view.get("seat") != view["turn"]:
        left = "one card is" if wall == 1 else f"{wall} cards are" if wall else "no card is"
        return f"{who}'s turn; {left} left in the wall."
    return _own_turn_sentence(who, view)


def _own_turn_sentence(who: str, view: View) -> str:
    drawn = split_hand(view)[1]
    if is_reader(view["turn"], view):
        return _turn_of_reader(drawn, view)
    if view["waits"][view["turn"]]:
        what = "the card of this turn" if drawn is None else the_card(drawn, view)
        return f"{who} is waiting, and goes out with {what} or discards it (E14.3)."
    back = " from the back" if view["from_back"] else ""
    came = f"has drawn {the_card(drawn, view)}{back}, and" if drawn is not None else "has claimed a card, and"
    apart = [the_card(card, view) for card in in_order(view["hand"] or ()) if not is_playing(card)]
    first = f" or first lays {join_words(apart, 'or')} (E5.1)" if apart else ""
    return f"{who} {came} discards a card (E4.4){first}."


def _turn_of_reader(drawn: str | None, view: View) -> str:
    if view["waits"][view["turn"]]:
        what = "the card of this turn" if drawn is None else the_card(drawn, view)
        return f"You are waiting: go out with {what}, or discard it (E14.3)."
    back = " from the back" if view["from_back"] else ""
    came = f"You drew {the_card(drawn, view)}{back}" if drawn is not None else "You claimed a card"
    apart = [the_card(card, view).removeprefix("the ") for card in in_order(view["hand"] or ()) if not is_playing(card)]
    # The sentence must fit into the two lines that a phone shows.
    first = f", or lay {join_words(apart, 'or')} (E5.1)" if apart else ""
    return f"{came}: discard (E4.4){first}."


def _claims_sentence(view: View) -> str:
    offered = offer(view)
    assert offered is not None, "a seat is only asked about an offered card (E7.1)"
    card, source = offered
    did = f"[has/have] discarded {the_card(card, view)}"
    if view["phase"] == "rob":
        did = f"would add {the_card(card, view)} to a book"
    text = does(source, view, did)
    seat = view.get("seat")
    if is_asked(view, seat):
        if seat is not None and is_reader(seat, view):
            asked = "win with it or skip (E6.5)" if view["phase"] == "rob" else "claim it or skip (E7.2)"
            return f"{text}: {asked}."
        ask = "wins with it or skips (E6.5)" if view["phase"] == "rob" else "claims it or skips (E7.2)"
        return f"{text}: {seat_name(seat, view) if seat is not None else ''} {ask}."
    if view["answer"] is not None:
        return f"{text}; waiting for the others' answers (E7.2)."
    return f"{text}: the three others are asked (E7.2)."
