"""``chabudai score``: counts the rounds of a real table and keeps the scores of its match."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..catalogue import Message, listing, message, plain
from ..errors import IllegalActionError, InputError, OptionsError, RecordError
from ..match import Game, load
from ..match.atomic_files import write_whole
from ..match.scored_match import MAX_FILE_BYTES, MAX_NAME_LETTERS, ScoredMatch
from ..match.untrusted_text import one_line
from ..presentation import PRESENTATIONS
from ..presentation.shared.phrases import seat_title
from ..presentation.shared.view_context import ViewContext
from ..shapes import RoundCount

Answer = TypeVar("Answer")

INPUT_ENDED = 3
STANDARD_INPUT = "-"
UNDO, TABLE, QUIT = "undo", "table", "quit"
REMOVE = "-"


class InputEndedError(Exception):
    """The input ended before an answer."""


class RoundLeftError(Exception):
    """The answer to a question about a round was a command: to begin the round again, or to quit."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.command = command


def score_game(
    game: Game,
    *,
    match: Annotated[
        Path | None,
        typer.Option("--match", metavar="FILE", help="Keep the match in this file, and go on with it if it exists."),
    ] = None,
    names: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="A player, in the order of play; repeat it for each player."),
    ] = None,
    described: Annotated[
        str | None,
        typer.Option(
            "--round", metavar="FILE", help="Count the round that this JSON file describes; - reads the input."
        ),
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Remove the latest round of the match first.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the counted rounds as JSON instead of text.")] = False,
) -> int:
    """Count the rounds of TITLE at a real table, and keep the scores of the match.

    \b
    chabudai score GAME                              answer questions about each round
    chabudai score GAME --match evening.json --name Anna --name Bob
    chabudai score GAME --match evening.json --round hand.json
    chabudai score GAME --round - --json < hand.json

    Cards are written as in records. Every line of the ledger names its clause. The options of the game are those of
    your table. docs/reference/scoring.md describes the JSON of a round.

    Exit codes: 0 counted, 2 refused (one line says why), 3 the input ended within a round.
    """
    if not game.counts_rounds:
        raise InputError(message("score-none", game=PRESENTATIONS[game.key].title))
    scored = _open(game, match, names or [])
    if undo:
        scored.undo()
        _save(scored, match)
    if described is not None:
        scored.add(_read_json(described))
        _save(scored, match)
        _print_json(scored) if as_json else _print_round(scored)
        return 0
    if undo or (as_json and match is not None and match.exists()):
        _print_json(scored) if as_json else _print_table(scored)
        return 0
    return _ask_rounds(scored, match, as_json)


def _ask_rounds(scored: ScoredMatch, path: Path | None, as_json: bool) -> int:
    """Asks about one round after the other until the match or the input ends."""
    asker = TerminalAsker(scored, quiet=as_json)
    if scored.counts and not as_json:
        _print_table(scored)
    code = 0
    while not scored.is_over:
        try:
            word = asker.line(message("score-ask", round=len(scored.rounds) + 1)).lower()
        except InputEndedError:
            break
        if word == QUIT:
            break
        if word == UNDO:
            _undo(scored, path, asker)
        elif word == TABLE:
            _print_table(scored)
        elif not word:
            try:
                _ask_round(scored, path, asker, as_json)
            except InputEndedError:
                code = INPUT_ENDED
                break
            except RoundLeftError as left:
                if left.command == QUIT:
                    break
                asker.say(message("score-again"))
        else:
            asker.say(message("score-no-answer", word=one_line(word), words=f"{UNDO}, {TABLE}, {QUIT}"))
    if as_json:
        _print_json(scored)
    elif path is not None and scored.rounds:
        print(message("score-saved", path=str(path)))
    return code


def _undo(scored: ScoredMatch, path: Path | None, asker: TerminalAsker) -> None:
    if not scored.rounds:
        asker.say(message("score-nothing-to-undo"))
        return
    asker.say(message("score-undone", round=len(scored.rounds)))
    scored.undo()
    _save(scored, path)


