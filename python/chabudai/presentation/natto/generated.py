"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class NattoPass(TypedDict):
    """
    Ends the trick.
    """

    kind: Literal["pass"]


class NattoStart(TypedDict):
    """
    Chance draws the seat that leads the round.
    """

    kind: Literal["start"]
    seat: int


class NattoTrick(TypedDict):
    """
    A pass ended the trick and this seat leads (B3.3).
    """

    kind: Literal["trick"]
    seat: int


class NattoRound(TypedDict):
    """
    This seat won the round (B3.5).
    """

    kind: Literal["round"]
    seat: int


NattoEvent: TypeAlias = NattoTrick | NattoRound
"""
An event caused by an action.
"""


Phase: TypeAlias = Literal["deal", "play", "over"]
"""
The decision to be made next.
"""


Tile: TypeAlias = str
"""
A tile as written: `5q`, `F`, `L`.
"""


class NattoSet(TypedDict):
    """
    Tiles of one rank.
    """

    cards: list[Tile]
    declared: int
    kind: Literal["set"]


class NattoSeq(TypedDict):
    """
    Consecutive ranks of one suit.
    """

    cards: list[Tile]
    declared: int
    kind: Literal["seq"]


class NattoSum(TypedDict):
    """
    Tiles that add up to the total.
    """

    cards: list[Tile]
    """
    The addends.
    """
    declared: int
    kind: Literal["sum"]
    total: Tile


class NattoTube(TypedDict):
    """
    Three pairs of consecutive ranks.
    """

    cards: list[Tile]
    declared: int
    kind: Literal["tube"]


class NattoPlate(TypedDict):
    """
    Two triples of consecutive ranks.
    """

    cards: list[Tile]
    declared: int
    kind: Literal["plate"]


class NattoBomb(TypedDict):
    """
    Dragons or flowers that beat anything but a higher bomb.
    """

    cards: list[Tile]
    kind: Literal["bomb"]


class NattoDeal(TypedDict):
    """
    Chance deals these tiles to the two seats; null if they are hidden from the viewer.
    """

    hands: list[list[Tile]] | None
    kind: Literal["deal"]


NattoAction: TypeAlias = (
    NattoPass | NattoSet | NattoSeq | NattoSum | NattoTube | NattoPlate | NattoBomb | NattoStart | NattoDeal
)
"""
An action of a seat or of chance. `declared` is the rank, start or total of a play.
"""


class Play(TypedDict):
    """
    A play of the current trick.
    """

    action: str
    laid: list[list[Tile | int | None]]
    """
    The tiles in display order, each with the rank that it stands for; in a bomb, tiles stand for no rank.
    """
    seat: int


class NattoView(TypedDict):
    """
    A view of Natto.
    """

    acting: list[int]
    bombs: list[list[Tile]]
    """
    The bombs in force, from the lowest.
    """
    dragon_limit: int | None
    """
    The most dragons that the viewer may use in a play now; null if there is no limit.
    """
    dragon_limits: list[int] | None
    """
    The dragon limit of each seat.
    """
    dragons: list[list[Tile]] | None
    """
    The dragons that each seat still holds; null with shared dragons.
    """
    events: list[NattoEvent]
    """
    Events that the latest action caused.
    """
    game: str
    hand: list[Tile] | None
    """
    The viewer's hand in canonical order.
    """
    hand_sizes: list[int]
    history: list[str]
    """
    The actions of the round so far, each after its seat: `0 pass`.
    """
    left_over: int
    """
    The number of shuffled tiles that no seat received.
    """
    over: bool
    phase: Phase
    played: list[Tile]
    """
    The tiles played, play by play, in the order of the plays' texts.
    """
    pool: list[Tile] | None
    """
    The dragons in the pool, open to both seats; null without shared dragons.
    """
    round: int
    """
    The number of the round, from 1.
    """
    seat: int | None
    """
    The seat that this view belongs to; null for a spectator.
    """
    starter: int
    """
    The seat that led the round.
    """
    table: str | None
    """
    The text of the play to beat.
    """
    table_owner: int | None
    target: int
    """
    The number of rounds that wins the match.
    """
    trick: list[Play]
    """
    The plays since the latest pass, oldest first.
    """
    turned_up: list[list[Tile]] | None
    """
    Both hands, turned up when a round is over; null while it is in progress.
    """
    wins: list[int]
    """
    Rounds won, one number per seat.
    """


NattoData: TypeAlias = NattoAction | NattoView
OPTION_NAMES: dict[str, str] = {
    "target": "Rounds to win",
    "best_of": "Or the best of",
    "bombs": "Bombs",
    "bombs=one-sheet": "Six",
    "bombs=tiles": "As with the tiles",
    "bombs=fewer": "Five",
    "lead_bombs": "Bombs may be led",
    "single_must_end": "The last play is a single",
    "widened_sums": "Sums of any size",
    "widened_sums=off": "No",
    "widened_sums=higher": "Higher totals",
    "widened_sums=equal-ok": "Equal totals too",
    "shared_dragons": "Shared dragons",
    "shared_dragons=off": "No",
    "shared_dragons=sliding": "Sliding limit",
    "shared_dragons=strict": "Strict",
    "seq_suit_tiebreak": "Suits decide between seqs",
    "leads": "Who leads a round",
    "leads=loser": "The loser",
    "leads=winner": "The winner",
    "leads=random": "By lot",
    "free_dragons": "Dragons of any suit",
}
SUIT_NAMES: dict[str, str] = {"o": "circles", "t": "triangles", "q": "squares"}
CARD_SUIT_NAMES: dict[str, str] = {"o": "spades", "t": "hearts", "q": "clubs"}
TILE_NAMES: dict[str, str] = {"F": "flower", "L": "left dragon", "C": "centre dragon", "R": "right dragon"}
CARD_NAMES: dict[str, str] = {
    "1": "ace",
    "F": "joker",
    "L": "jack of spades",
    "C": "queen of hearts",
    "R": "king of clubs",
}
