"""Sheets for printing over the wire."""

from __future__ import annotations

from typing import Any

import pytest

from chabudai.server.http.endpoints import paper

from .client import Service


async def ask(service: Service, path: str, **body: Any) -> tuple[int, str, bytes]:
    async with service.http() as caller:
        answer = await caller.post(path, json=body)
        return answer.status_code, answer.headers["content-type"], answer.content


async def test_sheets_are_listed_previewed_and_printed_with_the_options_of_the_table(service: Service) -> None:
    job = {"game": "nakatta", "options": {"size": 22}, "paper": "letter", "language": "ja"}
    status, _, listed = await ask(service, "/api/print/sheets", **job)
    assert (status, listed.decode().count("22×22")) == (200, 1)
    status, kind, pdf = await ask(service, "/api/print", **job)
    assert (status, kind, pdf[:5]) == (200, "application/pdf", b"%PDF-")
    status, kind, picture = await ask(service, "/api/print/preview", **job, sheet=1)
    assert (status, kind, picture[1:4]) == (200, "image/png", b"PNG")
    assert (await ask(service, "/api/print/preview", **job, sheet=2))[2] != picture


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "natto", "options": {"size": 9}}, 422),
        ({"game": "natto", "language": "tlh"}, 422),
        ({"game": "natto", "paper": "a3"}, 400),
    ],
)
async def test_impossible_sheets_are_refused(service: Service, body: dict[str, Any], status: int) -> None:
    assert (await ask(service, "/api/print", **body))[0] == status


async def test_a_server_without_the_extra_refuses_to_print(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "can_print", lambda: False)
    status, _, said = await ask(service, "/api/print", game="natto")
    assert (status, b"extra" in said) == (409, True)
