"""Nana Toridori as people see it: names, sentences and drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..shared.phrases import acting_seat, called, counted, listed, seat_name
from ..shared.unasked import NAMINGS, SWITCHES, auto, choices
from .cards import blocks, cards_named, is_duel, lot_named, needed_to_beat, without
from .drawing import text
from .picture import svg
from .refusals import refusal_sentence, refusal_text
from .typing import read
from .words import WORDS

__all__ = [
    "EXAMPLES",
    "GOALS",
    "NAMINGS",
    "SOLVING",
    "SUMMARY",
    "SWITCHES",
    "TITLE",
    "WORDS",
    "action_name",
    "action_sentence",
    "auto",
    "called",
    "choices",
    "ending_sentence",
    "event_sentence",
    "items",
    "legal_text",
    "opened",
    "read",
    "refusal_sentence",
    "refusal_text",
    "seats",
    "svg",
    "text",
    "turn_sentence",
    "warning",
]

TITLE = "Nana Toridori"
SUMMARY = (
    "Shed a hand that may never be sorted: beat the table with more equal cards or higher ones, and do not be last."
)
SOLVING: Mapping[str, Any] = {}
GOALS = "Play all cards of your hand before the others do. Its order never changes; who is left with cards loses."
EXAMPLES: Sequence[str] = (
    "--players 4 --against bot:3     four at the table, three of them bots",
    "--players 2                     the duel",
    "--players 3 --against person    three people who hand the keyboard around",
)


def seats(count: int) -> tuple[str, ...]:
    """What the seats are called at the start.

    >>> seats(3)
    ('Seat 1', 'Seat 2', 'Seat 3')
    """
    return tuple(map(seat_name, range(count)))


def action_name(action: str, _view: Mapping[str, Any]) -> str:
    """What an action is called where one is chosen among others.

    >>> [action_name(action, {}) for action in ("play 5x2@3+1", "take@2", "keep@2", "pass 5", "drop")]
    ['three 5s from slot 3, one of them open', 'take into gap 2', 'keep at gap 2', 'take up the open 5', 'drop']
    """
    match action.replace("@", " ").split():
        case ["play", cards, *slot]:
            return _cards_and_slot(cards, slot)
        case ["take", gap]:
            return f"take into gap {gap}"
        case ["keep", gap]:
            return f"keep at gap {gap}"
        case ["pass", card]:
            return f"take up the open {card}"
        case _:
            return action


def items(words: str) -> str:
    """An action of this game can be read in one way alone, so nobody asks for its readings."""
    return words


def opened(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One view of all that the seats knew together, for a game that is over.

    >>> both = opened([{"hands": [[1], ["?"]], "drawn": None}, {"hands": [["?"], [2]], "drawn": "?"}])
    >>> both["hands"], both["seat"]
    ([[1], [2]], None)
    """
    drawn = next((view["drawn"] for view in views if isinstance(view["drawn"], int)), views[0]["drawn"])
    hands = [view["hands"][seat] for seat, view in enumerate(views)]
    return {**views[0], "seat": None, "shown": None, "drawn": drawn, "hands": hands}


