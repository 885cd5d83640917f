"""Support for a shared screen: a QR code, which the server draws itself."""

from __future__ import annotations

import ipaddress
import xml.etree.ElementTree as ET
from pathlib import Path

from chabudai.server.http.allowed_hosts import hosts_to_allow
from chabudai.server.http.endpoints.shared_screen import own_hosts

from .client import Service, running
from .conftest import NO_LIMITS


async def test_an_address_is_drawn_and_nothing_else_is(service: Service) -> None:
    async with service.http() as caller:
        drawn = await caller.post("/api/qr", json={"text": "http://192.168.1.7:8000/join#KXQRTM"})
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        root = ET.fromstring(drawn.text)
        assert root.tag.endswith("svg")
        assert {part.tag.rpartition("}")[2] for part in root.iter()} <= {"svg", "g", "path"}
        other = await caller.post("/api/qr", json={"text": "http://192.168.1.7:8000/join#ABCDEF"})
        assert other.text != drawn.text
        for text in ("javascript:alert(1)", "<script>", "http://x/" + "y" * 300):
            assert (await caller.post("/api/qr", json={"text": text})).status_code == 400


async def test_the_machine_tells_its_addresses_where_it_listens_there(service: Service, tmp_path: Path) -> None:
    async with service.http() as caller:
        assert (await caller.get("/api/addresses")).json() == {"hosts": []}
    everywhere = hosts_to_allow("0.0.0.0", [], [])
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, allowed_hosts=everywhere) as wide:
        async with wide.http() as caller:
            hosts = (await caller.get("/api/addresses")).json()["hosts"]
    assert hosts == own_hosts()
    assert not any(ipaddress.ip_address(host).is_loopback for host in hosts)