def _ask_round(scored: ScoredMatch, path: Path | None, asker: TerminalAsker, as_json: bool) -> None:
    presentation = PRESENTATIONS[scored.game.key]
    described = presentation.ask_round(asker, scored.game.options)
    try:
        scored.add(described)
    except IllegalActionError as error:
        sentence = str(error)
        if error.refusal is not None:
            context: ViewContext = {"names": _names(scored), "options": scored.game.options}
            sentence = str(presentation.count_refusal(error.refusal, context))
        asker.say(sentence)
        asker.say(message("score-again"))
        return
    asker.forget()
    _save(scored, path)
    if not as_json:
        _print_round(scored)


class TerminalAsker:
    """Asks the questions of a round on the terminal, each on a line.

    A round that was refused, or left by ``undo``, is asked about again. Each question then offers its earlier answer,
    which an empty line keeps and a hyphen removes. ``quit`` leaves the round, which is then not counted.
    """

    def __init__(self, scored: ScoredMatch, *, quiet: bool = False) -> None:
        self._names = _names(scored)
        self._answers: dict[str, str] = {}
        # The questions stay out of the output that a program reads.
        self._sink = sys.stderr if quiet else sys.stdout

    def say(self, sentence: Message | str) -> None:
        print(sentence, file=self._sink)

    def forget(self) -> None:
        """Forgets the answers of a round that was counted."""
        self._answers.clear()

    def line(self, question: Message) -> str:
        """Returns the next line of the input without blanks around it. Raises :class:`InputEndedError`."""
        print(question, end=" > ", file=self._sink, flush=True)
        line = sys.stdin.readline()
        if not line:
            print(file=self._sink)
            raise InputEndedError
        if not sys.stdin.isatty():
            print(one_line(line.strip()), file=self._sink)
        return line.strip()

    def _answer(self, question: Message, read: Callable[[str], Answer]) -> Answer:
        """Asks until ``read`` accepts the answer, which is then offered again if the round is refused.

        ``read`` raises :class:`InputError` with the sentence that says why it does not accept an answer. Raises
        :class:`RoundLeftError` after a command.
        """
        key = str(question)
        earlier = self._answers.get(key, "")
        offered = message("score-earlier", question=question, answer=one_line(earlier)) if earlier else question
        while True:
            line = self.line(offered)
            if line.lower() in (QUIT, UNDO):
                raise RoundLeftError(line.lower())
            answer = "" if line == REMOVE else line or earlier
            try:
                value = read(answer)
            except InputError as error:
                self.say(str(error))
                continue
            self._answers[key] = answer
            return value

    def seat(self, question: Message, /, *, optional: bool = False) -> int | None:
        return self._answer(self._which(question), lambda word: self._seat(word) if word or not optional else None)

    def seats(self, question: Message, /) -> list[int]:
        def read(answer: str) -> list[int]:
            return sorted({self._seat(word.strip()) for word in answer.split(",") if word.strip()})

        return self._answer(self._which(question), read)

    def words(self, question: Message, /) -> str:
        return self._answer(question, str)

    def agrees(self, question: Message, /) -> bool:
        return self.choice(question, {"no": message("score-no"), "yes": message("score-yes")}) == "yes"

    def number(self, question: Message, /) -> int:
        def read(word: str) -> int:
            if word and not (word.isascii() and word.isdigit()):
                raise InputError(message("score-no-number", word=one_line(word)))
            return int(word[:9] or 0)

        return self._answer(question, read)

    def choice(self, question: Message, choices: Mapping[str, Message], /) -> str:
        keys = list(choices)
        named = "; ".join(f"{number} {choices[key]}" for number, key in enumerate(keys, start=1))

        def read(answer: str) -> str:
            word = answer.lower()
            if not word:
                return keys[0]
            found = [
                key
                for number, key in enumerate(keys, start=1)
                if word in (str(number), key) or key.startswith(word) or str(choices[key]).lower().startswith(word)
            ]
            if len(found) != 1:
                raise InputError(message("score-no-answer", word=one_line(word), words=named))
            return found[0]

        return self._answer(message("score-which", question=question, words=named), read)

    def seat_name(self, seat: int, /) -> str:
        return self._names[seat]

    def _which(self, question: Message) -> Message:
        return message("score-which", question=question, words=", ".join(self._names))

    def _seat(self, word: str) -> int:
        """Returns the seat of a name, the beginning of one name, or a number from 1. Raises :class:`InputError`."""
        if word.isascii() and word.isdigit() and 0 < int(word[:9]) <= len(self._names):
            return int(word) - 1
        exact = [seat for seat, name in enumerate(self._names) if name.lower() == word.lower()]
        begun = [seat for seat, name in enumerate(self._names) if word and name.lower().startswith(word.lower())]
        found = exact or begun
        if len(found) != 1:
            raise InputError(message("score-no-such-seat", word=one_line(word), names=", ".join(self._names)))
        return found[0]


