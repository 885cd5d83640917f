"""Lessons: scenes of a game, each of which is a real position with a task, from the game's ``lesson.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from .. import _core
from ..catalogue import Message
from ..errors import OptionsError, short
from ..match import Entry, Match, load
from ..presentation.base import Text
from ..shapes import Refusal

_MESSAGE_ID = re.compile(r"[a-z]+-lesson(?:-[a-z0-9]+)+")

Verdict = Literal["solved", "other", "refused"]


@dataclass(frozen=True, slots=True)
class LessonScene:
    """A position, a task for a newcomer, and the replies to the newcomer's attempts."""

    title: Text
    text: Text
    clauses: tuple[str, ...]
    """The clauses of the rules that the scene teaches."""
    seat: int
    match: Match
    """The match of the scene. It is never changed, because attempts are played on a copy."""
    answers: frozenset[str]
    """The actions that solve the scene."""
    wrong: Mapping[str, Text]
    """Illegal actions that newcomers are likely to try, each with the question that a newcomer would ask about it."""
    replies: tuple[Entry, ...]
    """The other seats' actions after the solution."""
    solved: Text
    """The reply to a solution."""
    other: Text
    """The reply to a legal action that does not solve the scene."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The result of an attempt. ``match`` has moved on if ``verdict`` is ``solved``; otherwise it is unchanged."""

    verdict: Verdict
    action: str
    sentence: Text
    refusal: Refusal | None
    match: Match


@cache
def scenes(key: str) -> tuple[LessonScene, ...]:
    """Returns the scenes of a game's lesson, in order. Raises ``OptionsError`` for an unknown game.

    >>> len(scenes("natto"))
    7
    """
    if key not in _core.game_keys():
        raise OptionsError(f"there is no game {short(key)}", option="game", value=short(key))
    text = (files("chabudai.presentation") / key / "lesson.toml").read_text(encoding="utf-8")
    return tuple(_scene(key, data) for data in tomllib.loads(text)["scenes"])


def try_action(scene: LessonScene, action: str) -> Attempt:
    """Tries an action in a scene and returns the verdict with its sentence. Raises ``NotationError``.

    >>> first = scenes("nakatta")[0]
    >>> try_action(first, "c3").verdict, try_action(first, "e5").verdict, try_action(first, "a3").verdict
    ('solved', 'other', 'refused')
    """
    match = scene.match
    action = match.game.canonical_action(action)
    view = match.view(scene.seat)
    refusal = view.refusal(action)
    if refusal is not None:
        sentence = match.refusal_sentence(refusal, action, view, context={"reader": scene.seat})
        return Attempt("refused", action, sentence, refusal, match)
    if action not in scene.answers:
        return Attempt("other", action, scene.other, None, match)
    after = match.copy()
    after.play(scene.seat, action)
    for entry in scene.replies:
        after.apply(entry)
    return Attempt("solved", action, scene.solved, None, after)


def _scene(key: str, data: dict[str, Any]) -> LessonScene:
    match = Match(load(key, **data["options"]))
    for move in data["moves"]:
        match.apply(_entry(move))
    return LessonScene(
        title=_text(data["title"]),
        text=_text(data["text"]),
        clauses=tuple(data["clauses"]),
        seat=data["seat"],
        match=match,
        answers=frozenset(data["answers"]),
        wrong={action: _text(question) for action, question in data["wrong"].items()},
        replies=tuple(map(_entry, data.get("replies", ()))),
        solved=_text(data["solved"]),
        other=_text(data["other"]),
    )


def _text(written: str) -> Text:
    """Returns a text of a lesson: a message of the catalogue if its id is written, otherwise the text itself."""
    return Message(written) if _MESSAGE_ID.fullmatch(written) else written


def _entry(move: str) -> Entry:
    actor, _, action = move.partition(" ")
    return Entry(actor, action)
