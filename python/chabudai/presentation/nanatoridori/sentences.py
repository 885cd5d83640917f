"""The names and sentences of Nana Toridori."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Argument, Message, Seat, join_sentences, listing, message
from ..shared.phrases import acting_seat, outcome_message, seat_argument
from .cards import UNKNOWN, blocks, cards_name, cards_owned, is_duel, lot_name, what_beats
from .counting import player, points_listing
from .data import View, action_data
from .generated import NanaEvent


def variant(options: Mapping[str, Any]) -> Message:
    """Returns the number of players.

    >>> str(variant({"players": 2})), str(variant({"players": 5}))
    ('duel', 'for 5')
    """
    if options["players"] == 2:
        return message("term-variant-duel")
    return message("term-variant-players", players=options["players"])


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


def event_sentence(event: NanaEvent, view: View | None = None, before: View | None = None) -> Message:
    """Returns a sentence about what an action caused.

    >>> str(event_sentence({"kind": "out", "seat": 2})), str(event_sentence({"kind": "sweep", "seat": 0}))
    ('Seat 3 is out (T6.1).', 'All others have passed: the table is swept and Seat 1 leads (T5.1).')
    """
    seat = seat_argument(event["seat"], view)
    match event["kind"]:
        case "out":
            return message("nanatoridori-event-out", seat=seat)
        case "sweep":
            owner = before.get("table_owner") if before is not None else None
            if view and is_duel(view):
                return message("nanatoridori-event-sweep-duel", seat=seat)
            if owner is not None and owner != event["seat"]:
                return message("nanatoridori-event-sweep-out", seat=seat, owner=seat_argument(owner, view))
            return message("nanatoridori-event-sweep", seat=seat)
        case "lost":
            return _lost_sentence(seat, view)


def _lost_sentence(seat: Seat, view: View | None) -> Message:
    if view is None:
        return message("nanatoridori-event-lost", seat=seat)
    if view["points"] is not None:
        points = points_listing(view["points"], view)
        return message("nanatoridori-event-lost-points", seat=seat, points=points)
    return message("nanatoridori-event-lost-penguin", seat=seat, count=view["penguins"][seat.index])


def ending_sentence(ending: Mapping[str, Any], view: View) -> Message:
    """Returns a sentence that says who won and by which clause.

    >>> ending = {"code": "last_penguin", "clause": "T7.2", "winners": [0, 2], "scores": [2, 0, 1]}
    >>> str(ending_sentence(ending, {"players": 3}))
    'Seat 2 has no penguin left and loses; Seat 1 and Seat 3 both win (T7.2).'
    >>> str(ending_sentence(ending, {"players": 3, "reader": 1}))
    'You lost: you have no penguin left; Seat 1 and Seat 3 both win (T7.2).'
    """
    reason = _reason(ending, view)
    return outcome_message(ending, view, reason) or reason


def _reason(ending: Mapping[str, Any], view: View) -> Message:
    winners: Sequence[int] = ending["winners"]
    losers = [seat for seat in range(view["players"]) if seat not in winners]
    match ending["code"]:
        case "resignation":
            resigned = [ending["resigned"]] if "resigned" in ending else losers
            named = listing([player(seat, view) for seat in resigned])
            return message("nanatoridori-end-resigned", losers=named, win=_win(winners, view))
        case "last_penguin" if is_duel(view) and "out" in view:
            (loser,) = losers
            if not view["out"]:
                return message("nanatoridori-end-duel-pass", seat=seat_argument(loser, view))
            out = seat_argument(view["out"][0], view)
            return message("nanatoridori-end-duel-out", seat=out, loser=seat_argument(loser, view))
        case "last_penguin":
            seat = seat_argument(losers[0], view)
            return message("nanatoridori-end-penguin", seat=seat, win=_win(winners, view))
        case "points":
            best, standing = max(ending["scores"]), points_listing(ending["scores"], view)
            if len(winners) == 1:
                seat = seat_argument(winners[0], view)
                return message("nanatoridori-end-points", seat=seat, points=best, standing=standing)
            seats = listing([player(each, view) for each in winners])
            return message("nanatoridori-end-points-shared", seats=seats, points=best, standing=standing)
        case code:
            return message("nanatoridori-end-other", win=_win(winners, view), code=str(code).replace("_", " "))


def _win(winners: Sequence[int], view: View) -> Message:
    """Returns who wins, within a sentence."""
    if len(winners) == 1:
        return message("nanatoridori-win-one", seat=seat_argument(winners[0], view))
    seats = listing([player(seat, view) for seat in winners])
    return Message(f"nanatoridori-win-{'two' if len(winners) == 2 else 'all'}", {"seats": seats})


def turn_sentence(view: View) -> Message:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "acting": [1], "phase": "play", "table": [5, 5], "table_owner": 0, "players": 3}
    >>> str(turn_sentence({**view, "pass_loses": False, "deck": 39}))
    "Seat 2 must beat Seat 1's two 5s or pass: it takes two 6s or higher, or three or more of any rank (T2.4)."
    """
    number = acting_seat(view)
    if view["over"]:
        return message("game-over")
    if number is None:
        return message("nanatoridori-turn-round-over" if view.get("round") else "nanatoridori-turn-deal")
    seat = seat_argument(number, view)
    if view["phase"] in ("beaten", "drawn"):
        return _placing_sentence(seat, view)
    if not view["table"]:
        passes = may_lead_by_passing(view)
        return Message(f"nanatoridori-turn-lead{'-or-pass' if passes else ''}", {"seat": seat})
    text = _beating_sentence(seat, view)
    if view["pass_loses"]:
        return join_sentences([text, message("nanatoridori-pass-loses")])
    if not is_duel(view) and view["deck"] == 0:
        return join_sentences([text, message("nanatoridori-pass-draws-nothing")])
    return text


