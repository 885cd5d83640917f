"""The states of a table that the matrix of layouts measures."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import expect

import chabudai
from chabudai.match import Match

from .layout_matrix import Cell, Open
from .person import Person
from .service import OpenTable, Service
from .tables import create_table_from

Prepare = Callable[[Person], object]


def states_of(key: str) -> Any:
    """The states of a game, which its own folder defines."""
    return importlib.import_module(f"tests.games.{key}.browser.states")


@cache
def _match(key: str, name: str) -> Match:
    match: Match = getattr(states_of(key), name)()
    return match


@cache
def _before_an_end(key: str, *, match_ends: bool) -> tuple[Match, int, str]:
    """A match in which one action ends a round, or the match, with the seat and the action."""
    states = states_of(key)
    seed, options = states.SHORT_MATCH if match_ends else states.ROUNDS
    match = chabudai.load(key, **options).start(seed=seed)
    while True:
        seat = match.acting[0]
        action = states.choose_action(match.view(seat))
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_over if match_ends else trial.is_interval:
            return match, seat, action
        trial.drive_chance()
        match = trial


def _resigned(match: Match) -> Match:
    """A match that ends because all but one seat resign."""
    over = match.copy()
    while not over.is_over:
        over.resign(next(seat for seat in range(over.seat_count) if seat not in over.departed_seats))
    return over


def _table(service: Service, match: Match, cell: Cell) -> OpenTable:
    return create_table_from(service, match, cell.names[: match.seat_count], cell.pace)


def _at(service: Service, match: Match, seat: int | None, prepare: Prepare | None = None) -> Open:
    def opens(person: Person, cell: Cell) -> None:
        person.go(_table(service, match, cell).link(seat))
        if prepare is not None:
            prepare(person)

    return opens


def _after_an_action(service: Service, match: Match) -> Open:
    """The seat to act has just acted, so the log has the time of an action."""

    def opens(person: Person, cell: Cell) -> None:
        table, seat = _table(service, match, cell), match.acting[0]
        table.act(seat, match.view(seat).legal_actions[0])
        person.go(table.link(seat))

    return opens


def _at_an_end(service: Service, key: str, *, match_ends: bool, winner_reads: bool) -> Open:
    """The sheet of a round or match that an action has just ended, for the seat that acted or for another."""

    def opens(person: Person, cell: Cell) -> None:
        match, seat, action = _before_an_end(key, match_ends=match_ends)
        table = _table(service, match, cell)
        table.act(seat, action)
        person.go(table.link(seat if winner_reads else (seat + 1) % match.seat_count))
        _show_sheet(person)

    return opens


def _show_sheet(person: Person) -> None:
    """Opens the sheet, which a game that shows its own scoring does not open by itself after a round."""
    sheet, button = person.page.locator(".sheet"), person.page.locator("[data-shows-result]")
    expect(sheet.or_(button).first).to_be_visible()
    if sheet.count() == 0:
        button.click()
    expect(sheet).to_be_visible()


def _share(person: Person) -> None:
    person.page.get_by_test_id("result").get_by_role("button", name="Share").click()
    expect(person.page.locator("img.share-picture")).to_be_visible()


def _resign(person: Person) -> None:
    person.press("Resign")
    expect(person.page.get_by_role("dialog").get_by_role("button", name="Resign")).to_be_visible()


def _open_seats(service: Service, key: str, cell: Cell, host: str) -> Any:
    """A new table that waits for all seats, or with ``host`` ``me`` for all but the first."""
    seats = [host, *["open"] * (chabudai.load(key).spec["seats"] - 1)]
    asked = {"game": key, "options": {}, "seats": seats, "clock": cell.pace.clock}
    return service.post("/api/tables", asked if host == "open" else {**asked, "name": cell.names[0]})


def _waiting(service: Service, key: str) -> Open:
    def opens(person: Person, cell: Cell) -> None:
        opened = _open_seats(service, key, cell, "me")
        person.go(f"{service.address}/t/{opened['table']}#key={opened['key']}")
        expect(person.page.locator(".invite").first).to_be_visible()

    return opens


def _joining_screen(service: Service, key: str) -> Open:
    """A shared screen that waits for phones."""

    def opens(person: Person, cell: Cell) -> None:
        opened = _open_seats(service, key, cell, "open")
        person.page.goto(f"{service.address}/screen/{opened['table']}#{opened['code']}")
        expect(person.page.locator(".door-letters")).to_have_text(opened["code"])

    return opens


def _screen(service: Service, match: Match) -> Open:
    def opens(person: Person, cell: Cell) -> None:
        person.go(f"{service.address}/screen/{_table(service, match, cell).id}")

    return opens


def _screen_of_an_end(service: Service, key: str) -> Open:
    """A shared screen at the end of a match."""

    def opens(person: Person, cell: Cell) -> None:
        match, seat, action = _before_an_end(key, match_ends=True)
        table = _table(service, match, cell)
        table.act(seat, action)
        person.go(f"{service.address}/screen/{table.id}")
        _show_sheet(person)

    return opens


def _passed_device(service: Service, match: Match, *, confirmed: bool) -> Open:
    """A device that is passed on: before the next player has confirmed, or after."""

    def opens(person: Person, cell: Cell) -> None:
        table = _table(service, match, cell)
        person.page.goto(f"{service.address}/healthz")
        stored = json.dumps([{"memory": table.id, "value": list(table.keys.values())}])
        person.page.evaluate("(stored) => localStorage.setItem('chabudai.passed', stored)", stored)
        person.page.goto(f"{service.address}/t/{table.id}#pass")
        ready = person.page.get_by_role("button", name="show my hand")
        expect(ready.or_(person.board).first).to_be_visible()
        if confirmed and ready.count():
            ready.click()
            expect(person.board).to_be_visible()

    return opens


def _embed(service: Service, match: Match) -> Open:
    def opens(person: Person, cell: Cell) -> None:
        person.go(f"{service.address}/embed/{_table(service, match, cell).id}")

    return opens


def _offer(service: Service, match: Match) -> Open:
    """Another seat, which has just acted, offers to take its action back."""

    def opens(person: Person, cell: Cell) -> None:
        table, seat = _table(service, match, cell), match.acting[0]
        table.act(seat, match.view(seat).legal_actions[0])
        asking = Person(person.page.context.new_page())
        asking.go(table.link(seat))
        asking.press("Take back")
        person.go(table.link((seat + 1) % match.seat_count))
        expect(person.page.locator(".ask-offer")).to_be_visible()
        asking.page.close()

    return opens


def _rematch(service: Service, key: str) -> Open:
    """Another seat offers a rematch."""

    def opens(person: Person, cell: Cell) -> None:
        match, seat, action = _before_an_end(key, match_ends=True)
        table = _table(service, match, cell)
        table.act(seat, action)
        asking = Person(person.page.context.new_page())
        asking.go(table.link(seat))
        asking.press("Rematch")
        person.go(table.link((seat + 1) % match.seat_count))
        expect(person.page.get_by_role("button", name="Play again").first).to_be_visible()
        asking.page.close()

    return opens


def _coach(service: Service, match: Match) -> Open:
    """A person alone with bots, who asks the coach."""

    def opens(person: Person, cell: Cell) -> None:
        seat = match.acting[0]
        names = [cell.names[0] if each == seat else f"bot:{each + 1}" for each in range(match.seat_count)]
        person.go(create_table_from(service, match, names, cell.pace).link(seat))
        coach = person.page.get_by_test_id("coach")
        if coach.count() == 0:
            person.press("Coach", exact=True)
        expect(coach.locator("p").first).to_contain_text(".")

    return opens


def _replay(service: Service, match: Match) -> Open:
    """The record of a match, opened from its file."""

    def opens(person: Person, _cell: Cell) -> None:
        person.page.goto(f"{service.address}/healthz")
        person.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        person.page.goto(f"{service.address}/analysis")
        person.page.get_by_label("Record", exact=True).fill(match.record())
        person.press("Open", exact=True)
        expect(person.page.get_by_test_id("replay")).to_be_visible()
        expect(person.board).to_be_visible()

    return opens


def _analysis(service: Service, match: Match, other: str) -> Open:
    """A shared analysis with comments, and a variation: another action instead of the last one."""

    def opens(person: Person, _cell: Cell) -> None:
        variations: list[dict[str, Any]] = [
            {"before": before, "action": entry.action} for before, entry in enumerate(match.actions)
        ]
        variations[0]["comment"] = "A comment that takes more than one line of a narrow column, or of a phone."
        variations.append({"before": len(variations) - 1, "action": other, "comment": "Better?"})
        body = {"record": match.record(), "variations": variations, "at": len(variations)}
        person.go(f"{service.address}/analysis/{service.post('/api/analyses', body)['id']}")
        expect(person.page.locator(".tree")).to_contain_text("Better?")

    return opens


def _dialog(button: str) -> Prepare:
    def prepare(person: Person) -> None:
        person.press(button)
        expect(person.page.locator("dialog[open]")).to_be_visible()

    return prepare


def table_states(service: Service, key: str) -> Mapping[str, Open]:
    """The states of a game's table by name."""
    states = states_of(key)
    middle, choice = _match(key, "in_the_middle"), _match(key, "with_a_choice")
    mine = middle.acting[0]
    other = next(seat for seat in range(middle.seat_count) if seat not in middle.acting)
    return {
        "own turn": _at(service, middle, mine),
        "after an action": _after_an_action(service, middle),
        "choice": _at(service, choice, choice.acting[0], states.choose),
        "resigned": _at(service, _resigned(middle), 0, _show_sheet),
        "share": _at(service, _resigned(middle), 0, _share),
        "waiting": _waiting(service, key),
        "another's turn": _at(service, middle, other),
        "rematch": _rematch(service, key),
        "end of a match": _at_an_end(service, key, match_ends=True, winner_reads=True),
        "lost match": _at_an_end(service, key, match_ends=True, winner_reads=False),
        "replay": _replay(service, _resigned(middle)),
        "coach": _coach(service, middle),
        "resigning": _at(service, middle, mine, _resign),
        "settings": _at(service, middle, mine, _dialog("Settings")),
        "how to play": _at(service, middle, mine, _dialog("How to play")),
        "spectator": _at(service, middle, None),
        "joining screen": _joining_screen(service, key),
        "screen": _screen(service, middle),
        "screen of an end": _screen_of_an_end(service, key),
        "device before": _passed_device(service, middle, confirmed=False),
        "device": _passed_device(service, middle, confirmed=True),
        "embed": _embed(service, middle),
    } | _states_of_some_games(service, key)


