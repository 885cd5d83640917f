"""The legal actions of Euro-Jongg: claims in order of priority, the steps of a turn, and warnings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from ...catalogue import Argument, Items, Message, listing, message
from ..base import Text
from ..shared.phrases import seat_argument
from .cards import CLAIMS, RANKS, card_name, in_order, is_asked, offer, the_card
from .data import View, move_data

IN_TURN = ("win", "lay", "tome", "add", "sacred", "wait", "discard")
_WAYS = ("tome", "add", "sacred", "wait")
"""The kinds of action that are listed with the codes of their cards."""


def action_name(action: str, view: View) -> Message:
    """Returns an action's name in a list of choices.

    >>> view = {"offered": {"card": "5h", "seat": 2}, "phase": "claims"}
    >>> [str(action_name(action, view)) for action in ("run 3h 4h", "tome", "win", "skip")]
    ['run 3h 4h 5h', 'tome onto the open book with 5h', 'win with 5h', 'skip']
    >>> own = {"offered": None, "phase": "turn"}
    >>> [str(action_name(action, own)) for action in ("tome 7d 7d 7d 7d", "lay rose", "wait 7d")]
    ['closed tome of 7d', 'lay the rose', 'discard the 7 of diamonds and declare waiting']
    """
    move, offered = move_data(action), offer(view)
    kind, cards = move["kind"], move["cards"]
    match kind, cards:
        case "win", _:
            return _win_name(offered)
        case "skip", _:
            return message("eurojongg-do-skip")
        case "tome", _ if len(cards) == 4:
            kept = cards[:1] if len(set(cards)) == 1 else cards
            return message("eurojongg-do-lay-tome", cards=Items(tuple(kept)))
        case "tome", () if offered is not None:
            return message("eurojongg-do-claim-onto-book", card=Items((offered[0],)))
        case "run" | "book" | "tome", _:
            claimed = cards if offered is None else in_order([*cards, offered[0]])
            return message("eurojongg-do-claim", claim=kind, cards=Items(tuple(claimed)))
        case _:
            return message(f"eurojongg-do-{kind}", card=card_name(cards[0], view))


def _win_name(offered: tuple[str, int] | None) -> Message:
    if offered is None:
        return message("eurojongg-do-win")
    return message("eurojongg-do-win-with", card=Items((offered[0],)))


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


def legal_text(legal: Sequence[str], view: View) -> tuple[Text, dict[str, str]]:
    """Returns the legal actions in a sentence, with marks for cards that can do more than be discarded.

    >>> view = {"acting": [0], "seat": 0, "turn": 0, "phase": "turn", "offered": None, "waits": [False]}
    >>> sentence, marks = legal_text(["discard 5h", "discard rose", "lay rose"], view)
    >>> print(sentence)
    Seat 1 may lay the rose (E5.1), and ends the turn by discarding any card (E4.4).
    >>> marks
    {'rose': '+'}
    >>> claims = {**view, "phase": "claims", "offered": {"card": "5h", "seat": 2}}
    >>> print(legal_text(["book 5h 5h", "run 3h 4h", "skip"], claims)[0])
    Seat 1 may claim Seat 3's 5 of hearts: book 5h 5h 5h or run 3h 4h 5h, or skip (E7.2).
    """
    seat = view.get("seat")
    if not legal or seat is None:
        return message("eurojongg-nothing-to-decide"), {}
    if is_asked(view, seat):
        return _claims_text(seat, legal, view)
    by_kind: dict[str, list[str]] = {}
    for action in legal:
        move = move_data(action)
        by_kind.setdefault(move["kind"], []).append(move["cards"][0] if move["cards"] else "")
    ways = _ways(by_kind, view)
    marks = dict.fromkeys(
        in_order(
            card for verb, cards in by_kind.items() if verb not in ("discard", "sacred") for card in cards if card
        ),
        "+",
    )
    discards = in_order(by_kind.get("discard", []))
    card = the_card(discards[0], view) if len(discards) == 1 else message("eurojongg-any-card")
    actor = seat_argument(seat, view)
    if not ways:
        return message("eurojongg-may-only-discard", seat=actor, card=card), marks
    return message("eurojongg-may-also", seat=actor, ways=listing(ways, "or"), card=card), marks


def _ways(by_kind: Mapping[str, Sequence[str]], view: View) -> list[Message]:
    """Returns what a seat may do in its turn before it discards, given the first card of each action by kind."""
    ways = [message("eurojongg-way-win")] if "win" in by_kind else []
    if "lay" in by_kind:
        laid = listing([the_card(card, view) for card in in_order(by_kind["lay"])], "or")
        ways.append(message("eurojongg-way-lay", cards=laid))
    for kind in _WAYS:
        if kind in by_kind:
            codes: list[Argument] = [Items((card,)) for card in in_order(by_kind[kind])]
            ways.append(message(f"eurojongg-way-{kind}", cards=listing(codes, "or")))
    return ways


def _claims_text(seat: int, legal: Sequence[str], view: View) -> tuple[Text, dict[str, str]]:
    offered = offer(view)
    assert offered is not None, "a seat is only asked about an offered card (E7.1)"
    card, giver, actor = card_name(offered[0], view), seat_argument(offered[1], view), seat_argument(seat, view)
    ways = [action_name(action, view) for action in choices(legal, view) if action != "skip"]
    if not ways:
        return message("eurojongg-can-only-skip", seat=actor, giver=giver, card=card), {}
    marks = dict.fromkeys(in_order({each for action in legal for each in move_data(action)["cards"]}), "+")
    may = message("eurojongg-may-claim", seat=actor, giver=giver, card=card, ways=listing(ways, "or"))
    return may, marks


def warning(action: str, view: View, legal: Sequence[str] = ()) -> Message | None:
    """Returns a warning that the seat of ``view`` should confirm before it plays this action.

    >>> view = {"seat": 0, "sacred": [[], ["7d"], [], []], "offered": {"card": "5h", "seat": 2}}
    >>> str(warning("discard 7d", view))
    'Discarding the 7 of diamonds costs 5,000 points: Seat 2 declared it sacred (E14.7).'
    >>> str(warning("skip", view, ["skip", "win"]))
    'The 5 of hearts completes your hand: skipping gives up the win (E7.6).'
    >>> warning("discard 5h", view, ["discard 5h"]) is None
    True
    """
    kind, offered = move_data(action)["kind"], offer(view)
    if kind == "win" and offered is not None and _slights(offered[0], view):
        return message("eurojongg-warn-costly-win", card=card_name(offered[0], view))
    if kind != "win" and "win" in legal and kind in ("skip", "run", "book", "tome") and offered is not None:
        return message("eurojongg-warn-skip-win", card=card_name(offered[0], view), claim=kind)
    return _discard_warning(action, view, legal) if kind in ("discard", "wait") else None


def _discard_warning(action: str, view: View, legal: Sequence[str]) -> Message | None:
    """Returns a warning about a discard that gives up a win, costs points or declares waiting."""
    move, seat = move_data(action), view.get("seat")
    (card,) = move["cards"]
    found = [message("eurojongg-warn-discard-win")] if "win" in legal else []
    declared = [each for each, cards in enumerate(view["sacred"] or ()) if card in cards and each != seat]
    if declared:
        seats = listing([message("game-player", seat=seat_argument(each, view)) for each in declared])
        name = card_name(card, view)
        found.append(message("eurojongg-warn-sacred", seats=seats, card=name))
    if move["kind"] == "wait":
        found.append(message("eurojongg-warn-waiting"))
    return reduce(_two_warnings, found) if found else None


def _two_warnings(first: Message, second: Message) -> Message:
    return message("eurojongg-two-warnings", first=first, second=second)


def _slights(card: str, view: View) -> bool:
    """Returns whether winning with this card costs the seat a penalty for having discarded it (E14.7)."""
    seat = view["seat"]
    is_sacred = bool(view.get("options", {}).get("sacred_discard", False))
    return is_sacred and seat is not None and card in view["discards"][seat] and card not in view["sacred"][seat]
