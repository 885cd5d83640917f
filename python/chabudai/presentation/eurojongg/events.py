"""The sentences of Euro-Jongg's events: claims and which one gets the card, ends of hands, and their counting."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Items, Listing, Message, listing, message
from ..shared.phrases import seat_argument
from .cards import SEATS, card_name, offer
from .data import View
from .generated import EuroClaim, EuroEvent
from .ledger import summary

_KINDS = {"run", "book", "tome", "pair"}


def event_sentence(event: EuroEvent, view: View | None = None, before: View | None = None) -> Message | str:
    """Returns a sentence about what an action caused. ``view`` and ``before`` are the views after and before it. Empty
    if the next event's sentence says the same.

    >>> claims = [
    ...     {"kind": "claim", "seat": 1, "claim": "book", "card": None},
    ...     {"kind": "claim", "seat": 3, "claim": "run", "card": "7h"},
    ... ]
    >>> [str(event_sentence(claim)) for claim in claims]
    ['Seat 2 claims a book (E7.14).', 'Seat 4 claims a run up to the 7 of hearts (E7.14).']
    >>> before = {"phase": "claims", "offered": {"card": "5h", "seat": 0}}
    >>> str(event_sentence({"kind": "taken", "seat": 1}, {"events": claims}, before))
    'Seat 2 gets the 5 of hearts: a book goes before a run (E7.7).'
    >>> str(event_sentence({"kind": "taken", "seat": 3}, {"events": [claims[1], {"kind": "taken", "seat": 3}]}, before))
    'Seat 4 gets the 5 of hearts for a run up to the 7 of hearts (E7.14).'
    >>> str(event_sentence({"kind": "no-win", "why": "wall"}))
    'The wall is empty and no player has gone out: a no-win (E8.6).'
    >>> str(event_sentence({"kind": "lost", "seat": 0}, {"over": False, "dealer": 1}))
    'Seat 1 loses the deal to Seat 2 (E10.1).'
    """
    match event["kind"]:
        case "claim" if _is_granted_alone(event, view):
            return ""
        case "claim":
            seat, top = seat_argument(event["seat"], view), _top_card(event, view)
            return message("eurojongg-claims", seat=seat, claim=event["claim"], top=top)
        case "taken":
            return _taken_sentence(event["seat"], view, before)
        case "lay":
            seat, card = seat_argument(event["seat"], view), card_name(event["card"], view)
            return message("eurojongg-lays-automatically", seat=seat, card=card)
        case "out":
            return _out_sentence(event["seat"], view, before)
        case "no-win":
            return message("eurojongg-no-win", why=event["why"])
        case "score":
            return _score_sentence(event["points"], view)
        case "lost":
            return _lost_sentence(event["seat"], view)
        case "limit":
            return message("eurojongg-last-hand")


def _is_granted_alone(claim: EuroClaim, view: View | None) -> bool:
    """Returns whether this was the only claim, so that the sentence about getting the card includes it."""
    gets = any(event["kind"] in ("taken", "out") and event["seat"] == claim["seat"] for event in _events(view))
    return gets and len(_claims(view)) == 1


def _top_card(claim: EuroClaim, view: View | None) -> Message | str:
    """Returns the name of a claimed run's top card; empty for other claims."""
    return "" if claim["card"] is None else card_name(claim["card"], view)


def _events(view: View | None) -> Sequence[EuroEvent]:
    return () if view is None else view.get("events", ())


def _claims(view: View | None) -> list[EuroClaim]:
    """Returns the claims that were made at the same time."""
    return [event for event in _events(view) if event["kind"] == "claim"]


def _taken_sentence(taker: int, view: View | None, before: View | None) -> Message:
    """Returns who gets the card, and why that claim had priority over others."""
    offered = offer(before) if before is not None else None
    card = message("eurojongg-some-card") if offered is None else card_name(offered[0], view)
    seat, claims = seat_argument(taker, view), _claims(view)
    own = next((claim for claim in claims if claim["seat"] == taker), None)
    others = [claim for claim in claims if claim["seat"] != taker]
    if own is None:
        return message("eurojongg-gets", seat=seat, card=card)
    if not others:
        top = _top_card(own, view)
        return message("eurojongg-gets-alone", seat=seat, card=card, claim=own["claim"], top=top)
    if any(other["claim"] != own["claim"] for other in others):
        return message("eurojongg-gets-by-kind", seat=seat, card=card, claim=own["claim"])
    if all(other["card"] != own["card"] for other in others):
        return message("eurojongg-gets-highest-run", seat=seat, card=card)
    return message("eurojongg-gets-first-run", seat=seat, card=card)


