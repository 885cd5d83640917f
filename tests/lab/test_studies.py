"""The studies: valid experiment files, and pages with their results."""

from __future__ import annotations

import re

import polars as pl
import pytest

from bench.studies import STUDIES, comments, static_svg, write_page
from chabudai.lab import Experiment, Question
from chabudai.lab.report.bonuses import TITLE
from chabudai.lab.run import Result, run

NAMES = sorted(path.stem for path in STUDIES.glob("*.toml"))


def test_each_game_has_a_study() -> None:
    assert len({Experiment.read(STUDIES / f"{name}.toml").game for name in NAMES}) == 4


@pytest.mark.parametrize("name", NAMES)
def test_a_study_has_its_page_and_says_what_it_does_not_show(name: str) -> None:
    experiment = Experiment.read(STUDIES / f"{name}.toml")
    before, after = comments(experiment.source)
    page = (STUDIES / f"{name}.md").read_text()
    assert min(len(before), len(after)) > 80
    assert before in page
    assert after in page
    pictures = re.findall(r"\]\((images/[^)]+)\)", page)
    assert pictures
    for picture in pictures:
        svg = (STUDIES / picture).read_text()
        assert svg.startswith("<svg")
        assert "<a " not in svg
    # An answer per variant, or per comparison with the first.
    asked = sum(len(each.compare) - 1 if each.compare else len(experiment.variants) for each in experiment.questions)
    answered = page.partition("## Answers")[2].partition("## Means")[0].count("\n- ")
    assert answered >= asked


def test_a_page_is_written_from_a_result(tmp_path_factory: pytest.TempPathFactory) -> None:
    source = '# Why.\ntitle = "Small"\ngame = "nakatta"\n# What this does not show: much.\n'
    asked = (Question("length.plays", ("size 3", "size 4")),)
    experiment = Experiment(
        "Small", "nakatta", deals=4, options={"size": [3, 4]}, players={"all": "random"}, questions=asked, source=source
    )
    folder = tmp_path_factory.mktemp("studies")
    played = run(experiment, workers=1)
    write_page("small", played, folder)
    page = (folder / "small.md").read_text()
    assert "Why." in page
    assert "## What this does not show\n\nMuch.\n" in page
    assert "'size 4'" in page
    assert list((folder / "images").glob("small-*.svg"))
    assert TITLE not in page
    # Planted: a bonus that was earned in every match.
    bonuses = played.frame.with_columns(pl.lit("runs:1").alias("coverage.earned"))
    write_page("earned", Result(experiment, bonuses, None, is_complete=True), folder)
    page = (folder / "earned.md").read_text()
    assert f"## {TITLE}\n" in page
    assert page.count("| runs | 100.00 % (") == 1
    assert f"![{TITLE}](images/earned-" in page


def test_a_chart_of_a_page_has_no_links_and_an_opaque_background() -> None:
    assert static_svg('<svg x="1"><a href="y"><path/></a></svg>') == (
        '<svg x="1"><rect width="100%" height="100%" fill="#fefefe"/><path/></svg>'
    )
