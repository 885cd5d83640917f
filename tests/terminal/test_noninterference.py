"""Two worlds that differ only in what one person may not know must look the same to them in the terminal."""

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
from chabudai.match.description import view_data
from chabudai.presentation.base import Room
from chabudai.terminal.json_lines import JsonSession
from chabudai.terminal.local_table import LocalTable
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.screen.content import read_content
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import TerminalSession
from tests import thoroughness
from tests.games.shared.register import HIDDEN_GAMES, parts
from tests.interference.answers import questions
from tests.interference.pairs import Pair, make_pair

from .keyboard import PEOPLE
from .test_line_mode import ScriptedConsole

NOSY = parts("nosy", HIDDEN_GAMES)
"""Questions that a person may ask in each game, in text and JSON lines, and actions to have explained."""


class Agreeing(ScriptedConsole):
    """Answers yes to every confirmation."""

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        if prompt.endswith("(y/n) "):
            self.output.append(prompt)
            return "yes"
        return super().ask(prompt, keep_in_history=keep_in_history)


class ScriptEndError(Exception):
    """A seat had to act after the end of the script."""


def following(script: Iterator[str]) -> str:
    for action in script:
        return action
    raise ScriptEndError


class Scripted:
    """A bot that plays scripted actions."""

    def __init__(self, actions: Iterator[str]) -> None:
        self.actions = actions

    def choose(self, _view: _core.View) -> Decision:
        return Decision(following(self.actions))


class WrittenMatch(Match):
    """A match whose chance is scripted, too."""

    chances: Iterator[str]

    def drive_chance(self, *, deals: bool = True) -> None:
        while not self.is_over and self.state.is_chance:
            self.apply(Entry("chance", following(self.chances)))


def pair_for_a_seat(game: str, name: str) -> tuple[Pair, int]:
    """Returns two worlds of a game, and the player's seat that must not be able to tell them apart."""
    number = 0
    while True:
        pair = make_pair(f"{name}:{number}")
        if pair.game == game and pair.receiver is not None:
            return pair, pair.receiver
        number += 1


def table_of(pair: Pair, world: int, people: Sequence[int]) -> tuple[LocalTable, list[tuple[int, str]]]:
    """Returns a table that plays one of the worlds with people in some seats, and those people's scripted actions."""
    entries = pair.worlds[world]
    match = WrittenMatch(chabudai.load(pair.game, **pair.options))
    match.chances = iter([entry.action for entry in entries if entry.actor == "chance"])
    match.drive_chance()
    level = Seating.of(pair.game, 1, seat=1, me="person", against="bot:1").levels[0]
    players = match.game.spec["seats"]
    at = LocalTable(match, Seating(tuple(None if seat in people else level for seat in range(players))), seed=1)
    for seat in range(players):
        if seat not in people:
            mine = [entry.action for entry in entries if entry.actor == str(seat)]
            at._bots[seat] = Scripted(iter(mine))
    for seat in people:
        # A person with every question turned on types all scripted actions.
        at.switches(seat).update(dict.fromkeys(at.switches(seat), True))
    asked = [(int(entry.actor), entry.action) for entry in as_asked(pair, entries) if entry.actor in map(str, people)]
    return at, asked


def as_asked(pair: Pair, entries: Sequence[Entry]) -> list[Entry]:
    """Returns the same entries with simultaneous answers in the order in which a keyboard asks for them."""
    states = [chabudai.load(pair.game, **pair.options).initial_state()]
    for entry in entries:
        after = states[-1]
        states.append(
            after.play_chance(entry.action) if entry.actor == "chance" else after.play(int(entry.actor), entry.action)
        )
    ordered = list(entries)
    for begins, count in questions(states).items():
        ordered[begins : begins + count] = sorted(ordered[begins : begins + count], key=lambda entry: entry.actor)
    return ordered


def spoken_to(pair: Pair, seat: int, world: int) -> list[str]:
    """Returns the JSON lines for a program in one seat, until the game is over and its hands are open."""
    at, asked = table_of(pair, world, [seat])
    lines: list[str] = []
    for _, action in asked:
        nosy = NOSY[pair.game]
        lines += [json.dumps({"explain": nosy.EXPLAINED}), *nosy.JSON_LINES, json.dumps({"undo": True}), action]
    console = ScriptedConsole(*lines, is_interactive=False)
    with suppress(ScriptEndError):
        JsonSession(at, console).run()
    return [line for line in console.output if not line.startswith('{"type":"over"')]


