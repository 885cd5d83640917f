"""What else can be asked about a table of Natto in words, for a line of text or a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import NotationError
from ..base import Word
from ..shared.phrases import join_words, number_word, quantity, seat_name, sentence
from ..shared.words import check_no_arguments
from .drawing import grouped_tiles, hand_lines, pool_sentence, suits_sentence
from .generated import SUIT_NAMES
from .tiles import (
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
from .view import View


def hand_text(arguments: Sequence[str], view: View) -> str:
    """One's own hand by rank, and by suit below it; ``hand words`` says it instead.

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
        raise NotationError("who watches has no hand")
    hand = view["hand"]
    if not hand:
        return "No tile is left in the hand."
    count = sentence(quantity(len(hand), "tile"))
    match arguments:
        case []:
            return "\n".join(hand_lines(hand, f"{count}: "))
        case [word] if "words".startswith(word.lower()):
            return f"{count}. {_by_suit(hand)}"
        case _:
            raise NotationError("say hand, or hand words to have it said by suit")


def table_sentence(arguments: Sequence[str], view: View) -> str:
    """What lies there, what its tiles stand for, and what beats it.

    >>> view = {"table": "set 9 9o L", "table_owner": 1}
    >>> view["trick"] = [{"seat": 1, "action": "set 9 9o L", "laid": [["9o", 9], ["L", 9]]}]
    >>> table_sentence([], view)
    'Seat 2 has played a pair of 9: 9o L(9). A higher pair beats it, or one of 9 with triangles or squares, or a bomb.'
    """
    check_no_arguments("table", arguments)
    play = parse_play(view["table"])
    if play is None:
        return f"The table is empty: who is to play leads with any {leads_text(view)}."
    laid = view["trick"][-1]["laid"] if view["trick"] else None
    owner = view["table_owner"]
    assert owner is not None, "somebody has played what lies there (B3.2)"
    told = f"{seat_name(owner, view)} has played {a_play(play)}: {tiles_text(play, laid)}."
    if play.kind == "bomb":
        return f"{told} Only a higher bomb beats it; the bombs are {bombs_text(view)}."
    ways = [f"{sentence(answer_name(play, view))} beats it"]
    if play.kind == "set" and play.number in range(1, 10):
        suits = [name for suit, name in SUIT_NAMES.items() if _is_above(suit, play.highest_suit)]
        ways += [f"or one of {play.number} with {join_words(suits, 'or')}"] if suits else []
    return f"{told} {', '.join([*ways, 'or a bomb'])}."


def trick_sentence(arguments: Sequence[str], view: View) -> str:
    """All plays of the trick, oldest first."""
    check_no_arguments("trick", arguments)
    lines = []
    for number, each in enumerate(view["trick"], start=1):
        play = parse_play(each["action"])
        if play is not None:
            lines.append(
                f"{number}. {seat_name(each['seat'], view)}: {a_play(play)}: {tiles_text(play, each['laid'])}."
            )
    return "\n".join(lines) or "Nothing is played in this trick yet."


def dragons_sentence(arguments: Sequence[str], view: View) -> str:
    """Which dragons each seat still holds, or what the pool has and how many may be used (B10.3).

    >>> dragons_sentence([], {"dragons": [["L", "R"], []], "pool": None})
    'Seat 1 still holds the left and right dragon. Seat 2 has played all dragons.'
    """
    check_no_arguments("dragons", arguments)
    if is_shared(view):
        return pool_sentence(view)
    told = []
    for seat, dragons in enumerate(view["dragons"] or ()):
        who = seat_name(seat, view)
        held = f"still holds the {dragons_name(dragons)}" if dragons else "has played all dragons"
        told.append(f"{who} {held}.")
    return " ".join(told)


def played_sentence(arguments: Sequence[str], view: View) -> str:
    """The tiles that are out of play in this round.

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
    """The tiles that are in the other hand or left over (B2.2)."""
    check_no_arguments("unseen", arguments)
    found = unseen(view)
    if not found:
        return "Every tile is seen."
    left = view["left_over"]
    where = f"{number_word(left)} of them are left over, the others in a hand you do not see"
    return f"{sentence(quantity(found.total(), 'tile'))} are unseen: {grouped_tiles(found.elements())}; {where}."


def score_sentence(arguments: Sequence[str], view: View) -> str:
    """Rounds won, tiles in hand, and who led.

    >>> view = {"round": 2, "target": 3, "wins": [0, 1], "hand_sizes": [4, 9], "starter": 0}
    >>> score_sentence([], view)
    'Round 2, first to 3. Seat 1: no rounds, four tiles. Seat 2: one round, nine tiles. Seat 1 led the round.'
    """
    check_no_arguments("score", arguments)
    told = [f"Round {view['round']}, first to {view['target']}."]
    for seat, wins in enumerate(view["wins"]):
        size = quantity(view["hand_sizes"][seat], "tile")
        told.append(f"{seat_name(seat, view)}: {quantity(wins, 'round')}, {size}.")
    return " ".join([*told, f"{seat_name(view['starter'], view)} led the round."])


def legend_text(arguments: Sequence[str], view: View) -> str:
    """Suits, ranks, bombs, and how to type tiles."""
    check_no_arguments("legend", arguments)
    return "\n".join(
        [
            suits_sentence(),
            "Ranks: F as 0, 1 to 9, F as 10, L 11, C 12, R 13.",
            "A dragon stands for a tile of its own suit and of any rank; a sum has none.",
            f"Bombs: {bombs_text(view)}.",
            "Type tiles: 5o 6o 7o, or 5-7o; 5ot is 5o 5t. Cards do too: s spades o, h hearts t, c clubs q.",
            "At the end: as set, as seq 9, as 0, as sum 5q. What tiles could be: readings F L.",
        ]
    )


def _by_suit(hand: Sequence[str]) -> str:
    told = []
    for suit, name in SUIT_NAMES.items():
        ranks = [tile[0] for tile in hand if suit_of(tile) == suit and tile[0].isdigit()]
        told.append(f"{sentence(name)}: {', '.join(ranks) or 'none'}.")
    flowers = hand.count("F")
    if flowers:
        told.append(f"{sentence(quantity(flowers, 'flower'))}.")
    dragons = [tile for tile in hand if tile in "LCR"]
    if dragons:
        told.append(f"{sentence(tile_name(dragons[0]) if len(dragons) == 1 else dragons_name(dragons))}.")
    return " ".join(told)


def _is_above(suit: str, other: str | None) -> bool:
    return other is None or "otq".index(suit) > "otq".index(other)


WORDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", "your hand by rank and by suit; hand words says it in words", hand_text),
    "table": Word("table", "what lies there, what its tiles stand for, and what beats it", table_sentence),
    "trick": Word("trick", "all plays of this trick", trick_sentence),
    "dragons": Word("dragons", "who still holds which dragons, or what the pool has", dragons_sentence),
    "played": Word("played", "the tiles that are out of play in this round", played_sentence),
    "unseen": Word("unseen", "the tiles that you have not seen: in the other hand or left over", unseen_sentence),
    "score": Word("score", "rounds won and tiles left", score_sentence),
    "legend": Word("legend", "suits, ranks, bombs, and how to type tiles", legend_text),
}
