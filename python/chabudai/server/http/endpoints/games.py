"""Endpoints for the games, their rulebooks and lessons, and for the health of the server."""

from __future__ import annotations

from .... import _core, bots
from ....match import load
from ....match.shuffle import has_chance
from ....presentation import PRESENTATIONS
from ...presenters.lessons import present_lesson, present_lesson_readings, present_lesson_try
from ...presenters.rules import present_rulebook
from ...presenters.snapshot import game_title, seat_names
from ...protocol.library import (
    GameInfo,
    Health,
    LessonActionResult,
    LessonInfo,
    LessonReadingsRequest,
    LevelInfo,
    RulebookText,
    TryLessonActionRequest,
)
from ...protocol.table_answers import ReadingsAnswer
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import GameKey, endpoint


@endpoint("GET", "/health")
async def health(caller: Caller) -> Health:
    """Reports whether the server is ready: the store can be read and written, and the bus and the bots answer."""
    failing = [part for part, is_ready in (await caller.context.readiness.check()).items() if not is_ready]
    if failing:
        raise RefusedError("error", f"the server is not ready: {', '.join(failing)}")
    return Health(True)


@endpoint("GET", "/games")
async def games(caller: Caller) -> list[GameInfo]:
    """The games, with their options, the levels of their bots, and the server's external bots."""
    own = sorted(caller.context.registry.settings.bots)
    return [game_info(key, own) for key in _core.game_keys()]


@endpoint("GET", "/lessons/{game}")
async def lesson(_caller: Caller, game: GameKey) -> LessonInfo:
    """The scenes of a game's first lesson."""
    return present_lesson(game)


@endpoint("GET", "/rules/{game}", refuses=["no_match"])
async def rules(_caller: Caller, game: GameKey) -> RulebookText:
    """The rulebook of a game, in numbered clauses that messages cite."""
    if game not in PRESENTATIONS:
        raise RefusedError("no_match", f"there is no game {game}")
    return present_rulebook(game)


@endpoint("POST", "/lessons/try", refuses=["no_match", "notation"])
async def try_action(_caller: Caller, body: TryLessonActionRequest) -> LessonActionResult:
    """The result of an action in a lesson scene."""
    return present_lesson_try(body.game, body.scene, body.action)


@endpoint("POST", "/lessons/readings", refuses=["no_match", "notation"])
async def lesson_readings(_caller: Caller, body: LessonReadingsRequest) -> ReadingsAnswer:
    """The ways to play the given cards or tiles in a lesson scene."""
    return ReadingsAnswer(body.items, present_lesson_readings(body.game, body.scene, body.items))


def _level_info(level: bots.Level) -> LevelInfo:
    return LevelInfo(level.number, level.name, level.sentence)


def game_info(key: str, own_bots: list[str]) -> GameInfo:
    """Returns a game as the lobby shows it."""
    game = load(key)
    return GameInfo(
        key=key,
        title=game_title(key),
        summary=str(PRESENTATIONS[key].summary),
        seats=seat_names(key, game.spec["seats"]),
        options=_core.option_specs(key),
        levels=[_level_info(level) for level in bots.levels(key)],
        max_level=_level_info(bots.max_level(key)),
        own_bots=own_bots,
        asks_together=game.spec["asks_together"],
        shuffles=has_chance(game),
        open_information=bool(game.spec["open_information"]),
    )
