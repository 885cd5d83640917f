"""Line mode: sessions with a scripted console, through a pipe, and in a pseudo-terminal."""

from __future__ import annotations

import io
import json
import re
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chabudai
from chabudai.analysis import coach
from chabudai.errors import NotationError, OptionsError, RecordError
from chabudai.match.replay import replay
from chabudai.match.typed_actions import in_any_case
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.rulebook import rulebook
from chabudai.terminal.console import PlainConsole
from chabudai.terminal.hints import name_with_notation
from chabudai.terminal.json_lines import JsonSession
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.local_view import LocalView
from chabudai.terminal.preferences import DisplaySettings
from chabudai.terminal.saved_games import SavedGames
from chabudai.terminal.seating import Seating, seat_number
from chabudai.terminal.session import CUT_SHORT, DONE, TerminalSession

CTRL_C = "\x03"
WORDY = ["c3", "d4", "swap", "undo", "legal", "1", "log", "resign", "y", "again", "hint 1", "why c3", "row 3", CTRL_C]
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["c3", "action", "seat"]),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["action", "seat", "undo", "resign", "explain"]), inner, max_size=3)
    ),
    max_leaves=5,
)


class ScriptedConsole:
    """Answers from a list; ``CTRL_C`` is a key press, and after the last answer the input ends."""

    def __init__(self, *lines: str, is_interactive: bool = True, width: int | None = None) -> None:
        self.lines = iter(lines)
        self.is_interactive = is_interactive
        self.width = width
        self.output: list[str] = []
        self.bells = 0
        self.titles: list[str | None] = []

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        self.output.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line

    def say(self, text: str) -> None:
        self.output.append(text)

    def draw(self, text: str) -> None:
        self.output.append(text)

    def ring(self) -> None:
        self.bells += 1

    def set_title(self, text: str | None) -> None:
        self.titles.append(text)

    def clear(self) -> None:
        self.output.append("(cleared)")

    def aside(self) -> AbstractContextManager[None]:
        return nullcontext()

    @property
    def text(self) -> str:
        return "\n".join(self.output)


@pytest.fixture
def saves(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "games")


def table(
    saves: SavedGames | None = None, *, size: int = 5, pie: bool = True, against: str = "person", seat: int = 0
) -> LocalTable:
    game = chabudai.load("nakatta", size=size, pie=pie)
    return LocalTable(
        new_match(game, 7), Seating.of("nakatta", 2, seat=seat, me="person", against=against), saves, seed=7
    )


def talk(at: LocalTable, *lines: str, **wanted: Any) -> ScriptedConsole:
    console = ScriptedConsole(*lines)
    assert TerminalSession(at, console, DisplaySettings(**wanted)).run() == DONE
    return console


def test_the_first_line_says_which_game_and_who_plays(saves: SavedGames) -> None:
    first = talk(table(saves, against="bot:1")).output[0]
    assert first.startswith("Nakatta: ")
    assert "size 5" in first
    assert first.endswith("You are Black; White is a bot (level 1).")


def test_a_whole_game_is_played_to_its_end(saves: SavedGames) -> None:
    console = talk(table(saves, size=3, pie=False), "b1", "c3", "b2", "a1", "b3", "quit")
    assert "Black wins: a chain of 3 stones joins top and bottom, from b3 to b1 (N2.2)." in console.text
    assert "  2 . # . 2" in console.text
    assert chabudai.replay(saves.path("nakatta-1").read_text()).is_over


def test_a_bot_is_announced_as_thinking_once_a_move() -> None:
    console = talk(table(against="bot:1", pie=False), "c3", "undo")
    assert console.output.count("Level 1 is thinking ...") == 1
    assert re.search(r"^White [a-e][1-5]\.$", console.text, re.MULTILINE)
    assert "Taken back: 2 of 2 moves." in console.text


