"""The data of people's finished matches includes only matches among people, and never so few that one could be
inferred.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import httpx
import pytest

import chabudai
from chabudai.cli import main
from chabudai.lab import Experiment, Question
from chabudai.lab.people import matches_in_folder, matches_in_lines, measure_people, replay_entries
from chabudai.match import Game, Match
from chabudai.server import Settings, create_app
from chabudai.server.lab_jobs.people_matches_file import PeopleMatches
from chabudai.server.live.registry import TableRegistry
from chabudai.server.ratings.rating import rate_match
from chabudai.store import Player, Store, StoredMatch, StoredTable, now, people_matches
from chabudai.store.accounts import AccountRepository
from chabudai.store.people_matches import MIN_PEOPLE_MATCHES, finished_among_people
from chabudai.store.results import write_result
from chabudai.store.types import MatchResult

from .test_lab import PATIENCE_S, wait_for_job

SIZE = {"size": 3, "pie": False}


def random_match(seed: int, options: dict[str, object] | None = None) -> Match:
    """Returns a short random match."""
    match = chabudai.load("nakatta", **(options or SIZE)).start(seed=seed)
    luck = random.Random(seed)
    while not match.is_over:
        seat = match.acting[0]
        match.play(seat, luck.choice(match.view(seat).legal_actions))
    return match


def guests() -> tuple[Player, ...]:
    return Player("person", "Anna", None, "a"), Player("person", "Ben", None, "b")


def store_table(
    store: Store,
    name: str,
    match: Match,
    players: Sequence[Player] | None = None,
    *,
    number: int = 1,
    places: tuple[int, ...] | None = (1, 2),
) -> None:
    """Stores a table with a match. If there are no ranks, the match is in progress."""
    table = StoredTable(name, now(), None, "", tuple(players or guests()))
    game = match.game
    stored = StoredMatch(0, number, game.key, game.options, game.rules_version, (0, 1), now(), ())
    stored = store.create_table(table, stored) if number == 1 else store.create_match(name, stored)
    store.append(stored.id, 1, match.entries)
    if places is not None:
        result = MatchResult(stored.id, game.key, "unlimited", "connection", places)
        write_result(store, result, now(), lambda *_: [])


@pytest.fixture
def store() -> Store:
    return Store("sqlite://")


def game() -> Game:
    return chabudai.load("nakatta", **SIZE)


def lengths(matches: list[StoredMatch]) -> list[int]:
    return [len(match.entries) for match in matches]


def test_only_finished_matches_among_people_by_the_current_rules_are_found(store: Store) -> None:
    store_table(store, "people", match := random_match(1))
    store_table(store, "people", random_match(2), number=2)
    store_table(store, "bot", random_match(3), (guests()[0], Player("bot", "Pebble", 1)))
    store_table(store, "going on", random_match(4), places=None)
    store_table(store, "cancelled", random_match(5), places=())
    store_table(store, "others", random_match(6, {"size": 4}))
    owned = AccountRepository(store).add(
        "robot", "robot", None, now(), owner=AccountRepository(store).add("Eva", "eva", "x", now()).id
    )
    store_table(store, "token", random_match(7), (guests()[0], Player("person", "robot", None, "r", owned.id)))
    found = finished_among_people(store, game())
    assert [tuple(each.entries) for each in found] == [tuple(match.entries)], "only the first match of the table"
    assert replay_entries(game(), found[0].entries).ending == match.ending


def test_ej_58_matches_with_own_names_count_with_others() -> None:
    named, usual = (chabudai.load("eurojongg", **options) for options in ({"face_names": {"F": "dog"}}, {}))
    assert named != usual
    assert people_matches.plays_alike(named, usual)
    assert not people_matches.plays_alike(named, chabudai.load("eurojongg", waiting=True))
    assert not people_matches.plays_alike(named, chabudai.load("natto"))


def test_each_match_has_people_who_are_in_no_other(store: Store) -> None:
    eva = AccountRepository(store).add("Eva", "eva", "x", now()).id
    with_eva = (Player("person", "Eva", None, "e", eva), guests()[0])
    for number in range(6):
        store_table(store, f"eva {number}", random_match(number), with_eva)
    store_table(store, "guests", random_match(9))
    assert len(finished_among_people(store, game())) == 2
    assert len(finished_among_people(store, game(), most=1)) == 1


def test_a_minimum_number_of_matches_is_needed(store: Store) -> None:
    experiment = Experiment("People", "nakatta", options=SIZE, players={"all": "random"})

    def people(count: int) -> list[Match]:
        return [random_match(seed) for seed in range(count)]

    def given(matches: tuple[Match, ...], _game: Game) -> tuple[Match, ...]:
        return matches

    for count, text in (
        (MIN_PEOPLE_MATCHES - 1, 0),
        (MIN_PEOPLE_MATCHES, MIN_PEOPLE_MATCHES),
        (2 * MIN_PEOPLE_MATCHES - 1, MIN_PEOPLE_MATCHES),
    ):
        matches = people(count)
        (found,) = measure_people(experiment, partial(given, tuple(matches)), MIN_PEOPLE_MATCHES)
        assert found.games == text
        assert bool(found.means) == bool(text)
    mean = found.mean_of("length.plays")
    assert mean is not None
    assert mean.mean == sum(match.action_count for match in matches[:MIN_PEOPLE_MATCHES]) / MIN_PEOPLE_MATCHES, (
        "one more match changes nothing"
    )
    assert mean.low <= mean.mean <= mean.high


async def test_the_server_writes_entries_and_no_names(store: Store, tmp_path: Path) -> None:
    for number in range(12):
        store_table(store, f"t{number}", random_match(number))
    registry = TableRegistry(Settings("sqlite://"), store, rate_match)
    people = PeopleMatches(store, registry.call)
    sentence = {"game": "nakatta", "variants": [{"options": SIZE}, {"options": {"size": 4}}]}
    assert await people.write(sentence, tmp_path / "people") == MIN_PEOPLE_MATCHES
    text = (tmp_path / "people").read_text()
    assert len(text.splitlines()) == 12
    assert "Anna" not in text
    lengths = [match.action_count for match in matches_in_lines(tmp_path / "people")(game())]
    assert lengths == [random_match(n).action_count for n in range(12)]
    assert list(matches_in_lines(tmp_path / "people")(chabudai.load("nakatta", size=4))) == []


@pytest.mark.timeout(2 * PATIENCE_S)
async def test_a_visitor_sees_people_beside_bots(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    filled = Store(database)
    for number in range(MIN_PEOPLE_MATCHES + 3):
        store_table(filled, f"t{number}", random_match(number))
    filled.close()
    app = create_app(Settings(database, lab_jobs=True, lab_niceness=0))
    asked = {"game": "nakatta", "options": SIZE, "beside": {"size": 3}, "deals": 10, "measures": ["length.plays"]}
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as caller,
    ):
        job = (await caller.post("/api/lab/jobs", json=asked)).json()["job"]
        shown = await wait_for_job(caller, job, lambda shown: shown["state"] not in ("waiting", "running"))
        report = (await caller.get(f"/lab/{shown['experiment']}/report.html")).text
    beside, variant = shown["people"]
    assert (beside["games"], beside["means"]) == (0, [])
    assert variant["games"] == MIN_PEOPLE_MATCHES
    (mean,) = [each for each in variant["means"] if each["measure"] == "length.plays"]
    assert (
        mean["mean"]
        == sum(random_match(number).action_count for number in range(MIN_PEOPLE_MATCHES)) / MIN_PEOPLE_MATCHES
    )
    assert "People and bots" in report
    assert "Anna" not in report


def test_the_command_line_reads_databases_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fair.toml"
    experiment = Experiment(
        "Fair?", "nakatta", deals=2, options=SIZE, players={"all": "random"}, questions=(Question("length.plays"),)
    )
    file.write_text(experiment.toml)
    (tmp_path / "records").mkdir()
    for number in range(3):
        (tmp_path / "records" / f"{number}.record").write_text(random_match(number).record())
    run = ["lab", "run", str(file), "--workers", "1", "--people"]
    assert main([*run, str(tmp_path / "records"), "--out", str(tmp_path / "one")]) == 0
    assert "People, base, 3 games: Plays: " in capsys.readouterr().out
    assert "People and bots" in (tmp_path / "one" / "report.md").read_text()
    database = tmp_path / "t.sqlite"
    filled = Store(database)
    store_table(filled, "t", random_match(1))
    filled.close()
    assert main([*run, str(database), "--out", str(tmp_path / "two")]) == 0
    assert "Not enough games between people" in capsys.readouterr().out
    assert main([*run, str(tmp_path / "none"), "--out", str(tmp_path / "three")]) == 2
    assert "neither a folder of records nor a database" in capsys.readouterr().err
    (tmp_path / "records" / "x.txt").write_text("no record")
    assert main([*run, str(tmp_path / "records"), "--out", str(tmp_path / "four")]) == 2
    assert "x.txt" in capsys.readouterr().err


def test_records_of_other_rules_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.record").write_text(random_match(1).record())
    (tmp_path / "b.record").write_text(random_match(2, {"size": 4}).record())
    (tmp_path / "notes.md").write_text("notes")
    assert [match.game for match in matches_in_folder(tmp_path)(game())] == [game()]
