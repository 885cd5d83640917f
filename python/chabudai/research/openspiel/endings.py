"""Endings of matches as games that are small enough to solve exactly."""

from __future__ import annotations

from random import Random
from typing import Any

from ...bots.players import player
from ...errors import InputError
from ...match import load
from . import parameters
from .games import short_name


def ending(key: str, /, *, seed: int, left: int, deals: int = 10, by: Any = "random", **options: Any) -> str:
    """Returns the ending of a match as a game string for ``pyspiel.load_game``.

    The match is played from ``seed`` with the player ``by`` in every seat. The game starts ``left`` decisions before
    its end, with ``deals`` worlds that a spectator cannot tell apart. Raises ``OptionsError`` for an unknown game or
    player or an invalid option, and ``InputError`` if the match is too short.

    >>> ending("nakatta", seed=1, left=3, size=2)
    'chabudai_nakatta(size=2,seed=1,deals=10,after=1_)'
    """
    game = load(key, **options)
    luck = Random(seed)
    answers = [player(game, by).sit(luck.getrandbits(63)) for _ in range(game.spec["seats"])]
    state, acts, ids = game.initial_state(), 0, list[int]()
    while not state.is_over:
        if state.is_chance:
            state, acts = state.after_chance(seed, acts), acts + 1
            continue
        seat = state.acting[0]
        ids.append(game.action_id(answers[seat](state, seat, luck.getrandbits(63))))
        state = state.play_id(ids[-1], seat)
    if not 1 <= left < len(ids):
        raise InputError(f"left cannot be {left}: the match with seed {seed} has {len(ids)} decisions")
    own = {"seed": seed, "deals": deals, "after": parameters.as_after(ids[:-left])}
    return parameters.game_string(short_name(key), {**parameters.options_to_parameters(key, options), **own})
