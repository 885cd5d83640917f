"""Why an action of Natto is refused: the first reason, in the order in which a person would look for one.

>>> from tests.games.natto.oracle import apply_all, deal_text, start
>>> position = apply_all(start(), ["start 0", deal_text([["3o", "9o"], ["3t"]]), "set 9 9o"])
>>> fault(position, 1, "set 3 3t")
Fault(code='not_higher', clause='B4.4', culprits=(('table', 'set 9 9o'),))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tests.games.natto.oracle import (
    Combination,
    Options,
    Position,
    dragon_limit,
    dragon_plays_are_even,
    is_in_force,
    may_end,
    may_lead,
)
from tests.games.natto.oracle.combinations import (
    combinations_of,
    has_the_size,
    is_higher,
    is_imaginary,
    may_lie_in_suit,
    read,
    seq_suit,
)
from tests.games.natto.oracle.pieces import DRAGONS, missing

Culprits: TypeAlias = "tuple[tuple[str, str], ...]"


class Fault(NamedTuple):
    """A reason against an action: its code, its clause, and its culprits, each with its role."""

    code: str
    clause: str
    culprits: Culprits = ()


def is_action(text: str) -> bool:
    """Whether a text is an action of a seat under some variant, legal or not."""
    return text == "pass" or read(text) is not None


def fault(position: Position, seat: int | None, action: str) -> Fault | None:
    """The first reason against an action in valid notation; None if it is legal."""
    return next(_faults(position, seat, action), None)


def _faults(position: Position, seat: int | None, action: str) -> Iterator[Fault]:
    if position.phase == "over":
        yield Fault("over", "B3.7")
    if position.to_act is None:
        yield Fault("not_your_turn", "B2.1")
    if position.to_act != seat or seat is None:
        yield Fault("not_your_turn", "B3.2")
        return
    if action == "pass":
        if position.table is None:
            yield Fault("leader_plays", "B3.1")
        return
    combination = read(action)
    assert combination is not None, f"{action} is an action"
    yield from _of_the_tiles(position, seat, combination)
    yield from _of_the_variant(position.options, combination, is_lead=position.table is None)
    yield from _of_the_pool(position, seat, combination)
    if position.table is not None:
        yield from _of_the_answer(position.options, combination, position.table)
    if not may_end(position, seat, combination):
        yield Fault("must_end_single", "B10.1")


def _of_the_tiles(position: Position, seat: int, combination: Combination) -> Iterator[Fault]:
    """Reasons from the tiles: they must be in the hand (B2.1), and shared dragons in the pool (B10.3)."""
    is_shared = position.options.is_shared
    of_hand = tuple(tile for tile in combination.tiles if not (is_shared and tile in DRAGONS))
    lacking = missing(of_hand, position.hands[seat])
    if lacking:
        yield Fault("not_held", "B2.1", tuple(("tile", tile) for tile in lacking))
    lacking = missing(combination.dragons, position.pool) if is_shared else ()
    if lacking:
        yield Fault("not_in_pool", "B10.3", tuple(("tile", tile) for tile in lacking))


def _of_the_variant(options: Options, combination: Combination, *, is_lead: bool) -> Iterator[Fault]:
    """Reasons from the options: bombs are in the list (B9.1, B9.4) and only answer (B9.3); dragons are not free
    (B5.1).
    """
    if not is_in_force(combination, options):
        yield Fault("no_bomb", "B9.1" if options.bombs == "one-sheet" else "B9.4")
    if is_lead and not may_lead(combination, options):
        yield Fault("bomb_leads", "B9.3")
    if not options.free_dragons and combination not in combinations_of(combination.tiles):
        suit = seq_suit(combination.tiles)
        assert suit is not None, "a seq has a suit"
        strangers = [dragon for dragon in combination.dragons if not may_lie_in_suit(dragon, suit, free_dragons=False)]
        yield Fault("other_dragon", "B5.1", tuple(("dragon", dragon) for dragon in strangers))


def _of_the_pool(position: Position, seat: int, combination: Combination) -> Iterator[Fault]:
    """Reasons from the limits on shared dragons (B10.3, B10.4)."""
    if not position.options.is_shared or not combination.dragons:
        return
    dragons = tuple(("dragon", dragon) for dragon in combination.dragons)
    limit = dragon_limit(position, seat)
    if len(dragons) > limit:
        yield Fault("dragon_limit", "B10.3", (*dragons, ("limit", str(limit))))
    if not dragon_plays_are_even(position, seat):
        yield Fault("dragon_plays", "B10.4")


def _of_the_answer(options: Options, combination: Combination, table: Combination) -> Iterator[Fault]:
    """Reasons from the play to beat: an answer has the same kind and size and is higher, or is a bomb (B3.2, B9.2)."""
    on_table = (("table", table.text),)
    if combination.kind == "bomb" and table.kind != "bomb":
        return
    if combination.kind != table.kind:
        if table.kind == "bomb":
            yield Fault("bomb_on_table", "B9.2", on_table)
        yield Fault("wrong_kind", "B3.2", on_table)
        return
    if combination.kind != "bomb" and not has_the_size(combination, table, options):
        yield Fault("wrong_size", "B6.4" if combination.kind == "sum" else "B3.2", on_table)
    if not is_higher(combination, table, options):
        yield Fault("not_higher", _clause_of_comparison(options, combination, table), on_table)


def _clause_of_comparison(options: Options, combination: Combination, table: Combination) -> str:
    """The clause that compares two combinations of one kind."""
    match combination.kind:
        case "seq":
            # B5.4 covers different starts, of imaginary seqs too.
            is_any_imaginary = is_imaginary(combination) or is_imaginary(table)
            return "B5.5" if is_any_imaginary and combination.number == table.number else "B5.4"
        case "sum":
            return "B6.4" if options.widened_sums == "off" else "B10.2"
        case "set":
            return "B4.4"
        case "tube":
            return "B7.2"
        case "plate":
            return "B8.2"
        case "bomb":
            return "B9.2"
