"""Tracks the cards of one hand of Euro-Jongg and everything one person learns about them, without reading a view."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.games.eurojongg.oracle.cards import FACE_RANKS, ORDER, canonical, is_face, is_playing

SEATS = range(4)
DEALT = 13
HIDDEN_AT_FIRST = 5 * DEALT
"""The number of places of a deal that are hands and blind; the wall follows (E2.3)."""
ANSWERS = frozenset({"skip", "win", "run", "book", "tome"})
PRIORITY = ("run", "book", "tome")

Place = int
"""A card of one hand: its index in the text of the deal."""
Heard = tuple[Any, ...]


def kind_of(answer: str) -> str:
    """The part of an answer that is announced once all have answered (E7.14)."""
    return answer.partition(" ")[0]


def top_of(answer: str, offered: str) -> str | None:
    """The top card of a claimed run."""
    return max([*answer.split()[1:], offered], key=ORDER.__getitem__) if kind_of(answer) == "run" else None


@dataclass
class Hand:
    """One hand of Euro-Jongg, and what the watched seat (``None``: a spectator) has learned about it."""

    number: int
    """The entry of the match that is its deal."""
    cards: list[str]
    dealer: int
    options: Mapping[str, Any]
    watched: int | None
    hands: list[list[Place]]
    wall: list[Place]
    heard: list[Heard] = field(default_factory=list)
    seen: set[Place] = field(default_factory=set)
    drawn: list[list[Place]] = field(default_factory=lambda: [[], [], [], []])
    """All cards that each seat has drawn, wherever they are now."""
    named: set[Place] = field(default_factory=set)
    """The cards of beaten claims."""
    discards: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    waits: set[int] = field(default_factory=set)
    declared: set[int] = field(default_factory=set)
    tomes: int = 0
    turn: int = 0
    offered: Place = 0
    is_robbing: bool = False
    answers: dict[int, str] | None = None
    """The answers so far, while the others are asked."""
    out: tuple[int, ...] = ()
    is_over: bool = False

    @staticmethod
    def dealt(number: int, text: str, dealer: int, options: Mapping[str, Any], watched: int | None) -> Hand:
        """The hand that a deal begins (E2.3), with the dealer's first draw (E4.1)."""
        cards = text.split()[1:]
        hands = [list(range(DEALT * seat, DEALT * (seat + 1))) for seat in SEATS]
        made = Hand(number, cards, dealer, options, watched, hands, list(range(HIDDEN_AT_FIRST, len(cards))))
        if watched is not None:
            made.seen |= set(hands[watched])
            made.heard.append(("dealt", made._texts(hands[watched])))
        made._begin_turn(dealer)
        return made

    @property
    def next_dealer(self) -> int:
        """The dealer of the hand after this one (E10.1)."""
        return self.dealer if not self.out or self.dealer in self.out else (self.dealer + 1) % 4

    def follow(self, seat: int, action: str) -> None:
        """Applies an action of a seat to the cards, and records what is learned from it."""
        if self.answers is not None:
            self.answers[seat] = action
            if seat == self.watched:
                self.heard.append(("answer", action))
            if len(self.answers) == 3:
                self._all_have_answered(self.answers)
            return
        word, *cards = action.split()
        self.heard.append((seat, action))
        match word:
            case "lay":
                self._show(seat, cards)
                self._draw(seat, from_back=True)
            case "tome":
                self._show(seat, cards)
                self._make_tome(seat)
            case "add" if self.options["rob_tome"]:
                self._ask(next(place for place in self.hands[seat] if self.cards[place] == cards[0]), is_robbing=True)
            case "add":
                self._show(seat, cards)
                self._make_tome(seat)
            case "sacred":
                self.declared.add(seat)
            case "win":
                self.out = (seat,)
                self._end()
            case "discard" | "wait":
                (place,) = self._show(seat, cards)
                self.discards[seat] += cards
                if is_playing(cards[0]):
                    self._ask(place, is_robbing=False)
                else:
                    self._end_offer()
                if word == "wait":
                    self.waits.add(seat)

    def other_deal(self, luck: random.Random) -> str:
        """The deal after swapping some cards, none of which the watched seat has seen in its place."""
        cards = list(self.cards)
        chosen = self._same_owner(luck) if luck.random() < 0.2 else self._unseen(luck)
        moved = [cards[place] for place in chosen]
        luck.shuffle(moved)
        if len(chosen) == 2 and moved == [cards[place] for place in chosen]:
            moved.reverse()
        for place, card in zip(chosen, moved, strict=True):
            cards[place] = card
        parts = [canonical(cards[start : start + DEALT]) for start in range(0, HIDDEN_AT_FIRST, DEALT)]
        return " ".join(["deal", *(card for part in parts for card in part), *cards[HIDDEN_AT_FIRST:]])

    def agrees(self, other: Hand) -> bool:
        """Whether the watched seat has learned the same in the other deal."""
        return self.heard == other.heard

    def _unseen(self, luck: random.Random) -> list[Place]:
        """Some places whose cards the watched seat has not seen: one of them in a hand, if there is one."""
        unseen = [place for place in range(len(self.cards)) if place not in self.seen]
        if luck.random() < 0.8:
            # If a card that determined an action were swapped, the seat would usually have to act differently.
            bound = {*self.named, *(place for seat in self.waits | self.declared for place in self.hands[seat])}
            unseen = [place for place in unseen if place not in bound]
        if self.options["auto_lay"]:
            unseen = [place for place in unseen if is_playing(self.cards[place])] if luck.random() < 0.9 else unseen
        held = [place for hand in self.hands for place in hand if place in {*unseen}]
        if len(unseen) < 2:
            return []
        chosen = luck.sample(held, 1) if held else []
        rest = [place for place in unseen if place not in chosen]
        return chosen + luck.sample(rest, min(luck.choice([2, 2, 3, 8, 30, len(unseen)]), len(unseen)) - len(chosen))

    def _same_owner(self, luck: random.Random) -> list[Place]:
        """Two cards of one seat: whether a card had just been drawn is secret (E11.3).

        The seat has not gone out, because the last card of such a seat and its value are revealed.
        """
        seats = [seat for seat in SEATS if seat != self.watched and seat not in self.out and self.drawn[seat]]
        if not seats:
            return []
        seat = luck.choice(seats)
        late = luck.choice(self.drawn[seat])
        return [late, luck.choice([place for place in (*self._dealt_to(seat), *self.drawn[seat]) if place != late])]

    def _dealt_to(self, seat: int) -> range:
        return range(DEALT * seat, DEALT * (seat + 1))

    def _texts(self, places: Sequence[Place]) -> tuple[str, ...]:
        return canonical([self.cards[place] for place in places])

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self._draw(seat, from_back=False)
        self._lay_for(seat)

    def _draw(self, seat: int, from_back: bool) -> None:
        if not self.wall:
            return
        place = self.wall.pop(-1 if from_back else 0)
        self.hands[seat].append(place)
        self.drawn[seat].append(place)
        if seat == self.watched:
            self.seen.add(place)
            self.heard.append(("drew", self.cards[place]))

    def _lay_for(self, seat: int) -> None:
        """Lays the cards that are laid for a seat automatically (E5.7)."""
        while self.options["auto_lay"] and seat not in self.waits:
            there = self._texts([place for place in self.hands[seat] if not is_playing(self.cards[place])])
            if not there:
                return
            self._show(seat, there[:1])
            self.heard.append(("laid", seat, there[0]))
            self._draw(seat, from_back=True)

    def _show(self, seat: int, cards: Sequence[str]) -> list[Place]:
        """Takes cards from a hand in public."""
        shown: list[Place] = []
        for card in cards:
            shown.append(next(place for place in self.hands[seat] if self.cards[place] == card))
            self.hands[seat].remove(shown[-1])
        self.seen |= set(shown)
        return shown

    def _make_tome(self, seat: int) -> None:
        """Puts a tome on the table: it brings a card (E6.3), or ends the hand (E14.9)."""
        self.tomes += 1
        if self.tomes == 4 and "four-tomes" in self.options["no_wins"]:
            self._end()
            return
        self._draw(seat, from_back=True)
        self._lay_for(seat)

    def _ask(self, offered: Place, is_robbing: bool) -> None:
        self.offered, self.is_robbing, self.answers = offered, is_robbing, {}

    def _all_have_answered(self, answers: Mapping[int, str]) -> None:
        self.answers = None
        card = self.cards[self.offered]
        others = [(self.turn + step) % 4 for step in (1, 2, 3)]
        claims = [(seat, kind_of(answers[seat]), top_of(answers[seat], card)) for seat in others]
        claims = [claim for claim in claims if claim[1] != "skip"]
        self.heard += [("claim", *claim) for claim in claims]
        wins = [seat for seat, kind, _top in claims if kind == "win"]
        if wins:
            self.out = self._going_out(wins)
            if self.is_robbing:
                self._show(self.turn, [card])
            self._end()
        elif self.is_robbing:
            self._show(self.turn, [card])
            self._make_tome(self.turn)
        elif claims and not self._is_same_face():
            seat, kind, _top = max(claims, key=self._rank)
            for loser, beaten, _ in claims:
                if loser != seat or beaten != kind:
                    self._note_beaten(loser, answers[loser])
            self._take(seat, answers[seat])
        else:
            self._end_offer()

    def _rank(self, claim: tuple[int, str, str | None]) -> tuple[int, int, int]:
        """The priority of a claim (E7.7, E7.8)."""
        seat, kind, top = claim
        return PRIORITY.index(kind), ORDER[top] if top else 0, -((seat - self.dealer) % 4)

    def _going_out(self, wins: Sequence[int]) -> tuple[int, ...]:
        """Of the seats that claim to win, those that go out (E7.10, E12.8, E14.10)."""
        rule = self.options["several_winners"]
        if len(wins) == 3 and (rule == "three-abort" or "three-winners" in self.options["no_wins"]):
            return ()
        first = self.turn + 1 if rule == "from-discarder" else self.dealer
        in_order = sorted(wins, key=lambda seat: (seat - first) % 4)
        return tuple(wins) if rule == "all-win" else (in_order[0],)

    def _note_beaten(self, seat: int, answer: str) -> None:
        left = list(self.hands[seat])
        for card in answer.split()[1:]:
            place = next(place for place in left if self.cards[place] == card)
            left.remove(place)
            self.named.add(place)

    def _take(self, seat: int, answer: str) -> None:
        self.heard.append(("taken", seat, answer))
        self._show(seat, answer.split()[1:])
        self.turn = seat
        if kind_of(answer) == "tome":
            self._make_tome(seat)
        else:
            self._lay_for(seat)

    def _is_same_face(self) -> bool:
        """Whether each seat has discarded a face card of one rank, and this ends the hand (E14.8)."""
        if "same-face" not in self.options["no_wins"]:
            return False
        faces = [{card[0] for card in discarded if is_face(card)} for discarded in self.discards]
        return any(all(rank in seats for seats in faces) for rank in FACE_RANKS)

    def _end_offer(self) -> None:
        if self._is_same_face() or not self.wall:
            self._end()
        else:
            self._begin_turn((self.turn + 1) % 4)

    def _end(self) -> None:
        """Reveals all hands and the blind, but neither the wall nor the order of draws (E11.4)."""
        self.is_over = True
        blind = range(4 * DEALT, HIDDEN_AT_FIRST)
        self.heard.append(("shown", *map(self._texts, self.hands), self._texts(blind)))
        self.seen |= {place for hand in self.hands for place in hand} | set(blind)
