"""The names of actions in Nana Toridori and the sentences about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...catalogue import Argument, Message, message
from ..base import Text
from ..shared.phrases import acting_seat, seat_argument, table_message
from .cards import cards_moved, cards_name, is_duel, lot_moved, without
from .data import View, action_data

if TYPE_CHECKING:
    from .generated import NanaAction


def action_name(action: str, _view: View) -> Text:
    """Returns an action's name in a list of choices.

    >>> [str(action_name(action, {})) for action in ("play 5x2@3+1", "take@2", "pass 5", "drop")]
    ['three 5s from slot 3, one of them open', 'take into gap 2', 'pass and take up the open 5', 'drop']
    """
    data = action_data(action)
    match data["kind"]:
        case "play":
            cards = cards_name(data["count"] + data["open"], data["rank"])
            if not data["slot"]:
                return _with_open(cards, data["open"])
            if not data["open"]:
                return message("nanatoridori-name-play", cards=cards, slot=data["slot"])
            return message("nanatoridori-name-play-open", cards=cards, slot=data["slot"], open=data["open"])
        case "take" if data["gap"] is not None:
            return message("nanatoridori-name-take", gap=data["gap"])
        case "take":
            return message("nanatoridori-name-take-hidden")
        case "keep" if data["gap"] is not None:
            return message("nanatoridori-name-keep", gap=data["gap"])
        case "keep":
            return message("nanatoridori-name-keep-hidden")
        case "pass" if data["rank"] is not None:
            return message("nanatoridori-name-pass-card", rank=data["rank"])
        case "pass":
            return message("nanatoridori-name-pass")
        case "drop":
            return message("nanatoridori-name-drop")
        case _:
            return action


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> Text:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> view = {"players": 3, "phase": "play", "hands": [["?", 3, 3], [], []], "seat": None}
    >>> str(action_sentence("0", "take@1", view, {"beaten": [3, 3], "table": []}))
    'Seat 1 takes two 3s into gap 1 of 1.'
    """
    if actor == "table":
        return table_message(action, view)
    data = action_data(action)
    if data["kind"] == "start":
        return message("nanatoridori-did-start", seat=seat_argument(data["seat"], view))
    if data["kind"] == "deal":
        return Message(f"nanatoridori-did-deal{'-duel' if is_duel(view) else ''}", {"round": view["round"]})
    return _action_text(int(actor), data, view, before)


def _action_text(actor: int, data: NanaAction, view: View, before: View | None) -> Message:
    seat = seat_argument(actor, view)
    match data["kind"]:
        case "play":
            cards = _with_open(cards_moved(data["count"] + data["open"], data["rank"]), data["open"])
            leads = before is not None and not before["table"]
            return Message(f"nanatoridori-did-{'lead' if leads else 'play'}", {"seat": seat, "cards": cards})
        case "pass" if data["rank"] is not None:
            return message("nanatoridori-did-pass-card", seat=seat, rank=data["rank"])
        case "pass" if is_duel(view):
            return message("nanatoridori-did-pass-no-card", seat=seat)
        case "pass" if view["phase"] == "drawn" and acting_seat(view) == actor:
            if isinstance(view["drawn"], int):
                return message("nanatoridori-did-pass-drew", seat=seat, rank=view["drawn"])
            return message("nanatoridori-did-pass-draw", seat=seat)
        case "pass":
            return message("nanatoridori-did-pass-empty", seat=seat)
        case "take":
            beaten = before["beaten"] if before is not None else []
            taken = lot_moved(beaten) if beaten else message("nanatoridori-beaten-moved")
            if data["gap"] is None:
                return message("nanatoridori-did-take", seat=seat, cards=taken)
            left = len(view["hands"][actor]) - len(beaten) if beaten else None
            return message("nanatoridori-did-take-into", seat=seat, cards=taken, gap=_gap(data["gap"], left))
        case "keep":
            kept = _kept_card(actor, data["gap"], view, before)
            if data["gap"] is None:
                return message("nanatoridori-did-keep", seat=seat, card=kept)
            gap = _gap(data["gap"], len(view["hands"][actor]) - 1)
            return message("nanatoridori-did-keep-at", seat=seat, card=kept, gap=gap)
        case "drop":
            return message("nanatoridori-did-drop", seat=seat, cards=_dropped_cards(view, before))
        case kind:
            raise ValueError(f"{kind} is not a seat's action")


def _with_open(cards: Message, count: int) -> Message:
    """Returns the cards of a play, and how many of them were open cards, which the notation counts separately
    (T9.5).
    """
    return message("nanatoridori-with-open", cards=cards, open=count) if count else cards


def _gap(gap: int, last: int | None) -> Message:
    if last is None:
        return message("nanatoridori-gap", gap=gap)
    return message("nanatoridori-gap-of", gap=gap, last=last)


def _kept_card(seat: int, gap: int | None, view: View, before: View | None) -> Message:
    rank: Argument | None = None
    if before is not None and isinstance(before["drawn"], int):
        rank = before["drawn"]
    # The slot is certain only in the reader's own hand, because other hands may list their known cards first (T8.5).
    elif gap is not None and seat == view.get("seat"):
        rank = view["hands"][seat][gap]
    if rank is None:
        return message("nanatoridori-the-card-moved")
    return message("nanatoridori-the-rank-moved", rank=rank)


def _dropped_cards(view: View, before: View | None) -> Message:
    """Returns the dropped cards, which are public (T3.3): the difference between the discard piles."""
    if before is None:
        return message("nanatoridori-those-moved")
    if before["beaten"]:
        return lot_moved(before["beaten"])
    # After the last drop of a trick the pile also gains the cards from the table.
    swept = before["table"] if not view["table"] else []
    found = without(without(view["discards"], before["discards"]), swept)
    return lot_moved(found) if found else message("nanatoridori-the-card-moved")