def may_lead_by_passing(view: View) -> bool:
    """Returns whether the leader may pass, which needs the option ``lead_pass`` and a card to draw (T4.5, T9.4)."""
    number = acting_seat(view)
    if number is None or not (view.get("options") or {}).get("lead_pass"):
        return False
    return bool(view["open"][number]) if is_duel(view) else view["deck"] > 0


def _beating_sentence(seat: Seat, view: View) -> Message:
    assert view["table_owner"] is not None, "cards on the table have an owner"
    owner, needs = seat_argument(view["table_owner"], view), what_beats(view["table"])
    cards = cards_owned(len(view["table"]), view["table"][0])
    if needs is None:
        return message("nanatoridori-turn-unbeatable", seat=seat, owner=owner, cards=cards)
    return message("nanatoridori-turn-beat", seat=seat, owner=owner, cards=cards, needs=needs)


def _placing_sentence(seat: Seat, view: View) -> Message:
    """Returns the choice about beaten or drawn cards; with the gaps for a reader who has no page to choose them on."""
    names_gaps = view.get("reader") is None
    args: dict[str, Argument] = {"seat": seat, **({"last": len(view["hands"][seat.index])} if names_gaps else {})}
    ending = "-gaps" if names_gaps else ""
    if view["phase"] == "beaten":
        args |= {"cards": lot_name(view["beaten"]), "them": message("nanatoridori-them", count=len(view["beaten"]))}
        return Message(f"nanatoridori-turn-beaten{ending}", args)
    args["card"] = cards_name(1, view["drawn"] or UNKNOWN)
    return Message(f"nanatoridori-turn-{'taken-up' if is_duel(view) else 'drawn'}{ending}", args)


def warning(action: str, view: View, _legal: Sequence[str] = ()) -> Message | None:
    """Returns a warning that the seat of ``view`` should confirm before it plays this action.

    >>> str(warning("pass", {"pass_loses": True})), warning("pass", {"pass_loses": False})
    ('You have no open card left: if you pass, you lose the round at once (T9.3).', None)
    """
    if action == "pass" and view["pass_loses"]:
        return message("nanatoridori-warn-pass-loses")
    return None


def legal_text(legal: Sequence[str], view: View) -> tuple[Message, dict[str, str]]:
    """Returns the legal actions in a sentence, with marks for the cards that may be played.

    >>> view = {"acting": [0], "seat": 0, "phase": "play", "hands": [[5, 5, 2]], "players": 3, "deck": 9}
    >>> sentence, marks = legal_text(["pass", "play 5x1@1", "play 5x2@1"], view)
    >>> str(sentence), marks
    ('Seat 1 may play from slots 1-2, or pass.', {'1': '+', '2': '+'})
    >>> str(legal_text(["pass"], {**view, "reader": 0})[0])
    'You may only pass.'
    """
    number = acting_seat(view)
    if number is None or not legal:
        return message("nanatoridori-legal-nothing"), {}
    seat, hand = seat_argument(number, view), view["hands"][number]
    if view["phase"] in ("beaten", "drawn"):
        verb = "take" if view["phase"] == "beaten" else "keep"
        return Message(f"nanatoridori-legal-{verb}", {"seat": seat, "last": len(hand)}), {}
    actions = list(map(action_data, legal))
    firsts = {data["slot"] for data in actions if data["kind"] == "play"}
    found = [block for block in blocks(hand) if block.first in firsts]
    if not found:
        return message("nanatoridori-legal-pass", seat=seat), {}
    marks = {str(slot): "+" for block in found for slot in range(block.first, block.last + 1)}
    passes = any(data["kind"] == "pass" for data in actions)
    slots = listing([block.slots for block in found], "comma")
    return Message(f"nanatoridori-legal-play{'-or-pass' if passes else ''}", {"seat": seat, "slots": slots}), marks
