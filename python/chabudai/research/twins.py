"""Renamed twins: a game under other names, with the same tree, to tell what a model works out from what it has read.

A twin has words of its own, made from a seed, for what its game calls things; its cards and points are written
otherwise, its clauses have another letter, and where the rules have a symmetry the board is turned. Each text of it
goes back to the one text of the game that it was made from. ``presentation/<key>/twin.toml`` lists what is renamed:
numbers stay, for the rules count with them.

>>> import chabudai
>>> game = chabudai.load("natto")
>>> twin = Twin(game, seed=7)
>>> twin.plain(twin.told("set 3 3o L")), twin.told("set 3 3o L") == "set 3 3o L"
('set 3 3o L', False)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from random import Random
from typing import Any

from ..match import Game, Match
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import rulebook

_SUFFIXES = "(s|es|ed|ped|ing|ping)?"
_CONSONANTS, _VOWELS = "bdfgklmnprtvz", "aeiou"
# None that makes an English word behind an A, as in the ace of a suit.
_LOWER, _UPPER = "bfgjkpvwyz", "DGMNPSUVXYZ"
_BEFORE, _BEHIND = r"(?<![A-Za-z0-9'])", r"(?![A-Za-z0-9])"

_Step = Callable[[str], str]


class Twin:
    """A game under other names, which follow from the seed.

    ``told`` and ``plain`` take a text into the twin's words and back; ``action`` and ``plain_action`` an action of the
    game, which the twin's board shows turned. ``shown`` is a match as its board shows it.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed
        luck = Random(f"twin {seed}")
        self._names = _table(game.key)
        self.words = self._made_words(luck)
        self._letters = self._other_letters(luck)
        self._clauses = luck.choice("XYZUV".replace(self._names["clauses"], ""))
        self._turn = luck.getrandbits(32)
        self._there, self._back = self._steps()

    def told(self, text: str) -> str:
        """A text of the game in the words of the twin."""
        for step in self._there:
            text = step(text)
        return text

    def plain(self, text: str) -> str:
        """A text of the twin in the words of the game."""
        for step in self._back:
            text = step(text)
        return text

    def action(self, text: str) -> str:
        """An action of the game as the twin has it. Raises ``NotationError``."""
        return self.told(self.turned(text))

    def plain_action(self, text: str) -> str:
        """An action of the twin as the game has it. Raises ``NotationError``.

        >>> import chabudai
        >>> twin = Twin(chabudai.load("nakatta", size=5), seed=2)
        >>> [twin.plain_action(twin.action(text)) for text in ("a1", "c2", "swap")]
        ['a1', 'c2', 'swap']
        """
        return self.turned(self.game.canonical_action(self.plain(text)), back=True)

    def turned(self, text: str, *, back: bool = False) -> str:
        """The mirror image of an action of the game on the twin's board, or the other way round."""
        if self._image is None:
            return self.game.canonical_action(text)
        number = self.game.action_id(text)
        return self.game.action_text(self._image.index(number) if back else self._image[number])

    def shown(self, match: Match) -> Match:
        """A match as the twin's board shows it, in the words of the game; itself where the board has but one side."""
        if self._image is None:
            return match
        turned = Match(self.game, names=match.names)
        for entry in match.actions:
            turned.play(int(entry.actor), self.turned(entry.action))
        return turned

    @cached_property
    def _image(self) -> list[int] | None:
        """The id of each action's mirror image; ``None`` where the rules have but one board."""
        if not self.game.spec["open_information"]:
            return None
        rows = self.game.encoding.symmetries().tolist()
        return rows[1 + self._turn % (len(rows) - 1)] if len(rows) > 1 else None

    def _made_words(self, luck: Random) -> dict[str, str]:
        """A word that no text of the game has for each that is to be renamed."""
        known = " ".join(clause.text for clause in rulebook(self.game.key).clauses.values()).lower()
        made: dict[str, str] = {}
        for name in [PRESENTATIONS[self.game.key].title, *self._names["words"]]:
            while True:
                count = 2 + luck.randrange(2)
                word = "".join(luck.choice(_CONSONANTS) + luck.choice(_VOWELS) for _ in range(count))
                word += luck.choice(_CONSONANTS)
                if word not in known and not any(word.startswith(other) for other in made.values()):
                    break
            made[name] = word
        return made

    def _other_letters(self, luck: Random) -> dict[str, dict[str, str]]:
        """For each set of letters the letter that stands for each."""
        used = "".join(self._names["letters"].values())
        stock = {str.islower: [c for c in _LOWER if c not in used], str.isupper: [c for c in _UPPER if c not in used]}
        for letters in stock.values():
            luck.shuffle(letters)
        return {
            name: {letter: stock[str.islower if letter.islower() else str.isupper].pop() for letter in letters}
            for name, letters in self._names["letters"].items()
        }

    def _steps(self) -> tuple[list[_Step], list[_Step]]:
        """What makes a text of the game one of the twin, and back."""
        pairs = [*self._phrases(), *self._lettered(), *self._swapped(), *self._named(), self._numbered()]
        return [there for there, _ in pairs], [back for _, back in reversed(pairs)]

    def _phrases(self) -> list[tuple[_Step, _Step]]:
        title = PRESENTATIONS[self.game.key].title
        pairs = [*self._names["phrases"], (title, self.words[title].capitalize())]
        return [(_replacing(old, new), _replacing(new, old)) for old, new in pairs]

    def _named(self) -> list[tuple[_Step, _Step]]:
        there = {name: self.words[name] for name in self._names["words"]}
        return [(_renaming(there), _renaming({word: name for name, word in there.items()}))] if there else []

    def _numbered(self) -> tuple[_Step, _Step]:
        letter = self._names["clauses"]
        if not letter:
            return (str, str)
        return _lettering([f"{letter}(?=[0-9])"], {letter: self._clauses}, behind=""), _lettering(
            [f"{self._clauses}(?=[0-9])"], {self._clauses: letter}, behind=""
        )

    def _lettered(self) -> list[tuple[_Step, _Step]]:
        there = {old: new for letters in self._letters.values() for old, new in letters.items()}
        back = {new: old for old, new in there.items()}
        patterns = self._names["patterns"]
        if not patterns:
            return []
        return [
            (
                _lettering([self._filled(pattern, new=False) for pattern in patterns], there),
                _lettering([self._filled(pattern, new=True) for pattern in patterns], back),
            )
        ]

    def _swapped(self) -> list[tuple[_Step, _Step]]:
        made = []
        for swap in self._names["swapped"]:
            first, second = (self._filled(swap[end], new=True) for end in ("first", "second"))
            between = re.escape(swap.get("between", ""))
            made.append((_swapping(first, between, second), _swapping(second, between, first)))
        return made

    def _filled(self, pattern: str, *, new: bool) -> str:
        for name, letters in self._letters.items():
            pattern = pattern.replace(f"{{{name}}}", "".join(letters.values() if new else letters))
        return pattern


