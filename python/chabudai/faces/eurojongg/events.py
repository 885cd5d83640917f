"""What the events of Euro-Jongg mean: claims and why one of them got the card, ends of hands, and their counting."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import does, whom
from .cards import SEATS, offer, the_card
from .ledger import summary
from .seen import View

_NO_WINS = {
    "wall": "The wall is empty and nobody has gone out: a no-win (E8.6).",
    "same-face": "Each seat has discarded a face of one rank: a no-win (E14.8).",
    "four-tomes": "The fourth tome of the hand lies on the table: a no-win (E14.9).",
    "three-winners": "Three seats claim the same card to win: a no-win (E14.10).",
}
_KINDS = {"run", "book", "tome", "pair"}
_BEFORE = {"tome": "a tome goes before a book or run", "book": "a book goes before a run"}


def event_sentence(event: str, view: View | None = None, before: View | None = None) -> str:
    """What an event of the record means; the views are those around the action that brought it about.

    >>> event_sentence("claim 1 book"), event_sentence("claim 3 run 7h")
    ('Seat 2 claims a book (E7.14).', 'Seat 4 claims a run up to the 7 of hearts (E7.14).')
    >>> events = {"events": ["claim 1 book", "claim 3 run 7h", "taken 1"]}
    >>> event_sentence("taken 1", events, {"phase": "claims", "offered": {"card": "5h", "seat": 0}})
    'Seat 2 gets the 5 of hearts: a book goes before a run (E7.7).'
    >>> event_sentence("no-win wall"), event_sentence("lost 0", {"over": False, "dealer": 1})
    ('The wall is empty and nobody has gone out: a no-win (E8.6).', 'Seat 1 loses the deal to Seat 2 (E10.1).')
    """
    match event.split():
        case ["claim", seat, "run", top]:
            return does(int(seat), view, f"[claims/claim] a run up to {the_card(top, view)} (E7.14).")
        case ["claim", seat, "win"]:
            return does(int(seat), view, "[claims/claim] to win (E7.14).")
        case ["claim", seat, kind]:
            return does(int(seat), view, f"[claims/claim] a {kind} (E7.14).")
        case ["taken", seat]:
            return _taken_sentence(int(seat), view, before)
        case ["lay", seat, card]:
            return does(int(seat), view, f"[lays/lay] {the_card(card, view)} (E5.7).")
        case ["out", seat]:
            return _out_sentence(int(seat), view, before)
        case ["no-win", why]:
            return _NO_WINS.get(why, f"{event}.")
        case ["score", *points]:
            return _score_sentence([int(each) for each in points], view)
        case ["lost", seat]:
            return _lost_sentence(int(seat), view)
        case ["limit"]:
            return "That was the last hand within the limit (E10.4)."
        case _:
            return f"{event}."


def _events(view: View | None) -> Sequence[str]:
    return () if view is None else view.get("events", ())


def _claims(view: View | None) -> list[tuple[int, str, str]]:
    """The claims that were heard together: seat, kind and top card."""
    claims = []
    for event in _events(view):
        match event.split():
            case ["claim", seat, kind, *top]:
                claims.append((int(seat), kind, "".join(top)))
    return claims


def _taken_sentence(seat: int, view: View | None, before: View | None) -> str:
    offered = offer(before) if before is not None else None
    card = "the card" if offered is None else the_card(offered[0], view)
    return does(seat, view, f"[gets/get] {card}{_why_taken(seat, _claims(view))}.")


def _why_taken(seat: int, claims: Sequence[tuple[int, str, str]]) -> str:
    """Why this claim went before the others; nothing if there was no other."""
    own = next((claim for claim in claims if claim[0] == seat), None)
    others = [claim for claim in claims if claim[0] != seat]
    if own is None or not others:
        return ""
    _, kind, top = own
    if any(each != kind for _, each, _ in others):
        return f": {_BEFORE.get(kind, 'it goes before the others')} (E7.7)"
    if any(each != top for _, _, each in others) and all(each != top for _, _, each in others):
        return ": the highest run goes before the others (E7.8)"
    return ": between equal runs it is the first from the dealer (E7.8)"


def _out_sentence(seat: int, view: View | None, before: View | None) -> str:
    """With which card somebody goes out, what the hand is read as, and why before others who claimed to win."""
    claims = [claim for claim in _claims(view) if claim[1] == "win"]
    offered = offer(before) if before is not None else None
    told = does(seat, view, "[goes/go] out")
    if before is not None and before["phase"] in ("claims", "rob") and offered is not None:
        told += f" with {the_card(offered[0], view)} of {whom(offered[1], view)}"
    clause = "E8.2"
    if len(claims) > 1:
        outs = sum(event.startswith("out ") for event in _events(view))
        clause = "E7.10" if outs == 1 else "E12.8"
        told += ", the first of them in order of play" if outs == 1 else ""
    parts = _parts(seat, view)
    return f"{told}{f': {parts}' if parts else ''} ({clause})."


def _parts(seat: int, view: View | None) -> str:
    """The sets and the pair of a hand that went out, from its counting."""
    shown = None if view is None else view.get("shown")
    if shown is None:
        return ""
    parts = [line["cards"] for line in shown["ledger"][seat] if _KINDS & set(line["name"].split())]
    return " | ".join(" ".join(cards) for cards in parts if cards)


def _score_sentence(points: Sequence[int], view: View | None) -> str:
    """What the hand is worth to each seat and for what, and the totals.

    >>> lines = [[{"clause": "E9.2", "name": "going out", "cards": [], "points": 10}], []]
    >>> view = {"shown": {"ledger": lines}, "scores": [70, 20], "names": ["Anna", "Bob"]}
    >>> _score_sentence([10, 0], view)
    'Points: Anna 10 (going out 10); Bob 0. Totals: Anna 70, Bob 20 (E9.1).'
    """
    shown = None if view is None else view.get("shown")
    told = []
    for seat, worth in enumerate(points):
        why = summary(shown["ledger"][seat]) if shown is not None else ""
        told.append(f"{whom(seat, view)} {worth:,}{f' ({why})' if why else ''}")
    totals = ""
    if view is not None:
        totals = f" Totals: {', '.join(f'{whom(seat, view)} {total:,}' for seat, total in enumerate(view['scores']))}"
    return f"Points: {'; '.join(told)}{f'.{totals}' if totals else ''} (E9.1)."


def _lost_sentence(seat: int, view: View | None) -> str:
    if view is not None and view["over"]:
        return does(seat, view, "[loses/lose] the deal (E10.1).")
    return does(seat, view, f"[loses/lose] the deal to {whom((seat + 1) % SEATS, view)} (E10.1).")
