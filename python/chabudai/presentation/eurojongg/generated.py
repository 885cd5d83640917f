"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Card: TypeAlias = str
"""
A card as it is written: `7d`, `Ar`, `rose`.
"""


Claimed: TypeAlias = Literal["win", "run", "book", "tome"]
"""
What a seat claims a card for.
"""


DealKind: TypeAlias = Literal["deal"]


class EuroDeal(TypedDict):
    """
    A hand is dealt: all cards in their places; null for whoever is only told that.
    """

    blind: list[Card] | None
    hands: list[list[Card]] | None
    kind: DealKind
    wall: list[Card] | None
    """
    From the front to the back.
    """


class EuroClaim(TypedDict):
    """
    A seat claimed, and with a run its top card (E7.14).
    """

    card: Card | None
    claim: Claimed
    kind: Literal["claim"]
    seat: int


class EuroTaken(TypedDict):
    """
    A seat has got the card (E7.12).
    """

    kind: Literal["taken"]
    seat: int


class EuroLay(TypedDict):
    """
    A card was laid for a seat (E5.7).
    """

    card: Card
    kind: Literal["lay"]
    seat: int


class EuroOut(TypedDict):
    """
    A seat goes out (E8.2).
    """

    kind: Literal["out"]
    seat: int


class EuroScore(TypedDict):
    """
    What each seat's hand is worth (E9).
    """

    kind: Literal["score"]
    points: list[int]


class EuroLost(TypedDict):
    """
    A seat lost the deal (E10.1).
    """

    kind: Literal["lost"]
    seat: int


class EuroLimit(TypedDict):
    """
    The match ends by E10.4.
    """

    kind: Literal["limit"]


class LedgerLine(TypedDict):
    """
    A line of the counting.
    """

    cards: list[Card]
    """
    The cards that it is for.
    """
    clause: str
    """
    The clause by which it counts.
    """
    name: str
    """
    What counts.
    """
    points: int
    """
    The points, below 0 where they come off.
    """


MeldKind: TypeAlias = Literal["run", "book", "tome"]
"""
What kind of set a meld is.
"""


MoveKind: TypeAlias = Literal["skip", "win", "lay", "tome", "add", "sacred", "discard", "wait", "run", "book"]
"""
What a seat does.
"""


NoWin: TypeAlias = Literal["wall", "same-face", "four-tomes", "three-winners"]
"""
Why a hand ended without a winner.
"""


class Offer(TypedDict):
    """
    A card that the other seats are asked about (E7.1, E6.5).
    """

    card: Card
    """
    The card.
    """
    seat: int
    """
    Who discarded or adds it.
    """


Phase: TypeAlias = Literal["deal", "turn", "claims", "rob", "over"]
"""
What is to be done next.
"""


class Showdown(TypedDict):
    """
    What is shown of a finished hand.
    """

    blind: list[Card]
    """
    The blind.
    """
    hands: list[list[Card]]
    """
    The hands, those of who went out with the last card.
    """
    ledger: list[list[LedgerLine]]
    """
    How each seat's points are counted.
    """


class EuroNoWin(TypedDict):
    """
    Nobody wins (E8.6).
    """

    kind: Literal["no-win"]
    why: NoWin


EuroEvent: TypeAlias = EuroClaim | EuroTaken | EuroLay | EuroOut | EuroNoWin | EuroScore | EuroLost | EuroLimit
"""
What an action brought about by itself.
"""


class EuroMove(TypedDict):
    """
    What a seat does, with the cards that its text names.
    """

    cards: list[Card]
    kind: MoveKind


Meld = TypedDict(
    "Meld",
    {
        "cards": list[Card],
        "claimed": Card | None,
        "from": int | None,
        "kind": MeldKind,
        "open": bool,
    },
)


EuroAction: TypeAlias = EuroMove | EuroDeal
"""
What a seat or chance does.
"""


