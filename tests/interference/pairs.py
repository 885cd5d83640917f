"""Pairs of matches that differ in nothing that one person may know: the same words from everybody, other hidden cards.

A pair is made without asking a view: cards that the person has not seen change places in the deal, and everybody does
again what that person hears of it. Where less is heard than done, the others may also do something else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import chabudai
from chabudai import _core
from chabudai.match import Entry
from chabudai.store import Pace

from .answers import Answer, Plan, Planner, questions
from .hidden import HIDDEN, HiddenGame
from .noise import Company, Moment

TRIES = 12
SHORTEST = 4
"""So many entries are played at the table at least."""
READING_S = (0.0, 0.0, 0.0, 0.417317, 2.039171)
"""Odd, so that nothing else happens in the same moment."""
LONGEST_THOUGHT_S = 0.69
"""Bots answer on the first beat."""
LONGEST_HURRIED_S = 0.08
"""When they are hurried, too: only levels that think for thousandths of a second have shorter moments then."""
LONGEST_IN_WINDOW_S = 3.15
"""Bots answer on any beat before the window closes, and a beat is 0.7 to 0.875 s: who has thought for longer than 3.2 s
may have to wait for one that comes after four seconds.
"""
WINDOW = Pace("fixed", 4000)
CLOCK = "bank 20+10"
"""The clock of some tables: who has gone is out of time before anybody gives up."""
PAUSE_MS = 1700
"""So long half of the tables rest between two rounds; whoever is ready may end it sooner."""


@dataclass(frozen=True)
class Pair:
    """Two matches that ``receiver`` (``None``: a spectator) must not tell apart, and what happens in them."""

    name: str
    game: str
    options: dict[str, Any]
    receiver: int | None
    worlds: tuple[tuple[Entry, ...], tuple[Entry, ...]]
    """The entries of both."""
    opened: int
    """How many entries stand in the store when people come."""
    bots: frozenset[int]
    """The seats in which bots sit."""
    thought_s: tuple[tuple[float, ...], tuple[float, ...]]
    """How long the bot that plays an entry thinks, in each world: it may be about hidden things."""
    slow: dict[int | None, float]
    """Who reads slowly, and how slowly."""
    moments: tuple[Moment, ...]
    pace: Pace
    plans: tuple[Plan, Plan]
    """How people answer the questions that several seats are asked together, in each world."""
    streams: bool = False
    """Whether the receiver reads what they are asked as lines over plain HTTP, too."""


def pairs(seed: int, first: int, count: int) -> Iterator[Pair]:
    """Pairs by number; each depends on the seed and its number alone."""
    return (make_pair(f"{seed}:{number}") for number in range(first, first + count))


def make_pair(name: str) -> Pair:
    """The pair of this name."""
    luck = random.Random(name)
    while True:
        pair = _try(luck, name)
        if pair is not None:
            return pair


def _try(luck: random.Random, name: str) -> Pair | None:
    kind = luck.choices(HIDDEN, [1 if game.ASKS_TOGETHER else 2 for game in HIDDEN])[0]
    options = kind.options(luck)
    game = chabudai.load(kind.KEY, **options)
    players: int = game.spec["seats"]
    receiver = luck.choice([*range(players), *range(players), None])
    pace = WINDOW if kind.ASKS_TOGETHER and luck.random() < 0.6 else Pace()
    if luck.random() < 0.5:
        pace = replace(pace, pause_ms=PAUSE_MS)
    is_timed = random.Random(f"{name} clock").random() < 0.4
    if is_timed and (pace.window != "instant" or not kind.ASKS_TOGETHER):
        # Where answers count as they come there is no clock: it would tell who is last.
        pace = replace(pace, clock=CLOCK)
    states, first = _random_match(kind, game, luck, pace, kind.length(luck, options))
    later_deals = [number for number, entry in enumerate(first) if entry.action.startswith("deal") and number > 1]
    if later_deals and luck.random() < 0.7:
        # The end of a round is where most is shown and hidden at once.
        del first[later_deals[-1] + luck.randint(2, 7) :]
        del states[len(first) + 1 :]
    if pace.window == WINDOW.window:
        # All answers are played at once.
        whole = next((begins for begins, asked in questions(states).items() if begins + asked > len(first)), len(first))
        del first[whole:], states[whole + 1 :]
    twin = None
    for _ in range(TRIES):
        twin = _twin(kind, game, luck, (states, first), receiver)
        if twin is not None:
            break
    if twin is None:
        return None
    others, second = twin
    opened = max(len(first) - luck.randint(5, 18 if kind.ASKS_TOGETHER else 12), 2)
    while opened < len(first) and states[opened].is_chance:
        opened += 1
    asked = questions(states)
    if pace.window == WINDOW.window:
        opened = next((begins for begins, count in asked.items() if begins < opened < begins + count), opened)
    bots = frozenset(seat for seat in range(players) if seat != receiver and luck.random() < 0.15)
    if receiver is not None and random.Random(f"{name} alone").random() < 0.1:
        # There is a coach only where one plays bots alone.
        bots = frozenset(range(players)) - {receiver}
    people = [seat for seat in range(players) if seat not in bots]
    if not people or len(first) - opened < SHORTEST:
        return None
    answers = {number for begins, count in asked.items() for number in range(begins, begins + count)}
    has_window = pace.window == WINDOW.window
    longest = [
        LONGEST_IN_WINDOW_S if has_window and number in answers and int(entry.actor) in bots else LONGEST_THOUGHT_S
        for number, entry in enumerate(first)
    ]
    thought = [tuple(luck.random() * seconds for seconds in longest) for _ in range(2)]
    slow = {who: luck.choice(READING_S) for who in [*range(players), None]}
    moments = [*Company(luck, game, kind.words, people, set(), pace).moments((states, others), first, opened)]
    # Somebody can be out, and hurry those who are not, at a table of three and more that answer one after the other.
    if players > 2 and not kind.ASKS_TOGETHER and _hurry(moments):
        thought = [tuple(seconds * LONGEST_HURRIED_S / LONGEST_THOUGHT_S for seconds in world) for world in thought]
    planner = Planner(luck, pace, receiver, bots)
    plans: tuple[dict[int, list[Answer]], dict[int, list[Answer]]] = ({}, {})
    for moment in moments:
        if moment.kind == "answers":
            made = planner.plans((states, others), (first, second), moment)
            plans[0][moment.begins], plans[1][moment.begins] = made
    return Pair(
        name,
        kind.KEY,
        options,
        receiver,
        (tuple(first), tuple(second)),
        opened,
        bots,
        (thought[0], thought[1]),
        slow,
        tuple(moments),
        pace,
        plans,
        random.Random(f"{name} stream").random() < 0.25,
    )


def _hurry(moments: Sequence[Moment]) -> bool:
    """Whether somebody asks bots to hurry."""
    return any(isinstance(moment.frame, dict) and moment.frame.get("type") == "hurry" for moment in moments)


def _random_match(
    kind: HiddenGame, game: _core.Game, luck: random.Random, pace: Pace, length: int
) -> tuple[list[_core.State], list[Entry]]:
    """A match by dice of at most so many entries, with the states before and after each."""
    choose = kind.choose(luck)
    states, entries = [game.initial_state()], list[Entry]()
    while not states[-1].is_over and (len(entries) < length or states[-1].is_chance):
        state = states[-1]
        if state.is_chance:
            entry = Entry("chance", kind.chance(luck, state))
            states.append(state.play_chance(entry.action))
        else:
            # A window plays its answers by seat; without one they count as they come.
            seat = state.acting[0] if pace.window == WINDOW.window else luck.choice(state.acting)
            entry = Entry(str(seat), choose(luck, state.legal_actions(seat)))
            states.append(state.play(seat, entry.action))
        entries.append(entry)
    return states, entries


def _twin(
    kind: HiddenGame,
    game: _core.Game,
    luck: random.Random,
    match: tuple[list[_core.State], list[Entry]],
    receiver: int | None,
) -> tuple[list[_core.State], list[Entry]] | None:
    """The same match with other hidden cards, if everybody can still do what the receiver has heard."""
    states, entries = match
    deals = {}
    for dealt in kind.deals(entries, game.options, receiver):
        # Most of all in the round that is being played.
        if dealt.number >= len(entries) - 40 or luck.random() < 0.3:
            deals[dealt.number] = dealt.other_deal(luck)
    if all(deal == entries[number].action for number, deal in deals.items()):
        return None
    others, second = [game.initial_state()], list[Entry]()
    for number, entry in enumerate(entries):
        state = others[-1]
        if state.is_chance != states[number].is_chance or state.acting != states[number].acting:
            return None
        action: str | None
        if entry.actor == "chance":
            action = deals.get(number, entry.action)
            others.append(state.play_chance(action))
        else:
            action = _echo(kind, luck, state, (entries, number), receiver)
            if action is None:
                return None
            others.append(state.play(int(entry.actor), action))
        second.append(Entry(entry.actor, action))
    # Of a secret answer something is heard later, and what is done for everybody depends on their cards.
    worlds = [kind.deals(world, game.options, receiver) for world in (entries, second)]
    return (others, second) if all(one.agrees(other) for one, other in zip(*worlds, strict=True)) else None


def _echo(
    kind: HiddenGame,
    luck: random.Random,
    state: _core.State,
    entry_of: tuple[list[Entry], int],
    receiver: int | None,
) -> str | None:
    """An action of which the receiver, and everybody who knows less, hears the same."""
    entries, number = entry_of
    game, entry = state.game, entries[number]
    seat, legal = int(entry.actor), state.legal_actions(int(entry.actor))
    if seat == receiver:
        return entry.action if entry.action in legal else None
    heard = game.told(entry.actor, entry.action, receiver)
    if heard == entry.action:
        return entry.action if entry.action in legal else None
    same = [action for action in legal if game.told(entry.actor, action, receiver) == heard]
    if heard is None:
        same = [action for action in same if kind.sounds_like(entries, number, action)]
    if entry.action in same and luck.random() < 0.5:
        return entry.action
    return luck.choice(same) if same else None