def test_a_refusal_is_one_sentence_and_why_draws_it() -> None:
    console = talk(table(), "c3", "c4", "why", "why d4", "why e9")
    sentence = "White c4 would leave a naked attachment with Black c3: b3 and b4 are empty (N4.2)."
    assert console.output.count(sentence) == 2
    assert "     b c\n   4 .(W)\n   3 . B" in console.output
    assert "d4 is legal." in console.output
    assert "a point from a1 to e5" in console.text


def test_a_swap_names_the_new_colours_of_both_players() -> None:
    console = talk(table(), "c3", "sw")
    assert "The player who was Black is now White." in console.text
    assert "White> " in console.output


def test_prefixes_must_be_unique() -> None:
    console = talk(table(), "s", "e", "q")
    assert "'s' could be save or show." in console.text
    assert "Black, top: no stone." in console.text


def test_a_number_picks_from_the_last_list() -> None:
    at = table()
    console = talk(at, "3", "legal b", "99", "2")
    assert "There is no list to pick from" in console.text
    assert "The last list has the numbers 1 to 5." in console.text
    assert [entry.action for entry in at.match.entries] == ["b2"]


def test_hint_lists_the_moves_of_a_bot() -> None:
    at = table()
    talk(at, "hint 1", "1")
    assert len(at.match.entries) == 1


@pytest.mark.parametrize("key", chabudai.games())
def test_hint_without_a_level_gives_the_advice_of_the_coach(key: str) -> None:
    game = chabudai.load(key)
    seating = Seating.of(key, game.spec["seats"], seat=0, me="person", against="person")
    at = LocalTable(new_match(game, 3), seating, seed=1)
    while len(at.view.legal()) < 3:
        at.play(at.view.legal()[0])
    decision = coach.decide(at.match.view(0))
    console = talk(at, "", "hint")
    assert "The coach is thinking ..." in console.output
    name = name_with_notation(at.view.presentation, at.view.data(), decision.action)
    assert f"1. {name}: " in console.text.replace("\u00a0", " ")
    counted = f"of {decision.playouts:,} playouts" if decision.playouts else "the coach gives no estimate"
    assert counted in console.text


def test_hint_beside_a_proven_win_lists_nothing_else() -> None:
    console = talk(table(size=4, pie=False), "a2", "b4", "b2", "hint")
    listed = re.findall(r"^(\d)\. \w+: (.*)$", console.text, re.MULTILINE)
    assert [said for _, said in listed] == ["proven win"] * len(listed) != []


def test_legal_marks_the_points_that_are_closed() -> None:
    console = talk(table(pie=False), "c3", "legal")
    assert "Only Black may play b3, c2, c4 and d3, marked b." in console.text
    assert "  4 . . b . . 4" in console.text


def test_a_number_and_its_move_stay_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    sink = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    monkeypatch.setattr(PlainConsole, "width", 60)
    TerminalSession(table(pie=False), PlainConsole(io.StringIO(), sink)).respond("legal")
    text = sink.buffer.getvalue().decode("ascii")
    assert "14: c4" in text
    assert not re.search(r":$", text, re.MULTILINE)


def test_control_c_while_a_bot_thinks_says_that_the_move_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(against="bot:1", pie=False)
    think = LocalTable.play_bot
    interrupted: list[bool] = []

    def play_bot(self: LocalTable) -> None:
        if not interrupted:
            interrupted.append(True)
            raise KeyboardInterrupt
        think(self)

    monkeypatch.setattr(LocalTable, "play_bot", play_bot)
    console = talk(at, "c3", "quit")
    assert "Interrupted. The moves played so far are kept." in console.text
    assert "nothing was played" not in console.text
    assert len(at.match.actions) == 2


def test_show_log_tells_the_latest_moves() -> None:
    console = talk(table(pie=False), "c3", "d4", "b2", "show log 2", "log", "show nothing")
    assert "2. White d4." in console.output
    assert "1. Black c3." not in console.output
    assert "Type show, show board, show log or show log 20." in console.text


