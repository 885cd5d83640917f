"""Natto in line mode and in lines of JSON: whole matches, readings, long lists, and two people at one keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest

import chabudai
from chabudai import _core
from chabudai.match import Match
from chabudai.presentation.natto.tiles import parse_play
from chabudai.terminal.console import join_items
from chabudai.terminal.json_lines import JsonSession
from chabudai.terminal.local_table import LocalTable
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import CUT_SHORT, DONE, TerminalSession
from tests.terminal.keyboard import Chooser, check_that_no_hand_is_shown_to_another_player
from tests.terminal.test_line_mode import ScriptedConsole

from .test_presentation import dealt, play


def table(match: Match | None = None, *, against: str = "person") -> LocalTable:
    match = dealt() if match is None else match
    seating = Seating.of("natto", 2, seat=0, me="person", against=against)
    return LocalTable(match, seating, seed=3)


def talk(at: LocalTable, *lines: str) -> ScriptedConsole:
    console = ScriptedConsole("", *lines)
    assert TerminalSession(at, console, DisplaySettings()).run() == DONE
    return console


def by_tiles(action: str, _view: _core.View) -> str:
    """Returns a play as its tiles and kind, such as ``5o 5t as set``."""
    parsed = parse_play(action)
    if parsed is None or parsed.kind == "sum":
        return action
    number = "" if parsed.number is None else f" {parsed.number}"
    return f"{' '.join(parsed.tiles).lower()} as {parsed.kind}{number}" if parsed.size > 1 else action


@pytest.mark.parametrize("options", [{}, {"shared_dragons": "sliding", "lead_bombs": True}], ids=["base", "shared"])
def test_a_match_of_two_people_is_played_to_its_end_in_the_words_of_people(options: dict[str, str | bool]) -> None:
    at = table(chabudai.load("natto", target=2, **options).start(seed=4))
    console = Chooser(at, 4, by_tiles)
    assert TerminalSession(at, console, DisplaySettings()).run() == DONE
    assert at.match.is_over
    assert [entry.action for entry in at.match.actions if entry.actor.isdigit()] == console.meant
    assert re.search(r"^Seat [12] wins the match by two rounds to (none|one) \(B3\.7\)\.$", console.text, re.MULTILINE)
    assert console.text.isascii()


def test_players_sharing_a_keyboard_do_not_see_each_others_hands() -> None:
    at = table(chabudai.load("natto", target=1).start(seed=2))
    console = Chooser(at, 2, by_tiles)
    TerminalSession(at, console, DisplaySettings()).run()
    check_that_no_hand_is_shown_to_another_player(at, console)


def test_readings_are_numbered_and_a_number_plays_one() -> None:
    at = table()
    console = talk(at, "readings f l", "4")
    assert "1. pair of 10s: set\N{NO-BREAK SPACE}10\N{NO-BREAK SPACE}F\N{NO-BREAK SPACE}L" in console.output
    assert (
        "4. seq of 2 from 9 in circles: seq\N{NO-BREAK SPACE}9\N{NO-BREAK SPACE}F\N{NO-BREAK SPACE}L" in console.output
    )
    assert "Type a number to play that move." in console.output
    # Kinds that the tiles do not make are left out if the tiles make any kind.
    assert "is not a sum" not in console.text
    assert at.match.actions[-1].action == "seq 9 F L"


@pytest.mark.parametrize(
    ("answer", "played"), [("as seq", "seq 10 F L"), ("2", "seq 10 F L"), ("AS SEQ 9", "seq 9 F L")]
)
def test_ambiguous_tiles_are_asked_back_with_the_shorthands(answer: str, played: str) -> None:
    at = table()
    console = talk(at, "F L", answer)
    assert join_items(["1: F L as set", "2: F L as seq"]) in console.output
    assert at.match.actions[-1].action == played


def test_as_means_nothing_without_the_tiles_before_it() -> None:
    at = table()
    console = talk(at, "as seq", "F L", "score", "as seq")
    assert console.text.count("Type the tiles first") == 2


def test_readings_say_why_tiles_make_nothing_or_may_not_be_played() -> None:
    console = talk(table(), "readings 1o 3o 5o", "readings", "readings 5x", "readings 9ot", "readings 1o 1o")
    assert "1o 3o 5o is not a seq: 4 is missing between 3o and 5o (B5.1)." in console.output
    assert "1o 3o 5o is not a tube: a tube has six tiles, three pairs (B7.1)." in console.output
    assert "Type readings and the cards or tiles." in console.output
    assert "'5x' is not a tile: tiles are 1o to 9o" in console.text
    assert "Anna does not hold 9o or 9t (B2.1)." in console.output
    assert "no more of each than the game has (B1.1)" in console.text
    assert "Type a number to play that move." not in console.output


def test_an_unambiguous_action_has_no_readings() -> None:
    at = LocalTable(
        chabudai.load("nakatta", size=3).start(seed=1), Seating.of("nakatta", 2, seat=0, me="person", against="person")
    )
    console = ScriptedConsole("readings b2")
    TerminalSession(at, console).run()
    assert "In this game each action can be read in one way only." in console.output


def test_a_leader_reads_counts_and_long_lists_in_parts() -> None:
    at = table()
    pairs = [action for action in at.match.view(at.view.seat).legal_actions if re.match(r"set -?\d+ \S+ \S+$", action)]
    console = talk(at, "legal", "legal pairs", "more", "more", "legal flush", f"{len(pairs)}")
    assert "How many, and the cheapest of each:" in console.text
    assert f"40 of {len(pairs)}; type more for the rest." in console.output
    assert "41:\N{NO-BREAK SPACE}set" in console.text
    assert "There is nothing more to list." in console.output
    assert "No legal move matches flush." in console.output
    assert at.match.actions[-1].action in pairs


def test_an_answer_is_listed_from_the_weakest_to_the_strongest() -> None:
    at = table(play(dealt(), "set 7 7q"))
    console = talk(at, "legal")
    listed = next(line for line in console.output if line.startswith("1:"))
    actions = [item.split(":", 1)[1].strip() for item in listed.replace("\N{NO-BREAK SPACE}", " ").split("  ")]
    ranks = [int(action.split()[1]) for action in actions if action.startswith("set")]
    assert ranks == sorted(ranks)
    assert ranks[-1] == 13
    assert "+8o" in console.text


def test_refusals_name_people_and_why_repeats_them() -> None:
    console = talk(table(), "5-8o", "why", "why L C", "F L", "why 1o 5t")
    assert console.output.count("Anna does not hold 6o, 7o or 8o (B2.1).") == 2
    assert "Anna leads, and a bomb may only answer: lead any other combination (B9.3)." in console.output
    assert "type F L as set or F L as seq" in console.text
    assert "1o 5t is not a set: 1o and 5t are of different ranks (B4.1)." in console.output


def test_a_small_letter_is_a_word_and_a_large_one_a_tile() -> None:
    at = table()
    console = talk(at, "l", "L")
    assert re.search("'l' could be legal, legend, load,? (log )?or", console.text) or "could be" in console.text
    assert at.match.actions[-1].action == "set 11 L"


def test_completion_knows_tiles_and_words() -> None:
    client = TerminalSession(table(), ScriptedConsole())
    assert client.completions("read") == ["readings"]
    assert client.completions("unse") == ["unseen"]
    assert "10" in client.completions("set 1")
    assert client.completions("set 10 f") == ["F"]
    assert "5o" in client.completions("p 5")
    assert client.completions("sh") == ["show"]
    assert "6o" not in client.completions("p 6")


def test_a_number_of_a_long_list_must_be_one() -> None:
    console = talk(table(), "legal set", "9999")
    assert re.search(r"The last list has the numbers 1 to \d+\.", console.text)


# Lines of JSON.


def messages(at: LocalTable, *lines: str) -> Sequence[dict[str, object]]:
    console = ScriptedConsole(*lines, is_interactive=False)
    assert JsonSession(at, console).run() == CUT_SHORT
    return [json.loads(line) for line in console.output if line]


def test_json_lists_the_readings_of_tiles() -> None:
    at = table(against="person")
    lines = messages(
        at, '{"readings": "F L"}', '{"readings": "9x"}', '{"readings": "1o 3o"}', '{"action": "seq 9 F L"}'
    )
    first, second = (message for message in lines if message["type"] == "readings")
    readings = first["readings"]
    assert isinstance(readings, list)
    assert first["items"] == "F L"
    assert readings[0] == {
        "action": "set 10 F L",
        "kind": "set",
        "name": "pair of 10s",
        "sentence": None,
        "refusal": None,
    }
    assert isinstance(second["readings"], list)
    assert {reading["action"] for reading in second["readings"]} == {None}
    assert [message["code"] for message in lines if message["type"] == "refused"] == ["notation"]
    assert at.match.actions[-1].action == "seq 9 F L"


def test_p6_the_end_of_a_round_is_counted_line_by_line_and_enter_continues() -> None:
    match = dealt()
    while True:
        seat = match.acting[0]
        action = max(match.view(seat).legal_actions, key=lambda one: 0 if one == "pass" else len(one))
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_interval:
            break
        match.play(seat, action)
    at = LocalTable(match, Seating.of("natto", 2, seat=seat, me="person", against="bot:1"), seed=3)
    console = ScriptedConsole(action, "", "quit")
    assert TerminalSession(at, console, DisplaySettings(draws_board=False, pauses_between_rounds=True)).run() == DONE
    text = console.text
    counted = text.index("You have no tiles left and win round 1 (B3.5).")
    assert counted < text.index("still holds") < text.index("Press Enter for the next round: ") < text.index("Round 2:")
