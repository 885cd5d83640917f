"""The REST interface in docs/reference/protocol.md, and the OpenAPI document compared with the server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from chabudai import _core
from chabudai.catalogue import Seat, message_from_data
from chabudai.match import Match
from chabudai.server.http.responses import STATUS_MEANINGS, STATUS_OF_CODE
from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.protocol.fields import Code
from tests import thoroughness

from .client import Service, running, two_people
from .conftest import NO_LIMITS
from .test_rights import written

PATIENCE_S = 180
"""Seconds that an answer may take on a busy machine."""


async def test_a_script_plays_a_whole_match_over_plain_http(service: Service) -> None:
    async with service.http() as caller:
        games = (await caller.get("/api/games")).json()
        (shown,) = [game for game in games if game["key"] == "nakatta"]
        assert {"title", "summary", "seats", "options", "levels", "asks_together"} <= shown.keys()
        assert (await caller.get("/api/games/nakatta")).json() == shown
        assert (await caller.get("/api/games/go")).json()["code"] == "no_match"
        asked = {"game": "nakatta", "options": {"size": 3}, "seats": ["me", "bot:1"], "name": "Script"}
        opened = (await caller.post("/api/tables", json=asked)).json()
        address, headers = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
        for _ in range(500):
            table = (await caller.get(address, headers=headers)).json()
            if table["ending"]:
                break
            if table["question"] is not None:
                answer = {"question": table["question"], "action": table["legal"][0]}
                played = await caller.post(f"{address}/actions", headers=headers, json=answer)
                assert played.status_code == 200
                assert played.json()["you"] == 0
                again = await caller.post(f"{address}/actions", headers=headers, json=answer)
                assert again.status_code == 200
            else:
                await asyncio.sleep(0.02)
        assert table["ending"]
        record = await caller.get(f"{address}/record")
        assert record.status_code == 200
        assert "attachment" in record.headers["content-disposition"]
        assert "Script" in record.text


async def test_refusals_have_a_code_and_a_status(service: Service) -> None:
    opened = await service.new_table("me", "open", pie=False)
    address, mine = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}

    async def code(path: str, body: object, headers: dict[str, str] | None = None) -> tuple[int, str]:
        answer = await caller.post(path, json=body, headers=headers)
        return answer.status_code, answer.json()["code"]

    async with service.http() as caller:
        seats = ["me", "open"]
        assert await code("/api/tables", {"game": "chess", "seats": seats}) == (422, "options")
        odd: list[dict[str, object]] = [{"size": 1}, {"size": "13"}, {"color": True}, {"size": 10**30}, {"size": None}]
        for options in odd:
            body = {"game": "nakatta", "seats": seats, "options": options}
            assert await code("/api/tables", body) == (422, "options")
        for wrong in (["me"], ["me", "me"], ["me", "bot:9"], ["me", "cat"], ["bot:", "open"]):
            assert await code("/api/tables", {"game": "nakatta", "seats": wrong}) == (422, "options")
        assert await code("/api/tables", {"game": "nakatta"}) == (400, "malformed")
        assert await code("/api/tables", {"game": "x" * 9000, "seats": seats}) == (413, "too_long")
        move = {"question": 1, "action": "c3"}
        assert await code(f"{address}/actions", move) == (401, "key")
        assert await code(f"{address}/actions", move, {"Authorization": "Bearer no"}) == (401, "key")
        assert await code(f"{address}/actions", move, {"Authorization": "Basic no"}) == (401, "key")
        assert await code(f"{address}/actions", {**move, "question": 5}, mine) == (409, "stale")
        assert await code(f"{address}/actions", {**move, "match": 2}, mine) == (409, "stale")
        assert await code(f"{address}/actions", {**move, "action": "?"}, mine) == (422, "notation")
        assert await code(f"{address}/actions", {**move, "action": "swap"}, mine) == (422, "illegal")
        assert await code("/api/tables/AAAAAAAAAAAAAAAA/join", {"invitation": "x"}) == (404, "no_table")
        explained = await caller.post(f"{address}/explain", json={"action": "swap"}, headers=mine)
        assert explained.json()["sentence"]
        assert explained.json()["refusal"]["code"]
        watched = await caller.get(address)
        assert watched.json()["you"] is None
        assert (await caller.get("/api/nothing")).status_code == 404
        assert (await caller.delete(address)).status_code == 405
        head = await caller.head(address)
        assert (head.status_code, head.content) == (200, b"")


async def test_a_refusal_is_english_for_programs_and_a_message_for_readers(service: Service) -> None:
    async with service.http() as caller:
        unknown = (await caller.get("/api/tables/AAAAAAAAAAAAAAAA")).json()
        assert unknown["message"] == "there is no such table; check the link"
        assert unknown["sentence"] == {"id": "server-no-table", "args": {}}
        asked = {"game": "nakatta", "options": {"size": 3, "pie": False}, "seats": ["me", "bot:1"], "name": "Script"}
        opened = (await caller.post("/api/tables", json=asked)).json()
        mine = {"Authorization": f"Bearer {opened['key']}"}
        address = f"/api/tables/{opened['table']}/actions"
        illegal = (await caller.post(address, json={"question": 1, "action": "swap"}, headers=mine)).json()
        # The words of the game, which the reader's language and the names of the players complete.
        assert illegal["sentence"]["id"].startswith("nakatta-")
        read = message_from_data(illegal["sentence"], lambda seat: Seat(seat, None))
        assert read.text("en") == illegal["message"]
        assert not read.text("ja").isascii()


def test_every_refusal_has_one_status_and_every_status_a_meaning() -> None:
    assert STATUS_OF_CODE.keys() == set(get_args(Code))
    assert set(STATUS_OF_CODE.values()) <= STATUS_MEANINGS.keys()
    for call in ENDPOINTS:
        assert STATUS_MEANINGS.keys() >= set(call.statuses), call.name


async def test_a_record_that_is_not_open_yet_is_refused_as_the_document_says(service: Service) -> None:
    async with service.http() as caller:
        asked = {"game": "natto", "seats": ["me", "open"]}
        opened = (await caller.post("/api/tables", json=asked)).json()
        paths = (await caller.get("/api/openapi.json")).json()["paths"]
        for path in ("/api/tables/{table}/record", "/api/tables/{table}/matches/{match}/record"):
            answer = await caller.get(path.format(table=opened["table"], match=1))
            assert (answer.status_code, answer.json()["code"]) == (409, "too_early")
            assert "409" in paths[path]["get"]["responses"]


async def test_numbers_in_an_address_are_plain_digits(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.http() as caller:
        address = f"/api/tables/{opened['table']}/matches"
        assert (await caller.get(f"{address}/1")).status_code == 200
        for odd in ("0", "-1", "+1", "1.0", "1e0", "\u0663", "9" * 5000, "01", "one"):
            answer = await caller.get(f"{address}/{odd}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_match"), odd


async def test_answers_have_the_security_headers(service: Service) -> None:
    async with service.http() as caller:
        for path in ("/", "/t/abc", "/api/health", "/api/docs", "/api/openapi.json", "/nothing"):
            headers = (await caller.get(path)).headers
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            is_document = headers["content-type"].startswith("text/html")
            assert ("camera=()" in headers.get("permissions-policy", "")) == is_document
            assert "strict-transport-security" not in headers
            policy = headers["content-security-policy"]
            assert policy.startswith("default-src 'none'")
            assert "'unsafe-eval'" not in policy
            scripts = policy.partition("script-src")[2].partition(";")[0]
            assert "unsafe-inline" not in scripts
        assert (await caller.get("/api/health")).headers["cache-control"] == "no-store"


async def test_the_api_page_loads_nothing_from_other_sites(service: Service) -> None:
    async with service.http() as caller:
        page = (await caller.get("/api/docs")).text
        assert "://" not in page
        assert "<script>" not in page
        for name, kind in {
            "swagger-ui.css": "css",
            "swagger-ui-bundle.js": "javascript",
            "start.js": "javascript",
        }.items():
            assert name in page
            part = await caller.get(f"/api/docs/{name}")
            assert part.status_code == 200
            assert kind in part.headers["content-type"]
            assert part.content
        assert (await caller.get("/api/docs/core.py")).status_code == 404


async def test_the_built_page_is_served_and_its_assets_are_cached(tmp_path: Path) -> None:
    web = tmp_path / "web"
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, web=web) as service:
        async with service.http() as caller:
            missing = await caller.get("/")
            assert missing.status_code == 200
            assert "make web" in missing.text
            (web / "assets").mkdir(parents=True)
            (web / "index.html").write_text("<!doctype html><title>Chabudai</title>")
            (web / "assets" / "main-abc123.js").write_text("export {}")
            (tmp_path / "secret.txt").write_text("no")
            for path in ("/", "/t/AAAAAAAAAAAAAAAA"):
                page = await caller.get(path)
                assert "<title>Chabudai" in page.text
                assert page.headers["cache-control"] == "no-cache"
            asset = await caller.get("/assets/main-abc123.js")
            assert "immutable" in asset.headers["cache-control"]
            assert "javascript" in asset.headers["content-type"]
            for path in ("/assets/none.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets", "/%00"):
                assert (await caller.get(path)).status_code in (404, 400), path


@pytest.mark.timeout(5 * PATIENCE_S)
async def test_the_openapi_document_describes_the_server(service: Service) -> None:
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    opened = await service.new_table("me", "open")
    document = httpx.get(f"{service.address}/api/openapi.json", timeout=60).json()
    assert set(document["paths"]) == {asked.split()[1] for asked in written("rights.txt")}
    few = settings(
        max_examples=thoroughness.of(30, part=2),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    for found in schemathesis.openapi.from_dict(document).get_all_operations():

        def answers_as_described(case: Any) -> None:
            # A valid body may still name an unknown game, option or table.
            if "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 2 == 0:
                case.path_parameters = {**case.path_parameters, "table": opened["table"]}
            unchecked = [positive_data_acceptance]
            case.call_and_validate(base_url=service.address, excluded_checks=unchecked, timeout=PATIENCE_S)

        few(given(case=found.ok().as_strategy())(answers_as_described))()


async def test_browsers_get_the_page_for_an_unknown_address(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Chabudai</title>", encoding="utf-8")
    with running(tmp_path / "t.sqlite", web=tmp_path) as service:
        async with service.http() as caller:
            for address, accepted, kind in (
                ("/nowhere", "text/html,*/*", "text/html"),
                ("/nowhere", "*/*", "application/json"),
                ("/api/nowhere", "text/html", "application/json"),
            ):
                answer = await caller.get(address, headers={"Accept": accepted})
                assert answer.status_code == 404
                assert answer.headers["content-type"].startswith(kind)


async def test_a_bug_in_the_core_is_refused_in_one_line_and_the_server_continues(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_people(service, pie=False) as (anna, _ben, opened), service.http() as caller:
        path, headers = f"/api/tables/{opened['table']}/actions", {"Authorization": f"Bearer {anna.key}"}
        move = {"question": anna.table["question"], "action": "c3"}
        for in_thread in (False, True):
            with monkeypatch.context() as patch:
                patch.setattr(Match, "play", lambda *_, bug=in_thread, **__: _core.provoke_panic(bug))
                refused = await caller.post(path, json=move, headers=headers)
                assert (refused.status_code, refused.json()["code"]) == (422, "internal")
                assert "\n" not in refused.json()["message"]
                assert (await anna.act("c3"))["code"] == "internal"
        # Details of the panic could be secret.
        assert "provoked" not in refused.text + caplog.text
        assert "a bug in the core: internal error at crates/bindings/src/panics.rs" in caplog.text
        assert (await caller.post(path, json=move, headers=headers)).status_code == 200
        assert (await caller.get("/readyz")).status_code == 200
