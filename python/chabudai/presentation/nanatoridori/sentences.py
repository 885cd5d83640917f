"""The names and sentences of Nana Toridori."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..shared.phrases import (
    acting_seat,
    conjugate,
    does,
    is_reader,
    join_words,
    of_whom,
    outcome_for,
    quantity,
    seat_name,
    sentence,
    subject,
)
from .cards import UNKNOWN, blocks, cards_name, is_duel, lot_name, what_beats
from .data import View, action_data
from .generated import NanaEvent


def variant(options: Mapping[str, Any]) -> str:
    """Returns the number of players.

    >>> variant({"players": 2}), variant({"players": 5})
    ('duel', 'for 5')
    """
    return "duel" if options["players"] == 2 else f"for {options['players']}"


def merge_views(views: Sequence[View]) -> dict[str, Any]:
    """Returns a view of everything that the seats together know, for a game that is over.

    >>> both = merge_views([{"hands": [[1], ["?"]], "drawn": None}, {"hands": [["?"], [2]], "drawn": "?"}])
    >>> both["hands"], both["seat"]
    ([[1], [2]], None)
    """
    drawn = next((view["drawn"] for view in views if isinstance(view["drawn"], int)), views[0]["drawn"])
    hands = [view["hands"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "shown": None, "drawn": drawn, "hands": hands}


def seats_out(view: View) -> Sequence[int]:
    """Returns the seats without cards, in the order in which they went out.

    >>> seats_out({"out": [2, 0]})
    [2, 0]
    """
    return view["out"]


def event_sentence(event: NanaEvent, view: View | None = None, before: View | None = None) -> str:
    """Returns a sentence about what an action caused.

    >>> event_sentence({"kind": "out", "seat": 2}), event_sentence({"kind": "sweep", "seat": 0})
    ('Seat 3 is out (T6.1).', 'All others have passed: the table is swept and Seat 1 leads (T5.1).')
    """
    seat = event["seat"]
    match event["kind"]:
        case "out":
            return does(seat, view, "[is/are] out (T6.1).")
        case "sweep":
            leader = f"{subject(seat, view)} {conjugate(seat, view, '[leads/lead]')}"
            owner = before.get("table_owner") if before is not None else None
            if owner is not None and owner != seat and before is not None and not is_duel(before):
                return (
                    f"All have passed: the table is swept, and since {subject(owner, view)} "
                    f"{conjugate(owner, view, '[is/are]')} out, {leader} (T5.2)."
                )
            passed = "All others have passed" if not (view and is_duel(view)) else "One pass ends the trick"
            return f"{passed}: the table is swept and {leader} ({'T9.8' if view and is_duel(view) else 'T5.1'})."
        case "lost":
            return _lost_sentence(seat, view)


def _lost_sentence(seat: int, view: View | None) -> str:
    if view is None:
        return does(seat, {}, "[loses/lose] the round (T6.2).")
    if view["points"] is not None:
        standing = join_words([f"{subject(each, view)} {points}" for each, points in enumerate(view["points"])])
        return does(seat, view, f"[is/are] last in the round. Points: {standing} (T7.4).")
    left = quantity(view["penguins"][seat], "penguin")
    return does(seat, view, f"[loses/lose] the round and a penguin; {left} left (T6.3).")


def ending_sentence(ending: Mapping[str, Any], view: View) -> str:
    """Returns a sentence that says who won and by which clause.

    >>> ending = {"code": "last_penguin", "clause": "T7.2", "winners": [0, 2], "scores": [2, 0, 1]}
    >>> ending_sentence(ending, {"players": 3})
    'Seat 2 has no penguin left and loses; Seat 1 and Seat 3 both win (T7.2).'
    >>> ending_sentence(ending, {"players": 3, "reader": 1})
    'You lost: you have no penguin left; Seat 1 and Seat 3 both win (T7.2).'
    """
    reason = _reason(ending, view)
    outcome = outcome_for(ending, view)
    return f"{outcome}: {reason}" if outcome else sentence(reason)


def _reason(ending: Mapping[str, Any], view: View) -> str:
    winners = [subject(seat, view) for seat in ending["winners"]]
    lost = [seat for seat in range(view["players"]) if seat not in ending["winners"]]
    losers = [subject(seat, view) for seat in lost]
    clause = f" ({ending['clause']})" if ending.get("clause") else ""
    verb = "win" if winners == ["you"] else "wins"
    all_win = "both win" if len(winners) == 2 else "all win"
    win = f"{join_words(winners)} {verb if len(winners) == 1 else all_win}"
    match ending["code"]:
        case "resignation":
            return (
                f"{subject(ending['resigned'], view) if 'resigned' in ending else join_words(losers)} resigned; {win}."
            )
        case "last_penguin" if is_duel(view) and "out" in view:
            (loser,) = lost
            if view["out"]:
                first = view["out"][0]
                reason = f"{subject(first, view)} {conjugate(first, view, '[is/are]')} out of cards (T6.1)"
            else:
                reason = f"{subject(loser, view)} passed with no open card left (T9.3)"
            last = "your last penguin" if view.get("reader") == loser else f"the last penguin of {subject(loser, view)}"
            return f"{reason}, and {last} is lost{clause}."
        case "last_penguin":
            have = conjugate(lost[0], view, "[has/have]") if len(lost) == 1 else "have"
            lose = "" if view.get("reader") in lost else " and loses"
            return f"{join_words(losers)} {have} no penguin left{lose}; {win}{clause}."
        case "points":
            best = max(ending["scores"])
            together = f"wins with {best} points" if len(winners) == 1 else f"win together with {best} points each"
            if winners == ["you"]:
                together = together.replace("wins", "win", 1)
            others = [f"{subject(seat, view)} {ending['scores'][seat]}" for seat in range(view["players"])]
            return f"{join_words(winners)} {together}: {', '.join(others)}{clause}."
        case code:
            return f"{win}: {str(code).replace('_', ' ')}{clause}."


def turn_sentence(view: View) -> str:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "acting": [1], "phase": "play", "table": [5, 5], "table_owner": 0, "players": 3}
    >>> turn_sentence({**view, "pass_loses": False, "deck": 39})
    'Seat 2 to beat two 5s of Seat 1, or to pass: it takes two 6s or higher, or three of any rank (T2.4).'
    """
    seat = acting_seat(view)
    if view["over"]:
        return "The game is over."
    if seat is None:
        return "The round is over." if view.get("round") else "The cards are dealt."
    who, mine = seat_name(seat, view), is_reader(seat, view)
    if view["phase"] in ("beaten", "drawn"):
        last = len(view["hands"][seat])
        if view["phase"] == "beaten":
            them = "it" if len(view["beaten"]) == 1 else "them"
            if mine:
                return f"You beat {lot_name(view['beaten'])}: take {them} or drop {them} (T3.1)."
            if view.get("reader") is not None:
                return f"{who} has beaten {lot_name(view['beaten'])}, and takes {them} or drops {them} (T3.1)."
            return f"{who} has beaten {lot_name(view['beaten'])}: take {them} into a gap, 0 to {last}, or drop (T3.1)."
        drawn = view["drawn"]
        verb = "took up" if is_duel(view) else "drew"
        if mine:
            return f"You {verb} {cards_name(1, drawn or UNKNOWN)}: keep it or drop it (T4.2)."
        if view.get("reader") is not None:
            return f"{who} {verb} {cards_name(1, drawn or UNKNOWN)}, and keeps it or drops it (T4.2)."
        return f"{who} {verb} {cards_name(1, drawn or UNKNOWN)}: keep it at a gap, 0 to {last}, or drop (T4.2)."
    if not view["table"]:
        text = does(seat, view, "[leads/lead]: any cards of one block (T2.3).")
    else:
        owner = view["table_owner"]
        lies = lot_name(view["table"]) + ("" if owner is None else f" {of_whom(owner, view)}")
        needs = what_beats(view["table"])
        beat = f"Beat {lies}, or pass" if mine else f"{who} to beat {lies}, or to pass"
        text = f"{beat}: it takes {needs} (T2.4)."
    if view["pass_loses"]:
        return f"{text} No open card is left: a pass loses the round (T9.3)."
    if not is_duel(view) and view["deck"] == 0:
        return f"{text} The deck is empty: a pass draws nothing (T4.4)."
    return text