def _states_of_some_games(service: Service, key: str) -> dict[str, Open]:
    found: dict[str, Open] = {}
    if key in TABLE_STATES["end of a round"]:
        found["end of a round"] = _at_an_end(service, key, match_ends=False, winner_reads=False)
    if key in TABLE_STATES["analysis"]:
        middle = _match(key, "in_the_middle")
        found["offer"] = _offer(service, middle)
        found["analysis"] = _analysis(service, middle, middle.view(middle.acting[0]).legal_actions[0])
    return found


ALL = chabudai.games()
WITH_ROUNDS = tuple(key for key in ALL if states_of(key).ROUNDS is not None)
OPEN_INFORMATION = tuple(key for key in ALL if key not in WITH_ROUNDS)
"""Only in a game without hidden cards may an action be taken back, and a variation be tried."""

TABLE_STATES: Mapping[str, Sequence[str]] = dict.fromkeys(
    (
        *(
            "own turn",
            "after an action",
            "choice",
            "resigned",
            "share",
            "waiting",
            "another's turn",
            "rematch",
            "end of a match",
        ),
        *("lost match", "replay", "coach", "resigning", "settings", "how to play", "spectator", "joining screen"),
        *("screen", "screen of an end", "device before", "device", "embed"),
    ),
    ALL,
) | {"end of a round": WITH_ROUNDS, "offer": OPEN_INFORMATION, "analysis": OPEN_INFORMATION}
"""The states of a table, with the games that have them."""
