"""Builds pairs of Euro-Jongg matches: options, deals and habits with many claims."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from chabudai import _core
from chabudai.match import Entry, Match
from tests.games.eurojongg.agreement.deals import quick, stacked
from tests.games.eurojongg.agreement.habits import use_of
from tests.games.eurojongg.oracle.bonuses import BONUSES, SEAT_SUIT_VALUES
from tests.games.eurojongg.oracle.cards import ORDER, Options, canonical

from .hand import Hand, kind_of, top_of

NO_WINS = ("same-face", "four-tomes", "three-winners")
SEVERAL = ("from-dealer", "from-discarder", "all-win", "three-abort")
WORDS = ("lay", "tome", "add", "sacred", "discard", "wait", "run", "book")


class EuroJongg:
    """Builds pairs of Euro-Jongg matches."""

    KEY = "eurojongg"
    ASKS_TOGETHER = True

    def options(self, luck: random.Random) -> dict[str, Any]:
        has_suits = luck.random() < 0.3
        names = [name for name in BONUSES if has_suits or name not in SEAT_SUIT_VALUES]
        return {
            "rounds": luck.choice([1, 1, 2]),
            "auto_lay": luck.random() < 0.4,
            "seven_pairs": luck.random() < 0.3,
            "fourteen_run": luck.random() < 0.2,
            "tome_claim": luck.choice(["any", "any", "closed-only"]),
            "rob_tome": luck.random() < 0.4,
            "several_winners": luck.choice(SEVERAL),
            "bonuses": {name: luck.randint(0, 200) for name in luck.sample(names, luck.choice([0, 0, 3, len(names)]))},
            "seat_suits": has_suits,
            "waiting": luck.random() < 0.4,
            "sacred_discard": luck.random() < 0.4,
            "no_wins": luck.sample(NO_WINS, luck.choice([0, 0, 1, 3])),
            "stacks": luck.choice([8, 16]),
        }

    def length(self, luck: random.Random, options: dict[str, Any]) -> int:
        return luck.choice([luck.randint(8, 24), luck.randint(8, 40), luck.randint(30, 90)])

    def chance(self, luck: random.Random, state: _core.State) -> str:
        if luck.random() < 0.3:
            return state.sample_chance(luck.getrandbits(60), 0)
        dealer: int = state.view(None).data["dealer"]
        if luck.random() < 0.2:
            return quick(luck, dealer, luck.randrange(4))
        options = state.game.options
        special = Options(seven_pairs=options["seven_pairs"], fourteen_run=options["fourteen_run"])
        return stacked(luck, dealer, special)[0]

    def choose(self, luck: random.Random) -> Callable[[random.Random, list[str]], str]:
        habit = {word: luck.choice([0.1, 0.6, 1.0]) for word in WORDS} | {"win": luck.choice([0.3, 0.9, 1.0])}
        sense = luck.choice([0.1, 0.8, 1.0])
        return lambda dice, legal: _by_habit(dice, legal, habit, sense)

    def deals(self, entries: Sequence[Entry], options: dict[str, Any], watched: int | None) -> list[Hand]:
        rules = _core.Game(self.KEY, options).options
        found: list[Hand] = []
        for number, entry in enumerate(entries):
            if entry.actor == "chance":
                dealer = found[-1].next_dealer if found else 0
                found.append(Hand.dealt(number, entry.action, dealer, rules, watched))
            else:
                found[-1].follow(int(entry.actor), entry.action)
        return found

    def sounds_like(self, entries: Sequence[Entry], number: int, action: str) -> bool:
        """Answers are secret, except for the kind of a claim and the top of a run once all have answered (E7.14)."""
        place = question_of(entries, number)
        if place is None or len(entries) <= place + 3:
            return True
        offered, answer = entries[place].action.split()[1], entries[number].action
        return (kind_of(answer), top_of(answer, offered)) == (kind_of(action), top_of(action, offered))

    def words(self, luck: random.Random) -> str:
        cards = canonical(luck.choices([*ORDER], k=luck.randint(1, 4)))
        one = luck.choice([*ORDER])
        return luck.choice(
            [
                *[f"{luck.choice(WORDS)} {one}", " ".join([luck.choice(WORDS), *cards])] * 4,
                *("win", "skip", "tome", f"tome {one} {one} {one}", f"book {one} {one}", f"tome {' '.join([one] * 4)}"),
                *("deal", "pass", "", "z9", "run", "discard", "Skip", f"discard {one} "),
            ]
        )

    def secrets(self, match: Match) -> list[int]:
        return [1 + ORDER[card] % 7 for seat in range(4) for card in match.view(seat).data["hand"]]


def question_of(entries: Sequence[Entry], number: int) -> int | None:
    """Returns the entry that this one answers, as do two other answers; ``None`` if it is no answer."""
    for place in range(number - 1, max(number - 4, -1), -1):
        if kind_of(entries[place].action) in ("discard", "wait", "add"):
            is_answer = all(entry.actor != entries[place].actor for entry in entries[place + 1 : number + 1])
            return place if is_answer else None
    return None


def _by_habit(luck: random.Random, legal: list[str], habit: dict[str, float], sense: float) -> str:
    """Usually chooses the preferred action; otherwise discards a card of little use."""
    for word in ("win", "tome", "add", "book", "run", "lay", "sacred", "wait"):
        actions = [action for action in legal if kind_of(action) == word]
        if actions and luck.random() < habit[word]:
            return luck.choice(actions)
    discards = [action for action in legal if action.startswith("discard")]
    if not discards:
        return "skip" if "skip" in legal else luck.choice(legal)
    if luck.random() >= sense:
        return luck.choice(discards)
    hand = tuple(action.split()[1] for action in discards)
    return min(luck.sample(discards, len(discards)), key=lambda action: use_of(action.split()[1], hand))


PAIRED = EuroJongg()
