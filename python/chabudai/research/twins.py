"""Renamed twins: the same game tree under other names, to separate a model's reasoning from memorised text.

A twin replaces a game's terms with words generated from a seed, writes cards and points differently, uses another
letter for clauses and, if the rules have a symmetry, mirrors the board. Every translated text can be restored exactly.
``presentation/<key>/twin.toml`` lists the replacements; numbers stay, because the rules count with them.

>>> import chabudai
>>> game = chabudai.load("natto")
>>> twin = Twin(game, seed=7)
>>> twin.restore(twin.translate("set 3 3o L")), twin.translate("set 3 3o L") == "set 3 3o L"
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

from ..catalogue import SOURCE_LANGUAGE
from ..match import Game, Match
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import rulebook

_SUFFIXES = "(s|es|ed|ped|ing|ping)?"
_CONSONANTS, _VOWELS = "bdfgklmnprtvz", "aeiou"
# Letters that do not form an English word after an A, which is the ace in the notation of cards.
_LOWER_POOL, _UPPER_POOL = "bfgjkpvwyz", "DGMNPSUVXYZ"
_BEFORE, _BEHIND = r"(?<![A-Za-z0-9'])", r"(?![A-Za-z0-9])"

_Step = Callable[[str], str]


class Twin:
    """A game under other names, derived from the seed.

    ``translate`` and ``restore`` convert texts to the twin's words and back; ``translate_action`` and
    ``restore_action`` convert actions, which the twin's board mirrors. ``mirror_match`` mirrors a whole match.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed
        luck = Random(f"twin {seed}")
        self._names = _load_names(game.key)
        self.words = self._make_words(luck)
        self._letters = self._make_letters(luck)
        self._clauses = luck.choice("XYZUV".replace(self._names["clauses"], ""))
        self._turn = luck.getrandbits(32)
        self._there, self._back = self._steps()

    def translate(self, text: str) -> str:
        """Translates a text of the game into the words of the twin."""
        for step in self._there:
            text = step(text)
        return text

    def restore(self, text: str) -> str:
        """Restores a text of the twin to the words of the game."""
        for step in self._back:
            text = step(text)
        return text

    def translate_action(self, text: str) -> str:
        """Translates an action of the game into one of the twin. Raises ``NotationError``."""
        return self.translate(self.mirror_action(text))

    def restore_action(self, text: str) -> str:
        """Restores an action of the twin to one of the game. Raises ``NotationError``.

        >>> import chabudai
        >>> twin = Twin(chabudai.load("nakatta", size=5), seed=2)
        >>> [twin.restore_action(twin.translate_action(text)) for text in ("a1", "c2", "swap")]
        ['a1', 'c2', 'swap']
        """
        return self.mirror_action(self.game.canonical_action(self.restore(text)), back=True)

    def mirror_action(self, text: str, *, back: bool = False) -> str:
        """Mirrors an action of the game onto the twin's board, or back."""
        if self._image is None:
            return self.game.canonical_action(text)
        number = self.game.action_id(text)
        return self.game.action_text(self._image.index(number) if back else self._image[number])

    def mirror_match(self, match: Match) -> Match:
        """Returns a match mirrored on the twin's board, in the words of the game. Without a symmetry, the match is
        unchanged.
        """
        if self._image is None:
            return match
        mirror_action = Match(self.game, names=match.names)
        for entry in match.actions:
            mirror_action.play(int(entry.actor), self.mirror_action(entry.action))
        return mirror_action

    @cached_property
    def _image(self) -> list[int] | None:
        """The id of each action's mirror image, or ``None`` if the rules have no symmetry."""
        if not self.game.spec["open_information"]:
            return None
        rows = self.game.encoding.symmetries().tolist()
        return rows[1 + self._turn % (len(rows) - 1)] if len(rows) > 1 else None

    def _make_words(self, luck: Random) -> dict[str, str]:
        """Generates a word that is absent from the rulebook for each term to rename."""
        known = " ".join(clause.text for clause in rulebook(self.game.key, SOURCE_LANGUAGE).clauses.values()).lower()
        words: dict[str, str] = {}
        for name in [PRESENTATIONS[self.game.key].title, *self._names["words"]]:
            while True:
                count = 2 + luck.randrange(2)
                word = "".join(luck.choice(_CONSONANTS) + luck.choice(_VOWELS) for _ in range(count))
                word += luck.choice(_CONSONANTS)
                if word not in known and not any(word.startswith(other) for other in words.values()):
                    break
            words[name] = word
        return words

    def _make_letters(self, luck: Random) -> dict[str, dict[str, str]]:
        """Assigns a replacement to each letter of each set."""
        used = "".join(self._names["letters"].values())
        stock = {
            str.islower: [c for c in _LOWER_POOL if c not in used],
            str.isupper: [c for c in _UPPER_POOL if c not in used],
        }
        for letters in stock.values():
            luck.shuffle(letters)
        return {
            name: {letter: stock[str.islower if letter.islower() else str.isupper].pop() for letter in letters}
            for name, letters in self._names["letters"].items()
        }

    def _steps(self) -> tuple[list[_Step], list[_Step]]:
        """Returns the steps that translate a text, and those that restore it."""
        title = PRESENTATIONS[self.game.key].title
        phrases = [*self._names["phrases"], (title, self.words[title].capitalize())]
        pairs = [
            *((_replacing(old, new), _replacing(new, old)) for old, new in phrases),
            *self._letter_steps(),
            *self._swap_steps(),
            *self._word_steps(),
            self._clause_steps(),
        ]
        return [there for there, _ in pairs], [back for _, back in reversed(pairs)]

    def _word_steps(self) -> list[tuple[_Step, _Step]]:
        there = {name: self.words[name] for name in self._names["words"]}
        return [(_renaming(there), _renaming({word: name for name, word in there.items()}))] if there else []

    def _clause_steps(self) -> tuple[_Step, _Step]:
        letter = self._names["clauses"]
        if not letter:
            return (str, str)
        return _lettering([f"{letter}(?=[0-9])"], {letter: self._clauses}, behind=""), _lettering(
            [f"{self._clauses}(?=[0-9])"], {self._clauses: letter}, behind=""
        )

    def _letter_steps(self) -> list[tuple[_Step, _Step]]:
        there = {old: new for letters in self._letters.values() for old, new in letters.items()}
        back = {new: old for old, new in there.items()}
        patterns = self._names["patterns"]
        if not patterns:
            return []
        return [
            (
                _lettering([self._fill_pattern(pattern, new=False) for pattern in patterns], there),
                _lettering([self._fill_pattern(pattern, new=True) for pattern in patterns], back),
            )
        ]

    def _swap_steps(self) -> list[tuple[_Step, _Step]]:
        steps = []
        for swap in self._names["swapped"]:
            first, second = (self._fill_pattern(swap[end], new=True) for end in ("first", "second"))
            between = re.escape(swap.get("between", ""))
            steps.append((_swapping(first, between, second), _swapping(second, between, first)))
        return steps

    def _fill_pattern(self, pattern: str, *, new: bool) -> str:
        for name, letters in self._letters.items():
            pattern = pattern.replace(f"{{{name}}}", "".join(letters.values() if new else letters))
        return pattern


def _load_names(key: str) -> dict[str, Any]:
    empty: dict[str, Any] = {"words": [], "patterns": [], "clauses": "", "phrases": [], "letters": {}, "swapped": []}
    file = files("chabudai.presentation") / key / "twin.toml"
    return empty | (tomllib.loads(file.read_text(encoding="utf-8-sig")) if file.is_file() else {})


def _replacing(old: str, new: str) -> _Step:
    return lambda text: text.replace(old, new)


def _renaming(names: Mapping[str, str]) -> _Step:
    """Replaces words, ignoring case and keeping endings."""
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
    """Replaces letters within matches of the patterns."""
    pattern = re.compile(rf"{_BEFORE}(?:{'|'.join(patterns)}){behind}")
    table = str.maketrans(dict(letters))
    return lambda text: pattern.sub(lambda found: found[0].translate(table), text)


def _swapping(first: str, between: str, second: str) -> _Step:
    """Swaps the two parts of a notation."""
    pattern = re.compile(rf"{_BEFORE}({first})({between})({second}){_BEHIND}")
    return lambda text: pattern.sub(lambda found: found[3] + found[2] + found[1], text)
