"""The comparison with other libraries in `make bench` prints both rates and the ratio of each row."""

from __future__ import annotations

import random
import sys

import pytest
from rich.console import Console

import chabudai
from bench import adapters, comparison, measure, peers


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_whole_games_and_choices_are_compared_in_one_run(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for peer in ("riichienv", "rlcard"):
        # Few machines have these libraries.
        monkeypatch.setitem(sys.modules, peer, None)
    monkeypatch.setattr(adapters, "STARTS", 1)
    monkeypatch.setattr(peers, "Console", lambda width: Console(width=400))
    for name in ("ROUNDS", "ROUND_SECONDS", "CLOCK"):
        # The command sets them.
        monkeypatch.setattr(measure, name, getattr(measure, name))
    assert peers.main(["--game", key, "--rounds", "2", "--seconds", "0"]) == 0
    printed = capsys.readouterr().out
    assert "decisions with a choice" in printed
    assert "OpenSpiel" in printed
    assert "import pyspiel" in printed


def test_a_decision_without_a_choice_does_not_count() -> None:
    game = chabudai.load("eurojongg", hand_limit=1)
    played = comparison.our_loop(game, counts_deals=True)()
    assert played.games == 1
    state, choices = game.initial_state(), 0
    draw = random.Random(1).random
    while not state.is_over:
        if state.is_chance:
            state = state.after_chance(1, 0)
            continue
        ids = state.legal_ids(state.acting[0])
        # Without a choice no number is drawn, so that both matches are the same.
        number = int(draw() * len(ids)) if len(ids) > 1 else 0
        choices += len(ids) > 1
        state = state.play_id(ids[number], state.acting[0])
    assert played.choices == choices > 20
