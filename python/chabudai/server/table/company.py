"""Who sits where at a table and who of them is here: pure, drawn up anew for each question about it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

from ...store import Player
from ..told.messages import SeatShown

SEATS_THAT_WAIT = 2
"""At a table of so many seats nobody stands in for anybody: a match may take days."""


@dataclass(frozen=True, slots=True)
class Company:
    """The players of a table by number, the number of the player at each seat, and what is known of them now."""

    players: tuple[Player, ...]
    seating: tuple[int, ...]
    here: frozenset[int]
    """The people with an open connection."""
    is_watched: bool
    """Whether there is any connection, a spectator's too."""
    stood_in_for: Container[int]
    """The people for whom a bot stands in."""

    def level_at(self, seat: int, stand_in_level: int) -> int | None:
        """The level of the bot that answers for a seat now; ``None`` if a person does, or nobody."""
        number = self.seating[seat]
        player = self.players[number]
        if player.kind == "bot":
            # Bots among themselves play for those who watch.
            has_people = self.is_watched or any(known.kind == "person" for known in self.players)
            return (player.level or 1) if has_people else None
        return stand_in_level if number in self.stood_in_for and self.here else None

    def awaited(self, owing: Iterable[int]) -> set[int]:
        """The people at these seats who are not here, while somebody is who waits for them."""
        if len(self.seating) <= SEATS_THAT_WAIT or not self.here:
            return set()
        numbers = {self.seating[seat] for seat in owing} - self.here
        return {number for number in numbers if self.players[number].is_seated_person}

    def people_beside(self, seat: int) -> set[int]:
        """The seats whose consent counts: bots and stand-ins always agree, and nobody sits in an open seat."""
        return {
            other
            for other, number in enumerate(self.seating)
            if other != seat and self.players[number].is_seated_person and number not in self.stood_in_for
        }

    def shown(self, called: Sequence[str]) -> tuple[SeatShown, ...]:
        """The seats as everybody may see them; ``called`` is what each is called now."""
        return tuple(
            SeatShown(
                seat=seat,
                name=player.name,
                kind="open" if player.is_open else player.kind,
                level=player.level,
                present=player.kind == "bot" or number in self.here,
                stand_in=number in self.stood_in_for,
                called=called[seat],
            )
            for seat, number in enumerate(self.seating)
            for player in (self.players[number],)
        )
