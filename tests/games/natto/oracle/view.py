"""The view of a seat or a spectator of a Natto position (B2.2), built in the obvious way.

>>> from tests.games.natto.oracle import apply_all, deal_text, start
>>> position = apply_all(start(), ["start 0", deal_text([["3o", "9o"], ["3t"]]), "set 9 9o L"])
>>> view(position, 1)["dragons"], view(position, 1)["trick"][0]["laid"]
([['C', 'R'], ['L', 'C', 'R']], [['9o', 9], ['L', 9]])
"""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

from tests.games.natto.oracle import SEATS, Position, dragons_open
from tests.games.natto.oracle.combinations import BOMBS, MAX_TILES, STEPS, can_stand, values
from tests.games.natto.oracle.pieces import DRAGONS, LEFT_OVER, Combination, Tile, canonical


def acting(position: Position) -> list[int]:
    """The seats that owe an answer."""
    return [] if position.to_act is None else [position.to_act]


def dragon_limit_now(position: Position, seat: int) -> int:
    """The number of dragons of the pool that a seat may use now (B10.3); 0 after its last play with them (B10.4)."""
    return min(dragons_open(position, seat), len(position.pool))


def is_round_over(position: Position) -> bool:
    """Whether no tile of a round is hidden any more (B2.2, B3.5)."""
    return position.round > 0 and position.phase != "play"


def view(position: Position, viewer: int | None) -> dict[str, Any]:
    """Returns everything the rules reveal to a seat or a spectator, as the notation lists it."""
    options = position.options
    table = position.table
    dragons = [[tile for tile in hand if tile in DRAGONS] for hand in position.hands]
    limits = [dragon_limit_now(position, seat) for seat in SEATS] if options.is_shared else None
    return {
        "game": "natto",
        "seat": viewer,
        "acting": acting(position),
        "over": position.phase == "over",
        "target": options.to_win,
        "round": position.round,
        "phase": "deal" if position.phase == "start" else position.phase,
        "wins": list(position.wins),
        # Until a round is dealt it is the drawn seat, and before the draw the field still has a number.
        "starter": (position.starter if position.round > 0 else position.drawn) or 0,
        "hand": None if viewer is None else list(position.hands[viewer]),
        "hand_sizes": [len(hand) for hand in position.hands],
        "turned_up": [list(hand) for hand in position.hands] if is_round_over(position) else None,
        "table": None if table is None else table.text,
        "table_owner": position.trick[-1].seat if position.trick else None,
        "trick": [
            {"seat": play.seat, "action": play.text, "laid": arrangement(play.combination)}
            for play in position.trick
            if play.combination is not None
        ],
        "history": [f"{play.seat} {play.text}" for play in position.history],
        "played": [tile for _, combination in position.plays for tile in combination.written],
        "bombs": [list(tiles) for tiles in BOMBS[options.bombs]],
        "left_over": LEFT_OVER,
        "dragons": None if options.is_shared else dragons,
        "pool": list(position.pool) if options.is_shared else None,
        "dragon_limit": None if limits is None or viewer is None else limits[viewer],
        "dragon_limits": limits,
        "events": [event_view(event) for event in position.events],
    }


def declared_ranks(combination: Combination) -> list[int] | None:
    """The ranks on which the tiles of a seq, a tube or a plate lie, in order."""
    start = combination.number
    if combination.kind == "seq":
        assert start is not None, "a seq has a start"
        return list(range(start, start + combination.size))
    for kind, width in STEPS:
        if combination.kind == kind:
            assert start is not None, "a tube or a plate has a start"
            return [start + step for step in range(MAX_TILES // width) for _ in range(width)]
    return None


def arrangement(combination: Combination) -> list[list[Any]]:
    """One possible arrangement of the tiles, each with the rank that it stands for (B1.5, B3.4)."""
    ranks = declared_ranks(combination)
    if ranks is not None:
        for tiles in permutations(combination.tiles):
            if all(can_stand(tile, rank) for tile, rank in zip(tiles, ranks, strict=True)):
                return [[tile, rank] for tile, rank in zip(tiles, ranks, strict=True)]
    if combination.kind == "sum":
        for added in product(*(values(tile) for tile in combination.addends)):
            if sum(added) == combination.number:
                addends = [[tile, value] for tile, value in zip(combination.addends, added, strict=True)]
                return [*addends, [combination.total, combination.number]]
    if combination.kind == "bomb":
        return [[tile, None] for tile in combination.tiles]
    return [[tile, combination.number] for tile in combination.tiles]


def may_be_laid(combination: Combination, shown: list[list[Any]]) -> bool:
    """Whether an arrangement is valid: the same tiles, each standing for a possible rank, as declared.

    >>> from tests.games.natto.oracle.combinations import read
    >>> seq = read("seq -1 1o F L")
    >>> may_be_laid(seq, [["L", -1], ["F", 0], ["1o", 1]]), may_be_laid(seq, [["F", 0], ["L", -1], ["1o", 1]])
    (True, False)
    """
    tiles: list[Tile] = [tile for tile, _ in shown]
    ranks: list[int] = [rank for _, rank in shown]
    if canonical(tiles) != combination.tiles:
        return False
    if combination.kind == "bomb":
        # The ranks of its tiles are not declared.
        return set(ranks) == {None}
    if not all(map(can_stand, tiles, ranks)):
        return False
    match combination.kind:
        case "set":
            return set(ranks) == {combination.number}
        case "sum":
            return tiles[-1] == combination.total and sum(ranks[:-1]) == ranks[-1] == combination.number
        case _:
            return ranks == declared_ranks(combination)


def announcement(actor: str, action: str) -> str:
    """The public part of an action of chance or of a seat (B2.2).

    >>> announcement("chance", "deal 1o 2o"), announcement("chance", "start 1"), announcement("0", "set 10 F")
    ('deal', 'start 1', 'set 10 F')
    """
    return "deal" if actor == "chance" and action.startswith("deal ") else action


def event_view(event: str) -> dict[str, Any]:
    """An event as data.

    >>> event_view("trick 0")
    {'kind': 'trick', 'seat': 0}
    """
    kind, seat = event.split()
    return {"kind": kind, "seat": int(seat)}
