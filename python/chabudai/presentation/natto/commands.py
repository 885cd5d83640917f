"""Natto's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...catalogue import Message, join_sentences, listing, message
from ...errors import NotationError
from ..base import Text, Word, check_no_arguments
from ..shared.phrases import seat_argument
from .data import View
from .drawing import grouped_items, hand_lines, pool_sentence, suits_sentence
from .tiles import (
    DRAGONS,
    SUITS,
    Play,
    a_play,
    answer_name,
    bomb_items,
    dragon_sides,
    dragons_name,
    form_name,
    is_shared,
    kinds_led,
    laid_tiles,
    parse_play,
    suit_name,
    suit_of,
    tile_count,
    unseen,
)


def hand_text(arguments: Sequence[str], view: View) -> Text:
    """Returns the seat's hand by rank and by suit, or, for ``hand words``, in words.

    >>> view = {"seat": 0, "hand": ["3o", "3t", "F", "L"]}
    >>> print(hand_text([], view))
    You hold four tiles: 3o 3t F L
      o  L   .  .  3  .  .  .  .  .  .
      t  .   .  .  3  .  .  .  .  .  .
      q  .   .  .  .  .  .  .  .  .  .
    >>> str(hand_text(["words"], view))
    'You hold four tiles. Circles: 3. Triangles: 3. Squares: none. Flowers: 1. Dragons: left.'
    """
    if view.get("seat") is None or view.get("hand") is None:
        raise NotationError(str(message("natto-no-hand")))
    hand = view["hand"]
    if not hand:
        return message("natto-hand-empty")
    count = message("natto-hand-count", tiles=tile_count(len(hand)))
    match arguments:
        case []:
            return "\n".join(hand_lines(hand, f"{count}: "))
        case [word] if "words".startswith(word.lower()):
            return join_sentences([message("natto-hand-total", count=count), *_by_suit(hand)])
        case _:
            raise NotationError(str(message("natto-hand-usage")))


def table_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns the play to beat, the ranks of its tiles, and what beats it.

    >>> view = {"table": "set 9 9o L", "table_owner": 1}
    >>> view["trick"] = [{"seat": 1, "action": "set 9 9o L", "laid": [["9o", 9], ["L", 9]]}]
    >>> print(str(table_sentence([], view)).replace(". ", ".\\n"))
    Seat 2 has played a pair of 9s: 9o L(9).
    What beats it: a higher pair, or a pair of 9s with triangles or squares, or a bomb.
    """
    check_no_arguments("table", arguments)
    play, owner = parse_play(view["table"]), view["table_owner"]
    if play is None or owner is None:
        return message("natto-table-empty", kinds=kinds_led(view))
    laid = view["trick"][-1]["laid"] if view["trick"] else None
    seat, named, tiles = seat_argument(owner, view), a_play(play), laid_tiles(play, laid)
    played = message("natto-table-played", seat=seat, play=named, tiles=tiles)
    if play.kind == "bomb":
        return message("natto-table-bomb", played=played, bombs=bomb_items(view))
    return message("natto-table-beaten", played=played, answer=_answers(play, view))


def _answers(play: Play, view: View) -> Message:
    """Returns what beats a play. Sets of the same rank are included if their suits can decide."""
    answer = answer_name(play, view)
    if play.kind != "set" or play.number is None or play.number not in range(1, 10):
        return answer
    lowest = 0 if play.highest_suit is None else SUITS.index(play.highest_suit) + 1
    suits = [suit_name(suit) for suit in SUITS[lowest:]]
    if not suits:
        return answer
    return message(
        "natto-answer-or-suit",
        answer=answer,
        size=play.size,
        form=form_name(play),
        rank=play.number,
        suits=listing(suits, "or"),
    )


