"""The report of a small experiment: the page, the same as text, and links to existing matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from chabudai.catalogue import message, use_language
from chabudai.lab import Experiment, Question, Variant
from chabudai.lab.answers import Answer
from chabudai.lab.measures.coverage import read_refused
from chabudai.lab.report import render_report
from chabudai.lab.report.clauses import SILENT, UNSEEN
from chabudai.lab.report.findings import collect_findings
from chabudai.lab.run import Result, run

VARIANTS = (Variant("<b>pie", {"size": 3, "pie": True}), Variant("plain", {"size": 3, "pie": False}))


def write_report(path: Path, experiment: Experiment, frame: pl.DataFrame, answers: Sequence[Answer]) -> None:
    for name, text in render_report(experiment, frame, answers, path.name).items():
        (path / name).write_text(text)


@pytest.fixture(scope="module")
def result() -> Result:
    experiment = Experiment(
        "Is <script>alert(1)</script> fair?",
        "nakatta",
        deals=12,
        players={"all": "random"},
        variants=VARIANTS,
        questions=(
            Question("length.plays", ("<b>pie", "plain"), half_width=3),
            Question("balance.seat"),
            Question("drama.mean", ("<b>pie", "plain")),
        ),
    )
    return run(experiment, workers=1)


@pytest.fixture(scope="module")
def folder(result: Result, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "small'`${x}"
    path.mkdir()
    write_report(path, result.experiment, result.frame, result.answers)
    return path


class Links(HTMLParser):
    """The links, resources and scripts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.titles = self.scripts = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "xlink:href") and value:
                (self.links if tag == "a" else self.loaded).append(value)
            if name in ("src", "srcset", "data"):
                self.loaded.append(value or "")
        self.titles += tag == "title"
        self.scripts += tag == "script"


def test_it_is_one_file_and_every_link_opens_an_existing_match(result: Result, folder: Path) -> None:
    page = Links((folder / "report.html").read_text())
    assert not page.loaded
    assert page.scripts == 1
    matches = {f"matches/{record.removesuffix('.record')}" for record in result.frame["record"]}
    assert set(page.links) <= matches
    # Each match is a point in the chart of lengths.
    assert matches == set(page.links)
    assert page.titles > len(matches)


def test_it_names_the_game_in_the_readers_language(result: Result) -> None:
    with use_language("ja"):
        texts = render_report(result.experiment, result.frame, result.answers, "small")
    for text in texts.values():
        assert "ナカッタ" in text
        assert "Nakatta" not in text


def test_user_names_are_escaped(folder: Path) -> None:
    html, text = ((folder / name).read_text() for name in ("report.html", "report.md"))
    assert "<script>alert" not in html + text
    assert "<b>pie" not in html + text
    assert "${x}" not in html


def test_it_lists_every_answer_and_the_notable_matches(result: Result, folder: Path) -> None:
    html, text = ((folder / name).read_text() for name in ("report.html", "report.md"))
    for answer in result.answers:
        assert answer.sentence.replace("<", "&lt;") in text
    for why in ("the shortest", "of median length", "the longest", "the most dramatic"):
        assert why in html
        assert why in text
    for chart in (
        "Difference: Plays",
        "chance over time",
        "First points",
        "Clauses that fired",
        "Clauses that refused",
        "Wins by seat",
    ):
        assert chart in html


def test_its_numbers_agree_with_the_data_frame(result: Result) -> None:
    found = collect_findings(result.experiment, result.frame, result.answers, "x")
    for variant in found.variants:
        rows = result.frame.filter(pl.col("variant") == variant)
        lengths = dict(zip(rows["record"].str.strip_suffix(".record"), rows["length.plays"], strict=True))
        named = {each.why: lengths[each.match] for each in found.notable if each.variant == variant}
        assert named["the shortest"] == min(lengths.values())
        assert named["the longest"] == max(lengths.values())
        wins = [each for each in found.wins if each.variant == variant]
        assert sum(each.share for each in wins) == pytest.approx(1)
        openings = [each for each in found.openings if each.variant == variant]
        # The count of a point includes all points equivalent to it by symmetry.
        game = result.experiment.game_of(next(v for v in result.experiment.variants if v.name == variant))
        for each in openings:
            alike = rows.filter(pl.col("first.action").is_in({each.action, *game.mirrors(each.action)}))
            assert each.matches == len(alike)
            assert each.won == pytest.approx(float(alike["balance.seat"].mean()) + 0.5)  # type: ignore[arg-type]
        clauses = {each.number: each for each in next(c for c in found.coverage if c.who == variant).clauses}
        # Every match of this game ends by a connection; a turn is a stone, and a forbidden pattern can only refuse one.
        assert (clauses["N2.2"].ended, clauses["N2.2"].fired) == (1, 1)
        assert clauses["N3.2"].fired == 1
        assert clauses["N3.2"].refused == pytest.approx(decisions_refused(rows, "N3.2") / len(rows))
        assert clauses["N4.2"].status == SILENT
        firsts = dict(zip(rows["record"].str.strip_suffix(".record"), rows["first.action"], strict=True))
        assert all(firsts[each.match] in game.mirrors(each.action) for each in openings)


