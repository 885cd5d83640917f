"""Natto's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import NotationError
from ..base import Word, check_no_arguments
from ..shared.phrases import join_words, number_word, quantity, seat_name, sentence
from .data import View
from .drawing import grouped_tiles, hand_lines, pool_sentence, suits_sentence
from .generated import SUIT_NAMES
from .tiles import (
    SUITS,
    a_play,
    answer_name,
    bombs_text,
    dragons_name,
    is_shared,
    leads_text,
    parse_play,
    suit_of,
    tile_name,
    tiles_text,
    unseen,
)


def hand_text(arguments: Sequence[str], view: View) -> str:
    """Returns the seat's hand by rank and by suit, or, for ``hand words``, in words.

    >>> view = {"seat": 0, "hand": ["3o", "3t", "F", "L"]}
    >>> print(hand_text([], view))
    Four tiles: 3o 3t F L
      o  L   .  .  3  .  .  .  .  .  .
      t  .   .  .  3  .  .  .  .  .  .
      q  .   .  .  .  .  .  .  .  .  .
    >>> hand_text(["words"], view)
    'Four tiles. Circles: 3. Triangles: 3. Squares: none. One flower. Left dragon.'
    """
    if view.get("seat") is None or view.get("hand") is None:
        raise NotationError("a spectator has no hand")
    hand = view["hand"]
    if not hand:
        return "The hand is empty."
    count = sentence(quantity(len(hand), "tile"))
    match arguments:
        case []:
            return "\n".join(hand_lines(hand, f"{count}: "))
        case [word] if "words".startswith(word.lower()):
            return f"{count}. {_by_suit(hand)}"
        case _:
            raise NotationError("type hand, or hand words for the hand in words")


def table_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the play to beat, the ranks of its tiles, and what beats it.

    >>> view = {"table": "set 9 9o L", "table_owner": 1}
    >>> view["trick"] = [{"seat": 1, "action": "set 9 9o L", "laid": [["9o", 9], ["L", 9]]}]
    >>> table_sentence([], view)
    'Seat 2 has played a pair of 9: 9o L(9). A higher pair beats it, or one of 9 with triangles or squares, or a bomb.'
    """
    check_no_arguments("table", arguments)
    play = parse_play(view["table"])
    if play is None:
        return f"The table is empty: the next player leads with any {leads_text(view)}."
    laid = view["trick"][-1]["laid"] if view["trick"] else None
    owner = view["table_owner"]
    assert owner is not None, "a play on the table has an owner (B3.2)"
    text = f"{seat_name(owner, view)} has played {a_play(play)}: {tiles_text(play, laid)}."
    if play.kind == "bomb":
        return f"{text} Only a higher bomb beats it; the bombs are {bombs_text(view)}."
    ways = [f"{sentence(answer_name(play, view))} beats it"]
    if play.kind == "set" and play.number in range(1, 10):
        lowest = 0 if play.highest_suit is None else SUITS.index(play.highest_suit) + 1
        suits = [SUIT_NAMES[suit] for suit in SUITS[lowest:]]
        ways += [f"or one of {play.number} with {join_words(suits, 'or')}"] if suits else []
    return f"{text} {', '.join([*ways, 'or a bomb'])}."


def trick_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns all plays of the trick, oldest first."""
    check_no_arguments("trick", arguments)
    lines = []
    for number, each in enumerate(view["trick"], start=1):
        play = parse_play(each["action"])
        if play is not None:
            lines.append(
                f"{number}. {seat_name(each['seat'], view)}: {a_play(play)}: {tiles_text(play, each['laid'])}."
            )
    return "\n".join(lines) or "The trick has no plays yet."


def dragons_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns a sentence about the dragons that each seat still holds, or about the pool and how many dragons may be
    used (B10.3).

    >>> dragons_sentence([], {"dragons": [["L", "R"], []], "pool": None})
    'Seat 1 still holds the left and right dragon. Seat 2 has played all dragons.'
    """
    check_no_arguments("dragons", arguments)
    if is_shared(view):
        return pool_sentence(view)
    parts = []
    for seat, dragons in enumerate(view["dragons"] or ()):
        who = seat_name(seat, view)
        held = f"still holds the {dragons_name(dragons)}" if dragons else "has played all dragons"
        parts.append(f"{who} {held}.")
    return " ".join(parts)


