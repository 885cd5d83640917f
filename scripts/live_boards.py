"""Adds boards to the rules pages of the site: from each figure one can play on, and clauses show the lesson's scenes.

The boards are frames of the page without a server, which ``make site`` puts beside the documents, in ``play/``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import chabudai
from chabudai.analysis.lessons import scenes
from chabudai.match import Match

FIGURES = Path(__file__).parent.parent / "docs/rules/figures.toml"
_CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+) ")
_PARTS = re.compile(r"^(?=\*\*[A-Z]\d+\.\d+ |#+ )", re.MULTILINE)
_FIGURE = re.compile(r"^```\n.*?^```\n", re.MULTILINE | re.DOTALL)


def figures(key: str) -> list[Mapping[str, Any]]:
    """Returns the positions of the figures of a game's rules page, in the order of the page.

    >>> figures("nakatta")[0]["clause"]
    'N1.2'
    """
    found: list[Mapping[str, Any]] = tomllib.loads(FIGURES.read_text(encoding="utf-8")).get(key, [])
    return found


def match_of(key: str, figure: Mapping[str, Any]) -> Match:
    """Returns the match that a figure shows, in which its actions have been played.

    >>> match_of("nakatta", {"options": {"size": 3}, "actions": ["c1", "a1"]}).acting
    (0,)
    """
    match = Match(chabudai.load(key, **figure["options"]), position=figure.get("position"))
    for action in figure.get("actions", ()):
        match.play(match.acting[0], action)
    return match


def add_boards(key: str, text: str, play: str) -> str:
    """Returns the Markdown of a game's rules page with boards.

    ``play`` is the address of the page without a server, relative to the rules page. Raises ``ValueError`` if a figure
    has no position or a position no figure.
    """
    positions: dict[str, list[Match]] = {}
    for figure in figures(key):
        positions.setdefault(figure["clause"], []).append(match_of(key, figure))
    lessons: dict[str, list[int]] = {}
    for number, scene in enumerate(scenes(key), 1):
        lessons.setdefault(scene.clauses[0], []).append(number)
    parts = list(_with_boards(key, text, play, positions, lessons))
    if positions:
        raise ValueError(f"docs/rules/{key}.md has no figures for positions of {', '.join(positions)}")
    return "".join(parts)


def _with_boards(
    key: str, text: str, play: str, positions: dict[str, list[Match]], lessons: Mapping[str, list[int]]
) -> Iterator[str]:
    for part in _PARTS.split(text):
        found = _CLAUSE.match(part)
        clause = "" if found is None else found[1]
        drawn = _FIGURE.findall(part)
        matches = positions.pop(clause, [])
        if len(drawn) != len(matches):
            raise ValueError(f"{clause or key} has {len(drawn)} figures and {len(matches)} positions in figures.toml")
        boards = iter(matches)
        shown = _FIGURE.sub(lambda figure: f"{figure[0]}\n{_board(play, next(boards))}", part)  # noqa: B023 (used at once)
        tasks = [_scene(key, play, number) for number in lessons.get(clause, ())]
        yield "\n\n".join([shown.rstrip("\n"), *tasks]) + "\n\n" if tasks else shown


def _board(play: str, match: Match) -> str:
    return _frame("Play on from this figure", f"{play}#!/embed/board#{urlencode({'record': match.record()})}")


def _scene(key: str, play: str, number: int) -> str:
    return _frame(f"Try it: {scenes(key)[number - 1].title}", f"{play}#!/embed/lesson/{key}/{number}")


def _frame(title: str, address: str) -> str:
    """Returns a frame that is loaded when the reader opens it."""
    frame = f'<iframe src="{escape(address)}" title="{escape(title)}" loading="lazy"></iframe>'
    return f'<details class="live-board"><summary>{escape(title)}</summary>{frame}</details>\n'
