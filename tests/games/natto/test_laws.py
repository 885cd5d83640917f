"""Properties of every match of Natto: legal leads, costs of plays, ends of rounds; and the oracle against perft
files.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import chabudai
from tests.games.natto import agreement
from tests.games.natto import oracle as natto
from tests.games.natto.oracle import combinations as natto_combinations
from tests.games.natto.oracle import counts as natto_perft
from tests.games.natto.oracle import pieces as natto_pieces
from tests.games.natto.oracle import readings as natto_readings
from tests.games.natto.oracle import referees as natto_referees
from tests.games.natto.oracle import refusals as natto_refusals
from tests.games.natto.oracle import view as natto_view
from tests.games.natto.oracle.combinations import beats, read
from tests.games.natto.oracle.pieces import ALL_TILES, DRAGONS, deal_text

ROOT = Path(__file__).parents[3]
RULEBOOK = ROOT / "docs" / "rules" / "natto.md"
PERFT_FILES = sorted((ROOT / "crates" / "games" / "perft" / "natto").glob("*.perft"))
SETS = range(len(agreement.OPTION_SETS))
LONGEST = 31 + 29


@cache
def round_of(number: int) -> list[natto.Position]:
    """Every position of a random round of the oracle with one of the sets of options."""
    rng = random.Random(number)
    options = {**agreement.OPTION_SETS[number], "target": 1}
    starter = f"start {rng.randrange(2)}"
    position = natto.start(**options)
    # The option `starts` names the first leader (B3.6).
    position = natto.apply_all(position, [*[starter][: position.phase == "start"], deal_text([[], []], number)])
    habits = rng.choices(agreement.HABITS, k=2)
    positions = [position]
    while position.to_act is not None:
        action = habits[position.to_act].choose(natto.legal_actions(position), rng)
        position = natto.after(position, action)
        positions.append(position)
    return positions


# --- Laws -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", SETS)
def test_b3_1_a_leader_can_lead_and_an_answering_seat_can_pass(number: int) -> None:
    for position in round_of(number)[:-1]:
        legal = natto.legal_actions(position)
        if position.table is None:
            # This holds even if a single must end or the dragons of the pool are not open.
            assert set(position.hands[position.to_act or 0]) <= {tile for text in legal for tile in text.split(" ")}
            assert "pass" not in legal
        else:
            assert "pass" in legal


@pytest.mark.parametrize("number", SETS)
def test_b3_2_plays_of_a_trick_rise(number: int) -> None:
    options = natto.Options(**agreement.OPTION_SETS[number])
    for position in round_of(number):
        plays = [play.combination for play in position.trick]
        for low, high in pairwise(plays):
            assert low is not None
            assert high is not None
            assert beats(high, low, options)
        assert [play.seat for play in position.trick] == [
            (position.trick[0].seat + place) % 2 for place in range(len(position.trick))
        ]


@pytest.mark.parametrize("number", SETS)
def test_b3_5_every_play_costs_tiles_and_a_round_has_at_most_60_actions(number: int) -> None:
    """The 32 tiles of a round are in two hands, or in those and the pool, and the loser keeps one: at most 31 plays.

    A trick has one pass, and the last trick none. A seat that has not led must answer to lead, so if both seats play
    all
    their tiles, one trick has two plays: at most 30 tricks, and 29 passes.
    """
    positions = round_of(number)
    for before, after in pairwise(positions):
        agreement.check_tiles(before, after, f"set {number}")
    assert len(positions) - 1 <= LONGEST
    assert min(map(len, positions[-1].hands)) == 0 < max(map(len, positions[-1].hands))


@pytest.mark.parametrize("at", [natto_referees.OracleReferee, natto_referees.CoreReferee])
@pytest.mark.parametrize("shared", ["off", "sliding"])
def test_b3_5_a_round_of_60_actions_can_be_played(at: type[natto_referees.Referee], shared: str) -> None:
    """Seat 0 leads its tiles one by one until two are left; one of those is beaten, and seat 1 leads all its own."""
    table = at.deal("1o 2o", "9q", shared_dragons=shared)
    for dragon in ("L", "L", "C", "C", "R", "R") if shared == "sliding" else ():
        table.play(natto_referees.single(dragon), "pass")
    natto_referees.shed(table, "1o 2o")
    table.play("set 2 2o", "set 9 9q", "pass")
    natto_referees.win_round(table)
    assert table.events == ["round 1"]
    assert len(table.view()["history"]) == LONGEST
    assert table.view()["hand_sizes"] == [1, 0]


@pytest.mark.parametrize("target", [1, 2, 3, 777])
@pytest.mark.parametrize("leads", ["loser", "random"])
def test_b3_7_the_core_knows_a_bound_for_the_longest_match(target: int, leads: str) -> None:
    rounds = 2 * target - 1
    starts = rounds if leads == "random" else 1
    game = chabudai.load("natto", target=target, leads=leads)
    assert game.spec["longest"] >= starts + rounds * (1 + LONGEST)


def test_b2_2_spectators_and_the_other_seat_see_no_tile_of_a_hand() -> None:
    for number in SETS:
        for position in round_of(number):
            for viewer in (0, 1, None):
                seen = natto_view.view(position, viewer)
                known = Counter(seen["played"]) + Counter(seen["hand"] or [])
                assert not known - Counter(ALL_TILES)
                assert (seen["hand"] is None) == (viewer is None)


def test_b3_4_the_same_tiles_have_one_text_per_reading_in_any_order() -> None:
    game = chabudai.load("natto")
    rng = random.Random(7)
    for text in rng.sample(agreement.every_text(), 400):
        combination = read(text)
        assert combination is not None
        head, equals, total = text.partition(" = ")
        words = head.split(" ")
        begun = 1 if combination.kind == "bomb" else 2
        tiles = words[begun:]
        rng.shuffle(tiles)
        shuffled = " ".join([*words[:begun], *tiles]) + equals + total
        assert game.canonical_action(shuffled) == text
        assert read(shuffled) == combination


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("set 3 3o 4o", "B4.1"),
        ("set 3 L C", "B4.2"),
        ("set 5 L", "B3.4"),
        ("seq 1 1o 3o", "B5.1"),
        ("sum 5 2o 3o = 6o", "B6.1"),
        ("sum 5 2o L = 5o", "B6.1"),
        ("tube 1 1o 1t 2o 2t 4o 4t", "B7.1"),
        ("plate 1 1o 1t 1q 3o 3t 3q", "B8.1"),
        ("bomb 1o 1t", "B9"),
        ("bomb L", "B9"),
    ],
)
def test_a_text_whose_tiles_do_not_match_is_no_action_and_the_core_cites_the_clause(text: str, clause: str) -> None:
    assert read(text) is None
    with pytest.raises(chabudai.NotationError) as caught:
        chabudai.load("natto").canonical_action(text)
    assert clause in str(caught.value)


# --- The oracle against the rulebook and the perft files ---------------------------------


def test_every_clause_that_the_oracle_cites_is_in_the_rulebook() -> None:
    rulebook = RULEBOOK.read_text()
    modules: list[Any] = [natto, natto_combinations, natto_perft, natto_pieces, natto_readings, natto_referees]
    for module in [*modules, natto_refusals, natto_view, agreement]:
        for clause in re.findall(r"\bB\d+\.\d+\b", Path(module.__file__).read_text()):
            assert f"**{clause} " in rulebook, f"{module.__name__} cites {clause}"


def test_every_clause_of_the_rulebook_has_a_test() -> None:
    clauses = re.findall(r"^\*\*B(\d+)\.(\d) ", RULEBOOK.read_text(), re.MULTILINE)
    assert len(clauses) > 40
    here = Path(__file__).parent
    text = "".join(path.read_text() for path in [*here.glob("test_clauses*.py"), *here.glob("test_*laws.py")])
    untested = [f"B{section}.{clause}" for section, clause in clauses if f"b{section}_{clause}_" not in text]
    assert not untested


def test_there_are_perft_files_of_the_base_game_and_of_all_variants() -> None:
    sections = [section for path in PERFT_FILES for section in natto_perft.read(path.read_text())]
    chosen = {name for section in sections for name in section.options}
    assert chosen >= set(natto_perft.TOGETHER) | {"bombs"}
    assert any(not section.options for section in sections)
    assert any(section.counts[-1][1] == 0 for section in sections), "some sections reach the end"
    assert max(count for section in sections for _, count in section.counts) > 10_000


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_as_the_perft_files_say(path: Path) -> None:
    for section in natto_perft.read(path.read_text()):
        again = natto_perft.add_counts(natto_perft.Section(section.options, section.entries), 300)
        assert again.counts == section.counts[: len(again.counts)]
        assert len(again.counts) > 0


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_perft_files_are_canonical(path: Path) -> None:
    text = path.read_text()
    assert natto_perft.HEADER + "".join(f"\n{section}" for section in natto_perft.read(text)) == text


def test_no_dragon_is_dealt() -> None:
    assert not set(deal_text([[], []]).split(" ")) & set(DRAGONS)