def trick_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns all plays of the trick, oldest first."""
    check_no_arguments("trick", arguments)
    lines = []
    for number, each in enumerate(view["trick"], start=1):
        play = parse_play(each["action"])
        if play is not None:
            seat, tiles = seat_argument(each["seat"], view), laid_tiles(play, each["laid"])
            lines.append(message("natto-trick-play", number=number, seat=seat, play=a_play(play), tiles=tiles))
    return join_sentences(lines, "line") if lines else message("natto-trick-empty")


def dragons_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns a sentence about the dragons that each seat still holds, or about the pool and how many dragons may be
    used (B10.3).

    >>> str(dragons_sentence([], {"dragons": [["L", "R"], []], "pool": None}))
    'Seat 1 still holds the left and right dragons. Seat 2 has played all dragons.'
    """
    check_no_arguments("dragons", arguments)
    if is_shared(view):
        return pool_sentence(view)
    parts = []
    for number, dragons in enumerate(view["dragons"] or ()):
        seat = seat_argument(number, view)
        if dragons:
            parts.append(message("natto-dragons-held", seat=seat, dragons=dragons_name(dragons)))
        else:
            parts.append(message("natto-dragons-played", seat=seat))
    return join_sentences(parts)


def played_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns the tiles that are out of play in this round.

    >>> str(played_sentence([], {"played": ["1o", "F", "5o"]}))
    'Out of play in this round: 1 5 o; F (three tiles).'
    """
    check_no_arguments("played", arguments)
    count = len(view["played"])
    if not count:
        return message("natto-played-none")
    return message("natto-played", count=tile_count(count), tiles=grouped_items(view["played"]))


def unseen_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns the tiles that are in the other hand or left over (B2.2)."""
    check_no_arguments("unseen", arguments)
    found = unseen(view)
    if not found:
        return message("natto-unseen-none")
    tiles = grouped_items(found.elements())
    return message("natto-unseen", count=tile_count(found.total()), tiles=tiles, left=view["left_over"])


def score_sentence(arguments: Sequence[str], view: View) -> Text:
    """Returns the rounds won, the tiles in hand, and who led.

    >>> view = {"round": 2, "target": 3, "wins": [0, 1], "hand_sizes": [4, 9], "starter": 0}
    >>> str(score_sentence([], view))
    'Round 2, first to 3. Seat 1: no rounds, four tiles. Seat 2: one round, nine tiles. Seat 1 led the round.'
    """
    check_no_arguments("score", arguments)
    parts = [message("natto-score-round", round=view["round"], target=view["target"])]
    for number, wins in enumerate(view["wins"]):
        tiles = tile_count(view["hand_sizes"][number])
        parts.append(message("natto-score-seat", seat=seat_argument(number, view), rounds=wins, tiles=tiles))
    parts.append(message("natto-score-led", seat=seat_argument(view["starter"], view)))
    return join_sentences(parts)


def legend_text(arguments: Sequence[str], view: View) -> Text:
    """Returns the suits, the ranks, the bombs, and how to type tiles."""
    check_no_arguments("legend", arguments)
    is_free = view.get("options", {}).get("free_dragons")
    lines = [
        suits_sentence(),
        message("natto-legend-ranks"),
        message("natto-legend-dragons-free" if is_free else "natto-legend-dragons"),
        message("natto-bombs", bombs=bomb_items(view)),
        message("natto-legend-typing"),
        message("natto-legend-kinds"),
    ]
    return join_sentences(lines, "line")


def _by_suit(hand: Sequence[str]) -> list[Message]:
    parts = []
    for suit in SUITS:
        ranks = [tile[0] for tile in hand if suit_of(tile) == suit and tile[0].isdigit()]
        if ranks:
            parts.append(message("natto-hand-suit", suit=suit, ranks=listing(ranks, "comma")))
        else:
            parts.append(message("natto-hand-no-suit", suit=suit))
    flowers = hand.count("F")
    if flowers:
        parts.append(message("natto-hand-flowers", count=flowers))
    dragons = [tile for tile in hand if tile in DRAGONS]
    if dragons:
        parts.append(message("natto-hand-dragons", sides=dragon_sides(dragons)))
    return parts


COMMANDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", message("natto-help-hand"), hand_text),
    "table": Word("table", message("natto-help-table"), table_sentence),
    "trick": Word("trick", message("natto-help-trick"), trick_sentence),
    "dragons": Word("dragons", message("natto-help-dragons"), dragons_sentence),
    "played": Word("played", message("natto-help-played"), played_sentence),
    "unseen": Word("unseen", message("natto-help-unseen"), unseen_sentence),
    "score": Word("score", message("natto-help-score"), score_sentence),
    "legend": Word("legend", message("natto-help-legend"), legend_text),
}