class EuroView(TypedDict):
    """
    What a view of Euro-Jongg holds; lists of four have a value a seat.
    """

    acting: list[int]
    answer: str | None
    """
    The viewer's own answer while others still owe theirs.
    """
    blind: int
    """
    Cards of the blind.
    """
    claimed: list[list[int]]
    """
    The places in its discards of the cards that were claimed.
    """
    dealer: int
    discards: list[list[Card]]
    """
    In the order in which they were discarded.
    """
    drawn: Card | None
    """
    The card that the viewer has drawn in its turn.
    """
    events: list[EuroEvent]
    """
    What the latest action brought about by itself.
    """
    from_back: bool | None
    """
    Whether the latest card that the seat of the turn has drawn is a replacement.
    """
    game: str
    had_turn: list[bool]
    """
    Whether it has begun a turn of this hand.
    """
    hand: list[Card] | None
    """
    The own hand.
    """
    hand_number: int
    """
    The number of the hand, from 1; 0 before the first deal.
    """
    hand_sizes: list[int]
    laid: list[list[Card]]
    """
    Crowns and bonus cards that were laid.
    """
    lost: int
    """
    How often the deal was lost.
    """
    melds: list[list[Meld]]
    offered: Offer | None
    """
    The card that the others are asked about.
    """
    over: bool
    penalties: list[int]
    """
    What it has lost so far in this hand.
    """
    phase: Phase
    sacred: list[list[Card]]
    """
    The cards that it has declared.
    """
    scores: list[int]
    """
    The totals.
    """
    seat: int | None
    """
    Whose eyes see it; null for a spectator.
    """
    seat_suits: list[str] | None
    """
    The letters of the suits of the seats, where seats have suits.
    """
    shown: Showdown | None
    """
    What is shown when a hand is over.
    """
    turn: int
    """
    The seat whose turn it is or was last.
    """
    waits: list[bool]
    """
    Whether it has declared that one card is missing.
    """
    wall: int
    """
    Cards of the wall that are left.
    """


EuroData: TypeAlias = EuroAction | EuroView
OPTION_NAMES: dict[str, str] = {
    "rounds": "Rounds",
    "auto_lay": "Crowns and bonus cards are laid for you",
    "seat_suits": "Suits of seats",
    "seven_pairs": "Seven pairs",
    "fourteen_run": "Fourteen in a run",
    "tome_claim": "Claiming tomes",
    "tome_claim=any": "Also onto an open book",
    "tome_claim=closed-only": "With three of the hand only",
    "rob_tome": "Robbing a tome",
    "several_winners": "Several winners",
    "several_winners=from-dealer": "First from the dealer",
    "several_winners=from-discarder": "First from the discarder",
    "several_winners=all-win": "All win",
    "several_winners=three-abort": "Three end the hand",
    "bonuses": "Bonuses",
    "waiting": "Waiting",
    "sacred_discard": "Sacred discards",
    "no_wins": "Other ends without a winner",
    "no_wins=same-face": "Four faces of one rank",
    "no_wins=four-tomes": "Four tomes",
    "no_wins=three-winners": "Three winners",
    "stacks": "Stacks of the wall",
    "hand_limit": "Most hands for each round",
    "seat_suit_faces": "Faces of the seat's suit",
    "seat_suit_faces=added": "Add points",
    "seat_suit_faces=multiplied": "Double the set (with “Suits of seats”)",
}
BONUS_NAMES: dict[str, str] = {
    "all-runs": "all runs",
    "four-suits": "one rank in four suits",
    "aces-and-nines": "aces and nines",
    "no-aces-or-nines": "no aces or nines",
    "all-faces": "all faces",
    "one-colour": "one colour",
    "one-suit": "one suit",
    "sequence-9": "nine in sequence",
    "sequence-12": "twelve in sequence",
    "sequence-14": "fourteen in sequence",
    "seven-pairs": "seven pairs",
    "out-on-pair": "out on the pair",
    "out-from-wall": "out from the wall",
    "out-from-back": "out from the back of the wall",
    "out-on-last-card": "out on the last card",
    "out-on-first-turn": "out on the first turn",
    "hidden-hand": "hidden hand",
    "tomes-2": "two tomes",
    "tomes-3": "three tomes",
    "tomes-4": "four tomes",
    "crown-evens": "all even crowns",
    "crown-odds": "all odd crowns",
    "crown-ends": "ace and nine of crowns",
    "seat-suit-face": "faces of the seat's suit",
    "seat-suit-bonus-card": "bonus cards of the seat's suit",
}
SUIT_NAMES: dict[str, str] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs", "r": "crowns"}
RANK_NAMES: dict[str, str] = {
    "A": "ace",
    "F": "fool",
    "W": "wench",
    "H": "horse",
    "B": "bishop",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
COURT_NAMES: dict[str, str] = {"F": "jester", "W": "lady", "H": "knight"}
BONUS_KIND_NAMES: dict[str, str] = {
    "rose": "flower",
    "crane": "bird",
    "apple": "tree",
    "tulip": "flower",
    "eagle": "bird",
    "oak": "tree",
    "daisy": "flower",
    "swan": "bird",
    "birch": "tree",
    "lily": "flower",
    "owl": "bird",
    "pine": "tree",
}
BONUS_SUIT_NAMES: dict[str, str] = {
    "rose": "c",
    "crane": "c",
    "apple": "c",
    "tulip": "h",
    "eagle": "h",
    "oak": "h",
    "daisy": "d",
    "swan": "d",
    "birch": "d",
    "lily": "s",
    "owl": "s",
    "pine": "s",
}
