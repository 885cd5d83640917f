"""Vectors of matches: the rules hold in each match, equal seeds give equal histories, and invalid input changes
nothing.
"""

from __future__ import annotations

import threading
from typing import Any, Literal

import numpy as np
import pytest

import chabudai
from chabudai import ClosedError, GameError, GameOverError, IllegalActionError, InputError, Vector, _core
from tests.games.shared.tables import TABLES

KEYS = chabudai.games()
MANY = 48
OPTIONS: dict[str, dict[str, Any]] = {key: dict(TABLES[key].SHORT) for key in KEYS}
"""Options that keep a match short."""
SHORT: dict[str, dict[str, Any]] = {**OPTIONS, "eurojongg": {"hand_limit": 1}, "nanatoridori": {"players": 2}}
"""Options under which random matches end within a few hundred decisions."""


def vector(key: str, **settings: Any) -> Vector:
    return chabudai.vector(key, **{"num_envs": MANY, "seed": 7, **OPTIONS[key], **settings})


def history(rows: Vector, steps: int) -> list[bytes]:
    """Returns everything that a vector reports in a number of random steps."""
    lines = [b"".join(array.tobytes() for array in rows.reset() if array is not None)]
    for _ in range(steps):
        ids = rows.random_ids().copy()
        lines.append(ids.tobytes() + b"".join(array.tobytes() for array in rows.step(ids) if array is not None))
    return lines


@pytest.mark.parametrize("key", KEYS)
def test_a_seed_gives_the_same_history_with_any_number_of_threads(key: str) -> None:
    first = history(vector(key), 120)
    assert history(vector(key, threads=2), 120) == first
    assert history(vector(key, threads=5), 120) == first
    assert history(vector(key, seed=8), 120) != first
    rows = vector(key, threads=2)
    history(rows, 3)
    rows.reset(7)
    assert rows.random_ids().tobytes() == first[1][: 4 * MANY]


@pytest.mark.parametrize("key", KEYS)
def test_a_row_does_not_know_how_many_others_there_are(key: str) -> None:
    few, many = vector(key, num_envs=3), vector(key, num_envs=17)
    few.reset()
    many.reset()
    for _ in range(60):
        drawn = [rows.random_ids().copy() for rows in (few, many)]
        assert (drawn[0] == drawn[1][:3]).all()
        for one, other in zip(few.step(drawn[0]), many.step(drawn[1]), strict=True):
            assert (one == other[:3]).all()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", ["observation", "information_state"])
def test_rows_are_stepped_as_states_are_played(key: str, form: Literal["observation", "information_state"]) -> None:
    """Plays the state of each row separately, and compares it with the arrays."""
    rows = chabudai.vector(key, num_envs=3, seed=7, observe=form, **SHORT[key])
    observation, mask, seat = rows.reset()
    finished = 0
    for _ in range(600):
        states = rows.states()
        for row, state in enumerate(states):
            assert state.acting[0] == seat[row]
            assert (state.legal_mask(int(seat[row])) == mask[row]).all()
            assert (getattr(state.view(int(seat[row])), form)() == observation[row]).all()
        asked, ids = seat.copy(), rows.random_ids()
        observation, reward, done, mask, seat = rows.step(ids)
        for row, state in enumerate(states):
            after = state.play_id(int(ids[row]), int(asked[row]))
            assert done[row] == after.is_over
            expected = after.returns if after.is_over else [0.0] * after.game.spec["seats"]
            assert reward[row].tolist() == pytest.approx(expected)
            if after.is_over:
                finished += 1
            elif not after.is_chance:
                assert rows.state(row) == after
    assert finished


@pytest.mark.parametrize("key", KEYS)
def test_arrays_are_written_in_place(key: str) -> None:
    rows = vector(key)
    begun = rows.reset()
    stepped = rows.step(rows.random_ids())
    again = rows.step(rows.random_ids())
    assert [id(array) for array in stepped] == [id(array) for array in again]
    assert begun[0] is stepped[0]
    assert begun[1] is stepped[3]
    assert begun[2] is stepped[4]
    assert rows.random_ids() is rows.random_ids()


