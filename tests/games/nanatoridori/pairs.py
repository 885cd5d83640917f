"""Tracks every card of a Nana Toridori match and which of them one person has seen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from chabudai import _core
from chabudai.match import Entry, Match

COPIES = 9
RANKS = "1234567"
PLAY = re.compile(r"play (\d)x(\d+)@(\d+)(?:\+(\d))?")
OPEN_EACH = 2

Card = int
"""A card of one round, as its index in the text of the deal. The cards that stay in the box are numbered after the
dealt ones.
"""


@dataclass
class Round:
    """The cards of one round of Nana Toridori, and those that the watched seat has seen (``None``: a spectator)."""

    number: int
    """The entry of the match that is its deal."""
    ranks: str
    """All 63 cards: the deal, then the box."""
    watched: int | None
    hands: list[list[Card]]
    deck: list[Card]
    open: list[list[Card]]
    box: list[Card]
    seen: set[Card] = field(default_factory=set)
    table: list[Card] = field(default_factory=list)
    beaten: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    turned_up: list[list[Card]] = field(default_factory=list)
    """The hands at the end of the round."""

    @staticmethod
    def dealt(number: int, deal: str, players: int, watched: int | None) -> Round:
        """The round that a deal (``deal 123...``) begins: T1.3, in the duel T9.1."""
        digits = deal.removeprefix("deal ")
        box = "".join(rank * (COPIES - digits.count(rank)) for rank in RANKS)
        each = 11 if players == 2 else 8
        cards = list(range(len(digits)))
        hands = [cards[seat * each : (seat + 1) * each] for seat in range(players)]
        rest = cards[players * each :]
        is_duel = players == 2
        open_cards = [rest[OPEN_EACH * seat : OPEN_EACH * (seat + 1)] for seat in range(players)] if is_duel else []
        deck = [] if is_duel else rest
        out_of_play = list(range(len(digits), len(digits) + len(box)))
        made = Round(number, digits + box, watched, hands, deck, open_cards, out_of_play)
        made.seen |= {card for row in open_cards for card in row}
        if watched is not None:
            made.seen |= set(hands[watched])
        return made

    def follow(self, seat: int, action: str) -> None:
        """Applies an action of a seat to the cards, and records what it shows to the watched seat."""
        word, _, rest = action.partition(" ")
        place = int(word.partition("@")[2] or 0)
        match word.partition("@")[0]:
            case "play":
                self._play(seat, action)
            case "take":
                self.hands[seat][place:place] = self._taken("beaten")
            case "keep":
                self.hands[seat][place:place] = self._taken("drawn")
            case "drop":
                self.seen |= {*self._taken("beaten"), *self._taken("drawn")}
            case "pass" if rest:
                self.drawn = [next(card for card in self.open[seat] if self.ranks[card] == rest)]
                self.open[seat].remove(self.drawn[0])
            case "pass" if self.open:
                # Without an open card of the seat's own a pass loses the duel (T9.3).
                self._turn_up()
            case "pass" if self.deck:
                self.drawn = [self.deck.pop(0)]
                if seat == self.watched:
                    self.seen |= {*self.drawn}

    def other_deal(self, luck: random.Random) -> str:
        """The deal with some unseen cards swapped: two of them, or many."""
        held = [card for hand in self.hands for card in hand]
        unseen = [card for card in [*held, *self.drawn, *self.deck, *self.box] if card not in self.seen]
        held = [card for card in held if card not in self.seen]
        ranks = list(self.ranks)
        if len(unseen) >= 2:
            few = luck.choice([2, 2, 3, 5, len(unseen)])
            # The cards in hands reveal most.
            chosen = luck.sample(held, 1) if held else []
            rest = [card for card in unseen if card not in chosen]
            chosen += luck.sample(rest, min(few, len(unseen)) - len(chosen))
            moved = [ranks[card] for card in chosen]
            luck.shuffle(moved)
            for card, rank in zip(chosen, moved, strict=True):
                ranks[card] = rank
        return "deal " + "".join(ranks[: len(self.ranks) - len(self.box)])

    def agrees(self, other: Round) -> bool:
        """Whether the other deal has every card that the watched seat has seen here in the same place.

        With hidden gaps the order in which a hand holds the cards it took is unknown until it is turned up.
        """
        return (
            all(self.ranks[card] == other.ranks[card] for card in self.seen)
            and self._ranks_turned_up() == other._ranks_turned_up()
        )

    def _ranks_turned_up(self) -> list[list[str]]:
        return [[self.ranks[card] for card in hand] for hand in self.turned_up]

    def _play(self, seat: int, action: str) -> None:
        found = PLAY.fullmatch(action)
        assert found is not None, action
        rank, count, slot, joined = found[1], int(found[2]), int(found[3]), int(found[4] or 0)
        hand = self.hands[seat]
        played = hand[slot - 1 : slot - 1 + count]
        del hand[slot - 1 : slot - 1 + count]
        for _ in range(joined):
            played.append(next(card for card in self.open[seat] if self.ranks[card] == rank))
            self.open[seat].remove(played[-1])
        self.seen |= set(played)
        # After a sweep, these cards are gone; but then there is nothing to choose, and all seats have seen them.
        self.beaten, self.table = ([] if not hand else self.table), played
        if sum(map(bool, self.hands)) == 1:
            self._turn_up()

    def _turn_up(self) -> None:
        """Turns up the remaining hands at the end of the round (T6.2)."""
        self.turned_up = [hand[:] for hand in self.hands]
        self.seen |= {card for hand in self.hands for card in hand}

    def _taken(self, name: str) -> list[Card]:
        cards: list[Card] = getattr(self, name)
        setattr(self, name, [])
        return cards


class NanaToridori:
    """Builds pairs of Nana Toridori matches."""

    KEY = "nanatoridori"
    ASKS_TOGETHER = False

    def options(self, luck: random.Random) -> dict[str, Any]:
        return {
            "players": luck.choice([2, 3, 3, 4, 5, 6]),
            "penguins": luck.choice([1, 2, 3]),
            "scoring": luck.choice(["penguins", "penguins", "advanced"]),
            "lead_pass": luck.random() < 0.4,
            "public_gaps": luck.random() < 0.5,
        }

    def length(self, luck: random.Random, options: dict[str, Any]) -> int:
        # Some matches are long enough for a round to end.
        players = options["players"]
        longest = (24 if players == 2 else 11 * players) * (2 if luck.random() < 0.2 else 1)
        return luck.randint(longest // 4, longest)

    def chance(self, luck: random.Random, state: _core.State) -> str:
        return state.sample_chance(luck.getrandbits(60), 0)

    def choose(self, luck: random.Random) -> Callable[[random.Random, list[str]], str]:
        return luck.choice([_by_word, _mostly_shedding])

    def deals(self, entries: Sequence[Entry], options: dict[str, Any], watched: int | None) -> list[Round]:
        found: list[Round] = []
        for number, entry in enumerate(entries):
            if entry.actor == "chance":
                if entry.action.startswith("deal"):
                    found.append(Round.dealt(number, entry.action, options["players"], watched))
            else:
                found[-1].follow(int(entry.actor), entry.action)
        return found

    def sounds_like(self, entries: Sequence[Entry], number: int, action: str) -> bool:
        return True

    def words(self, luck: random.Random) -> str:
        rank, cards, place = luck.randint(1, 7), luck.randint(1, 3), luck.randint(0, 11)
        return luck.choice(
            [
                *[f"play {rank}x{cards}@{place}", f"take@{place}", f"keep@{place}"] * 3,
                *("drop", "pass", f"pass {rank}", f"play {rank}x{cards}@{place}+1", "take", f"play {rank}x{cards}"),
                *("deal", "start 1", "", "z9", f"keep@{place} ", "Pass"),
            ]
        )

    def secrets(self, match: Match) -> list[int]:
        seats = range(match.game.spec["seats"])
        return [rank for seat in seats for rank in match.view(seat).data["hands"][seat]]


def _by_word(luck: random.Random, legal: list[str]) -> str:
    """Chooses a kind at random first, so that the many gaps do not dominate and cards go through all hands."""
    word = luck.choice(sorted({_word(action) for action in legal}))
    return luck.choice([action for action in legal if _word(action) == word])


def _mostly_shedding(luck: random.Random, legal: list[str]) -> str:
    """Usually plays as many cards as possible, so that rounds end."""
    if luck.random() < 0.3:
        return _by_word(luck, legal)
    return max(legal, key=lambda action: (_word(action) != "take", action == "drop", _cards(action)))


def _word(action: str) -> str:
    return action.partition("@")[0].partition(" ")[0]


def _cards(action: str) -> int:
    found = PLAY.fullmatch(action)
    return 0 if found is None else int(found[2])


PAIRED = NanaToridori()
