"""The players of an experiment: named players, and restricted players that show what an action is worth.

``never:KIND`` or ``never:KIND:BASE`` plays like its base (``bot:3`` by default) but avoids actions of this kind;
several kinds are joined with ``+``. Its loss is the worth of the action. ``any:KIND`` plays like its base but chooses
at random among the actions of this kind; its loss is the worth of that choice. ``opens`` starts with a random action,
so that every opening is played, and continues like its base.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .. import _core, bots
from ..bots import players
from ..bots.players import Answer, BotPlayer
from ..catalogue import Message, listing, message
from ..errors import OptionsError

BASE = "bot:3"
MAX_DESCRIBED = 4
"""Maximum number of different players that a sentence names. More are counted."""
NEVER, ANY, OPENS = "never:", "any:", "opens:"


def player_for(game: _core.Game, word: str) -> BotPlayer:
    """Returns the player with this name. Raises ``OptionsError``, which lists the valid names."""
    if not word.startswith((NEVER, ANY, OPENS)):
        return players.player(game, word)
    base = player_for(game, _base(word))
    if word.startswith(OPENS):
        if game.initial_state().is_chance:
            sentence = f"{word}: {game.key} starts with chance, so deals have no common first action"
            raise OptionsError(sentence, option="player", value=word)
        return BotPlayer(word, lambda seed: _RandomOpeningPlayer(base.sit(seed)).answer)
    kinds = _kinds(game, word)
    if word.startswith(ANY):
        return BotPlayer(word, lambda seed: _RandomKindPlayer(kinds, base.sit(seed)).answer)
    rank_actions = _ranking(game, base.name)
    return BotPlayer(word, lambda seed: _AvoidingPlayer(kinds, base.sit(seed), rank_actions).answer)


def _base(word: str) -> str:
    """Returns the name of a restricted player's base."""
    if word.startswith(OPENS):
        return word.removeprefix(OPENS) or BASE
    return word.split(":", 2)[2] if word.count(":") > 1 else BASE


def kinds_of(key: str) -> list[str]:
    """Returns the kinds of action of a game, sorted.

    >>> kinds_of("nakatta")
    ['place', 'swap']
    """
    definitions = _core.shapes(key)["definitions"]
    found: set[str] = set()
    todo = [name for name in definitions if name.endswith("Action")]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            _collect_kinds(definitions[name], found, todo, definitions)
    return sorted(found)


def _collect_kinds(schema: Any, found: set[str], todo: list[str], definitions: Any) -> None:
    """Adds the kinds in a schema to ``found`` and the names of its references to ``todo``."""
    if isinstance(schema, list):
        for each in schema:
            _collect_kinds(each, found, todo, definitions)
    elif isinstance(schema, dict):
        if isinstance(reference := schema.get("$ref"), str):
            todo.append(reference.rpartition("/")[2])
        properties = schema.get("properties")
        if isinstance(properties, dict) and "kind" in properties:
            found.update(_words(properties["kind"], definitions))
        for each in schema.values():
            _collect_kinds(each, found, todo, definitions)


