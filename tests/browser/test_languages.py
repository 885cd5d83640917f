"""The page in other languages: nothing is left in English, and two people at a table read two languages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import chabudai
from chabudai.catalogue import message
from chabudai.match import Match
from chabudai.store import Pace
from tests.games.eurojongg.browser.cards import choose_eagerly
from tests.games.nanatoridori.browser.cards import choose_most_cards
from tests.games.natto.browser.tiles import choose_most_tiles

from .fixtures import Sit
from .profiles import Profiles
from .service import OpenTable, Service
from .tables import create_table_from

NAMES = ("Anna", "Bea", "Cleo", "Dora")
LONG_PAUSE = Pace("instant", 0, 600_000)
PASSWORD = "seven small turtles"

ENGLISH = """(within) => {
  const root = within ? document.querySelector(within) : document.body;
  const found = [];
  // A board is not translated by browsers, but it comes from the catalogue. Names and notation in it are marked again.
  const isLeftOut = (element) =>
    element.closest("code, kbd, noscript, script, style, [data-card], [lang]") !== document.documentElement ||
    element.closest("[translate]:not(.board-place, .lesson-board, .nk-board)")?.getAttribute("translate") === "no";
  const note = (text, element) => {
    if (text !== null && /[A-Za-z]{2}/.test(text) && !isLeftOut(element)) found.push(text.trim());
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) note(texts.currentNode.data, texts.currentNode.parentElement);
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "alt"]) note(element.getAttribute(name), element);
    // The examples in a field are in the notation of the game.
    note((element.getAttribute("placeholder") ?? "").replace(/[:：].*/, ""), element);
  }
  note(document.title, document.body);
  return [...new Set(found)];
}"""
"""Returns the texts and labels of a page, or of one element, that contain plain English letters."""

AT_REST = """() => new Promise((resolve) => {
  let timer = setTimeout(resolve, 150);
  const wait = () => { clearTimeout(timer); timer = setTimeout(resolve, 150); };
  new MutationObserver(wait).observe(document, { childList: true, subtree: true, characterData: true });
  setTimeout(resolve, 3000);
})"""
"""Waits until a page has not changed for a moment."""

TRY_EVERY_CHOICE = """async (within) => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const texts = new Set();
  const all = () => document.querySelectorAll(`${within} :is(input[type=radio], input[type=checkbox])`);
  for (let n = 0; n < all().length; n++) {
    all()[n].click();
    for (const folded of document.querySelectorAll("details:not([open])")) folded.open = true;
    await drawn();
    for (const text of (FIND)(within)) texts.add(text);
  }
  const selects = () => document.querySelectorAll(`${within} select`);
  for (let n = 0; n < selects().length; n++) {
    for (const { value } of [...selects()[n].options]) {
      const select = selects()[n];
      if (select === undefined) break;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await drawn();
      for (const text of (FIND)(within)) texts.add(text);
    }
  }
  return [...texts];
}""".replace("FIND", ENGLISH)
"""Makes every choice of a form, one after the other; returns the English that it brings."""

OWN_WORDS = (
    # What the core expects instead of an action that it cannot read; English alone shows it.
    "a point from a1 to e5, or swap",
    *("Chabudai", "chabudai record", "English", "SGF", "QR", "Elo", "Safari", "Linux"),
    *("Home", "End", "Enter", "Esc"),
    *(*NAMES, "zoe", "nobody", "KXQ RTM"),
)
"""Names, keys and an example of a code, which are the same in every language."""
NOTATION = re.compile(r"\b(?:[2-9AFWHBJQK][shdc]|help|hint|legal)\b|^(?:\[*[a-z]+ ?[a-z0-9]*: )+", re.MULTILINE)
"""Cards, and commands that are typed, also at the beginning of a line that explains one."""


class Walk:
    """Goes through pages in the test language, and notes what is not from the catalogue."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self._address = page, address
        self._found: defaultdict[str, list[str]] = defaultdict(list)

    def go(self, path: str, shown: str = "main") -> None:
        """Opens a page of the site and looks at it when an element of it is visible."""
        self.page.goto(path if path.startswith("http") else self._address + path)
        expect(self.page.locator(shown).first).to_be_visible()
        self.look(re.sub(r"^http.*#key.*", "a table", path))

    def look(self, place: str) -> None:
        """Looks at the page as it is, with everything unfolded."""
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        self.page.evaluate(AT_REST)
        self._note(self.page.evaluate(ENGLISH), place)

    def choose_everything(self, form: str, place: str) -> None:
        """Makes every choice of a form."""
        self._note(self.page.evaluate(TRY_EVERY_CHOICE, form), place)

    def press(self, message_id: str, **args: str) -> None:
        """Presses the button with the text of a message."""
        self.page.get_by_role("button", name=accented(message_id, **args)).first.click()

    def dialog(self, message_id: str, place: str) -> None:
        """Opens a dialog by its button, looks at it and closes it."""
        self.press(message_id)
        dialog = self.page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        self.look(f"{place}, {message_id}")
        self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    def type(self, words: str) -> None:
        """Types a move or a command, and looks at the answer."""
        self.page.locator("#typed").fill(words)
        self.page.locator("#typed").press("Enter")
        expect(self.page.locator("dialog[open], .toast, [data-why]").last).to_be_visible()
        self.look(f"the answer to {words}")
        self.page.keyboard.press("Escape")

    def _note(self, texts: list[str], place: str) -> None:
        for text in texts:
            rest = without_names(text)
            if re.search("[A-Za-z]{2}", rest):
                self._found[text].append(place)

    def english(self) -> str:
        """Returns what was found, with the places."""
        return "\n".join(f"{text!r} at {', '.join(dict.fromkeys(at))}" for text, at in sorted(self._found.items()))