def _table(key: str) -> dict[str, Any]:
    empty: dict[str, Any] = {"words": [], "patterns": [], "clauses": "", "phrases": [], "letters": {}, "swapped": []}
    file = files("chabudai.presentation") / key / "twin.toml"
    return empty | (tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})


def _replacing(old: str, new: str) -> _Step:
    return lambda text: text.replace(old, new)


def _renaming(names: Mapping[str, str]) -> _Step:
    """Words for words, in any case and with the endings of a plural or a past."""
    longest_first = sorted(names, key=len, reverse=True)
    pattern = re.compile(
        rf"(?<![A-Za-z])({'|'.join(map(re.escape, longest_first))}){_SUFFIXES}(?![A-Za-z])", re.IGNORECASE
    )

    def other(found: re.Match[str]) -> str:
        word = names[found[1].lower()]
        if found[1][0].isupper():
            word = word.capitalize()
        return word + (found[2] or "")

    return lambda text: pattern.sub(other, text)


def _lettering(patterns: Sequence[str], letters: Mapping[str, str], behind: str = _BEHIND) -> _Step:
    """Letters for letters, within what one of the patterns finds."""
    pattern = re.compile(rf"{_BEFORE}(?:{'|'.join(patterns)}){behind}")
    table = str.maketrans(dict(letters))
    return lambda text: pattern.sub(lambda found: found[0].translate(table), text)


def _swapping(first: str, between: str, second: str) -> _Step:
    """The two parts of a sign the other way round."""
    pattern = re.compile(rf"{_BEFORE}({first})({between})({second}){_BEHIND}")
    return lambda text: pattern.sub(lambda found: found[3] + found[2] + found[1], text)
