"""What a page shows of a game with hands, and people who play it quickly."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import expect

import chabudai
from chabudai import bots
from chabudai.match import Match
from chabudai.server.rooms.keys import new_key, new_table_id
from chabudai.store import Pace, Player, Store, StoredMatch, StoredTable, now, secret_hash
from tests.browser.person import Person
from tests.browser.service import Service

Shown = dict[int, list[int | str]]

_HANDS_SHOWN = """() => {
  const hands = {};
  for (const place of document.querySelectorAll('[data-place^="card "]')) {
    const [, seat, slot] = place.dataset.place.split(" ").map(Number);
    const numeral = place.querySelector(".nn-numeral");
    (hands[seat] ??= [])[slot - 1] = numeral === null ? "?" : Number(numeral.textContent);
  }
  return hands;
}"""


def hands_shown(person: Person) -> Shown:
    """The hands on a page by seat, from left to right; ``"?"`` is the back of a card."""
    shown: dict[str, list[int | str]] = person.page.evaluate(_HANDS_SHOWN)
    return {int(seat): hand for seat, hand in shown.items()}


def hands_of(view: Mapping[str, Any]) -> Shown:
    """The hands that a view holds; empty ones are nothing to see."""
    return {seat: hand for seat, hand in enumerate(view["hands"]) if hand}


class CardTable:
    """A table of which the test holds the keys by seat; who has none is a bot or away."""

    def __init__(self, service: Service, table: str, keys: Mapping[int, str]) -> None:
        self.service = service
        self.id = table
        self.keys = dict(keys)

    def link(self, seat: int | None) -> str:
        """The address of a seat, or for watching."""
        watch = f"{self.service.address}/t/{self.id}"
        return watch if seat is None else f"{watch}#key={self.keys[seat]}"

    def seen(self, seat: int | None = None) -> Any:
        """The table as a seat is told of it, or as a spectator is."""
        return self.service.get(f"/api/tables/{self.id}", None if seat is None else self.keys[seat])

    def log(self, seat: int | None = None) -> list[Any]:
        """All lines that a viewer is told: a table brings the newest page, the earlier ones are asked for."""
        seen = self.seen(seat)
        key = None if seat is None else self.keys[seat]
        lines: list[Any] = []
        while len(lines) < seen["log_from"]:
            path = f"/api/tables/{self.id}/matches/{seen['match']}/log/{len(lines)}"
            lines += self.service.get(path, key)["log"]
        return [*lines[: seen["log_from"]], *seen["log"]]

    def acting(self) -> int | None:
        """Whose turn it is; nobody's after the end."""
        acting: list[int] = self.seen()["view"]["acting"]
        return acting[0] if acting else None

    def act(self, seat: int, action: str) -> None:
        """Plays for a seat without its page."""
        question = self.seen(seat)["question"]
        path = f"/api/tables/{self.id}/actions"
        self.service.post(path, {"question": question, "action": action}, self.keys[seat])

    def wait_for(self, entries: int, patience_s: float = 60) -> None:
        """Waits until so many entries are in the log."""
        deadline = time.monotonic() + patience_s
        while self.seen()["lines"] < entries:
            assert time.monotonic() < deadline, f"nothing happened after {self.seen()['lines']} entries"
            time.sleep(0.03)

    def wait_for_move(self, seat: int, count: int, patience_s: float = 60) -> None:
        """Waits until a seat has acted so often."""
        deadline = time.monotonic() + patience_s
        while sum(line["actor"] == str(seat) for line in self.log()) < count:
            assert time.monotonic() < deadline, f"seat {seat} has not acted {count} times"
            time.sleep(0.03)