def action_sentence(actor: str, action: str, view: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> str:
    """What an entry of the match did, as the reader of ``view`` is told it; ``before`` is their view before it.

    >>> view = {"players": 3, "phase": "play", "hands": [["?", 3, 3], [], []], "seat": None}
    >>> action_sentence("0", "take@1", view, {"beaten": [3, 3], "table": []})
    'Seat 1 takes two 3s into gap 1 of 1.'
    """
    match actor, action.replace("@", " ").split():
        case "table", ["resign", seat]:
            return f"{called(int(seat), view)} resigns."
        case "table", ["takeback", kept]:
            return f"Taken back to move {kept}."
        case "chance", ["start", seat]:
            return f"The draw makes {called(int(seat), view)} the first to lead (T1.6)."
        case "chance", ["deal", *_]:
            return _deal_sentence(view)
        case _, [verb, *rest] if actor.isdigit():
            return f"{called(int(actor), view)} {_deed(int(actor), verb, rest, view, before)}."
        case _:
            return f"{action}."


def _deal_sentence(view: Mapping[str, Any]) -> str:
    each = "eleven cards each and two open ones (T9.1)" if is_duel(view) else "eight cards each (T1.3)"
    return f"Round {view['round']}: {each}."


def _deed(seat: int, verb: str, rest: Sequence[str], view: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    """What a seat does, after its name."""
    match verb, rest:
        case "play", [cards, *slot]:
            return _play_deed(cards, slot, before)
        case "pass", [card]:
            return f"passes and takes up the open {card}"
        case "pass", [] if is_duel(view):
            return "passes with no open card left"
        case "pass", [] if view["phase"] == "drawn" and acting_seat(view) == seat:
            return "passes and draws" + (f" a {view['drawn']}" if isinstance(view["drawn"], int) else "")
        case "pass", []:
            return "passes; the deck is empty, so nothing is drawn"
        case "take", gap:
            beaten = before["beaten"] if before is not None else []
            named = lot_named(beaten) if beaten else "the beaten cards"
            left = len(view["hands"][seat]) - len(beaten) if beaten else None
            return f"takes {named}{_gap_of('into', gap, left)}"
        case "keep", gap:
            return f"keeps {_kept_card(seat, gap, view, before)}{_gap_of('at', gap, len(view['hands'][seat]) - 1)}"
        case "drop", []:
            return f"drops {_dropped(view, before)}"
        case _:
            return " ".join([verb, *rest])


def _play_deed(cards: str, slot: Sequence[str], before: Mapping[str, Any] | None) -> str:
    verb = "leads with" if before is not None and not before["table"] else "plays"
    named, joined, _ = _cards_played(cards, slot)
    return f"{verb} {named}{joined}"


def _cards_and_slot(cards: str, slot: Sequence[str]) -> str:
    named, joined, first = _cards_played(cards, slot)
    return f"{named} from slot {first}{joined}" if first else f"{named}{joined}"


def _cards_played(cards: str, slot: Sequence[str]) -> tuple[str, str, str]:
    """The cards of a play, how many of them lay open, and the slot, empty where it is not told.

    The notation counts the cards from the hand and the open ones apart (T9.5).
    """
    last, _, in_play = (slot[-1] if slot else cards).partition("+")
    rank, _, count = (cards if slot else last).partition("x")
    joined = {"": "", "1": ", one of them open", "2": ", two of them open"}[in_play]
    return cards_named(int(count) + int(in_play or 0), rank), joined, last if slot else ""


def _gap_of(preposition: str, gap: Sequence[str], last: int | None) -> str:
    """Where cards go; nothing if the reader is not told."""
    if not gap:
        return ""
    return f" {preposition} gap {gap[0]}" + (f" of {last}" if last is not None else "")


def _kept_card(seat: int, gap: Sequence[str], view: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    if before is not None and isinstance(before["drawn"], int):
        return f"the {before['drawn']}"
    # Only in one's own hand is a slot's place sure to be told: other hands may list their known cards first (T8.5).
    if gap and seat == view.get("seat"):
        return f"the {view['hands'][seat][int(gap[0])]}"
    return "the card"


def _dropped(view: Mapping[str, Any], before: Mapping[str, Any] | None) -> str:
    """The dropped cards are public (T3.3), so what the pile has more of tells them."""
    if before is None:
        return "what may be dropped"
    if before["beaten"]:
        return lot_named(before["beaten"])
    # The last drop of a trick comes with the cards that lay on the table.
    swept = before["table"] if not view["table"] else []
    found = without(without(view["discards"], before["discards"]), swept)
    return lot_named(found) if found else "the card"


def event_sentence(event: str, view: Mapping[str, Any] | None = None, before: Mapping[str, Any] | None = None) -> str:
    """What an event of the record means.

    >>> event_sentence("out 2"), event_sentence("sweep 0")
    ('Seat 3 is out (T6.1).', 'All others have passed: the table is swept and Seat 1 leads (T5.1).')
    """
    known = view or {}
    match event.split():
        case ["out", seat]:
            return f"{called(int(seat), known)} is out (T6.1)."
        case ["sweep", seat]:
            leader = called(int(seat), known)
            owner = before.get("table_owner") if before is not None else None
            if owner is not None and owner != int(seat) and not is_duel(before or {}):
                return (
                    f"All have passed: the table is swept, and since {called(owner, known)} is out, "
                    f"{leader} leads (T5.2)."
                )
            passed = "All others have passed" if not (view and is_duel(view)) else "One pass ends the trick"
            return f"{passed}: the table is swept and {leader} leads ({'T9.8' if view and is_duel(view) else 'T5.1'})."
        case ["lost", seat]:
            return _lost_sentence(int(seat), view)
        case _:
            return f"{event}."


def _lost_sentence(seat: int, view: Mapping[str, Any] | None) -> str:
    loser = called(seat, view or {})
    if view is None:
        return f"{loser} loses the round (T6.2)."
    if view["points"] is not None:
        standing = listed([f"{called(each, view)} {points}" for each, points in enumerate(view["points"])])
        return f"{loser} is last in the round. Points: {standing} (T7.4)."
    return f"{loser} loses the round and a penguin; {counted(view['penguins'][seat], 'penguin')} left (T6.3)."


def ending_sentence(ending: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """Who won and by which clause.

    >>> ending = {"code": "last_penguin", "clause": "T7.2", "winners": [0, 2], "scores": [2, 0, 1]}
    >>> ending_sentence(ending, {"players": 3})
    'Seat 2 has no penguin left and loses; Seat 1 and Seat 3 win alike (T7.2).'
    """
    winners = [called(seat, view) for seat in ending["winners"]]
    losers = [called(seat, view) for seat in range(view["players"]) if seat not in ending["winners"]]
    clause = f" ({ending['clause']})" if ending.get("clause") else ""
    win = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win alike'}"
    match ending["code"]:
        case "resignation":
            return f"{called(ending['resigned'], view) if 'resigned' in ending else listed(losers)} resigned; {win}."
        case "last_penguin":
            return f"{listed(losers)} has no penguin left and loses; {win}{clause}."
        case "points":
            best = max(ending["scores"])
            together = f"wins with {best} points" if len(winners) == 1 else f"win together with {best} points each"
            others = [f"{called(seat, view)} {ending['scores'][seat]}" for seat in range(view["players"])]
            return f"{listed(winners)} {together}: {', '.join(others)}{clause}."
        case code:
            return f"{win}: {str(code).replace('_', ' ')}{clause}."


def turn_sentence(view: Mapping[str, Any]) -> str:
    """Whose turn it is and what they owe.

    >>> view = {"over": False, "acting": [1], "phase": "play", "table": [5, 5], "table_owner": 0, "players": 3}
    >>> turn_sentence({**view, "pass_loses": False, "deck": 39})
    'Seat 2 to beat two 5s of Seat 1, or to pass: it takes two 6s or higher, or three of any rank (T2.4).'
    """
    seat = acting_seat(view)
    if view["over"]:
        return "The game is over."
    if seat is None:
        return "The cards are dealt."
    who = called(seat, view)
    if view["phase"] in ("beaten", "drawn"):
        last = len(view["hands"][seat])
        if view["phase"] == "beaten":
            them = "it" if len(view["beaten"]) == 1 else "them"
            return f"{who} has beaten {lot_named(view['beaten'])}: take {them} into a gap, 0 to {last}, or drop (T3.1)."
        drawn = view["drawn"]
        verb = "took up" if is_duel(view) else "drew"
        return f"{who} {verb} {cards_named(1, drawn)}: keep it at a gap, 0 to {last}, or drop (T4.2)."
    if not view["table"]:
        told = f"{who} leads: any cards of one block (T2.3)."
    else:
        owner = view["table_owner"]
        of_whom = f" of {called(owner, view)}" if owner is not None else ""
        lies, needs = lot_named(view["table"]), needed_to_beat(view["table"])
        told = f"{who} to beat {lies}{of_whom}, or to pass: it takes {needs} (T2.4)."
    if view["pass_loses"]:
        return f"{told} No open card is left: a pass loses the round (T9.3)."
    if not is_duel(view) and view["deck"] == 0:
        return f"{told} The deck is empty: a pass draws nothing (T4.4)."
    return told


def warning(action: str, view: Mapping[str, Any], _legal: Sequence[str] = ()) -> str | None:
    """What somebody should hear and agree to before the seat of ``view`` does this.

    >>> warning("pass", {"pass_loses": True}), warning("pass", {"pass_loses": False})
    ('No open card is left: passing loses the round at once (T9.3).', None)
    """
    if action == "pass" and view["pass_loses"]:
        return "No open card is left: passing loses the round at once (T9.3)."
    return None


def legal_text(legal: Sequence[str], view: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """What may be done now, with signs under the cards that may be played.

    >>> view = {"acting": [0], "seat": 0, "phase": "play", "hands": [[5, 5, 2]], "players": 3, "deck": 9}
    >>> legal_text(["pass", "play 5x1@1", "play 5x2@1"], view)
    ('Seat 1 may play from slots 1-2, or pass.', {'1': '+', '2': '+'})
    """
    seat = acting_seat(view)
    if seat is None or not legal:
        return "Nothing is asked now.", {}
    who, hand = called(seat, view), view["hands"][seat]
    if view["phase"] in ("beaten", "drawn"):
        verb = "take the beaten cards" if view["phase"] == "beaten" else "keep the card"
        return f"{who} may {verb} at any gap from 0 to {len(hand)}, or drop.", {}
    firsts = {action.partition("@")[2].partition("+")[0] for action in legal if action.startswith("play ")}
    found = [block for block in blocks(hand) if str(block.first) in firsts]
    marks = {str(slot): "+" for block in found for slot in range(block.first, block.last + 1)}
    ways = [f"play from slots {', '.join(block.slots for block in found)}"] if found else []
    if any(action.split(maxsplit=1)[0] == "pass" for action in legal):
        ways.append("pass")
    return f"{who} may {', or '.join(ways)}.", marks
