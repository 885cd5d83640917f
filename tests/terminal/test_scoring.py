"""``chabudai score``: rounds of a real table by questions, from files and from standard input."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.errors import IllegalActionError, InputError, RecordError
from chabudai.match.scored_match import ScoredMatch

from .test_cli import Run, caller

COMPLETE = "As 2s 3s 7h 8h 9h 2d 3d 4d 9c 9c"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return caller(monkeypatch, tmp_path, capsys)


@pytest.fixture
def type_lines(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def put(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return put


def test_a_hand_is_asked_about_and_counted_with_its_clauses(run: Run, type_lines: Callable[..., None]) -> None:
    winner = ["anna", "1", "9c", "b", "7c 7c 7c", "", COMPLETE, "rose crane"]
    others = ["", "", "Ks Kh Kd", "", *[""] * 8]
    type_lines("", *winner, *others, "quit")
    names = ["--name", "Anna", "--name", "Bob", "--name", "Cleo", "--name", "Dora"]
    code, out, _ = run("score", "eurojongg", *names, "--match", "evening.json")
    assert code == 0
    assert "Anna: +120" in out
    assert "Bob: +40" in out
    assert "      10  going out (E9.2)" in out
    assert "     100  two of a suit: rose crane (E9.6)" in out
    assert "Next: Anna" in out
    kept = json.loads(Path("evening.json").read_text(encoding="utf-8"))
    assert kept["names"] == ["Anna", "Bob", "Cleo", "Dora"]
    assert len(kept["rounds"]) == 1
    assert "scores" not in kept


def test_a_refused_round_names_the_card_and_can_be_mended(run: Run, type_lines: Callable[..., None]) -> None:
    first = ["1", "set 3 3o 3t", "4o 4o"]
    mended = ["", "", "4o 5o"]
    type_lines("", *first, "", *mended, "quit")
    code, out, _ = run("score", "natto", "--name", "Anna", "--name", "Bob")
    assert code == 0
    assert "There is only one 4o, and it was entered again (B1.1)." in out
    assert "[set 3 3o 3t]" in out, "the earlier answer is offered"
    assert "tiles left: 4o 5o (B3.5)" in out
    assert "Anna: +1" in out


def test_a_round_can_be_begun_again_or_left_at_any_question(run: Run, type_lines: Callable[..., None]) -> None:
    type_lines("", "1", "undo", "", "2", "set 3 3o 3t", "quit", "4o 5o")
    code, out, _ = run("score", "natto", "--name", "Anna", "--name", "Bob", "--match", "m.json")
    assert code == 0
    assert "(Anna, Bob) [1] >" in out, "the earlier answer is offered"
    assert not Path("m.json").exists(), "a round that was left is not counted"


def test_an_answer_that_is_not_accepted_is_asked_for_again_and_not_kept(
    run: Run, type_lines: Callable[..., None]
) -> None:
    type_lines("", "Zed", "", "Bea", "9", "", "", "5 5", "quit")
    names = (word for name in ("Anna", "Bea", "Cleo", "Dora") for word in ("--name", name))
    code, out, _ = run("score", "nanatoridori", *names)
    assert code == 0
    assert "“Zed” is no player" in out
    assert "[Zed]" not in out
    assert "(Anna, Bea, Cleo, Dora) [Bea] >" in out
    assert "a penguin lost, with 5 5 left" in out


def test_a_match_of_penguins_continues_in_its_file_until_it_ends(run: Run, type_lines: Callable[..., None]) -> None:
    arguments = ("score", "nanatoridori", "--players", "3", "--match", "m.json")
    type_lines("", "2", "5 5", "quit")
    assert run(*arguments)[0] == 0
    type_lines("table", "", "3", "", "undo", "", "2", "")
    code, out, _ = run("score", "nanatoridori", "--match", "m.json")
    assert code == 0
    assert "Round 2 was removed." in out
    assert "Seat 1 and Seat 3 win the match." in out
    assert ScoredMatch.from_text(Path("m.json").read_text(encoding="utf-8")).scores == [2, 0, 2]
    code, _, err = run("score", "natto", "--match", "m.json")
    assert (code, "m.json is a match of Nana Toridori." in err) == (2, True)
    code, _, err = run("score", "nanatoridori", "--players", "5", "--match", "m.json")
    assert (code, "other options" in err) == (2, True)


def test_a_round_is_read_from_a_file_and_from_standard_input(run: Run, type_lines: Callable[..., None]) -> None:
    Path("round.json").write_text('{"loser": 1, "first": 0}', encoding="utf-8")
    code, out, _ = run("score", "nanatoridori", "--scoring", "advanced", "--round", "round.json", "--match", "m.json")
    assert (code, "Seat 1: +4" in out) == (0, True)
    type_lines('{"loser": 0, "first": 2}')
    code, out, _ = run("score", "nanatoridori", "--round", "-", "--match", "m.json", "--json")
    counted = json.loads(out)
    assert (code, counted["rounds"][-1]["scores"]) == (0, [4, 2, 6, 4])
    code, out, _ = run("score", "nanatoridori", "--match", "m.json", "--undo", "--json")
    assert json.loads(out)["rounds"][-1]["scores"] == [4, 0, 2, 2]


@pytest.mark.parametrize(
    ("words", "lines", "reason"),
    [
        (("nakatta",), (), "Nakatta has no rounds with scores: a match is won or lost, so there is nothing to count."),
        (("natto", "--round", "-"), ("[]",), "round: "),
        (("natto", "--round", "-"), ("{",), "- is not JSON"),
        (("natto", "--round", "-"), ('{"out": 2}',), "seat=2 does not exist: seats are 0 to 1"),
        (("natto", "--round", "-"), ('{"out": 0, "left": "3o 3o"}',), "only one 3o"),
        (("natto", "--round", "gone.json"), (), "gone.json cannot be read"),
        (("natto", "--name", "A", "--name", "B", "--name", "C"), (), "This game has 2 players; 3 names were given."),
        (("natto", "--undo"), (), "no round has been counted yet"),
    ],
)
def test_a_round_that_cannot_be_counted_is_refused_in_one_line(
    run: Run, type_lines: Callable[..., None], words: tuple[str, ...], lines: tuple[str, ...], reason: str
) -> None:
    type_lines(*lines)
    code, out, err = run("score", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert reason in err


def test_an_input_that_ends_within_a_round_has_its_own_exit_code(run: Run, type_lines: Callable[..., None]) -> None:
    type_lines("", "1")
    assert run("score", "natto")[0] == 3
    type_lines()
    assert run("score", "natto")[0] == 0


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": 2}', '{"format": 1, "game": "chess", "options": {}, "names": [], "rounds": []}'],
)
def test_a_file_without_a_match_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        ScoredMatch.from_text(text)


def test_a_file_whose_round_is_impossible_names_the_round() -> None:
    match = ScoredMatch(chabudai.load("natto"))
    match.add({"out": 0})
    document = json.loads(match.to_text())
    document["rounds"].append({"out": 1, "left": "3o 3o"})
    with pytest.raises(RecordError, match=r"round 2: There is only one 3o"):
        ScoredMatch.from_text(json.dumps(document))


@pytest.mark.parametrize("value", [None, 7, "x", [], {"seats": 1}, {"a": {"b": [{}] * 2000}}, {1: 2}])
def test_a_value_that_describes_no_round_is_an_input_error(value: Any) -> None:
    with pytest.raises(InputError):
        chabudai.load("eurojongg").count_round(value)


def test_the_sentence_of_a_refusal_is_there_in_japanese() -> None:
    with pytest.raises(IllegalActionError) as caught:
        chabudai.load("natto").count_round({"out": 0, "left": "3o 3o"})
    sentence = caught.value.sentence
    assert sentence is not None
    assert "1枚だけ" in sentence.text("ja")
