"""Reasons for a play in Natto: what it gets rid of, what stays together, and what the other seat can still do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import join_words, number_word, quantity, seat_name
from .data import View
from .tiles import (
    DRAGONS,
    FLOWER,
    SUITS,
    Play,
    a_play,
    dragons_name,
    other_seat,
    parse_play,
    play_name,
    rank_of,
    suit_of,
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


def _of_a_pass(position: Position[View]) -> Iterator[Reason]:
    view, seat = position.view, position.seat
    other, answers = seat_name(other_seat(seat), view), _plays(position.legal)
    if not answers:
        yield reason(
            "no_answer",
            "Nothing in your hand beats it, so you can only pass (B3.2).",
            "There is no answer in your hand: you have to pass (B3.2).",
        )
    elif all(answer.kind == "bomb" for answer in answers):
        yield reason(
            "keeps_the_bomb",
            "Only a bomb would beat it: keep yours for a more important trick (B9.2).",
            "It would take a bomb to beat this, and a bomb is gone once it is played (B9.2).",
        )
    elif all(_wild(answer.tiles) for answer in answers):
        yield reason(
            "keeps_wild_tiles",
            "Every answer would cost a flower or a dragon (B1.4, B1.5).",
            "You could beat it only with flowers or dragons: keep them (B1.4, B1.5).",
        )
    elif all(_breaks_up(answer, position.view["hand"] or []) for answer in answers):
        yield reason(
            "keeps_pairs",
            "Every answer would split tiles of one rank.",
            "Each play that beats it would leave a single tile of a rank behind.",
        )
    left = view["hand_sizes"][other_seat(seat)]
    yield reason(
        "gives_the_lead",
        f"The pass ends the trick, and {other} leads with {quantity(left, 'tile')} left (B3.3).",
        f"After a pass {other} leads and has {quantity(left, 'tile')} (B3.3).",
    )


def _of_a_play(position: Position[View], play: Play) -> Iterator[Reason]:
    view, seat = position.view, position.seat
    hand = view["hand"] or []
    rest = sorted((Counter(hand) - Counter(play.tiles)).elements())
    theirs = view["hand_sizes"][other_seat(seat)]
    other = seat_name(other_seat(seat), view)
    if _wins_the_round(position):
        yield reason(
            "goes_out",
            "Those are your last tiles: the round is yours (B3.5).",
            "It empties your hand, and that wins the round (B3.5).",
        )
        return
    last = _last_play(position)
    if last is not None:
        yield reason(
            "leaves_one_play",
            f"If {other} passes, you go out with the rest of your tiles: {play_name(last)} (B3.3, B3.5).",
            f"It leaves you {a_play(last)}, which goes out as soon as you lead (B3.5).",
        )
    if play.size > 1 and theirs == 1 and not view["pool"]:
        yield reason(
            "cannot_be_answered",
            f"{other} has one tile left and cannot answer {number_word(play.size)} (B3.2).",
            f"One tile cannot answer {number_word(play.size)}: you will lead again (B3.2, B3.3).",
        )
    if play.kind == "bomb":
        yield reason(
            "bomb",
            "A bomb beats every combination and every lower bomb (B9.2).",
            f"Your bomb takes the trick, unless {other} has a higher one (B9.2).",
        )
    elif 1 < theirs <= NEARLY_OUT_TILES:
        yield reason(
            "they_are_nearly_out",
            f"{other} has only {quantity(theirs, 'tile')}: do not give away the lead (B3.5).",
            f"{other} has only {quantity(theirs, 'tile')} left, so every trick counts now.",
        )
    yield from _of_what_it_takes(position, play, hand)
    yield from _of_what_stays(position, play, rest)
    if view["table"] is None:
        yield reason(
            "leads",
            f"It leaves you {quantity(len(rest), 'tile')}; {other} has {number_word(theirs)}.",
            f"You keep {quantity(len(rest), 'tile')} against the {number_word(theirs)} of {other}.",
        )
    else:
        yield reason(
            "takes_the_lead",
            f"If {other} cannot beat it, you lead the next trick (B3.3).",
            f"A pass by {other} would give you the lead (B3.3).",
        )


def _of_what_it_takes(position: Position[View], play: Play, hand: Sequence[str]) -> Iterator[Reason]:
    if play.size >= MANY_TILES:
        many = number_word(play.size)
        yield reason(
            "sheds_many",
            f"It gets rid of {many} tiles at once.",
            f"{many.capitalize()} tiles go in one play.",
        )
    if play.size == 1 and _is_alone(play.tiles[0], hand):
        tile = play.tiles[0]
        yield reason(
            "sheds_a_lone_tile",
            f"The {tile_name(tile)} matches no other tile by rank or by neighbours in its suit: get rid of it.",
            f"Without a second of its rank or a neighbour in its suit, the {tile_name(tile)} is alone in your hand.",
        )
    if position.view["table"] is None:
        return
    others = [each for each in _plays(position.legal) if each.kind != "bomb"]
    if play.kind != "bomb" and len(others) > 1:
        heights = list(map(_height, others))
        if _height(play) == min(heights):
            yield reason(
                "lowest_answer",
                "None of your lower plays beats the table.",
                "It is your lowest answer, so you keep your higher tiles.",
            )
        elif _height(play) == max(heights):
            yield reason(
                "highest_answer",
                f"It is your highest answer, so {seat_name(other_seat(position.seat), position.view)} "
                "needs more to beat it.",
                "None of your other answers is higher, except a bomb.",
            )


def _of_what_stays(position: Position[View], play: Play, rest: Sequence[str]) -> Iterator[Reason]:
    held = Counter(rest)
    bombs = [bomb for bomb in position.view["bombs"] if Counter(bomb) <= held]
    if play.kind != "bomb" and bombs:
        best = bombs[-1]
        named = f"{number_word(len(best))} flowers" if FLOWER in best else f"the {dragons_name(best)}"
        yield reason(
            "keeps_a_bomb",
            f"You keep a bomb: {named} (B9.1).",
            f"You still hold {named}, which are a bomb (B9.1).",
        )
    elif not _wild(play.tiles) and _wild(rest):
        yield reason(
            "keeps_wild_tiles",
            f"It spends no flower and no dragon; you keep {_wild_text(rest)} for later (B1.4, B1.5).",
            f"It takes numbered tiles alone, and you keep {_wild_text(rest)}.",
        )
    elif _wild(play.tiles) and not _wild(rest):
        yield reason(
            "spends_the_last_wild_tiles",
            "It spends the last of your flowers and dragons and leaves only numbered tiles.",
            "After it you hold only numbered tiles.",
        )


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


def _wild_text(tiles: Sequence[str]) -> str:
    flowers = tiles.count(FLOWER)
    dragons = [tile for tile in tiles if tile in DRAGONS]
    named = [quantity(flowers, "flower")] if flowers else []
    return join_words([*named, *([quantity(len(dragons), "dragon")] if dragons else [])])


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
