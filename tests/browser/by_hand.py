"""Plays any game by hand on its page, with an action that brings the end of the match nearer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from tests.games.eurojongg.browser import cards as jongg_cards
from tests.games.nanatoridori.browser import cards as nana_cards
from tests.games.natto.browser import tiles as natto_tiles

from .person import Person


def choose(game: str, view: Any, legal: Sequence[str], rng: random.Random) -> str:
    """An action that brings the end nearer; taking cards and swapping sides first, so that all kinds occur."""
    if game == "natto":
        return natto_tiles.choose_most_tiles(legal)
    if game == "nanatoridori":
        return next((each for each in legal if each.startswith("take@1")), None) or nana_cards.choose_most_cards(legal)
    if game == "eurojongg":
        return jongg_cards.choose_eagerly(view, legal)
    return "swap" if "swap" in legal else rng.choice(legal)


def act(person: Person, game: str, action: str, legal: Sequence[str]) -> None:
    """Performs an action by hand."""
    if game == "natto":
        natto_tiles.play_by_hand(person, action, legal)
    elif game == "nanatoridori":
        nana_cards.play_by_hand(person, action, legal)
    elif game == "eurojongg":
        jongg_cards.act(person, action)
    elif action == "swap":
        person.use(person.page.get_by_role("button", name="Swap sides"))
    else:
        expect(person.prompt).to_contain_text("Your turn")
        person.click(action)
