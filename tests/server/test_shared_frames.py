"""A change to a table is rendered, encoded and compressed once for each kind of viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from chabudai.server.http import text_frames
from chabudai.server.http.text_frames import MIN_COMPRESSED_BYTES, TextFrames, deflate_factory
from chabudai.server.live.context import Connection
from chabudai.server.presenters import snapshot, snapshot_cache
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from tests.server.simulation.world import Line, World

from .virtual import in_virtual_time, match_of, party, settle

MESSAGE = b'{"type":"table","text":"' + "a snapshot of a table, çà et là; ".encode() * 40 + b'"}'


def deflate(**offered: Any) -> PerMessageDeflate:
    """The extension that the server negotiates with a client."""
    client = ClientPerMessageDeflateFactory(**offered)
    parameters, extension = deflate_factory().process_request_params(list(client.get_request_params()), [])
    assert client.process_response_params(parameters, []).remote_no_context_takeover
    return extension


def received(frames: bytes, **offered: Any) -> list[bytes]:
    """The texts that a client reads."""
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN)
    factory = ClientPerMessageDeflateFactory(**offered)
    parameters, _ = deflate_factory().process_request_params(list(factory.get_request_params()), [])
    client.extensions = [factory.process_response_params(parameters, [])]
    client.receive_data(frames)
    return [bytes(frame.data) for frame in client.events_received() if isinstance(frame, Frame)]


class Reader(Connection):
    """A connection that receives snapshots at once."""

    def __init__(self, player: int | None) -> None:
        self.player = player
        self.writer = self
        self.messages: list[bytes] = []

    @property
    def is_writable(self) -> bool:
        return True

    def write_news(self, message: bytes) -> None:
        self.messages.append(message)

    def table_changed(self) -> None:
        raise AssertionError("this connection is always writable")

    def table_moved(self) -> None:
        pass


def test_each_kind_of_viewer_is_rendered_and_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: Counter[int | None] = Counter()
    encoded: Counter[int | None] = Counter()
    render, message = snapshot.render_table, SnapshotCache.message

    def count_render(scene: Any, viewer: int | None, *more: Any) -> Any:
        rendered[viewer] += 1
        return render(scene, viewer, *more)

    def count_message(cache: SnapshotCache, scene: Any, viewer: int | None, *more: Any, **named: Any) -> bytes:
        encoded[viewer] += 1
        return message(cache, scene, viewer, *more, **named)

    monkeypatch.setattr(snapshot_cache, "render_table", count_render)
    monkeypatch.setattr(SnapshotCache, "message", count_message)

    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        room = await table.room()
        readers = [Reader(player) for player in (0, 0, 1, 1, None, None, None, None)]
        for reader in readers:
            room.connections.enter(reader)
        await settle()
        for reader in readers:
            reader.messages.clear()
        rendered.clear()
        encoded.clear()
        match = await table.match()
        (seat,) = match.acting
        await table.guests[seat].act(match.view(seat).legal_actions[-1])
        assert rendered == Counter({0: 1, 1: 1, 2: 1, None: 1})
        assert encoded == Counter({0: 1, 1: 1, 2: 1, None: 1})
        for player in (0, 1, None):
            sent = [reader.messages for reader in readers if reader.player == player]
            assert [len(messages) for messages in sent] == [1] * len(sent)
            assert len({id(messages[0]) for messages in sent}) == 1, "all of a kind are given the same bytes"
            assert msgspec.json.decode(sent[0][0])["you"] == player
        for reader in readers:
            room.connections.leave(reader)

    in_virtual_time(conversation)


def test_each_client_is_sent_a_move_in_one_write_with_the_reply_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[tuple[Line, list[str]]] = []
    write = Line.write_texts

    def record(line: Line, messages: Iterable[bytes]) -> None:
        sent = list(messages)
        writes.append((line, [msgspec.json.decode(message)["type"] for message in sent]))
        write(line, sent)

    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        match = await table.match()
        (seat,) = match.acting
        monkeypatch.setattr(Line, "write_texts", record)
        await table.guests[seat].act(match.view(seat).legal_actions[-1])
        for guest in (*table.guests, table.watcher):
            expected = ["accepted", "table"] if guest is table.guests[seat] else ["table"]
            assert [types for line, types in writes if line is guest.line] == [expected]

    # Room for several frames in each connection.
    monkeypatch.setattr(Random, "randint", lambda _random, _least, most: most)
    in_virtual_time(conversation)


def test_a_message_to_many_sockets_is_compressed_once() -> None:
    frames, sockets = TextFrames(), [deflate() for _ in range(5)]
    sent = [frames.frame(MESSAGE, extension) for extension in sockets]
    assert frames.encoded == 1
    assert len(set(map(id, sent))) == 1
    assert len(sent[0]) < len(MESSAGE) / 3
    assert received(sent[0] * 3) == [MESSAGE] * 3, "each message is compressed on its own"
    narrow = frames.frame(MESSAGE, deflate(server_max_window_bits=9))
    assert frames.encoded == 2
    assert received(narrow, server_max_window_bits=9) == [MESSAGE]


def test_short_texts_and_sockets_without_compression_get_plain_frames() -> None:
    frames, short = TextFrames(), b"x" * (MIN_COMPRESSED_BYTES - 1)
    assert frames.frame(short, deflate()).endswith(short)
    assert frames.frame(MESSAGE, None).endswith(MESSAGE)
    assert received(frames.frame(short, deflate()) + frames.frame(MESSAGE, deflate())) == [short, MESSAGE]


def test_only_the_newest_frames_are_kept() -> None:
    frames, extension = TextFrames(), deflate()
    for number in range(2 * text_frames.MAX_CACHED_FRAMES):
        frames.frame(MESSAGE + b"%d" % number, extension)
    assert len(frames._frames) == text_frames.MAX_CACHED_FRAMES
