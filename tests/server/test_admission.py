"""Work is charged to its visitor before it starts, and one visitor's limit does not affect another visitor."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

import chabudai
from chabudai.catalogue import plain
from chabudai.server import Rate
from chabudai.server.http.admission import Admission, Visitor
from chabudai.server.http.endpoint import Endpoint
from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.settings import Limits, Share
from chabudai.server.table.errors import RefusedError

from .client import TIMEOUT_S, Service, running, two_people


def test_unused_cost_is_returned_and_a_refusal_says_when_to_try_again() -> None:
    now = [0.0]
    admission = Admission(Rate(100, 1000), lambda: now[0])
    anna = Visitor("192.0.2.1")
    with admission.admit(anna, 900):
        now[0] += 0.01
    with admission.admit(anna, 980):
        with pytest.raises(RefusedError) as refused:
            admission.charge(anna, 500)
        assert (refused.value.code, refused.value.retry_after_s) == ("busy", 5)
        admission.charge(Visitor("192.0.2.2"), 900)


def test_an_account_pays_for_itself_beside_others_at_its_address() -> None:
    admission = Admission(Rate(1, 100), lambda: 0.0)
    admission.charge(Visitor("192.0.2.1"), 100)
    for account in (1, 2, 3):
        admission.charge(Visitor("192.0.2.1", account), 100)
    with pytest.raises(RefusedError):
        admission.charge(Visitor("192.0.2.1", 3), 1)


def test_a_newcomer_is_admitted_however_many_came_before() -> None:
    limiter = RateLimiter(Rate(0.001, 1), lambda: 0.0, most=1000)
    for number in range(20_000):
        assert limiter.take(f"198.{number // 65536}.{number // 256 % 256}.{number % 256}")
    assert limiter.take("192.0.2.1")
    assert not limiter.take("192.0.2.1")


def test_addresses_of_one_network_share_a_larger_budget() -> None:
    limiter = RateLimiter(Rate(0.001, 1), lambda: 0.0)
    one_network = [f"2001:db8:1:{number:x}::/64" for number in range(64)]
    assert sum(limiter.take(address) for address in one_network) == 4
    one_site = [f"2001:db8:2:{number << 8:x}::/64" for number in range(64)]
    assert sum(limiter.take(address) for address in one_site) == 16


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_every_endpoint_has_a_cost(endpoint: Endpoint) -> None:
    assert endpoint.cost_ms > 0


async def test_one_visitor_who_sends_many_records_is_refused_and_others_are_served(tmp_path: Path) -> None:
    match = chabudai.load("nakatta", size=5).start(seed=1)
    limits = Limits(budget=Rate(0.001, 300))
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:
        greedy = {"X-Forwarded-For": "192.0.2.1"}
        async with service.http(headers=greedy) as attacker, service.http() as honest:
            sent = [attacker.post("/api/replay", json={"record": match.record()}) for _ in range(20)]
            answers = await asyncio.gather(*sent)
            refused = [answer for answer in answers if answer.status_code == 429]
            assert len(refused) >= 8
            for answer in refused:
                assert answer.json()["retry_after_s"] == int(answer.headers["Retry-After"]) >= 1
            assert (await honest.get("/api/games", headers={"X-Forwarded-For": "192.0.2.2"})).status_code == 200
            small = await honest.post(
                "/api/replay", json={"record": match.record()}, headers={"X-Forwarded-For": "192.0.2.2"}
            )
            assert small.status_code == 200


async def test_a_repeated_hello_renders_nothing_for_others(service: Service) -> None:
    async with two_people(service) as (anna, ben, _):
        await anna.act("c3")
        await ben.log_of(1)
        before = ben.table["version"]
        for _ in range(15):
            assert (await anna.hello(anna.key))["version"] == anna.table["version"]
        assert (await ben.request("explain", action="c3"))["type"] != "table"
        assert ben.table["version"] == before


async def test_a_flood_of_pages_is_refused_but_the_liveness_probe_is_not(tmp_path: Path) -> None:
    limits = Limits(budget=Rate(0.001, 20))
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        async with service.http() as visitor:
            statuses = [(await visitor.get("/")).status_code for _ in range(40)]
            assert statuses[0] == 200
            assert statuses[-1] == 429
            assert (await visitor.get("/healthz")).status_code == 200


async def test_a_visitor_with_many_lobby_sockets_pays_for_all_their_seeks(tmp_path: Path) -> None:
    limits = Limits(budget=Rate(0.001, 400), seeks=Rate(1000, 1000))
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:

        async def seek(address: str, sockets: int) -> list[str]:
            codes = []
            async with AsyncExitStack() as stack:
                for _ in range(sockets):
                    url = f"ws://127.0.0.1:{service.port}/api/lobby/socket"
                    headers = {"X-Forwarded-For": address}
                    socket = await stack.enter_async_context(connect(url, additional_headers=headers, close_timeout=1))
                    await socket.send(json.dumps({"type": "seek", "id": 1, "game": "eurojongg"}))
                    while (answer := json.loads(await socket.recv()))["type"] not in ("sought", "refused"):
                        pass
                    codes.append(answer.get("code", "ok"))
            return codes

        codes = await seek("192.0.2.1", 8)
        assert "busy" in codes
        assert codes == sorted(codes, key=["ok", "busy"].index)
        assert await seek("192.0.2.2", 1) == ["ok"]


async def test_a_visitor_has_a_share_of_the_large_bodies_in_memory(tmp_path: Path) -> None:
    limits = Limits(large_bodies=Share(2, 1, plain("too many large records")))
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:
        first_part_sent, may_end = asyncio.Event(), asyncio.Event()
        padding = b" " * (limits.body_bytes + 1)

        async def slow() -> AsyncIterator[bytes]:
            yield padding
            first_part_sent.set()
            await may_end.wait()
            yield b"{}"

        async def post(address: str, content: bytes | AsyncIterator[bytes]) -> int:
            headers = {"X-Forwarded-For": address, "Content-Type": "application/json"}
            return (await visitor.post("/api/replay", content=content, headers=headers)).status_code

        async with service.http() as visitor:
            sending = asyncio.create_task(post("192.0.2.1", slow()))
            await first_part_sent.wait()
            async with asyncio.timeout(TIMEOUT_S):
                while await post("192.0.2.1", padding + b"{}") != 429:
                    pass
            assert await post("192.0.2.1", b"{}") == 400
            assert await post("192.0.2.2", padding + b"{}") == 400
            may_end.set()
            assert await sending == 400
            assert await post("192.0.2.1", padding + b"{}") == 400


async def test_a_socket_that_says_hello_again_and_again_pays_for_the_replies(tmp_path: Path) -> None:
    limits = Limits(budget=Rate(0.001, 70), frames=Rate(1e6, 1_000_000), refused_frame_s=0)
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        table = (await service.new_table("me", "bot:1", size=3))["table"]
        async with connect(f"ws://127.0.0.1:{service.port}/api/tables/{table}/socket", close_timeout=1) as socket:
            hello = json.dumps({"type": "hello", "key": None})
            answers = []
            for _ in range(40):
                await socket.send(hello)
                while (answer := json.loads(await socket.recv()))["type"] not in ("table", "refused"):
                    pass
                answers.append(answer)
        assert [each["type"] for each in answers[:5]] == ["table"] * 5
        assert answers[-1]["code"] == "busy"
