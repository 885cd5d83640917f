"""The names and sentences of Natto."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..shared.phrases import (
    acting_seat,
    conjugate,
    does,
    is_reader,
    number_word,
    outcome_for,
    quantity,
    seat_name,
    sentence,
    subject,
    table_sentence,
)
from .data import View, action_data
from .generated import NattoEvent
from .tiles import (
    NattoPlay,
    a_play,
    answer_name,
    find_laid,
    is_shared,
    leads_text,
    other_seat,
    parse_play,
    play_from_data,
    play_name,
    tiles_text,
)


def variant(options: Mapping[str, Any]) -> str:
    """Returns the number of rounds that win the match, in words.

    >>> variant({"target": 3}), variant({"best_of": 5}), variant({"target": 1})
    ('first to 3', 'best of 5', 'one round')
    """
    if options.get("best_of") is not None:
        return f"best of {options['best_of']}"
    return "one round" if options["target"] == 1 else f"first to {options['target']}"


def action_name(action: str, _view: View) -> str:
    """Returns a play's name with its strength, which distinguishes two plays of the same tiles (B3.4).

    >>> [action_name(action, {}) for action in ("set 0 F L", "seq -1 F L", "seq 10 F L")]
    ['pair of 0', 'seq of 2 from -1, circles', 'imaginary seq of 2 from 10, left dragon']
    """
    play = parse_play(action)
    return action if play is None else play_name(play)


def merge_views(views: Sequence[View]) -> dict[str, Any]:
    """Returns a view of everything that the seats together know, for a match that is over.

    >>> merge_views([{"hand": ["3o"]}, {"hand": []}])["hands"]
    [['3o'], []]
    """
    hands = [view["hand"] for view in views]
    # During a round the views contain no turned-up hands. After the round they do.
    up = {"turned_up": hands} if views[0].get("phase") == "play" else {}
    return {**views[0], "seat": None, "hand": None, "hands": hands, **up}


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> str:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> laid = [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]]
    >>> view = {"trick": [{"seat": 0, "action": "seq 5 5o 6o 8o L", "laid": laid}], "hand_sizes": [12, 16]}
    >>> action_sentence("0", "seq 5 5o 6o 8o L", view, {"table": None, "trick": [], "hand_sizes": [16, 16]})
    'Seat 1 leads a seq of 4 from 5, circles: 5o 6o L(7) 8o; 12 tiles left.'
    """
    if actor == "table":
        return table_sentence(action, view)
    data = action_data(action)
    match data["kind"]:
        case "start":
            return does(data["seat"], view, "[is/are] drawn to lead (B3.6).")
        case "deal":
            return _deal_sentence(view)
        case "pass":
            return does(int(actor), view, "[passes/pass].")
        case _:
            return does(int(actor), view, f"{_play_deed(int(actor), action, data, view, before)}.")


def _deal_sentence(view: View) -> str:
    if is_shared(view):
        return f"Round {view['round']}: thirteen tiles each, and the six dragons for both (B10.3)."
    return f"Round {view['round']}: thirteen tiles and three dragons each (B2.1)."


def _play_deed(seat: int, action: str, data: NattoPlay, view: View, before: View | None) -> str:
    play = play_from_data(data)
    verb = "[plays/play]"
    if before is not None:
        verb = "[leads/lead]" if not before["table"] else "[answers/answer] with"
    deed = f"{verb} {a_play(play)}"
    # The name of a single already contains its tile.
    if play.size > 1:
        deed += f": {tiles_text(play, find_laid(action, view))}"
    left = _tiles_left(seat, play.tiles, view, before)
    return f"{deed}; {quantity(left, 'tile')} left" if left else f"{deed}, and [is/are] out of tiles"


def _tiles_left(seat: int, tiles: Sequence[str], view: View, before: View | None) -> int:
    """Returns the number of tiles that a seat has after its play. Dragons from the pool were not in its hand."""
    if before is None:
        left: int = view["hand_sizes"][seat]
        return left
    own = [tile for tile in tiles if not (is_shared(before) and tile in "LCR")] if "pool" in before else tiles
    held: int = before["hand_sizes"][seat]
    return held - len(own)


