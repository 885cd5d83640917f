"""Lessons: scripted scenes of a game, each a real position with a task; the data lies beside its presentation."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from .. import _core
from ..errors import OptionsError, short
from ..match import Entry, Match, load
from ..shapes import Refusal

Verdict = Literal["solved", "other", "refused"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, what a newcomer is to do in it, and what is said of what they do."""

    title: str
    text: str
    clauses: tuple[str, ...]
    """The clauses of the rules that it shows."""
    seat: int
    match: Match
    """Never played on: whoever tries something plays on a copy."""
    answers: frozenset[str]
    """The actions that solve it."""
    wrong: Mapping[str, str]
    """Actions that people are likely to try and that the rules refuse, and how one asks why."""
    replies: tuple[Entry, ...]
    """What the others do after it is solved."""
    solved: str
    other: str
    """What is said of an action that is legal and not what is asked for."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of an action: with ``solved`` the match goes on, otherwise it is as it was."""

    verdict: Verdict
    action: str
    sentence: str
    refusal: Refusal | None
    match: Match


@cache
def scenes(key: str) -> tuple[Scene, ...]:
    """The scenes of a game's lesson, in order. Raises ``OptionsError`` for a game that is not there.

    >>> len(scenes("natto"))
    7
    """
    if key not in _core.game_keys():
        raise OptionsError(f"there is no game {short(key)}", option="game", value=short(key))
    text = (files("chabudai.presentation") / key / "lesson.toml").read_text(encoding="utf-8")
    return tuple(_scene(key, told) for told in tomllib.loads(text)["scenes"])


def tried(scene: Scene, action: str) -> Tried:
    """What the rules and the lesson say to an action. Raises ``NotationError``.

    >>> first = scenes("nakatta")[0]
    >>> tried(first, "c3").verdict, tried(first, "e5").verdict, tried(first, "a3").verdict
    ('solved', 'other', 'refused')
    """
    match = scene.match
    action = match.game.canonical_action(action)
    view = match.view(scene.seat)
    refusal = view.refusal(action)
    if refusal is not None:
        sentence = match.refusal_sentence(refusal, action, view, reader=scene.seat)
        return Tried("refused", action, sentence, refusal, match)
    if action not in scene.answers:
        return Tried("other", action, scene.other, None, match)
    after = match.copy()
    after.play(scene.seat, action)
    for entry in scene.replies:
        after.apply(entry)
    return Tried("solved", action, scene.solved, None, after)


def _scene(key: str, told: dict[str, Any]) -> Scene:
    match = Match(load(key, **told["options"]))
    for move in told["moves"]:
        match.apply(_entry(move))
    return Scene(
        title=told["title"],
        text=told["text"],
        clauses=tuple(told["clauses"]),
        seat=told["seat"],
        match=match,
        answers=frozenset(told["answers"]),
        wrong=told["wrong"],
        replies=tuple(map(_entry, told.get("replies", ()))),
        solved=told["solved"],
        other=told["other"],
    )


def _entry(move: str) -> Entry:
    actor, _, action = move.partition(" ")
    return Entry(actor, action)
