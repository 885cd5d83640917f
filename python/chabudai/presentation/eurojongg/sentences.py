"""The names and sentences of Euro-Jongg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Items, Message, Seat, listing, message, plain
from ..base import Text
from ..shared.phrases import is_reader, outcome_message, seat_argument, table_message
from .cards import SEATS, card_name, in_order, is_asked, is_playing, offer, split_hand, the_card
from .data import View, action_data
from .generated import EuroMove


def variant(options: Mapping[str, Any]) -> Message:
    """Returns the length of the match.

    >>> str(variant({"rounds": 1})), str(variant({"rounds": 4}))
    ('one round', '4 rounds')
    """
    return message("term-variant-rounds", rounds=options["rounds"])


def merge_views(views: Sequence[View]) -> dict[str, Any]:
    """Returns a view of everything that the seats together know, for a match that is over.

    >>> views = [{"hand": ["5h"], "drawn": "5h", "answer": None}, {"hand": [], "drawn": None, "answer": None}]
    >>> merge_views(views)["hands"]
    [['5h'], []]
    """
    hidden = dict.fromkeys(("seat", "hand", "drawn", "answer"))
    return {**views[0], **hidden, "hands": [view["hand"] for view in views]}


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> Text:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> view = {"seat": 0, "phase": "turn", "turn": 0, "drawn": "3s", "wall": 90, "offered": None}
    >>> str(action_sentence("0", "lay rose", view, {**view, "wall": 91}))
    'Seat 1 lays the rose and draws the 3 of spades.'
    >>> str(action_sentence("1", "discard Ks", {**view, "seat": 0}, {**view, "phase": "turn"}))
    'Seat 2 discards the king of spades.'
    """
    if actor == "table":
        return table_message(action, view)
    data = action_data(action)
    if data["kind"] == "deal":
        return message("eurojongg-deals", hand=view["hand_number"], seat=seat_argument(view["dealer"], view))
    if data["kind"] == "start":
        return message("eurojongg-drawn", seat=seat_argument(data["seat"], view))
    return _move_sentence(int(actor), data, view, before)


def _move_sentence(actor: int, move: EuroMove, view: View, before: View | None) -> Message:
    seat, kind, cards = seat_argument(actor, view), move["kind"], move["cards"]
    was_asked = before is not None and before["phase"] in ("claims", "rob")
    offered = offer(before) if before is not None and was_asked else None
    card = message("eurojongg-some-card") if offered is None else card_name(offered[0], view)
    match kind, cards:
        case "skip", _:
            return message("eurojongg-skips", seat=seat)
        case "win", _ if offered is not None:
            return message("eurojongg-claims-to-win", seat=seat, card=card)
        case "win", _:
            return message("eurojongg-declares-win", seat=seat)
        case "tome", ():
            return message("eurojongg-claims-onto-book", seat=seat, card=card)
        case "tome", _ if len(cards) == 4:
            laid = message("eurojongg-lays-tome", seat=seat, cards=Items(tuple(cards)))
            return _with_replacement(laid, actor, view, before)
        case "run" | "book" | "tome", _:
            return message("eurojongg-claims-with", seat=seat, claim=kind, cards=Items(tuple(cards)))
        case _, (only,):
            return _one_card_sentence(actor, kind, only, view, before)
        case _:
            return plain(" ".join([kind, *cards]))


def _one_card_sentence(actor: int, kind: str, only: str, view: View, before: View | None) -> Message:
    seat, card = seat_argument(actor, view), card_name(only, view)
    match kind:
        case "lay":
            return _with_replacement(message("eurojongg-lays-card", seat=seat, card=card), actor, view, before)
        case "add" if view["phase"] == "rob":
            return message("eurojongg-offers-to-rob", seat=seat, card=card)
        case "add":
            return _with_replacement(message("eurojongg-adds-card", seat=seat, card=card), actor, view, before)
        case "sacred":
            return message("eurojongg-declares-sacred", seat=seat, card=card)
        case "wait":
            return message("eurojongg-discards-and-waits", seat=seat, card=card)
        case _:
            return message("eurojongg-discards", seat=seat, card=card)


def _with_replacement(laid: Message, actor: int, view: View, before: View | None) -> Message:
    """Returns the sentence with what replaces the laid cards (E5.2, E6.3). Only its owner sees the card."""
    if before is not None and before["wall"] == 0:
        return message("eurojongg-and-draws-nothing", laid=laid)
    if before is not None and before["wall"] == view["wall"]:
        return message("eurojongg-and-ends", laid=laid)
    seat = seat_argument(actor, view)
    if view.get("seat") == actor and view["drawn"] is not None:
        return message("eurojongg-and-draws", laid=laid, seat=seat, card=card_name(view["drawn"], view))
    return message("eurojongg-and-draws-hidden", laid=laid, seat=seat)


def ending_sentence(ending: Mapping[str, Any], view: View) -> Message:
    """Returns who won and by which clause.

    >>> ending = {"code": "rounds", "clause": "E10.2", "winners": [1], "scores": [60, 130, 0, -100]}
    >>> str(ending_sentence(ending, {}))
    'Seat 2 wins with 130 points: Seat 1 60, Seat 2 130, Seat 3 0, Seat 4 -100 (E10.2).'
    >>> str(ending_sentence(ending, {"reader": 1}))
    'You won: you have the highest total, 130 points: Seat 1 60, you 130, Seat 3 0, Seat 4 -100 (E10.2).'
    """
    result = _resignation(ending, view) if ending["code"] == "resignation" else _result(ending, view)
    if ending["code"] == "limit":
        result = message("eurojongg-limit-reached", result=result)
    return outcome_message(ending, view, result) or result