def played_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the tiles that are out of play in this round.

    >>> played_sentence([], {"played": ["1o", "F", "5o"]})
    'Three tiles are out of play: 1 5 o; F.'
    """
    check_no_arguments("played", arguments)
    count = len(view["played"])
    if not count:
        return "No tile is out of play in this round."
    verb = "is" if count == 1 else "are"
    return f"{sentence(quantity(count, 'tile'))} {verb} out of play: {grouped_tiles(view['played'])}."


def unseen_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the tiles that are in the other hand or left over (B2.2)."""
    check_no_arguments("unseen", arguments)
    found = unseen(view)
    if not found:
        return "You have seen every tile."
    left = view["left_over"]
    where = f"{number_word(left)} of them are left over, the others in a hand you do not see"
    return f"{sentence(quantity(found.total(), 'tile'))} are unseen: {grouped_tiles(found.elements())}; {where}."


def score_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the rounds won, the tiles in hand, and who led.

    >>> view = {"round": 2, "target": 3, "wins": [0, 1], "hand_sizes": [4, 9], "starter": 0}
    >>> score_sentence([], view)
    'Round 2, first to 3. Seat 1: no rounds, four tiles. Seat 2: one round, nine tiles. Seat 1 led the round.'
    """
    check_no_arguments("score", arguments)
    parts = [f"Round {view['round']}, first to {view['target']}."]
    for seat, wins in enumerate(view["wins"]):
        size = quantity(view["hand_sizes"][seat], "tile")
        parts.append(f"{seat_name(seat, view)}: {quantity(wins, 'round')}, {size}.")
    return " ".join([*parts, f"{seat_name(view['starter'], view)} led the round."])


def legend_text(arguments: Sequence[str], view: View) -> str:
    """Returns the suits, the ranks, the bombs, and how to type tiles."""
    check_no_arguments("legend", arguments)
    return "\n".join(
        [
            suits_sentence(),
            "Ranks: F as 0, 1 to 9, F as 10, L 11, C 12, R 13.",
            "A dragon stands for a tile of its own suit and of any rank; a sum has none.",
            f"Bombs: {bombs_text(view)}.",
            "Type tiles: 5o 6o 7o, or 5-7o; 5ot is 5o 5t. Card letters work too: s for o, h for t, c for q.",
            "To choose a kind, end with as set, as seq 9, as 0 or as sum 5q. All readings: readings F L.",
        ]
    )


def _by_suit(hand: Sequence[str]) -> str:
    parts = []
    for suit, name in SUIT_NAMES.items():
        ranks = [tile[0] for tile in hand if suit_of(tile) == suit and tile[0].isdigit()]
        parts.append(f"{sentence(name)}: {', '.join(ranks) or 'none'}.")
    flowers = hand.count("F")
    if flowers:
        parts.append(f"{sentence(quantity(flowers, 'flower'))}.")
    dragons = [tile for tile in hand if tile in "LCR"]
    if dragons:
        parts.append(f"{sentence(tile_name(dragons[0]) if len(dragons) == 1 else dragons_name(dragons))}.")
    return " ".join(parts)


WORDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", "your hand by rank and by suit, or in words: hand words", hand_text),
    "table": Word("table", "the play to beat, the ranks of its tiles, and what beats it", table_sentence),
    "trick": Word("trick", "all plays of this trick", trick_sentence),
    "dragons": Word("dragons", "the dragons that each seat still holds, or the pool", dragons_sentence),
    "played": Word("played", "the tiles that are out of play in this round", played_sentence),
    "unseen": Word("unseen", "the tiles that you have not seen: in the other hand or left over", unseen_sentence),
    "score": Word("score", "rounds won and tiles left", score_sentence),
    "legend": Word("legend", "suits, ranks, bombs, and how to type tiles", legend_text),
}
