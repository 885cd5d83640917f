"""A reused browser profile contains nothing of the person who used it before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from .fixtures import PHONE, TIMEOUT_MS
from .profiles import Profiles
from .service import Service

LEFT = """async () => [localStorage.getItem("one"), sessionStorage.getItem("two"), document.cookie,
  await caches.has("four"), (await indexedDB.databases()).length, innerWidth]"""
LEFT_AT_FIRST = [None, None, "", False, 0, 360]

LEAVE = """async () => {
  localStorage.setItem("one", "1");
  sessionStorage.setItem("two", "2");
  document.cookie = "three=3; max-age=1000";
  await caches.open("four");
  const opened = indexedDB.open("five");
  await new Promise((resolve) => { opened.onsuccess = () => resolve(opened.result.close()); });
}"""


def hear(text: str) -> None:
    raise AssertionError(text)


def test_a_returned_profile_is_empty(browser: Browser, service: Service) -> None:
    profiles = Profiles(browser, TIMEOUT_MS)
    first = profiles.lend(hear, **PHONE)
    first.page.goto(service.address)
    assert first.page.evaluate(LEFT) == LEFT_AT_FIRST
    first.page.evaluate(LEAVE)
    first.page.set_viewport_size({"width": 800, "height": 600})
    assert first.page.evaluate(LEFT) == ["1", "2", "three=3", True, 1, 800]
    profiles.give_back(first)
    second = profiles.lend(hear, **PHONE)
    assert second is first
    second.page.goto(service.address)
    assert second.page.evaluate(LEFT) == LEFT_AT_FIRST
    second.close()


CHANGES: dict[str, Callable[[Page], object]] = {
    "a clock": lambda page: page.clock.install(),
    "a script": lambda page: page.add_init_script("window.here = 1"),
    "a way": lambda page: page.context.route("**/nowhere", lambda route: route.abort()),
    "a colour": lambda page: page.emulate_media(color_scheme="dark"),
    "a window": lambda page: page.context.new_page(),
    "the end": lambda page: page.context.close(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_profile_with_permanent_changes_is_not_reused(
    browser: Browser, service: Service, change: Callable[[Page], object]
) -> None:
    profiles = Profiles(browser, TIMEOUT_MS)
    first = profiles.lend(hear, **PHONE)
    first.page.goto(service.address)
    change(first.page)
    profiles.give_back(first)
    second = profiles.lend(hear, **PHONE)
    assert second is not first
    second.close()