def accented(message_id: str, **args: str) -> str:
    """Returns a message of the page in the test language."""
    text = message(message_id, **args).text("en-XA")
    return re.sub("</?[a-z]+>", "", text)


def without_names(text: str) -> str:
    """Removes names and notation, which are the same in every language."""
    titles = (str(chabudai.presentation.PRESENTATIONS[key].title) for key in chabudai.games())
    for name in (*OWN_WORDS, *titles):
        text = text.replace(name, "")
    return NOTATION.sub("", text)


@pytest.fixture
def walk(service: Service, profiles: Profiles) -> Iterator[Walk]:
    """A walk through the site, which fails at its end if English was found or if a page logged an error."""
    complaints: list[str] = []

    def hear(text: str) -> None:
        # Pages that cannot be shown are looked at too.
        if not text.startswith("Failed to load resource"):
            complaints.append(text)

    profile = profiles.lend(hear, locale="en-XA", reduced_motion="reduce")
    walk = Walk(profile.page, service.address)
    yield walk
    profiles.give_back(profile)
    assert complaints == []
    assert walk.english() == "", walk.english()


def test_the_home_page_and_its_forms_have_no_english_of_their_own(walk: Walk, service: Service) -> None:
    listed = {"game": "natto", "options": {"target": 1}, "seats": ["me", "open"], "name": "Bea", "listed": True}
    service.post("/api/tables", listed)
    walk.go("/", ".game-card")
    expect(walk.page.locator("html")).to_have_attribute("lang", "en-XA")
    walk.page.locator(".seek-button").first.click()
    expect(walk.page.locator(".company-seek")).to_be_visible()
    walk.look("seek")
    for game in chabudai.games():
        for company in ("bots", "friends", "screen", "pass"):
            walk.page.goto("about:blank")
            walk.go(f"/play/{game}#{company}", ".new-table-go")
            walk.look(f"form {game} {company}")
            walk.choose_everything(".new-table", f"form {game} {company}")


def test_lessons_have_no_english_of_their_own(walk: Walk) -> None:
    for key in chabudai.games():
        walk.go(f"/learn/{key}", ".lesson-board > :first-child")


