"""The page's side of a notebook replay, with a model that answers as a notebook would."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, expect

import chabudai
from chabudai.research import notebook

PAGE = """<!doctype html><html lang="en"><title>Notebook</title><body><main></main><script type="module">
const source = SOURCE;
const values = VALUES;
const heard = {};
const model = {
  get: (name) => values[name],
  set: (name, value) => { values[name] = value; },
  on: (name, call) => (heard[name] ??= []).push(call),
  off: () => {},
  save_changes: async () => {
    Object.assign(values, await window.moved(values.number));
    for (const calls of Object.values(heard)) calls.forEach((call) => call());
  },
};
const made = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
made.default.render({ model, el: document.querySelector("main") });
</script>"""
NAMES = ("number", "count", "picture", "sentence", "title")


def test_the_slider_and_its_buttons_step_through_a_match(browser: Browser) -> None:
    match = chabudai.load("nakatta", size=5, pie=False).start()
    for seat, point in [(0, "c3"), (1, "a1"), (0, "e5")]:
        match.play(seat, point)
    widget = notebook.replay(match)

    def message() -> dict[str, Any]:
        return {name: getattr(widget, name) for name in NAMES}

    def moved(number: int) -> dict[str, Any]:
        widget.number = number
        return message()

    page = browser.new_page()
    try:
        page.expose_function("moved", moved)
        source = notebook.ReplayWidget._esm
        script = json.dumps(str(source)).replace("</", "<\\/")
        values = json.dumps(message()).replace("</", "<\\/")
        page.set_content(PAGE.replace("SOURCE", script).replace("VALUES", values))
        slider = page.get_by_role("slider", name="Position")
        expect(slider).to_have_value("3")
        expect(page.get_by_role("button", name="Next position")).to_be_disabled()
        page.get_by_role("button", name="Previous position").click()
        expect(slider).to_have_value("2")
        expect(page.get_by_text("2. White a1.")).to_be_visible()
        expect(page.get_by_role("img", name="Nakatta, 5 by 5: Black c3; White a1")).to_be_visible()
        assert page.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100
        page.get_by_role("button", name="First position").click()
        expect(page.get_by_text("Start of the match.")).to_be_visible()
        slider.press("ArrowRight")
        expect(page.get_by_text("1. Black c3.")).to_be_visible()
        expect(slider).to_have_attribute("aria-valuetext", "1 of 3")
        page.get_by_role("button", name="Last position").click()
        expect(slider).to_have_value("3")
    finally:
        page.close()
