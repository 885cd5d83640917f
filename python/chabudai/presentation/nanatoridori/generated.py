"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class NanaPlay(TypedDict):
    """
    Plays cards of one block; the slot is null for whoever is not told it, as the gaps are.
    """

    count: int
    """
    Cards of the hand.
    """
    kind: Literal["play"]
    open: int
    """
    Open cards that join them.
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
    The beaten or the drawn card goes to the discard pile.
    """

    kind: Literal["drop"]


class NanaPass(TypedDict):
    """
    Passes; in the duel picks up an open card of this rank.
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
    Chance orders the cards; null for whoever is only told that.
    """

    cards: list[int] | None
    kind: Literal["deal"]


NanaAction: TypeAlias = NanaPlay | NanaTake | NanaKeep | NanaDrop | NanaPass | NanaStart | NanaDeal
"""
What a seat or chance does; slots count from 1 and gaps from 0, as in the text.
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
What an action brought about by itself.
"""


Phase: TypeAlias = Literal["deal", "play", "beaten", "drawn", "over"]
"""
What is to be done.
"""


Seen: TypeAlias = int | Literal["?"]
"""
The rank of a card, or "?" for a card that the viewer may not know.
"""


class NanaView(TypedDict):
    """
    What a view of Nana Toridori holds.
    """

    acting: list[int]
    beaten: list[int]
    """
    The cards to be taken or dropped.
    """
    deck: int
    """
    Cards in the deck.
    """
    discards: list[int]
    drawn: Seen | None
    """
    The drawn card while it is kept or dropped.
    """
    events: list[NanaEvent]
    """
    What the latest action brought about by itself.
    """
    game: str
    hands: list[list[Seen]]
    """
    The hands as the viewer sees them; the own one is whole, and all are when a round is over (T6.2).
    """
    open: list[list[int]]
    """
    The open cards of the duel, one list a seat; empty at other tables.
    """
    out: list[int]
    """
    Seats in the order in which they went out.
    """
    over: bool
    pass_loses: bool
    """
    Whether a pass loses the duel now.
    """
    passed: list[int]
    """
    Who has passed in turn since the latest play.
    """
    penguins: list[int]
    """
    Penguins left, one a seat.
    """
    phase: Phase
    players: int
    """
    Seats at the table.
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
    Whose eyes see it; null for a spectator.
    """
    shown: list[Seen] | None
    """
    The viewer's hand as the others see it.
    """
    starter: int
    """
    Who led the round.
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
    "lead_pass": "Who leads may pass",
    "public_gaps": "All see where cards go in",
    "starts": "Who starts",
    "starts=drawn": "By lot",
}