def test_bonuses_have_their_share_and_an_interval_over_deals(result: Result, folder: Path, tmp_path: Path) -> None:
    """Plants two bonuses in twelve deals of one variant: one is earned in three deals, the other never."""
    planted = {f"{deal:06}-v1-r0.record": f"runs:{int(deal in (2, 5, 9))} hidden:0" for deal in range(12)}
    assert set(planted) <= set(result.frame["record"])
    lines = [planted.get(record, "") for record in result.frame["record"]]
    frame = result.frame.with_columns(pl.Series("coverage.earned", lines))
    experiment = replace(result.experiment, questions=())
    runs, hidden = collect_findings(experiment, frame, [], "x").bonuses
    assert (runs.variant, runs.name, runs.matches, runs.match) == ("plain", "runs", 12, "000002-v1-r0")
    # The Clopper-Pearson interval for 3 of 12; for 0 of 12 the upper bound is 1 - 0.025 ** (1 / 12).
    assert (runs.share, runs.low, runs.high) == pytest.approx((0.25, 0.0549, 0.5719), abs=1e-4)
    assert (hidden.share, hidden.low, hidden.high) == pytest.approx((0, 0, 0.2646), abs=1e-4)
    assert hidden.match == ""
    write_report(tmp_path, experiment, frame, [])
    for name in ("report.html", "report.md"):
        text = (tmp_path / name).read_text()
        assert "25.00 % (5.49 to 57.19)" in text
        assert str(message("report-bonuses")) in text
        # Without bonuses the report has no such section.
        assert str(message("report-bonuses")) not in (folder / name).read_text()
    # An experiment that may be looked at before its end has an interval that holds at every look and so is wider.
    wider = collect_findings(replace(experiment, deals=13), frame, [], "x").bonuses[0]
    assert wider.low is not None
    assert runs.low is not None
    assert wider.low < runs.low


def decisions_refused(rows: pl.DataFrame, clause: str) -> int:
    lines = [read_refused(text) for text in rows["coverage.refused"]]
    return sum(sum(each.get(clause, ())) for each in lines)


def test_clauses_are_counted_by_player() -> None:
    experiment = Experiment("Levels", "nakatta", deals=3, options={"size": 4}, players={"0": "bot:1", "1": "random"})
    found = collect_findings(experiment, (played := run(experiment, workers=1)).frame, [], "x")
    assert [(each.who, each.matches) for each in found.levels] == [("bot:1", 6), ("random", 6)]
    whole = {clause.number: clause for clause in found.coverage[0].clauses}
    parts = [{clause.number: clause for clause in each.clauses} for each in found.levels]
    for number, clause in whole.items():
        # Both players are in every match, and each refusal belongs to one of them.
        assert sum(part[number].refused for part in parts) == pytest.approx(clause.refused)
        assert all(part[number].fired == clause.fired for part in parts)
    assert whole["N3.2"].refused == pytest.approx(decisions_refused(played.frame, "N3.2") / 6)
    assert {clause.status for clause in found.coverage[0].clauses} == {"fired", SILENT, UNSEEN}


def test_an_experiment_without_matches_has_a_report_too(result: Result, tmp_path: Path) -> None:
    write_report(tmp_path, result.experiment, result.frame.clear(), [])
    assert "0 of at most 12 deals" in (tmp_path / "report.md").read_text()
    assert "<svg" not in (tmp_path / "report.html").read_text()


def test_the_text_of_its_charts_follows_the_dark_theme(folder: Path) -> None:
    text = (folder / "report.html").read_text()
    letters = re.findall(r'<text[^>]*fill="([^"]+)"', text)
    assert letters
    for colour in set(letters):
        assert f'[fill="{colour}"]' in text, colour
