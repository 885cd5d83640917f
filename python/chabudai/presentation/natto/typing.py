"""Parses shorthand into the text of an action, legal or not: ``5o 6o 7o``, ``p 5-7o``, ``F L as seq``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ...catalogue import listing, message
from ...errors import NotationError
from .data import View
from .intended_plays import intended_plays, play_text
from .tiles import FLOWER, KINDS, SUITS, Play, a_play, in_order, kind_name, parse_play, strength

_LETTERS = dict(zip("otqshc○△□", SUITS * 3, strict=True))
"""Suits by the letters of tiles and cards (B1.6) and by their symbols."""
_SUIT = "[otqshc○△□]"
_NUMBERED = re.compile(rf"([1-9])({_SUIT}{{1,3}})")
_RANGE = re.compile(rf"([1-9])({_SUIT}?)-([1-9])({_SUIT})")
_PLAIN = re.compile(r"[flcr]{1,6}")
_NUMBER = re.compile(r"-?\d{1,2}")
_SIZED = {"single": 1, "pair": 2, "triple": 3}
_FILLERS = ("a", "an", "the", "of", "from", "total", "imaginary")
_AS = "as"


@dataclass(frozen=True, slots=True)
class _Wish:
    """The way in which a player asked to use the tiles."""

    kind: str | None = None
    number: int | None = None
    total: str | None = None

    def fits(self, play: Play) -> bool:
        return (
            self.kind in (None, play.kind)
            and self.number in (None, play.number)
            and (self.total is None or (play.kind == "sum" and play.tiles[-1] == self.total))
        )


def parse_shorthand(words: str, view: View, legal: Sequence[str]) -> str | None:
    """Returns the action that a shorthand means, legal or not, or ``None`` if the words are not a shorthand.

    It is the strongest legal play of the tiles if all their legal plays are of one kind. ``as set``, ``as seq 9``, ``as
    0`` or ``as sum 5q`` at the end chooses another play. Raises ``NotationError`` if plays of several kinds are legal,
    if the tiles form no play, and for ``as`` without tiles.

    >>> legal = ["seq 5 5o 6o 7o", "set 0 F", "set 10 F", "set 10 F L", "seq 9 F L"]
    >>> shorthands = ("5-7o", "p 5s 6s 7s", "F", "F as 0", "F L as seq")
    >>> [parse_shorthand(words, {"table": None}, legal) for words in shorthands]
    ['seq 5 5o 6o 7o', 'seq 5 5o 6o 7o', 'set 10 F', 'set 0 F', 'seq 9 F L']
    >>> parse_shorthand("5o 5t", {"table": "set 9 9o 9t"}, ["pass"]), parse_shorthand("hand", {"table": None}, legal)
    ('set 5 5o 5t', None)
    >>> parse_shorthand("F L", {"table": None}, legal)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    chabudai.errors.NotationError: F L could be a pair of 10s or a seq of 2 from 9 in circles: type F L as set or ...
    """
    said = _words(words)
    if not said:
        return None
    is_said = said[0].lower() in ("p", "play")
    if is_said:
        said = said[1:]
    wish, said = _kind_first(said)
    is_bare = not is_said and wish.kind is None
    if is_bare and len(said) > 1 and said[0].lower() == _AS:
        raise NotationError(_of_which(_more(wish, said[1:]), legal))
    said, tail = _split(said)
    try:
        tiles = [tile for word in said if word != "=" for tile in _tiles(word)]
    except NotationError:
        # The line is not a shorthand. It may be another command, or the notation of the rules.
        if is_said and wish.kind is None:
            raise
        return None
    if not tiles:
        if is_said:
            raise NotationError(str(message("natto-typing-no-tiles")))
        return None
    # A lone lower-case letter may be the beginning of a word.
    if is_bare and len(said) == 1 and _PLAIN.fullmatch(said[0]):
        return None
    return _choose(tiles, _more(wish, tail), view, legal)


def parse_items(words: str) -> str:
    """Returns tiles in the notation of the rules, given a shorthand.

    >>> parse_items("f l"), parse_items("5-7s"), parse_items("{8ot, FF}")
    ('F L', '5o 6o 7o', '8o 8t F F')
    """
    return " ".join(in_order([tile for word in _words(words) for tile in _tiles(word)]))


def _words(words: str) -> list[str]:
    return re.sub(r"[{},+]", " ", words.replace("=", " = ")).split()


def _tiles(word: str) -> list[str]:
    """Returns the tiles that a word names. Raises ``NotationError`` if it names none."""
    small = word.lower()
    if found := _NUMBERED.fullmatch(small):
        return [f"{found[1]}{_LETTERS[letter]}" for letter in found[2]]
    if found := _RANGE.fullmatch(small):
        first, last = int(found[1]), int(found[3])
        if first < last and (not found[2] or _LETTERS[found[2]] == _LETTERS[found[4]]):
            return [f"{rank}{_LETTERS[found[4]]}" for rank in range(first, last + 1)]
    if _PLAIN.fullmatch(small):
        return list(small.upper())
    raise NotationError(str(message("natto-typing-no-tile", word=repr(word[:20]))))


def _kind_first(said: Sequence[str]) -> tuple[_Wish, list[str]]:
    """Returns a kind at the beginning, with its number if one follows, and the remaining words."""
    first = said[0].lower() if said else ""
    if first in _SIZED:
        return _Wish("set"), list(said[1:])
    if first not in KINDS:
        return _Wish(), list(said)
    if len(said) > 1 and _NUMBER.fullmatch(said[1]):
        return _Wish(first, int(said[1])), list(said[2:])
    return _Wish(first), list(said[1:])


def _split(said: Sequence[str]) -> tuple[list[str], list[str]]:
    """Returns the tiles, and the words about them: those after ``as``, or the total after ``=``."""
    small = [word.lower() for word in said]
    if _AS in small:
        place = small.index(_AS)
        return list(said[:place]), small[place + 1 :]
    if "=" in small:
        return list(said), ["sum", *small[small.index("=") + 1 :]]
    return list(said), []


def _more(wish: _Wish, tail: Sequence[str]) -> _Wish:
    """Returns the player's wish, extended by the words at the end of the line."""
    kind, number, total = wish.kind, wish.number, wish.total
    for word in tail:
        if word in KINDS:
            kind = word
        elif word in _SIZED:
            kind = "set"
        elif _NUMBER.fullmatch(word):
            number = int(word)
        elif _NUMBERED.fullmatch(word) or word == FLOWER.lower():
            kind, total = "sum", _tiles(word)[0]
        elif word not in _FILLERS:
            raise NotationError(str(message("natto-typing-no-use", word=repr(word[:20]))))
    return _Wish(kind, number, total)


