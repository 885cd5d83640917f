"""The pages without a table that the matrix of layouts measures."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playwright.sync_api import expect

import chabudai

from .layout_matrix import Cell, Open
from .person import Person
from .service import Service
from .test_accounts import PASSWORD
from .test_failures import PLANTED_FAULT
from .test_home import store_seats
from .test_identity import post

HOST = "Bartholomew-Maximilian"
"""A long name of an account."""
TITLE = "The long spring tournament of all four games and of their friends"
TEXT = "We meet on Fridays at seven.\nBring tea, and a cushion for the floor. " * 3
SMALL = {"game": "nakatta", "options": {"size": 5, "pie": False}}
KINDS = ("duplicate", "swiss", "arena", "knockout", "league", "simul")

Prepare = Callable[[Person], object]


class Site:
    """A server with a club, tournaments and tables; each is created when a page first needs it."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._known: dict[str, Any] = {}

    def log_in(self, person: Person, address: str = "/me") -> str:
        """Logs a person in, and creates the account for the first one; returns the address to open."""
        name = HOST
        credentials = {"name": name, "password": PASSWORD}
        if name in self._known:
            person.page.context.clear_cookies()
            post(self.service, person, "/people/log-in", credentials)
        else:
            self._known[name] = post(self.service, person, "/people", credentials)
        # The page remembers the name of the account.
        person.page.goto(f"{self.service.address}/me")
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
        return address

    def once(self, name: str, create: Callable[[], Any]) -> Any:
        """Returns what the site has under a name, and creates it before if it is missing."""
        if name not in self._known:
            self._known[name] = create()
        return self._known[name]

    def club(self, person: Person) -> str:
        """Returns the address of a club with a table and an event; the person is logged in as its owner."""
        self.log_in(person)
        name = "The Friday night club of friends"

        def create() -> str:
            club: str = post(self.service, person, "/clubs", {"name": name, "text": TEXT, "admits": "ask"})["club"]
            post(self.service, person, "/tables", {**SMALL, "seats": ["me", "open"], "club": club})
            event = {"kind": "swiss", **SMALL, "rounds": 1, "title": TITLE, "club": club}
            post(self.service, person, "/tournaments", event)
            return club

        return f"/clubs/{self.once('club', create)}"

    def tournament(self, person: Person, kind: str) -> str:
        """Returns the address of a tournament with two entrants; the person is logged in as its organiser."""
        self.log_in(person)

        def create() -> str:
            game: Mapping[str, Any] = {"game": "natto", "options": {"target": 1}} if kind == "duplicate" else SMALL
            clock = {"clock": "1d", "most": 6} if kind == "league" else {}
            asked = {"kind": kind, **game, **clock, "title": TITLE, "text": TEXT, "rounds": 1, "name": HOST, "least": 4}
            made: str = post(self.service, person, "/tournaments", asked)["tournament"]
            self.service.post(f"/api/tournaments/{made}/enter", {"name": "W" * 24})
            return made

        return f"/tournaments/{self.once(f'tournament {kind}', create)}"

    def started_tournament(self, person: Person, kind: str) -> str:
        """Returns the address of a tournament whose first round is played."""
        address = self.tournament(person, kind)
        self.once(f"started {kind}", partial(post, self.service, person, f"{address}/start", {}))
        return address

    def answer(self) -> str:
        """Returns the address of an answer of the lab."""

        def create() -> str:
            sizes = {"options": {"size": 4}, "beside": {"size": 3}}
            asked = {"game": "nakatta", **sizes, "deals": 10, "measures": ["length.plays"]}
            job = self.service.post("/api/lab/jobs", asked)["job"]
            while self.service.post("/api/lab/jobs/look", {"job": job})["state"] in ("waiting", "running"):
                time.sleep(0.2)
            answer: str = self.service.post("/api/lab/answers", {"job": job})["id"]
            return answer

        return f"/lab/{self.once('answer', create)}"

    def invitation(self) -> str:
        """Returns the address of an invitation to a table."""
        made = self.service.post("/api/tables", {**SMALL, "seats": ["me", "open"], "name": "W" * 24})
        return f"/t/{made['table']}#join={made['invitation']}"

    def list_table(self) -> None:
        """Opens a table that waits in the lobby."""
        self.service.post("/api/tables", {**SMALL, "seats": ["me", "open"], "name": "W" * 24, "listed": True})


