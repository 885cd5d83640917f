"""The legal actions of Euro-Jongg: claims in order of priority, the steps of a turn, and warnings."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.phrases import does, join_words, seat_name
from .cards import CLAIMS, RANKS, card_name, in_order, is_asked, offer, the_card
from .data import View, move_data

IN_TURN = ("win", "lay", "tome", "add", "sacred", "wait", "discard")
_STEPS = {"tome": "lay a closed tome", "add": "add to an open book", "sacred": "declare a sacred discard"}


def action_name(action: str, view: View) -> str:
    """Returns an action's name in a list of choices.

    >>> view = {"offered": {"card": "5h", "seat": 2}, "phase": "claims"}
    >>> [action_name(action, view) for action in ("run 3h 4h", "tome", "win", "skip")]
    ['run 3h 4h 5h', 'tome onto the open book with 5h', 'win with 5h', 'skip']
    >>> own = {"offered": None, "phase": "turn"}
    >>> [action_name(action, own) for action in ("tome 7d 7d 7d 7d", "lay rose", "wait 7d")]
    ['closed tome of 7d', 'lay the rose', 'discard the 7 of diamonds and declare waiting']
    """
    move, offered = move_data(action), offer(view)
    card = None if offered is None else offered[0]
    match move["kind"], move["cards"]:
        case "run" | "book" as kind, cards if card is not None:
            return f"{kind} {' '.join(in_order([*cards, card]))}"
        case "tome", () if card is not None:
            return f"tome onto the open book with {card}"
        case "tome", cards if card is not None and len(cards) == 3:
            return f"tome {' '.join(in_order([*cards, card]))}"
        case "tome", cards if len(cards) == 4:
            return f"closed tome of {cards[0] if len(set(cards)) == 1 else ' '.join(cards)}"
        case "win", _ if card is not None:
            return f"win with {card}"
        case "lay", (each,):
            return f"lay {the_card(each, view)}"
        case "add", (each,):
            return f"add {the_card(each, view)} to the open book"
        case "sacred", (each,):
            return f"declare {the_card(each, view)} a sacred discard"
        case "wait", (each,):
            return f"discard {the_card(each, view)} and declare waiting"
        case "discard", (each,):
            return f"discard {the_card(each, view)}"
        case _:
            return action


def choices(legal: Sequence[str], _view: View) -> list[str]:
    """Returns the numbered choices: claims in order of priority (E7.7, E7.8), or the actions other than discarding.

    >>> choices(["book 5h 5h", "run 3h 4h", "run 6h 7h", "skip", "win"], {})
    ['win', 'book 5h 5h', 'run 6h 7h', 'run 3h 4h', 'skip']
    >>> choices(["discard 5h", "lay rose", "tome 7d 7d 7d 7d"], {}), choices(["skip"], {})
    (['lay rose', 'tome 7d 7d 7d 7d'], [])
    """
    if "skip" in legal:
        return sorted(legal, key=_priority) if len(legal) > 1 else []
    special = [action for action in legal if move_data(action)["kind"] != "discard"]
    return sorted(special, key=lambda action: IN_TURN.index(move_data(action)["kind"]))


def _priority(action: str) -> tuple[int, int, str]:
    """Returns the sort key of a claim: by kind (E7.7), and the highest run first (E7.8)."""
    move = move_data(action)
    top = max((RANKS.index(card[0]) for card in move["cards"]), default=0)
    return CLAIMS.index(move["kind"]), -top, action


def legal_text(legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    """Returns the legal actions in a sentence, with marks for cards that can do more than be discarded.

    >>> view = {"acting": [0], "seat": 0, "turn": 0, "phase": "turn", "offered": None, "waits": [False]}
    >>> sentence, marks = legal_text(["discard 5h", "discard rose", "lay rose"], view)
    >>> print(sentence)
    Seat 1 may lay the rose, and discards any card to end the turn (E4.4).
    >>> marks
    {'rose': '+'}
    >>> claims = {**view, "phase": "claims", "offered": {"card": "5h", "seat": 2}}
    >>> print(legal_text(["book 5h 5h", "run 3h 4h", "skip"], claims)[0])
    Seat 1 may claim the 5 of hearts of Seat 3: book 5h 5h 5h or run 3h 4h 5h, or skip (E7.2).
    """
    seat = view.get("seat")
    if not legal or seat is None:
        return "There is nothing to decide now.", {}
    if is_asked(view, seat):
        return _claims_text(seat, legal, view)
    by_kind: dict[str, list[str]] = {}
    for action in legal:
        move = move_data(action)
        by_kind.setdefault(move["kind"], []).append(move["cards"][0] if move["cards"] else "")
    ways = ["go out (E8.2)"] if "win" in by_kind else []
    if "lay" in by_kind:
        ways.append(f"lay {join_words([the_card(card, view) for card in in_order(by_kind['lay'])], 'or')}")
    for verb, step in _STEPS.items():
        if verb in by_kind:
            ways.append(f"{step}, {join_words(in_order(by_kind[verb]), 'or')}")
    if "wait" in by_kind:
        ways.append(f"declare waiting by discarding {join_words(in_order(by_kind['wait']), 'or')}")
    marks = dict.fromkeys(
        in_order(
            card for verb, cards in by_kind.items() if verb not in ("discard", "sacred") for card in cards if card
        ),
        "+",
    )
    discards = in_order(by_kind.get("discard", []))
    what = "any card" if len(discards) > 1 else the_card(discards[0], view) if discards else "nothing"
    end = f"[discards/discard] {what} to end the turn (E4.4)."
    return does(seat, view, f"may {'; '.join(ways)}, and {end}" if ways else end), marks


def _claims_text(seat: int, legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    offered = offer(view)
    assert offered is not None, "a seat is only asked about an offered card (E7.1)"
    card, source = offered
    whose = seat_name(source, view)
    ways = [action_name(action, view) for action in choices(legal, view) if action != "skip"]
    if not ways:
        return does(seat, view, f"can only skip {the_card(card, view)} of {whose} (E7.2)."), {}
    marks = dict.fromkeys(in_order({each for action in legal for each in move_data(action)["cards"]}), "+")
    may = f"may claim {the_card(card, view)} of {whose}: {join_words(ways, 'or')}, or skip (E7.2)."
    return does(seat, view, may), marks


def warning(action: str, view: View, legal: Sequence[str] = ()) -> str | None:
    """Returns a warning that the seat of ``view`` should confirm before it plays this action.

    >>> view = {"seat": 0, "sacred": [[], ["7d"], [], []], "offered": {"card": "5h", "seat": 2}}
    >>> warning("discard 7d", view)
    'Seat 2 has declared the 7 of diamonds: discarding it costs 5,000 points (E14.7).'
    >>> warning("skip", view, ["skip", "win"])
    'The 5 of hearts completes the hand: skipping gives up the win (E7.6).'
    >>> warning("discard 5h", view, ["discard 5h"]) is None
    True
    """
    move, seat = move_data(action), view.get("seat")
    kind, offered = move["kind"], offer(view)
    if kind == "win" and offered is not None and _slights(offered[0], view):
        return (
            f"You have discarded {the_card(offered[0], view)} without declaring it: the win costs 5,000 points (E14.7)."
        )
    if kind != "win" and "win" in legal and kind in ("skip", "run", "book", "tome") and offered is not None:
        gives_up = "skipping" if kind == "skip" else f"claiming a {kind}"
        return f"The {card_name(offered[0], view)} completes the hand: {gives_up} gives up the win (E7.6)."
    if kind not in ("discard", "wait"):
        return None
    (card,) = move["cards"]
    parts = ["The hand is complete: discarding gives up the win (E8.2)."] if "win" in legal else []
    declared = [
        seat_name(each, view) for each, cards in enumerate(view["sacred"] or ()) if card in cards and each != seat
    ]
    if declared:
        have = "has" if len(declared) == 1 else "have"
        parts.append(
            f"{join_words(declared)} {have} declared {the_card(card, view)}: discarding it costs 5,000 points (E14.7)."
        )
    if kind == "wait":
        parts.append(
            "Waiting lasts to the end of the hand: from now on you discard the card you draw or go out with it, "
            "and you lose 100 points if you do not go out (E14.3, E14.4)."
        )
    return " ".join(parts) or None


def _slights(card: str, view: View) -> bool:
    """Returns whether winning with this card costs the seat a penalty for having discarded it (E14.7)."""
    seat = view["seat"]
    is_sacred = bool(view.get("options", {}).get("sacred_discard", False))
    return is_sacred and seat is not None and card in view["discards"][seat] and card not in view["sacred"][seat]
