"""A player's shuffle nonce is hidden from others until the shuffle is fixed;

a planted leak shows that it is detected.
"""

from __future__ import annotations

import json

import pytest

from chabudai.match import Match, load
from chabudai.server.presenters import shuffle as shuffles
from chabudai.store import StoredShuffle
from tests.server.simulation.world import World
from tests.server.virtual import HIDDEN, in_virtual_time, party, settle

NONCES = ("a1" * 32, "b2" * 32)


def frames_of_others(nonce: str) -> list[str]:
    """Returns what the others at a table receive while a player adds this nonce and the deal still waits."""
    heard: list[str] = []

    async def play(world: World) -> None:
        match = Match(load(HIDDEN, players=3, penguins=1))
        met = await party(world, match, shuffle=StoredShuffle("5e" * 32))
        anna, *others = met.guests
        assert (await anna.request("nonce", match=1, nonce=nonce))["type"] == "accepted"
        await settle()
        for other in (*others, met.watcher):
            assert other.table["shuffle"]["wanted"] == [1, 2]
            heard.extend(json.dumps(frame, sort_keys=True) for frame in other.frames)
        await met.all_resign()

    in_virtual_time(play)
    return heard


def test_a_nonce_is_invisible_to_others_before_the_deal() -> None:
    assert frames_of_others(NONCES[0]) == frames_of_others(NONCES[1])


def test_a_nonce_that_leaks_early_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffles, "is_undealt", lambda _match: False)
    assert frames_of_others(NONCES[0]) != frames_of_others(NONCES[1])
