"""The oracle and the core of Euro-Jongg behind one interface, so that each example is written once and checked on both.

Neither is modified directly: a deal is an action of chance, and actions of the seats follow.

>>> table = OracleReferee.deal(["5h 9c", "5h 5h"])
>>> table.play("discard 5h", "book 5h 5h", "skip", "skip")
>>> table.events, table.acting, table.view(2)["melds"][1][0]["cards"]
(['claim 1 book', 'taken 1'], [1], ['5h', '5h', '5h'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self

from chabudai.match import Entry
from tests.games.eurojongg import oracle
from tests.games.eurojongg.oracle import refusals as eurojongg_refusals
from tests.games.eurojongg.oracle import view as eurojongg_view
from tests.games.eurojongg.oracle.positions import deal_text
from tests.games.eurojongg.oracle.refusals import Fault
from tests.games.shared import referees
from tests.games.shared.referees import Refused


class Referee(referees.Referee, Protocol):
    """A match in its current state, with the legal actions. ``play`` acts for the first seat that owes an action."""

    @classmethod
    def deal(cls, hands: Sequence[str] = (), front: str = "", back: str = "", blind: str = "", **options: Any) -> Self:
        """The first turn of a hand; hands and wall begin with these cards, and chance fills the rest."""

    def act(self, seat: int, action: str) -> None:
        """Plays an action of a seat, which need not be the first of those that owe one."""

    def legal_of(self, seat: int) -> list[str]:
        """The legal actions of a seat."""

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        """Returns why the action is illegal for a seat, by default the seat to act.

        Raises ``Refused`` if the text is not an action; fails if the action is legal.
        """


class OracleReferee(referees.Oracle):
    """The oracle as a referee."""

    rules: ClassVar[Any] = oracle
    views: ClassVar[Any] = eurojongg_view

    @classmethod
    def deal(
        cls, hands: Sequence[str] = (), front: str = "", back: str = "", blind: str = "", **options: Any
    ) -> OracleReferee:
        referee = cls.start(**options)
        referee.chance(deal_text(hands, front, back, blind=blind))
        return referee

    def after(self, actor: str, action: str) -> Any:
        return oracle.apply(self.position, None if actor == "chance" else int(actor), action)

    def act(self, seat: int, action: str) -> None:
        self._apply(str(seat), action)

    def legal(self) -> list[str]:
        return self.legal_of(self.acting[0]) if self.acting else []

    def legal_of(self, seat: int) -> list[str]:
        return oracle.legal_actions(self.position, seat)

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        if not eurojongg_refusals.is_action(action):
            raise Refused(f"{action} is no action")
        fault = eurojongg_refusals.fault(self.position, self.acting[0] if seat is None else seat, action)
        assert fault is not None, f"{action} is legal"
        return fault

    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None:
        return eurojongg_view.announcement(self.position, None if actor == "chance" else int(actor), action, viewer)

    @property
    def acting(self) -> list[int]:
        """The seats that still owe an action, which no player may know."""
        return list(self.position.owing)


class CoreReferee(referees.Core):
    """The core as a referee."""

    key = "eurojongg"

    @classmethod
    def deal(
        cls, hands: Sequence[str] = (), front: str = "", back: str = "", blind: str = "", **options: Any
    ) -> CoreReferee:
        referee = cls.start(**options)
        referee.chance(deal_text(hands, front, back, blind=blind))
        return referee

    def act(self, seat: int, action: str) -> None:
        self._apply(Entry(str(seat), action))

    def legal_of(self, seat: int) -> list[str]:
        return self.match.view(seat).legal_actions

    def refusal(self, action: str, seat: int | None = None) -> Fault:
        refusal = self.reason(action, seat)
        assert refusal is not None, f"{action} is legal"
        return fault_of(refusal)


def fault_of(refusal: Mapping[str, Any]) -> Fault:
    """A refusal by the core in the oracle's form."""
    culprits = tuple((culprit["role"], culprit["item"]) for culprit in refusal["culprits"])
    return Fault(refusal["code"], refusal["clause"], culprits)


def card(name: str, role: str = "card") -> tuple[tuple[str, str], ...]:
    """The culprit of a card."""
    return ((role, name),)


def discard_all(table: Referee, card: str) -> None:
    """The seat of the turn discards a card and all others skip."""
    table.play(f"discard {card}")
    skip_all(table)


def skip_all(table: Referee) -> None:
    """Every seat that is asked skips."""
    while table.view()["phase"] in ("claims", "rob"):
        table.play("skip")


def answer(table: Referee, **answers: str) -> None:
    """The seats ``s0`` to ``s3`` answer; the other seats that are asked skip."""
    for seat in table.acting:
        table.act(seat, answers.get(f"s{seat}", "skip"))


def discard_drawn(table: Referee, turns: int) -> None:
    """A number of seats in turn discard the card they drew, and all others skip."""
    for _ in range(turns):
        (seat,) = table.acting
        discard_all(table, table.view(seat)["drawn"])


def discard_drawn_until(table: Referee, wall: int) -> None:
    """The seats discard the card they draw until the wall has this many cards."""
    while table.view()["wall"] > wall:
        discard_drawn(table, 1)


# Thirteen cards that lack the 9 of clubs, and no other card.
LACKS_9C = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c"
# Thirteen cards that lack one other card of the run 7c 8c.
LACKS_IN_RUN = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 2d 7c 8c"
