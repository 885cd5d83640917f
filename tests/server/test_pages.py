"""The files of the page, compressed for browsers that support it."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from chabudai.server import Settings, create_app
from chabudai.server.http.compression import accepted_encodings

SCRIPT = b"const table = 1;\n" * 100
PAGE = b'<!doctype html><html lang="en"><head><title>Chabudai</title></head>' + b"<p>play</p>" * 400 + b"</html>"


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "assets").mkdir()
    for name, content in (("assets/page.js", SCRIPT), ("index.html", PAGE)):
        (tmp_path / name).write_bytes(content)
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(content))
        (tmp_path / f"{name}.br").write_bytes(b"not asked for")
    (tmp_path / "assets" / "small.svg").write_bytes(b"<svg/>")
    app = create_app(Settings("sqlite://", web=tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        yield client


@pytest.mark.parametrize(("path", "ending"), [("/assets/page.js", SCRIPT), ("/", PAGE[-80:]), ("/join", PAGE[-80:])])
async def test_files_are_compressed_for_browsers_that_support_it(
    browser: httpx.AsyncClient, path: str, ending: bytes
) -> None:
    packed = await browser.get(path, headers={"Accept-Encoding": "gzip"})
    assert packed.content.endswith(ending)
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(packed.content) / 4
    plain = await browser.get(path, headers={"Accept-Encoding": "identity"})
    assert plain.content == packed.content
    assert "content-encoding" not in plain.headers
    for answer in (packed, plain):
        assert "Accept-Encoding" in answer.headers["vary"]
        assert answer.headers["content-type"].startswith("text/")
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert packed.headers["cache-control"] == plain.headers["cache-control"]
    assert packed.headers["etag"] != plain.headers["etag"]


async def test_files_without_a_compressed_copy_are_sent_as_they_are(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/small.svg", headers={"Accept-Encoding": "br, gzip"})
    assert answer.content == b"<svg/>"
    assert "content-encoding" not in answer.headers
    for path in ("/assets/none.js", "/assets/%2e%2e/%2e%2e/page.js"):
        assert (await browser.get(path, headers={"Accept-Encoding": "br, gzip"})).status_code == 404


async def test_answers_are_compressed_unless_they_may_contain_a_key(browser: httpx.AsyncClient) -> None:
    headers = {"Accept-Encoding": "gzip"}
    games = await browser.get("/api/games", headers=headers)
    assert games.headers["content-encoding"] == "gzip"
    assert games.headers["vary"] == "Accept-Encoding"
    plain = await browser.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert games.json() == plain.json()
    seats = ["me", "bot:1"]
    opened = await browser.post("/api/tables", json={"game": games.json()[0]["key"], "seats": [*seats, *["bot:1"] * 2]})
    assert "content-encoding" not in opened.headers
    table = await browser.get(
        f"/api/tables/{opened.json()['table']}", headers=headers | {"Authorization": f"Bearer {opened.json()['key']}"}
    )
    assert table.status_code == 200
    assert "content-encoding" not in table.headers


def test_accept_encoding_is_respected() -> None:
    assert accepted_encodings("") == []
    assert accepted_encodings("*") == ["br", "gzip"]
    assert accepted_encodings("gzip;q=0.001, BR") == ["br", "gzip"]
    assert accepted_encodings("gzip; q=0, deflate") == []
