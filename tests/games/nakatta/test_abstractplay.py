"""AbstractPlay's reports and states: the same game in, out and back, and questions about what they leave open."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from chabudai import AmbiguousFileError, Match, RecordError, load
from chabudai.match.interchange import GameTree, export_game, import_game, recognise

REPORT: dict[str, Any] = {
    "header": {
        "game": {"name": "Nakatta", "variants": ["19x19 board"]},
        "site": {"name": "Abstract Play", "gameid": "x"},
        "date-start": "2025-03-01T12:00:00.000Z",
        "date-end": "2025-03-02T12:00:00.000Z",
        "date-generated": "2025-03-02T12:00:00.000Z",
        "pie-invoked": True,
        "players": [{"name": "Bea", "result": 1}, {"name": "Anna", "result": 0}],
    },
    "moves": [["c3", "d4"], ["e5", {"move": "F6", "result": "far"}], ["resign"]],
}


def report(**header: Any) -> str:
    return json.dumps({**REPORT, "header": {**REPORT["header"], **header}})


def random_match(seed: int, *, position: str | None = None) -> Match:
    luck = random.Random(seed)
    match = Match(load("nakatta", size=luck.choice([4, 5, 6, 22])), position=position)
    for _ in range(luck.choice([3, 20, 500])):
        if match.is_over:
            break
        legal = match.view(match.acting[0]).legal_actions
        match.play(match.acting[0], "swap" if "swap" in legal and luck.random() < 0.5 else luck.choice(legal))
    return match


def test_r4_a_report_is_read_with_its_players_as_of_the_end() -> None:
    tree = import_game(report())
    assert [f"{entry.actor} {entry.action}" for entry in tree.match.entries] == [
        "0 c3",
        "1 swap",
        "0 d4",
        "1 e5",
        "0 f6",
        "table resign 0",
    ]
    assert tree.match.names == {0: "Anna", 1: "Bea"}
    assert tree.match.date == "2025-03-01T12:00:00.000Z"
    assert tree.match.ending is not None
    assert tree.match.ending["winners"] == [1]
    assert tree.moves[-1].comment == "far"


@pytest.mark.parametrize(
    ("header", "asked"),
    [
        ({"site": {"name": "Elsewhere"}, "pie-invoked": False}, "pie"),
        ({"game": {"name": "Nakatta", "variants": ["Großes Brett"]}}, "size"),
        ({"game": {"name": "Nakatta"}}, "size"),
    ],
)
def test_a_report_with_an_open_question_is_asked_about(header: dict[str, Any], asked: str) -> None:
    with pytest.raises(AmbiguousFileError) as caught:
        import_game(report(**header))
    assert [choice.name for choice in caught.value.choices] == [asked]


def test_a_state_does_not_say_whether_the_players_swapped() -> None:
    match = load("nakatta", size=5).start()
    for action in ("c3", "swap", "d4"):
        match.play(match.acting[0], action)
    text, lost = export_game(GameTree(match), "abstractplay-state")
    assert "AbstractPlay's state does not say that the players swapped sides" in lost
    with pytest.raises(AmbiguousFileError, match="swapped=no or swapped=yes"):
        import_game(text)
    assert import_game(text, answers={"swapped": "yes"}).match == match
    assert import_game(text, answers={"swapped": "no"}).match.actions[1].action == "d4"


@pytest.mark.parametrize("seed", range(24))
def test_games_come_back_as_they_were(seed: int) -> None:
    match = random_match(seed)
    swapped = "yes" if any(entry.action == "swap" for entry in match.actions) else "no"
    text, _ = export_game(GameTree(match), "abstractplay-state")
    assert recognise(text) == "abstractplay-state"
    assert import_game(text, answers={"swapped": swapped}).match == match
    # The last board is the one that we show.
    board = dict(json.loads(text)["stack"][-1]["board"]["value"])
    rows = match.view(None).data["rows"]
    assert sum(owner == 1 for owner in board.values()) == sum(row.count("B") for row in rows)
    assert all(rows[len(rows) - int(point[1:])][ord(point[0]) - 97] == "?BW"[owner] for point, owner in board.items())
    if match.is_over:
        match.date = "2026-11-20T18:00:00Z"
        text, lost = export_game(GameTree(match), "abstractplay")
        assert (recognise(text), lost) == ("abstractplay", [])
        again = import_game(text, answers={} if swapped == "yes" else {"pie": "yes"}).match
        assert (again, again.date) == (match, match.date)
        skips = sum(view.events != [] for view in (state.view(None) for state in match.states))
        assert sum(move == "pass" for moves in json.loads(text)["moves"] for move in moves) == skips


def test_a_state_can_begin_with_a_set_up_position() -> None:
    match = random_match(1, position="black c3 d3, white b2, white to move")
    text, _ = export_game(GameTree(match), "abstractplay-state")
    assert import_game(text).match == match


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"moves": [["c3", "c4"]]}, "not possible"),
        ({"moves": [["c3", "pass"]]}, "pass"),
        ({"moves": [["c3", 7]]}, "no move of a report"),
        ({"moves": {}}, "has no moves"),
        ({"moves": [["resign"], ["c3"]]}, "follows the end"),
        ({"header": {**REPORT["header"], "players": []}}, "two players"),
    ],
)
def test_a_report_that_cannot_be_read_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        import_game(json.dumps(REPORT | change))


def test_a_report_is_for_finished_games() -> None:
    match = load("nakatta", size=5).start()
    with pytest.raises(RecordError, match="abstractplay-state"):
        export_game(GameTree(match), "abstractplay")
