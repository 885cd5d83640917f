"""Experiments: a game, variants of its rules, the players, the number of deals, and questions about the matches."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import GameError, LabError, OptionsError, short
from ..match import Game, load
from ..match.untrusted_text import printable
from .measures import MEASURES
from .restricted_players import check_word
from .sweeps import VariantDeclaration, expand_variants
from .toml import find_line, key_lines, quote_key, to_toml

if TYPE_CHECKING:
    from .run import Result

MAX_FILE_BYTES = 1024 * 1024
MAX_DEALS = 1_000_000
MAX_VARIANTS = 200
MAX_MATCHES = 10_000_000
MAX_QUESTIONS = 200
MAX_TEXT_LENGTH = 200
MAX_NUMBER = 1e100
"""The greatest number in an experiment, because TOML integers may exceed the range of a float."""
MAX_LOOKS = 50
"""Maximum number of times that the answers are checked while an experiment runs."""
_KEYS = ("title", "game", "seed", "deals", "rotations", "options", "players", "variants", "questions")
_VARIANT_KEYS = ("name", "options", "players")
_QUESTION_KEYS = ("measure", "compare", "wanted", "half_width", "level")


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of the rules: the options that differ from their defaults, and the players by seat.

    If it has no players, the players of the experiment play.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a measure: its value in each variant, or a comparison of the variants named by ``compare``.

    ``half_width`` is the half width of the interval, in the measure's unit, at which the question counts as answered;
    if it is not given, all deals are played. ``level`` is the confidence level, between 0.5 and 1. ``wanted`` is a
    target for the mean, in the measure's unit (shares are from 0 to 1); the answer names the variant nearest to it.
    """

    measure: str
    compare: tuple[str, ...] | None = None
    half_width: float | None = None
    level: float = 0.95
    wanted: float | None = None


