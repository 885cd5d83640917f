"""The commands ``games``, ``rules``, ``bot list`` and ``learn``."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from .. import _core, bots
from ..catalogue import message
from ..errors import OptionsError
from ..presentation import PRESENTATIONS
from ..presentation import rulebook as rulebooks
from ..presentation.option_words import level_sentence, option_help
from ..terminal.console import SYMBOLS, PlainConsole, can_encode
from ..terminal.lesson import Lesson
from .options import allowed_values, shown_default
from .shared import check_game


def list_games(key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None) -> None:
    """List the games and their options."""
    keys = _core.game_keys() if key is None else [key]
    for number, each in enumerate(keys):
        specs = _core.option_specs(each)
        print(("\n" if number else "") + f"{each}: {PRESENTATIONS[each].summary}")
        for spec in specs:
            flag = spec["name"].replace("_", "-")
            default, sentence = shown_default(spec), option_help(each, spec)
            line = message("cli-game-option", default=default, help=sentence, name=flag, values=allowed_values(spec))
            print(f"  {line}")


def tell_rules(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as nakatta.")],
    clause: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE]", help="N4, N4.2, or words of a clause's name.")
    ] = None,
) -> None:
    """Show the rules of a game. Without CLAUSE, list the sections.

    \b
    chabudai rules nakatta
    chabudai rules nakatta N4
    chabudai rules nakatta naked attachment
    """
    if key not in PRESENTATIONS:
        raise OptionsError(
            f"there is no game {key!r}; the games are {', '.join(PRESENTATIONS)}", option="game", value=key
        )
    book = rulebooks.rulebook(key)
    console = PlainConsole()
    for line in rulebooks.read_paragraphs(book.find(" ".join(clause)) if clause else book):
        (console.draw if line.is_drawn else console.say)(line.text)


def list_bots(key: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as nakatta.")]) -> None:
    """List the levels of a game's bots, weakest first."""
    for level in bots.all_levels(key):
        print(f"bot:{level.word} {level_sentence(key, level.word, level.sentence)}")


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="One of the games listed by `chabudai games`.")],
    *,
    unicode: Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")] = False,
) -> int:
    """Learn a game in a few scenes. Each has a position, a task and explanations of mistakes.

    Exit codes: 0 the lesson is finished or left, 2 there is no such game, 3 the input ended before the end of the
    lesson.
    """
    check_game(game)
    console = PlainConsole()
    return Lesson(game, console, unicode=unicode and can_encode(SYMBOLS, sys.stdout)).run()
