"""Pairs of matches that differ in nothing that one person may know: the same words from everybody, other hidden cards.

A pair is made without asking a view: cards that the person has not seen change places in the deal, and everybody does
again what that person hears of it. Where less is heard than done, the others may also do something else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import chabudai
from chabudai import _core
from chabudai.match import Entry

from .hidden import HIDDEN, Choose, HiddenGame
from .noise import Company, Moment

TRIES = 12
SHORTEST = 4
"""So many entries are played at the table at least."""
READING_S = (0.0, 0.0, 0.0, 0.417317, 2.039171)
"""Odd, so that nothing else happens in the same moment."""
LONGEST_THOUGHT_S = 0.69
"""Bots answer on the first beat."""


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
    kind = luck.choice(HIDDEN)
    options = kind.options(luck)
    game = chabudai.load(kind.KEY, **options)
    players: int = game.spec["seats"]
    receiver = luck.choice([*range(players), *range(players), None])
    states, first = _random_match(game, luck, kind.choose(luck), kind.length(luck, options))
    later_deals = [number for number, entry in enumerate(first) if entry.action.startswith("deal") and number > 1]
    if later_deals and luck.random() < 0.7:
        # The end of a round is where most is shown and hidden at once.
        del first[later_deals[-1] + luck.randint(2, 7) :]
        del states[len(first) + 1 :]
    twin = None
    for _ in range(TRIES):
        twin = _twin(kind, game, luck, (states, first), receiver)
        if twin is not None:
            break
    if twin is None:
        return None
    others, second = twin
    opened = max(len(first) - luck.randint(5, 12), 2)
    while opened < len(first) and states[opened].is_chance:
        opened += 1
    bots = frozenset(seat for seat in range(players) if seat != receiver and luck.random() < 0.15)
    people = [seat for seat in range(players) if seat not in bots]
    if not people or len(first) - opened < SHORTEST:
        return None
    thought = [tuple(luck.random() * LONGEST_THOUGHT_S for _ in first) for _ in range(2)]
    slow = {who: luck.choice(READING_S) for who in [*range(players), None]}
    moments = Company(luck, game, kind.words, people, set()).moments((states, others), first, opened)
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
    )


def _random_match(
    game: _core.Game, luck: random.Random, choose: Choose, length: int
) -> tuple[list[_core.State], list[Entry]]:
    """A match by dice of at most so many entries, with the states before and after each."""
    states, entries = [game.initial_state()], list[Entry]()
    while not states[-1].is_over and (len(entries) < length or states[-1].is_chance):
        state = states[-1]
        if state.is_chance:
            entry = Entry("chance", state.sample_chance(luck.getrandbits(60), 0))
            states.append(state.play_chance(entry.action))
        else:
            seat = state.acting[0]
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
            action = _echo(game, luck, state, entry, receiver)
            if action is None:
                return None
            others.append(state.play(int(entry.actor), action))
        second.append(Entry(entry.actor, action))
    return others, second


def _echo(game: _core.Game, luck: random.Random, state: _core.State, entry: Entry, receiver: int | None) -> str | None:
    """An action of which the receiver, and everybody who knows less, hears the same."""
    seat, legal = int(entry.actor), state.legal_actions(int(entry.actor))
    if seat == receiver:
        return entry.action if entry.action in legal else None
    heard = game.told(entry.actor, entry.action, receiver)
    if heard == entry.action:
        return entry.action if entry.action in legal else None
    same = [action for action in legal if game.told(entry.actor, action, receiver) == heard]
    if entry.action in same and luck.random() < 0.5:
        return entry.action
    return luck.choice(same) if same else None
