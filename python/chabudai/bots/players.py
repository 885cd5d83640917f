"""The players of environments, arenas and the lab. A player is given by a word or as an object.

A word is ``random``; ``greedy``, a quick player by rules of thumb; ``bot:2`` or ``bot:regular``, a level of the game;
``bot:max``, the strongest level, which thinks for two seconds; ``search:400``, the strongest search with 400 playouts
per action; or ``module:factory``, a function that returns a bot.
An object is a bot if it has ``choose(view)``, which returns a legal action as text or a :class:`chabudai.Decision`.
Every player receives the view of its seat and nothing else.

>>> from chabudai import load
>>> game = load("nakatta", size=3)
>>> answer = player(game, "bot:1").sit(7)
>>> state = game.start().state
>>> answer(state, 0, 7) in state.legal_actions(0)
True
"""

from __future__ import annotations

import inspect
import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from .. import _core
from ..errors import InputError, OptionsError, short
from .levels import MAX_NUMBER, level

Answer: TypeAlias = Callable[[_core.State, int, int], str]
"""Returns the action of a seat in a state, from that seat's view alone; the last argument is a random seed."""

_MAX_PLAYOUTS = 10_000_000
_GREEDY, _SEARCH = "greedy", "search"


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A player with a name. ``sit`` is called once per match and seat with a seed.

    With equal seeds, a player that is given by a word gives equal answers. If the word names a factory, this holds only
    if its bots give equal answers; it does not hold for ``bot:max``, which thinks for a time.
    """

    name: str
    sit: Callable[[int], Answer]


def player(game: _core.Game, named: Any) -> BotPlayer:
    """Returns the player for a word or an object. A :class:`BotPlayer` is returned unchanged.

    A factory is called for each match and seat. The factory and its bot's ``choose`` receive ``seed=`` if they have a
    parameter ``seed``. A bot object plays every match itself.

    Raises ``OptionsError`` for an unknown word and ``InputError`` for an object that is not a bot.
    """
    if isinstance(named, BotPlayer):
        return named
    if not isinstance(named, str):
        return BotPlayer(_name_of(named), partial(_same_answer, _bot_answer(named)))
    word = named.strip()
    kind, _, rest = word.partition(":")
    if word == "random":
        return BotPlayer(word, partial(_same_answer, _random_answer))
    if word == _GREEDY:
        return BotPlayer(word, partial(_same_answer, partial(_search_answer, _greedy(game), 1)))
    if kind == _SEARCH:
        return BotPlayer(
            word, partial(_same_answer, partial(_search_answer, _core.Player(game), _playouts(word, rest)))
        )
    if rest and kind != "bot":
        return BotPlayer(word, partial(_from_factory, factory(word)))
    try:
        found = level(game.key, word)
    except OptionsError as error:
        known = f"{error}; or random, greedy, search:PLAYOUTS, or module:factory"
        raise OptionsError(known, option="player", value=word) from None
    if found.number == MAX_NUMBER:
        return BotPlayer(f"bot:{found.word}", partial(_max_level_answer, game))
    return BotPlayer(
        f"bot:{found.word}", partial(_same_answer, partial(_level_answer, _core.Player.of_level(game, found.number)))
    )


def factory(word: str) -> Callable[..., Any]:
    """Imports and returns the function that ``module:factory`` or ``file.py:factory`` names.

    Modules are also looked up in the current folder. Raises ``OptionsError`` with one line.

    >>> factory("chabudai.bots.levels:levels").__name__
    'levels'
    """
    name, _, attribute = word.rpartition(":")
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        found: Any = _module_of(Path(name)) if name.endswith(".py") else import_module(name)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise OptionsError(f"there is no player {short(word)}: {why}", option="player", value=word) from None
    if not callable(found):
        raise OptionsError(f"{word} is {short(found)}, not a function that makes a bot", option="player", value=word)
    made: Callable[..., Any] = found
    return made


def _module_of(path: Path) -> ModuleType:
    # The module is registered under its full path, so that it never hides another module with the same name.
    name = str(path.resolve())
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    sys.path.append(str(path.parent.resolve()))
    module = module_from_spec(spec)
    # Dataclasses look up the module of their class in ``sys.modules``.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def make_bot(make: Callable[..., Any], seed: int = 0) -> Any:
    """Calls a factory and returns its bot. Raises ``InputError`` if the result is not a bot."""
    bot = make(seed=seed) if _takes_seed(make) else make()
    if not callable(getattr(bot, "choose", None)):
        name = getattr(make, "__qualname__", short(make))
        raise InputError(f"{name} returned {short(bot)}, which is not a bot: a bot has choose(view)")
    return bot


def choose_action(bot: Any, view: _core.View[Any], seed: int = 0, takes_seed: bool | None = None) -> str:
    """Returns a bot's choice as text. The choice may be illegal. Raises ``InputError`` if it is neither text nor a
    decision.
    """
    takes_seed = _takes_seed(bot.choose) if takes_seed is None else takes_seed
    chosen = bot.choose(view, seed=seed) if takes_seed else bot.choose(view)
    action = getattr(chosen, "action", chosen)
    if not isinstance(action, str):
        raise InputError(
            f"the bot in seat {view.seat} chose {short(chosen)}, which is neither a Decision nor an action"
        )
    return action


def _same_answer(answer: Answer, _seed: int = 0) -> Answer:
    return answer


def _from_factory(make: Callable[..., Any], seed: int = 0) -> Answer:
    return _bot_answer(make_bot(make, seed))


def _bot_answer(bot: Any) -> Answer:
    if not callable(getattr(bot, "choose", None)):
        raise InputError(f"{short(bot)} cannot play: a player is a word such as random or bot:2, or has choose(view)")
    return partial(_bot_object_answer, bot, _takes_seed(bot.choose))


def _bot_object_answer(bot: Any, takes_seed: bool, state: _core.State, seat: int, luck: int) -> str:
    return choose_action(bot, state.view(seat), luck, takes_seed)


def _random_answer(state: _core.State, seat: int, luck: int) -> str:
    index = random.Random(luck).randrange(state.legal_count(seat))  # noqa: S311 (reproducible, not secret)
    return state.game.action_text(state.legal_id(index, seat))


def _max_level_answer(game: _core.Game, _seed: int = 0) -> Answer:
    # Each seat of a match has a player of its own, which keeps its tree between decisions.
    return partial(_level_answer, _core.Player.of_max_level(game))


def _level_answer(searcher: _core.Player, state: _core.State, seat: int, luck: int) -> str:
    return searcher.choose(state.view(seat), seed=luck)["action"]


def _search_answer(searcher: _core.Player, playouts: int, state: _core.State, seat: int, luck: int) -> str:
    return searcher.choose(state.view(seat), seed=luck, playouts=playouts)["action"]


def _greedy(game: _core.Game) -> _core.Player:
    try:
        return _core.Player(game, "greedy")
    except InputError as error:
        raise OptionsError(str(error), option="player", value=_GREEDY) from None


def _playouts(word: str, text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= _MAX_PLAYOUTS and len(text) < 9:
        return int(text)
    raise OptionsError(
        f"{short(word)} is invalid: write search: and a number of playouts from 1 to {_MAX_PLAYOUTS}",
        option="player",
        value=word,
    )


def _takes_seed(call: Callable[..., Any]) -> bool:
    try:
        return "seed" in inspect.signature(call).parameters
    except (TypeError, ValueError):
        return False


def _name_of(bot: Any) -> str:
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) and name else type(bot).__name__
