"""Tiles and plays of Natto: suits, what a play declares, and their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...catalogue import Items, Listing, Message, listing, message
from ...errors import NotationError
from ..shared.phrases import seat_argument
from .data import View, action_data
from .generated import NattoBomb, NattoPlate, NattoSeq, NattoSet, NattoSum, NattoTube
from .generated import Play as TrickPlay

SUITS = "otq"
FLOWER = "F"
DRAGONS = "LCR"
DRAGON_SUITS = dict(zip(DRAGONS, SUITS, strict=True))
RANKS = range(1, 10)
COPIES = {**{f"{rank}{suit}": 1 for rank in RANKS for suit in SUITS}, FLOWER: 4, **dict.fromkeys(DRAGONS, 2)}
"""The number of copies of each tile, in the canonical order (B1.1)."""
KINDS = ("set", "seq", "sum", "tube", "plate", "bomb")
NattoPlay: TypeAlias = NattoSet | NattoSeq | NattoSum | NattoTube | NattoPlate | NattoBomb
"""A play as data, of any kind."""
_ORDER = {tile: index for index, tile in enumerate(COPIES)}
THEME = "tiles"
"""The names that messages use for tiles. A page replaces this argument by its reader's theme."""


@dataclass(frozen=True, slots=True)
class Play:
    """A declared play: its kind; its rank, start or total (``None`` for a bomb); and its tiles.

    The last tile of a sum is its total.
    """

    kind: str
    number: int | None
    tiles: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.tiles)

    @property
    def highest_suit(self) -> str | None:
        """The highest suit among the tiles, where a dragon counts as its own suit (B4.4); ``None`` for flowers
        alone.
        """
        found = [suit for tile in self.tiles if (suit := suit_of(tile)) is not None]
        return max(found, key=SUITS.index, default=None)

    @property
    def is_imaginary(self) -> bool:
        """Whether the play is a flower followed by one to three dragons, from 0 or from 10 (B5.3)."""
        flowers = self.tiles.count(FLOWER)
        dragons = sum(tile in DRAGONS for tile in self.tiles)
        return self.kind == "seq" and self.number in (0, 10) and flowers == 1 and 1 <= dragons == self.size - 1 <= 3


def parse_play(action: str | None) -> Play | None:
    """Returns the play that an action declares, or ``None`` for a pass and for text that is not an action.

    >>> parse_play("sum 5 2o 3t = 5q")
    Play(kind='sum', number=5, tiles=('2o', '3t', '5q'))
    >>> parse_play("bomb F F F").tiles, parse_play("pass")
    (('F', 'F', 'F'), None)
    """
    try:
        data = action_data(action or "")
    except NotationError:
        return None
    if data["kind"] == "pass" or data["kind"] == "start" or data["kind"] == "deal":
        return None
    return play_from_data(data)


def play_from_data(data: NattoPlay) -> Play:
    match data["kind"]:
        case "bomb":
            return Play("bomb", None, tuple(data["cards"]))
        case "sum":
            return Play("sum", data["declared"], (*data["cards"], data["total"]))
        case kind:
            return Play(kind, data["declared"], tuple(data["cards"]))


def suit_of(tile: str) -> str | None:
    """Returns the suit of a tile. A flower has no suit (B1.2).

    >>> suit_of("5t"), suit_of("R"), suit_of("F")
    ('t', 'q', None)
    """
    return DRAGON_SUITS.get(tile, tile[1:] or None)


def rank_of(tile: str) -> int | None:
    """Returns the number on a tile. Flowers and dragons have no number."""
    return int(tile[0]) if tile[:1].isdigit() else None


def in_order(tiles: Iterable[str]) -> list[str]:
    """Returns tiles in the canonical order. Anything else comes last.

    >>> in_order(["R", "2o", "F", "1q", "1o"])
    ['1o', '1q', '2o', 'F', 'R']
    """
    return sorted(tiles, key=lambda tile: _ORDER.get(tile, len(_ORDER)))


