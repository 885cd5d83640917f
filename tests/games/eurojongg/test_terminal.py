"""Euro-Jongg in line mode and in lines of JSON: claims by number, questions that are off, and four at one keyboard."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.bots import Decision, Level
from chabudai.match import Entry, Match
from chabudai.presentation.eurojongg.cards import COPIES, in_order
from chabudai.presentation.eurojongg.data import move_data
from chabudai.terminal.json_lines import JsonSession
from chabudai.terminal.local_table import LocalTable
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.seating import Seating
from chabudai.terminal.session import CUT_SHORT, DONE, TerminalSession
from tests.terminal.keyboard import Chooser, check_that_no_hand_is_shown_to_another_player
from tests.terminal.test_line_mode import ScriptedConsole

ANNA = "As 2s 3s 5h 5h 9h Fd Wd Ac 2c 9c 9c Ks"
BOB = "6h 7h 2h 4d 4d 8d 3c 6c 8c Jc Qd 7s 9s"
CLEO = "5h 5h 3d 4s 6s 8s Bs Kh Kd Kc 2d 9d rose"
DORA = "4h 3h 5d 5s 7c 7c Hs Hd 2c 4c 8h Fh 5r"
FRONT = "8s Jh Ad Qh"
BACK = "6d 9h"


def dealt(*hands: str, front: str = FRONT, back: str = BACK, **options: Any) -> Match:
    """A match in which these hands are dealt, and the wall begins and ends with these cards."""
    held = [hand.split() for hand in hands or (ANNA, BOB, CLEO, DORA)]
    ends = (front.split(), back.split())
    left = Counter(COPIES) - sum((Counter(cards) for cards in (*held, *ends)), Counter())
    others = in_order(left.elements())
    # The remaining cards are shuffled, so that no seat draws the cards of a suit in order.
    random.Random(1).shuffle(others)
    blind, wall = others[:13], [*ends[0], *others[13:], *ends[1]]
    match = Match(chabudai.load("eurojongg", **options), names=dict(enumerate(["Anna", "Bob", "Cleo", "Dora"])))
    parts = [card for cards in (*held, blind) for card in in_order(cards)]
    match.apply(Entry("chance", f"deal {' '.join([*parts, *wall])}"))
    return match


@dataclass(frozen=True, slots=True)
class Timid:
    """A bot that skips whenever it may, and discards the last card of its list."""

    def choose(self, view: _core.View) -> Decision:
        return Decision("skip" if "skip" in view.legal_actions else _last_discard(view.legal_actions))


@dataclass(frozen=True, slots=True)
class TimidLevel(Level):
    """The level of the timid bot, so that the questions to people depend on no other bot."""

    def bot(self, _game: _core.Game, *, seed: int | None = None, threads: int = 1, time_ms: float | None = None) -> Any:
        del seed, threads, time_ms
        return Timid()


def _last_discard(legal: list[str]) -> str:
    return [action for action in legal if action.startswith("discard")][-1]


def table(match: Match | None = None) -> LocalTable:
    """Four people at one keyboard."""
    seating = Seating.of("eurojongg", 4, seat=0, me="person", against="person")
    return LocalTable(dealt() if match is None else match, seating, seed=3)


def alone(match: Match | None = None) -> LocalTable:
    """Anna and three timid bots."""
    timid = TimidLevel("eurojongg", 1, "Skips.")
    return LocalTable(dealt() if match is None else match, Seating((None, timid, timid, timid)), seed=3)


def talk(at: LocalTable, *lines: str) -> ScriptedConsole:
    console = ScriptedConsole(*lines)
    assert TerminalSession(at, console, DisplaySettings()).run() == DONE
    return console


class Willing(Chooser):
    """Chooses the first action that the screen offers, if it offers any."""

    def choose(self, view: _core.View) -> str:
        choices = list(self.at.view.presentation.choices(view.legal_actions, view.data))
        return choices[0] if choices else super().choose(view)


def in_short(action: str, view: _core.View) -> str:
    """``d 5h``, ``drawn``, ``run 6h7h``, ``s``."""
    move = move_data(action)
    match move["kind"]:
        case "discard" if move["cards"][0] == view.data["drawn"]:
            return "drawn"
        case "discard":
            return f"d {move['cards'][0].lower()}"
        case "run" | "book" as kind:
            return f"{kind} {''.join(move['cards'])}"
        case "win" | "skip" as kind:
            return kind[0]
        case _:
            return action


def test_four_people_play_in_the_words_of_people() -> None:
    at = table(chabudai.load("eurojongg").start(seed=4))
    console = Willing(at, 4, in_short, 600)
    assert TerminalSession(at, console, DisplaySettings()).run() == DONE
    assert [entry.action for entry in at.match.actions if entry.actor.isdigit()] == console.meant
    assert len(console.meant) == 600 or at.match.is_over
    assert {"run", "book", "discard", "skip", "lay"} <= {move_data(action)["kind"] for action in console.meant}
    assert re.search(r"^Seat \d gets the .* for a run up to the .* \(E7\.14\)\.", console.text, re.MULTILINE)
    assert console.text.replace("\N{NO-BREAK SPACE}", " ").isascii()


def test_players_sharing_a_keyboard_do_not_see_each_others_hands() -> None:
    at = table(chabudai.load("eurojongg").start(seed=2))
    console = Willing(at, 2, in_short, 120)
    TerminalSession(at, console, DisplaySettings()).run()
    check_that_no_hand_is_shown_to_another_player(at, console)


def test_e7_7_claims_are_numbered_in_order_of_priority_and_a_number_makes_one() -> None:
    at = table()
    # Anna discards, and each of the others is asked; Bob could make a run, Cleo a book, Dora another run.
    console = talk(at, "", "d 5h", "", "1", "", "1", "", "run 3h4h")
    text = console.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "1: run 5h 6h 7h  2: skip" in text
    assert "1: book 5h 5h 5h  2: skip" in text
    answers = {entry.actor: entry.action for entry in at.match.actions if entry.actor.isdigit()}
    assert answers == {"0": "discard 5h", "1": "run 6h 7h", "2": "book 5h 5h", "3": "run 3h 4h"}
    assert at.match.view(None).data["turn"] == 2
    # Cleo got the card and is at the screen, so only she reads it before another player joins.
    leader = TerminalSession(at, ScriptedConsole(""), DisplaySettings())
    leader.run()
    assert isinstance(leader.console, ScriptedConsole)
    assert at.match.view(2).data["melds"][2][0]["kind"] == "book"


def test_e7_14_claims_are_listed_with_the_reason_for_the_choice() -> None:
    at = table()
    console = talk(at, "", "d 5h", "", "1", "", "book", "", "run 3h4h", "")
    assert (
        "Bob claims a run up to the 7 of hearts (E7.14). Cleo claims a book (E7.14). "
        "Dora claims a run up to the 5 of hearts (E7.14). "
        "Cleo gets the 5 of hearts: a book goes before a run (E7.7)."
    ) in console.text


def test_e5_2_the_choices_of_a_turn_are_numbered() -> None:
    at = table(dealt(CLEO, ANNA, BOB, DORA))
    console = talk(at, "", "1")
    assert "1:\N{NO-BREAK SPACE}lay\N{NO-BREAK SPACE}the\N{NO-BREAK SPACE}rose" in console.text
    assert at.match.actions[-1].action == "lay rose"
    assert at.match.view(0).data["drawn"] == "9h"
    assert "Anna lays the rose and draws the 9 of hearts." in console.output


@pytest.mark.parametrize(("line", "discarded"), [("drawn", "8s"), ("9C", "9c"), ("d k♠", "Ks"), ("discard Fd", "Fd")])
def test_e4_4_a_card_is_discarded_in_short(line: str, discarded: str) -> None:
    at = table()
    talk(at, "", line)
    assert at.match.actions[-1].action == f"discard {discarded}"


def test_refusals_name_people_and_why_repeats_them() -> None:
    console = talk(table(), "", "d 7h", "why", "win", "run 5h5h", "why skip", "book")
    assert console.output.count("Anna does not hold the 7 of hearts (E4.4).") == 2
    assert "it takes four sets and a pair, with no card left over (E8.1)." in console.text
    assert "No card is offered now, so there is nothing to skip (E7.1)." in console.output


def test_one_person_is_not_asked_where_only_skipping_is_left() -> None:
    """Against bots a player answers only if there is a choice; automatic actions are not reported."""
    at = alone()
    console = talk(at, "drawn")
    assert "Anna skips." not in console.text
    assert at.view.asked_seat == 0
    view = at.match.view(at.view.seat)
    assert len(view.legal_actions) > 1 or view.data["phase"] == "turn"
    assert at.view.automatic_entries <= {
        number for number, entry in enumerate(at.match.actions, start=1) if entry.action == "skip"
    }


def test_questions_are_turned_off_and_on() -> None:
    at = alone()
    console = talk(at, "auto", "auto runs off", "auto", "auto runs", "auto x off", "auto claims off", "drawn")
    assert "runs on: you are asked about cards that you could claim for a run; auto runs off claims no run." in (
        console.output
    )
    assert "You are not asked about cards that you could claim for a run: the table claims no run." in console.output
    assert any(line.startswith("runs off: you are not asked") for line in console.output)
    assert "Type auto runs on or auto runs off." in console.output
    assert "Type auto, one of wins, runs, books, claims, skips, lays, drawn, and on or off." in console.output
    data = at.match.view(0).data
    assert data["phase"] == "turn", "with claims off only wins are asked about"
    assert data["turn"] == 0


def test_at_one_keyboard_all_are_asked_everything_at_first() -> None:
    at = table()
    assert all(at.switches(seat)[word] for seat in range(4) for word in at.view.presentation.switches)
    assert not at.play_automatic_action()
    assert [word for word, is_on in alone().switches(0).items() if not is_on] == ["skips"]


def test_e1_8_another_naming_can_be_chosen_and_is_used() -> None:
    at = table()
    console = talk(at, "", "names court", "d Fd", "", "show log 1", "names", "names of mine")
    assert "The cards now have the court names." in console.output
    assert "Anna discards the jester of diamonds." in console.output
    assert "2. Anna discards the jester of diamonds." in console.output
    assert "names rulebook: F fool, W wench" in console.text
    assert "Type names and one of rulebook, court." in console.output


def test_words_ask_about_the_table() -> None:
    console = talk(table(), "", "hand", "table", "discards", "unseen", "ledger", "score", "legend", "legal", "help d")
    assert "14 cards: As 2s 3s Ks  5h 5h 9h  Fd Wd  Ac 2c 9c 9c    drawn 8s" in console.output
    assert "No hand has finished yet." in console.output
    assert "Hand 1, dealer Anna; the deal was not yet lost. Anna 0, Bob 0, Cleo 0, Dora 0." in console.output
    assert "Anna discards any card to end the turn (E4.4)." in console.output


def test_e14_regrettable_actions_need_a_confirmation() -> None:
    at = table(dealt(waiting=True))
    refused = talk(at, "", "wait Ks")
    assert "no single card would complete the hand (E14.2)" in refused.text
    ready = dealt(
        "As 2s 3s 5h 5h 5h 9h 9h 9h Ac 2c 3c Ks", BOB, "7d 7d 3d 4s 6s 8s Bs Kh Kd Kc 2d 9d rose", DORA, waiting=True
    )
    at = table(ready)
    console = talk(at, "", "wait 8s", "n")
    assert "Nothing was played." in console.output
    assert "(E14.3, E14.4)" in console.text
    talk(at, "", "wait 8s", "y")
    assert at.match.view(0).data["waits"] == [True, False, False, False]


def test_completion_knows_cards_and_words() -> None:
    client = TerminalSession(alone(), ScriptedConsole())
    assert client.completions("led") == ["ledger"]
    assert client.completions("discard 9") == ["9c", "9h"]
    assert "5h" in client.completions("discard 5")


# Lines of JSON.


def test_json_asks_every_seat_that_owes_an_answer() -> None:
    at = table()
    lines = ['{"action": "discard 5h"}', '{"seat": 3, "action": "run 3h 4h"}', '{"seat": 1, "action": "book 6h 6h"}']
    console = ScriptedConsole(*lines, is_interactive=False)
    assert JsonSession(at, console).run() == CUT_SHORT
    sentences = [json.loads(line) for line in console.output if line]
    assert [message["seat"] for message in sentences if message["type"] == "view"] == [0, 1, 2, 3, 1, 2]
    assert [message["code"] for message in sentences if message["type"] == "refused"] == ["illegal"]
    heard = [(message["seat"], message["action"]) for message in sentences if message["type"] == "played"]
    assert heard[-1] == (3, "run 3h 4h"), "only its seat knows an answer (E11.3)"


def test_other_games_are_asked_everything_and_have_one_name() -> None:
    at = LocalTable(
        chabudai.load("nakatta", size=3).start(seed=1), Seating.of("nakatta", 2, seat=0, me="person", against="person")
    )
    console = talk(at, "auto", "auto runs off", "names", "names court")
    assert console.output.count("This game has no optional questions.") == 2
    assert console.output.count("This game has only one set of names.") == 2