@pytest.mark.parametrize("key", KEYS)
def test_drawn_ids_are_legal_and_all_are_drawn(key: str) -> None:
    rows = vector(key, num_envs=4, observe=None)
    observation, mask, _ = rows.reset()
    assert observation is None
    drawn = np.zeros_like(mask)
    for _ in range(4000):
        ids = rows.random_ids()
        assert mask[range(4), ids].all()
        drawn[range(4), ids] = True
    counts = mask.sum(axis=1)
    # Each of 600 leads is missed with a probability of 0.1 %.
    assert (drawn.sum(axis=1) >= counts - 3 - counts // 100).all()
    assert not (drawn & ~mask).any()


@pytest.mark.parametrize("illegal", ["raise", "lose"])
def test_drawn_ids_that_are_written_into_or_kept_too_long_are_looked_at(illegal: Literal["raise", "lose"]) -> None:
    rows = vector("nakatta", illegal=illegal, size=5)
    _, mask, _ = rows.reset()
    rows.step(rows.random_ids())
    ids = rows.random_ids()
    ids[MANY - 1] = int(np.flatnonzero(~mask[MANY - 1])[0])
    before = rows.states()
    if illegal == "raise":
        with pytest.raises(IllegalActionError, match=f"row {MANY - 1}:"):
            rows.step(ids)
        assert rows.states() == before
        kept = rows.random_ids().copy()
        rows.step(kept)
        with pytest.raises(IllegalActionError, match="row 0:"):
            rows.step(kept)
    else:
        _, reward, done, _, seat = rows.step(ids)
        assert done.tolist() == [row == MANY - 1 for row in range(MANY)]
        assert reward[MANY - 1].tolist() == [1.0, -1.0]
        assert seat[MANY - 1] == 0


def test_without_restart_a_row_that_is_over_stays_so() -> None:
    rows = vector("nakatta", size=3, restart=False)
    _, mask, seat = rows.reset()
    over = np.zeros(MANY, dtype=bool)
    for _ in range(12):
        ids = rows.random_ids()
        assert ((ids == -1) == over).all()
        gained_before = over.copy()
        _, reward, done, mask, seat = rows.step(ids)
        over |= done
        assert (done == over).all()
        assert ((seat == -1) == over).all()
        assert (mask.any(axis=1) != over).all()
        assert (np.abs(reward).sum(axis=1) == np.where(over & ~gained_before, 2.0, 0.0)).all()
    assert over.all()
    before = rows.states()
    with pytest.raises(GameOverError, match="row 0 is over and accepts only the id -1, not 0") as refused:
        rows.step(np.zeros(MANY, dtype=np.int32))
    assert refused.value.code == "over"
    assert rows.states() == before
    rows.reset()
    assert not any(state.is_over for state in rows.states())


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("threads", [1, 3])
def test_an_id_that_is_masked_out_raises_and_nothing_is_played(key: str, threads: int) -> None:
    rows = vector(key, threads=threads)
    _, mask, seat = rows.reset()
    for _ in range(20):
        _, _, _, mask, seat = rows.step(rows.random_ids())
    arrays = [array.copy() for array in (mask, seat)]
    before = rows.states()
    for wrong in (int(np.flatnonzero(~mask[MANY - 1])[0]), -1, mask.shape[1], 2**31 - 1):
        ids = rows.random_ids().copy()
        ids[MANY - 1] = wrong
        with pytest.raises(IllegalActionError, match=f"row {MANY - 1}: seat={seat[MANY - 1]} may not play") as refused:
            rows.step(ids)
        assert refused.value.code == "illegal"
        assert rows.states() == before
        assert (mask == arrays[0]).all()
        assert (seat == arrays[1]).all()
    _, text = refused.value.refusal, str(refused.value)
    assert "no action has this id" in text


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("threads", [1, 3])
def test_rows_that_are_not_stepped_stand_as_they_stood(key: str, threads: int) -> None:
    rows = vector(key, threads=threads)
    observation, mask, seat = rows.reset()
    luck = np.random.default_rng(1)
    for _ in range(60):
        stepped = luck.random(MANY) < 0.5
        before, arrays = rows.states(), [array.copy() for array in (observation, mask, seat)]
        ids = np.where(stepped, rows.random_ids(), luck.choice([-1, 0, -(2**31), 2**31 - 1], MANY)).astype(np.int32)
        observation, reward, done, mask, seat = rows.step(ids, where=stepped)
        for array, old in zip((observation, mask, seat), arrays, strict=True):
            assert (array[~stepped] == old[~stepped]).all()
        assert not done[~stepped].any()
        assert not reward[~stepped].any()
        for row, (old, state) in enumerate(zip(before, rows.states(), strict=True)):
            assert (state == old) == (not stepped[row])


@pytest.mark.parametrize(
    "where", [True, [True] * MANY, np.ones(MANY + 1, dtype=bool), np.ones(MANY), np.ones((MANY, 1))]
)
def test_rows_to_step_are_named_by_as_many_bools(where: Any) -> None:
    rows = vector("nakatta")
    rows.reset()
    before = rows.states()
    with pytest.raises(InputError, match=f"is invalid: it must be an array of {MANY} bools"):
        rows.step(rows.random_ids(), where=where)
    ids = rows.random_ids()
    ids[1] = -(2**31)
    for stepped in (None, np.ones(MANY, dtype=bool)):
        with pytest.raises(IllegalActionError, match="row 1:"):
            rows.step(ids, where=stepped)
    assert rows.states() == before


def test_the_refusal_of_an_id_says_why_as_the_game_does() -> None:
    rows = chabudai.vector("nakatta", num_envs=1, size=5, pie=False)
    rows.reset()
    rows.step([0])
    with pytest.raises(IllegalActionError) as refused:
        rows.step([0])
    assert refused.value.refusal is not None
    assert refused.value.refusal["clause"] == "N3.2"


@pytest.mark.parametrize("key", KEYS)
def test_where_it_was_chosen_an_id_that_is_masked_out_loses(key: str) -> None:
    rows = vector(key, illegal="lose")
    _, mask, seat = rows.reset()
    for _ in range(5):
        _, _, _, mask, seat = rows.step(rows.random_ids())
    state, asked, others = rows.state(3), int(seat[3]), rows.states()
    ids = rows.random_ids().copy()
    ids[3] = np.flatnonzero(~mask[3])[0]
    _, reward, done, mask, seat = rows.step(ids)
    assert done[3]
    assert reward[3].tolist() == pytest.approx(state.returns_resigned(asked))
    assert mask[3].any()
    fresh = vector(key, num_envs=1)
    fresh.reset()
    assert rows.state(3).scores == fresh.state(0).scores
    assert rows.state(4) != others[4]


def test_writing_into_a_mask_allows_no_illegal_action() -> None:
    rows = vector("natto")
    _, mask, _ = rows.reset()
    wrong = np.array([np.flatnonzero(~row)[0] for row in mask], dtype=np.int32)
    mask[:] = True
    with pytest.raises(IllegalActionError):
        rows.step(wrong)


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        (np.zeros(MANY + 1, dtype=np.int32), rf"of shape \({MANY + 1}\) are invalid: expected {MANY} whole numbers"),
        (np.zeros((MANY, 1), dtype=np.int32), rf"of shape \({MANY}, 1\)"),
        (np.int32(3), r"of shape \(\)"),
        (np.zeros(MANY, dtype=np.float32), "of type float32"),
        ([None] * MANY, "of type object"),
        ("ids", r"of shape \(\)"),
        ([[1], [2, 3]], "are invalid"),
        (None, r"of shape \(\)"),
    ],
)
def test_ids_of_another_shape_or_type_are_refused_in_a_line(ids: Any, why: str) -> None:
    rows = vector("nakatta")
    rows.reset()
    before = rows.states()
    with pytest.raises(InputError, match=why) as refused:
        rows.step(ids)
    assert refused.value.code == "input"
    assert len(str(refused.value)) < 300
    assert rows.states() == before