def _out_sentence(winner: int, view: View | None, before: View | None) -> Message:
    """Returns a sentence that says with which card a seat goes out, how its hand is read, and why it had priority over
    other winners.
    """
    claims = [claim for claim in _claims(view) if claim["claim"] == "win"]
    offered = offer(before) if before is not None else None
    seat, clause = seat_argument(winner, view), "E8.2"
    out = message("eurojongg-out", seat=seat)
    if before is not None and before["phase"] in ("claims", "rob") and offered is not None:
        card, giver = card_name(offered[0], view), seat_argument(offered[1], view)
        out = message("eurojongg-out-with", seat=seat, giver=giver, card=card)
    if len(claims) > 1 and sum(event["kind"] == "out" for event in _events(view)) > 1:
        clause = "E12.8"
    elif len(claims) > 1:
        rule = "from-dealer" if view is None else view.get("options", {}).get("several_winners", "from-dealer")
        clause = "E12.8" if rule == "from-discarder" else "E7.10"
        out = message("eurojongg-out-first", out=out, rule=rule)
    sets = _sets(winner, view)
    if not sets.codes:
        return message("eurojongg-goes-out", out=out, clause=clause)
    return message("eurojongg-goes-out-as", out=out, sets=sets, clause=clause)


def _sets(seat: int, view: View | None) -> Items:
    """Returns the sets and the pair of a hand that went out, from its ledger, with bars between them."""
    shown = None if view is None else view.get("shown")
    if shown is None:
        return Items(())
    sets = [line["cards"] for line in shown["ledger"][seat] if _KINDS & set(line["name"].split()) and line["cards"]]
    codes = [code for cards in sets for code in ("|", *cards)]
    return Items(tuple(codes[1:]))


def _score_sentence(points: Sequence[int], view: View | None) -> Message:
    """Returns each seat's points for the hand, their reasons and the totals, one line per seat.

    >>> lines = [[{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}], [], [], []]
    >>> view = {"shown": {"ledger": lines}, "scores": [70, 20, 0, 0], "names": ["Anna", "Bob"]}
    >>> print(_score_sentence([10, 0, 0, 0], view))
    Points (E9.1):
    Anna: 10, going out 10; 70 in all.
    Bob: 0; 20 in all.
    Seat 3: 0; 0 in all.
    Seat 4: 0; 0 in all.
    """
    first, second, third, fourth = score_lines(points, view)
    return message("eurojongg-points", first=first, second=second, third=third, fourth=fourth)


def score_lines(points: Sequence[int], view: View | None) -> list[Message]:
    """Returns each seat's points for the hand, their reasons and its total.

    >>> list(map(str, score_lines([10, 0], None)))
    ['Seat 1: 10.', 'Seat 2: 0.']
    """
    return [_points_line(seat, worth, view) for seat, worth in enumerate(points)]


def _points_line(index: int, points: int, view: View | None) -> Message:
    seat = seat_argument(index, view)
    if view is None:
        return message("eurojongg-seat-points-only", seat=seat, points=points)
    shown, total = view.get("shown"), view["scores"][index]
    reasons = Listing(()) if shown is None else listing(summary(shown["ledger"][index]), "comma")
    if not reasons.items:
        return message("eurojongg-seat-points", seat=seat, points=points, total=total)
    return message("eurojongg-seat-points-for", seat=seat, points=points, reasons=reasons, total=total)


def _lost_sentence(loser: int, view: View | None) -> Message:
    seat = seat_argument(loser, view)
    if view is not None and view["over"]:
        return message("eurojongg-loses-last-deal", seat=seat)
    return message("eurojongg-loses-deal", seat=seat, next=seat_argument((loser + 1) % SEATS, view))
