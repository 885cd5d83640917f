"""Who can sit at a table of a program, by a word or as an object: the one list for environments, arenas and the lab.

A word is ``random``; ``greedy``, a quick player by rules of thumb; ``bot:2`` or ``bot:regular``, a level of the game;
``search:400``, the strongest search with so many playouts an action; or ``module:factory``, which names a function of
one's own that makes a bot. An object is a bot if it has ``choose(view)``, which gives a legal action: its text, or a
:class:`chabudai.Decision`. Whatever sits there is given the view of its seat and nothing else.

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
from .levels import level

Answer: TypeAlias = Callable[[_core.State, int, int], str]
"""Answers for a seat of a state, with the luck that a number is the seed of. It looks at the view of the seat alone."""

_MOST_PLAYOUTS = 10_000_000
_GREEDY, _SEARCH = "greedy", "search"


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who can sit down, by a name. ``sit`` is called once a match and seat; with the same seed and the same
    luck a player by word gives the same answers, if a factory's bots do.
    """

    name: str
    sit: Callable[[int], Answer]


def player(game: _core.Game, named: Any) -> Player:
    """The player of a game that a word names, or that an object is. A :class:`Player` is given back as it is.

    A factory is called for each match and seat: with ``seed=`` if it takes a ``seed``, else with nothing; its bot's
    ``choose`` is called with ``seed=`` too if it takes one. An object sits in all matches.

    Raises ``OptionsError`` for a word that names nobody and ``InputError`` for what is no bot.
    """
    if isinstance(named, Player):
        return named
    if not isinstance(named, str):
        return Player(_name_of(named), partial(_always, _bot_answer(named)))
    word = named.strip()
    kind, _, rest = word.partition(":")
    if word == "random":
        return Player(word, partial(_always, _at_random))
    if word == _GREEDY:
        return Player(word, partial(_always, partial(_searching, _greedy(game), 1)))
    if kind == _SEARCH:
        return Player(word, partial(_always, partial(_searching, _core.Player(game), _playouts(word, rest))))
    if rest and kind != "bot":
        return Player(word, partial(_made, factory(word)))
    try:
        number = level(game.key, word).number
    except OptionsError as error:
        known = f"{error}; or random, greedy, search:PLAYOUTS, or module:factory of one's own"
        raise OptionsError(known, option="player", value=word) from None
    return Player(f"bot:{number}", partial(_always, partial(_by_level, _core.Player.of_level(game, number))))


def factory(word: str) -> Callable[..., Any]:
    """The function that ``module:factory`` or ``file.py:factory`` names; the folder where one is counts too. It runs
    the module.

    Raises ``OptionsError`` in one line.

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
        raise OptionsError(f"{word} is {short(found)} and makes no bot: name a function", option="player", value=word)
    made: Callable[..., Any] = found
    return made


def _module_of(path: Path) -> ModuleType:
    # Its whole path is its name, so that it is never taken for a module of the same name.
    name = str(path.resolve())
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    sys.path.append(str(path.parent.resolve()))
    module = module_from_spec(spec)
    # Dataclasses look for the module of their class there.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def bot_of(make: Callable[..., Any], seed: int = 0) -> Any:
    """What a factory makes: a bot. Raises ``InputError`` if it is none."""
    bot = make(seed=seed) if _takes_seed(make) else make()
    if not callable(getattr(bot, "choose", None)):
        name = getattr(make, "__qualname__", short(make))
        raise InputError(f"{name} gave {short(bot)}, which is no bot: a bot has choose(view)")
    return bot


def chosen_by(bot: Any, view: _core.View[Any], seed: int = 0, takes_seed: bool | None = None) -> str:
    """What a bot chooses, as text; it may be illegal. Raises ``InputError`` if it is neither text nor a decision."""
    takes_seed = _takes_seed(bot.choose) if takes_seed is None else takes_seed
    chosen = bot.choose(view, seed=seed) if takes_seed else bot.choose(view)
    action = getattr(chosen, "action", chosen)
    if not isinstance(action, str):
        raise InputError(
            f"the bot in seat {view.seat} chose {short(chosen)}, which is neither a Decision nor an action"
        )
    return action


def _always(answer: Answer, _seed: int = 0) -> Answer:
    return answer


def _made(make: Callable[..., Any], seed: int = 0) -> Answer:
    return _bot_answer(bot_of(make, seed))


def _bot_answer(bot: Any) -> Answer:
    if not callable(getattr(bot, "choose", None)):
        raise InputError(f"{short(bot)} cannot play: a player is a word such as random or bot:2, or has choose(view)")
    return partial(_by_bot, bot, _takes_seed(bot.choose))


def _by_bot(bot: Any, takes_seed: bool, state: _core.State, seat: int, luck: int) -> str:
    return chosen_by(bot, state.view(seat), luck, takes_seed)


def _at_random(state: _core.State, seat: int, luck: int) -> str:
    place = random.Random(luck).randrange(state.legal_count(seat))  # noqa: S311 (this luck is no secret)
    return state.game.action_text(state.legal_id(place, seat))


def _by_level(asked: _core.Player, state: _core.State, seat: int, luck: int) -> str:
    return asked.choose(state.view(seat), seed=luck)["action"]


def _searching(asked: _core.Player, playouts: int, state: _core.State, seat: int, luck: int) -> str:
    return asked.choose(state.view(seat), seed=luck, playouts=playouts)["action"]


def _greedy(game: _core.Game) -> _core.Player:
    try:
        return _core.Player(game, "greedy")
    except InputError as error:
        raise OptionsError(str(error), option="player", value=_GREEDY) from None


def _playouts(word: str, text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= _MOST_PLAYOUTS and len(text) < 9:
        return int(text)
    raise OptionsError(
        f"{short(word)} cannot be: it is search: and a number of playouts from 1 to {_MOST_PLAYOUTS}",
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
