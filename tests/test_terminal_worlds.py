"""Two worlds that differ in nothing that one person may know: at the terminal, too, they read the same in both."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.bots import Decision
from chabudai.match import Entry, Match
from chabudai.records import view_shown
from chabudai.terminal.json_lines import JsonClient
from chabudai.terminal.line import LineClient
from chabudai.terminal.table import Seating, Table

from .interference.pairs import Pair, make_pair
from .test_terminal import ScriptedConsole

GAME = "nanatoridori"
PEOPLE = "Press Enter when you are"


class Agreeing(ScriptedConsole):
    """Says yes when asked whether it means what it types."""

    def ask(self, prompt: str, *, remembered: bool = True) -> str:
        if prompt.endswith("(y/n) "):
            self.output.append(prompt)
            return "yes"
        return super().ask(prompt, remembered=remembered)


class ScriptEndError(Exception):
    """Somebody who should act has nothing more written down."""


def following(script: Iterator[str]) -> str:
    for action in script:
        return action
    raise ScriptEndError


class Scripted:
    """A bot that plays what is written down for it."""

    def __init__(self, actions: Iterator[str]) -> None:
        self.actions = actions

    def choose(self, _view: _core.View) -> Decision:
        return Decision(following(self.actions))


class WrittenMatch(Match):
    """A match whose chance is written down, too."""

    chances: Iterator[str]

    def drive_chance(self) -> None:
        while not self.is_over and self.state.is_chance:
            self.apply(Entry("chance", following(self.chances)))


def pair_for_a_seat(name: str) -> tuple[Pair, int]:
    """Two worlds, and the seat, not a spectator, that must not know which is which."""
    number = 0
    while (pair := make_pair(f"{name}:{number}")).receiver is None:
        number += 1
    return pair, pair.receiver


def table_of(pair: Pair, world: int, people: Sequence[int]) -> tuple[Table, list[tuple[int, str]]]:
    """One of the worlds with people in some seats, and what they are to do in order; it ends before the game does."""
    entries = pair.worlds[world]
    match = WrittenMatch(chabudai.load(GAME, **pair.options))
    match.chances = iter([entry.action for entry in entries if entry.actor == "chance"])
    match.drive_chance()
    level = Seating.of(GAME, 1, seat=1, me="person", against="bot:1").levels[0]
    players = pair.options["players"]
    at = Table(match, Seating(tuple(None if seat in people else level for seat in range(players))), seed=1)
    for seat in range(players):
        if seat not in people:
            mine = [entry.action for entry in entries if entry.actor == str(seat)]
            at._bots[seat] = Scripted(iter(mine))
    asked = [(int(entry.actor), entry.action) for entry in entries if entry.actor in map(str, people)]
    return at, asked


def spoken_to(pair: Pair, seat: int, world: int) -> list[str]:
    """The lines of JSON for a program in one seat, until the game is over and open to all."""
    at, asked = table_of(pair, world, [seat])
    lines: list[str] = []
    for _, action in asked:
        lines += [json.dumps({"explain": "drop"}), "play 9x9", "take@50", json.dumps({"undo": True}), action]
    console = ScriptedConsole(*lines, is_interactive=False)
    with suppress(ScriptEndError):
        JsonClient(at, console).run()
    return [line for line in console.output if not line.startswith('{"type":"over"')]


def told_to(pair: Pair, seat: int, world: int) -> list[str]:
    """What line mode says to the only person, in one seat."""
    at, asked = table_of(pair, world, [seat])
    lines: list[str] = []
    for _, action in asked:
        lines += ["known", "why drop", "legal", "show log 30", "seats", action]
    console = Agreeing(*lines)
    with suppress(ScriptEndError):
        LineClient(at, console).run()
    return console.output


def screens_of(pair: Pair, seat: int, world: int) -> list[str]:
    """What stands on the screen while one of several people is at the keyboard, from one clearing to the next."""
    at, asked = table_of(pair, world, range(pair.options["players"]))
    lines: list[str] = []
    holder = None
    for mover, action in asked:
        if mover != holder:
            lines += ["", "known", "show log 30"]
            holder = mover
        lines += ["hand", "legal", action]
    console = Agreeing(*lines)
    with suppress(ScriptEndError):
        LineClient(at, console).run()
    return [screen for screen in console.text.split("(cleared)") if f"{PEOPLE} {at.called(seat)}: " in screen]


CHANNELS = {"lines of JSON": spoken_to, "one person": told_to, "several people": screens_of}
"""What is heard at the terminal: the pair, the seat that must not know which world it is, and the world."""


@pytest.mark.parametrize("number", range(40))
@pytest.mark.parametrize("channel", CHANNELS)
def test_a_person_reads_the_same_in_both_worlds(channel: str, number: int) -> None:
    pair, seat = pair_for_a_seat(f"{channel}:{number}")
    first, second = (CHANNELS[channel](pair, seat, world) for world in range(2))
    assert first == second


def tells_all(_match: Match, entry: Entry, _seat: int | None) -> str:
    """The planted leak: everybody is told every action whole."""
    return entry.action


def shows_all(match: Match, _seat: int | None, number: int | None = None, **_: bool) -> dict[str, Any]:
    """The planted leak: everybody sees what the seats know together."""
    return view_shown(match, None, number, is_opened=True)


@pytest.mark.parametrize(
    ("channel", "planted"),
    [
        ("lines of JSON", ("chabudai.terminal.json_lines.action_told", tells_all)),
        ("lines of JSON", ("chabudai.terminal.json_lines.view_shown", shows_all)),
        ("one person", ("chabudai.terminal.table.view_shown", shows_all)),
        ("several people", ("tests.test_terminal.ScriptedConsole.clear", lambda _: None)),
    ],
    # The name of a planted leak, not its address, so that every process collects the same tests.
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_a_planted_leak_is_heard(
    channel: str, planted: tuple[str, Callable[..., Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, leak = planted
    monkeypatch.setattr(name, leak)
    pairs = [pair_for_a_seat(f"{channel}:{number}") for number in range(12)]
    assert any(CHANNELS[channel](pair, seat, 0) != CHANNELS[channel](pair, seat, 1) for pair, seat in pairs)