def lay_table(service: Service, match: Match, names: Sequence[str], pace: Pace | None = None) -> CardTable:
    """A table where a match, begun from a seed and perhaps far gone, is played on by people, or by bots of a level.

    A name such as ``bot:1`` puts a bot into the seat.
    """
    keys = {seat: new_key() for seat, name in enumerate(names) if not name.startswith("bot:")}
    players = tuple(
        Player("person", name, None, secret_hash(keys[seat])) if seat in keys else _bot(match, name)
        for seat, name in enumerate(names)
    )
    table = StoredTable(new_table_id(), now(), 0, secret_hash(new_key()), players, pace or Pace())
    game, seating = match.game, tuple(range(len(names)))
    stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, now(), match.entries)
    store = Store(service.database)
    try:
        store.create_table(table, stored)
    finally:
        store.close()
    return CardTable(service, table.id, keys)


def _bot(match: Match, name: str) -> Player:
    level = bots.level(match.game.key, name)
    return Player("bot", level.name, level.number)


def begun(seed: int, **options: Any) -> Match:
    """Nana Toridori from a seed, dealt and ready."""
    return chabudai.load("nanatoridori", **options).start(seed=seed)


def with_a_hand_of(cards: int, seed: int = 1) -> Match:
    """A table of three whose first seat has gathered so many cards and is asked for a play."""
    match = begun(seed, players=3)
    while True:
        view = match.view(0).data
        if len(view["hands"][0]) >= cards and match.acting == (0,) and view["phase"] == "play":
            return match
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        match.play(seat, hoarding(legal) if seat == 0 else lingering(legal))


def one_action_before_the_end(seed: int, **options: Any) -> tuple[Match, int, str]:
    """A match in which one action ends the first round; with the seat and the action."""
    match = begun(seed, **options)
    while True:
        seat = match.acting[0]
        action = shedding(match.view(seat).legal_actions)
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_interval:
            return match, seat, action
        match = trial


def shedding(legal: Sequence[str]) -> str:
    """Plays as many cards as can be, the lowest of them, and takes nothing: a quick game."""
    plays = [action for action in legal if action.startswith("play")]
    if plays:
        return max(plays, key=lambda action: (cards_in(action), -int(action[5])))
    return "drop" if "drop" in legal else legal[0]


def hoarding(legal: Sequence[str]) -> str:
    """Takes, draws and keeps all that it can: a hand that grows."""
    for word in ("take", "keep"):
        offered = [action for action in legal if action.startswith(word)]
        if offered:
            return offered[0]
    if "pass" in legal:
        return "pass"
    return min(legal, key=lambda action: (cards_in(action), action))


def lingering(legal: Sequence[str]) -> str:
    """Plays as little as can be, and takes it back where it may: a hand that lasts."""
    plays = [action for action in legal if action.startswith("play")]
    return min(plays, key=lambda action: (cards_in(action), action)) if plays else hoarding(legal)


def cards_in(play: str) -> int:
    """How many cards a play puts on the table.

    >>> cards_in("play 5x2@3+1")
    3
    """
    cards, _, open_cards = play.partition("+")
    return int(cards.split("x")[1].split("@")[0]) + int(open_cards or 0)


def type_action(person: Person, action: str) -> None:
    """Types what to do, as soon as the page asks for it."""
    expect(person.prompt).to_contain_text("Your turn")
    field = person.page.locator("#typed")
    field.fill(action)
    field.press("Enter")


def play_turns(table: CardTable, people: Mapping[int, Person], count: int) -> None:
    """So many actions on the pages of whoever is asked; others, who are bots or away, are waited for."""
    for _ in range(count):
        entries = table.seen()["lines"]
        seat = table.acting()
        if seat is None:
            return
        if seat in people:
            type_action(people[seat], shedding(table.seen(seat)["legal"]))
        table.wait_for(entries + 1)


def sees_its_view(table: CardTable, people: Mapping[int, Person] | Mapping[None, Person]) -> None:
    """Every page shows the hands that its own view holds, card by card, and no other card."""
    for seat, person in people.items():
        wanted = hands_of(table.seen(seat)["view"])
        deadline = time.monotonic() + 30
        while (shown := hands_shown(person)) != wanted:
            assert time.monotonic() < deadline, f"seat {seat} shows {shown}, and its view holds {wanted}"
            time.sleep(0.05)
