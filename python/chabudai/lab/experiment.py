"""What is asked: a game, variants of its rules, who plays, how many deals, and questions about what comes of it."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import GameError, OptionsError, short
from ..match import Game, load
from ..match.record import printable
from .errors import LabError
from .measures import MEASURES
from .seating import check_word
from .sweeps import Declared, expanded
from .toml import key_written, line_of, lines_of, written

if TYPE_CHECKING:
    from .run import Result

LARGEST_BYTES = 1024 * 1024
MOST_DEALS = 1_000_000
MOST_VARIANTS = 200
MOST_MATCHES = 10_000_000
MOST_QUESTIONS = 200
LONGEST_TEXT = 200
LARGEST_NUMBER = 1e100
"""TOML has whole numbers of any length; a float has not."""
LOOKS = 50
"""So many times at most the answers are looked at while an experiment runs."""
_KEYS = ("title", "game", "seed", "deals", "rotations", "options", "players", "variants", "questions")
_VARIANT_KEYS = ("name", "options", "players")
_QUESTION_KEYS = ("measure", "compare", "wanted", "half_width", "level")


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: the options that differ from their defaults, and who plays, by seat; each a word.

    Without players those of the experiment play.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A measure, of each variant by itself or compared between some of them by name.

    ``half_width`` is how narrow the interval must be for the question to be answered, in the measure's unit; without
    it all deals are played. ``level`` is the confidence, between 0.5 and 1. ``wanted`` is the mean that a designer
    would like, in the measure's unit, a share as a number from 0 to 1: then the answer names the variant that comes
    nearest to it.
    """

    measure: str
    compare: tuple[str, ...] | None = None
    half_width: float | None = None
    level: float = 0.95
    wanted: float | None = None


