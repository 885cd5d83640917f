"""Every page, opened by its address, has loaded the styles of what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import chabudai

from .fixtures import Sit
from .service import Service

STYLES = Path(chabudai.__file__).parent / "web" / "assets"
PAGES = (
    "/",
    "/play/eurojongg",
    "/learn/natto",
    "/analysis",
    "/me",
    "/tournaments",
    "/lab",
    "/leaders/eurojongg",
    "/join",
)
FAULTS = """(files) => {
  const loaded = new Set([...document.styleSheets].map((sheet) => sheet.href?.split("/").pop()));
  const faults = new Set();
  const eachRule = (rules, visit) => {
    for (const rule of rules) {
      if (rule.selectorText !== undefined) visit(rule);
      // A table adapts what all pages have to small windows.
      else if (rule instanceof CSSLayerBlockRule || rule instanceof CSSSupportsRule) eachRule(rule.cssRules, visit);
    }
  };
  const states = /::?(before|after|hover|focus[\\w-]*)/g;
  const matches = (rule) => document.querySelector(rule.selectorText.replace(states, ""));
  for (const [name, text] of Object.entries(files)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    eachRule(sheet.cssRules, (rule) => {
      let element = null;
      try { element = matches(rule); } catch { return; }
      if (element === null || rule.selectorText.includes(":root")) return;
      if (!loaded.has(name)) faults.add(`${rule.selectorText} is in ${name}, which is not loaded`);
      for (const [, variable] of rule.cssText.matchAll(/var\\((--[\\w-]+)\\)/g)) {
        if (getComputedStyle(element).getPropertyValue(variable) === "" && !rule.style.getPropertyValue(variable))
          faults.add(`${rule.selectorText} uses ${variable}, which is not defined`);
      }
    });
  }
  return [...faults];
}"""
"""Returns the rules that match an element, but are not loaded or use a custom property that is not defined."""


def style_faults(page: Page, address: str) -> Any:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    files = {path.name: path.read_text("utf-8") for path in STYLES.glob("*.css")}
    assert files, "the page is not built"
    return page.evaluate(FAULTS, files)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_its_styles(service: Service, sit: Sit, path: str) -> None:
    assert style_faults(sit().page, service.address + path) == []


@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_has_its_styles(service: Service, sit: Sit, key: str) -> None:
    seats = chabudai.load(key).spec["seats"]
    opened = service.post("/api/tables", {"game": key, "options": {}, "seats": ["me", *["bot:1"] * (seats - 1)]})
    assert style_faults(sit().page, f"{service.address}/t/{opened['table']}#key={opened['key']}") == []
