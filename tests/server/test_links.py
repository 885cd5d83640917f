"""Links to pages: their titles and pictures in chats and on other sites, embedding, and search engines."""

from __future__ import annotations

import html
import io
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from PIL import Image

import chabudai
from chabudai.match.replay import replay
from chabudai.server import Settings, create_app
from chabudai.server.http.page_heads import PAGE_HEADS, PICTURE_SIZE
from chabudai.server.settings import Limits, Rate, Share
from tests.games.shared.register import HIDDEN_GAMES
from tests.games.shared.tables import TABLES

from .client import Json
from .conftest import NO_LIMITS

INDEX = (
    '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Chabudai</title></head></html>'
)
TAG = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />')
SITE = "https://table.example.org"
EXAMPLES = {"game": "natto", "experiment": "fair", "played": "000000-v0-r0", "name": "Anna"}


@pytest.fixture
async def browser(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    settings = Settings(
        "sqlite://", web=tmp_path, address=SITE, allowed_hosts=("table.example.org",), limits=NO_LIMITS, pause_s=0
    )
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE, timeout=60) as client,
    ):
        yield client


async def head(browser: httpx.AsyncClient, path: str, language: str = "en") -> dict[str, str]:
    """Returns the tags of a page by name, with its title and language."""
    answer = await browser.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    (title,) = re.findall(r"<title>([^<]*)</title>", answer.text)
    (spoken,) = re.findall(r'<html lang="([^"]*)"', answer.text)
    tags = {name: html.unescape(content) for name, content in TAG.findall(answer.text)}
    return {"title": html.unescape(title), "lang": spoken, **tags}


async def open_table(browser: httpx.AsyncClient, name: str = "Anna", **wanted: Any) -> Json:
    asked = {"game": "nakatta", "options": {"size": 5, "pie": False}, "seats": ["me", "open"], "name": name, **wanted}
    opened = (await browser.post("/api/tables", json=asked)).json()
    joined = {"invitation": opened["invitation"], "name": "Ben"}
    other = (await browser.post(f"/api/tables/{opened['table']}/join", json=joined)).json()
    return {**opened, "keys": [opened["key"], other["key"]]}


async def play(browser: httpx.AsyncClient, table: Json, *actions: str) -> None:
    for action in actions:
        for key in table["keys"]:
            seen = {"Authorization": f"Bearer {key}"}
            state = (await browser.get(f"/api/tables/{table['table']}", headers=seen)).json()
            if state["question"] is not None:
                asked = {"question": state["question"], "action": action}
                played = await browser.post(f"/api/tables/{table['table']}/actions", headers=seen, json=asked)
                assert played.status_code == 200, played.text
                break


def picture_size(answer: httpx.Response) -> tuple[int, int]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    width, height = Image.open(io.BytesIO(answer.content)).size
    return width, height


async def test_every_page_has_a_title_and_a_description_in_the_visitors_language(browser: httpx.AsyncClient) -> None:
    titles: dict[str, str] = {}
    for pattern in PAGE_HEADS:
        path = re.sub(r"\{(\w+)(?::int)?\}", lambda found: EXAMPLES.get(found[1], ""), pattern)
        if "//" in path or (path.endswith("/") and path != "/"):
            continue  # The pages of a table and of documents have tests of their own.
        english, japanese = await head(browser, path), await head(browser, path, "ja")
        assert english["description"] == english["og:description"] != ""
        assert english["og:title"] == english["title"]
        assert english["og:url"] == SITE + path
        assert english["og:image"].startswith(SITE)
        assert (english["lang"], japanese["lang"]) == ("en", "ja")
        assert japanese["description"] != english["description"]
        titles[path] = english["title"]
    # A profile is named by its owner, and what other sites show has the title of its page.
    named = [title for path, title in titles.items() if not path.startswith(("/@", "/embed/"))]
    assert len(set(named)) == len(named), titles
    missing = await browser.get("/nowhere", headers={"Accept": "text/html"})
    assert missing.status_code == 404
    assert "<title>Page not found · Chabudai</title>" in missing.text


