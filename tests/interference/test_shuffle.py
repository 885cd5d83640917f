"""What one adds to a shuffle is heard by nobody else before all is fixed; if it were, this would be noticed."""

from __future__ import annotations

import json

import pytest

from chabudai.match import Match, load
from chabudai.server.presenters import shuffle as shuffles
from chabudai.store import StoredShuffle
from tests.server.simulation.world import World
from tests.server.virtual import HIDDEN, in_virtual_time, party, settle

NONCES = ("a1" * 32, "b2" * 32)


def heard_by_others(nonce: str) -> list[str]:
    """All that the others at a table are told while one adds this to the shuffle and the deal still waits."""
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


def test_what_one_adds_is_heard_by_nobody_before_the_deal() -> None:
    assert heard_by_others(NONCES[0]) == heard_by_others(NONCES[1])


def test_a_nonce_that_is_told_early_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffles, "is_undealt", lambda _match: False)
    assert heard_by_others(NONCES[0]) != heard_by_others(NONCES[1])