@dataclass(frozen=True)
class Experiment:
    """A question to a game that matches can answer. It is checked as it is made.

    ``variants`` are given as :class:`Variant` or as tables; an option with a list of values, here or in a variant,
    makes a variant of each, and so does a list of players. Afterwards ``variants`` holds all of them, each with its own
    options and its players by seat. ``players`` are words by seat number, and ``"all"`` for the seats not named.

    ``rotations`` says in how many orders the players sit down to each deal; by default in all that differ, so
    that everyone plays every place with the same cards.

    Raises :class:`LabError`, whose ``path`` names the key.

    >>> experiment = Experiment("Fair?", "nakatta", options={"size": 5}, players={"0": "bot:2", "all": "random"})
    >>> experiment.variants[0].players, experiment.rotations_of(experiment.variants[0])
    (('bot:2', 'random'), 2)
    """

    title: str
    game: str
    seed: int = 0
    deals: int = 100
    options: Mapping[str, Any] = field(default_factory=dict)
    players: Mapping[str, Any] = field(default_factory=lambda: {"all": "bot:3"})
    variants: tuple[Variant, ...] = ()
    questions: tuple[Question, ...] = ()
    rotations: int | None = None
    source: str = field(default="", repr=False, compare=False)
    """The text of the file that it was read from."""

    def __post_init__(self) -> None:
        _text(self.title, ("title",))
        _text(self.game, ("game",))
        _whole(self.seed, 0, 2**63 - 1, ("seed",))
        _whole(self.deals, 1, MOST_DEALS, ("deals",))
        if self.rotations is not None:
            _whole(self.rotations, 1, 1000, ("rotations",))
        try:
            load(self.game)
        except OptionsError as error:
            raise LabError(str(error), ("game",)) from None
        declared = [_declared(each, number) for number, each in enumerate(_listed(self.variants, "variants"))]
        plain = _table(self.options, ("options",)), _players(self.players, ("players",))
        found = list(expanded(self.game, *plain, declared, MOST_VARIANTS))
        variants = tuple(self._seated(each) for each in found)
        for place, variant in enumerate(variants):
            if any(variant.name == other.name for other in variants[:place]):
                raise LabError(f"two variants are called {short(variant.name)}", ("variants",))
        self._set("options", plain[0])
        self._set("players", plain[1])
        self._set("variants", variants)
        at_some = {str(seat) for variant in variants for seat in range(len(variant.players))}
        if beyond := next((seat for seat in plain[1] if seat != "all" and seat not in at_some), None):
            raise LabError(
                f"there is no seat {short(beyond)}: seats are 0 to {len(at_some) - 1}, or all", ("players", beyond)
            )
        questions = (_question(each, number, variants) for number, each in enumerate(self._asked()))
        self._set("questions", tuple(questions))
        if (matches := self.matches) > MOST_MATCHES:
            raise LabError(f"these are {matches:,} matches; at most {MOST_MATCHES:,} can be asked for", ("deals",))

    # How it is played.

    def game_of(self, variant: Variant) -> Game:
        """The rules of a variant."""
        return load(self.game, **variant.options)

    def rotations_of(self, variant: Variant) -> int:
        """In how many orders the players of a variant sit down to each deal."""
        return _period(variant.players) if self.rotations is None else self.rotations

    def seats_of(self, variant: Variant, rotation: int) -> tuple[str, ...]:
        """Who sits where in a rotation: each player has moved on by so many places."""
        shift = rotation % len(variant.players)
        return variant.players[len(variant.players) - shift :] + variant.players[: len(variant.players) - shift]

    @property
    def matches(self) -> int:
        """How many there are if all deals are played."""
        return self.deals * sum(map(self.rotations_of, self.variants))

    @property
    def block(self) -> int:
        """The answers are looked at after so many deals, and again after each so many: at most :data:`LOOKS` times."""
        return math.ceil(self.deals / LOOKS)

    # As a file.

    @classmethod
    def read(cls, path: str | Path) -> Experiment:
        """The experiment that a file of TOML asks for.

        Raises :class:`LabError` in one line: the file, the line, the key and what is allowed.
        """
        path = Path(path)
        name = printable(path.name)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST_BYTES + 1)
            if len(data) > LARGEST_BYTES:
                raise LabError(f"{name} is no experiment: it is larger than {LARGEST_BYTES:,} bytes")
            text = data.decode("utf-8")
        except OSError as error:
            raise LabError(f"{printable(str(path))}: {error.strerror or error}") from None
        except UnicodeDecodeError as error:
            raise LabError(f"{name} line {data[: error.start].count(10) + 1} is not UTF-8 text") from None
        return cls.parse(text, name)

    @classmethod
    def parse(cls, text: str, name: str = "experiment.toml") -> Experiment:
        """As :meth:`read`, of a text."""
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise LabError(f"{name} is not TOML: {error}") from None
        try:
            return cls.of(data, text)
        except LabError as error:
            line = line_of(lines_of(text), error.path)
            where = name if line is None else f"{name} line {line}"
            raise LabError(f"{where}: {error}", error.path) from None

    @classmethod
    def of(cls, data: Mapping[str, Any], source: str = "") -> Experiment:
        """The experiment of a table as TOML or JSON has it. Raises :class:`LabError`."""
        _known(data, _KEYS, ())
        for key in ("title", "game"):
            if key not in data:
                raise LabError(f"{key} is missing: an experiment has {', '.join(_KEYS)}", (key,))
        return cls(**data, source=source)

    @property
    def toml(self) -> str:
        """The file that asks for this experiment: the one it was read from, or one made of what it holds.

        >>> experiment = Experiment("Fair?", "nakatta", options={"size": [3, 5]}, players={"all": "random"})
        >>> Experiment.parse(experiment.toml).variants == experiment.variants
        True
        """
        if self.source:
            return self.source
        lines = [f"{key} = {written(getattr(self, key))}" for key in ("title", "game", "seed", "deals")]
        lines += [] if self.rotations is None else [f"rotations = {self.rotations}"]
        for variant in self.variants:
            players = {str(seat): word for seat, word in enumerate(variant.players)}
            lines += ["[[variants]]", f"name = {written(variant.name)}"]
            lines += [f"options.{key_written(name)} = {written(value)}" for name, value in variant.options.items()]
            lines += [f"players = {written(players)}"]
        for question in self.questions:
            lines.append("[[questions]]")
            told = {key: getattr(question, key) for key in _QUESTION_KEYS}
            lines += [f"{key} = {written(value)}" for key, value in told.items() if value is not None]
        return "\n".join(lines) + "\n"

    # How.

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _asked(self) -> Sequence[Any]:
        asked = _listed(self.questions, "questions")
        if len(asked) > MOST_QUESTIONS:
            raise LabError(f"there are {len(asked)} questions; at most {MOST_QUESTIONS} can be asked", ("questions",))
        return asked

    def _seated(self, declared: Declared) -> Variant:
        """A variant with its players by seat, its options checked by the game."""
        try:
            game = load(self.game, **declared.options)
        except OptionsError as error:
            raise LabError(f"{declared.who}{error}", _where(declared, self.options, error.option)) from None
        except GameError as error:
            raise LabError(f"{declared.who}{error}", (*declared.path, "options")) from None
        seats = game.spec["seats"]
        numbers = {str(seat) for seat in range(seats)}
        words = declared.players
        if stray := next((key for key in words if key != "all" and not key.isdigit()), None):
            raise LabError(
                f"players has no seat {short(stray)}: seats are 0 to {seats - 1}, or all", ("players", stray)
            )
        missing = sorted(numbers - words.keys()) if "all" not in words else []
        if missing:
            raise LabError(f"{declared.who}players lacks seat {missing[0]}: name it, or all", ("players",))
        if "all" not in words and (beyond := sorted(words.keys() - numbers)):
            raise LabError(
                f"{declared.who}there is no seat {beyond[0]}: seats are 0 to {seats - 1}", ("players", beyond[0])
            )
        players = tuple(words.get(str(seat), words.get("all", "")) for seat in range(seats))
        for word in dict.fromkeys(players):
            try:
                check_word(game, word)
            except OptionsError as error:
                raise LabError(f"{declared.who}{error}", (*declared.path, "players")) from None
        return Variant(declared.name, dict(declared.options), players)

    def run(self, out: str | Path | None = None, **how: Any) -> Result:
        """Plays the experiment, into a new folder, or at a URL of fsspec, if one is named, and gives what came of it.

        ``workers`` is how many processes play, one a core if it is not said; ``ray`` the address of a cluster, or
        ``"local"``; ``progress`` draws a bar. A program that starts workers needs ``if __name__ == "__main__":``, as
        with any processes of Python. The rows are the same whoever plays them. ``people`` gives finished matches of
        people by the rules of a game, such as :func:`chabudai.lab.people.in_folder`; their means stand beside those of
        bots.

        Raises ``LabError`` and ``MissingExtraError``.

        >>> experiment = Experiment("Fair?", "nakatta", deals=3, options={"size": 3}, players={"all": "random"})
        >>> experiment.run(workers=1).frame.shape[0]
        3
        """
        from .run import run  # noqa: PLC0415 (it needs this module)

        return run(self, out, **how)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.toml, self.source)


