"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Card: TypeAlias = str
"""
A card as written: `7d`, `Ar`, `rose`.
"""


Claimed: TypeAlias = Literal["win", "run", "book", "tome"]
"""
The kind of a claim.
"""


DealKind: TypeAlias = Literal["deal"]


class EuroDeal(TypedDict):
    """
    Chance deals a hand: the places of all cards, each null if it is hidden from the viewer.
    """

    blind: list[Card] | None
    hands: list[list[Card]] | None
    kind: DealKind
    wall: list[Card] | None
    """
    The wall from the front to the back.
    """


class EuroClaim(TypedDict):
    """
    A seat claimed; for a run, with its top card (E7.14).
    """

    card: Card | None
    claim: Claimed
    kind: Literal["claim"]
    seat: int


class EuroTaken(TypedDict):
    """
    A seat received the card (E7.12).
    """

    kind: Literal["taken"]
    seat: int


class EuroLay(TypedDict):
    """
    A card was laid automatically for a seat (E5.7).
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
    The points of each seat's hand (E9).
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
    The match ends because of E10.4.
    """

    kind: Literal["limit"]


class LedgerLine(TypedDict):
    """
    A line of the ledger.
    """

    cards: list[Card]
    """
    The cards that the points are for.
    """
    clause: str
    """
    The clause that gives the points.
    """
    name: str
    """
    The reason for the points.
    """
    points: int
    """
    The points, negative for a penalty.
    """


MeldKind: TypeAlias = Literal["run", "book", "tome"]
"""
The kind of a meld.
"""


MoveKind: TypeAlias = Literal["skip", "win", "lay", "tome", "add", "sacred", "discard", "wait", "run", "book"]
"""
The kind of a move.
"""


NoWin: TypeAlias = Literal["wall", "same-face", "four-tomes", "three-winners"]
"""
The reason why a hand ended without a winner.
"""


class Offer(TypedDict):
    """
    A card offered to the other seats (E7.1, E6.5).
    """

    card: Card
    """
    The card.
    """
    seat: int
    """
    The seat that discarded or adds it.
    """


Phase: TypeAlias = Literal["deal", "turn", "claims", "rob", "over"]
"""
The decision to be made next.
"""


class Showdown(TypedDict):
    """
    A finished hand as all seats see it.
    """

    blind: list[Card]
    """
    The blind.
    """
    hands: list[list[Card]]
    """
    The hands; those of winners include the last card.
    """
    ledger: list[list[LedgerLine]]
    """
    The ledger of each seat.
    """


class EuroNoWin(TypedDict):
    """
    The hand ended without a winner (E8.6).
    """

    kind: Literal["no-win"]
    why: NoWin


EuroEvent: TypeAlias = EuroClaim | EuroTaken | EuroLay | EuroOut | EuroNoWin | EuroScore | EuroLost | EuroLimit
"""
An event caused by an action.
"""


class EuroMove(TypedDict):
    """
    A move of a seat, with the cards that its text names.
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
An action of a seat or of chance.
"""


class EuroView(TypedDict):
    """
    A view of Euro-Jongg. Lists of four have one value per seat.
    """

    acting: list[int]
    answer: str | None
    """
    The viewer's own answer while other seats still owe theirs.
    """
    blind: int
    """
    The number of cards in the blind.
    """
    claimed: list[list[int]]
    """
    For each seat, the indices of its discards that were claimed.
    """
    dealer: int
    discards: list[list[Card]]
    """
    The discards of each seat, in order.
    """
    drawn: Card | None
    """
    The card that the viewer drew in this turn.
    """
    events: list[EuroEvent]
    """
    Events that the latest action caused.
    """
    from_back: bool | None
    """
    Whether the latest card drawn in the current turn is a replacement.
    """
    game: str
    had_turn: list[bool]
    """
    Whether the seat has begun a turn in this hand.
    """
    hand: list[Card] | None
    """
    The viewer's hand.
    """
    hand_number: int
    """
    The number of the hand, from 1; 0 before the first deal.
    """
    hand_sizes: list[int]
    laid: list[list[Card]]
    """
    The crowns and bonus cards that were laid.
    """
    lost: int
    """
    The number of times the deal was lost.
    """
    melds: list[list[Meld]]
    offered: Offer | None
    """
    The card offered to the other seats.
    """
    over: bool
    penalties: list[int]
    """
    The penalties of the seat so far in this hand.
    """
    phase: Phase
    sacred: list[list[Card]]
    """
    The cards that the seat has declared.
    """
    scores: list[int]
    """
    The total scores.
    """
    seat: int | None
    """
    The seat that this view belongs to; null for a spectator.
    """
    seat_suits: list[str] | None
    """
    The letter of each seat's suit, if seats have suits.
    """
    shown: Showdown | None
    """
    The cards and the counting revealed when a hand is over.
    """
    turn: int
    """
    The seat whose turn it is or was last.
    """
    waits: list[bool]
    """
    Whether the seat has declared that one card is missing.
    """
    wall: int
    """
    The number of cards left in the wall.
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
    "hand_limit": "Maximum hands per round",
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
