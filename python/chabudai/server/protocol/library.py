"""Over REST: the games, their rulebooks and their lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import ActionText, ViewJson
from .parts import RefusalInfo


class LevelInfo(Struct, frozen=True):
    """A strength of bot."""

    number: int
    name: str
    sentence: str


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    summary: str
    seats: list[str]
    options: list[dict[str, Any]]
    levels: list[LevelInfo]
    own_bots: list[str]
    """The names of the bots of the house's own, which sit as ``bot:NAME`` at tables of every game."""
    asks_together: bool
    """Whether several seats may owe answers at once."""
    shuffles: bool
    """Whether cards or tiles are dealt, so that there can be a shuffle to check."""
    open_information: bool
    """Whether nothing is hidden, and nothing dealt."""


class RulebookParagraph(Struct, frozen=True):
    """A text to be folded to the screen, or lines of a drawing, which are not."""

    text: str
    is_drawn: bool


class RulebookClause(Struct, frozen=True):
    """A rule under its number."""

    number: str
    name: str
    paragraphs: list[RulebookParagraph]


class RulebookSection(Struct, frozen=True):
    """What stands together in a rulebook."""

    number: str
    name: str
    clauses: list[RulebookClause]


class RulebookText(Struct, frozen=True):
    """The numbered part of a game's rulebook: what sentences cite."""

    game: str
    title: str
    sections: list[RulebookSection]


class LessonRefusal(Struct, frozen=True):
    """An action of a scene that the rules refuse, and the question that trying it answers."""

    action: str
    question: str


class LessonSceneInfo(Struct, frozen=True):
    """A scene of a lesson, as one who learns sees it."""

    title: str
    text: str
    clauses: list[str]
    seat: int
    seats: list[str]
    """What the seats are called."""
    options: dict[str, Any]
    view: ViewJson
    legal: list[str]
    why_not: list[LessonRefusal]
    """What one may ask about without doing it."""


class LessonInfo(Struct, frozen=True):
    """A lesson, all of it but the answers."""

    game: str
    title: str
    scenes: list[LessonSceneInfo]


_SceneNumber = Annotated[int, Meta(ge=1, le=99, description="the number of a scene, from 1")]


class TryLessonActionRequest(Struct, frozen=True):
    """Tries an action in a scene of a lesson."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    action: ActionText


class LessonActionResult(Struct, frozen=True):
    """What came of it: ``other`` is legal and not what the scene asks for. After ``solved`` the view has moved on."""

    verdict: Literal["solved", "other", "refused"]
    action: str
    sentence: str
    refusal: RefusalInfo | None
    view: ViewJson
    shown: list[str]
    """The cards or points that show an ending."""


class LessonReadingsRequest(Struct, frozen=True):
    """Asks in a scene what some cards or tiles could be played as."""

    game: Annotated[str, Meta(max_length=40)]
    scene: _SceneNumber
    items: ActionText
