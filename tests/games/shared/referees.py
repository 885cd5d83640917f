"""The referees shared by games with hidden hands: oracle and core behind one interface."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, Self

import chabudai
from chabudai import Ending, Refusal
from chabudai.match import Entry


class Refused(Exception):  # noqa: N818
    """A refusal by either referee."""


class Referee(Protocol):
    """A match in its current state, with the legal actions of its seats."""

    @classmethod
    def start(cls, **options: Any) -> Self:
        """A match in which not even chance has acted."""

    def chance(self, action: str) -> None: ...
    def play(self, *actions: str) -> None: ...
    def legal(self) -> list[str]: ...
    def view(self, viewer: int | None = None) -> dict[str, Any]: ...
    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None: ...
    @property
    def acting(self) -> list[int]: ...
    @property
    def events(self) -> list[str]: ...
    @property
    def returns(self) -> list[float]: ...
    @property
    def ending(self) -> dict[str, Any] | None: ...


class Oracle:
    """The oracle of a game as a referee, built from its modules of rules and views."""

    rules: ClassVar[Any]
    views: ClassVar[Any]

    def __init__(self, position: Any) -> None:
        """Starts from a position."""
        self.position = position

    @classmethod
    def start(cls, **options: Any) -> Self:
        try:
            return cls(cls.rules.start(**options))
        except ValueError as error:
            raise Refused(str(error)) from None

    def chance(self, action: str) -> None:
        if self.acting or self.ending is not None:
            raise Refused("chance does not act")
        self._apply("chance", action)

    def play(self, *actions: str) -> None:
        for action in actions:
            if not self.acting:
                raise Refused("nobody acts")
            self._apply(str(self.acting[0]), action)

    def _apply(self, actor: str, action: str) -> None:
        try:
            self.position = self.after(actor, action)
        except self.rules.IllegalActionError as error:
            raise Refused(str(error)) from None

    def after(self, actor: str, action: str) -> Any:
        """Returns the position after an action; the seat may be left out if only one can act."""
        return self.rules.apply(self.position, action)

    def legal(self) -> list[str]:
        actions: list[str] = self.rules.legal_actions(self.position)
        return actions

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        data: dict[str, Any] = self.views.view(self.position, viewer)
        return data

    @property
    def acting(self) -> list[int]:
        seats: list[int] = self.views.acting(self.position)
        return seats

    @property
    def events(self) -> list[str]:
        return list(self.position.events)

    @property
    def returns(self) -> list[float]:
        returns: list[float] = self.rules.returns(self.position)
        return returns

    @property
    def ending(self) -> dict[str, Any] | None:
        ending: dict[str, Any] | None = self.rules.ending(self.position)
        return ending


class Core:
    """The core as a referee of the game with a key."""

    key: ClassVar[str]

    def __init__(self, match: chabudai.Match) -> None:
        """Starts from a match."""
        self.match = match

    @classmethod
    def start(cls, **options: Any) -> Self:
        try:
            return cls(chabudai.Match(chabudai.load(cls.key, **options)))
        except chabudai.GameError as error:
            raise Refused(str(error)) from None

    def chance(self, action: str) -> None:
        self._apply(Entry("chance", action))

    def play(self, *actions: str) -> None:
        for action in actions:
            if not self.acting:
                raise Refused("nobody acts")
            self._apply(Entry(str(self.acting[0]), action))

    def _apply(self, entry: Entry) -> None:
        try:
            self.match.apply(entry)
        except chabudai.GameError as error:
            raise Refused(str(error)) from None

    def legal(self) -> list[str]:
        return self.match.view(self.acting[0]).legal_actions if self.acting else []

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        return self.match.view(viewer).data

    def reason(self, action: str, seat: int | None = None) -> Refusal | None:
        """The core's refusal of an action by a seat, by default the seat to act; ``None`` if the action is legal."""
        try:
            return self.match.view(self.acting[0] if seat is None else seat).refusal(action)
        except chabudai.GameError as error:
            raise Refused(str(error)) from None

    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None:
        return self.match.game.announcement(actor, action, viewer)

    @property
    def acting(self) -> list[int]:
        return list(self.match.acting)

    @property
    def events(self) -> list[str]:
        return self.match.view(None).events

    @property
    def returns(self) -> list[float]:
        return self.match.returns

    @property
    def ending(self) -> Ending | None:
        return self.match.ending
