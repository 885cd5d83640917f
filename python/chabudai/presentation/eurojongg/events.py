"""The sentences of Euro-Jongg's events: claims and which one gets the card, ends of hands, and their counting."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import does, is_reader, seat_name, sentence, subject
from .cards import SEATS, card_name, offer, the_card
from .data import View
from .generated import EuroClaim, EuroEvent
from .ledger import summary

_NO_WINS = {
    "wall": "The wall is empty and no player has gone out: a no-win (E8.6).",
    "same-face": "Each seat has discarded a face of one rank: a no-win (E14.8).",
    "four-tomes": "The fourth tome of the hand lies on the table: a no-win (E14.9).",
    "three-winners": "Three seats claim the same card to win: a no-win (E14.10).",
}
_KINDS = {"run", "book", "tome", "pair"}
_BEFORE = {"tome": "a tome goes before a book or run", "book": "a book goes before a run"}


def event_sentence(event: EuroEvent, view: View | None = None, before: View | None = None) -> str:
    """Returns a sentence about what an action caused. ``view`` and ``before`` are the views after and before it. Empty
    if the next event's sentence says the same.

    >>> claims = [
    ...     {"kind": "claim", "seat": 1, "claim": "book", "card": None},
    ...     {"kind": "claim", "seat": 3, "claim": "run", "card": "7h"},
    ... ]
    >>> [event_sentence(claim) for claim in claims]
    ['Seat 2 claims a book (E7.14).', 'Seat 4 claims a run up to the 7 of hearts (E7.14).']
    >>> before = {"phase": "claims", "offered": {"card": "5h", "seat": 0}}
    >>> event_sentence({"kind": "taken", "seat": 1}, {"events": claims}, before)
    'Seat 2 gets the 5 of hearts: a book goes before a run (E7.7).'
    >>> event_sentence({"kind": "taken", "seat": 3}, {"events": [claims[1], {"kind": "taken", "seat": 3}]}, before)
    'Seat 4 gets the 5 of hearts for a run up to the 7 of hearts (E7.14).'
    >>> event_sentence({"kind": "no-win", "why": "wall"})
    'The wall is empty and no player has gone out: a no-win (E8.6).'
    >>> event_sentence({"kind": "lost", "seat": 0}, {"over": False, "dealer": 1})
    'Seat 1 loses the deal to Seat 2 (E10.1).'
    """
    match event["kind"]:
        case "claim" if _is_granted_alone(event, view):
            return ""
        case "claim":
            return does(event["seat"], view, f"[claims/claim] {_claim_text(event, view)} (E7.14).")
        case "taken":
            return _taken_sentence(event["seat"], view, before)
        case "lay":
            return does(event["seat"], view, f"[lays/lay] {the_card(event['card'], view)} (E5.7).")
        case "out":
            return _out_sentence(event["seat"], view, before)
        case "no-win":
            return _NO_WINS[event["why"]]
        case "score":
            return _score_sentence(event["points"], view)
        case "lost":
            return _lost_sentence(event["seat"], view)
        case "limit":
            return "That was the last hand within the limit (E10.4)."


def _is_granted_alone(claim: EuroClaim, view: View | None) -> bool:
    """Returns whether this was the only claim, so that the sentence about getting the card includes it."""
    gets = any(event["kind"] in ("taken", "out") and event["seat"] == claim["seat"] for event in _events(view))
    return gets and len(_claims(view)) == 1


def _claim_text(claim: EuroClaim, view: View | None) -> str:
    if claim["card"] is not None:
        return f"a run up to {the_card(claim['card'], view)}"
    return "to win" if claim["claim"] == "win" else f"a {claim['claim']}"


def _events(view: View | None) -> Sequence[EuroEvent]:
    return () if view is None else view.get("events", ())


def _claims(view: View | None) -> list[EuroClaim]:
    """Returns the claims that were made at the same time."""
    return [event for event in _events(view) if event["kind"] == "claim"]


def _taken_sentence(seat: int, view: View | None, before: View | None) -> str:
    offered = offer(before) if before is not None else None
    card = "the card" if offered is None else the_card(offered[0], view)
    claims = _claims(view)
    if len(claims) == 1 and claims[0]["seat"] == seat:
        return does(seat, view, f"[gets/get] {card} for {_claim_text(claims[0], view)} (E7.14).")
    return does(seat, view, f"[gets/get] {card}{_why_taken(seat, claims)}.")


def _why_taken(seat: int, claims: Sequence[EuroClaim]) -> str:
    """Returns why this claim had priority, or an empty string if it was the only claim."""
    own = next((claim for claim in claims if claim["seat"] == seat), None)
    others = [claim for claim in claims if claim["seat"] != seat]
    if own is None or not others:
        return ""
    if any(other["claim"] != own["claim"] for other in others):
        return f": {_BEFORE.get(own['claim'], 'it goes before the others')} (E7.7)"
    if all(other["card"] != own["card"] for other in others):
        return ": the highest run goes before the others (E7.8)"
    return ": between equal runs it is the first from the dealer (E7.8)"


def _out_sentence(seat: int, view: View | None, before: View | None) -> str:
    """Returns a sentence that says with which card a seat goes out, how its hand is read, and why it had priority over
    other winners.
    """
    claims = [claim for claim in _claims(view) if claim["claim"] == "win"]
    offered = offer(before) if before is not None else None
    text = does(seat, view, "[goes/go] out")
    if before is not None and before["phase"] in ("claims", "rob") and offered is not None:
        card, giver = offered
        own = f"your {card_name(card, view)}"
        text += f" with {own if is_reader(giver, view) else f'{the_card(card, view)} of {seat_name(giver, view)}'}"
    clause = "E8.2"
    if len(claims) > 1:
        outs = sum(event["kind"] == "out" for event in _events(view))
        clause = "E7.10" if outs == 1 else "E12.8"
        text += ", the first of them in order of play" if outs == 1 else ""
    parts = _parts(seat, view)
    return f"{text}{f': {parts}' if parts else ''} ({clause})."


def _parts(seat: int, view: View | None) -> str:
    """Returns the sets and the pair of a hand that went out, from its ledger."""
    shown = None if view is None else view.get("shown")
    if shown is None:
        return ""
    parts = [line["cards"] for line in shown["ledger"][seat] if _KINDS & set(line["name"].split())]
    return " | ".join(" ".join(cards) for cards in parts if cards)


def _score_sentence(points: Sequence[int], view: View | None) -> str:
    """Returns each seat's points for the hand, their reasons and the totals, one line per seat.

    >>> lines = [[{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}], []]
    >>> view = {"shown": {"ledger": lines}, "scores": [70, 20], "names": ["Anna", "Bob"]}
    >>> print(_score_sentence([10, 0], view))
    Points (E9.1):
    Anna: 10, going out 10; 70 in all.
    Bob: 0; 20 in all.
    """
    return "\n".join(["Points (E9.1):", *score_lines(points, view)])


def score_lines(points: Sequence[int], view: View | None) -> list[str]:
    """Returns each seat's points for the hand, their reasons and its total.

    >>> score_lines([10, 0], None)
    ['Seat 1: 10.', 'Seat 2: 0.']
    """
    shown = None if view is None else view.get("shown")
    lines = []
    for seat, worth in enumerate(points):
        why = summary(shown["ledger"][seat]) if shown is not None else ""
        total = f"; {view['scores'][seat]:,} in all" if view is not None else ""
        lines.append(sentence(f"{subject(seat, view)}: {worth:,}{f', {why}' if why else ''}{total}."))
    return lines


def _lost_sentence(seat: int, view: View | None) -> str:
    if view is not None and view["over"]:
        return does(seat, view, "[loses/lose] the deal (E10.1).")
    return does(seat, view, f"[loses/lose] the deal to {subject((seat + 1) % SEATS, view)} (E10.1).")