async def test_a_link_to_a_table_shows_the_players_and_the_position(browser: httpx.AsyncClient) -> None:
    table = await open_table(browser, name="<Ann & Co>")
    first = await head(browser, f"/t/{table['table']}")
    assert first["title"] == "Nakatta: <Ann & Co> – Ben · Chabudai"
    assert first["robots"] == "noindex"
    picture = await browser.get(first["og:image"])
    assert picture_size(picture) == PICTURE_SIZE
    await play(browser, table, "c3", "a1")
    then = await head(browser, f"/t/{table['table']}")
    assert then["og:image"] != first["og:image"]
    assert (await browser.get(then["og:image"])).content != picture.content
    assert (await browser.get(then["og:image"], headers={"Accept-Language": "ja"})).status_code == 200


async def test_a_link_to_a_turn_does_not_reveal_the_result(browser: httpx.AsyncClient) -> None:
    table = await open_table(browser, options={"size": 3, "pie": False})
    await play(browser, table, "b2")
    early = await browser.get((await head(browser, f"/t/{table['table']}?turn=1"))["og:image"])
    await play(browser, table, "a1", "b1", "c3", "b3")
    whole, turn = await head(browser, f"/t/{table['table']}"), await head(browser, f"/t/{table['table']}/1?turn=1")
    assert "wins" in whole["description"]
    assert turn["description"] == "The position after turn 1."
    assert turn["og:url"].endswith("/1?turn=1")
    assert (await browser.get(turn["og:image"])).content == early.content
    assert (await browser.get(whole["og:image"])).content != early.content


async def test_names_of_accounts_come_from_the_server_and_not_from_the_address(browser: httpx.AsyncClient) -> None:
    assert (await head(browser, "/@win-a-prize"))["title"] == "Chabudai"


async def test_only_embedded_pages_can_be_framed_by_other_sites(browser: httpx.AsyncClient) -> None:
    table = (await open_table(browser))["table"]
    for path in ("/", f"/t/{table}", "/me", "/lab", "/api/games", "/nowhere"):
        policy = (await browser.get(path, headers={"Accept": "text/html"})).headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy, path
    embedded = await browser.get(f"/embed/{table}")
    assert embedded.status_code == 200
    assert "frame-ancestors *" in embedded.headers["content-security-policy"]
    assert "'none'" in embedded.headers["content-security-policy"]
    assert "set-cookie" not in embedded.headers
    # The embedded page and the table are one page for search engines.
    assert f'<link rel="canonical" href="{SITE}/t/{table}" />' in embedded.text


