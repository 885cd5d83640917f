"""Every record ever released replays by its own version of the rules, and is written back byte for byte."""

from __future__ import annotations

import hashlib
import pickle
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.match import Game, load
from tests.records import FOLDER, Shelf, shelves

LEAST = 3
SHELVES = shelves()
RECORDS = [(shelf, path) for shelf in SHELVES for path in shelf.records]


def name_of(value: object) -> str:
    return f"{value.key}-v{value.version}" if isinstance(value, Shelf) else Path(str(value)).stem


@pytest.mark.parametrize("shelf", SHELVES, ids=name_of)
def test_every_version_of_every_game_has_records(shelf: Shelf) -> None:
    assert len(shelf.records) >= LEAST, f"put records into {shelf.folder}"
    assert sorted(shelf.manifest()) == [path.stem for path in shelf.records], (
        "python -m tests.records takes new ones in"
    )


def test_every_record_is_in_a_folder_that_tests_read() -> None:
    assert sorted(FOLDER.rglob("*.record")) == sorted(path for _shelf, path in RECORDS)


@pytest.mark.parametrize(("shelf", "path"), RECORDS, ids=name_of)
def test_a_record_replays_by_its_own_rules_and_is_written_back_as_it_was(shelf: Shelf, path: Path) -> None:
    data, fields = path.read_bytes(), shelf.manifest()[path.stem]
    assert hashlib.sha256(data).hexdigest() == fields["sha256"], "records are never rewritten"
    match = chabudai.replay(data.decode())
    assert (match.game.key, match.game.rules_version) == (shelf.key, shelf.version)
    assert match.record().encode() == data
    assert match.returns == fields["returns"]
    if fields["ending"] is None:
        assert match.ending is None
    else:
        # An ending may say more than it did.
        assert match.ending is not None
        assert match.ending | fields["ending"] == match.ending


@pytest.mark.parametrize("shelf", SHELVES, ids=name_of)
def test_a_game_of_a_version_keeps_it(shelf: Shelf) -> None:
    game = Game(shelf.key, None, shelf.version)
    assert game.rules_version == shelf.version
    # What may be given instead of another option is there only where it was given.
    specs = [spec for spec in _core.option_specs(shelf.key, shelf.version) if "instead_of" not in spec]
    assert set(game.options) <= {spec["name"] for spec in specs}
    for spec in specs:
        if spec["name"] not in game.options:
            # An option that joined a version is left out while it has its default.
            assert Game(shelf.key, {spec["name"]: spec["default"]}, shelf.version) == game
    assert Game(shelf.key, game.options, shelf.version) == game
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert hash(twin) == hash(game)
    latest = load(shelf.key)
    assert (game == latest) is (shelf.version == latest.rules_version)


@pytest.mark.parametrize("key", chabudai.games())
@pytest.mark.parametrize("past", [-1, 1, 99])
def test_a_version_that_is_not_there_is_refused_in_one_line(key: str, past: int) -> None:
    latest = load(key).rules_version
    version: Any = 0 if past < 0 else latest + past
    with pytest.raises(chabudai.OptionsError) as refused:
        Game(key, None, version)
    sentence = str(refused.value)
    assert f"rules_version cannot be {version}" in sentence
    assert "\n" not in sentence
    assert len(sentence) < 200
    text = _core.Record(key, version, load(key).options, [], [], None).text
    with pytest.raises(chabudai.RecordError, match=rf"the record uses rules {version} of {key}: .* these rules$"):
        chabudai.replay(text)
