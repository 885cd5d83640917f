"""The log of JSON lines determines the match, agrees with it line by line, and says what each draw and claim was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import AmbiguousFileError, Match, RecordError
from chabudai.match.interchange import GameTree, export_game, import_game, recognise

RECORDS = sorted((Path(__file__).parents[2] / "records/eurojongg").glob("*/*.record"))


def events_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def without_take_backs(match: Match) -> Match:
    other = Match(match.game, names=match.names)
    ends = [entry for entry in match.entries if entry.actor == "table" and not entry.action.startswith("takeback")]
    for entry in (*match.actions, *ends):
        other.apply(entry)
    return other


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_record_is_read_back_from_its_log(path: Path) -> None:
    match = chabudai.replay(path.read_text())
    text, lost = export_game(GameTree(match), "mjai")
    assert recognise(text) == "mjai"
    assert len(lost) == sum(entry.action.startswith("takeback") for entry in match.entries)
    again = import_game(text).match
    assert again == without_take_backs(match)
    assert (again.ending, again.names, again.date) == (match.ending, match.names, match.date)


@pytest.mark.parametrize("starts", [2, "drawn"])
def test_a_match_with_another_first_dealer_comes_back(starts: int | str) -> None:
    match = chabudai.load("eurojongg", starts=starts, hand_limit=1).start(seed=6)
    while not match.is_over:
        seat = match.acting[0]
        match.play(seat, match.view(seat).legal_actions[0])
    text, _ = export_game(GameTree(match), "mjai")
    (deal,) = [event for event in events_of(text) if event["type"] == "start_kyoku"]
    assert deal["oya"] != 0, "choose a seed with which another seat is drawn"
    again = import_game(text).match
    assert again == match
    assert again.entries[0].action.startswith("start" if starts == "drawn" else "deal")


def test_the_log_agrees_with_what_a_reader_of_it_can_count() -> None:
    """Follows the hands by the events alone, as a program that reads such logs does."""
    match = chabudai.replay((RECORDS[0].parents[1] / "v2/extras.record").read_text())
    text, _ = export_game(GameTree(match), "mjai")
    hands: list[list[str]] = []
    scores = [0, 0, 0, 0]
    for event in events_of(text):
        actor: int = event.get("actor", -1)
        match event["type"]:
            case "start_kyoku":
                assert event["scores"] == scores
                assert len(event["wall"]) + len(event["blind"]) + sum(map(len, event["tehais"])) == 193
                hands = [list(hand) for hand in event["tehais"]]
            case "tsumo":
                hands[actor].append(event["pai"])
            case "dahai" | "nukidora" | "kakan":
                hands[actor].remove(event["pai"])
            case "ankan" | "chi" | "pon" | "daiminkan":
                for card in event["consumed"]:
                    hands[actor].remove(card)
            case "end_kyoku":
                scores = [score + delta for score, delta in zip(scores, event["deltas"], strict=True)]
                assert event["scores"] == scores
            case "end_game":
                assert event["scores"] == scores == match.ending["scores"]  # type: ignore[index]


def changed(change: Callable[[list[dict[str, Any]]], None]) -> str:
    path = RECORDS[0].parents[1] / "v2/book-then-win-1.record"
    events = events_of(export_game(GameTree(chabudai.replay(path.read_text())), "mjai")[0])
    change(events)
    return "".join(json.dumps(event) + "\n" for event in events)


def first(events: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(event for event in events if event["type"] == kind)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (
            lambda events: first(events, "tsumo").update(pai="As" if first(events, "tsumo")["pai"] != "As" else "2s"),
            "draws",
        ),
        (lambda events: first(events, "start_kyoku")["tehais"].__setitem__(0, ["?"] * 13), "hidden"),
        (lambda events: first(events, "end_kyoku").update(scores=[1, 2, 3, 4]), "scores are"),
        (lambda events: first(events, "dahai").update(actor=3), "line"),
        (lambda events: first(events, "dahai").update(actor=True), "no seat"),
        (lambda events: first(events, "dahai").pop("pai"), "it has no 'pai'"),
        (lambda events: events.insert(2, {"type": "dora", "actor": 0}), "no event"),
        (lambda events: events[0].pop("options"), "no options"),
    ],
)
def test_a_log_that_contradicts_the_rules_or_itself_is_refused(
    change: Callable[[list[dict[str, Any]]], None], reason: str
) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        import_game(changed(change))
    assert "line " in str(refused.value)


def test_answers_that_a_log_leaves_out_are_asked_about() -> None:
    """Other programs log only the claims that took effect."""

    def leave_out(events: list[dict[str, Any]]) -> None:
        events[:] = [event for event in events if event["type"] not in ("none", "claim")]

    text = changed(leave_out)
    with pytest.raises(AmbiguousFileError, match="answers=skip"):
        import_game(text)
    path = RECORDS[0].parents[1] / "v2/book-then-win-1.record"
    original = chabudai.replay(path.read_text())
    again = import_game(text, answers={"answers": "skip"}).match
    assert again.ending == original.ending
    assert again.state.scores == original.state.scores