def _open(game: Game, path: Path | None, names: list[str]) -> ScoredMatch:
    """Returns the match in a file, or a new one. Raises ``OptionsError``."""
    seats = game.spec["seats"]
    if len(names) > seats:
        raise OptionsError(message("score-too-many-names", seats=seats, count=len(names)))
    given: list[str | None] = [one_line(name)[:MAX_NAME_LETTERS] for name in names]
    if path is None or not path.exists():
        return ScoredMatch(game, given)
    try:
        scored = ScoredMatch.from_text(_read_text(path))
    except RecordError as error:
        raise OptionsError(message("score-no-file", path=str(path), why=str(error))) from None
    if scored.game.key != game.key:
        title = PRESENTATIONS[scored.game.key].title
        raise OptionsError(message("score-other-game", path=str(path), game=title))
    if game not in (scored.game, load(game.key)):
        raise OptionsError(f"{path} was started with other options: leave them out to go on")
    for seat, name in enumerate(given):
        scored.names[seat] = name
    return scored


def _read_text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MAX_FILE_BYTES + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise OptionsError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(text) > MAX_FILE_BYTES:
        raise OptionsError(f"{path} is longer than {MAX_FILE_BYTES:,} letters")
    return text


def _read_json(source: str) -> Any:
    text = sys.stdin.read(MAX_FILE_BYTES) if source == STANDARD_INPUT else _read_text(Path(source))
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{source} is not JSON: {error}") from None


def _save(scored: ScoredMatch, path: Path | None) -> None:
    if path is None:
        return
    try:
        write_whole(path, scored.to_text())
    except OSError as error:
        raise OptionsError(f"{path} cannot be written: {error.strerror or error}") from None


def _names(scored: ScoredMatch) -> list[str]:
    return [seat_title(seat, {"names": scored.names}) for seat in range(len(scored.names))]


def _print_json(scored: ScoredMatch) -> None:
    print(json.dumps({"names": _names(scored), "rounds": scored.counts}, ensure_ascii=False))


def _print_round(scored: ScoredMatch) -> None:
    """Prints the ledger of the latest round, the table of the match, and what follows."""
    count, names = scored.counts[-1], _names(scored)
    presentation = PRESENTATIONS[scored.game.key]
    for seat, points in enumerate(count["points"]):
        print(message("score-points-of", name=names[seat], points=f"{points:+,}" if points else "0"))
        for line in count["lines"]:
            if line["seat"] == seat:
                print(f"  {line['points']:>6,}  {presentation.count_line(line)}")
    _print_table(scored)


def _print_table(scored: ScoredMatch) -> None:
    """Prints the points of each round and the scores, one player in a row."""
    names = _names(scored)
    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column(str(message("score-player")))
    for number in range(1, len(scored.counts) + 1):
        table.add_column(str(message("score-round-number", round=number)), justify="right")
    table.add_column(str(message("score-total")), justify="right")
    for seat, name in enumerate(names):
        points = [f"{count['points'][seat]:,}" for count in scored.counts]
        total = f"{scored.scores[seat]:,}" if scored.scores is not None else "0"
        table.add_row(Text(name), *points, Text(total, style="bold"))
    Console(file=sys.stdout, markup=False, highlight=False, emoji=False, soft_wrap=True).print(table)
    if scored.counts:
        _print_next(scored.counts[-1], names)


def _print_next(count: RoundCount, names: list[str]) -> None:
    ending = count["ending"]
    if ending is not None:
        winners = [plain(names[seat]) for seat in ending["winners"]]
        print(message("score-winners", names=listing(winners), count=len(winners)))
    elif count["next"] is not None:
        print(message("score-next", name=names[count["next"]]))
