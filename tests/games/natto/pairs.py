"""Tracks every tile of a Natto match and which of them one person has seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from chabudai import _core
from chabudai.match import Entry, Match

DEALT = 13
NUMBERED = tuple(f"{rank}{suit}" for rank in range(1, 10) for suit in "otq")
ORDER = {tile: place for place, tile in enumerate((*NUMBERED, *"FLCR"))}
DRAGONS = frozenset("LCR")
KINDS = ("set", "seq", "sum", "tube", "plate", "bomb")


@dataclass
class Deal:
    """One round of Natto, and the tiles that the watched seat (``None``: a spectator) has seen."""

    number: int
    parts: tuple[list[str], list[str], list[str]]
    """The two hands and the tiles left over (B2.1)."""
    watched: int | None
    is_shared: bool
    """Whether the dragons are in a pool and not in the hands (B10.3)."""
    played: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))

    dragons: list[int] = field(default_factory=lambda: [0, 0])
    """The number of tiles each seat has played."""

    @staticmethod
    def dealt(number: int, text: str, watched: int | None, *, is_shared: bool) -> Deal:
        """The round that a deal begins."""
        tiles = text.split()[1:]
        return Deal(number, (tiles[:DEALT], tiles[DEALT : 2 * DEALT], tiles[2 * DEALT :]), watched, is_shared)

    def follow(self, seat: int, action: str) -> None:
        """Records what an action of a seat shows."""
        tiles = [tile for tile in action.split()[1:] if tile in ORDER]
        self.played[seat].extend(tile for tile in tiles if tile not in DRAGONS)
        self.dragons[seat] += sum(tile in DRAGONS for tile in tiles)

    @property
    def is_over(self) -> bool:
        """Whether a seat has no tiles left (B3.5): then both hands are turned up (B2.2)."""
        own = 0 if self.is_shared else len(DRAGONS)
        return any(
            len(played) == DEALT and (self.is_shared or dragons == own)
            for played, dragons in zip(self.played, self.dragons, strict=True)
        )

    def other_deal(self, luck: random.Random) -> str:
        """The deal with some unseen tiles swapped: two of them, or many (B2.2)."""
        parts = [list(part) for part in self.parts]
        places: list[tuple[int, int]] = []
        for part, tiles in enumerate(parts):
            seen = self._seen_of(part)
            for place, tile in enumerate(tiles):
                if tile in seen:
                    seen.remove(tile)
                else:
                    places.append((part, place))
        if len(places) >= 2:
            held = [(part, place) for part, place in places if part < 2]
            chosen = luck.sample(held, 1) if held else []
            rest = [place for place in places if place not in chosen]
            chosen += luck.sample(rest, min(luck.choice([2, 2, 3, 5, len(places)]), len(places)) - len(chosen))
            moved = [parts[part][place] for part, place in chosen]
            luck.shuffle(moved)
            for (part, place), tile in zip(chosen, moved, strict=True):
                parts[part][place] = tile
        return " ".join(["deal", *(tile for part in parts for tile in sorted(part, key=ORDER.__getitem__))])

    def agrees(self, other: Deal) -> bool:
        """Whether the other deal has every tile that the watched seat has seen here in the same hand."""
        return all(not Counter(self._seen_of(part)) - Counter(other.parts[part]) for part in range(3))

    def _seen_of(self, part: int) -> list[str]:
        if part == self.watched or (part < 2 and self.is_over):
            return list(self.parts[part])
        return list(self.played[part]) if part < 2 else []


class Natto:
    """Builds pairs of Natto matches."""

    KEY = "natto"
    ASKS_TOGETHER = False

    def options(self, luck: random.Random) -> dict[str, Any]:
        return {
            "target": luck.choice([1, 2, 3]),
            "bombs": luck.choice(["one-sheet", "tiles", "fewer"]),
            "lead_bombs": luck.random() < 0.3,
            "single_must_end": luck.random() < 0.3,
            "widened_sums": luck.choice(["off", "off", "higher", "equal-ok"]),
            "shared_dragons": luck.choice(["off", "off", "sliding", "strict"]),
            "seq_suit_tiebreak": luck.random() < 0.3,
            "leads": luck.choice(["loser", "winner", "random"]),
            "free_dragons": luck.random() < 0.2,
        }

    def length(self, luck: random.Random, options: dict[str, Any]) -> int:
        return luck.randint(8, 40)

    def chance(self, luck: random.Random, state: _core.State) -> str:
        return state.sample_chance(luck.getrandbits(60), 0)

    def choose(self, luck: random.Random) -> Callable[[random.Random, list[str]], str]:
        return luck.choice([_by_kind, _mostly_shedding])

    def deals(self, entries: Sequence[Entry], options: dict[str, Any], watched: int | None) -> list[Deal]:
        found: list[Deal] = []
        for number, entry in enumerate(entries):
            if entry.actor == "chance":
                if entry.action.startswith("deal"):
                    is_shared = options["shared_dragons"] != "off"
                    found.append(Deal.dealt(number, entry.action, watched, is_shared=is_shared))
            else:
                found[-1].follow(int(entry.actor), entry.action)
        return found

    def sounds_like(self, entries: Sequence[Entry], number: int, action: str) -> bool:
        return True

    def words(self, luck: random.Random) -> str:
        tiles = sorted(luck.choices([*ORDER], k=luck.randint(1, 4)), key=ORDER.__getitem__)
        declared = luck.choice([*map(str, range(-1, 12)), ""])
        return luck.choice(
            [
                *[" ".join([luck.choice(KINDS), declared, *tiles])] * 4,
                " ".join(tiles),
                *("pass", "bomb F F F", "set 11 L", "sum 3 1o 2t = 3q", "deal", "start 1", "", "z9", "Pass"),
            ]
        )

    def secrets(self, match: Match) -> list[int]:
        return [1 + ORDER[tile] % 7 for seat in range(2) for tile in match.view(seat).data["hand"]]


def _by_kind(luck: random.Random, legal: list[str]) -> str:
    """Chooses a kind at random first, so that the many sums and tubes do not dominate."""
    kind = luck.choice(sorted({action.partition(" ")[0] for action in legal}))
    return luck.choice([action for action in legal if action.partition(" ")[0] == kind])


def _mostly_shedding(luck: random.Random, legal: list[str]) -> str:
    """Usually plays as many tiles as possible, so that rounds end."""
    return _by_kind(luck, legal) if luck.random() < 0.3 else max(legal, key=lambda action: len(action.split()))


PAIRED = Natto()
