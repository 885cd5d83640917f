"""Ctrl-C ends every long call, and a vector still works after a fork. Each call would take days, so a test that ends
has passed.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

CALLS = """
import signal, threading
import chabudai
from chabudai import _core

ENDLESS = 2**40
key, options = KEY, OPTIONS
match = chabudai.load(key, **options).start(seed=1)
state, game, view = match.state, match.game, match.view(match.acting[0])
mcts, flat = _core.Player(game, "mcts"), _core.Player(game, "flat")
strongest = _core.Player.of_level(game, len(chabudai.levels(key)))
calls = {
    "playouts": lambda: state.playouts(ENDLESS),
    "playouts in threads": lambda: state.playouts(ENDLESS, threads=2),
    "perft": lambda: state.perft(1000),
    "divide": lambda: state.divide(1000),
    "mcts": lambda: mcts.choose(view, playouts=ENDLESS),
    "flat": lambda: flat.choose(view, playouts=ENDLESS, threads=2),
    "level": lambda: strongest.choose(view, playouts=ENDLESS, threads=2),
}
if key == "nakatta":
    calls["solve"] = lambda: chabudai.load(key, size=6, pie=False).initial_state().solve()
for name, call in calls.items():
    timer = threading.Timer(0.1, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    try:
        print(name, "ended by itself:", call())
    except KeyboardInterrupt:
        pass
    timer.join()
fresh = _core.Player(game, "mcts").choose(view, playouts=20, seed=3)
print(mcts.choose(view, playouts=20, seed=3)["action"] == fresh["action"])
"""
FORK = """
import os
import chabudai

rows = chabudai.vector("nakatta", num_envs=64, seed=1, threads=2, size=5)
rows.reset()
rows.step(rows.random_ids())
child = os.fork()
seats = rows.step(rows.random_ids())[-1].tolist()
rows.close()
if child == 0:
    os._exit(0 if len(seats) == 64 else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""

VECTOR = """
import signal, threading, time
import chabudai

count, step_s = 1 << 12, 0.0
while step_s < 0.5:
    count *= 2
    rows = chabudai.vector("nakatta", num_envs=count, seed=1, threads=THREADS, size=5)
    rows.reset()
    ids, began_s = rows.random_ids(), time.monotonic()
    rows.step(ids)
    step_s = time.monotonic() - began_s
# A step checks all actions before it plays them, and only a step that has begun to play must be followed by a reset.
for share in range(1, 20):
    rows.reset(seed=1)
    ids = rows.random_ids()
    timer = threading.Timer(step_s * share / 20, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    try:
        rows.step(ids)
        timer.join()
    except KeyboardInterrupt:
        pass
    timer.join()
    try:
        rows.step(rows.random_ids())
    except chabudai.GameError as error:
        print(error)
        break
rows.reset(seed=1)
print(rows.step(rows.random_ids())[-1].shape == (count,))
"""


def run(program: str) -> tuple[str, str]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


@pytest.mark.parametrize(("key", "options"), [("nakatta", {}), ("natto", {}), ("nanatoridori", {"players": 4})])
def test_ctrl_c_ends_long_calls_and_a_player_chooses_again(key: str, options: dict[str, int]) -> None:
    program = CALLS.replace("KEY", repr(key)).replace("OPTIONS", repr(options))
    assert run(program) == ("True\n", "")


def test_a_vector_made_before_a_fork_is_stepped_in_the_child() -> None:
    assert run(FORK) == ("0\n", "")


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_step_of_a_vector_which_is_reset_afterwards(threads: int) -> None:
    interrupted = "call reset() before the first step(), and after an interrupted call"
    assert run(VECTOR.replace("THREADS", str(threads))) == (f"{interrupted}\nTrue\n", "")
