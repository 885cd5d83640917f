"""A browser's translator: it puts elements of its own around the texts of a page, as Google Translate does."""

from __future__ import annotations

from playwright.sync_api import Page

TRANSLATOR = """() => {
  const isLeftAlone = (element) =>
    element === null || element.closest("head, script, style, noscript, textarea, font") !== null ||
    element.closest("[translate]")?.getAttribute("translate") === "no";
  const translate = (text) => {
    if (text.data.trim() === "" || isLeftAlone(text.parentElement)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `⟦${text.data}⟧`;
    outer.append(inner);
    // The page still holds the text that was there, which is no longer shown.
    text.replaceWith(outer);
  };
  const translateAll = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === "childList" ? addedNodes : [target]) if (node.isConnected) translateAll(node);
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""Replaces each text outside ``translate="no"`` by a marked one in two elements, now and whenever a new one appears."""

_TEXTS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Map();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (element.closest("script, style, noscript, .toasts, [data-testid=live]") !== null) continue;
    // The texts of one element outside the translator's, in their order.
    const own = element.closest(":not(font)");
    found.set(own, (found.get(own) ?? "") + texts.currentNode.data.replaceAll(/[⟦⟧]/g, ""));
  }
  return [document.title, ...[...found.values()].map((text) => text.trim()).filter((text) => text !== "")];
}"""

_UNMARKED = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const isLeftAlone = parentElement.closest("script, style, noscript, textarea") !== null ||
      parentElement.closest("[translate]")?.getAttribute("translate") === "no";
    if (data.trim() !== "" && !isLeftAlone && !data.startsWith("⟦")) found.push(data);
  }
  return found;
}"""


def install_translator(page: Page) -> None:
    """Translates each address that the page opens from now on."""
    page.add_init_script(f"({TRANSLATOR})()")


def visible_texts(page: Page) -> list[str]:
    """Returns the texts of a page, without the translator's marks; toasts and announcements are left out."""
    found: list[str] = page.evaluate(_TEXTS)
    return found


def unmarked_texts(page: Page) -> list[str]:
    """Returns the texts that the translator has not reached."""
    found: list[str] = page.evaluate(_UNMARKED)
    return found