def test_ids_may_be_whole_numbers_of_any_size() -> None:
    expected = None
    for kind in (np.int32, np.int64, np.uint16, list):
        rows = vector("nakatta")
        rows.reset()
        drawn = rows.random_ids()
        rows.step(drawn.tolist() if kind is list else drawn.astype(kind))
        expected = expected or rows.states()
        assert rows.states() == expected
    spread = np.zeros(2 * MANY, dtype=np.int32)
    rows = vector("nakatta")
    rows.reset()
    spread[::2] = rows.random_ids()
    rows.step(spread[::2])
    assert rows.states() == expected


def test_its_own_arrays_are_refused_as_ids() -> None:
    rows = vector("nakatta")
    _, _, seat = rows.reset()
    with pytest.raises(InputError, match="passed as the ids"):
        rows.step(seat)


def test_a_vector_is_reset_first_and_used_until_it_is_closed() -> None:
    rows = vector("nakatta")
    with pytest.raises(GameError, match=r"call reset\(\)"):
        rows.step([0] * MANY)
    _, mask, _ = rows.reset()
    kept = mask.copy()
    rows.close()
    rows.close()
    calls: list[Any] = [rows.reset, rows.random_ids, rows.states, lambda: rows.state(0), lambda: rows.step([0] * MANY)]
    for call in calls:
        with pytest.raises(ClosedError, match="this vector is closed") as refused:
            call()
        assert refused.value.code == "closed"
    assert (mask == kept).all()