def page_states(site: Site) -> Mapping[str, Open]:
    """The pages by name."""
    service = site.service

    def page(path: str, ready: str = "main h1", prepare: Prepare | None = None) -> Open:
        return page_of(lambda _person: path, ready, prepare)

    def page_of(path: Callable[[Person], str], ready: str = "main h1", prepare: Prepare | None = None) -> Open:
        def opens(person: Person, _cell: Cell) -> None:
            person.page.goto("about:blank")
            person.page.goto(service.address + path(person))
            expect(person.page.locator(ready).first).to_be_visible()
            person.page.wait_for_load_state("networkidle")
            if prepare is not None:
                prepare(person)

        return opens

    def home_of_a_player(person: Person) -> str:
        mine, theirs, over = (service.open_table(5, pie=False) for _ in range(3))
        theirs.play("c3")
        over.play("a1")
        site.once("listed", site.list_table)
        person.page.goto(f"{service.address}/healthz")
        store_seats(person.page, [(each.id, each.keys[0]) for each in (mine, theirs, over)])
        return "/"

    def failing(person: Person) -> str:
        person.page.add_init_script(f"{PLANTED_FAULT}({{ name: 'main', times: 1 }})")
        return "/watch"

    found = {
        "home": page("/", ".lesson-offer"),
        "home of a player": page_of(home_of_a_player, "[data-state=asked]"),
        "settings": page("/", ".game-card", lambda person: _open_dialog(person, "Settings")),
        "menu": page("/", ".game-card", _open_menu),
        "lessons": page("/learn", ".lesson-list"),
        "watch": page("/watch"),
        "saved games": page("/analysis", "textarea"),
        "lab": page("/lab", "form"),
        "answer of the lab": page_of(lambda _person: site.answer(), ".lab-answers"),
        "tournaments": page_of(lambda person: _list_beside(site.tournament(person, "swiss")), "form"),
        "clubs": page_of(lambda person: _list_beside(site.club(person)), "form"),
        "club": page_of(site.club),
        "club for a stranger": page_of(lambda person: _as_stranger(person, site.club(person))),
        "profile": page_of(lambda person: _as_stranger(person, site.log_in(person, f"/@{HOST}"))),
        "own profile": page_of(lambda person: site.log_in(person, f"/@{HOST}")),
        "log-in": page("/me", "form"),
        "account": page_of(lambda person: site.log_in(person, "/me")),
        "leaders": page("/leaders/nakatta"),
        "print": page("/print", ".print-preview img, .print-preview svg"),
        "print natto": page("/print/natto", ".print-preview img, .print-preview svg"),
        "code": page("/join", "form"),
        "unknown code": page("/join#QQQQQQ"),
        "invitation": page_of(lambda _person: site.invitation()),
        "not found": page("/nonsense"),
        "table not found": page("/t/nothing"),
        "failure": page_of(failing),
    }
    for kind in KINDS:
        found[f"tournament {kind}"] = page_of(partial(_tournament_of, site, kind))
        found[f"started {kind}"] = page_of(partial(_started_tournament_of, site, kind))
    for key in chabudai.games():
        found[f"play {key}"] = page(f"/play/{key}", ".new-table-go")
        found[f"learn {key}"] = page(f"/learn/{key}", ".lesson-board > :first-child")
    for company in ("bots", "friends", "screen", "pass"):
        found[f"play with {company}"] = page(f"/play/natto#{company}", ".new-table-go")
    return found


def _tournament_of(site: Site, kind: str, person: Person) -> str:
    return site.tournament(person, kind)


def _started_tournament_of(site: Site, kind: str, person: Person) -> str:
    return site.started_tournament(person, kind)


def _list_beside(address: str) -> str:
    """Returns the address of the list that an address is in: ``/clubs`` of ``/clubs/tea``."""
    return address.rpartition("/")[0]


def _as_stranger(person: Person, address: str) -> str:
    """Logs the person out, and returns the address."""
    person.page.context.clear_cookies()
    return address


def _open_dialog(person: Person, button: str) -> None:
    person.press(button)
    expect(person.page.locator("dialog[open]")).to_be_visible()


def _open_menu(person: Person) -> None:
    """Opens the menu, which only a narrow window has."""
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.press("Menu")
    expect(person.page.locator(":popover-open")).to_be_visible()
