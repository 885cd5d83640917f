"""A server that a proxy serves under a path, whether or not the proxy removes that path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect

from chabudai import server
from chabudai.errors import OptionsError
from chabudai.server import Settings, create_app
from chabudai.server.configuration import read_settings
from chabudai.server.http.run import settings_at
from chabudai.server.public_url import OWN_PATHS

from .client import Service, running
from .conftest import NO_LIMITS

ROOT = "/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("below")
    page = folder / "web"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text('<html><head><script src="/assets/a.js"></script></head></html>')
    (page / "assets/a.js").write_text("1")
    with running(folder / "t.sqlite", limits=NO_LIMITS, root_path=ROOT, web=page) as service:
        yield service


@pytest.mark.parametrize("prefix", [ROOT, ""], ids=["kept", "removed"])
async def test_page_api_and_sockets_answer_below_the_path(below: Service, prefix: str) -> None:
    async with below.http() as caller:
        for page in ("/", "/t/AAAAAAAAAAAAAAAA", "/me"):
            shown = await caller.get(prefix + page)
            assert shown.status_code == 200
            assert f'src="{ROOT}/assets/a.js"' in shown.text
            assert f'<meta name="root-path" content="{ROOT}" />' in shown.text
        assert (await caller.get(prefix + "/nowhere", headers={"Accept": "text/html"})).status_code == 404
        assert "immutable" in (await caller.get(prefix + "/assets/a.js")).headers["cache-control"]
        games = await caller.get(prefix + "/api/games")
        assert games.status_code == 200
        assert games.headers["content-security-policy"].startswith("default-src 'none'")
        assert (await caller.get(prefix + "/healthz")).json() == {"ok": True}
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "Anna"}
        opened = (await caller.post(prefix + "/api/tables", json=asked)).json()
    address = f"ws://127.0.0.1:{below.port}{prefix}/api/tables/{opened['table']}/socket"
    async with connect(address, origin=below.address) as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello", "key": opened["key"]}))
        assert json.loads(await socket.recv())["you"] == 0


async def test_cookies_redirects_and_documents_name_the_path(below: Service) -> None:
    async with below.http() as caller:
        assert (await caller.get(ROOT)).headers["location"] == f"{below.address}{ROOT}/"
        assert (await caller.get("/api/mail/stop/abc")).headers["location"] == f"{ROOT}/mail#stop=abc"
        described = (await caller.get(f"{ROOT}/api/openapi.json")).json()
        assert described["servers"] == [{"url": ROOT}]
        docs = await caller.get(f"{ROOT}/api/docs")
        for address in re.findall(r'(?:src|href)="([^"#:]+)"', docs.text):
            assert (await caller.get(str(docs.url.join(address)))).status_code == 200
        person = {"name": "Anna", "password": "four plain words here"}
        said = await caller.post(f"{ROOT}/api/people", json=person)
        assert said.status_code == 201, said.text
        for cookie in said.headers.get_list("set-cookie"):
            assert cookie.startswith(f"chabudai-{below.port}-games")
            assert f"Path={ROOT}/api" in cookie
        assert (await caller.get(f"{ROOT}/api/people/me")).json()["person"]["name"] == "Anna"


def test_the_public_url_ends_with_the_path() -> None:
    found = read_settings({"root_path": "/games/", "address": "https://Example.org"}, {})
    assert (found.root_path, found.address) == (ROOT, "https://example.org/games")
    assert settings_at(found, 1024).allowed_origins == ("https://example.org",)
    assert read_settings({"root_path": ROOT, "address": "https://example.org/games/"}, {}).address == found.address


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"root_path": "games"}, "a path such as /games"),
        ({"root_path": "/a//b"}, "a path such as /games"),
        ({"root_path": "/../x"}, "a path such as /games"),
        ({"root_path": "/api/games"}, "cannot begin with api"),
        ({"root_path": ROOT, "address": "https://example.org/other"}, "must have the same path"),
        ({"address": "https://example.org/games"}, "must have the same path"),
    ],
)
def test_a_wrong_path_is_refused(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        read_settings(given, {})


def test_no_path_of_the_server_can_be_taken_for_the_root_path() -> None:
    app = create_app(Settings(database="sqlite://"))
    try:
        paths = (getattr(route, "path", "") for route in app.routes)
        # A root path has no "@", with which the addresses of people begin.
        assert {path.split("/")[1] for path in paths if path} <= {*OWN_PATHS, "", "@{name}"}
    finally:
        app.state.registry.close()


@pytest.mark.parametrize("address", ["https://example.org", "https://example.org/", "https://example.org/games"])
def test_serve_appends_the_path_to_the_address(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    served: list[Settings] = []

    def note(settings: Settings) -> int:
        served.append(settings)
        return 0

    monkeypatch.setattr(server, "run", note)
    assert server.serve(root_path=f"{ROOT}/", address=address) == 0
    assert (served[0].root_path, served[0].address) == (ROOT, f"https://example.org{ROOT}")
    assert served[0].origin == "https://example.org"
    with pytest.raises(OptionsError, match="must have the same path"):
        server.serve(root_path=ROOT, address="https://example.org/other")