def _choose(tiles: Sequence[str], wish: _Wish, view: View, legal: Sequence[str]) -> str:
    counts, named = Counter(tiles), " ".join(in_order(tiles))
    plays = [(action, play) for action in legal if (play := parse_play(action)) and Counter(play.tiles) == counts]
    meant = [(action, play) for action, play in plays if wish.fits(play)]
    best: dict[str, tuple[str, Play]] = {}
    for action, play in sorted(meant, key=lambda each: strength(each[1])):
        best[play.kind] = (action, play)
    if len(best) > 1:
        kinds = sorted(best, key=KINDS.index)
        names = listing([a_play(best[kind][1]) for kind in kinds], "or")
        ways = [f"{named} as {kind}" for kind in kinds]
        clarification = message("natto-typing-several", tiles=named, names=names, ways=listing(ways, "or"))
        raise NotationError(str(clarification), ways)
    if best:
        ((action, _),) = best.values()
        return action
    return _guess(tiles, wish, view)


def _of_which(wish: _Wish, legal: Sequence[str]) -> str:
    """Returns the message, with a legal example, for a line that says how to use tiles but names no tiles."""
    plays = [play for action in legal if (play := parse_play(action)) and wish.fits(play)]
    tiles = " ".join(plays[0].tiles) if plays else "5o 5t"
    kind = plays[0].kind if plays else wish.kind or "set"
    return str(message("natto-typing-first", example=f"{tiles} as {kind}"))


def _guess(tiles: Sequence[str], wish: _Wish, view: View) -> str:
    """Returns the most likely meaning of tiles that form no legal play, which the rules then refuse."""
    named = " ".join(in_order(tiles))
    found = [play for play in intended_plays(tiles) if wish.fits(play)]
    table = parse_play(view["table"])
    if not found:
        if wish.kind is not None and wish.number is not None and wish.kind != "sum":
            return play_text(Play(wish.kind, wish.number, tuple(tiles)))
        if wish.kind is None:
            raise NotationError(str(message("natto-typing-nothing", tiles=named)))
        raise NotationError(str(message("natto-typing-no-kind", tiles=named, kind=kind_name(wish.kind))))
    of_its_kind = [play for play in found if table is not None and play.kind == table.kind]
    return play_text((of_its_kind or found)[0])
