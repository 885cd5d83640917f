"""Prompts contain only text that is checked elsewhere, and illegal answers have the chosen effect."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import IllegalActionError, InputError
from chabudai.catalogue import use_language
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.rulebook import paragraphs, rulebook
from chabudai.research import language
from chabudai.research.language import FRAME, OMITTED_SECTIONS, find_answer, prompt, rules_parts, view_parts
from tests.research.test_notebook import match_of
from tests.research.test_players import game_of, weak_of

KEYS = chabudai.games()
ROOT = Path(__file__).parent.parent.parent


# Every sentence has a source that is checked.


def checked_clauses(key: str) -> set[str]:
    """Returns the clauses after which a test of the rules is named, such as ``c3_5_...``, here or in the game's own
    tests.
    """
    files = [
        *(ROOT / f"tests/games/{key}").rglob("test_*.py"),
        *(ROOT / f"crates/games/src/{key}").rglob("*.rs"),
        Path(__file__),
    ]
    named = set()
    for path in files:
        for name in re.findall(r"(?:def test_|fn )(\w+)", path.read_text()):
            named |= set(re.findall(r"(?<![a-z0-9])([a-z]\d+_\d+)(?!\d)", name))
    return {number.replace("_", ".").upper() for number in named}


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_of_the_rules_is_a_clause_that_a_test_is_named_for(key: str) -> None:
    checked, clauses = checked_clauses(key), rulebook(key).clauses
    said = rules_parts(game_of(key))
    assert said[0].source == "game"
    lines = [section for section in rulebook(key).sections if section.name not in OMITTED_SECTIONS]
    assert {piece.source for piece in said[1:]} == {clause.number for section in lines for clause in section.clauses}
    assert lines
    for piece in said[1:]:
        assert piece.source in checked, f"{piece.source} is in the prompts, but no test is named after it"
        assert piece.text in [paragraph.text for paragraph in paragraphs(clauses[piece.source].text)]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("shows_legal", [False, True])
def test_all_other_text_is_the_frame_or_the_games_description_of_the_view(key: str, shows_legal: bool) -> None:
    match = match_of(key, most=12)
    seat = match.acting[0]
    presentation, view = PRESENTATIONS[key], view_data(match, seat)
    heard = [(entry.actor, match.game.announcement(entry.actor, entry.action, seat)) for entry in match.actions]
    of_view = [
        "\n".join(f"{actor}: {action}" for actor, action in heard if action is not None),
        presentation.text(view),
        str(presentation.turn_sentence(view)),
        ", ".join(match.view(seat).legal_actions),
    ]
    said = view_parts(match, seat, shows_legal=shows_legal)
    for piece in said:
        if piece.source == "view":
            assert piece.text in of_view
        else:
            assert piece.text == FRAME[piece.source].format(called=presentation.seat_name(seat, view))
    assert (of_view[-1] in [piece.text for piece in said]) == shows_legal
    assert prompt(match, seat, shows_legal=shows_legal).splitlines() == [
        line for piece in [*rules_parts(match.game), *said] for line in piece.text.splitlines()
    ]


CHECKED_HERE = {
    "game": "test_every_sentence_of_the_rules_is_a_clause_that_a_test_is_named_for",
    "seat": "test_all_other_text_is_the_frame_or_the_games_description_of_the_view",
    "seen": "test_all_other_text_is_the_frame_or_the_games_description_of_the_view",
    "heard": "test_all_other_text_is_the_frame_or_the_games_description_of_the_view",
    "turn": "test_all_other_text_is_the_frame_or_the_games_description_of_the_view",
    "legal": "test_all_other_text_is_the_frame_or_the_games_description_of_the_view",
    "answer": "test_the_last_line_that_begins_so_is_the_answer",
    "refused": "test_rethink_gives_the_reason_and_continues",
    "silent": "test_rethink_gives_the_reason_and_continues",
    "again": "test_the_last_try_loses",
}


def test_every_sentence_of_the_frame_has_a_test() -> None:
    assert CHECKED_HERE.keys() == FRAME.keys()
    assert all(name in globals() for name in CHECKED_HERE.values())
    assert {section.name for key in KEYS for section in rulebook(key).sections} >= OMITTED_SECTIONS


def test_n2_1_stones_of_a_chain_touch_orthogonally() -> None:
    for points, joined in [(["a1", "a2", "a3"], True), (["a1", "b2", "a3"], False)]:
        match = chabudai.load("nakatta", size=3, pie=False).start()
        for point in points:
            if match.is_over or match.explain(0, point) is not None:
                break
            match.play(0, point)
            if not match.is_over and match.acting == (1,):
                away = [action for action in match.view(1).legal_actions if action.startswith("c")]
                match.play(1, away[0])
        assert match.is_over == joined


def test_n2_4_every_finished_game_has_one_winner() -> None:
    tally = chabudai.load("nakatta", size=5).playouts(2000, seed=3)
    assert sum(tally["wins"]) == tally["games"] == 2000


# Answers.


def test_the_last_line_that_begins_so_is_the_answer() -> None:
    assert find_answer("ACTION: a1\nbut no\n  ACTION:  set 3 3o L  \nthat is it") == "set 3 3o L"
    assert find_answer("my ACTION: a1") is None
    assert find_answer("ACTION:") == ""
    assert find_answer("x" * 300_000 + "\nACTION: **c3**") == "c3"


@pytest.mark.parametrize(
    "reply",
    ["**ACTION: b2**", "**Action:** b2", "Action: `b2`.", "> ACTION: b2", "- action: *b2*", "### Action:\n\n**b2**",
     "1. __ACTION__: b2", "`ACTION: b2`", "ACTION\uff1ab2", 'ACTION: "b2"'],
)  # fmt: skip
def test_markdown_and_case_around_an_answer_are_ignored(reply: str) -> None:
    assert find_answer(f"I would take the middle.\n{reply}\n") == "b2"


def test_an_answer_in_other_case_is_played() -> None:
    played = language.play(GAME, [lambda _: "**Action:** B2", "random"], illegal="loss")
    assert played.turns[0].action == "b2"


def scripted(*replies: str) -> tuple[Callable[[str], str], list[str]]:
    heard: list[str] = []
    waiting = iter(replies)

    def model(asked: str) -> str:
        heard.append(asked)
        return next(waiting)

    return model, heard


GAME = chabudai.load("nakatta", size=3, pie=False)


def test_rethink_gives_the_reason_and_continues() -> None:
    model, heard = scripted("ACTION: swap", "b2", "ACTION: b2", *["ACTION: b1", "ACTION: b3", "ACTION: a1"] * 9)
    text = language.play(GAME, [model, "random"], illegal="rethink", tries=3, seed=1)
    turn = text.turns[0]
    assert (turn.action, len(turn.refusals)) == ("b2", 2)
    assert turn.refusals[0].startswith(FRAME["refused"].split("{", maxsplit=1)[0])
    assert "(N5" in turn.refusals[0]
    assert turn.refusals[1] == FRAME["silent"]
    assert heard[1].startswith(heard[0])
    assert turn.refusals[0] in heard[1]
    assert FRAME["again"].format(left=2) in heard[1]
    assert turn.refusals[1] in heard[2]


def test_a_reason_is_in_english_in_a_process_of_another_language() -> None:
    match = GAME.start(seed=1)
    with use_language("ja"):
        for answer in ("swap", "z9"):
            _, refusal = language._check(match, 0, answer, None)
            assert refusal is not None
            assert refusal.isascii()


def test_the_last_try_loses() -> None:
    model, heard = scripted("no", "ACTION: z9", "ACTION: c3 c3")
    text = language.play(GAME, [model, "random"], illegal="rethink", tries=3, seed=1)
    assert len(heard) == 3
    assert (text.lost, text.match.returns, sum(len(turn.refusals) for turn in text.turns if turn.seat == 0)) == (
        0,
        [-1.0, 1.0],
        3,
    )
    assert FRAME["again"].format(left=1) in heard[2]


def test_one_wrong_answer_loses_or_raises_where_it_was_chosen() -> None:
    text = language.play(GAME, [scripted("ACTION: swap")[0], "random"], illegal="loss", seed=1)
    assert (text.lost, text.match.returns) == (0, [-1.0, 1.0])
    with pytest.raises(IllegalActionError, match=r"the model in seat 0: .*\(N5"):
        language.play(GAME, [scripted("ACTION: swap")[0], "random"], illegal="error", seed=1)


@pytest.mark.parametrize("key", KEYS)
def test_a_model_that_reads_its_legal_actions_plays_to_the_end(key: str) -> None:
    luck = random.Random(1)

    def model(asked: str) -> str:
        listed = asked.rpartition(FRAME["legal"] + "\n")[2].splitlines()[0]
        return f"ACTION: {luck.choice(listed.split(', '))}"

    game = game_of(key)
    others = [weak_of(key)] * (game.spec["seats"] - 1)
    lines = language.play(game, [model, *others], illegal="error", shows_legal=True, seed=2)
    assert lines.match.is_over
    assert lines.turns
    assert {turn.seat for turn in lines.turns} == {0}


@pytest.mark.parametrize(
    ("seats", "settings", "said"),
    [
        (["random"], {}, "the game has 2 seats"),
        (["random", "random"], {"illegal": "win"}, "illegal cannot be 'win'"),
        (["random", "random"], {"tries": 0}, "tries cannot be 0"),
        ([lambda asked: 7, "random"], {}, "replied 7, which is not text"),
    ],
)
def test_invalid_arguments_are_rejected(seats: list[Any], settings: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        language.play(GAME, seats, **{"illegal": "loss", **settings})
