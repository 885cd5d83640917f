"""The nginx configuration of docs/how-to/operations.md."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from chabudai.server.http.run import bind

from .client import TIMEOUT_S, running
from .conftest import NO_LIMITS

ROOT = Path(__file__).resolve().parents[2]
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
FRAME = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {example}
}}
"""


def example() -> str:
    """Returns the configuration in the document."""
    found = re.search(r"```nginx\n(.*?)```", (ROOT / "docs/how-to/operations.md").read_text(), re.DOTALL)
    assert found is not None
    return found.group(1)


def below_a_path(server: str, is_removed: bool) -> str:
    """Returns a configuration with the locations that the document has for a server below a path."""
    found = re.search(
        r"```nginx\n( +location /games/.*?)```", (ROOT / "docs/how-to/operations.md").read_text(), re.DOTALL
    )
    assert found is not None
    locations = found.group(1).replace(":8000;", ":8000/;") if is_removed else found.group(1)
    own = re.compile(r"    location / \{.*?location = /metrics [^\n]*\n", re.DOTALL)
    assert own.search(server) is not None
    return own.sub(locations, server)


def test_the_example_passes_on_what_the_service_needs() -> None:
    for needed in ("Host $http_host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade $http_upgrade", "/metrics"):
        assert needed in example()


@pytest.mark.skipif(NGINX is None, reason="there is no nginx on this machine")
@pytest.mark.parametrize("place", ["at the root", "below a path", "below a path that is removed"])
async def test_people_play_through_the_proxy_of_the_document(tmp_path: Path, place: str) -> None:
    root = "" if place == "at the root" else "/games"
    with bind("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    settings: dict[str, Any] = {
        "trusted_proxies": ("127.0.0.1",),
        "allowed_hosts": ("table.example.org", "127.0.0.1"),
        "root_path": root,
    }
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, **settings) as service:
        server = below_a_path(example(), place.endswith("removed")) if root else example()
        server = server.replace("127.0.0.1:8000", f"127.0.0.1:{service.port}")
        file = tmp_path / "nginx.conf"
        server = server.replace("listen 8080", f"listen 127.0.0.1:{port}")
        file.write_text(FRAME.format(folder=tmp_path, example=server))
        nginx = subprocess.Popen([str(NGINX), "-p", str(tmp_path), "-c", str(file)], stderr=subprocess.DEVNULL)
        try:
            headers = {"Host": f"table.example.org:{port}"}
            ends = time.monotonic() + TIMEOUT_S
            while True:
                try:
                    health = httpx.get(f"http://127.0.0.1:{port}{root}/healthz", headers=headers, timeout=TIMEOUT_S)
                    assert health.json() == {"ok": True}
                    break
                except httpx.TransportError:
                    assert time.monotonic() < ends
                    time.sleep(0.05)
            page, door = f"http://table.example.org:{port}", f"http://127.0.0.1:{port}{root}"
            asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "Anna"}
            opened = httpx.post(
                f"{door}/api/tables", json=asked, headers={**headers, "Origin": page}, timeout=TIMEOUT_S
            ).json()
            # The name is the proxy's, the address is this machine's.
            address = f"ws://table.example.org:{port}{root}/api/tables/{opened['table']}/socket"
            async with connect(
                address, host="127.0.0.1", port=port, additional_headers={"Origin": page}, proxy=None
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "key": opened["key"]}))
                assert json.loads(await socket.recv())["you"] == 0
                assert len(service.app.state.lines) > 0
            # Clients behind the proxy do not count as this machine, and other host names are refused.
            assert httpx.get(f"{door}/metrics", headers=headers, timeout=TIMEOUT_S).status_code == 404
            assert (
                httpx.get(f"{door}/api/games", headers={"Host": "evil.example"}, timeout=TIMEOUT_S).status_code == 421
            )
        finally:
            nginx.terminate()
            nginx.wait(TIMEOUT_S)
