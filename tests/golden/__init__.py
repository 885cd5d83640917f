"""Whole games that a person can read, agreed to once: ``make golden`` rewrites them, and the change is reviewed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chabudai
from chabudai.games import presentation

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A game played by a seeded hand: which options, which seed, and what it shows."""

    key: str
    name: str
    options: dict[str, Any]
    seed: int
    shows: str

    @property
    def path(self) -> Path:
        return FOLDER / self.key / f"{self.name}.txt"

    def text(self) -> str:
        """The game as a page to read: every action, what followed, and what each face says."""
        game = chabudai.load(self.key, **self.options)
        match = game.start(seed=self.seed)
        face = presentation(self.key)
        rng = random.Random(self.seed)
        lines = [f"# {face.TITLE}: {self.shows}", f"options {game.options}, seed {self.seed}", ""]
        refused: set[str] = set()
        while not match.is_over:
            (seat, *_) = match.acting
            view = match.view(seat)
            lines += [face.text(view.data), "", face.turn_sentence(view.data)]
            lines += [f"  {sentence}" for sentence in self._refusals(match, seat, rng, refused)]
            action = view.legal_actions[rng.randrange(len(view.legal_actions))]
            match.play(seat, action)
            after = match.view(None)
            lines.append(f"> {seat} {action}    {face.action_sentence(str(seat), action, after.data)}")
            lines += [f"> event {event}    {face.event_sentence(event)}" for event in after.events]
            lines.append("")
        ending = match.ending
        assert ending is not None
        lines += [face.text(match.view(None).data), "", face.ending_sentence(ending, match.view(None).data)]
        lines += [f"returns {match.returns}", f"ending {ending}", "", match.record().rstrip()]
        return "\n".join(lines) + "\n"

    def _refusals(self, match: chabudai.Match, seat: int, rng: random.Random, seen: set[str]) -> list[str]:
        """A refusal of each kind, the first time that it comes up."""
        ids = list(range(match.game.spec["action_ids"]))
        rng.shuffle(ids)
        sentences = []
        view = match.view(seat)
        for action_id in ids:
            action = match.game.action_text(action_id)
            refusal = view.refusal(action)
            if refusal is not None and refusal["code"] not in seen:
                seen.add(refusal["code"])
                sentences.append(f"{action}? {match.explain(seat, action)}")
        return sentences


GAMES = (
    Golden("nakatta", "three", {"size": 3}, 5, "the smallest board with a middle"),
    Golden("nakatta", "five-without-pie", {"size": 5, "pie": False}, 8, "a short game without the pie rule"),
    Golden("nakatta", "swap", {"size": 4}, 10, "White changes sides"),
    Golden("nakatta", "skip", {"size": 5, "pie": False}, 17, "a turn is skipped"),
)


def main() -> int:
    for golden in GAMES:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(golden.text())
        print(f"wrote {golden.path.relative_to(FOLDER.parent.parent)}")
    return 0