def suit_name(suit: str) -> Message:
    """Returns the name of a suit.

    >>> str(suit_name("q"))
    'squares'
    """
    return message("natto-suit", suit=suit, theme=THEME)


def tile_name(tile: str) -> Message:
    """Returns the name of a tile.

    >>> [str(tile_name(tile)) for tile in ("7o", "F", "L")]
    ['7 of circles', 'flower', 'left dragon']
    """
    if tile in DRAGONS:
        return message("natto-dragon", dragon=tile, theme=THEME)
    if tile == FLOWER:
        return message("natto-flower", theme=THEME)
    return message("natto-number", rank=int(tile[0]), suit=suit_name(tile[1]), theme=THEME)


def tile_count(count: int) -> Message:
    """Returns a number of tiles.

    >>> str(tile_count(1)), str(tile_count(12))
    ('one tile', '12 tiles')
    """
    return message("natto-tiles", count=count, theme=THEME)


def flower_count(count: int) -> Message:
    """Returns a number of flowers."""
    return message("natto-flowers", count=count, theme=THEME)


def dragon_count(count: int) -> Message:
    """Returns a number of dragons."""
    return message("natto-dragon-count", count=count, theme=THEME)


def kind_name(kind: str) -> Message:
    """Returns the name of a kind of play."""
    return message("natto-kind", kind=kind)


def play_name(play: Play) -> Message:
    """Returns a play's name with its strength, without an article.

    >>> names = ("set 7 7o", "set 10 F", "set 11 L", "set 3 3o 3t L C", "sum 10 4o 6o = F", "bomb F F F")
    >>> for text in (*names, "seq 5 5q 6q R 8q", "seq 10 F L C", "sum 5 2o 3t = 5q"):
    ...     print(play_name(parse_play(text)))
    7 of circles
    flower as 10
    left dragon
    set of four 3s
    sum of three tiles making a flower as 10
    bomb of three flowers
    seq of 4 from 5 in squares
    imaginary seq of 3 from 10 with the left and centre dragons
    sum of three tiles making 5 of squares
    """
    number = play.number
    if number is None:
        if FLOWER in play.tiles:
            return message("natto-bomb-flowers", flowers=flower_count(play.size))
        return message("natto-bomb-dragons", dragons=dragons_name(play.tiles))
    match play.kind:
        case "set" if play.size == 1:
            (tile,) = play.tiles
            if tile == FLOWER:
                return message("natto-single-flower", tile=tile_name(tile), rank=number)
            return message("natto-single", tile=tile_name(tile))
        case "set":
            return message("natto-set", count=play.size, rank=number)
        case "seq" if play.is_imaginary:
            dragons = dragons_name(play.tiles)
            return message("natto-imaginary-seq", count=play.size, rank=number, dragons=dragons)
        case "seq":
            return message("natto-seq", count=play.size, rank=number, suit=suit_name(seq_suit(play)))
        case "sum":
            total, tiles = tile_name(play.tiles[-1]), tile_count(play.size)
            if play.tiles[-1] == FLOWER:
                return message("natto-sum-flower", tiles=tiles, total=total, rank=number)
            return message("natto-sum", tiles=tiles, total=total)
        case "tube":
            return message("natto-tube", rank=number)
        case _:
            return message("natto-plate", rank=number)


def a_play(play: Play) -> Message:
    """Returns a play's name with its article.

    >>> [str(a_play(parse_play(text))) for text in ("set 9 9o 9t", "seq 10 F L", "set 9 9o")]
    ['a pair of 9s', 'an imaginary seq of 2 from 10 with the left dragon', 'the 9 of circles']
    """
    is_number = play.size == 1 and rank_of(play.tiles[0]) is not None
    kind = "imaginary" if play.is_imaginary else "number" if is_number else "other"
    return message("natto-with-article", kind=kind, play=play_name(play))


def owned_play(owner: int, play: Play, view: View) -> Message:
    """Returns a play's name after its owner, for use within a sentence.

    >>> play = parse_play("set 9 9o 9t")
    >>> str(owned_play(1, play, {})), str(owned_play(1, play, {"reader": 1}))
    ("Seat 2's pair of 9s", 'your pair of 9s')
    """
    return message("natto-owned", owner=seat_argument(owner, view), play=play_name(play))