def event_sentence(event: NattoEvent, view: View | None = None, before: View | None = None) -> str:
    """Returns a sentence about what an action caused.

    >>> event_sentence({"kind": "trick", "seat": 0})
    'Seat 1 has won the trick and leads (B3.3).'
    >>> event_sentence({"kind": "round", "seat": 1}, {"wins": [1, 2]}, {"hand_sizes": [4, 2]})
    'Seat 2 wins the round; Seat 1 has four tiles left. Rounds: Seat 1 one, Seat 2 two (B3.5).'
    """
    match event["kind"]:
        case "trick":
            return does(event["seat"], view, "[has/have] won the trick and [leads/lead] (B3.3).")
        case "round":
            return _round_sentence(event["seat"], view, before)


def _round_sentence(winner: int, view: View | None, before: View | None) -> str:
    text = does(winner, view, "[wins/win] the round")
    loser = other_seat(winner)
    if before is not None:
        left = quantity(before["hand_sizes"][loser], "tile")
        text += f"; {subject(loser, view)} {conjugate(loser, view, '[has/have]')} {left} left"
    if view is not None:
        text += f". Rounds: {rounds_text(view)}"
    return f"{text} (B3.5)."


def rounds_text(view: View) -> str:
    """Returns the rounds that each seat has won."""
    return ", ".join(f"{subject(seat, view)} {_number(count)}" for seat, count in enumerate(view["wins"]))


def _number(count: int) -> str:
    return number_word(count) if count else "none"


def ending_sentence(ending: Mapping[str, Any], view: View) -> str:
    """Returns a sentence that says who won and by which clause.

    >>> ending_sentence({"code": "rounds", "clause": "B3.7", "winners": [1], "scores": [1, 3]}, {})
    'Seat 2 wins the match with three rounds to one (B3.7).'
    >>> ending_sentence({"code": "rounds", "clause": "B3.7", "winners": [1], "scores": [1, 3]}, {"reader": 0})
    'You lost: Seat 2 wins the match with three rounds to one (B3.7).'
    """
    (winner, *_) = ending["winners"]
    loser = other_seat(winner)
    outcome = outcome_for(ending, view)
    if ending["code"] == "resignation":
        reason = f"{subject(loser, view)} resigned"
        return f"{outcome}: {reason}." if outcome else sentence(f"{reason}; {subject(winner, view)} wins.")
    won, lost = (ending["scores"][seat] for seat in (winner, loser))
    clause = f" ({ending['clause']})" if ending.get("clause") else ""
    rounds = f"{quantity(won, 'round')} to {_number(lost)}"
    if is_reader(winner, view):
        return f"{outcome} the match with {rounds}{clause}."
    text = f"{seat_name(winner, view)} wins the match with {rounds}{clause}."
    return f"{outcome}: {text}" if outcome else text


def turn_sentence(view: View) -> str:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "acting": [0], "table": "set 9 9o 9t", "table_owner": 1, "names": ["Anna", "Bob"]}
    >>> turn_sentence({**view, "hand_sizes": [12, 2]})
    'Anna to beat the pair of 9: a higher pair, or a bomb, or pass (B3.2).'
    >>> turn_sentence({**view, "hand_sizes": [12, 2], "reader": 0})
    'Beat the pair of 9: a higher pair, or a bomb, or pass (B3.2).'
    >>> turn_sentence({**view, "hand_sizes": [12, 2], "reader": 1})
    'Anna to beat your pair of 9: a higher pair, or a bomb, or pass (B3.2).'
    """
    if view["over"]:
        return "The match is over."
    seat = acting_seat(view)
    if seat is None:
        return "The round is over." if view.get("turned_up") else "The tiles are dealt."
    table = parse_play(view["table"])
    if table is None:
        return does(seat, view, f"[leads/lead]: any {leads_text(view)}.")
    # With two players, the owner need not be named.
    owner = view["table_owner"]
    whose = "your" if owner is not None and is_reader(owner, view) else "the"
    beat = "Beat" if is_reader(seat, view) else f"{seat_name(seat, view)} to beat"
    beat = f"{beat} {whose} {play_name(table)}"
    if table.kind == "bomb":
        return f"{beat}: a higher bomb, or pass (B9.2)."
    return f"{beat}: {answer_name(table, view)}, or a bomb, or pass (B3.2)."
