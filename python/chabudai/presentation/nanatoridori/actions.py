"""The names of actions in Nana Toridori and the sentences about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..shared.phrases import acting_seat, does, table_sentence
from .cards import cards_name, is_duel, lot_name, without
from .data import View, action_data

if TYPE_CHECKING:
    from .generated import NanaAction, NanaPlay


def action_name(action: str, _view: View) -> str:
    """Returns an action's name in a list of choices.

    >>> [action_name(action, {}) for action in ("play 5x2@3+1", "take@2", "keep@2", "pass 5", "drop")]
    ['three 5s from slot 3, one of them open', 'take into gap 2', 'keep at gap 2', 'take up the open 5', 'drop']
    """
    data = action_data(action)
    match data["kind"]:
        case "play":
            named = _cards_played(data)
            return f"{named[0]} from slot {data['slot']}{named[1]}" if data["slot"] else "".join(named)
        case "take" if data["gap"] is not None:
            return f"take into gap {data['gap']}"
        case "keep" if data["gap"] is not None:
            return f"keep at gap {data['gap']}"
        case "pass" if data["rank"] is not None:
            return f"take up the open {data['rank']}"
        case _:
            return action


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> str:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> view = {"players": 3, "phase": "play", "hands": [["?", 3, 3], [], []], "seat": None}
    >>> action_sentence("0", "take@1", view, {"beaten": [3, 3], "table": []})
    'Seat 1 takes two 3s into gap 1 of 1.'
    """
    if actor == "table":
        return table_sentence(action, view)
    data = action_data(action)
    if data["kind"] == "start":
        return does(data["seat"], view, "[is/are] drawn to lead first (T1.6).")
    if data["kind"] == "deal":
        return _deal_sentence(view)
    return does(int(actor), view, f"{_verb_phrase(int(actor), data, view, before)}.")


def _deal_sentence(view: View) -> str:
    each = "eleven cards each and two open ones (T9.1)" if is_duel(view) else "eight cards each (T1.3)"
    return f"Round {view['round']}: {each}."


def _verb_phrase(seat: int, data: NanaAction, view: View, before: View | None) -> str:
    match data["kind"]:
        case "play":
            return _play_deed(data, before)
        case "pass" if data["rank"] is not None:
            return f"[passes/pass] and [takes/take] up the open {data['rank']}"
        case "pass" if is_duel(view):
            return "[passes/pass] with no open card left"
        case "pass" if view["phase"] == "drawn" and acting_seat(view) == seat:
            return "[passes/pass] and [draws/draw]" + (f" a {view['drawn']}" if isinstance(view["drawn"], int) else "")
        case "pass":
            return "[passes/pass]; the deck is empty, so nothing is drawn"
        case "take":
            beaten = before["beaten"] if before is not None else []
            named = lot_name(beaten) if beaten else "the beaten cards"
            left = len(view["hands"][seat]) - len(beaten) if beaten else None
            return f"[takes/take] {named}{_gap_of('into', data['gap'], left)}"
        case "keep":
            kept = _kept_card(seat, data["gap"], view, before)
            return f"[keeps/keep] {kept}{_gap_of('at', data['gap'], len(view['hands'][seat]) - 1)}"
        case "drop":
            return f"[drops/drop] {_dropped_cards(view, before)}"
        case kind:
            raise ValueError(f"{kind} is not a seat's action")


def _play_deed(play: NanaPlay, before: View | None) -> str:
    verb = "[leads/lead] with" if before is not None and not before["table"] else "[plays/play]"
    return f"{verb} {''.join(_cards_played(play))}"


def _cards_played(play: NanaPlay) -> tuple[str, str]:
    """Returns the cards of a play, and how many of them were open cards, which the notation counts separately
    (T9.5).
    """
    note = ("", ", one of them open", ", two of them open")[play["open"]]
    return cards_name(play["count"] + play["open"], play["rank"]), note


def _gap_of(preposition: str, gap: int | None, last: int | None) -> str:
    """Returns the gap into which cards were put, or an empty string if the reader may not know it."""
    if gap is None:
        return ""
    return f" {preposition} gap {gap}" + (f" of {last}" if last is not None else "")


def _kept_card(seat: int, gap: int | None, view: View, before: View | None) -> str:
    if before is not None and isinstance(before["drawn"], int):
        return f"the {before['drawn']}"
    # The slot is certain only in the reader's own hand, because other hands may list their known cards first (T8.5).
    if gap is not None and seat == view.get("seat"):
        return f"the {view['hands'][seat][gap]}"
    return "the card"


def _dropped_cards(view: View, before: View | None) -> str:
    """Returns the dropped cards, which are public (T3.3): the difference between the discard piles."""
    if before is None:
        return "what may be dropped"
    if before["beaten"]:
        return lot_name(before["beaten"])
    # After the last drop of a trick the pile also gains the cards from the table.
    swept = before["table"] if not view["table"] else []
    found = without(without(view["discards"], before["discards"]), swept)
    return lot_name(found) if found else "the card"
