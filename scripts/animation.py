"""Draws docs/images/game.svg: a whole game of Nakatta between two bots, which plays itself (``make screenshots``).

With reduced motion, only the last position is shown.
"""

from __future__ import annotations

import re
from pathlib import Path

import chabudai
from chabudai.presentation import PRESENTATIONS

TARGET = Path(__file__).resolve().parent.parent / "docs" / "images" / "game.svg"
SIZE, LEVEL, SEED, OPENING = 9, 5, 11, ("c3", "g6")
SECONDS_PER_MOVE, PAUSE_MOVES = 0.6, 6
"""How long a position is shown, and for how many moves the last one stays."""


def play() -> chabudai.Match:
    """Returns the finished match."""
    match = chabudai.load("nakatta", size=SIZE, pie=False).start()
    for seat, point in enumerate(OPENING):
        match.play(seat, point)
    bots = [chabudai.levels("nakatta")[LEVEL - 1].bot(match.game, seed=SEED + seat) for seat in (0, 1)]
    while not match.is_over:
        (seat,) = match.acting
        match.play(seat, bots[seat].choose(match.view(seat)).action)
    return match


def frames(match: chabudai.Match) -> list[list[str]]:
    """Returns the lines of the drawing of each position, with the winning chain in the last one."""
    drawings = []
    for number in range(match.action_count + 1):
        view = match.state_at(number).view(None).data
        shown = match.ending["shown"] if match.ending is not None and number == match.action_count else []
        drawings.append(PRESENTATIONS["nakatta"].svg(view, marks=dict.fromkeys(shown, "#")).splitlines())
    return drawings


def animate(drawings: list[list[str]]) -> str:
    """Returns one drawing in which each line is visible in the positions that have it."""
    count = len(drawings) + PAUSE_MOVES
    shown: dict[str, list[int]] = {}
    for number, drawing in enumerate(drawings):
        for line in drawing:
            shown.setdefault(line, []).append(number)
    last = len(drawings) - 1
    styles, body = [], []
    for line in dict.fromkeys(line for drawing in drawings for line in drawing):
        numbers = shown[line]
        if len(numbers) == len(drawings) or line.startswith("<title>"):
            if not line.startswith("<title>") or last in numbers:
                body.append(line)
            continue
        name = f"f{numbers[0]}-{numbers[-1]}"
        end = 100 if numbers[-1] == last else 100 * (numbers[-1] + 1) / count
        start = 100 * numbers[0] / count
        styles.append(
            f"@keyframes {name}{{0%,{start:.3f}%{{opacity:0}}{start + 0.001:.3f}%,{end:.3f}%{{opacity:1}}"
            + ("}" if end == 100 else f"{end + 0.001:.3f}%,100%{{opacity:0}}}}")
            + f".{name}{{animation:{name} {count * SECONDS_PER_MOVE:.1f}s infinite}}"
        )
        hidden = "" if numbers[-1] == last else " past"
        body.append(re.sub(r'class="([^"]*)"', rf'class="\1 {name}{hidden}"', line, count=1))
    body.remove("</svg>")
    style = "\n".join(dict.fromkeys(styles))
    still = "@media (prefers-reduced-motion:reduce){*{animation:none!important}.past{opacity:0}}"
    return "\n".join([*body, f"<style>\n{style}\n{still}\n</style>", "</svg>"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(animate(frames(play())), encoding="utf-8")