@pytest.mark.parametrize("key", chabudai.games())
def test_show_followed_by_a_command_of_the_game_runs_the_command(key: str) -> None:
    match = new_match(chabudai.load(key), 7)
    at = LocalTable(match, Seating.of(key, match.game.spec["seats"], seat=0, me="person", against="bot:1"), seed=7)
    client = TerminalSession(at, ScriptedConsole())
    for word in at.view.presentation.words:
        data = []
        for line in (word, f"show {word}"):
            console = client.console = ScriptedConsole()
            client.respond(line)
            data.append(console.output)
        assert data[0] == data[1]
        assert word in client.completions("show ")


def test_resigning_asks_once_and_no_means_no() -> None:
    at = table()
    talk(at, "resign", "n", "resign", "")
    assert not at.match.is_over
    console = talk(at, "resign", "yes")
    assert "White wins: Black resigned (N3.5)." in console.text


def test_the_end_is_announced_once_to_a_single_player() -> None:
    console = talk(table(against="bot:1"), "resign", "yes")
    assert "You lost: you resigned (N3.5)." in console.text
    assert "You lose" not in console.text


@pytest.mark.parametrize("word", ["hint", "legal", "coach"])
def test_a_move_after_the_end_is_refused_as_over(word: str) -> None:
    console = talk(table(), "resign", "y", word)
    assert "The game is over." in console.output


def test_control_c_never_resigns() -> None:
    at = table()
    console = talk(at, CTRL_C, "c3", CTRL_C, CTRL_C, "n", "resign", CTRL_C, CTRL_C, CTRL_C, "y")
    assert not at.match.is_over
    assert console.text.count("Press Ctrl-C again to leave") == 3
    assert "Leave the game?" in console.text
    assert [entry.action for entry in at.match.entries] == ["c3"]


def test_a_third_control_c_leaves() -> None:
    console = talk(table(), CTRL_C, CTRL_C, CTRL_C, "c3")
    assert "c3" not in console.text.split("Leave the game?")[1]


def test_a_game_is_saved_after_each_move_and_resumed_by_id(saves: SavedGames) -> None:
    at = table(saves, against="bot:1", pie=False)
    console = talk(at, "c3", "quit")
    assert "Saved. Resume with: chabudai play --resume nakatta-1" in console.text
    identifier, match = saves.load("nakatta-1")
    assert match == at.match
    seating = Seating.of_names("nakatta", 2, match.names)
    assert seating.people == (0,)
    again = talk(LocalTable(match, seating, saves, identifier), "show")
    assert "2 moves have been played." in again.text


def test_load_continues_with_another_game(saves: SavedGames) -> None:
    talk(table(saves, size=3), "b2")
    console = talk(table(saves, size=7), "load nakatta-1", "load nakatta-9", "load", "1")
    assert console.text.count("size 3") == 2
    assert "the latest saved games are" in console.text


def test_ids_are_never_given_twice(saves: SavedGames) -> None:
    assert [table(saves).identifier for _ in range(3)] == ["nakatta-1", "nakatta-2", "nakatta-3"]


def test_a_name_that_looks_like_a_path_is_no_id(saves: SavedGames) -> None:
    with pytest.raises(RecordError):
        saves.load("../../etc/passwd-1")


def test_save_writes_a_record_and_asks_before_it_replaces(saves: SavedGames, tmp_path: Path) -> None:
    target = tmp_path / "my game.record"
    console = talk(table(saves), "c3", f"save {target}", "d5", f"save {target}", "n", "save", f"save {target}/x")
    assert "exists. Replace it?" in console.text
    assert len(replay(target.read_text()).entries) == 1
    assert "cannot be written" in console.text


