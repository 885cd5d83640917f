"""Announces what people at a table do, such as arrivals and offers, by comparing each table message with the one
before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

from ...match.untrusted_text import printable
from .clocks import Json, left_ms

OFFER_SENTENCES = {"takeback": "asks to take back the last move", "rematch": "asks for a rematch"}
ARRIVAL_MS = 10_000
"""Milliseconds after a player has taken a seat in which they count as arriving and not as absent."""
OWN_OFFER_SENTENCES = {
    "takeback": "You ask the other players to take back your move.",
    "rematch": "You ask the other players for a rematch.",
}


class Announcer:
    """Remembers the last table message and announces what is new in the next one.

    >>> seat = {"seat": 0, "name": "Ben", "kind": "person", "present": True, "stand_in": False, "resigned": False}
    >>> table = {"match": 1, "you": 1, "seats": [seat], "offers": [], "pause": None}
    >>> Announcer(table).changes({**table, "seats": [{**seat, "present": False}]})
    ['Ben is away.']
    """

    def __init__(self, table: Json, message_text: Callable[[Json], str] = str) -> None:
        self._message_text = message_text
        self._previous: Json = {**table, "offers": [], "pause": None, "waits": None}
        self._sat_down: dict[int, int] = {}
        self._has_explained_absence = False
        self.is_own_message = False
        """Whether the next new chat message is the reader's own."""
        # A player who has just joined was not away.
        self._away = {seat["seat"] for seat in table["seats"] if seat["kind"] == "person" and not seat["present"]}

    def changes(self, table: Json) -> list[str]:
        """Returns the announcements for the next table message."""
        before, self._previous = self._previous, table
        if before is table:
            return []
        return [
            *_new_deals(before, table),
            *self._people(before, table),
            *self._absences(before, table),
            *_offers(before, table),
            *_pause(before, table, self._message_text),
            *_fast_forward(before, table),
            *_clocks(before, table),
            *self._chat(before, table),
        ]

    def _people(self, before: Json, table: Json) -> Iterator[str]:
        if before["match"] != table["match"]:
            self._away.clear()
            return
        for old, new in zip(before["seats"], table["seats"], strict=True):
            name = printable(new["name"])
            if new["present"]:
                self._sat_down.pop(new["seat"], None)
            if new["seat"] == table["you"]:
                if new["stand_in"] and not old["stand_in"]:
                    yield f"{_substitute_reason(table)}: a bot plays for you. Type back to play on."
                continue
            if old["kind"] == "open" and new["kind"] != "open":
                if not new["present"]:
                    self._sat_down[new["seat"]] = table.get("now", 0)
                yield f"{name} joins the table."
            elif new["kind"] == "person":
                if old["present"] and not new["present"]:
                    self._away.add(new["seat"])
                    yield f"{name} is away."
                elif new["present"] and new["seat"] in self._away:
                    self._away.discard(new["seat"])
                    yield f"{name} is back."
                if new["stand_in"] and not old["stand_in"]:
                    yield f"A bot plays for {name} for now."
                if new["resigned"] and not old["resigned"]:
                    yield f"{name} has left the match; a bot plays on."

    def _absences(self, before: Json, table: Json) -> Iterator[str]:
        """Announces what a player may do about an absent opponent."""
        waits = table.get("waits")
        if table["you"] is None or waits is None or waits["end_from"] is None or waits["seats"] == [table["you"]]:
            self._has_explained_absence = False
            return
        if before["match"] != table["match"]:
            self._has_explained_absence = False
        if self._has_explained_absence:
            return
        seat = next(seat for seat in waits["seats"] if seat != table["you"])
        if table["now"] < self._sat_down.get(seat, -ARRIVAL_MS) + ARRIVAL_MS:
            return
        self._has_explained_absence = True
        minutes = max(1, ceil((waits["end_from"] - table["now"]) / 60_000))
        wait = "a minute" if minutes == 1 else f"{minutes} minutes"
        name = printable(table["seats"][seat]["name"])
        yield f"If {name} is not back in {wait}, you can type claimwin, cancel, or standin to let a bot play for them."

    def _chat(self, before: Json, table: Json) -> Iterator[str]:
        if table.get("said") and table["said"] != before.get("said"):
            if not self.is_own_message:
                yield "There is a new chat message. Type chat to read it."
            self.is_own_message = False


def _substitute_reason(table: Json) -> str:
    """Returns why a bot plays for the reader."""
    shown = table.get("clocks")
    if shown is not None and left_ms(shown["seats"][table["you"]], table["now"]) == 0:
        return "Your time has run out"
    return "The other players waited too long"


def _new_deals(before: Json, table: Json) -> Iterator[str]:
    """Announces to spectators that the hands of another deal are shown."""
    now, old = table.get("watch"), before.get("watch")
    if now is not None and old is not None and now["is_behind"] and now["at"] not in (None, old["at"]):
        yield "Another deal is shown, with all hands open."


def _offers(before: Json, table: Json) -> Iterator[str]:
    known = [(offer["what"], offer["from"]) for offer in before["offers"]] if before["match"] == table["match"] else []
    for offer in table["offers"]:
        if (offer["what"], offer["from"]) in known:
            continue
        if offer["from"] == table["you"]:
            yield OWN_OFFER_SENTENCES[offer["what"]]
        elif table["you"] is not None:
            name = printable(table["seats"][offer["from"]]["name"])
            yield f"{name} {OFFER_SENTENCES[offer['what']]}. Type accept or decline."


def _fast_forward(before: Json, table: Json) -> Iterator[str]:
    if table.get("hurry") is not None and before.get("hurry") is None and table["you"] is not None:
        yield "Only bots still play this round. Type hurry to let them play faster."


def _clocks(before: Json, table: Json) -> Iterator[str]:
    """Announces that the clocks have started, and who begins or ends a vacation."""
    new, old = table.get("clocks"), before.get("clocks")
    if new is None:
        return
    if new["begun"] and old is not None and not old["begun"]:
        yield "The clocks are running. Type clock to see them."
    for seat, (clock, was) in enumerate(zip(new["seats"], (old or new)["seats"], strict=True)):
        if clock["resting"] != was["resting"] and seat != table["you"]:
            name = printable(table["seats"][seat]["name"])
            yield f"{name} is {'on' if clock['resting'] else 'back from'} vacation."


def _pause(before: Json, table: Json, message_text: Callable[[Json], str]) -> Iterator[str]:
    pause = table.get("pause")
    if pause is None or before.get("pause") is not None:
        return
    yield from map(message_text, pause["lines"])
    if table["you"] is not None:
        yield "Type ready for the next round."