def warning(action: str, view: View, _legal: Sequence[str] = ()) -> str | None:
    """Returns a warning that the seat of ``view`` should confirm before it plays this action.

    >>> warning("pass", {"pass_loses": True}), warning("pass", {"pass_loses": False})
    ('No open card is left: passing loses the round at once (T9.3).', None)
    """
    if action == "pass" and view["pass_loses"]:
        return "No open card is left: passing loses the round at once (T9.3)."
    return None


def legal_text(legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    """Returns the legal actions in a sentence, with marks for the cards that may be played.

    >>> view = {"acting": [0], "seat": 0, "phase": "play", "hands": [[5, 5, 2]], "players": 3, "deck": 9}
    >>> legal_text(["pass", "play 5x1@1", "play 5x2@1"], view)
    ('Seat 1 may play from slots 1-2, or pass.', {'1': '+', '2': '+'})
    >>> legal_text(["pass"], {**view, "reader": 0})
    ('You may pass.', {})
    """
    seat = acting_seat(view)
    if seat is None or not legal:
        return "There is nothing to decide now.", {}
    hand = view["hands"][seat]
    if view["phase"] in ("beaten", "drawn"):
        verb = "take the beaten cards" if view["phase"] == "beaten" else "keep the card"
        return does(seat, view, f"may {verb} at any gap from 0 to {len(hand)}, or drop."), {}
    actions = list(map(action_data, legal))
    firsts = {data["slot"] for data in actions if data["kind"] == "play"}
    found = [block for block in blocks(hand) if block.first in firsts]
    marks = {str(slot): "+" for block in found for slot in range(block.first, block.last + 1)}
    ways = [f"play from slots {', '.join(block.slots for block in found)}"] if found else []
    if any(data["kind"] == "pass" for data in actions):
        ways.append("pass")
    return does(seat, view, f"may {', or '.join(ways)}."), marks
