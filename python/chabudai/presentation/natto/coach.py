"""Reasons for a play in Natto: what it gets rid of, what stays together, and what the other seat can still do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...catalogue import Argument, Listing, Message, listing
from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import seat_argument
from .data import View
from .tiles import (
    DRAGONS,
    FLOWER,
    SUITS,
    Play,
    a_play,
    dragon_count,
    dragons_name,
    flower_count,
    other_seat,
    parse_play,
    rank_of,
    suit_of,
    tile_count,
    tile_name,
)

MANY_TILES = 3
"""A play of at least this many tiles "gets rid of many"."""
NEARLY_OUT_TILES = 3
"""A seat with at most this many tiles is "nearly out"."""


def reasons(position: Position[View]) -> list[Reason]:
    """Returns the reasons why the action is good, most important first."""
    if position.action == "pass":
        return list(_of_a_pass(position))
    play = parse_play(position.action)
    return [] if play is None else list(_of_a_play(position, play))


def _reason(kind: str, name: str, **args: Argument) -> Reason:
    """Returns a reason with its two wordings in the catalogue."""
    message_id = f"natto-reason-{name}"
    return reason(kind, Message(message_id, args), Message(f"{message_id}-again", args))


def _of_a_pass(position: Position[View]) -> Iterator[Reason]:
    view, seat = position.view, position.seat
    other, answers = seat_argument(other_seat(seat), view), _plays(position.legal)
    if not answers:
        yield _reason("no_answer", "no-answer")
    elif all(answer.kind == "bomb" for answer in answers):
        yield _reason("keeps_the_bomb", "saves-bomb")
    elif all(_wild(answer.tiles) for answer in answers):
        yield _reason("keeps_wild_tiles", "saves-wild")
    elif all(_breaks_up(answer, position.view["hand"] or []) for answer in answers):
        yield _reason("keeps_pairs", "saves-pairs")
    left = tile_count(view["hand_sizes"][other_seat(seat)])
    yield _reason("gives_the_lead", "gives-lead", other=other, tiles=left)


def _of_a_play(position: Position[View], play: Play) -> Iterator[Reason]:
    view, seat = position.view, position.seat
    hand = view["hand"] or []
    rest = sorted((Counter(hand) - Counter(play.tiles)).elements())
    theirs = view["hand_sizes"][other_seat(seat)]
    other, tiles = seat_argument(other_seat(seat), view), tile_count(theirs)
    if _wins_the_round(position):
        yield _reason("goes_out", "goes-out")
        return
    last = _last_play(position)
    if last is not None:
        yield _reason("leaves_one_play", "one-play", other=other, play=a_play(last))
    if play.size > 1 and theirs == 1 and not view["pool"]:
        yield _reason("cannot_be_answered", "unanswerable", other=other, count=play.size)
    if play.kind == "bomb":
        yield _reason("bomb", "bomb", other=other)
    elif 1 < theirs <= NEARLY_OUT_TILES:
        yield _reason("they_are_nearly_out", "nearly-out", other=other, tiles=tiles)
    yield from _of_what_it_takes(position, play, hand)
    yield from _of_what_stays(position, play, rest)
    if view["table"] is None:
        yield _reason("leads", "leads", other=other, own=tile_count(len(rest)), tiles=tiles)
    else:
        yield _reason("takes_the_lead", "takes-lead", other=other)


def _of_what_it_takes(position: Position[View], play: Play, hand: Sequence[str]) -> Iterator[Reason]:
    if play.size >= MANY_TILES:
        yield _reason("sheds_many", "many", tiles=tile_count(play.size))
    if play.size == 1 and _is_alone(play.tiles[0], hand):
        yield _reason("sheds_a_lone_tile", "lone-tile", tile=tile_name(play.tiles[0]))
    if position.view["table"] is None:
        return
    others = [each for each in _plays(position.legal) if each.kind != "bomb"]
    if play.kind != "bomb" and len(others) > 1:
        heights = list(map(_height, others))
        if _height(play) == min(heights):
            yield _reason("lowest_answer", "lowest")
        elif _height(play) == max(heights):
            other = seat_argument(other_seat(position.seat), position.view)
            yield _reason("highest_answer", "highest", other=other)


def _of_what_stays(position: Position[View], play: Play, rest: Sequence[str]) -> Iterator[Reason]:
    held = Counter(rest)
    bombs = [bomb for bomb in position.view["bombs"] if Counter(bomb) <= held]
    if play.kind != "bomb" and bombs:
        best = bombs[-1]
        named = flower_count(len(best)) if FLOWER in best else dragons_name(best)
        yield _reason("keeps_a_bomb", "keeps-bomb", bomb=named)
    elif not _wild(play.tiles) and _wild(rest):
        yield _reason("keeps_wild_tiles", "keeps-wild", tiles=_wild_text(rest))
    elif _wild(play.tiles) and not _wild(rest):
        yield _reason("spends_the_last_wild_tiles", "last-wild")


def _wins_the_round(position: Position[View]) -> bool:
    """Returns whether the play empties the hand and wins the round (B3.5)."""
    after = position.core_view.determinize().play(position.seat, position.action)
    wins: int = after.view(position.seat).data["wins"][position.seat]
    return wins > position.view["wins"][position.seat]


def _last_play(position: Position[View]) -> Play | None:
    """Returns the play with which the seat could go out after the other seat's pass, or ``None``."""
    seat = position.seat
    state = position.core_view.determinize().play(seat, position.action)
    other = other_seat(seat)
    if state.acting != (other,) or "pass" not in state.legal_actions(other):
        return None
    view = state.play(other, "pass").view(seat)
    held = len(view.data["hand"] or [])
    if view.data["round"] != position.view["round"]:
        return None
    return next((play for play in _plays(view.legal_actions) if play.size == held), None)


def _height(play: Play) -> tuple[int, int]:
    """Returns the height of an answer within its kind: its rank, start or total, then its suit (B4.4)."""
    return play.number or 0, -1 if play.highest_suit is None else SUITS.index(play.highest_suit)


def _plays(legal: Sequence[str]) -> list[Play]:
    return [play for play in map(parse_play, legal) if play is not None]


def _wild(tiles: Sequence[str]) -> list[str]:
    """Returns the flowers and dragons, which stand for many tiles."""
    return [tile for tile in tiles if tile == FLOWER or tile in DRAGONS]


def _wild_text(tiles: Sequence[str]) -> Listing:
    flowers = tiles.count(FLOWER)
    dragons = len(_wild(tiles)) - flowers
    return listing([*([flower_count(flowers)] if flowers else []), *([dragon_count(dragons)] if dragons else [])])


def _is_alone(tile: str, hand: Sequence[str]) -> bool:
    """Returns whether the hand has no other tile with the same number as this tile, and no neighbour of it in its
    suit.
    """
    rank = rank_of(tile)
    if rank is None:
        return False
    others = list((Counter(hand) - Counter([tile])).elements())
    return all(
        rank_of(each) != rank and not (suit_of(each) == suit_of(tile) and rank_of(each) in (rank - 1, rank + 1))
        for each in others
    )


def _breaks_up(play: Play, hand: Sequence[str]) -> bool:
    """Returns whether a play leaves a single tile of a rank of which the hand now has several."""
    before = Counter(rank_of(tile) for tile in hand)
    taken = Counter(rank_of(tile) for tile in play.tiles)
    return any(rank is not None and before[rank] > 1 and before[rank] - count == 1 for rank, count in taken.items())
