"""Which cards of a match one person has seen, by following every card: no view is asked, since views are under test."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from chabudai.match import Entry

COPIES = 9
RANKS = "1234567"
PLAY = re.compile(r"play (\d)x(\d+)@(\d+)(?:\+(\d))?")
OPEN_EACH = 2

Card = int
"""A card of one round: its place in the text of the deal, and from its end on those that stay in the box."""


@dataclass
class Round:
    """The cards of one round of Nana Toridori, and which of them the watched seat has seen (``None``: a spectator)."""

    number: int
    """Which entry of the match is its deal."""
    ranks: str
    """Of all 63 cards: the deal, then the box."""
    watched: int | None
    hands: list[list[Card]]
    deck: list[Card]
    open: list[list[Card]]
    box: list[Card]
    seen: set[Card] = field(default_factory=set)
    table: list[Card] = field(default_factory=list)
    beaten: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)

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
        """What an action of a seat does with the cards, and what it shows to the watched seat."""
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
            case "pass" if self.deck:
                self.drawn = [self.deck.pop(0)]
                if seat == self.watched:
                    self.seen |= {*self.drawn}

    def unseen(self) -> list[Card]:
        """The cards of which the watched seat has not learned the rank, those of other hands first."""
        held = [card for hand in self.hands for card in hand]
        return [card for card in [*held, *self.drawn, *self.deck, *self.box] if card not in self.seen]

    def held_unseen(self) -> list[Card]:
        """Those of them that somebody holds."""
        return [card for hand in self.hands for card in hand if card not in self.seen]

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
        # After a sweep this names cards that are gone; but then there is no choice, and they have all been seen.
        self.beaten, self.table = ([] if not hand else self.table), played

    def _taken(self, name: str) -> list[Card]:
        cards: list[Card] = getattr(self, name)
        setattr(self, name, [])
        return cards


def rounds(entries: list[Entry], players: int, watched: int | None) -> list[Round]:
    """All rounds that were dealt in these entries, as they stand at their end."""
    found: list[Round] = []
    for number, entry in enumerate(entries):
        if entry.actor == "chance":
            if entry.action.startswith("deal"):
                found.append(Round.dealt(number, entry.action, players, watched))
        else:
            found[-1].follow(int(entry.actor), entry.action)
    return found