def _again(text: str, source: str) -> Experiment:
    return Experiment.of(tomllib.loads(text), source)


def _where(declared: Declared, common: Mapping[str, Any], option: str | None) -> tuple[str | int, ...]:
    """The path to an option that a game refuses: the variant's own, or the one for all."""
    if option is None:
        return (*declared.path, "options")
    return (
        ("options", option) if option in common and option not in declared.own else (*declared.path, "options", option)
    )


def _period(players: tuple[str, ...]) -> int:
    """After how many places everybody sits as before."""
    seats = len(players)
    return next(n for n in range(1, seats + 1) if seats % n == 0 and players == players[n:] + players[:n])


def _declared(given: Any, number: int) -> Declared:
    path = ("variants", number)
    if isinstance(given, Variant):
        players: Any = {str(seat): word for seat, word in enumerate(given.players)}
        given = {"name": given.name, "options": given.options, "players": players}
    table = _table(given, path)
    _known(table, _VARIANT_KEYS, path)
    if "name" not in table:
        raise LabError("a variant lacks its name", path)
    name = _text(table["name"], (*path, "name"))
    options = _table(table.get("options", {}), (*path, "options"))
    return Declared(name, options, _players(table.get("players", {}), (*path, "players")), path)


def _question(given: Any, number: int, variants: Sequence[Variant]) -> Question:
    path = ("questions", number)
    if isinstance(given, Question):
        given = {key: getattr(given, key) for key in _QUESTION_KEYS}
    table = _table(given, path)
    _known(table, _QUESTION_KEYS, path)
    if "measure" not in table:
        raise LabError("a question lacks its measure", path)
    measure = _text(table["measure"], (*path, "measure"))
    if measure not in MEASURES or MEASURES[measure].is_text:
        known = ", ".join(name for name, each in MEASURES.items() if not each.is_text)
        meant = _meant(measure, known.split(", "))
        raise LabError(f"there is no measure {short(measure)}{meant}; there are {known}", (*path, "measure"))
    compare = table.get("compare")
    if compare is not None:
        names = [variant.name for variant in variants]
        compare = tuple(_listed(compare, "compare", path))
        for name in compare:
            if name not in names:
                known = ", ".join(map(repr, names))
                raise LabError(f"compare names {short(name)}, but the variants are {known}", (*path, "compare"))
        if len(compare) < 2 or len(set(compare)) < len(compare):
            raise LabError("compare takes the names of two different variants, or more", (*path, "compare"))
    wanted = table.get("wanted")
    if wanted is not None and not (_is_number(wanted) and abs(wanted) < LARGEST_NUMBER):
        raise LabError(f"wanted cannot be {short(wanted)}: it is a number", (*path, "wanted"))
    if wanted is not None and (compare is not None or len(variants) < 2):
        raise LabError(
            "wanted looks among all variants, of which there are two or more, and has no compare", (*path, "wanted")
        )
    half_width, level = table.get("half_width"), table.get("level", 0.95)
    if half_width is not None and not (_is_number(half_width) and 0 < half_width < LARGEST_NUMBER):
        raise LabError(f"half_width cannot be {short(half_width)}: it is a number above 0", (*path, "half_width"))
    if not (_is_number(level) and 0.5 < level < 1):
        raise LabError(f"level cannot be {short(level)}: it is a number between 0.5 and 1", (*path, "level"))
    width = None if half_width is None else float(half_width)
    return Question(measure, compare, width, float(level), None if wanted is None else float(wanted))


