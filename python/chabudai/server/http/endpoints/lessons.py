"""Endpoints for the lessons of games."""

from __future__ import annotations

from ...presenters.lessons import present_lesson, present_lesson_readings, present_lesson_try
from ...protocol.games import LessonActionResult, LessonInfo, LessonReadingsRequest, TryLessonActionRequest
from ...protocol.table_answers import ReadingsAnswer
from ..callers import Caller
from ..endpoint import GameKey, endpoint


@endpoint("GET", "/lessons/{game}")
async def lesson(_caller: Caller, game: GameKey) -> LessonInfo:
    """The scenes of a game's first lesson."""
    return present_lesson(game)


@endpoint("POST", "/lessons/try", refuses=["no_match", "notation"])
async def try_action(_caller: Caller, body: TryLessonActionRequest) -> LessonActionResult:
    """The result of an action in a lesson scene."""
    return present_lesson_try(body.game, body.scene, body.action)


@endpoint("POST", "/lessons/readings", refuses=["no_match", "notation"])
async def lesson_readings(_caller: Caller, body: LessonReadingsRequest) -> ReadingsAnswer:
    """The ways to play the given cards or tiles in a lesson scene."""
    return ReadingsAnswer(body.items, present_lesson_readings(body.game, body.scene, body.items))