@dataclass(frozen=True)
class Experiment:
    """An experiment with a game. It is validated when it is created.

    ``variants`` holds :class:`Variant` objects or tables. An option with a list of values, in the experiment or in a
    variant, expands to one variant per value, and so does a list of players. Afterwards ``variants`` holds all of them,
    each with its options and its players by seat. ``players`` maps seat numbers to player names; ``"all"`` covers the
    other seats.

    ``rotations`` is the number of seat orders in which each deal is played. By default all different orders are played,
    so that every player plays every seat with the same cards.

    Raises :class:`LabError`, whose ``path`` names the invalid key.

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
    """The text of the file from which the experiment was read."""

    def __post_init__(self) -> None:
        _check_text(self.title, ("title",))
        _check_text(self.game, ("game",))
        _check_integer(self.seed, 0, 2**63 - 1, ("seed",))
        _check_integer(self.deals, 1, MAX_DEALS, ("deals",))
        if self.rotations is not None:
            _check_integer(self.rotations, 1, 1000, ("rotations",))
        try:
            load(self.game)
        except OptionsError as error:
            raise LabError(str(error), ("game",)) from None
        declared = [_parse_variant(each, number) for number, each in enumerate(_check_list(self.variants, "variants"))]
        plain = _check_table(self.options, ("options",)), _check_players(self.players, ("players",))
        found = list(expand_variants(self.game, *plain, declared, MAX_VARIANTS))
        variants = tuple(self._resolve_variant(each) for each in found)
        for place, variant in enumerate(variants):
            if any(variant.name == other.name for other in variants[:place]):
                raise LabError(f"two variants have the name {short(variant.name)}", ("variants",))
        self._assign("options", plain[0])
        self._assign("players", plain[1])
        self._assign("variants", variants)
        known_seats = {str(seat) for variant in variants for seat in range(len(variant.players))}
        if beyond := next((seat for seat in plain[1] if seat != "all" and seat not in known_seats), None):
            raise LabError(
                f"no seat {short(beyond)}: seats are 0 to {len(known_seats) - 1}, or all", ("players", beyond)
            )
        asked = _check_list(self.questions, "questions")
        if len(asked) > MAX_QUESTIONS:
            raise LabError(f"{len(asked)} questions are too many: the maximum is {MAX_QUESTIONS}", ("questions",))
        questions = (_parse_question(each, number, variants) for number, each in enumerate(asked))
        self._assign("questions", tuple(questions))
        for number, question in enumerate(self.questions):
            self._check_answerable(question, ("questions", number, "measure"))
        if (matches := self.matches) > MAX_MATCHES:
            raise LabError(f"this experiment has {matches:,} matches; the maximum is {MAX_MATCHES:,}", ("deals",))

    def game_of(self, variant: Variant) -> Game:
        """Returns the game with a variant's options."""
        return load(self.game, **variant.options)

    def rotations_of(self, variant: Variant) -> int:
        """Returns the number of seat orders in which a variant plays each deal."""
        return _period(variant.players) if self.rotations is None else self.rotations

    def seats_of(self, variant: Variant, rotation: int) -> tuple[str, ...]:
        """Returns the players by seat after each player has moved on by ``rotation`` seats."""
        shift = rotation % len(variant.players)
        return variant.players[len(variant.players) - shift :] + variant.players[: len(variant.players) - shift]

    @property
    def matches(self) -> int:
        """The number of matches if all deals are played."""
        return self.deals * sum(map(self.rotations_of, self.variants))

    @property
    def block(self) -> int:
        """The number of deals between two checks of the answers, which happen at most :data:`MAX_LOOKS` times."""
        return math.ceil(self.deals / MAX_LOOKS)

    @classmethod
    def read(cls, path: str | Path) -> Experiment:
        """Reads an experiment from a TOML file.

        Raises :class:`LabError` with a one-line message: the file, the line, the key and the allowed values.
        """
        path = Path(path)
        name = printable(path.name)
        try:
            with path.open("rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
            if len(data) > MAX_FILE_BYTES:
                raise LabError(f"{name} is not an experiment: it is larger than {MAX_FILE_BYTES:,} bytes")
            text = data.decode("utf-8-sig")
        except OSError as error:
            raise LabError(f"{printable(str(path))}: {error.strerror or error}") from None
        except UnicodeDecodeError as error:
            raise LabError(f"{name} line {data[: error.start].count(10) + 1} is not UTF-8 text") from None
        return cls.parse(text, name)

    @classmethod
    def parse(cls, text: str, name: str = "experiment.toml") -> Experiment:
        """Parses an experiment from TOML text; raises the same errors as :meth:`read`."""
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise LabError(f"{name} is not TOML: {error}") from None
        try:
            return cls.of(data, text)
        except LabError as error:
            line = find_line(key_lines(text), error.path)
            where = name if line is None else f"{name} line {line}"
            raise LabError(f"{where}: {error}", error.path) from None

    @classmethod
    def of(cls, data: Mapping[str, Any], source: str = "") -> Experiment:
        """Creates an experiment from parsed TOML or JSON. Raises :class:`LabError`."""
        _check_keys(data, _KEYS, ())
        for key in ("title", "game"):
            if key not in data:
                raise LabError(f"{key} is missing; the keys of an experiment are {', '.join(_KEYS)}", (key,))
        return cls(**data, source=source)

    @property
    def toml(self) -> str:
        """The experiment as a TOML file: the text it was read from, or generated text.

        >>> experiment = Experiment("Fair?", "nakatta", options={"size": [3, 5]}, players={"all": "random"})
        >>> Experiment.parse(experiment.toml).variants == experiment.variants
        True
        """
        if self.source:
            return self.source
        lines = [f"{key} = {to_toml(getattr(self, key))}" for key in ("title", "game", "seed", "deals")]
        lines += [] if self.rotations is None else [f"rotations = {self.rotations}"]
        for variant in self.variants:
            players = {str(seat): word for seat, word in enumerate(variant.players)}
            lines += ["[[variants]]", f"name = {to_toml(variant.name)}"]
            lines += [f"options.{quote_key(name)} = {to_toml(value)}" for name, value in variant.options.items()]
            lines += [f"players = {to_toml(players)}"]
        for question in self.questions:
            lines.append("[[questions]]")
            values = {key: getattr(question, key) for key in _QUESTION_KEYS}
            lines += [f"{key} = {to_toml(value)}" for key, value in values.items() if value is not None]
        return "\n".join(lines) + "\n"

    def _assign(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _check_answerable(self, question: Question, path: tuple[str | int, ...]) -> None:
        """Refuses, before the run, a question that no number of deals could answer."""
        measure = MEASURES[question.measure]
        for variant in self.variants:
            if question.compare is not None and variant.name not in question.compare:
                continue
            if measure.needs_rotations and self.rotations_of(variant) < 2:
                raise LabError(
                    f"{measure.name} compares the matches of a deal, but {variant.name!r} plays each deal once: set"
                    " rotations to 2 or more, or choose different players",
                    path,
                )
            if measure.needs_different_players and len(set(variant.players)) < 2:
                raise LabError(
                    f"{measure.name} compares the first player with the others, but all players of {variant.name!r}"
                    f" are {variant.players[0]}",
                    path,
                )

    def _resolve_variant(self, declared: VariantDeclaration) -> Variant:
        """Returns a variant with its players by seat, after the game has validated its options."""
        try:
            game = load(self.game, **declared.options)
        except OptionsError as error:
            raise LabError(
                f"{declared.error_prefix}{error}", _option_path(declared, self.options, error.option)
            ) from None
        except GameError as error:
            raise LabError(f"{declared.error_prefix}{error}", (*declared.path, "options")) from None
        seats = game.spec["seats"]
        numbers = {str(seat) for seat in range(seats)}
        words = declared.players
        if stray := next((key for key in words if key != "all" and not key.isdigit()), None):
            raise LabError(
                f"players names an unknown seat {short(stray)}: seats are 0 to {seats - 1}, or all", ("players", stray)
            )
        missing = sorted(numbers - words.keys()) if "all" not in words else []
        if missing:
            raise LabError(
                f"{declared.error_prefix}players has no entry for seat {missing[0]}: add it, or all", ("players",)
            )
        if "all" not in words and (beyond := sorted(words.keys() - numbers)):
            raise LabError(
                f"{declared.error_prefix}no seat {beyond[0]}: seats are 0 to {seats - 1}",
                ("players", beyond[0]),
            )
        players = tuple(words.get(str(seat), words.get("all", "")) for seat in range(seats))
        for word in dict.fromkeys(players):
            try:
                check_word(game, word)
            except OptionsError as error:
                raise LabError(f"{declared.error_prefix}{error}", (*declared.path, "players")) from None
        return Variant(declared.name, dict(declared.options), players)

    def run(self, out: str | Path | None = None, **how: Any) -> Result:
        """Plays the experiment and returns its result. ``out`` is a new folder, or a URL that fsspec can open.

        ``workers`` is the number of processes, by default one per core; ``ray`` is the address of a cluster, or
        ``"local"``; ``progress`` shows a bar. A program that starts workers needs ``if __name__ == "__main__":``, as
        with Python's multiprocessing. The rows do not depend on the number of workers. ``people`` is a source of
        finished matches between people, such as :func:`chabudai.lab.people.matches_in_folder`; their means are reported
        alongside those of the bots.

        Raises ``LabError`` and ``MissingExtraError``.

        >>> experiment = Experiment("Fair?", "nakatta", deals=3, options={"size": 3}, players={"all": "random"})
        >>> experiment.run(workers=1).frame.shape[0]
        3
        """
        from .run import run  # noqa: PLC0415 (avoids an import cycle)

        return run(self, out, **how)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.toml, self.source)


def _unpickle(text: str, source: str) -> Experiment:
    return Experiment.of(tomllib.loads(text), source)


def _option_path(declared: VariantDeclaration, common: Mapping[str, Any], option: str | None) -> tuple[str | int, ...]:
    """Returns the path of an invalid option, either in the variant or among the options common to all variants."""
    if option is None:
        return (*declared.path, "options")
    return (
        ("options", option) if option in common and option not in declared.own else (*declared.path, "options", option)
    )


def _period(players: tuple[str, ...]) -> int:
    """Returns the number of seats after which a rotation repeats."""
    seats = len(players)
    return next(n for n in range(1, seats + 1) if seats % n == 0 and players == players[n:] + players[:n])


def _parse_variant(given: Any, number: int) -> VariantDeclaration:
    path = ("variants", number)
    if isinstance(given, Variant):
        players: Any = {str(seat): word for seat, word in enumerate(given.players)}
        given = {"name": given.name, "options": given.options, "players": players}
    table = _check_table(given, path)
    _check_keys(table, _VARIANT_KEYS, path)
    if "name" not in table:
        raise LabError("a variant needs a name", path)
    name = _check_text(table["name"], (*path, "name"))
    options = _check_table(table.get("options", {}), (*path, "options"))
    return VariantDeclaration(name, options, _check_players(table.get("players", {}), (*path, "players")), path)


def _parse_question(given: Any, number: int, variants: Sequence[Variant]) -> Question:
    path = ("questions", number)
    if isinstance(given, Question):
        given = {key: getattr(given, key) for key in _QUESTION_KEYS}
    table = _check_table(given, path)
    _check_keys(table, _QUESTION_KEYS, path)
    if "measure" not in table:
        raise LabError("a question needs a measure", path)
    measure = _check_text(table["measure"], (*path, "measure"))
    if measure not in MEASURES or MEASURES[measure].is_text:
        known = ", ".join(name for name, each in MEASURES.items() if not each.is_text)
        hint = _suggestion(measure, known.split(", "))
        raise LabError(f"unknown measure {short(measure)}{hint}; the measures are {known}", (*path, "measure"))
    compare = table.get("compare")
    if compare is not None:
        names = [variant.name for variant in variants]
        compare = tuple(_check_list(compare, "compare", path))
        for name in compare:
            if name not in names:
                known = ", ".join(map(repr, names))
                raise LabError(
                    f"compare names an unknown variant {short(name)}; the variants are {known}", (*path, "compare")
                )
        if len(compare) < 2 or len(set(compare)) < len(compare):
            raise LabError("compare needs the names of at least two different variants", (*path, "compare"))
    wanted = table.get("wanted")
    if wanted is not None and not (_is_number(wanted) and abs(wanted) < MAX_NUMBER):
        raise LabError(f"wanted cannot be {short(wanted)}: it must be a number", (*path, "wanted"))
    if wanted is not None and (compare is not None or len(variants) < 2):
        raise LabError("wanted needs at least two variants and cannot be combined with compare", (*path, "wanted"))
    half_width, level = table.get("half_width"), table.get("level", 0.95)
    if half_width is not None and not (_is_number(half_width) and 0 < half_width < MAX_NUMBER):
        raise LabError(f"half_width cannot be {short(half_width)}: it must be a number above 0", (*path, "half_width"))
    if not (_is_number(level) and 0.5 < level < 1):
        raise LabError(f"level cannot be {short(level)}: it must be a number between 0.5 and 1", (*path, "level"))
    width = None if half_width is None else float(half_width)
    return Question(measure, compare, width, float(level), None if wanted is None else float(wanted))


def _check_players(given: Any, path: tuple[str | int, ...]) -> dict[str, Any]:
    """Checks players by seat. A list of players is a sweep."""
    if isinstance(given, str):
        return {"all": _check_text(given, path)}
    table = _check_table(given, path)
    for seat, words in table.items():
        for word in words if isinstance(words, list | tuple) and words else [words]:
            if not isinstance(word, str) or not word:
                raise LabError(f"the player {short(seat)} cannot be {short(word)}: it must be a string", (*path, seat))
    return table


def _check_keys(table: Mapping[str, Any], keys: Iterable[str], path: tuple[str | int, ...]) -> None:
    if stray := next((key for key in table if key not in keys), None):
        raise LabError(
            f"unknown key {short(stray)}{_suggestion(stray, keys)}; the keys are {', '.join(keys)}",
            (*path, stray),
        )


def _suggestion(word: str, known: Iterable[str]) -> str:
    """Returns a hint with the most similar known word, or an empty string.

    >>> _suggestion("deal", ["deals", "seed"]), _suggestion("x", ["deals"])
    (" (did you mean 'deals'?)", '')
    """
    near = get_close_matches(word, known, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _check_table(value: Any, path: tuple[str | int, ...]) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise LabError(f"{path[-1]} cannot be {short(value)}: it must be a table", path)
    return dict(value)


def _check_list(value: Any, key: str, path: tuple[str | int, ...] = ()) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise LabError(f"{key} cannot be {short(value)}: it must be a list", (*path, key))
    return value


def _check_text(value: Any, path: tuple[str | int, ...]) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > MAX_TEXT_LENGTH or not value.isprintable():
        raise LabError(
            f"{path[-1]} cannot be {short(value)}: it must be a line of 1 to {MAX_TEXT_LENGTH} characters", path
        )
    return value


def _check_integer(value: Any, least: int, most: int, path: tuple[str | int, ...]) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise LabError(f"{path[-1]} cannot be {short(value)}: it must be an integer from {least} to {most:,}", path)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
