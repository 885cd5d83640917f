"""Announces what people at a table do, such as arrivals and offers, by comparing each table message with the one
before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

from ...catalogue import Message, message
from ...presentation.base import Text
from .clocks import Json, left_ms
from .people import seat_player

ARRIVAL_MS = 10_000
"""Milliseconds after a player has taken a seat in which they count as arriving and not as absent."""


class Announcer:
    """Remembers the last table message and announces what is new in the next one.

    >>> seat = {"seat": 0, "name": "Ben", "kind": "person", "present": True, "stand_in": False, "resigned": False}
    >>> table = {"match": 1, "you": 1, "seats": [seat], "offers": [], "pause": None}
    >>> list(map(str, Announcer(table).changes({**table, "seats": [{**seat, "present": False}]})))
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

    def changes(self, table: Json) -> list[Text]:
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

    def _people(self, before: Json, table: Json) -> Iterator[Message]:
        if before["match"] != table["match"]:
            self._away.clear()
            return
        for old, new in zip(before["seats"], table["seats"], strict=True):
            name = seat_player(new)
            if new["present"]:
                self._sat_down.pop(new["seat"], None)
            if new["seat"] == table["you"]:
                if new["stand_in"] and not old["stand_in"]:
                    yield _substitute_reason(table)
                continue
            if old["kind"] == "open" and new["kind"] != "open":
                if not new["present"]:
                    self._sat_down[new["seat"]] = table.get("now", 0)
                yield message("terminal-joins", name=name)
            elif new["kind"] == "person":
                if old["present"] and not new["present"]:
                    self._away.add(new["seat"])
                    yield message("terminal-is-away", name=name)
                elif new["present"] and new["seat"] in self._away:
                    self._away.discard(new["seat"])
                    yield message("terminal-is-back", name=name)
                if new["stand_in"] and not old["stand_in"]:
                    yield message("terminal-has-substitute", name=name)
                if new["resigned"] and not old["resigned"]:
                    yield message("terminal-has-left", name=name)

    def _absences(self, before: Json, table: Json) -> Iterator[Message]:
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
        yield message("terminal-may-end", name=seat_player(table["seats"][seat]), minutes=minutes)

    def _chat(self, before: Json, table: Json) -> Iterator[Message]:
        if table.get("said") and table["said"] != before.get("said"):
            if not self.is_own_message:
                yield message("terminal-new-chat")
            self.is_own_message = False


def _substitute_reason(table: Json) -> Message:
    """Returns that a bot plays for the reader, and why."""
    shown = table.get("clocks")
    if shown is not None and left_ms(shown["seats"][table["you"]], table["now"]) == 0:
        return message("terminal-substitute-late")
    return message("terminal-substitute-absent")


def _new_deals(before: Json, table: Json) -> Iterator[Message]:
    """Announces to spectators that the hands of another deal are shown."""
    now, old = table.get("watch"), before.get("watch")
    if now is not None and old is not None and now["is_behind"] and now["at"] not in (None, old["at"]):
        yield message("terminal-another-deal")


def _offers(before: Json, table: Json) -> Iterator[Message]:
    known = [(offer["what"], offer["from"]) for offer in before["offers"]] if before["match"] == table["match"] else []
    for offer in table["offers"]:
        if (offer["what"], offer["from"]) in known:
            continue
        if offer["from"] == table["you"]:
            yield message("terminal-you-offer", offer=offer["what"])
        elif table["you"] is not None:
            name = seat_player(table["seats"][offer["from"]])
            yield message("terminal-they-offer", name=name, offer=offer["what"])


def _fast_forward(before: Json, table: Json) -> Iterator[Message]:
    if table.get("hurry") is not None and before.get("hurry") is None and table["you"] is not None:
        yield message("terminal-only-bots")


def _clocks(before: Json, table: Json) -> Iterator[Message]:
    """Announces that the clocks have started, and who begins or ends a vacation."""
    new, old = table.get("clocks"), before.get("clocks")
    if new is None:
        return
    if new["begun"] and old is not None and not old["begun"]:
        yield message("terminal-clocks-run")
    for seat, (clock, was) in enumerate(zip(new["seats"], (old or new)["seats"], strict=True)):
        if clock["resting"] != was["resting"] and seat != table["you"]:
            name = seat_player(table["seats"][seat])
            is_resting = clock["resting"]
            yield message("terminal-begins-vacation" if is_resting else "terminal-ends-vacation", name=name)


def _pause(before: Json, table: Json, message_text: Callable[[Json], str]) -> Iterator[Text]:
    pause = table.get("pause")
    if pause is None or before.get("pause") is not None:
        return
    yield from map(message_text, pause["lines"])
    if table["you"] is not None:
        yield message("terminal-type-ready")