def told_to(pair: Pair, seat: int, world: int) -> list[str]:
    """Returns the output of line mode for the only person, in one seat."""
    at, asked = table_of(pair, world, [seat])
    lines: list[str] = []
    for _, action in asked:
        lines += [*NOSY[pair.game].LINES, action]
    console = Agreeing(*lines)
    with suppress(ScriptEndError):
        TerminalSession(at, console).run()
    return console.output


def screens_of(pair: Pair, seat: int, world: int) -> list[str]:
    """Returns the output between two clearings of the screen, for one of several people at the keyboard."""
    at, asked = table_of(pair, world, range(chabudai.load(pair.game, **pair.options).spec["seats"]))
    lines: list[str] = []
    holder = None
    for mover, action in asked:
        if mover != holder:
            lines += ["", NOSY[pair.game].LINES[0], "show log 30"]
            holder = mover
        lines += ["hand", "legal", action]
    console = Agreeing(*lines)
    with suppress(ScriptEndError):
        TerminalSession(at, console).run()
    return [screen for screen in console.text.split("(cleared)") if f"{PEOPLE} {at.view.seat_name(seat)}: " in screen]


class Looking(Agreeing):
    """Reads the whole screen and the window title at each input."""

    client: TerminalSession

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        shown = read_content(self.client)
        drawings = [shown.drawing(80, unicode=False), shown.large_drawing(Room(columns=110, rows=36))]
        for drawing in drawings:
            if drawing is not None:
                self.output += [drawing.text, *(spot.words for spot in drawing.spots)]
        self.output += [shown.title, shown.turn, *(choice.name for choice in shown.numbered)]
        self.output += [title or "" for title in self.titles]
        return "" if prompt.startswith("Press Enter") else super().ask(prompt, keep_in_history=keep_in_history)


def panels_of(pair: Pair, seat: int, world: int) -> list[str]:
    """Returns what the only person sees on the full screen and in the window title."""
    at, asked = table_of(pair, world, [seat])
    console = Looking(*(action for _, action in asked))
    console.client = TerminalSession(
        at, console, DisplaySettings(draws_board=False, sets_title=True, pauses_between_rounds=True)
    )
    with suppress(ScriptEndError):
        console.client.run()
    return console.output


CHANNELS = {
    "lines of JSON": spoken_to,
    "one person": told_to,
    "several people": screens_of,
    "the whole screen": panels_of,
}
"""The outputs of the terminal, as functions of a pair, the seat that must not tell its worlds apart, and one of the
worlds.
"""


@pytest.mark.parametrize("number", range(thoroughness.of(30, part=3)))
@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("game", NOSY)
def test_a_person_reads_the_same_in_both_worlds(game: str, channel: str, number: int) -> None:
    pair, seat = pair_for_a_seat(game, f"{channel}:{number}")
    first, second = (CHANNELS[channel](pair, seat, world) for world in range(2))
    assert first == second


def tells_all(_match: Match, entry: Entry, _seat: int | None) -> str:
    """A planted leak: every viewer is shown every action in full."""
    return entry.action


def shows_all(match: Match, _seat: int | None, number: int | None = None, **_: bool) -> dict[str, Any]:
    """A planted leak: every viewer is shown what all seats know together."""
    return view_data(match, None, number, is_opened=True)


def entitles_all(client: TerminalSession) -> str:
    """A planted leak: the window title shows what all seats know together."""
    assert isinstance(client.table, LocalTable)
    return str(view_data(client.table.match, None, is_opened=True))


LEAKS: list[tuple[str, str, Callable[..., Any]]] = [
    ("the whole screen", "chabudai.terminal.local_view.view_data", shows_all),
    ("the whole screen", "chabudai.terminal.session.window_title", entitles_all),
    ("lines of JSON", "chabudai.terminal.json_lines.observed_action", tells_all),
    ("lines of JSON", "chabudai.terminal.json_lines.view_data", shows_all),
    ("one person", "chabudai.terminal.local_view.view_data", shows_all),
    ("several people", "tests.terminal.test_line_mode.ScriptedConsole.clear", lambda _: None),
]


@pytest.mark.thinned(5)
@pytest.mark.parametrize(
    ("game", "channel", "name", "leak"),
    [
        pytest.param(game, *leak, id=f"{game}-{leak[0]}-{leak[1]}")
        for game in NOSY
        for leak in LEAKS
        if leak[1] not in NOSY[game].NOT_HEARD
    ],
)
def test_a_planted_leak_is_detected(
    game: str, channel: str, name: str, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name, leak)
    pairs = (pair_for_a_seat(game, f"{channel}:{number}") for number in range(12))
    assert any(CHANNELS[channel](pair, seat, 0) != CHANNELS[channel](pair, seat, 1) for pair, seat in pairs)
