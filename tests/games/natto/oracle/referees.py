"""The oracle and the core of Natto behind one interface, so that each example is written once and checked on both.

Neither is modified directly: a deal is an action of chance, and actions of the seats follow.

>>> table = OracleReferee.deal("9o 9t", "9q")
>>> table.play("set 9 9o")
>>> table.acting, table.view(1)["table"], table.refusal("set 9 9t").code
([1], 'set 9 9o', 'not_held')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, Self

import chabudai
from tests.games.natto import oracle
from tests.games.natto.oracle import readings as natto_readings
from tests.games.natto.oracle import refusals as natto_refusals
from tests.games.natto.oracle import view as natto_view
from tests.games.natto.oracle.combinations import read
from tests.games.natto.oracle.pieces import DRAGON_RANKS, DRAGONS, FLOWER, Combination, Tile, deal_text, read_tiles
from tests.games.natto.oracle.refusals import Fault
from tests.games.shared import referees
from tests.games.shared.referees import Refused


class Referee(referees.Referee, Protocol):
    """A match in its current state, with the legal actions."""

    @classmethod
    def deal(cls, first: str, second: str = "", starter: int = 0, seed: int = 0, **options: Any) -> Self:
        """The first turn of a round; the hands hold these tiles, and chance fills the rest."""

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        """Returns why the action is illegal for a seat, by default the seat to act.

        Raises ``Refused`` if the text is not an action; fails if the action is legal.
        """

    def readings(self, tiles: str, seat: int = 0) -> list[str]:
        """The texts of all readings of these tiles."""


class OracleReferee(referees.Oracle):
    """The oracle as a referee."""

    rules: ClassVar[Any] = oracle
    views: ClassVar[Any] = natto_view

    @classmethod
    def deal(cls, first: str, second: str = "", starter: int = 0, seed: int = 0, **options: Any) -> OracleReferee:
        referee = cls.start(**options)
        referee.chance(f"start {starter}")
        referee.chance(deal_text([first.split(), second.split()], seed))
        return referee

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        if not natto_refusals.is_action(action):
            raise Refused(f"{action} is no action")
        fault = natto_refusals.fault(self.position, self.acting[0] if seat is None else seat, action)
        assert fault is not None, f"{action} is legal"
        return fault

    def readings(self, tiles: str, seat: int = 0) -> list[str]:
        try:
            found = natto_readings.readings(self.position, seat, read_tiles(tiles))
        except ValueError as error:
            raise Refused(str(error)) from None
        return [combination.text for combination, _ in found]

    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None:
        return natto_view.announcement(actor, action)


class CoreReferee(referees.Core):
    """The core as a referee."""

    key = "natto"

    @classmethod
    def deal(cls, first: str, second: str = "", starter: int = 0, seed: int = 0, **options: Any) -> CoreReferee:
        referee = cls.start(**options)
        referee.chance(f"start {starter}")
        referee.chance(deal_text([first.split(), second.split()], seed))
        return referee

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        refusal = self.reason(action, seat)
        assert refusal is not None, f"{action} is legal"
        return fault_of(refusal)

    def readings(self, tiles: str, seat: int = 0) -> list[str]:
        try:
            found = self.match.view(seat).readings(tiles)
        except chabudai.GameError as error:
            raise Refused(str(error)) from None
        return [reading["action"] for reading in found if reading["action"] is not None]


def fault_of(refusal: Mapping[str, Any]) -> Fault:
    """A refusal by the core in the oracle's form."""
    culprits = tuple((culprit["role"], culprit["item"]) for culprit in refusal["culprits"])
    return Fault(refusal["code"], refusal["clause"], culprits)


# --- Bringing a table to the start of an example ---------------------------------------------


def single(tile: Tile) -> str:
    """A lone tile as a play; a flower as 10."""
    rank = 10 if tile == FLOWER else DRAGON_RANKS.get(tile) or int(tile[0])
    return f"set {rank} {tile}"


def shed(table: Referee, keep: str) -> None:
    """The leader plays all tiles except these, one by one, and the other seat passes each time."""
    (seat,) = table.acting
    kept = read_tiles(keep)
    hand: list[Tile] = table.view(seat)["hand"]
    assert set(kept) <= set(hand), f"{keep} is in the hand {hand}"
    for tile in kept:
        hand.remove(tile)
    for tile in hand:
        table.play(single(tile), "pass")


def win_round(table: Referee) -> None:
    """The leader plays all tiles one by one."""
    (seat,) = table.acting
    hand: list[Tile] = table.view(seat)["hand"]
    shed(table, hand[0])
    table.play(single(hand[0]))


def beats(at: type[Referee], answer: str, lead: str, **options: Any) -> bool:
    """Whether one play beats another, at a table where seat 0 leads and seat 1 answers."""
    lead_tiles, answer_tiles = (_of_hand(text) for text in (lead, answer))
    table = at.deal(lead_tiles, answer_tiles, lead_bombs=True, **options)
    table.play(lead)
    return answer in table.legal()


def _of_hand(text: str) -> str:
    return " ".join(tile for tile in combination_of(text).tiles if tile not in DRAGONS)


def combination_of(text: str) -> Combination:
    """Parses a play."""
    combination = read(text)
    assert combination is not None, f"{text} is a play"
    return combination
