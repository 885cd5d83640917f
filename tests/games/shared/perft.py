"""The perft files of games with chance: how they are read and written, and how an oracle counts for them.

A file has sections. A section begins like a record, with the options and all actions up to a state, the deal included;
then come lines of a depth and a count.

>>> (section,) = read('options {"players": 3}\\n> chance start 0\\n0 1\\n')
>>> section.options, section.entries, section.counts
({'players': 3}, [('chance', 'start 0')], [(0, 1)])
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

P = TypeVar("P")
A = TypeVar("A")


@dataclass
class Section:
    """A state, given by the actions that led to it, and the number of sequences that can follow."""

    options: dict[str, Any]
    entries: list[tuple[str, str]] = field(default_factory=list)
    counts: list[tuple[int, int]] = field(default_factory=list)

    def __str__(self) -> str:
        """Returns the section as it is written in the files."""
        lines = [f"options {json.dumps(self.options, sort_keys=True)}"]
        lines += [f"> {actor} {action}" for actor, action in self.entries]
        lines += [f"{depth} {count}" for depth, count in self.counts]
        return "\n".join(lines) + "\n"


def read(text: str) -> list[Section]:
    """Returns the sections of a file."""
    sections: list[Section] = []
    for line in text.splitlines():
        if line.startswith("options "):
            sections.append(Section(json.loads(line.removeprefix("options "))))
        elif line.startswith("> "):
            actor, action = line.removeprefix("> ").split(" ", maxsplit=1)
            sections[-1].entries.append((actor, action))
        elif line and not line.startswith("#"):
            depth, count = line.split()
            sections[-1].counts.append((int(depth), int(count)))
    return sections


@dataclass(frozen=True)
class Walk(Generic[P, A]):
    """The functions for walking an oracle's positions: the actions, their results, and the key of equal positions."""

    position_of: Callable[[Section], P]
    legal: Callable[[P], list[A]]
    after: Callable[[P, A], P]
    key: Callable[[P], Hashable]

    def profile(self, position: P) -> Iterator[int]:
        """Returns, for each depth from 0, the number of sequences of exactly that many actions of seats.

        Positions that several sequences reach and from which the same sequences can follow are examined once.

        >>> halving = Walk(lambda section: 0, lambda n: [1] * (n // 2), lambda n, action: n // 2, lambda n: n)
        >>> list(halving.profile(8))
        [1, 4, 8, 8, 0]
        """
        reached = {self.key(position): (position, 1)}
        yield 1
        while reached:
            further: dict[Hashable, tuple[P, int]] = {}
            legal = {key: self.legal(here) for key, (here, _) in reached.items()}
            yield sum(len(legal[key]) * times for key, (_, times) in reached.items())
            for key, (here, times) in reached.items():
                for action in legal[key]:
                    after = self.after(here, action)
                    after_key = self.key(after)
                    _, so_far = further.get(after_key, (after, 0))
                    further[after_key] = (after, so_far + times)
            reached = further

    def counted(self, section: Section, most: int, deepest: int | None = None) -> Section:
        """The section with the counts of the depths from 0 until they exceed `most` or nothing is left."""
        depths = None if deepest is None else deepest + 1
        for depth, count in enumerate(islice(self.profile(self.position_of(section)), depths)):
            if count > most:
                break
            section.counts.append((depth, count))
            if not count:
                break
        return section


def write_file(path: Path, header: str, sections: Iterable[Section]) -> None:
    """Writes the sections of a file below its header."""
    path.write_text(header + "".join(f"\n{section}" for section in sections))