def test_an_account_has_no_english_of_its_own(walk: Walk) -> None:
    walk.go("/me", "form")
    walk.page.locator("form input[type=radio]").nth(1).click()
    walk.page.locator("form input[autocomplete=username]").fill("zoe")
    walk.page.locator("form input[type=password]").fill("short")
    walk.look("registering")
    walk.page.locator("form input[type=password]").fill(PASSWORD)
    walk.press("accounts-create")
    expect(walk.page.get_by_role("heading", name="zoe")).to_be_visible()
    walk.look("account")
    for path in ("/p/zoe", "/leaders/nakatta", "/moderation", "/p/nobody"):
        walk.go(path)


def test_a_tournament_has_no_english_of_its_own(walk: Walk) -> None:
    walk.go("/tournaments", "form")
    walk.choose_everything("form", "/tournaments")
    walk.page.reload()
    walk.page.locator("form input[autocomplete=nickname]").fill("Anna")
    walk.press("tournaments-create")
    expect(walk.page).to_have_url(re.compile("/tournaments/.+"))
    walk.look("a tournament")
    walk.press("tournaments-start")
    expect(walk.page.locator(".tournament-table")).to_be_visible()
    walk.look("a running tournament")


def test_the_lab_has_no_english_of_its_own(walk: Walk) -> None:
    walk.go("/lab", "form")
    walk.choose_everything("form", "/lab")
    walk.go("/lab#game=nakatta&options=%7B%22size%22%3A3%7D")
    walk.page.reload()
    walk.page.locator("input[name=lab-deals]").first.click()
    walk.press("lab-measure")
    expect(walk.page.locator(".lab-answers li").first).to_be_visible(timeout=60_000)
    walk.look("results of the lab")


def test_other_pages_have_no_english_of_their_own(walk: Walk, service: Service) -> None:
    opened = service.post("/api/tables", {"game": "nakatta", "options": {}, "seats": ["me", "open"], "name": "Bea"})
    walk.go(f"/t/{opened['table']}#join={opened['invitation']}")
    for path in (
        "/join",
        "/join#ABCDEF",
        "/nowhere",
        "/t/nothing",
        "/learn/solitaire",
        "/mail#confirm=1.2",
        "/analysis",
    ):
        walk.go(path)
    walk.page.locator("textarea").first.fill("no record")
    walk.page.locator("main form button[type=submit]").first.click()
    walk.look("a record that cannot be read")


CHOOSE: Mapping[str, Callable[[Any, Any], str]] = {
    "nakatta": lambda view, legal: "swap" if "swap" in legal else min(legal),
    "natto": lambda view, legal: choose_most_tiles(legal),
    "nanatoridori": lambda view, legal: choose_most_cards(legal),
    "eurojongg": choose_eagerly,
}
"""A quick way to play each game."""
SHORT_MATCHES: Mapping[str, tuple[int, dict[str, Any]]] = {
    "nakatta": (1, {"size": 3}),
    "natto": (3, {"target": 1}),
    "nanatoridori": (11, {"players": 2}),
    "eurojongg": (53, {"hand_limit": 1}),
}
"""The seed and the options of a short match of each game."""
SEVERAL_ROUNDS: Mapping[str, tuple[int, dict[str, Any]]] = {
    "natto": (3, {"target": 3}),
    "nanatoridori": (1, {"players": 3}),
    "eurojongg": (53, {}),
}


def act(match: Match, key: str) -> str:
    """Returns an action of the first seat to act."""
    view = match.view(match.acting[0])
    return CHOOSE[key](view.data, view.legal_actions)


def before_the_end(key: str, seed: int, options: dict[str, Any], actions: int = 0) -> Match:
    """Returns a match a number of actions before the end of its first round."""
    match = chabudai.load(key, **options).start(seed=seed)
    played: list[Match] = []
    while not (match.is_over or match.is_interval):
        played.append(match)
        match = match.copy()
        match.play(match.acting[0], act(match, key), deals=False)
    return played[-1 - min(actions, len(played) - 1)]


