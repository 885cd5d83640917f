"""OpenSpiel observers for seats and spectators."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ... import _core
from ...errors import InputError, short
from .nodes import Node


class Observer:
    """Observes a state for a player, as a tensor and as text, according to OpenSpiel's observation type.

    With perfect recall the data is the information state, otherwise the observation. Without private information it is
    the spectators' view. Without public information the text has the lines that spectators do not see, and there is no
    tensor. With the private information of all players, the views are concatenated.
    """

    def __init__(self, game: _core.Game, kind: Any, parameters: Any) -> None:
        if parameters:
            raise InputError(f"there are no observation parameters, but {short(parameters)} is given")
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
        """Writes a player's observation into ``tensor`` and ``dict``."""
        for seat, part in zip(self._seats, self.dict.values(), strict=False):
            view = state.node.state.view(self._viewer(player) if seat is None else seat)
            part[...] = view.information_state() if self._remembers else view.observation()

    def string_from(self, state: Any, player: int) -> str:
        """Returns a player's observation as text."""
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
            return view.observation_text() if self._is_drawn else self._format_fields(view.observation())
        heard, memory = node.collect_memories()[-1 if seat is None else seat]
        return f"{view.json}\nheard: {heard}\nmemory: {memory}"

    def _format_fields(self, numbers: Any) -> str:
        """Formats one line per field with its non-zero numbers, using the core's names."""
        lines = []
        for name, first, count in self._fields:
            places = first + np.flatnonzero(numbers[first : first + count])
            values = (f"{self._names[place]}={numbers[place]:g}" for place in places)
            lines.append(f"{name}: {', '.join(values) or '-'}")
        return "\n".join(lines)