def table_play(view: View) -> Message:
    """Returns the name of the play to beat, after its owner.

    >>> str(table_play({"table": "set 9 9o 9t", "table_owner": 1}))
    "Seat 2's pair of 9s"
    """
    play, owner = parse_play(view["table"]), view["table_owner"]
    assert play is not None, "there is a play to beat"
    assert owner is not None, "a play on the table has an owner (B3.2)"
    return owned_play(owner, play, view)


def form_name(play: Play) -> Message:
    """Returns the form that an answer must have: the kind and the size.

    >>> [str(form_name(parse_play(text))) for text in ("set 7 7o", "seq 1 1o 2o 3o", "sum 5 2o 3t = 5q", "bomb L C")]
    ['single', 'seq of 3', 'sum of three tiles', 'bomb']
    """
    match play.kind:
        case "set":
            return message("natto-form-set", count=play.size)
        case "seq":
            return message("natto-form-seq", count=play.size)
        case "sum":
            return message("natto-form-sum", tiles=tile_count(play.size))
        case kind:
            return kind_name(kind)


def answer_name(play: Play, view: View) -> Message:
    """Returns what beats a play, apart from a bomb. Without the options, the size of a sum is left out.

    >>> three = parse_play("sum 5 2o 3t = 5q")
    >>> for widened in ("off", "higher", "equal-ok"):
    ...     print(answer_name(three, {"options": {"widened_sums": widened}}))
    a higher sum of three tiles
    a higher sum of any size
    a sum of any size with a total of at least 5
    >>> str(answer_name(three, {})), str(answer_name(parse_play("set 9 9o 9t"), {}))
    ('a higher sum', 'a higher pair')
    """
    match play.kind, view.get("options", {}).get("widened_sums"):
        case "sum", None:
            return message("natto-answer-sum")
        case "sum", "higher":
            return message("natto-answer-sum-any")
        case "sum", "equal-ok":
            return message("natto-answer-sum-equal", rank=play.number or 0)
        case _:
            return message("natto-answer", form=form_name(play))


def dragons_name(tiles: Iterable[str]) -> Message:
    """Returns the names of dragons.

    >>> str(dragons_name(["F", "L", "R"])), str(dragons_name(["C", "C"]))
    ('left and right dragons', 'two centre dragons')
    """
    counts = _dragon_counts(tiles)
    court = listing([message("natto-court", dragon=dragon, count=count) for dragon, count in counts.items()])
    letters = "".join(dragon * count for dragon, count in counts.items())
    return message(
        "natto-dragons",
        dragons=letters,
        sides=dragon_sides(tiles),
        court=court,
        count=len(letters),
        theme=THEME,
    )


def dragon_sides(tiles: Iterable[str]) -> Listing:
    """Returns the dragons among tiles by their sides: "left and two centre"."""
    counts = _dragon_counts(tiles)
    return listing([message("natto-side", dragon=dragon, count=count) for dragon, count in counts.items()])


def _dragon_counts(tiles: Iterable[str]) -> dict[str, int]:
    counts = Counter(tiles)
    return {dragon: counts[dragon] for dragon in DRAGONS if counts[dragon]}


def laid_tiles(play: Play, laid: Sequence[Sequence[Any]] | None = None) -> Items:
    """Returns the tiles of a play in the order in which they were laid, as an argument of a message.

    >>> laid_tiles(parse_play("seq 5 5o 6o 8o L"), [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]])
    Items(codes=('5o', '6o', 'L(7)', '8o'))
    """
    return Items(tuple(tiles_text(play, laid).split()))


def bomb_items(view: View) -> Items:
    """Returns the bombs in force, from the lowest (B9), as an argument of a message."""
    return Items(tuple(bombs_text(view).split()))


