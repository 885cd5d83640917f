"""The headers and the ending of a record (R8)."""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from chabudai import Entry, RecordError
from tests.test_record_import import HEAD, chained

END = ("> 0 b2", "open")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((*HEAD, "seat 2 Anna", *END), "names 'seat 2', but this game has seats 0 to 1"),
        ((*HEAD, "seat x Anna", *END), "names 'seat x'"),
        ((*HEAD, "seat 00 Anna", *END), "names 'seat 00'"),
        ((*HEAD, "seat 0 Anna", "seat 0 Bela", *END), "repeats a header"),
        ((*HEAD, "date yesterday", *END), "date 'yesterday' is invalid"),
        ((*HEAD, "date 2026-13-40", *END), "date '2026-13-40' is invalid"),
        ((*HEAD, "date " + "9" * 5000, *END), "is invalid"),
        (
            (*HEAD, "> 0 b2", "end connection 1 0"),
            "it ended with 'connection 1 0', but its actions say that the game was still",
        ),
        (
            (*HEAD, "> 0 a1", "> 1 c1", "> 0 a2", "> 1 c3", "> 0 a3", "open"),
            "the game was still going on, but its actions say",
        ),
        ((*HEAD, "> 7 b2", "open"), "'7' is not a seat of this game; its seats are 0, 1"),
        ((*HEAD, "> table resign 7", "open"), "'7' is not a seat of this game"),
        ((*HEAD[:3], 'options {"size":"' + "9" * 8000 + '"}', *END), "option size cannot be"),
        ((*HEAD[:3], 'options {"' + "s" * 8000 + '":3}', *END), "the name of an option is a short text"),
        ((*HEAD[:3], 'options {"size":' + "[" * 4000 + "]" * 4000 + "}", *END), "the options are not a JSON object"),
    ],
)
def test_an_impossible_record_is_refused_in_one_clear_line(lines: tuple[str, ...], said: str) -> None:
    with pytest.raises(RecordError) as refused:
        chabudai.replay(chained(*lines))
    sentence = str(refused.value)
    assert said in sentence
    assert "None" not in sentence
    assert "\n" not in sentence
    assert len(sentence) < 500


@pytest.mark.parametrize("date", ["2026-11-20", "2026-11-20T18:00:00Z", "2026-11-20T18:00:00.25+09:00"])
def test_a_date_is_a_day_or_a_time(date: str) -> None:
    match = chabudai.load("nakatta", size=3).start()
    match.date = date
    assert chabudai.replay(match.record()).date == date


@pytest.mark.parametrize(
    ("names", "date"),
    [
        ({0: None}, None),
        ({0: "\ud800"}, None),
        ({2: "Anna"}, None),
        ({"0x": "Anna"}, None),
        ({0: "x" * 9000}, None),
        ({}, "soon"),
        ({}, 5),
        ({}, b"2026-11-20"),
    ],
)
def test_no_record_is_written_that_could_not_be_read(names: Any, date: Any) -> None:
    match = chabudai.load("nakatta", size=3).start()
    match.names, match.date = names, date
    with pytest.raises(RecordError) as refused:
        match.record()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("key", chabudai.games())
def test_a_record_after_each_move_replays_each_entry_once(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = chabudai.load(key).start(seed=5)
    applied: list[Entry] = []
    apply = chabudai.Match.apply

    def count(self: chabudai.Match, entry: Entry) -> None:
        applied.append(entry)
        apply(self, entry)

    monkeypatch.setattr(chabudai.Match, "apply", count)
    for _ in range(40):
        if match.is_over:
            break
        seat = match.acting[0]
        match.play(seat, match.view(seat).legal_actions[0])
        written = match.record()
    assert applied == list(match.entries)
    assert written == match.copy().record()
    assert chabudai.replay(written) == match
