"""Endpoints for the games and their rulebooks."""

from __future__ import annotations

from .... import _core, bots
from ....catalogue import message
from ....match import Match, load
from ....match.shuffle import has_chance
from ....presentation import PRESENTATIONS
from ...presenters.messages import english
from ...presenters.rules import present_rulebook
from ...presenters.snapshot import current_seat_titles, game_title, seat_names
from ...protocol.games import (
    GameInfo,
    LadderInfo,
    LevelInfo,
    RulebookText,
)
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import GameKey, endpoint


@endpoint("GET", "/games")
async def games(caller: Caller) -> list[GameInfo]:
    """The games, with their options, the levels of their bots, and the server's external bots."""
    own = sorted(caller.context.registry.settings.bots)
    return [game_info(key, own) for key in _core.game_keys()]


@endpoint("GET", "/games/{game}", refuses=["no_match"])
async def game(caller: Caller, game: GameKey) -> GameInfo:
    """One game, as the list of games describes it."""
    _check_game(game)
    return game_info(game, sorted(caller.context.registry.settings.bots))


@endpoint("GET", "/rules/{game}", refuses=["no_match"])
async def rules(caller: Caller, game: GameKey) -> RulebookText:
    """The rulebook of a game, in numbered clauses that messages cite, in the language of ``Accept-Language``."""
    _check_game(game)
    return present_rulebook(game, caller.credentials.language)


def _check_game(key: str) -> None:
    """Raises :class:`RefusedError` if there is no such game."""
    if key not in PRESENTATIONS:
        raise RefusedError("no_match", message("server-no-game", game=key))


def _level_info(level: bots.Level) -> LevelInfo:
    return LevelInfo(level.number, level.english_name, level.sentence)


def game_info(key: str, own_bots: list[str]) -> GameInfo:
    """Returns a game as the lobby shows it."""
    game = load(key)
    match = Match(game)
    return GameInfo(
        key=key,
        title=game_title(key),
        summary=english(PRESENTATIONS[key].summary),
        seats=seat_names(key, game.spec["seats"]),
        options=_core.option_specs(key),
        levels=[_level_info(level) for level in bots.levels(key)],
        max_level=_level_info(bots.max_level(key)),
        ladders=[LadderInfo(dict(ladder.options), list(ladder.ratings)) for ladder in bots.ladders(key)],
        own_bots=own_bots,
        asks_together=game.spec["asks_together"],
        shuffles=has_chance(game),
        open_information=bool(game.spec["open_information"]),
        seat_titles=current_seat_titles(match),
        counts_rounds=game.counts_rounds,
    )