def _resignation(ending: Mapping[str, Any], view: View) -> Message:
    losers = [seat for seat in range(SEATS) if seat not in ending["winners"]]
    winners = listing([in_sentence(seat, view) for seat in ending["winners"]])
    loser = seat_argument(ending.get("resigned", losers[0]), view)
    return message("eurojongg-resigned", seat=loser, winners=winners, count=len(ending["winners"]))


def _result(ending: Mapping[str, Any], view: View) -> Message:
    """Returns the winners with their points, and all totals. If the reader has won, the sentence follows "You won"."""
    points, clause, winners = max(ending["scores"]), ending["clause"], ending["winners"]
    totals = listing(
        [
            message("eurojongg-total", seat=seat_argument(seat, view), points=score)
            for seat, score in enumerate(ending["scores"])
        ],
        "comma",
    )
    others = listing([in_sentence(seat, view) for seat in winners if not is_reader(seat, view)])
    wins_alone = len(winners) == 1
    if any(is_reader(seat, view) for seat in winners):
        if wins_alone:
            return message("eurojongg-you-win", points=points, totals=totals, clause=clause)
        return message("eurojongg-you-win-with-others", seats=others, points=points, totals=totals, clause=clause)
    if wins_alone:
        seat = seat_argument(winners[0], view)
        return message("eurojongg-wins", seat=seat, points=points, totals=totals, clause=clause)
    return message("eurojongg-win-together", seats=others, points=points, totals=totals, clause=clause)


def in_sentence(seat: int, view: View | None) -> Message:
    """Returns a seat for a list within a sentence."""
    return message("game-player", seat=seat_argument(seat, view))


def turn_sentence(view: View) -> Message:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "seat": 0, "acting": [0], "phase": "turn", "turn": 0, "hand": ["5h", "rose"]}
    >>> view |= {"drawn": "5h", "waits": [False] * 4, "offered": None, "wall": 90, "from_back": False, "answer": None}
    >>> str(turn_sentence(view))
    'Seat 1 has drawn the 5 of hearts, and discards a card (E4.4) or first lays the rose (E5.1).'
    >>> str(turn_sentence({**view, "seat": 1, "hand": [], "drawn": None}))
    "Seat 1's turn; 90 cards are left in the wall."
    >>> str(turn_sentence({**view, "phase": "claims", "acting": [0, 1, 3], "offered": {"card": "Ks", "seat": 2}}))
    'Seat 3 discarded the king of spades: Seat 1 claims it or skips (E7.2).'
    """
    if view["over"]:
        return message("game-over")
    if view["phase"] == "deal":
        return message("eurojongg-hand-is-over" if view.get("hand_number") else "eurojongg-being-dealt")
    if view["phase"] in ("claims", "rob"):
        return _claims_sentence(view)
    seat = seat_argument(view["turn"], view)
    if view.get("seat") != view["turn"]:
        return message("eurojongg-turn-of-other", seat=seat, wall=view["wall"])
    return _own_turn_sentence(seat, view)


def _own_turn_sentence(seat: Seat, view: View) -> Message:
    drawn = split_hand(view)[1]
    card = message("eurojongg-some-card") if drawn is None else card_name(drawn, view)
    if view["waits"][view["turn"]]:
        return message("eurojongg-waiting-turn", seat=seat, card=card)
    # The sentence for the reader must fit into the two lines that a phone shows.
    if drawn is None:
        came = message("eurojongg-claimed", seat=seat)
    elif view["from_back"]:
        came = message("eurojongg-drew-from-back", seat=seat, card=card)
    else:
        came = message("eurojongg-drew", seat=seat, card=card)
    apart = [the_card(each, view) for each in in_order(view["hand"] or ()) if not is_playing(each)]
    if not apart:
        return message("eurojongg-must-discard", came=came, seat=seat)
    return message("eurojongg-may-lay", came=came, seat=seat, cards=listing(apart, "or"))


def _claims_sentence(view: View) -> Message:
    offered = offer(view)
    assert offered is not None, "a seat is only asked about an offered card (E7.1)"
    card, source = card_name(offered[0], view), seat_argument(offered[1], view)
    if view["phase"] == "rob":
        text = message("eurojongg-is-adding", seat=source, card=card)
    else:
        text = message("eurojongg-discarded", seat=source, card=card)
    seat = view.get("seat")
    if seat is not None and is_asked(view, seat):
        asked, clause = seat_argument(seat, view), win_only_clause(view)
        if clause is None:
            return message("eurojongg-asked", offer=text, seat=asked)
        return message("eurojongg-asked-to-win", offer=text, seat=asked, clause=clause)
    if view["answer"] is not None:
        return message("eurojongg-has-answered", offer=text)
    return message("eurojongg-others-are-asked", offer=text)


def win_only_clause(view: View) -> str | None:
    """Returns the clause by which the view's seat may claim the offered card only to win, or ``None``.

    >>> win_only_clause({"phase": "claims", "wall": 0, "seat": 0, "waits": [False]})
    'E7.13'
    """
    seat = view.get("seat")
    if view["phase"] == "rob":
        return "E6.5"
    if seat is not None and view["waits"][seat]:
        return "E14.3"
    return "E7.13" if view["wall"] == 0 else None