def tiles_text(play: Play, laid: Sequence[Sequence[Any]] | None = None) -> str:
    """Returns the tiles of a play in the order in which they were laid, with the ranks of flowers and dragons if
    known.

    >>> tiles_text(parse_play("seq 5 5o 6o 8o L"), [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]])
    '5o 6o L(7) 8o'
    >>> tiles_text(parse_play("sum 5 2o 3t = 5q")), tiles_text(parse_play("bomb L C"), [["L", 11], ["C", 12]])
    ('2o + 3t = 5q', 'L C')
    """
    # A dragon alone and the tiles of a bomb stand for themselves.
    if laid is None or play.kind == "bomb" or play.tiles[0] in DRAGONS:
        words = list(play.tiles)
    else:
        words = [tile if rank_of(tile) is not None else f"{tile}({rank})" for tile, rank in laid]
    if play.kind == "sum":
        return f"{' + '.join(words[:-1])} = {words[-1]}"
    return " ".join(words)


def find_laid(action: str, *views: Mapping[str, Any] | None) -> Sequence[Sequence[Any]] | None:
    """Returns the tiles of a play in the order in which they were laid, from the latest trick that contains it, or
    ``None``.
    """
    for view in views:
        for each in reversed(view["trick"] if view is not None else []):
            if each["action"] == action:
                laid: Sequence[Sequence[Any]] = each["laid"]
                return laid
    return None


def kinds_led(view: View) -> Message:
    """Returns the kinds that may be led. Bombs are included only if the options allow it (B9.3).

    >>> str(kinds_led({})), str(kinds_led({"options": {"lead_bombs": True}}))
    ('set, seq, sum, tube or plate', 'set, seq, sum, tube, plate or bomb')
    """
    may_lead_bombs = view.get("options", {}).get("lead_bombs")
    return message("natto-kinds-led", bombs="led" if may_lead_bombs else "only-answer")


def bombs_text(view: View) -> str:
    """Returns the bombs in force, from the lowest (B9).

    >>> bombs_text({"bombs": [["L", "C"], ["F", "F", "F"]]})
    'LC < FFF'
    """
    return " < ".join("".join(bomb).replace(" ", "") for bomb in view["bombs"])


def is_shared(view: View) -> bool:
    """Returns whether the dragons are in a pool (B10.3)."""
    return view["pool"] is not None


def unseen(view: View) -> Counter[str]:
    """Returns the tiles of which the reader cannot know whether they are in the other hand or left over (B2.2)."""
    known = Counter(view["played"])
    for hand in known_hands(view).values():
        known.update(hand)
    known.update(view["pool"] or [])
    for seat, dragons in enumerate(view["dragons"] or []):
        if seat not in known_hands(view):
            known.update(dragons)
    return Counter(COPIES) - known


def known_hands(view: View) -> dict[int, Sequence[str]]:
    """Returns the hands that the view shows: the seat's own hand, or all hands once the match is over and open."""
    if view.get("hands") is not None:
        return dict(enumerate(view["hands"]))
    seat, hand = view.get("seat"), view.get("hand")
    return {} if seat is None or hand is None else {seat: hand}


def ranked_tiles(play: TrickPlay) -> list[tuple[str, int | None]]:
    """Returns the tiles of a play in the order in which they were laid, each with the rank for which it stands."""
    return [(str(tile), rank if isinstance(rank, int) else None) for tile, rank in play["laid"]]


def other_seat(seat: int) -> int:
    return 1 - seat


def seq_suit(play: Play) -> str:
    """Returns the suit of a seq: that of its numbers, or, without numbers, of its highest dragon (B5.4)."""
    numbered = [tile[1] for tile in play.tiles if rank_of(tile) is not None]
    return numbered[0] if numbered else play.highest_suit or SUITS[0]


def strength(play: Play) -> tuple[int, int]:
    """Returns the strength of a play among the plays of the same tiles. For a sum, the total tile counts too (B6.4)."""
    suit = suit_of(play.tiles[-1]) if play.kind == "sum" else None
    return play.number or 0, -1 if suit is None else SUITS.index(suit)