async def test_other_sites_learn_how_to_embed_a_page(browser: httpx.AsyncClient) -> None:
    table = (await open_table(browser))["table"]
    page = (await browser.get(f"/t/{table}")).text
    (described,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', page)
    answer = await browser.get(html.unescape(described))
    found = answer.json()
    assert answer.headers["access-control-allow-origin"] == "*"
    assert (found["version"], found["type"], found["title"]) == ("1.0", "rich", "Nakatta: Anna – Ben · Chabudai")
    assert f'src="{SITE}/embed/{table}"' in found["html"]
    assert picture_size(await browser.get(found["thumbnail_url"])) == PICTURE_SIZE
    url = quote(f"{SITE}/t/{table}", safe="")
    small = (await browser.get(f"/api/oembed?url={url}&maxwidth=320&maxheight=10")).json()
    assert (small["width"], small["height"]) == (320, 200)
    for wrong in (f"https://other.example.org/t/{table}", f"{SITE}/me", f"{SITE}/t/AAAAAAAAAAAAAAAA", "", "x:["):
        assert (await browser.get(f"/api/oembed?url={quote(wrong, safe='')}")).status_code == 404, wrong
    assert (await browser.get(f"/api/oembed?url={url}&format=xml")).status_code == 501


async def test_an_embedded_link_to_a_turn_shows_that_turn(browser: httpx.AsyncClient) -> None:
    table = await open_table(browser, options={"size": 3, "pie": False})
    await play(browser, table, "b2", "a1", "b1", "c3", "b3")
    link = f"{SITE}/t/{table['table']}/1?turn=2"
    found = (await browser.get(f"/api/oembed?url={quote(link, safe='')}")).json()
    (framed,) = re.findall(r'src="([^"]*)"', found["html"])
    assert html.unescape(framed) == f"{SITE}/embed/{table['table']}?match=1&turn=2"
    shown = await head(browser, html.unescape(framed).removeprefix(SITE))
    assert (shown["og:url"], shown["description"]) == (link, "The position after turn 2.")
    again = (await browser.get(f"/api/oembed?url={quote(html.unescape(framed), safe='')}")).json()
    assert again == found
    for strange in ("match=x", "match=99", "match=1&match=2", "turn=0"):
        assert (await browser.get(f"/embed/{table['table']}?{strange}")).status_code == 200, strange


async def test_search_engines_learn_what_they_may_read(browser: httpx.AsyncClient) -> None:
    robots = (await browser.get("/robots.txt")).text
    assert "Disallow: /api/" in robots
    assert f"Sitemap: {SITE}/sitemap.xml" in robots
    listed = re.findall(r"<loc>([^<]*)</loc>", (await browser.get("/sitemap.xml")).text)
    for address in listed:
        assert "robots" not in await head(browser, address.removeprefix(SITE)), address
    assert {f"{SITE}/watch", f"{SITE}/analysis", f"{SITE}/lab"} < set(listed)
    asked = {"game": "nakatta", "options": {"size": 5}, "title": "Friday", "kind": "swiss", "name": "Anna"}
    shown, hidden = [
        (await browser.post("/api/tournaments", json={**asked, "listed": is_listed})).json()["tournament"]
        for is_listed in (True, False)
    ]
    now = (await browser.get("/sitemap.xml")).text
    assert f"{SITE}/tournaments/{shown}<" in now
    assert hidden not in now


MOVES = {"game": "nakatta", "options": {"size": 5, "pie": False}, "actions": ["c3", "a1", "b2"]}
TREE = [
    {"before": 0, "action": "c3", "comment": "The middle.", "seat": 0},
    {"before": 1, "action": "a1"},
    {"before": 2, "action": "b2"},
    {"before": 1, "action": "e5", "comment": "Better?"},
]


async def share(browser: httpx.AsyncClient, **analysis: Any) -> str:
    answer = await browser.post("/api/analyses", json=analysis)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_an_analysis_is_shared_opened_and_forked_by_its_address(browser: httpx.AsyncClient) -> None:
    first = await share(browser, moves=MOVES, variations=TREE, at=4, comment="Start")
    found = (await browser.get(f"/api/analyses/{first}")).json()
    assert (found["game"], found["at"], found["comment"], found["variations"]) == ("nakatta", 4, "Start", TREE)
    assert replay(found["record"]).action_count == 3
    assert await share(browser, moves=MOVES, variations=TREE, at=4, comment="Start") == first
    fork = await share(browser, record=found["record"], variations=[*TREE, {"before": 4, "action": "a5"}], at=5)
    assert fork != first
    assert (await browser.get(f"/api/analyses/{first}")).json() == found
    shown = await head(browser, f"/analysis/{first}")
    assert shown["title"] == "Analysis of Nakatta · Chabudai"
    assert picture_size(await browser.get(shown["og:image"])) == PICTURE_SIZE
    forked = await browser.get((await head(browser, f"/analysis/{fork}"))["og:image"])
    assert forked.content != (await browser.get(shown["og:image"])).content
    embedded = await browser.get(f"/embed/analysis/{first}")
    assert "frame-ancestors *" in embedded.headers["content-security-policy"]
    assert f'<link rel="canonical" href="{SITE}/analysis/{first}" />' in embedded.text


async def test_a_fork_names_its_parent_while_that_exists(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    app = create_app(Settings("sqlite://", limits=NO_LIMITS, clock=lambda: now[0]))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as client,
    ):
        shared = (await client.post("/api/analyses", json={"moves": MOVES, "variations": TREE})).json()
        first = (await client.get(f"/api/analyses/{shared['id']}")).json()
        assert first["parent"] is None
        assert first["until_ms"] == shared["until_ms"] == first["created_ms"] + 365 * 86_400_000
        now[0] += 86_400
        fork = await share(client, record=first["record"], variations=TREE, comment="Mine", parent=first["id"])
        found = (await client.get(f"/api/analyses/{fork}")).json()
        assert (found["parent"], found["comment"]) == (first["id"], "Mine")
        assert (await client.get(f"/api/analyses/{first['id']}")).json() == first
        now[0] += 364.5 * 86_400
        assert (await client.get(f"/api/analyses/{first['id']}")).json()["code"] == "no_match"
        assert (await client.get(f"/api/analyses/{fork}")).json()["parent"] is None


async def test_other_sites_learn_how_to_embed_an_analysis(browser: httpx.AsyncClient) -> None:
    analysis = await share(browser, moves=MOVES, variations=TREE, at=2)
    for path in (f"/analysis/{analysis}", f"/embed/analysis/{analysis}"):
        page = (await browser.get(path)).text
        (described,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', page)
        found = (await browser.get(html.unescape(described))).json()
        assert (found["type"], found["title"]) == ("rich", "Analysis of Nakatta · Chabudai")
        assert f'src="{SITE}/embed/analysis/{analysis}"' in found["html"]
        assert picture_size(await browser.get(found["thumbnail_url"])) == PICTURE_SIZE


@pytest.mark.parametrize("key", HIDDEN_GAMES)
async def test_a_running_table_with_hidden_hands_gives_no_record_to_analyse(
    browser: httpx.AsyncClient, key: str
) -> None:
    options = dict(TABLES[key].SHORT)
    bots = ["bot:1"] * (chabudai.load(key, **options).spec["seats"] - 2)
    table = await open_table(browser, game=key, options=options, seats=["me", "open", *bots])
    path = f"/api/tables/{table['table']}"
    for seen in ({}, *({"Authorization": f"Bearer {seat}"} for seat in table["keys"])):
        for record in (f"{path}/record", f"{path}/matches/1/record"):
            assert (await browser.get(record, headers=seen)).json()["code"] == "too_early"
        # An analysis holds what the request holds: it cannot name a table.
        named = {"table": table["table"], "match": 1}
        assert (await browser.post("/api/analyses", json=named, headers=seen)).json()["code"] == "malformed"


def nested(depth: int) -> list[Json]:
    """Returns variations of variations: two moves from each second position."""
    return [{"before": number - number % 2, "action": "a1"} for number in range(2 * depth)]


async def test_other_data_than_an_analysis_is_refused(browser: httpx.AsyncClient) -> None:
    for body, code in (
        ({}, "malformed"),
        ({"record": "none"}, "notation"),
        ({"moves": {**MOVES, "actions": ["c3", "c3"]}}, "illegal"),
        ({"moves": MOVES, "variations": [{"before": 1, "action": "a1"}]}, "malformed"),
        ({"moves": MOVES, "variations": [{"before": 0, "action": "a1"}] * 3001}, "malformed"),
        ({"moves": MOVES, "variations": nested(101)}, "malformed"),
        ({"moves": MOVES, "parent": "x"}, "malformed"),
        ({"moves": MOVES, "comment": "x" * 501}, "malformed"),
        ({"moves": MOVES, "variations": [{"before": 0, "action": "a1", "comment": "é" * 500}] * 300}, "too_long"),
    ):
        assert (await browser.post("/api/analyses", json=body)).json()["code"] == code
    await share(browser, moves=MOVES, variations=nested(100))
    assert (await browser.get("/api/analyses/AAAAAAAAAAAAAAAAAAAA")).json()["code"] == "no_match"
    assert (await head(browser, "/analysis/AAAAAAAAAAAAAAAAAAAA"))["title"] == "Chabudai"


async def test_analyses_expire_and_each_visitor_has_a_share(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    limits = Limits(budget=Rate(1e6, 1_000_000), documents=Share(4, 2))
    app = create_app(Settings("sqlite://", limits=limits, clock=lambda: now[0]))
    ids: list[str] = []
    async with app.router.lifespan_context(app):
        for address in ("192.0.2.1", "192.0.2.1", "198.51.100.1", "198.51.100.1", "203.0.113.1"):
            now[0] += 1
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as client:
                ids.append(await share(client, moves={**MOVES, "actions": ["a1", "b2", "c3", "d4", "e5"][: len(ids)]}))
                if len(ids) == 2:
                    more = await client.post("/api/analyses", json={"moves": {**MOVES, "actions": ["e1"]}})
                    assert more.json()["code"] == "busy"
        # The oldest of those with the most made room.
        found = [(await client_get(app, document)).status_code for document in ids]
        assert found == [404, 200, 200, 200, 200]
        now[0] += 366 * 86_400
        assert (await client_get(app, ids[1])).status_code == 404


async def client_get(app: Any, document: str) -> httpx.Response:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        return await client.get(f"/api/analyses/{document}")