def play_on(table: OpenTable, key: str, pages: Collection[int], look: Callable[[int], None] = lambda _: None) -> None:
    """Plays until the round or match is over; ``look`` is called with the number of actions after each.

    ``pages`` are the seats that have a page, which skips by itself if no claim is possible.
    """
    count = 0
    while (seen := table.snapshot())["ending"] is None and seen["pause"] is None:
        for seat in table.keys:
            now = table.snapshot(seat)
            if now["question"] is not None and (seat not in pages or now["legal"] != ["skip"]):
                table.act(seat, CHOOSE[key](now["view"], now["legal"]))
                count += 1
                look(count)
                break


@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_has_no_english_of_its_own(walk: Walk, service: Service, key: str) -> None:
    seed, options = SHORT_MATCHES[key]
    match = chabudai.load(key, **options).start(seed=seed)
    table = create_table_from(service, match, NAMES[: len(match.returns)])
    walk.go(table.link(0), ".board-place > :first-child")
    for dialog in ("page-settings", "table-how-to-play", "page-keys"):
        walk.dialog(dialog, key)
    play_on(table, key, {0}, lambda count: walk.look(f"{key}, action {count}") if count % 6 == 0 else None)
    expect(walk.page.get_by_test_id("result")).to_be_visible()
    walk.look(f"the end of {key}")
    if key in SEVERAL_ROUNDS:
        match = before_the_end(key, *SEVERAL_ROUNDS[key])
        table = create_table_from(service, match, NAMES[: len(match.returns)], LONG_PAUSE)
        walk.go(table.link(0), ".board-place > :first-child")
        play_on(table, key, {0}, lambda count: walk.look(f"{key}, action {count}"))
        expect(walk.page.get_by_test_id("round-end")).to_be_visible()
        walk.look(f"a round's end of {key}")


def test_the_rest_of_a_table_has_no_english_of_its_own(walk: Walk, service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    walk.go(table.link(0), ".board-place > :first-child")
    service.post(f"/api/tables/{table.id}/say", {"text": "Bea"}, table.keys[1])
    table.play("c3", "d4")
    for words in ("help", "legal", "hint", "why c4", "z9"):
        walk.type(words)
    walk.page.locator(".board-place").hover()
    walk.dialog("table-resign", "a table")
    walk.dialog("table-other-device", "a table")
    bea = sit(table.link(1))
    bea.press("Take back")
    expect(walk.page.locator(".ask-offer")).to_be_visible()
    walk.look("an offer")
    walk.page.keyboard.press("ArrowLeft")
    walk.look("an earlier position")
    walk.go(table.link(None) + "#watch", ".board-place > :first-child")
    walk.look("spectators")
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    walk.go(table.link(0), ".board-place > :first-child")
    walk.look("after a resignation")
    walk.press("table-analyse")
    expect(walk.page.locator(".tree")).to_be_visible()
    walk.look("analysis")


@pytest.mark.parametrize("key", chabudai.games())
def test_two_people_at_one_table_read_two_languages(service: Service, sit: Sit, key: str) -> None:
    seed, options = SHORT_MATCHES[key]
    match = chabudai.load(key, **options).start(seed=seed)
    table = create_table_from(service, match, NAMES[: len(match.returns)])
    anna, bea = sit(table.link(0), locale="en-GB"), sit(table.link(1), locale="ja-JP")
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    expect(bea.page.locator("html")).to_have_attribute("lang", "ja")
    play_on(table, key, {0, 1})
    expect(anna.page.get_by_test_id("result")).to_contain_text(re.compile("won|lost"))
    expect(bea.page.get_by_test_id("result")).to_contain_text(re.compile("[ぁ-ん]"))
    english = [text for text in bea.page.evaluate(ENGLISH) if re.search("[A-Za-z]{2}", without_names(text))]
    assert english == []