def _words(schema: Any, definitions: Any) -> list[str]:
    """Returns the strings that a schema allows."""
    if "$ref" in schema:
        return _words(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "const" in schema:
        return [schema["const"]]
    return [*schema.get("enum", []), *(word for each in schema.get("oneOf", []) for word in _words(each, definitions))]


def _kinds(game: _core.Game, word: str) -> frozenset[str]:
    """Returns the kinds of action that a restricted player names. Raises ``OptionsError``."""
    kinds = frozenset(word.split(":")[1].split("+"))
    known = kinds_of(game.key)
    if stray := sorted(kinds - set(known)):
        sentence = f"{word}: {game.key} has no action of kind {stray[0]!r}; the kinds are {', '.join(known)}"
        raise OptionsError(sentence, option="player", value=word)
    return kinds


def _ranking(game: _core.Game, name: str) -> Callable[[_core.View[Any], int], list[str]] | None:
    """Returns the function that ranks actions, best first, or ``None`` for players that give no ranking."""
    if not name.startswith("bot:"):
        return None
    level = bots.level(game.key, name)

    def rank_actions(view: _core.View[Any], luck: int) -> list[str]:
        return [each["action"] for each in level.bot(game, seed=luck).choose(view).candidates]

    return rank_actions


@dataclass(frozen=True, slots=True)
class _AvoidingPlayer:
    """Plays like its base but replaces an action of an avoided kind with the best known action of another kind."""

    kinds: frozenset[str]
    base: Answer
    rank_actions: Callable[[_core.View[Any], int], list[str]] | None

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        game = state.game
        chosen = self.base(state, seat, luck)
        if game.parse_action(chosen)["kind"] not in self.kinds:
            return chosen
        view = state.view(seat)
        left = [action for action in view.legal_actions if game.parse_action(action)["kind"] not in self.kinds]
        if not left:
            # A forced action cannot be avoided.
            return chosen
        for action in self.rank_actions(view, luck) if self.rank_actions is not None else ():
            if action in left:
                return action
        if view.silence in left:
            return str(view.silence)
        return random.Random(luck).choice(left)  # noqa: S311 (not security-relevant)


@dataclass(frozen=True, slots=True)
class _RandomKindPlayer:
    """Plays like its base but replaces an action of a named kind with a random one of that kind."""

    kinds: frozenset[str]
    base: Answer

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        game = state.game
        chosen = self.base(state, seat, luck)
        if (kind := game.parse_action(chosen)["kind"]) not in self.kinds:
            return chosen
        alike = [action for action in state.legal_actions(seat) if game.parse_action(action)["kind"] == kind]
        return random.Random(luck).choice(alike)  # noqa: S311 (not security-relevant)


@dataclass(frozen=True, slots=True)
class _RandomOpeningPlayer:
    """Starts with a random action and continues like its base."""

    base: Answer

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        if state == state.game.initial_state():
            return random.Random(luck).choice(state.legal_actions(seat))  # noqa: S311 (not security-relevant)
        return self.base(state, seat, luck)


def is_code(word: str) -> bool:
    """Whether a player name refers to user code, which has to be imported.

    >>> is_code("mine:make_bot"), is_code("never:swap:mine:make_bot"), is_code("bot:2"), is_code("never:swap")
    (True, True, False, False)
    """
    if word.startswith((NEVER, ANY, OPENS)):
        return is_code(_base(word))
    return ":" in word and word.partition(":")[0] not in ("bot", "search")


def check_word(game: _core.Game, word: str) -> None:
    """Raises ``OptionsError`` for an invalid player name, without importing user code."""
    if not is_code(word):
        player_for(game, word)
    elif word.startswith((NEVER, ANY)):
        _kinds(game, word)


def describe_players(words: Iterable[str]) -> Message:
    """Returns the players for a sentence, by strength.

    >>> print(describe_players(["bot:3", "bot:1", "bot:1", "random"]))
    bots of level 3, bots of level 1 and random players
    >>> print(describe_players(["never:keep:bot:2"]), describe_players(["search:200", "mine:make_bot"]), sep="; ")
    bots of level 2 that avoid keep; searches with 200 playouts and 'mine:make_bot'
    """
    found = [_describe(word) for word in dict.fromkeys(words)]
    if len(found) > MAX_DESCRIBED:
        return message("lab-players-many", count=len(found))
    return message("list-all", items=listing(found))


def _describe(word: str) -> Message:
    if word.startswith(OPENS):
        return message("lab-players-opens", players=_describe(_base(word)))
    if word.startswith((NEVER, ANY)):
        kinds = listing(word.split(":")[1].split("+"))
        if word.startswith(NEVER):
            return message("lab-players-never", players=_describe(_base(word)), kinds=kinds)
        return message("lab-players-any", players=_describe(_base(word)), kinds=kinds)
    kind, _, strength = word.partition(":")
    match kind:
        case "bot":
            return message("lab-players-bot", level=strength)
        case "search":
            return message("lab-players-search", playouts=strength)
        case "random":
            return message("lab-players-random")
        case "greedy":
            return message("lab-players-greedy")
        case _:
            return message("lab-name", name=word)
