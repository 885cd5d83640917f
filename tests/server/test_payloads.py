"""Malicious texts in every text field of every endpoint and frame: they are treated as text or refused in one line."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.protocol.client_frames import FROM_CLIENT

from .client import Service

CONTENT_TYPES = ("application/json", "text/plain", "image/svg+xml", "image/png", "application/pdf")
"""The kinds of answers: none is run by a browser in this site."""

PAYLOADS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' OR '1'='1'; DROP TABLE tables; --",
    "{{7*7}}${7*7}#{7*7}",
    "../../../../etc/passwd",
    "\x00\x01\x1b[2J\r\nSet-Cookie: a=b",
    "\u202egnp.exe\u2066\u200b",
    "A" * 5_000,
    "%s%n%x",
    "\U0001f600" * 50,
    "𝕬" * 100 + "ͨ" * 400,
    "=cmd|'/c calc'!A1",
)


def texts_of(kind: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Returns the paths to the texts in a message of this type."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind)
        return [found for name in kind.__struct_encode_fields__ for found in texts_of(hints.get(name), (*path, name))]
    if kind is str:
        return [path]
    inner = get_args(kind)
    return [path] if str in inner else [found for each in inner for found in texts_of(each, path)]


def planted(kind: type[msgspec.Struct], payload: str) -> list[dict[str, Any]]:
    """Returns messages of a type, each with the payload in a different text field."""
    made = []
    for path in texts_of(kind):
        message: dict[str, Any] = dict.fromkeys(kind.__struct_encode_fields__, 1)
        message.update(dict.fromkeys(path[:1], payload))
        made.append(message)
    return made


BODIES = [called for called in ENDPOINTS if called.body is not None]
FRAMES: tuple[type[msgspec.Struct], ...] = get_args(FROM_CLIENT)


def test_the_corpus_reaches_the_texts_of_calls_and_frames() -> None:
    assert sum(len(texts_of(called.body)) for called in BODIES) > 10
    assert sum(len(texts_of(kind)) for kind in FRAMES) > 5


@pytest.mark.thinned(6)
@pytest.mark.parametrize("payload", PAYLOADS, ids=range(len(PAYLOADS)))
async def test_a_payload_in_any_text_is_refused_in_one_line_or_is_text(payload: str, service: Service) -> None:
    opened = await service.new_table("me", "open")
    holder = {"Authorization": f"Bearer {opened['key']}"}
    async with service.http() as caller:
        for called in BODIES:
            assert called.body is not None
            path = called.path.replace("{table}", opened["table"]).replace("{match}", "1")
            if "{" in path:
                continue
            bodies = [*planted(called.body, payload), _sensible(called.name, payload)]
            for body in bodies:
                answer = await caller.request(called.method, path, json=body, headers=holder)
                assert answer.status_code < 500, (called.name, body, answer.text)
                assert answer.headers["content-type"].startswith(CONTENT_TYPES)
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert "a=b" not in answer.headers.get("set-cookie", "")
                if answer.status_code >= 400:
                    assert len(answer.json()["message"]) < 1_000
                    assert "\n" not in answer.json()["message"]
        # Every address of the page returns the same page.
        shown = await caller.get("/t/x", params={"q": payload}, headers={"Accept": "text/html"})
        assert "alert(1)" not in shown.text
    for kind in FRAMES:
        for message in planted(kind, payload):
            async with service.client(opened, opened["key"]) as client:
                tag = str(kind.__struct_config__.tag)
                await client.socket.send(json.dumps({**message, "type": tag, "id": 7}))
                await client.send(type="ping")
                data = await client.receive()
                while data["type"] == "table":
                    data = await client.receive()
                if data["type"] == "refused":
                    assert len(data["message"]) < 1_000
    async with service.client(opened) as watcher:
        assert watcher.table["seats"][0]["name"] == "Anna", "no request has changed the table"


def _sensible(call: str, payload: str) -> dict[str, Any]:
    """Returns a body that passes the validation of types."""
    bodies: dict[str, dict[str, Any]] = {
        "open_table": {"game": "nakatta", "seats": ["me", "open"], "name": payload, "options": {payload[:20]: payload}},
        "join": {"invitation": payload, "name": payload},
        "find_code": {"code": payload},
        "fill_by_code": {"code": payload, "level": 1},
        "join_by_code": {"code": payload, "name": payload},
    }
    return bodies.get(call, {"game": "nakatta", "options": {}, "actions": [payload], "text": payload})


async def test_a_name_of_payload_is_shown_as_text_to_all(service: Service) -> None:
    for payload in PAYLOADS:
        opened = await service.new_table("me", "open", name=payload[:200])
        async with service.client(opened) as watcher:
            name = watcher.table["seats"][0]["name"]
        assert len(name) <= 24
        assert name.isprintable()
        assert not {"\u202e", "\u2066", "\u200b", "\x00", "\x1b"} & set(name)
