"""REST messages about the games, their rulebooks and their lessons, and about the health of the server."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import ActionText, ViewJson
from .table_parts import MessageInfo, RefusalInfo


class Health(Struct, frozen=True):
    """Whether the server is ready."""

    ok: bool


class LevelInfo(Struct, frozen=True):
    """A level of the bots."""

    number: int
    name: str
    """The level in English, such as ``Level 3``."""
    sentence: str
    """How the level decides, in English."""


class LadderInfo(Struct, frozen=True):
    """The published ratings of the levels under some options. All other options have their defaults."""

    options: dict[str, Any]
    ratings: list[int]
    """The rating of each level from 1; a difference of 400 means odds of ten to one."""


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    summary: str
    seats: list[str]
    options: list[dict[str, Any]]
    levels: list[LevelInfo]
    max_level: LevelInfo
    """The strongest level, ``bot:max``, which thinks for a time. It can take seats at tables."""
    ladders: list[LadderInfo]
    """The ratings of the levels, those under the default options first; empty if none are published."""
    own_bots: list[str]
    """The names of this server's external bots, which can take seats in every game as ``bot:NAME``."""
    asks_together: bool
    """Whether several seats can be asked at once."""
    shuffles: bool
    """Whether cards or tiles are dealt, so that the shuffle can be verified."""
    open_information: bool
    """Whether the game has neither hidden information nor chance."""
    seat_titles: list[MessageInfo | None]
    """The names that the game gives its seats, such as Black; null for a seat with only a number."""
    counts_rounds: bool
    """Whether a match has rounds with scores, which ``POST /api/score`` counts for a real table."""


class RulebookParagraph(Struct, frozen=True):
    """A paragraph, whose lines may be wrapped, or a drawing, whose lines may not."""

    text: str
    is_drawn: bool


class RulebookClause(Struct, frozen=True):
    """A numbered clause."""

    number: str
    name: str
    paragraphs: list[RulebookParagraph]


class RulebookSection(Struct, frozen=True):
    """A section of a rulebook."""

    number: str
    name: str
    clauses: list[RulebookClause]


class RulebookText(Struct, frozen=True):
    """The rulebook of a game, in numbered clauses that messages cite."""

    game: str
    title: str
    sections: list[RulebookSection]


class LessonRefusal(Struct, frozen=True):
    """An illegal action in a lesson scene, and the question that a learner asks about it."""

    action: str
    question: MessageInfo


class LessonSceneInfo(Struct, frozen=True):
    """A scene of a lesson as the learner sees it."""

    title: MessageInfo
    text: MessageInfo
    clauses: list[str]
    seat: int
    seats: list[str]
    """The names of the seats in English."""
    options: dict[str, Any]
    view: ViewJson
    legal: list[str]
    why_not: list[LessonRefusal]
    """Illegal actions that the learner can ask about."""
    seat_titles: list[MessageInfo | None]
    """The names that the game gives its seats; null for a seat with only a number."""


class LessonInfo(Struct, frozen=True):
    """A lesson without its answers."""

    game: str
    title: str
    scenes: list[LessonSceneInfo]


_SceneNumber = Annotated[int, Meta(ge=1, le=99, description="the number of a scene, from 1")]


class TryLessonActionRequest(Struct, frozen=True):
    """Tries an action in a lesson scene."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    action: ActionText


class LessonActionResult(Struct, frozen=True):
    """The result of an action in a scene. ``other`` means that the action is legal but is not the solution.

    After ``solved``, ``view`` is the next position.
    """

    verdict: Literal["solved", "other", "refused"]
    action: str
    sentence: MessageInfo
    refusal: RefusalInfo | None
    view: ViewJson
    shown: list[str]
    """The cards or points that show how the game ended."""


class LessonReadingsRequest(Struct, frozen=True):
    """Asks how the given cards or tiles could be played in a lesson scene."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    items: ActionText
