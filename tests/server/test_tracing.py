"""Traces: a span for each request, command, commit and piece of work, and no personal data in them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from chabudai.errors import MissingExtraError, OptionsError
from chabudai.server import Settings, create_app
from chabudai.server.configuration import read_settings
from chabudai.server.tracing import Attribute, NoTracer

from .client import play, running, two_people
from .conftest import NO_LIMITS


def named(spans: tuple[ReadableSpan, ...], name: str) -> list[dict[str, Any]]:
    return [dict(span.attributes or {}) for span in spans if span.name == name]


async def test_each_command_has_a_span_that_reveals_nothing(tmp_path: Path) -> None:
    exporter = InMemorySpanExporter()
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, tracing=True, trace_exporter=exporter) as service:
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play((anna, ben), "c3", "d4")
            assert (await anna.act("c3"))["code"] == "illegal"
            async with service.http() as caller:
                record = await caller.get(f"/api/tables/{opened['table']}")
                assert record.status_code == 200
                asked = {"game": "nakatta", "options": {"size": 5}, "actions": ["c3"], "position": None}
                await caller.post(
                    "/api/replay/record", json=asked, headers={"traceparent": f"00-{'a' * 32}-{'b' * 16}-01"}
                )
                await caller.get("/t/AAAAAAAAAAAAAAAA")
            secrets = [opened["table"], opened["key"], f"{ben.key}", opened["invitation"], "Anna", "Ben", "c3", "d4"]
    spans = exporter.get_finished_spans()
    acts = [each for each in named(spans, "command") if each["chabudai.command"] in ("Act", "ReceivedAct")]
    assert [each.get("chabudai.code") for each in acts] == [None, None, "illegal"]
    assert all(each["chabudai.writes"] >= 1 for each in named(spans, "commit"))
    routes = {(each["http.route"], each["http.response.status_code"]) for each in named(spans, "request")}
    assert {("/api/tables/{table}", 200), ("/api/tables/{table}/join", 201)} <= routes
    assert "page" in {route for route, _ in routes}
    assert len(named(spans, "work")) == 1
    for span in spans:
        assert set(span.attributes or {}) <= set(get_args(Attribute))
        assert not span.events
        assert not span.links
        assert span.status.description is None
        # No visitor chooses the trace that a span belongs to.
        assert "a" * 32 not in span.to_json()
        text = f"{span.name} {dict(span.attributes or {})}"
        assert not [secret for secret in secrets if secret in text]
    (seat,) = [
        each for each in spans if each.name == "request" and "/join" in str((each.attributes or {})["http.route"])
    ]
    inside = [each for each in spans if each.parent is not None and each.parent.span_id == seat.context.span_id]
    assert [each.name for each in inside] == ["command"]


def test_without_the_extra_the_option_is_refused_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings({"tracing": True}, {}).tracing
    monkeypatch.setattr("chabudai.server.tracing.find_spec", lambda _name: None)
    with pytest.raises(OptionsError, match=r"^--tracing needs an extra .*chabudai\[tracing\]'$"):
        read_settings({"tracing": True}, {})
    assert not read_settings({"tracing": False}, {}).tracing
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'chabudai\[tracing\]'$"):
        create_app(Settings(database="sqlite://", tracing=True))


def test_without_the_option_nothing_of_opentelemetry_is_needed() -> None:
    with NoTracer().span("command", {"chabudai.command": "Act"}) as span:
        span.set("chabudai.code", "illegal")
    NoTracer().close()
