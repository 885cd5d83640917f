"""Habits of seats in random matches of Euro-Jongg, chosen so that rare events happen now and then."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tests.games.eurojongg.oracle import Action, Position
from tests.games.eurojongg.oracle.cards import FACE_CARDS, Card, Cards, canonical, is_playing
from tests.games.eurojongg.oracle.sets import kind_of, mates_of


@dataclass(frozen=True)
class Habit:
    """The way a seat chooses; each number is the probability of an option when it is available."""

    winning: float = 0.9
    claiming: float = 0.5
    melding: float = 0.6
    laying: float = 0.6
    waiting: float = 0.7
    declaring: float = 0.7
    sense: float = 0.85  # The probability of discarding a card that makes nothing with the others.
    faces: float = 0.0  # The probability of discarding a face card, if it has one.
    throws: Cards = ()  # Discarded before anything else.
    keeps: Cards = ()  # Not discarded unless there is no other card.
    wins: str = "always"  # When it wins: also "by-claim", "at-rob" or "at-the-end".

    def choose(self, legal: Sequence[Action], position: Position, seat: int, rng: random.Random) -> Action:
        """One of the legal actions."""
        wishes = {
            "win": self.winning,
            "tome": self.melding,
            "add": self.melding,
            "book": self.claiming,
            "run": self.claiming,
            "lay": self.laying,
            "sacred": self.declaring,
            "wait": self.waiting,
        }
        if not self.is_time_to_win(position):
            del wishes["win"]
        if self.wins == "at-the-end" and position.wall:
            # A replacement would change who draws the last card.
            wishes = {}
        for word, often in wishes.items():
            actions = [action for action in legal if action.word == word]
            if actions and rng.random() < often:
                return rng.choice(actions)
        skips = [action for action in legal if action.word == "skip"]
        if skips:
            return skips[0]
        discards = [action for action in legal if action.word == "discard"]
        return self.discard(discards, position.sides[seat].hand, rng)

    def is_time_to_win(self, position: Position) -> bool:
        """Whether the seat would win now if it could."""
        match self.wins:
            case "by-claim":
                return position.phase != "turn"
            case "at-rob":
                return position.phase == "rob"
            case "at-the-end":
                return not position.wall
            case _:
                return True

    def discard(self, discards: list[Action], hand: Cards, rng: random.Random) -> Action:
        """Chooses the least useful card."""
        thrown = [action for action in discards if action.card in self.throws]
        if thrown:
            return rng.choice(thrown)
        kept = Counter(self.keeps)
        beside = [action for action in discards if hand.count(action.card) > kept[action.card]]
        if self.keeps and beside:
            return rng.choice(beside)
        of_faces = [action for action in discards if action.card in FACE_CARDS]
        if of_faces and rng.random() < self.faces:
            return rng.choice(of_faces)
        if rng.random() >= self.sense:
            return rng.choice(discards)
        use = {action: use_of(action.card, hand) for action in discards}
        return min(rng.sample(discards, len(discards)), key=use.__getitem__)


def use_of(card: Card, hand: Cards) -> int:
    """The usefulness of a card: 0 alone, more with one other card of the hand, most in a set."""
    others = list(hand)
    others.remove(card)
    near_it = [other for other in others if other in mates_of(card)]
    if not is_playing(card) or not near_it:
        return 0
    pairs = [(one, other) for place, one in enumerate(near_it) for other in near_it[place + 1 :]]
    makes_set = any(kind_of(canonical([card, *pair])) in ("run", "book") for pair in pairs)
    return 3 if makes_set else 2 if any(kind_of(canonical([card, one])) for one in near_it) else 1


HABITS = (
    Habit(),
    Habit(claiming=0.9, melding=0.95),
    Habit(claiming=0.1, winning=1.0, sense=0.95),
    Habit(sense=0.1, claiming=0.8),
    Habit(winning=0.3, waiting=0.9),
    Habit(faces=0.8),
    Habit(laying=0.1, melding=0.2),
    Habit(laying=1.0, melding=1.0, claiming=1.0),
)
