"""Patches: a client that applies them has the same table as a client that is sent whole snapshots.

``python -m tests.server.test_patches`` writes the sample of patches with which the page's tests check the page.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chabudai
from chabudai.match import Entry, Match, load
from chabudai.server.presenters import snapshot_cache
from chabudai.server.presenters.log import NO_LOG
from chabudai.server.presenters.patch import MAX_PATCHED_LINES, operations, table_patch
from chabudai.server.presenters.replay import _replay_scene
from chabudai.server.presenters.snapshot import NO_INVITATION, Invitation
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from chabudai.server.protocol.service_frames import TableSnapshot, encode
from chabudai.terminal.remote.table_patch import apply_operations, apply_patch
from tests.games.shared.tables import TABLES

from .client_log import merge_log
from .virtual import Guest, in_virtual_time, match_of, party, settle

Json = dict[str, Any]
SAMPLE = Path(__file__).parent.parent.parent / "web/test/net/patches.generated.json"
SAMPLED_PATCHES = 12

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab~/0", max_size=2),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("ab~/0", max_size=2), inner, max_size=4),
    max_leaves=25,
)


@given(VALUES, VALUES)
def test_operations_change_any_value_into_any_other(before: Any, after: Any) -> None:
    copy = json.loads(json.dumps(before))
    changes = changes_between(before, after)
    assert apply_operations(before, changes) == after
    assert before == copy, "the value that is given stays unchanged"


def changes_between(before: Any, after: Any) -> list[Json]:
    changes: list[Json] = json.loads(encode(operations(encode(before), encode(after))))
    return changes


def test_a_changed_element_a_shorter_list_and_a_longer_list_are_small() -> None:
    board = [["."] * 9 for _ in range(9)]
    changed = json.loads(json.dumps(board))
    changed[4][4] = "B"
    assert [each["path"] for each in changes_between(board, changed)] == ["/4/4"]
    legal = [f"a{number}" for number in range(50)]
    assert [(each["op"], each["path"]) for each in changes_between(legal, legal[:20] + legal[21:])] == [
        ("remove", "/20")
    ]
    assert [(each["op"], each["path"]) for each in changes_between(legal, [*legal, "b1"])] == [("add", "/50")]


def frames(match: Match, viewer: int | None, luck: random.Random, count: int) -> Iterator[tuple[bytes, bytes]]:
    """Plays a random match. Yields each ``table`` frame, and what the server sends to a client that understands
    patches."""
    cache = SnapshotCache(lambda: 0.0)
    known, base = NO_LOG, None
    for number in range(count):
        scene = replace(_replay_scene(match), is_opened=False, watchers=luck.randint(0, 1))
        parts = scene, viewer, known, NO_INVITATION, number
        whole, sent = cache.message(*parts), cache.message(*parts, base=base)
        drawn = cache.draw(scene, viewer)
        known, base = drawn.known, drawn.base(NO_INVITATION)
        yield whole, sent
        if match.is_over:
            return
        if luck.random() < 0.1 and match.game.spec["open_information"] and match.action_count:
            match.apply(Entry("table", f"takeback {luck.randrange(match.action_count)}"))
            continue
        for _ in range(luck.choice((1, 1, 1, 3))):
            if not match.is_over:
                seat = luck.choice(match.acting)
                match.play(seat, luck.choice(match.view(seat).legal_actions))


@pytest.mark.parametrize("key", chabudai.games())
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_patches_lead_to_the_same_tables_in_random_matches(key: str, viewer: int | None) -> None:
    whole_bytes = sent_bytes = patches = 0
    for seed in range(20):
        if seed >= 3 and patches > 30:
            break
        client: Json = {}
        log: list[Json] = []
        for whole, sent in frames(load(key, **TABLES[key].SHORT).start(seed=seed), viewer, random.Random(seed), 60):
            expected, message = json.loads(whole), json.loads(sent)
            if message["type"] == "patch":
                patches += 1
                message = apply_patch(client, message)
            log = merge_log(log, message)
            client = message
            assert client == expected
            whole_bytes += len(whole)
            sent_bytes += len(sent)
    assert patches > 30
    assert sent_bytes < 0.6 * whole_bytes


def test_a_client_that_does_not_ask_is_sent_no_patches() -> None:
    async def conversation(world: Any) -> None:
        table = await party(world, match_of(3))
        await table.play_until(lambda match: match.action_count > 12, random.Random(1))
        for guest in (*table.guests, table.watcher):
            assert "patch" not in {frame["type"] for frame in guest.frames}

    in_virtual_time(conversation)


def test_clients_with_and_without_patches_have_the_same_table() -> None:
    async def conversation(world: Any) -> None:
        table = await party(world, match_of(3))
        pairs = [(guest, Guest(world, table.room_id, guest.key)) for guest in (*table.guests, table.watcher)]
        for _, other in pairs:
            other.wants_patches = True
            await other.come()
        await table.play_until(lambda match: match.action_count > 20, random.Random(1))
        for guest, other in pairs:
            # Both were sent all changes since the second one came.
            assert without_times(other.table) == without_times(guest.table)
            assert other.log == guest.log
            assert [frame["type"] for frame in other.frames][:2] == ["table", "patch"]
        # A client that says hello again is sent the whole table.
        last = pairs[0][1]
        last.log = []
        last.say_hello()
        await settle()
        assert last.frames[-1]["type"] == "table"
        assert last.frames[-1]["lines"] == len(last.log)

    in_virtual_time(conversation)


def test_a_patch_is_computed_once_for_all_clients_of_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[int | None] = []

    def count(before: TableSnapshot, after: TableSnapshot) -> bytes | None:
        computed.append(after.you)
        return table_patch(before, after)

    monkeypatch.setattr(snapshot_cache, "table_patch", count)

    async def conversation(world: Any) -> None:
        table = await party(world, match_of(3))
        others = [Guest(world, table.room_id, key) for key in (None, None, None, table.guests[0].key)]
        for other in others:
            other.wants_patches = True
            await other.come()
        match = await table.match()
        (seat,) = match.acting
        computed.clear()
        await table.guests[seat].act(match.view(seat).legal_actions[-1])
        assert sorted(computed, key=str) == [0, None]
        assert {other.frames[-1]["type"] for other in others} == {"patch"}

    in_virtual_time(conversation)


def test_an_invitation_appears_and_disappears_by_a_patch() -> None:
    cache, match = SnapshotCache(lambda: 0.0), match_of(3)
    scene = _replay_scene(match)
    invited = Invitation("secret", "ABCDEF")
    whole = json.loads(cache.message(scene, 0, NO_LOG, invited, 0))
    later = replace(scene, watchers=1)
    drawn = cache.draw(scene, 0)
    patch = json.loads(cache.message(later, 0, drawn.known, NO_INVITATION, 1, base=drawn.base(invited)))
    assert patch["type"] == "patch"
    assert "secret" not in json.dumps(patch)
    assert apply_patch(whole, patch)["invitation"] is None


def test_another_match_and_many_lines_are_sent_whole() -> None:
    cache, match = SnapshotCache(lambda: 0.0), load("nakatta", size=9).start()
    scene = _replay_scene(match)
    drawn = cache.draw(scene, 0)
    known, base = drawn.known, drawn.base(NO_INVITATION)
    rematch = json.loads(cache.message(replace(scene, number=2), 0, known, NO_INVITATION, 1, base=base))
    assert rematch["type"] == "table"
    for _ in range(MAX_PATCHED_LINES + 1):
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    cache = SnapshotCache(lambda: 0.0)
    assert json.loads(cache.message(_replay_scene(match), 0, known, NO_INVITATION, 1, base=base))["type"] == "table"


def without_times(table: Json) -> Json:
    """Returns a table without the parts that depend on when and after which message it was sent."""
    return {name: value for name, value in table.items() if name not in ("now", "log", "log_from", "log_kept")}


def digest(table: Json) -> str:
    """Returns the SHA-256 of a table with its fields in order."""
    text = json.dumps(table, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def sample() -> Iterator[Json]:
    """Yields a series of frames for two viewers of each game, with the digest of the table after each."""
    for key in chabudai.games():
        for viewer in (0, None):
            match = load(key, **TABLES[key].SHORT).start(seed=5)
            series = list(frames(match, viewer, random.Random(5), SAMPLED_PATCHES))
            yield {
                "game": key,
                "frames": [json.loads(sent) for _, sent in series],
                "digests": [digest(json.loads(whole)) for whole, _ in series],
            }


if __name__ == "__main__":
    SAMPLE.write_bytes(encode(list(sample())) + b"\n")
