"""Words the refusals of Natto, and the reasons why tiles form no play, in one sentence each, with the clause and what
to do instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ..shared.phrases import (
    Does,
    acting_seat,
    conjugate,
    does,
    items_by_role,
    join_words,
    missing_text,
    number_word,
    seat_name,
)
from .data import View
from .generated import SUIT_NAMES
from .tiles import (
    DRAGON_SUITS,
    DRAGONS,
    FLOWER,
    Play,
    a_play,
    answer_name,
    bombs_text,
    form_name,
    is_shared,
    known_hands,
    other_seat,
    parse_play,
    rank_of,
    table_play_name,
    with_closing_comma,
)

_FORMS = {"tube": "three pairs", "plate": "two triples"}


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Returns why the seat of ``view`` may not play an action, or why tiles do not form a play of a kind.

    >>> view = {"seat": 0, "table": "set 9 9o 9t", "table_owner": 1, "names": ["Anna", "Bob"]}
    >>> refused = {"code": "not_higher", "clause": "B4.4", "culprits": [{"role": "table", "item": "set 9 9o 9t"}]}
    >>> refusal_sentence(refused, "set 5 5o 5q", view)
    'a pair of 5 does not beat the pair of 9 of Bob: its rank must be higher (B4.4)'
    >>> refusal_sentence({"code": "leader_plays", "clause": "B3.1", "culprits": []}, "pass", {**view, "reader": 0})
    'You lead and may not pass: any tile alone will do (B3.1)'
    >>> gap = [{"role": "tile", "item": "1o"}, {"role": "tile", "item": "3o"}]
    >>> refusal_sentence({"code": "not_consecutive", "clause": "B5.1", "culprits": gap}, "seq 1o 3o 5o", view)
    '1o 3o 5o is no seq: 2 is missing between 1o and 3o (B5.1)'
    """
    clause = f" ({refusal['clause']})" if refusal.get("clause") else ""
    play = parse_play(action)
    kind, _, tiles = action.partition(" ")
    # Tiles that form no combination have no number to declare.
    if play is None and tiles:
        return f"{_unmade(refusal, kind, tiles, view)}{clause}"
    return f"{_unplayable(refusal, action, play, view)}{clause}"


def _unplayable(refusal: Mapping[str, Any], action: str, play: Play | None, view: View) -> str:
    items = items_by_role(refusal)
    who = partial(_does, view)
    named = action if play is None else with_closing_comma(a_play(play))
    match refusal["code"], items:
        case "over", _:
            return "the match is over"
        case "not_your_turn", _:
            turn = acting_seat(view)
            return f"it is {seat_name(turn, view)}'s turn" if turn is not None else "no seat is to act now"
        case "leader_plays", _:
            return who("[leads/lead] and may not pass: any tile alone will do")
        case "not_held", {"tile": missing}:
            return _not_held(who, missing, view)
        case "not_in_pool", {"tile": missing}:
            left = " ".join(view["pool"] or []) or "no dragons"
            return f"{join_words(missing)} {'is' if len(missing) == 1 else 'are'} not in the pool: it has {left}"
        case "no_bomb", _:
            return f"{named} is not one here: the bombs are {bombs_text(view)}"
        case "bomb_leads", _:
            return who("[leads/lead], and a bomb may only answer: lead any other combination")
        case "other_dragon", {"dragon": dragons}:
            return f"{named} is not one here: {_stands_only(dragons)}"
        case "too_far", _:
            return f"{named} is not one here: in the first version of these rules no seq reaches below -1 or above 11"
        case "dragon_limit", {"dragon": dragons}:
            return _over_limit(who, dragons, items, view)
        case "dragon_plays", _:
            other = _other(view)
            return who(f"[is/are] one play with dragons ahead, and may make no other before {other} makes one")
        case "bomb_on_table", _:
            return f"{named} does not beat {table_play_name(view)}: only a higher bomb does"
        case "wrong_kind" | "wrong_size" as code, _:
            return _wrong_form(str(code), play, named, view)
        case "not_higher", _:
            needs = _what_beats(play, parse_play(view["table"]), refusal)
            return f"{named} does not beat {table_play_name(view)}: {needs}"
        case "must_end_single", _:
            return who(f"may not go out with {named.rstrip(',')}: the last play must be a single tile")
        case code, _:
            return who(f"cannot play {named.rstrip(',')}: {str(code).replace('_', ' ')}")


def _does(view: View, deed: str) -> str:
    """Returns what the view's seat does, or for a spectator what the acting seat does."""
    seat = view.get("seat")
    seat = acting_seat(view) if seat is None else seat
    return f"No seat {conjugate(-1, {}, deed)}" if seat is None else does(seat, view, deed)


def _not_held(who: Does, missing: Sequence[str], view: View) -> str:
    seat = view.get("seat")
    hand = Counter(() if seat is None else known_hands(view).get(seat, ()))
    note = " (the dragons are in the pool)" if is_shared(view) and set(missing) & set(DRAGONS) else ""
    return who(f"[does/do] not hold {missing_text(missing, hand)}{note}")


