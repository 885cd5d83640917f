"""Pairs of matches that differ only in cards that one person may not know, while every public event is the same.

A pair is built without reading a view: cards that the person has not seen swap places in the deal, and everyone repeats
the public part of their actions. Where an action is partly secret, the others may also do something else.
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

MAX_TRIES = 12
MIN_ENTRIES = 4
"""Minimum number of entries played at the table."""
READING_S = (0.0, 0.0, 0.0, 0.417317, 2.039171)
"""Odd values, so that nothing else happens at the same moment."""
MAX_THOUGHT_S = 0.69
"""Bots answer on their first poll."""
MAX_FAST_FORWARD_THOUGHT_S = 0.08
"""The same limit in fast-forward, where only levels that think for milliseconds stay below it."""
MAX_THOUGHT_IN_WINDOW_S = 3.15
"""Bots answer on any poll before the window closes, every 0.7 to 0.875 s: after more than 3.2 s of thought, the answer
may have to wait for a poll after the four-second window.
"""
WINDOW = Pace("fixed", 4000)
CLOCK = "bank 20+10"
"""The clock of some tables: a player who has left runs out of time before the opponent gives up waiting."""
PAUSE_MS = 1700
"""Milliseconds that half of the tables pause between two rounds, unless the players are ready sooner."""


@dataclass(frozen=True)
class Pair:
    """Two matches that ``receiver`` (``None``: a spectator) must not be able to tell apart, and their moments."""

    name: str
    game: str
    options: dict[str, Any]
    receiver: int | None
    worlds: tuple[tuple[Entry, ...], tuple[Entry, ...]]
    """The entries of both."""
    opened: int
    """The number of entries already stored when people connect."""
    bots: frozenset[int]
    """The bots' seats."""
    thought_s: tuple[tuple[float, ...], tuple[float, ...]]
    """Seconds for which the bot that plays an entry thinks in each world: they may depend on hidden cards."""
    slow: dict[int | None, float]
    """The slow readers, with their delay."""
    moments: tuple[Moment, ...]
    pace: Pace
    plans: tuple[Plan, Plan]
    """How people answer the questions asked of several seats together, in each world."""
    streams: bool = False
    """Whether the receiver also reads their questions as lines over plain HTTP."""


def pairs(seed: int, first: int, count: int) -> Iterator[Pair]:
    """Returns pairs by number; each depends only on the seed and its number."""
    return (make_pair(f"{seed}:{number}") for number in range(first, first + count))


def make_pair(name: str) -> Pair:
    """Returns the pair with this name."""
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
        # Without a clock if answers count as they arrive: it would reveal which seat was last.
        pace = replace(pace, clock=CLOCK)
    states, first = _random_match(kind, game, luck, pace, kind.length(luck, options))
    later_deals = [number for number, entry in enumerate(first) if entry.action.startswith("deal") and number > 1]
    if later_deals and luck.random() < 0.7:
        # Most information is revealed, and most is hidden, at the end of a round.
        del first[later_deals[-1] + luck.randint(2, 7) :]
        del states[len(first) + 1 :]
    if pace.window == WINDOW.window:
        # Either all answers to a question are played, or none.
        whole = next((begins for begins, asked in questions(states).items() if begins + asked > len(first)), len(first))
        del first[whole:], states[whole + 1 :]
    twin = None
    for _ in range(MAX_TRIES):
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
        # The coach is available only to a person alone with bots.
        bots = frozenset(range(players)) - {receiver}
    people = [seat for seat in range(players) if seat not in bots]
    if not people or len(first) - opened < MIN_ENTRIES:
        return None
    answers = {number for begins, count in asked.items() for number in range(begins, begins + count)}
    has_window = pace.window == WINDOW.window
    longest = [
        MAX_THOUGHT_IN_WINDOW_S if has_window and number in answers and int(entry.actor) in bots else MAX_THOUGHT_S
        for number, entry in enumerate(first)
    ]
    thought = [tuple(luck.random() * seconds for seconds in longest) for _ in range(2)]
    slow = {who: luck.choice(READING_S) for who in [*range(players), None]}
    moments = [*Company(luck, game, kind.words, people, set(), pace).moments((states, others), first, opened)]
    # With three or more seats that act in turn, a player can be out and fast-forward the others' bots.
    if players > 2 and not kind.ASKS_TOGETHER and _uses_fast_forward(moments):
        thought = [
            tuple(seconds * MAX_FAST_FORWARD_THOUGHT_S / MAX_THOUGHT_S for seconds in world) for world in thought
        ]
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


def _uses_fast_forward(moments: Sequence[Moment]) -> bool:
    """Whether a player fast-forwards the bots."""
    return any(isinstance(moment.frame, dict) and moment.frame.get("type") == "hurry" for moment in moments)


def _random_match(
    kind: HiddenGame, game: _core.Game, luck: random.Random, pace: Pace, length: int
) -> tuple[list[_core.State], list[Entry]]:
    """A random match of at most this many entries, with the states before and after each."""
    choose = kind.choose(luck)
    states, entries = [game.initial_state()], list[Entry]()
    while not states[-1].is_over and (len(entries) < length or states[-1].is_chance):
        state = states[-1]
        if state.is_chance:
            entry = Entry("chance", kind.chance(luck, state))
            states.append(state.play_chance(entry.action))
        else:
            # A window plays its answers by seat; without one they count as they arrive.
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
    """Returns the same match with other hidden cards, or ``None`` if an action that the receiver observed is not
    possible."""
    states, entries = match
    deals = {}
    for dealt in kind.deals(entries, game.options, receiver):
        # Deals of the round in play are preferred.
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
    # Part of a secret answer becomes public later, and the table's own actions depend on the cards.
    worlds = [kind.deals(world, game.options, receiver) for world in (entries, second)]
    return (others, second) if all(one.agrees(other) for one, other in zip(*worlds, strict=True)) else None


def _echo(
    kind: HiddenGame,
    luck: random.Random,
    state: _core.State,
    entry_of: tuple[list[Entry], int],
    receiver: int | None,
) -> str | None:
    """An action that the receiver, and everyone who knows less, cannot tell from the original."""
    entries, number = entry_of
    game, entry = state.game, entries[number]
    seat, legal = int(entry.actor), state.legal_actions(int(entry.actor))
    if seat == receiver:
        return entry.action if entry.action in legal else None
    heard = game.announcement(entry.actor, entry.action, receiver)
    if heard == entry.action:
        return entry.action if entry.action in legal else None
    same = [action for action in legal if game.announcement(entry.actor, action, receiver) == heard]
    if heard is None:
        same = [action for action in same if kind.sounds_like(entries, number, action)]
    if entry.action in same and luck.random() < 0.5:
        return entry.action
    return luck.choice(same) if same else None