def test_a_folder_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    at = table(SavedGames(blocked / "games"))
    console = talk(at, "c3", "d5", "save")
    assert console.text.count("Warning: The game could not be saved") == 1
    assert len(at.match.entries) == 2
    assert "The game is not saved automatically" in console.text


def test_notes_are_kept_with_the_game(saves: SavedGames) -> None:
    console = talk(table(saves), "notes", "notes watch\x1b[2J the corner", "notes")
    assert "0: watch?[2J the corner" in console.output


def test_the_board_can_be_left_out() -> None:
    console = talk(table(), "c3", draws_board=False)
    assert "a b c d e" not in console.text
    console = talk(table(), "board off", "c3", "show", "board maybe")
    assert console.text.count("a b c d e") == 4
    assert "Type board on or board off." in console.text


def test_the_bell_rings_only_when_wanted() -> None:
    assert talk(table(), "c3").bells == 0
    assert talk(table(), "bell on", "c3").bells == 1


def test_the_title_shows_whose_turn_it_is_and_is_restored_at_the_end() -> None:
    console = talk(table(pie=False, against="bot:1"), "title on", "c3", sets_title=False)
    assert console.titles == ["(1) Nakatta: your turn", "(1) Nakatta: your turn", None]
    assert talk(table(), "quit").titles == []
    console = talk(table(), "c3", "resign", "y", sets_title=True)
    assert console.titles == ["(1) Nakatta: Black", "(1) Nakatta: White", "Nakatta: over", None]


def test_the_title_is_given_back_at_once_when_it_is_not_wanted_any_more() -> None:
    assert talk(table(), "title off", sets_title=True).titles == ["(1) Nakatta: Black", None]


