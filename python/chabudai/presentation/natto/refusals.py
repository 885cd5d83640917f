"""Words the refusals of Natto, and the reasons why tiles form no play, in one sentence each, with the clause and what
to do instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import Items, Listing, Message, Seat, listing, message
from ..base import Text
from ..shared.phrases import acting_seat, items_by_role, seat_argument
from .data import View
from .tiles import (
    DRAGON_SUITS,
    DRAGONS,
    FLOWER,
    RANKS,
    SUITS,
    THEME,
    Play,
    a_play,
    answer_name,
    bomb_items,
    in_order,
    kind_name,
    known_hands,
    other_seat,
    parse_play,
    play_name,
    rank_of,
    seq_suit,
    suit_name,
    suit_of,
    table_play,
    tile_count,
)


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> Text:
    """Returns why the seat of ``view`` may not play an action, or why tiles do not form a play of a kind.

    >>> view = {"seat": 0, "table": "set 9 9o 9t", "table_owner": 1, "names": ["Anna", "Bob"], "reader": 0}
    >>> refused = {"code": "not_higher", "clause": "B4.4", "culprits": [{"role": "table", "item": "set 9 9o 9t"}]}
    >>> str(refusal_sentence(refused, "set 5 5o 5q", view))
    "Your pair of 5s does not beat Bob's pair of 9s: its rank is too low (B4.4)."
    >>> str(refusal_sentence({"code": "leader_plays", "clause": "B3.1", "culprits": []}, "pass", view))
    'You lead and may not pass: any tile alone will do (B3.1).'
    >>> gap = [{"role": "tile", "item": "1o"}, {"role": "tile", "item": "3o"}]
    >>> refused = {"code": "not_consecutive", "clause": "B5.1", "culprits": gap}
    >>> str(refusal_sentence(refused, "seq 1o 3o 5o", view))
    '1o 3o 5o is not a seq: 2 is missing between 1o and 3o (B5.1).'
    """
    play = parse_play(action)
    kind, _, tiles = action.partition(" ")
    # Tiles that form no combination have no number to declare.
    if play is None and tiles:
        return _unmade(refusal, kind, tiles.split(), view)
    return _unplayable(refusal, action, play, view)


def _unplayable(refusal: Mapping[str, Any], action: str, play: Play | None, view: View) -> Message:
    items, clause = items_by_role(refusal), refusal.get("clause") or ""
    turn = acting_seat(view) if "acting" in view else None
    number = view.get("seat")
    number = turn if number is None else number
    if refusal["code"] == "over":
        return message("natto-refused-over", clause=clause)
    if number is None or (refusal["code"] == "not_your_turn" and turn is None):
        return message("natto-refused-no-turn", clause=clause)
    seat, other = seat_argument(number, view), seat_argument(other_seat(number), view)
    match refusal["code"], items:
        case "not_your_turn", _:
            assert turn is not None
            return message("natto-refused-turn", seat=seat_argument(turn, view), clause=clause)
        case "leader_plays", _:
            return message("natto-refused-pass", seat=seat, theme=THEME, clause=clause)
        case "not_held", {"tile": tiles}:
            held = Counter(known_hands(view).get(number, ()))
            return message("natto-refused-held", seat=seat, tiles=_missing(tiles, held), clause=clause)
        case "not_in_pool", {"tile": tiles}:
            return _not_in_pool(tiles, view, clause)
        case "bomb_leads", _:
            return message("natto-refused-bomb-led", seat=seat, clause=clause)
        case "dragon_limit", {"dragon": dragons}:
            limit = int(items["limit"][0]) if "limit" in items else view["dragon_limit"] or 0
            return message(
                "natto-refused-limit",
                seat=seat,
                limit=limit,
                other=other,
                dragons=Items(tuple(dragons)),
                count=len(dragons),
                clause=clause,
            )
        case "dragon_plays", _:
            return message("natto-refused-dragon-plays", seat=seat, other=other, clause=clause)
        case _ if play is None:
            return message("natto-refused-other", action=action, clause=clause)
        case _:
            return _refused_play(refusal, action, play, seat, view)


def _refused_play(refusal: Mapping[str, Any], action: str, play: Play, seat: Seat, view: View) -> Message:
    items, clause = items_by_role(refusal), refusal.get("clause") or ""
    named = message("natto-owned-first", owner=seat, play=play_name(play))
    table = parse_play(view["table"])
    match refusal["code"], items:
        case "no_bomb", _:
            tiles = Items(tuple(in_order(play.tiles)))
            return message("natto-refused-bomb", tiles=tiles, bombs=bomb_items(view), clause=clause)
        case "other_dragon", {"dragon": dragons}:
            return _not_of_kind(play.kind, in_order(play.tiles), _own_suit(dragons), clause)
        case "too_far", _:
            return message("natto-refused-far", play=a_play(play), clause=clause)
        case "must_end_single", _:
            return message("natto-refused-last", seat=seat, play=a_play(play), theme=THEME, clause=clause)
        case _ if table is None:
            return message("natto-refused-other", action=action, clause=clause)
        case "bomb_on_table", _:
            return message("natto-refused-beats-bomb", play=named, table=table_play(view), clause=clause)
        case "wrong_kind" | "wrong_size", _:
            answer = answer_name(table, view)
            return message("natto-refused-form", play=named, table=table_play(view), answer=answer, clause=clause)
        case "not_higher", _:
            why = why_not_higher(play, table, view.get("options"))
            return message("natto-refused-lower", play=named, table=table_play(view), why=why, clause=clause)
        case _:
            return message("natto-refused-other", action=action, clause=clause)


def _missing(tiles: Sequence[str], held: Counter[str]) -> Listing:
    """Returns tiles that are missing, with numbers for those of which there are some, but too few."""
    parts = []
    for tile, count in Counter(tiles).items():
        items = Items((tile,))
        if held[tile]:
            parts.append(message("natto-missing-some", tile=items, count=held[tile] + count, held=held[tile]))
        else:
            parts.append(message("natto-missing", tile=items, count=count))
    return listing(parts, "or")


def _not_in_pool(missing: Sequence[str], view: View, clause: str) -> Message:
    pool = view["pool"] or []
    if not pool:
        return message("natto-refused-pool-empty", clause=clause)
    tiles = _missing(missing, Counter(pool))
    return message("natto-refused-pool", tiles=tiles, pool=Items(tuple(pool)), clause=clause)


def why_not_higher(play: Play, table: Play, options: Mapping[str, Any] | None) -> Message:
    """Returns what a play lacks to be higher than the play of its kind on the table.

    >>> equal = {"widened_sums": "equal-ok", "seq_suit_tiebreak": True}
    >>> three, five = parse_play("sum 3 1o 2o = 3q"), parse_play("sum 5 2o 3t = 5q")
    >>> str(why_not_higher(three, five, equal))
    'its total must be at least 5'
    >>> str(why_not_higher(parse_play("seq 5 5o 6o"), parse_play("seq 5 5t 6t"), equal))
    'with equal starts its suit must be above triangles'
    """
    is_level = play.number == table.number
    match table.kind:
        case "set" if is_level:
            return _why_not_higher_set(table)
        case "set":
            return message("natto-why-rank-low")
        case "seq" if is_level:
            return _why_not_higher_seq(play, table, options)
        case "seq":
            return message("natto-why-start-low")
        case "sum":
            return _why_not_higher_sum(play, table, options)
        case "bomb":
            return message("natto-why-bomb")
        case _:
            return message("natto-why-start")


def _why_not_higher_set(table: Play) -> Message:
    if table.highest_suit is None:
        return message("natto-why-flowers")
    if table.highest_suit == SUITS[-1]:
        return message("natto-why-rank", suit=suit_name(table.highest_suit))
    return message("natto-why-suit", suit=suit_name(table.highest_suit))


def _why_not_higher_seq(play: Play, table: Play, options: Mapping[str, Any] | None) -> Message:
    if play.is_imaginary and table.is_imaginary:
        return message("natto-why-dragons")
    if play.is_imaginary or table.is_imaginary:
        return message("natto-why-imaginary")
    if options is None:
        return message("natto-why-not-higher")
    suit = seq_suit(table)
    if options["seq_suit_tiebreak"] and suit != SUITS[-1]:
        return message("natto-why-seq-suit", suit=suit_name(suit))
    return message("natto-why-start")


def _why_not_higher_sum(play: Play, table: Play, options: Mapping[str, Any] | None) -> Message:
    total = table.number or 0
    widened = None if options is None else options["widened_sums"]
    if widened == "equal-ok":
        return message("natto-why-total-least", rank=total)
    if play.number != total:
        return message("natto-why-total-low")
    if widened is None:
        return message("natto-why-not-higher")
    if total > RANKS[-1]:
        return message("natto-why-ten")
    suit = suit_of(table.tiles[-1])
    if suit is None or suit == SUITS[-1]:
        return message("natto-why-total")
    return message("natto-why-total-suit", suit=suit_name(suit))


def _not_of_kind(kind: str, tiles: Sequence[str], why: Message, clause: str) -> Message:
    return message("natto-refused-kind", tiles=Items(tuple(tiles)), kind=kind_name(kind), why=why, clause=clause)


def _unmade(refusal: Mapping[str, Any], kind: str, tiles: Sequence[str], view: View) -> Message:
    """Returns why tiles do not form a play of a kind."""
    clause = refusal.get("clause") or ""
    why = _why_unmade(refusal, kind, view)
    if why is None:
        return message("natto-refused-other", action=f"{kind} {' '.join(tiles)}", clause=clause)
    return _not_of_kind(kind, tiles, why, clause)


def _why_unmade(refusal: Mapping[str, Any], kind: str, view: View) -> Message | None:
    items = items_by_role(refusal)
    match refusal["code"], items:
        case "too_many", _:
            return message("natto-why-most", kind=kind_name(kind), tiles=tile_count(int(items.get("most", ["6"])[0])))
        case "too_few", _:
            return message("natto-why-least", kind=kind_name(kind), tiles=tile_count(int(items.get("least", ["2"])[0])))
        case "not_one_rank", {"tile": [first, second, *_]}:
            return message("natto-why-ranks", first=Items((first,)), second=Items((second,)))
        case "dragons_alone", _ if kind == "set":
            return message("natto-why-alone-set")
        case "dragons_alone", _:
            return message("natto-why-alone")
        case "mixed_suits", {"tile": [first, second, *_]}:
            return message("natto-why-suits", first=Items((first,)), second=Items((second,)))
        case "other_dragon", {"dragon": dragons}:
            return _own_suit(dragons)
        case "not_consecutive", {"tile": [first, second, *_]}:
            return _gap(first, second)
        case "dragon_in_sum", {"dragon": [dragon, *_]}:
            return message("natto-why-no-dragons", dragon=Items((dragon,)))
        case "no_total", _:
            return message("natto-why-no-total")
        case "six_tiles", _:
            return message("natto-why-six-tube") if kind == "tube" else message("natto-why-six-plate")
        case "not_pairs", _:
            return message("natto-why-not-pairs")
        case "not_triples", _:
            return message("natto-why-not-triples")
        case "no_bomb", _:
            return message("natto-why-bombs", bombs=bomb_items(view))
        case _:
            return None


def _gap(first: str, second: str) -> Message:
    """Returns why two tiles do not follow each other in a seq."""
    if first == second:
        return message("natto-why-one-flower") if first == FLOWER else message("natto-why-twice", tile=Items((first,)))
    low, high = rank_of(first), rank_of(second)
    # A flower is 0 before a number and 10 after one.
    low, high = 0 if low is None else low, 10 if high is None else high
    missing = [str(rank) for rank in range(low + 1, high)]
    tiles = {"first": Items((first,)), "second": Items((second,))}
    if not missing:
        return message("natto-why-neighbours", **tiles)
    return message("natto-why-gap", ranks=listing(missing), count=len(missing), **tiles)


def _own_suit(dragons: Sequence[str]) -> Message:
    dragon = dragons[0] if dragons[0] in DRAGONS else DRAGONS[0]
    return message("natto-why-own-suit", dragon=Items((dragon,)), suit=suit_name(DRAGON_SUITS[dragon]))
