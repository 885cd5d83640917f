"""A game's lesson: its scenes, and the results of the actions that a learner tries."""

from __future__ import annotations

from msgspec import Raw

from ...analysis.lessons import LessonScene, scenes, try_action
from ...catalogue import message
from ...errors import OptionsError
from ..protocol.games import LessonActionResult, LessonInfo, LessonRefusal, LessonSceneInfo
from ..protocol.table_parts import ReadingInfo
from ..table.errors import RefusedError
from . import answers
from .messages import message_info
from .refusals import present_refusal
from .snapshot import current_seat_names, current_seat_titles, game_title


def present_lesson(key: str) -> LessonInfo:
    """Returns a game's lesson. Raises ``RefusedError`` (``no_match``) if it has none."""
    shown = [_scene_info(scene) for scene in _scenes(key)]
    return LessonInfo(key, game_title(key), shown)


def present_lesson_try(key: str, number: int, action: str) -> LessonActionResult:
    """Returns the result of an action in a scene. Raises ``NotationError``, ``RefusedError`` (``no_match``)."""
    scene = _scene(key, number)
    found = try_action(scene, action)
    ending = found.match.ending
    return LessonActionResult(
        verdict=found.verdict,
        action=found.action,
        sentence=message_info(found.sentence),
        refusal=present_refusal(found.refusal),
        view=Raw(found.match.view(scene.seat).json.encode()),
        shown=[] if ending is None else list(ending["shown"]),
    )


def present_lesson_readings(key: str, number: int, items: str) -> list[ReadingInfo]:
    """Returns the ways to play the given cards or tiles in a scene. Raises the same errors as
    :func:`present_lesson_try`."""
    scene = _scene(key, number)
    return answers.readings(scene.match, scene.seat, items)


def _scenes(key: str) -> tuple[LessonScene, ...]:
    try:
        return scenes(key)
    except OptionsError:
        raise RefusedError("no_match", message("server-no-lesson")) from None


def _scene(key: str, number: int) -> LessonScene:
    found = _scenes(key)
    if number > len(found):
        raise RefusedError("no_match", message("server-no-scene", count=len(found)))
    return found[number - 1]


def _scene_info(scene: LessonScene) -> LessonSceneInfo:
    match = scene.match
    view = match.view(scene.seat)
    return LessonSceneInfo(
        title=message_info(scene.title),
        text=message_info(scene.text),
        clauses=list(scene.clauses),
        seat=scene.seat,
        seats=current_seat_names(match),
        options=match.game.options,
        view=Raw(view.json.encode()),
        legal=view.legal_actions,
        why_not=[LessonRefusal(action, message_info(question)) for action, question in scene.wrong.items()],
        seat_titles=current_seat_titles(match),
    )
