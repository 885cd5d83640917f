"""What is so at a state of OpenSpiel's, as a value, and what each seat remembers of the way there."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from ... import _core

Known = tuple[tuple[str, str], ...]
"""For each seat, and a spectator last: what it heard since the last deal, and a digest of what it remembers besides."""


@dataclass(slots=True, eq=False)
class Node:
    """A state of ours, how it came about, and who is asked.

    ``begins`` says that chance is to draw a world that looks like ``state`` to a spectator. ``acts`` counts what chance
    did, and ``luck`` is what it has drawn for what it is about to do. ``asks`` is the seat that is asked first although
    others owe an answer too. A node never changes but for what it has worked out, so copies of a state share theirs.
    """

    state: _core.State
    begins: bool = False
    acts: int = 0
    luck: bytes = b""
    asks: int | None = None
    known: Known | None = None
    before: Node | None = field(default=None, repr=False)
    did: tuple[int, int] | None = None

    @property
    def is_chance(self) -> bool:
        """Whether chance acts."""
        return self.begins or self.state.is_chance

    @property
    def asked(self) -> int | None:
        """The seat that is asked; where several owe an answer the others wait and hear nothing."""
        acting = () if self.begins else self.state.acting
        if self.asks in acting:
            return self.asks
        return acting[0] if acting else None

    def played(self, action_id: int, seat: int) -> Node:
        """After an action of a seat."""
        state = self.state.play_id(action_id, seat)
        return Node(state, acts=self.acts, before=self, did=(seat, action_id))

    def drawing(self, luck: int) -> Node:
        """After chance has drawn one more byte of the luck of what it is about to do."""
        drawn = self.luck + bytes([luck])
        return Node(self.state, self.begins, self.acts, drawn, known=self.known, before=self.before, did=self.did)

    def dealt(self, state: _core.State) -> Node:
        """After chance has made this state of it."""
        return Node(state, acts=self.acts + 1, before=self)

    def remembered(self) -> Known:
        """What each seat remembers, and a spectator."""
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
        # Without the way there, which may be long: what is remembered of it is enough.
        return Node, (self.state, self.begins, self.acts, self.luck, self.asks, self.remembered())


def nothing(game: _core.Game) -> Known:
    """What everybody remembers at the start."""
    return (("", ""),) * (game.spec["seats"] + 1)


def only(known: Known, seat: int) -> Known:
    """What one seat remembers; the others remember nothing."""
    return tuple(each if viewer == seat else ("", "") for viewer, each in enumerate(known))


def _after(known: Known, before: Node, node: Node) -> Known:
    if node.did is None:
        # A deal begins what is heard anew, lest it grow without end.
        return known if before.begins else tuple(("", _digest(*each) if any(each) else "") for each in known)
    seat, action_id = node.did
    state = before.state
    game = state.game
    text = game.action_text(action_id)
    told = []
    for viewer, (heard, memory) in enumerate(known):
        hears = game.told(str(seat), text, viewer if viewer < len(known) - 1 else None)
        # What a seat knew when it decided it cannot always find again in what it knows now.
        own = viewer == seat and not game.spec["open_information"]
        told.append(
            (
                heard if hears is None else f"{heard}{seat}: {hears}; ",
                _digest(memory, state.view(seat).json) if own else memory,
            )
        )
    return tuple(told)


def _digest(*parts: str) -> str:
    return blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()
