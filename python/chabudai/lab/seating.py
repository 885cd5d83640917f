"""Who plays in an experiment: the players that a program knows by word, and those who may not do one thing.

``never:KIND`` or ``never:KIND:BASE`` plays as its base, ``bot:3`` if none is named, but for actions of this kind;
several kinds stand with ``+`` between them. What it loses by that is what the action is worth. ``any:KIND`` plays as
its base, but which action of this kind it takes is by lot: what it loses is what choosing among them is worth.
``opens`` begins with any action by lot, so that every opening is played, and goes on as its base.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import _core, bots
from ..bots import players
from ..bots.players import Answer, BotPlayer
from ..errors import OptionsError

BASE = "bot:3"
NEVER, ANY, OPENS = "never:", "any:", "opens:"


def seated(game: _core.Game, word: str) -> BotPlayer:
    """The player that a word names. Raises ``OptionsError``, which says what there is."""
    if not word.startswith((NEVER, ANY, OPENS)):
        return players.player(game, word)
    base = seated(game, _base(word))
    if word.startswith(OPENS):
        if game.initial_state().is_chance:
            sentence = f"{word}: {game.key} begins with chance, so there is no first action for all deals"
            raise OptionsError(sentence, option="player", value=word)
        return BotPlayer(word, lambda seed: _Opening(base.sit(seed)).answer)
    kinds = _kinds(game, word)
    if word.startswith(ANY):
        return BotPlayer(word, lambda seed: _Drawing(kinds, base.sit(seed)).answer)
    ranked = _ranking(game, base.name)
    return BotPlayer(word, lambda seed: _Avoiding(kinds, base.sit(seed), ranked).answer)


def _base(word: str) -> str:
    """The word of the player as whom a restricted one plays otherwise."""
    if word.startswith(OPENS):
        return word.removeprefix(OPENS) or BASE
    return word.split(":", 2)[2] if word.count(":") > 1 else BASE


def kinds_of(key: str) -> list[str]:
    """The kinds that actions of a game have, sorted.

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
            _gather(definitions[name], found, todo, definitions)
    return sorted(found)


def _gather(schema: Any, found: set[str], todo: list[str], definitions: Any) -> None:
    """The kinds that stand in a schema, and the names of what it refers to."""
    if isinstance(schema, list):
        for each in schema:
            _gather(each, found, todo, definitions)
    elif isinstance(schema, dict):
        if isinstance(reference := schema.get("$ref"), str):
            todo.append(reference.rpartition("/")[2])
        properties = schema.get("properties")
        if isinstance(properties, dict) and "kind" in properties:
            found.update(_words(properties["kind"], definitions))
        for each in schema.values():
            _gather(each, found, todo, definitions)


def _words(schema: Any, definitions: Any) -> list[str]:
    """The texts that a schema allows."""
    if "$ref" in schema:
        return _words(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "const" in schema:
        return [schema["const"]]
    return [*schema.get("enum", []), *(word for each in schema.get("oneOf", []) for word in _words(each, definitions))]


def _kinds(game: _core.Game, word: str) -> frozenset[str]:
    """The kinds of action that a restricted player avoids."""
    kinds = frozenset(word.split(":")[1].split("+"))
    known = kinds_of(game.key)
    if stray := sorted(kinds - set(known)):
        sentence = f"{word}: {game.key} has no action of the kind {stray[0]!r}; there are {', '.join(known)}"
        raise OptionsError(sentence, option="player", value=word)
    return kinds


def _ranking(game: _core.Game, name: str) -> Callable[[_core.View[Any], int], list[str]] | None:
    """What a level thinks of the actions, best first; ``None`` for players who do not say."""
    if not name.startswith("bot:"):
        return None
    level = bots.level(game.key, name)

    def ranked(view: _core.View[Any], luck: int) -> list[str]:
        return [each["action"] for each in level.bot(game, seed=luck).choose(view).candidates]

    return ranked


@dataclass(frozen=True, slots=True)
class _Avoiding:
    """Does what its base would do, or, where that is of a kind to avoid, the next best of another that is known."""

    kinds: frozenset[str]
    base: Answer
    ranked: Callable[[_core.View[Any], int], list[str]] | None

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        game = state.game
        chosen = self.base(state, seat, luck)
        if game.parse_action(chosen)["kind"] not in self.kinds:
            return chosen
        view = state.view(seat)
        left = [action for action in view.legal_actions if game.parse_action(action)["kind"] not in self.kinds]
        if not left:
            # What is forced is no choice that could be avoided.
            return chosen
        for action in self.ranked(view, luck) if self.ranked is not None else ():
            if action in left:
                return action
        if view.silence in left:
            return str(view.silence)
        return random.Random(luck).choice(left)  # noqa: S311 (this luck is no secret)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Does what its base would do, or, where that is of a kind that is drawn, any action of this kind."""

    kinds: frozenset[str]
    base: Answer

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        game = state.game
        chosen = self.base(state, seat, luck)
        if (kind := game.parse_action(chosen)["kind"]) not in self.kinds:
            return chosen
        alike = [action for action in state.legal_actions(seat) if game.parse_action(action)["kind"] == kind]
        return random.Random(luck).choice(alike)  # noqa: S311 (this luck is no secret)


@dataclass(frozen=True, slots=True)
class _Opening:
    """Begins with any action, and goes on as its base."""

    base: Answer

    def answer(self, state: _core.State, seat: int, luck: int) -> str:
        if state == state.game.initial_state():
            return random.Random(luck).choice(state.legal_actions(seat))  # noqa: S311 (this luck is no secret)
        return self.base(state, seat, luck)


def is_code(word: str) -> bool:
    """Whether a word names code of somebody's own, which is run to look at it.

    >>> is_code("mine:make_bot"), is_code("never:swap:mine:make_bot"), is_code("bot:2"), is_code("never:swap")
    (True, True, False, False)
    """
    if word.startswith((NEVER, ANY, OPENS)):
        return is_code(_base(word))
    return ":" in word and word.partition(":")[0] not in ("bot", "search")


def check_word(game: _core.Game, word: str) -> None:
    """Raises ``OptionsError`` for a word that names nobody in this game; no code of somebody's own is run for it."""
    if not is_code(word):
        seated(game, word)
    elif word.startswith((NEVER, ANY)):
        _kinds(game, word)
