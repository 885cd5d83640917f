"""The pieces of Nana Toridori and their notation: cards, options, and the texts of actions and deals."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

RANKS = range(1, 8)
CARDS_OF_A_RANK = 9
ALL_CARDS = CARDS_OF_A_RANK * len(RANKS)
HAND, DUEL_HAND, DUEL_OPEN = 8, 11, 2
DUEL_CARDS = 2 * (DUEL_HAND + DUEL_OPEN)

PLAY = re.compile(r"play ([1-7])x([1-9])@([1-9][0-9]?)(?:\+([12]))?")
GAP = re.compile(r"(take|keep)@(0|[1-9][0-9]?)")


class IllegalActionError(ValueError):
    """An action that the rules refuse."""


@dataclass(frozen=True)
class Card:
    """One card of a round. Two cards of a rank differ in their `number`.

    `is_known` says that the card has lain face up, so that all seats know it wherever it is (T8.2).
    """

    rank: int
    number: int
    is_known: bool = False


Row: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True)
class Options:
    """The options agreed before the game."""

    players: int = 4
    penguins: int = 2
    scoring: Literal["penguins", "advanced"] = "penguins"
    lead_pass: bool = False
    public_gaps: bool = True
    starts: Literal["drawn"] | int = "drawn"  # Or the seat that leads the first round.

    @property
    def is_duel(self) -> bool:
        return self.players == 2


@dataclass(frozen=True)
class Play:
    """The contents of a `play` text: rank, number of cards of the hand, their slot, and number of open cards."""

    rank: int
    of_hand: int
    slot: int
    of_open: int

    @property
    def size(self) -> int:
        return self.of_hand + self.of_open


def row(cards: Iterable[Card]) -> list[int]:
    """The ranks of the cards, in the order of the cards."""
    return [card.rank for card in cards]


def read_play(action: str) -> Play | None:
    """The contents of a `play` text, or None for any other text.

    >>> read_play("play 5x2@3+1")
    Play(rank=5, of_hand=2, slot=3, of_open=1)
    """
    match = PLAY.fullmatch(action)
    if match is None:
        return None
    rank, of_hand, slot, of_open = match.groups(default="0")
    return Play(int(rank), int(of_hand), int(slot), int(of_open))


def write_play(play: Play) -> str:
    """The text of a play."""
    return f"play {play.rank}x{play.of_hand}@{play.slot}" + (f"+{play.of_open}" if play.of_open else "")


def is_action(options: Options, text: str) -> bool:
    """Whether a text is an action of a seat, legal or not; only the duel has open cards.

    >>> [is_action(Options(players=2), text) for text in ("pass 5", "play 5x9@1+1", "keep@26", "keep@27")]
    [True, False, True, False]
    """
    cards = DUEL_CARDS if options.is_duel else ALL_CARDS
    play = read_play(text)
    if play is not None:
        return play.size <= CARDS_OF_A_RANK and play.slot <= cards and (options.is_duel or not play.of_open)
    gap = GAP.fullmatch(text)
    if gap is not None:
        return int(gap[2]) <= cards
    return text in ("pass", "drop") or (options.is_duel and text in [f"pass {rank}" for rank in RANKS])


def deal_text(hands: Sequence[str], deck: str = "", open_cards: Sequence[str] = ()) -> str:
    """The text of a deal in which the rows begin like this; the other cards fill them up in turn.

    >>> deal_text(["77777777", "7", ""], deck="65")
    'deal 777777777123412345612345656123456123456123456123456123456123456'
    """
    is_duel = len(hands) == 2
    left = "1234567" * CARDS_OF_A_RANK
    for digit in "".join([*hands, deck, *open_cards]):
        assert digit in left, f"there are only nine cards of rank {digit} (T1.1)"
        left = left.replace(digit, "", 1)
    text = ""
    wanted = [(digits, DUEL_HAND if is_duel else HAND) for digits in hands]
    wanted += [(digits, DUEL_OPEN) for digits in open_cards or ["", ""]] if is_duel else [(deck, len(left) + len(deck))]
    for digits, size in wanted:
        missing = size - len(digits)
        text += digits + left[:missing]
        left = left[missing:]
    return f"deal {text}"
