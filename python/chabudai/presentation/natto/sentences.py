"""The names and sentences of Natto."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Message, listing, message
from ..base import Text
from ..shared.phrases import acting_seat, is_reader, seat_argument
from .data import View, action_data
from .generated import NattoEvent
from .tiles import (
    THEME,
    NattoPlay,
    a_play,
    answer_name,
    find_laid,
    is_shared,
    kinds_led,
    laid_tiles,
    other_seat,
    parse_play,
    play_from_data,
    play_name,
    table_play,
    tile_count,
)


def variant(options: Mapping[str, Any]) -> Text:
    """Returns the number of rounds that win the match.

    >>> [str(variant(options)) for options in ({"target": 3}, {"best_of": 5}, {"target": 1})]
    ['first to 3', 'best of 5', 'one round']
    """
    if options.get("best_of") is not None:
        return message("term-variant-best-of", rounds=options["best_of"])
    return message("term-variant-target", target=options["target"])


def action_name(action: str, _view: View) -> Text:
    """Returns a play's name with its strength, which distinguishes two plays of the same tiles (B3.4).

    >>> [str(action_name(action, {})) for action in ("set 0 F L", "seq -1 F L", "seq 10 F L")]
    ['pair of 0s', 'seq of 2 from -1 in circles', 'imaginary seq of 2 from 10 with the left dragon']
    """
    if action == "pass":
        return message("natto-name-pass")
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


def action_sentence(actor: str, action: str, view: View, before: View | None = None) -> Text:
    """Returns a sentence about what an entry of the match did. ``view`` and ``before`` are the reader's views after and
    before it.

    >>> laid = [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]]
    >>> view = {"trick": [{"seat": 0, "action": "seq 5 5o 6o 8o L", "laid": laid}], "hand_sizes": [12, 16]}
    >>> before = {"table": None, "trick": [], "hand_sizes": [16, 16]}
    >>> str(action_sentence("0", "seq 5 5o 6o 8o L", view, before))
    'Seat 1 leads a seq of 4 from 5 in circles: 5o 6o L(7) 8o; 12 tiles left.'
    """
    if actor == "table":
        return _table_sentence(action, view)
    data = action_data(action)
    match data["kind"]:
        case "start":
            return message("natto-drawn", seat=seat_argument(data["seat"], view))
        case "deal":
            if is_shared(view):
                return message("natto-deal-shared", round=view["round"], theme=THEME)
            return message("natto-deal", round=view["round"], theme=THEME)
        case "pass":
            return message("natto-passes", seat=seat_argument(int(actor), view))
        case _:
            return _play_sentence(int(actor), action, data, view, before)


def _table_sentence(entry: str, view: View) -> Text:
    match entry.split():
        case ["resign", seat]:
            return message("game-resigns", seat=seat_argument(int(seat), view))
        case ["takeback", kept]:
            return message("game-taken-back", count=int(kept))
        case _:
            return f"{entry}."


def _play_sentence(number: int, action: str, data: NattoPlay, view: View, before: View | None) -> Message:
    play, seat = play_from_data(data), seat_argument(number, view)
    named = a_play(play)
    # The name of a single already contains its tile.
    if play.size > 1:
        named = message("natto-play-with-tiles", play=named, tiles=laid_tiles(play, find_laid(action, view)))
    if before is None:
        played = message("natto-plays", seat=seat, play=named)
    elif not before["table"]:
        played = message("natto-leads", seat=seat, play=named)
    else:
        played = message("natto-answers", seat=seat, play=named)
    left = _tiles_left(number, play.tiles, view, before)
    if left:
        return message("natto-with-left", played=played, left=tile_count(left))
    return message("natto-with-none-left", played=played, seat=seat, theme=THEME)


def _tiles_left(seat: int, tiles: Sequence[str], view: View, before: View | None) -> int:
    """Returns the number of tiles that a seat has after its play. Dragons from the pool were not in its hand."""
    if before is None:
        left: int = view["hand_sizes"][seat]
        return left
    own = [tile for tile in tiles if not (is_shared(before) and tile in "LCR")] if "pool" in before else tiles
    held: int = before["hand_sizes"][seat]
    return held - len(own)


def event_sentence(event: NattoEvent, view: View | None = None, before: View | None = None) -> Text:
    """Returns a sentence about what an action caused.

    >>> str(event_sentence({"kind": "trick", "seat": 0}))
    'Seat 1 wins the trick and leads (B3.3).'
    >>> str(event_sentence({"kind": "round", "seat": 1}, {"wins": [1, 2]}, {"hand_sizes": [4, 2]}))
    'Seat 2 wins the round; Seat 1 has four tiles left. Rounds: Seat 1 one, Seat 2 two (B3.5).'
    """
    seat = seat_argument(event["seat"], view)
    if event["kind"] == "trick":
        return message("natto-trick-won", seat=seat)
    if view is None or before is None:
        return message("natto-round-won", seat=seat)
    loser = other_seat(event["seat"])
    left = tile_count(before["hand_sizes"][loser])
    return message(
        "natto-round-result", seat=seat, loser=seat_argument(loser, view), left=left, rounds=rounds_won(view)
    )


def rounds_won(view: View) -> Message:
    """Returns the rounds that each seat has won."""
    each = [
        message("natto-rounds-of", seat=seat_argument(seat, view), count=count)
        for seat, count in enumerate(view["wins"])
    ]
    return message("natto-rounds", each=listing(each, "comma"))


def ending_sentence(ending: Mapping[str, Any], view: View) -> Text:
    """Returns a sentence that says who won and by which clause.

    >>> ending = {"code": "rounds", "clause": "B3.7", "winners": [1], "scores": [1, 3]}
    >>> str(ending_sentence(ending, {}))
    'Seat 2 wins the match by three rounds to one (B3.7).'
    >>> str(ending_sentence(ending, {"reader": 0}))
    'You lost: Seat 2 wins the match by three rounds to one (B3.7).'
    """
    (winner, *_) = ending["winners"]
    loser = other_seat(winner)
    if ending["code"] == "resignation":
        if is_reader(winner, view):
            return message("natto-resigned-to-you", seat=seat_argument(loser, view))
        return message("natto-resigned", seat=seat_argument(loser, view), winner=seat_argument(winner, view))
    won, lost = (ending["scores"][seat] for seat in (winner, loser))
    score, clause = message("natto-by-rounds", won=won, lost=lost), ending.get("clause") or "B3.7"
    seat = seat_argument(winner, view)
    if is_reader(loser, view):
        return message("natto-match-lost", seat=seat, score=score, clause=clause)
    return message("natto-match-won", seat=seat, score=score, clause=clause)


def turn_sentence(view: View) -> Text:
    """Returns a sentence that says whose turn it is and what they may do.

    >>> view = {"over": False, "acting": [0], "table": "set 9 9o 9t", "table_owner": 1, "names": ["Anna", "Bob"]}
    >>> for reader in (None, 0, 1):
    ...     print(turn_sentence({**view, "reader": reader}))
    Anna to beat Bob's pair of 9s: a higher pair, or a bomb, or pass (B3.2).
    Beat Bob's pair of 9s: a higher pair, or a bomb, or pass (B3.2).
    Anna to beat your pair of 9s: a higher pair, or a bomb, or pass (B3.2).
    """
    if view["over"]:
        return message("natto-over")
    acting = acting_seat(view)
    if acting is None:
        return message("natto-round-over") if view.get("turned_up") else message("natto-dealt")
    seat, table = seat_argument(acting, view), parse_play(view["table"])
    if table is None:
        return message("natto-turn-lead", seat=seat, kinds=kinds_led(view))
    if table.kind == "bomb":
        return message("natto-turn-beat-bomb", seat=seat, table=table_play(view))
    return message("natto-turn-beat", seat=seat, table=table_play(view), answer=answer_name(table, view))
