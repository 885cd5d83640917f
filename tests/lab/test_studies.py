"""The studies: valid experiment files, and pages with their results."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator

import polars as pl
import pytest

from bench.studies import STUDIES, comments, exact_rows, opening_rows, solve, static_svg, write_page
from chabudai import bots, load
from chabudai.catalogue import message
from chabudai.lab import Experiment, Question, Variant
from chabudai.lab.report.findings import collect_findings
from chabudai.lab.run import Result, run
from chabudai.lab.statistics import share_interval

NAMES = sorted(path.stem for path in STUDIES.glob("*.toml"))
OTHER_PAGES = {
    "natto": ("natto-variants.md", {"length.plays", "balance.seat"}),
    "eurojongg": ("eurojongg-sketch.md", {"length.turns"}),
}
"""For each game, a page that compares options without being a study, and the measures that it covers."""


def test_each_game_has_a_study() -> None:
    assert len({Experiment.read(STUDIES / f"{name}.toml").game for name in NAMES}) == 4


@pytest.mark.parametrize("name", NAMES)
def test_a_study_has_its_page_and_names_its_limits(name: str) -> None:
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
    # There is an answer per variant, or per comparison with the first variant.
    asked = sum(len(each.compare) - 1 if each.compare else len(experiment.variants) for each in experiment.questions)
    answered = page.partition("## Answers")[2].partition("## Means")[0].count("\n- ")
    assert answered >= asked


def _setting(experiment: Experiment, variant: Variant) -> str:
    """The options and players of a variant, without the strength of bots, which does not make it a different
    question.
    """
    players = [re.sub(r"^(bot|search):\d+", "bot", name) for name in variant.players]
    return json.dumps([experiment.game_of(variant).options, players], sort_keys=True)


def _asked(experiment: Experiment) -> Iterator[tuple[str, frozenset[str]]]:
    """Yields the questions of an experiment, each as a measure and the one or two settings that it asks about."""
    settings = {each.name: _setting(experiment, each) for each in experiment.variants}
    for question in experiment.questions:
        first, *others = question.compare or ("", *settings)
        for other in others:
            yield question.measure, frozenset({settings.get(first, ""), settings[other]})


def test_no_two_studies_answer_one_question() -> None:
    studies = defaultdict(set)
    for name in NAMES:
        experiment = Experiment.read(STUDIES / f"{name}.toml")
        for question in _asked(experiment):
            studies[experiment.game, *question].add(name)
    assert [names for names in studies.values() if len(names) > 1] == []


@pytest.mark.parametrize("game", OTHER_PAGES)
def test_no_study_answers_the_question_of_another_page(game: str) -> None:
    page, measures = OTHER_PAGES[game]
    rows = re.findall(r"^\| (.+?) \|", (STUDIES.parent / "reference" / page).read_text(), re.MULTILINE)
    changes = {re.sub('[`"]', "", row) for row in rows}
    assert len(changes) > 10
    for name in NAMES:
        experiment = Experiment.read(STUDIES / f"{name}.toml")
        options = {each.name: each.options for each in experiment.variants}
        for question in experiment.questions if experiment.game == game else ():
            if question.measure in measures and question.compare:
                first, *others = (options[each] for each in question.compare)
                for other in others:
                    changed = [(key, other[key]) for key in other if other[key] != first.get(key)]
                    key, value = changed[0] if len(changed) == 1 else ("", "")
                    assert (key if value is True else f"{key}={value}") not in changes, name


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
    assert str(message("report-bonuses")) not in page
    # Adds a bonus to the records as if it had been earned in every match.
    bonuses = played.frame.with_columns(pl.lit("runs:1").alias("coverage.earned"))
    write_page("earned", Result(experiment, bonuses, None, is_complete=True), folder)
    page = (folder / "earned.md").read_text()
    assert f"## {message('report-bonuses')}\n" in page
    assert page.count("| runs | 100.00 % (") == 1
    assert f"![{message('report-bonuses')}](images/earned-" in page


def test_exact_play_stands_beside_the_bots_and_first_points_have_intervals() -> None:
    experiment = Experiment(
        "Exact",
        "nakatta",
        deals=120,
        options={"size": [3, 7], "pie": False},
        players={"all": "opens:random"},
        questions=(Question("balance.seat"),),
    )
    played = run(experiment, workers=1)
    found = collect_findings(experiment, played.frame, played.answers, "x")
    # The rulebook's table of small boards: the middle row wins. 7x7 is too large to solve for a page.
    ((name, winning, best, anywhere, bots),) = exact_rows(found)
    assert (name, winning, best, anywhere) == ("size 3", "3 of 9: a2 b2 c2", "+50", "-16.7")
    assert re.fullmatch(r"[+-]\d+\.\d \([+-]\d+\.\d to [+-]\d+\.\d\)", bots)
    first = next(iter(opening_rows(found)))
    assert all(re.search(r"% of \d+ \(\d+ to \d+\)$", cell) for cell in first[1:])
    # The interval accounts for the choice among nine points, or three up to symmetry: it is wider than one by itself.
    (each,) = (each for each in found.openings if each.variant == name and each.action == "b2")
    assert each.low is not None
    alone = share_interval(round(each.won * each.matches), each.matches, 0.95, is_sequence=False)
    assert each.low < alone[0]


def test_the_solved_boards_of_the_pages_are_those_of_the_bots() -> None:
    """Bots swap a first stone for a proven win if and only if it wins; `make solve` compares it with the solver."""
    for path in (STUDIES / "solved").glob("*.toml"):
        for board in tomllib.loads(path.read_text())["boards"]:
            game = load(path.stem, **{**board["options"], "pie": True})
            state = game.initial_state()
            level = bots.levels(game.key)[2]
            winning = []
            for point in state.legal_actions(0):
                after = state.play(0, point)
                decision = level.bot(game, seed=1).choose(after.view(after.acting[0]))
                if (decision.action, decision.proven) == ("swap", "win"):
                    winning.append(point)
            solved = solve(load(game.key, **board["options"]))
            expected = [] if board["options"]["pie"] else winning
            assert len(winning) == 8
            assert [point for point, winner in solved.items() if winner == 0] == expected


def test_a_chart_of_a_page_has_no_links_and_an_opaque_background() -> None:
    assert static_svg('<svg x="1"><a href="y"><path/></a></svg>') == (
        '<svg x="1"><rect width="100%" height="100%" fill="#fffcf6"/><path/></svg>'
    )