def _over_limit(who: Does, dragons: Sequence[str], items: Mapping[str, list[str]], view: View) -> str:
    limit = int(items["limit"][0]) if "limit" in items else view["dragon_limit"] or 0
    most = f"at most {number_word(limit)}"
    used = f"one more than {_other(view)} has used in one play of this round"
    return who(
        f"may use {most} of the dragons in one play, {used}: {' '.join(dragons)} are {number_word(len(dragons))}"
    )


def _wrong_form(code: str, play: Play | None, named: str, view: View) -> str:
    table = parse_play(view["table"])
    if table is None or play is None:
        return f"{named} does not answer the table"
    if code == "wrong_size":
        needs = f"it takes a higher {form_name(table)}, or a bomb"
        tiles = "tile" if play.size == 1 else "tiles"
        return f"{named} has {number_word(play.size)} {tiles} and does not answer {table_play_name(view)}: {needs}"
    return f"{named} does not answer {table_play_name(view)}: it takes {answer_name(table, view)}, or a bomb"


def _what_beats(play: Play | None, table: Play | None, refusal: Mapping[str, Any]) -> str:
    """Returns what the play needs to be higher than the play of its kind on the table."""
    if play is None or table is None:
        return "it must be higher"
    is_level = play.number == table.number
    match table.kind:
        case "set" if is_level:
            highest = "it has none" if play.highest_suit is None else f"it has {SUIT_NAMES[play.highest_suit]}"
            if table.highest_suit is None:
                return "with equal rank its highest suit must be higher"
            return f"with equal rank its highest suit must be above {SUIT_NAMES[table.highest_suit]}, and {highest}"
        case "set":
            return "its rank must be higher"
        case "seq" if is_level and play.is_imaginary and table.is_imaginary:
            return "with the same start its dragons must be higher"
        case "seq" if is_level and refusal.get("clause") == "B5.5":
            return "with the same start an imaginary and an ordinary seq do not beat each other"
        case "seq":
            return "its start must be higher"
        case "sum" if is_level and refusal.get("clause") != "B10.2":
            return "with the same total its total tile must have a higher suit"
        case "sum":
            return "its total must be higher"
        case "bomb":
            return "it must be a higher bomb"
        case _:
            return "its start must be higher"


def _unmade(refusal: Mapping[str, Any], kind: str, tiles: str, view: View) -> str:
    """Returns why tiles do not form a play of a kind."""
    items = items_by_role(refusal)
    a_kind, subject = f"a {kind}", f"{tiles} is no {kind}"
    match refusal["code"], items:
        case "too_many", _:
            most = items["most"][0] if "most" in items else "6"
            return f"{subject}: {a_kind} has at most {number_word(int(most))} tiles"
        case "too_few", _:
            least = items["least"][0] if "least" in items else "2"
            return f"{subject}: {a_kind} has at least {number_word(int(least))} tiles"
        case "not_one_rank", {"tile": [first, second, *_]}:
            return f"{subject}: {first} and {second} are of different ranks"
        case "dragons_alone", _ if kind == "set":
            return f"{subject}: dragons need another tile beside them, but one alone is a single"
        case "dragons_alone", _:
            return f"{subject}: dragons need another tile beside them"
        case "mixed_suits", {"tile": [first, second, *_]}:
            return f"{subject}: {first} and {second} are of different suits"
        case "other_dragon", {"dragon": dragons}:
            return f"{subject}: {_stands_only(dragons)}"
        case "not_consecutive", {"tile": [first, second, *_]}:
            return f"{subject}: {_gap(first, second)}"
        case "dragon_in_sum", {"dragon": [dragon, *_]}:
            return f"{subject}: {dragon} is a dragon, and sums have none"
        case "no_total", _:
            return f"{subject}: no tile has the rank of all the others added together"
        case "six_tiles", _:
            return f"{subject}: {a_kind} has six tiles, {_FORMS.get(kind, 'no other number')}"
        case "not_pairs" | "not_triples", _:
            return f"{subject}: they are not {_FORMS.get(kind, 'groups')} of consecutive ranks"
        case "no_bomb", _:
            return f"{subject}: the bombs are {bombs_text(view)}"
        case code, _:
            return f"{subject}: {str(code).replace('_', ' ')}"


def _gap(first: str, second: str) -> str:
    """Returns why two tiles do not follow each other in a seq."""
    low, high = rank_of(first), rank_of(second)
    if first == second:
        return "a seq takes only one flower" if first == FLOWER else f"{first} is there twice"
    # A flower is 0 before a number and 10 after one.
    low, high = 0 if low is None else low, 10 if high is None else high
    missing = [str(rank) for rank in range(low + 1, high)]
    if not missing:
        return f"{first} and {second} do not follow each other"
    return f"{join_words(missing)} {'is' if len(missing) == 1 else 'are'} missing between {first} and {second}"


def _stands_only(dragons: Sequence[str]) -> str:
    dragon = dragons[0]
    return f"{dragon} stands only for {SUIT_NAMES[DRAGON_SUITS[dragon]]}" if dragon in DRAGONS else "a wrong dragon"


def _other(view: View) -> str:
    seat = view.get("seat")
    return "the other seat" if seat is None else seat_name(other_seat(seat), view)
