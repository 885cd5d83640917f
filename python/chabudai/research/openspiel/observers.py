"""What seats and spectators see, as OpenSpiel asks for it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ... import _core
from ...errors import InputError, short
from .nodes import Node


class Observer:
    """Numbers and text of a state for a player, by the type of observation that OpenSpiel names.

    With perfect recall they are the information state, else the observation. Without private information they are what
    a spectator sees; without public information the text has the lines that a spectator does not see, and there are no
    numbers; with that of all players they are what each sees, one after the other.
    """

    def __init__(self, game: _core.Game, kind: Any, parameters: Any) -> None:
        if parameters:
            raise InputError(f"observation parameters {short(parameters)} cannot be: there are none")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        seats = game.spec["seats"]
        self._remembers = kind.perfect_recall
        self._public = kind.public_info
        self._all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._none = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._seats: list[int | None] = [*range(seats)] if self._all else [None]
        encoding = game.encoding
        layout = encoding.information_state if self._remembers else encoding.observation
        self._names = encoding.observation.names
        self._fields = [(field["name"], field["first"], field["count"]) for field in encoding.observation.fields]
        self._is_drawn = len(encoding.observation.shape) > 1
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._public:
            name = "info_state" if self._remembers else "observation"
            size = int(np.prod(layout.shape))
            self.tensor = np.zeros(size * len(self._seats), np.float32)
            for place, seat in enumerate(self._seats):
                part = self.tensor[place * size : (place + 1) * size].reshape(layout.shape)
                self.dict[name if seat is None else f"{name} {seat}"] = part

    def set_from(self, state: Any, player: int) -> None:
        """Writes what a player sees into ``tensor`` and ``dict``."""
        for seat, part in zip(self._seats, self.dict.values(), strict=False):
            view = state.node.state.view(self._viewer(player) if seat is None else seat)
            part[...] = view.information_state() if self._remembers else view.observation()

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees, as text."""
        node: Node = state.node
        if not self._public:
            if self._none:
                return ""
            public = set(self._text(node, None).splitlines())
            return "\n".join(
                line
                for seat in ([player] if self._seats == [None] else self._seats)
                for line in self._text(node, seat).splitlines()
                if line not in public and not node.state.game.spec["open_information"]
            )
        seats = [self._viewer(player) if seat is None else seat for seat in self._seats]
        return "\n".join(self._text(node, seat) for seat in seats)

    def _viewer(self, player: int) -> int | None:
        return None if self._none else player

    def _text(self, node: Node, seat: int | None) -> str:
        view = node.state.view(seat)
        if not self._remembers:
            return view.observation_text() if self._is_drawn else self._listed(view.observation())
        heard, memory = node.remembered()[-1 if seat is None else seat]
        return f"{view.json}\nheard: {heard}\nmemory: {memory}"

    def _listed(self, numbers: Any) -> str:
        """A line a field, with what is not 0 in it: the names of the core, which are made but once."""
        lines = []
        for name, first, count in self._fields:
            places = first + np.flatnonzero(numbers[first : first + count])
            told = (f"{self._names[place]}={numbers[place]:g}" for place in places)
            lines.append(f"{name}: {', '.join(told) or '-'}")
        return "\n".join(lines)
