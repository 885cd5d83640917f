"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class NanaPlay(TypedDict):
    """
    Plays cards of one block. The slot is null if it is hidden from the viewer, as gaps are.
    """

    count: int
    """
    The number of cards from the hand.
    """
    kind: Literal["play"]
    open: int
    """
    The number of open cards that join them.
    """
    rank: int
    slot: int | None
    """
    The leftmost slot of the block.
    """


class NanaTake(TypedDict):
    """
    Puts the beaten cards into a gap.
    """

    gap: int | None
    kind: Literal["take"]


class NanaKeep(TypedDict):
    """
    Puts the drawn card into a gap.
    """

    gap: int | None
    kind: Literal["keep"]


class NanaDrop(TypedDict):
    """
    Puts the beaten or the drawn card on the discard pile.
    """

    kind: Literal["drop"]


class NanaPass(TypedDict):
    """
    Passes; in the duel, picks up an open card of this rank.
    """

    kind: Literal["pass"]
    rank: int | None


class NanaStart(TypedDict):
    """
    Chance draws the first starter.
    """

    kind: Literal["start"]
    seat: int


class NanaDeal(TypedDict):
    """
    Chance orders the cards; null if they are hidden from the viewer.
    """

    cards: list[int] | None
    kind: Literal["deal"]


NanaAction: TypeAlias = NanaPlay | NanaTake | NanaKeep | NanaDrop | NanaPass | NanaStart | NanaDeal
"""
An action of a seat or of chance. Slots count from 1 and gaps from 0, as in the notation.
"""


class NanaOut(TypedDict):
    """
    This seat went out (T6.1).
    """

    kind: Literal["out"]
    seat: int


class NanaSweep(TypedDict):
    """
    A trick ended and this seat leads (T5).
    """

    kind: Literal["sweep"]
    seat: int


class NanaLost(TypedDict):
    """
    This seat lost the round (T6.2, T9.3).
    """

    kind: Literal["lost"]
    seat: int


NanaEvent: TypeAlias = NanaOut | NanaSweep | NanaLost
"""
An event caused by an action.
"""


Phase: TypeAlias = Literal["deal", "play", "beaten", "drawn", "over"]
"""
The decision to be made next.
"""


Seen: TypeAlias = int | Literal["?"]
"""
The rank of a card, or "?" for a card that the viewer may not know.
"""


class NanaView(TypedDict):
    """
    A view of Nana Toridori.
    """

    acting: list[int]
    beaten: list[int]
    """
    The beaten cards, to be taken or dropped.
    """
    deck: int
    """
    The number of cards in the deck.
    """
    discards: list[int]
    drawn: Seen | None
    """
    The drawn card, until it is kept or dropped.
    """
    events: list[NanaEvent]
    """
    Events that the latest action caused.
    """
    game: str
    hands: list[list[Seen]]
    """
    The hands as the viewer sees them: the viewer's own hand in full, and all hands when a round is over (T6.2).
    """
    open: list[list[int]]
    """
    The open cards of the duel, one list per seat; empty in other games.
    """
    out: list[int]
    """
    Seats that are out, in the order in which they went out.
    """
    over: bool
    pass_loses: bool
    """
    Whether a pass loses the duel now.
    """
    passed: list[int]
    """
    Seats that have passed in turn since the latest play.
    """
    penguins: list[int]
    """
    Penguins left, one number per seat.
    """
    phase: Phase
    players: int
    """
    The number of seats.
    """
    points: list[int] | None
    """
    Points of advanced scoring; null without it.
    """
    round: int
    """
    The number of the round, from 1.
    """
    seat: int | None
    """
    The seat that this view belongs to; null for a spectator.
    """
    shown: list[Seen] | None
    """
    The viewer's hand as the others see it.
    """
    starter: int
    """
    The seat that led the round.
    """
    table: list[int]
    """
    The cards on the table.
    """
    table_owner: int | None


NanaData: TypeAlias = NanaAction | NanaView
OPTION_NAMES: dict[str, str] = {
    "players": "Seats",
    "players=2": "Duel for two",
    "penguins": "Penguins each",
    "scoring": "Scoring",
    "scoring=penguins": "Penguins",
    "scoring=advanced": "Points, up to 10",
    "lead_pass": "The leader may pass",
    "public_gaps": "All see where cards go",
    "starts": "Who starts",
    "starts=drawn": "By lot",
}
