"""The views of a match's newest states, each encoded once for everything that a viewer is sent of it."""

from __future__ import annotations

from typing import Any

import msgspec

from ... import _core

Viewer = int | None
"""A seat of the running match, or ``None`` for a spectator."""

_decode = msgspec.json.Decoder(dict[str, Any]).decode


class StateView:
    """A viewer's view of a state, with its JSON, which is computed once."""

    __slots__ = ("json", "view")

    def __init__(self, view: _core.View) -> None:
        self.view = view
        self.json = view.json.encode()

    @property
    def data(self) -> dict[str, Any]:
        """The view as data, a new ``dict`` each time. Reading the JSON is faster than converting the view."""
        return _decode(self.json)


class ViewCache:
    """The views of the first and of the two newest states that each viewer was sent."""

    def __init__(self) -> None:
        self._first: dict[Viewer, tuple[_core.State, StateView]] = {}
        self._newest: dict[Viewer, tuple[tuple[_core.State, StateView], ...]] = {}

    def of(self, state: _core.State, viewer: Viewer) -> StateView:
        """Returns a viewer's view of a state."""
        known = self._newest.get(viewer, ())
        for each, view in known:
            if each is state:
                return view
        found = StateView(state.view(viewer))
        self._newest[viewer] = ((state, found), *known[:1])
        return found

    def of_first(self, state: _core.State, viewer: Viewer) -> StateView:
        """Returns a viewer's view of the first state, which stays."""
        known = self._first.get(viewer)
        if known is None or known[0] is not state:
            known = self._first[viewer] = state, StateView(state.view(viewer))
        return known[1]

    def clear(self) -> None:
        """Forgets all views, because another match is beginning."""
        self._first.clear()
        self._newest.clear()