@pytest.mark.parametrize(
    "settings",
    [
        {"num_envs": 0},
        {"num_envs": -1},
        {"num_envs": 2**70},
        {"num_envs": 2**24},
        {"num_envs": "4"},
        {"threads": 0},
        {"seed": -1},
        {"observe": "everything"},
        {"illegal": "win"},
        {"restart": 1},
    ],
)
def test_settings_that_cannot_be_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        vector("natto", **settings)


def test_a_row_that_is_not_there_is_refused() -> None:
    rows = vector("nakatta")
    for row in (-1, MANY, "0", None):
        with pytest.raises(InputError, match="row="):
            rows.state(row)  # type: ignore[arg-type]


def test_options_are_those_of_the_game() -> None:
    with pytest.raises(chabudai.OptionsError, match="size"):
        chabudai.vector("nakatta", num_envs=2, size=1)
    rows = chabudai.vector("nakatta", num_envs=2, size=7)
    assert (rows.game, rows.num_envs, len(rows)) == (chabudai.load("nakatta", size=7), 2, 2)
    assert (rows.threads, rows.observe) == (1, "observation")
    assert repr(rows) == "<Vector nakatta, size 7: 2 rows>"
    assert _core.Vector(chabudai.load("natto"), 1).observe is None


def test_other_threads_run_while_rows_are_stepped() -> None:
    """The GIL is released during a step, and other callers then get an error."""
    rows = vector("eurojongg", num_envs=512, observe=None)
    rows.reset()
    errors: list[GameError] = []
    stop = threading.Event()

    def step() -> None:
        while not stop.is_set():
            try:
                rows.step(rows.random_ids().copy())
            except GameError as error:
                errors.append(error)

    others = [threading.Thread(target=step) for _ in range(3)]
    for other in others:
        other.start()
    stop.wait(1.0)
    stop.set()
    for other in others:
        other.join()
    allowed = ("being stepped by another thread", "may not play", "in use elsewhere")
    assert all(any(words in str(error) for words in allowed) for error in errors)
    rows.step(rows.random_ids())