def _players(given: Any, path: tuple[str | int, ...]) -> dict[str, Any]:
    """Words by seat; lists of words are a sweep."""
    if isinstance(given, str):
        return {"all": _text(given, path)}
    table = _table(given, path)
    for seat, words in table.items():
        for word in words if isinstance(words, list | tuple) and words else [words]:
            if not isinstance(word, str) or not word:
                raise LabError(f"the player {short(seat)} cannot be {short(word)}: it is a word", (*path, seat))
    return table


def _known(table: Mapping[str, Any], keys: Iterable[str], path: tuple[str | int, ...]) -> None:
    if stray := next((key for key in table if key not in keys), None):
        raise LabError(
            f"there is no key {short(stray)} here{_meant(stray, keys)}; there are {', '.join(keys)}", (*path, stray)
        )


def _meant(word: str, known: Iterable[str]) -> str:
    """The word that was meant, where one is near.

    >>> _meant("deal", ["deals", "seed"]), _meant("x", ["deals"])
    (" (is 'deals' meant?)", '')
    """
    near = get_close_matches(word, known, n=1)
    return f" (is {near[0]!r} meant?)" if near else ""


def _table(value: Any, path: tuple[str | int, ...]) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise LabError(f"{path[-1]} cannot be {short(value)}: it is a table", path)
    return dict(value)


def _listed(value: Any, key: str, path: tuple[str | int, ...] = ()) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise LabError(f"{key} cannot be {short(value)}: it is a list", (*path, key))
    return value


def _text(value: Any, path: tuple[str | int, ...]) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_TEXT or not value.isprintable():
        raise LabError(f"{path[-1]} cannot be {short(value)}: it is a line of 1 to {LONGEST_TEXT} letters", path)
    return value


def _whole(value: Any, least: int, most: int, path: tuple[str | int, ...]) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise LabError(f"{path[-1]} cannot be {short(value)}: it is a whole number from {least} to {most:,}", path)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
