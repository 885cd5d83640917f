"""The oracle and the core of Nana Toridori behind one interface, so that one example checks both.

Neither is modified directly: a deal is an action of chance, and actions of the seats follow.

>>> table = OracleReferee.deal(["52577777", "", ""])
>>> table.play("play 2x1@2")
>>> table.hand(0), table.view(1)["table"], table.acting
([5, 5, 7, 7, 7, 7, 7], [2], [1])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self

from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle import refusals as nanatoridori_refusals
from tests.games.nanatoridori.oracle import view as nanatoridori_view
from tests.games.shared import referees
from tests.games.shared.referees import Refused


class Referee(referees.Referee, Protocol):
    """A game in its current state, with the legal actions."""

    @classmethod
    def deal(
        cls, hands: Sequence[str], deck: str = "", open_cards: Sequence[str] = (), starter: int = 0, **options: Any
    ) -> Self:
        """The first turn of a round whose rows begin like this; one seat per hand."""

    def clauses(self, action: str, seat: int | None = None) -> set[str]: ...
    def hand(self, seat: int) -> list[int]: ...


class OracleReferee(referees.Oracle):
    """The oracle as a referee."""

    rules: ClassVar[Any] = oracle
    views: ClassVar[Any] = nanatoridori_view

    @classmethod
    def deal(
        cls, hands: Sequence[str], deck: str = "", open_cards: Sequence[str] = (), starter: int = 0, **options: Any
    ) -> OracleReferee:
        referee = cls.start(players=len(hands), **options)
        referee.chance(f"start {starter}")
        referee.chance(oracle.deal_text(hands, deck, open_cards))
        return referee

    def clauses(self, action: str, seat: int | None = None) -> set[str]:
        if not oracle.is_action(self.position.options, action):
            raise Refused(f"{action} is no action")
        asked = self.acting[0] if seat is None else seat
        return {fault.clause for fault in nanatoridori_refusals.faults(self.position, asked, action)}

    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None:
        return nanatoridori_view.announcement(self.position.options, actor, action, viewer)

    def hand(self, seat: int) -> list[int]:
        return oracle.row(self.position.hands[seat])


class CoreReferee(referees.Core):
    """The core as a referee."""

    key = "nanatoridori"

    @classmethod
    def deal(
        cls, hands: Sequence[str], deck: str = "", open_cards: Sequence[str] = (), starter: int = 0, **options: Any
    ) -> CoreReferee:
        referee = cls.start(players=len(hands), **options)
        referee.chance(f"start {starter}")
        referee.chance(oracle.deal_text(hands, deck, open_cards))
        return referee

    def clauses(self, action: str, seat: int | None = None) -> set[str]:
        refusal = self.reason(action, seat)
        return set() if refusal is None else {refusal["clause"]}

    def hand(self, seat: int) -> list[int]:
        hand: list[int] = self.view(seat)["hands"][seat]
        return hand


# A pass whose card is dropped.
PASS = ("pass", "drop")


def plays(table: Referee) -> set[str]:
    """The legal plays of the seat to act, without their verb."""
    return {action.removeprefix("play ") for action in table.legal() if action.startswith("play")}


def three_seat_round(at: type[Referee], **options: Any) -> Referee:
    """Three seats with a block of eight each: two plays end the round."""
    return at.deal(["11111111", "22222222", "33333333"], **options)


def known_cards(table: Referee) -> int:
    """The number of cards in all places that a view shows or counts."""
    data = table.view()
    rows = [*data["hands"], data["table"], data["beaten"], data["discards"], *data["open"]]
    return sum(map(len, rows)) + (data["drawn"] is not None) + (0 if data["players"] == 2 else data["deck"])