def test_a_low_clock_is_announced_once_at_each_threshold(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = iter([62, 61, 60, 59, 21, 19, 19, 10, 9, None, 30, 29])
    monkeypatch.setattr(LocalView, "seconds_left", lambda _table: next(shown))
    console = ScriptedConsole()
    client = TerminalSession(table(), console, DisplaySettings(rings_bell=True))
    for _ in range(12):
        client.tick()
    assert console.output == ["One minute left.", "20 seconds left.", "10 seconds left."]
    assert console.bells == 2


def test_no_warning_about_the_clock_while_others_think(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = iter([21, 20, 10])
    monkeypatch.setattr(LocalView, "seconds_left", lambda _table: next(shown))
    monkeypatch.setattr(LocalView, "asked_seat", None)
    console = ScriptedConsole()
    client = TerminalSession(table(), console, DisplaySettings(rings_bell=True))
    for _ in range(3):
        client.tick()
    assert (console.output, console.bells) == ([], 0)


def test_a_narrow_screen_gets_a_narrow_board() -> None:
    console = ScriptedConsole("q", width=20)
    TerminalSession(table(size=13), console).run()
    assert "\n  7 ............. 7\n" in console.text


def test_help_lists_every_word_on_one_screen_and_explains_one() -> None:
    console = talk(
        table(), "help all", "help why", "? groups", "help nonsense", "help grupos", "help look", "help play"
    )
    for word in ("why MOVE", "hint", "legal", "undo", "save", "quit", "row 5", "around e5"):
        assert f"{word}: " in console.text
    assert console.text.count("groups black: ") == 2
    assert "There is no command 'nonsense'. Type help for the commands." in console.text
    assert "There is no command 'grupos'; did you mean groups?" in console.text
    assert console.text.count("show: draws the board") == 2
    assert console.text.count("resign: resigns") == 2


@pytest.mark.parametrize("key", chabudai.games())
def test_help_has_every_word_within_24_lines(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sink = io.TextIOWrapper(io.BytesIO(), "ascii", write_through=True)
    monkeypatch.setattr(PlainConsole, "width", 80)
    game = chabudai.load(key)
    seating = Seating.of(key, game.spec["seats"], seat=0, me="person", against="bot:1")
    client = TerminalSession(LocalTable(new_match(game, 1), seating, seed=1), PlainConsole(io.StringIO(), sink))
    client.respond("?")
    text = sink.buffer.getvalue().decode("ascii")
    assert len(text.splitlines()) <= 24
    assert max(map(len, text.splitlines())) < 80
    assert set(client.vocabulary()) <= set(re.findall(r"[a-z]+", text))


def test_rules_and_clauses_are_shown_at_the_table() -> None:
    console = talk(
        table(), "clause", "c3", "c4", "clause", "rules", "rules n4", "N2.1", "clause winning stones", "rules zz"
    )
    assert "Give the number of a clause, such as clause N1.1." in console.text
    assert console.text.count("N4.2 Naked attachment. ") == 1
    assert "  N4 Forbidden patterns" in console.output
    assert "N4.1 Hard corner" in console.output
    assert "N2.1 Chain. Stones of one colour form a chain" in console.text
    assert "N4.4 Winning stones too. " in console.text
    assert "No clause is named 'zz'" in console.text


def test_case_means_nothing_where_it_can_mean_nothing() -> None:
    at = table()
    console = talk(at, "C3", "WHY C4", "SWAP", "LEGAL A", "Quit")
    assert [entry.action for entry in at.match.entries] == ["c3", "swap"]
    assert "Legal a: " not in console.text
    assert "c4 would leave a naked attachment" in console.text


def test_letters_that_differ_only_in_case_are_distinguished() -> None:
    assert in_any_case("ADD h", ["add h"]) == "add h"
    with pytest.raises(NotationError, match="Case matters here: type add H or add h") as refused:
        in_any_case("ADD h", ["add h", "add H"])
    sentence = refused.value.sentence
    assert sentence is not None
    assert sentence.text("ja") == "大文字と小文字を区別します。add Hまたはadd h と入力してください。"


def test_a_bad_word_is_answered_with_the_nearest() -> None:
    console = talk(table(), "lgeal", "xyzzy", "clouse N4.2", "waits")
    assert '"lgeal" is not a command; did you mean legal? If not, type ? for help.' in console.text
    assert '"waits" is a command of Euro-Jongg only. Type ? for help.' in console.text
    assert "did you mean clause?" in console.text
    assert console.text.count("did you mean") == 2


def test_a_word_that_is_known_is_not_offered_for_itself() -> None:
    seating = Seating.of("nanatoridori", 3, seat=0, me="person", against="bot:1")
    at = LocalTable(new_match(chabudai.load("nanatoridori", players=3), 7), seating, None, seed=7)
    text = talk(at, "play 9x9@77", "take @").text
    assert "did you mean" not in text
    assert text.count("is not an action of this game; expected play ") == 2


def test_completion_offers_words_and_points() -> None:
    client = TerminalSession(table(), ScriptedConsole())
    assert client.completions("gr") == ["groups"]
    assert client.completions("why c") == ["c1", "c2", "c3", "c4", "c5"]
    assert client.completions("show l") == ["log"]
    assert client.completions("clause n4.") == ["N4.1", "N4.2", "N4.3", "N4.4"]
    assert client.completions("rules n6") == ["N6", *(name for name in rulebook("nakatta").clauses if "N6" in name)]
    assert client.completions("board o") == ["on", "off"]
    assert "swap" not in client.completions("s")


@pytest.mark.parametrize(
    "line", ["", "   ", "\x00", "c3 c4", "²", "9" * 500, "?" * 50, "why", "legal zz", "show log -1", "é3", "hint 9"]
)
def test_odd_lines_are_answered_in_a_sentence(line: str) -> None:
    at = table()
    before = len(talk(at).output)
    console = talk(at, line)
    assert len(console.output) > before
    assert at.match.entries == ()


@given(lines=st.lists(st.text(max_size=20) | st.sampled_from(WORDY), max_size=12))
@settings(max_examples=60, deadline=None)
def test_no_line_breaks_the_conversation(lines: list[str]) -> None:
    console = ScriptedConsole(*lines)
    assert TerminalSession(table(), console).run() == DONE


# A key that interrupts is not a line of input: it ends a program.
@given(
    lines=st.lists(st.text(max_size=20).filter(lambda line: line != CTRL_C) | JSON_VALUES.map(json.dumps), max_size=8)
)
@settings(max_examples=60, deadline=None)
def test_no_line_breaks_the_json_mode(lines: list[str]) -> None:
    _, messages = speak(table(), *lines)
    assert messages[0]["type"] == "start"


def test_a_pipe_that_ends_early_sets_the_exit_code(saves: SavedGames) -> None:
    console = ScriptedConsole("c3", is_interactive=False)
    assert TerminalSession(table(saves), console).run() == CUT_SHORT
    assert "--resume nakatta-1" in console.text


def test_two_bots_play_without_a_person() -> None:
    game = chabudai.load("nakatta", size=3)
    at = LocalTable(new_match(game, 3), Seating.of("nakatta", 2, seat=0, me="bot:1", against="bot:1"), seed=3)
    console = ScriptedConsole(is_interactive=False)
    assert TerminalSession(at, console, DisplaySettings(draws_board=False)).run() == DONE
    assert at.match.is_over
    assert "You win" not in console.text


def test_seats_and_levels_are_named_or_listed() -> None:
    presentation = PRESENTATIONS["nakatta"]
    assert seat_number(presentation, 2, "White") == seat_number(presentation, 2, "1") == 1
    with pytest.raises(OptionsError, match="use black or white"):
        seat_number(presentation, 2, "red")
    with pytest.raises(OptionsError, match=r"7, max.*use person"):
        Seating.of("nakatta", 2, seat=0, me="person", against="bot:9")


# JSON lines.


def speak(at: LocalTable, *lines: str) -> tuple[int, list[dict[str, object]]]:
    console = ScriptedConsole(*lines, is_interactive=False)
    code = JsonSession(at, console).run()
    return code, [json.loads(line) for line in console.output if line]


def test_json_plays_a_game_in_views_and_actions() -> None:
    actions = ['{"action":"b1"}', "c3", '"b2"', '{"action":"a1","seat":1}', "b3"]
    code, messages = speak(table(size=3, pie=False), *actions)
    assert code == DONE
    kinds = [message["type"] for message in messages]
    assert kinds == ["start", *["view", "played"] * 5, "over"]
    assert messages[1]["legal"] == chabudai.load("nakatta", size=3).start().view(0).legal_actions
    assert messages[-1]["returns"] == [1.0, -1.0]
    assert replay(str(messages[-1]["record"])).is_over


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("c4", "illegal"),
        ('{"action":"z99"}', "notation"),
        ('{"action":"a1","seat":0}', "not_your_turn"),
        ('{"action":"a1","seat":7}', "malformed"),
        ('{"action":"a1","seat":true}', "malformed"),
        ('{"action":1}', "malformed"),
        ("{", "malformed"),
        ("[" * 5000, "malformed"),
        ("x" * 9000, "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
    ],
)
def test_json_mode_refuses_in_one_object_and_continues(line: str, code: str) -> None:
    at = table(pie=False)
    ended, messages = speak(at, "c3", line, "e5")
    assert ended == CUT_SHORT
    refusals = [message for message in messages if message["type"] == "refused"]
    assert [refusal["code"] for refusal in refusals] == [code]
    assert [entry.action for entry in at.match.entries] == ["c3", "e5"]


def test_json_explains_undoes_and_resigns() -> None:
    code, messages = speak(table(pie=False), "c3", '{"explain":"c4"}', '{"undo":true}', '{"resign":true}')
    assert code == DONE
    assert next(message for message in messages if message["type"] == "explained")["sentence"]
    assert messages[-1]["sentence"] == "White wins: Black resigned (N3.5)."
