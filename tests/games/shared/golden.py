"""Whole games that a person has read and approved: ``make golden`` rewrites them, and a person reviews the change."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import chabudai
from chabudai.presentation import PRESENTATIONS

FOLDER = Path(__file__).parents[1]
MOST_TRIED = 400


# How a game is played: one of the legal actions, with chance from a seed.
Manner: TypeAlias = Callable[[list[str], random.Random], str]
ACTOR, SPECTATOR = "actor", "spectator"


def uniform(legal: list[str], rng: random.Random) -> str:
    """Any of the actions."""
    return legal[rng.randrange(len(legal))]


@dataclass(frozen=True)
class Golden:
    """A game played from a seed: its options, its seed, and what it shows."""

    key: str
    name: str
    options: dict[str, Any]
    seed: int
    shows: str
    # A text that the game must contain, so that changes do not remove what the game shows.
    holds: str
    manner: Manner = uniform
    # The viewer: the acting seat, a spectator, or one seat throughout.
    watcher: int | str = ACTOR
    # Whether the table is drawn only after events and chance actions, such as the end of a trick.
    is_brief: bool = False
    # The event after which the game is cut off, if a whole match would have thousands of actions.
    last_event: str | None = None

    @property
    def path(self) -> Path:
        return FOLDER / self.key / "golden" / f"{self.name}.txt"

    def text(self) -> str:
        """Returns the game as a text to read: every action, its consequences, and what the presentation says."""
        game = chabudai.load(self.key, **self.options)
        match = game.start(seed=self.seed)
        presentation = PRESENTATIONS[self.key]
        rng = random.Random(self.seed)
        lines = [f"# {presentation.title}: {self.shows}", f"options {game.options}, seed {self.seed}", ""]
        lines += self._happened(match, 0, self._viewer(match.acting[0]))
        refused: set[str] = set()
        while not match.is_over and not self._breaks_off(lines):
            (seat, *_) = match.acting
            viewer = self._viewer(seat)
            seen = match.view(viewer)
            if not self.is_brief or seen.events or match.action_at(match.action_count - 1).actor == "chance":
                lines += [presentation.text(seen.data), ""]
            turn = str(presentation.turn_sentence(seen.data))
            # A viewer who cannot observe an answer reads nothing new.
            if lines[-1] != turn:
                lines.append(turn)
            if viewer == seat:
                lines += [f"  {sentence}" for sentence in self._refusals(match, seat, rng, refused)]
            so_far = match.action_count
            match.play(seat, self.manner(match.view(seat).legal_actions, rng))
            lines += self._happened(match, so_far, viewer)
        ending = match.ending
        if ending is None:
            return "\n".join([*lines, match.record().rstrip()]) + "\n"
        lines += [
            presentation.text(match.view(None).data),
            "",
            str(presentation.ending_sentence(ending, match.view(None).data)),
        ]
        lines += [f"returns {match.returns}", f"ending {ending}", "", match.record().rstrip()]
        return "\n".join(lines) + "\n"

    def _breaks_off(self, lines: list[str]) -> bool:
        """Whether the event after which the game is cut off has happened."""
        return self.last_event is not None and any(line.startswith(f"> event {self.last_event} ") for line in lines)

    def _viewer(self, seat: int) -> int | None:
        if isinstance(self.watcher, int):
            return self.watcher
        return seat if self.watcher == ACTOR else None

    def _happened(self, match: chabudai.Match, so_far: int, viewer: int | None) -> list[str]:
        """Returns the viewer's log of the actions since then, including chance, each with its consequences."""
        presentation = PRESENTATIONS[self.key]
        lines = []
        for number, entry in enumerate(match.actions[so_far:], start=so_far):
            text = match.game.announcement(entry.actor, entry.action, viewer)
            before, after = (match.state_at(place).view(viewer) for place in (number, number + 1))
            if text is not None:
                sentence = presentation.action_sentence(entry.actor, text, after.data, before.data)
                lines.append(f"> {entry.actor} {text}    {sentence}")
            happened = zip(after.events, after.data.get("events", ()), strict=True)
            sentences = (
                (event, presentation.event_sentence(data, after.data, before.data)) for event, data in happened
            )
            # An event has no sentence of its own if another event's sentence covers it.
            lines += [f"> event {event}    {sentence}".rstrip() for event, sentence in sentences]
        return [*lines, ""] if lines else []

    def _refusals(self, match: chabudai.Match, seat: int, rng: random.Random, seen: set[str]) -> list[str]:
        """A refusal of each kind, the first time that it comes up."""
        ids = list(range(match.game.spec["action_ids"]))
        rng.shuffle(ids)
        sentences = []
        view = match.view(seat)
        for action_id in ids[:MOST_TRIED]:
            try:
                action = match.game.action_text(action_id)
            except chabudai.NotationError:
                # Some numbers name no action, such as ten cards of a rank.
                continue
            refusal = view.refusal(action)
            if refusal is not None and refusal["code"] not in seen:
                seen.add(refusal["code"])
                sentences.append(f"{action}? {match.explain(seat, action)}")
        return sentences
