"""The value behind an OpenSpiel state, and the memory of each seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from ... import _core

Memories = tuple[tuple[str, str], ...]
"""One entry for each seat, and one for a spectator at the end: the actions observed since the last deal, and a digest
of the earlier memory.
"""


@dataclass(slots=True, eq=False)
class Node:
    """A core state, its history, and the seat to act.

    ``begins`` means that chance will draw a world that looks like ``state`` to a spectator. ``acts`` counts chance
    actions; ``luck`` holds the bytes drawn so far for the next one. ``asks`` is the seat that acts first among several.
    A node is immutable except for cached values, so copies of a state share it.
    """

    state: _core.State
    begins: bool = False
    acts: int = 0
    luck: bytes = b""
    asks: int | None = None
    known: Memories | None = None
    before: Node | None = field(default=None, repr=False)
    did: tuple[int, int] | None = None

    @property
    def is_chance(self) -> bool:
        """Whether chance acts next."""
        return self.begins or self.state.is_chance

    @property
    def acting_seat(self) -> int | None:
        """The seat to act. Simultaneous seats act in order without seeing each other's actions."""
        acting = () if self.begins else self.state.acting
        if self.asks in acting:
            return self.asks
        return acting[0] if acting else None

    def after_action(self, action_id: int, seat: int) -> Node:
        state = self.state.play_id(action_id, seat)
        return Node(state, acts=self.acts, before=self, did=(seat, action_id))

    def after_luck_byte(self, luck: int) -> Node:
        """Returns the node after chance has drawn one more byte of its seed."""
        drawn = self.luck + bytes([luck])
        return Node(self.state, self.begins, self.acts, drawn, known=self.known, before=self.before, did=self.did)

    def after_deal(self, state: _core.State) -> Node:
        """Returns the node after a chance action that leads to this state."""
        return Node(state, acts=self.acts + 1, before=self)

    def collect_memories(self) -> Memories:
        """Returns the memories of each seat and a spectator."""
        way = [self]
        while way[-1].known is None and way[-1].before is not None:
            way.append(way[-1].before)
        known = way[-1].known
        if known is None:
            known = way[-1].known = nothing(self.state.game)
        for node in reversed(way[:-1]):
            assert node.before is not None
            known = node.known = _after(known, node.before, node)
        return known

    def __copy__(self) -> Node:
        return self

    def __deepcopy__(self, _memo: Any) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # The pickle contains the memories instead of the history, which may be long.
        return Node, (self.state, self.begins, self.acts, self.luck, self.asks, self.collect_memories())


def nothing(game: _core.Game) -> Memories:
    return (("", ""),) * (game.spec["seats"] + 1)


def only(known: Memories, seat: int) -> Memories:
    """Returns the memories of one seat and empty ones for the others."""
    return tuple(each if viewer == seat else ("", "") for viewer, each in enumerate(known))


def _after(known: Memories, before: Node, node: Node) -> Memories:
    if node.did is None:
        # Each deal starts a new list of observed actions, so that memories stay small.
        return known if before.begins else tuple(("", _digest(*each) if any(each) else "") for each in known)
    seat, action_id = node.did
    state = before.state
    game = state.game
    text = game.action_text(action_id)
    memories = []
    for viewer, (heard, memory) in enumerate(known):
        hears = game.announcement(str(seat), text, viewer if viewer < len(known) - 1 else None)
        # A view does not always contain what the seat knew at an earlier decision.
        own = viewer == seat and not game.spec["open_information"]
        memories.append(
            (
                heard if hears is None else f"{heard}{seat}: {hears}; ",
                _digest(memory, state.view(seat).json) if own else memory,
            )
        )
    return tuple(memories)


def _digest(*parts: str) -> str:
    return blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()
