"""Random games of Nana Toridori that the core and the oracle play side by side."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import chabudai
from chabudai.match import Entry
from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle.refusals import Fault, faults
from tests.games.nanatoridori.oracle.view import announcement, view
from tests.games.shared.views import differing


@dataclass(frozen=True)
class Habit:
    """The probabilities of a seat's choices, so that rounds differ: long hands, used-up decks, quick ends."""

    play: int
    passing: int
    take: int
    keep: int
    drop: int
    is_greedy: bool = False  # Whether it plays as many cards as possible.

    def choose(self, legal: list[str], rng: random.Random) -> str:
        """One of the legal actions."""
        weights = {"play": self.play, "pass": self.passing, "take": self.take, "keep": self.keep, "drop": self.drop}
        verbs = sorted({verb_of(action) for action in legal})
        (verb,) = rng.choices(verbs, [weights[verb] for verb in verbs])
        actions = [action for action in legal if verb_of(action) == verb]
        if verb == "play" and self.is_greedy:
            most = max(_size(action) for action in actions)
            actions = [action for action in actions if _size(action) == most]
        return rng.choice(actions)


HABITS = {
    "hurrying": Habit(play=40, passing=1, take=1, keep=1, drop=20, is_greedy=True),
    "greedy": Habit(play=9, passing=1, take=1, keep=1, drop=3, is_greedy=True),
    "collecting": Habit(play=9, passing=2, take=9, keep=4, drop=1),
    "hoarding": Habit(play=1, passing=4, take=9, keep=9, drop=1),
    "timid": Habit(play=1, passing=2, take=1, keep=1, drop=4),
    "even": Habit(play=1, passing=1, take=1, keep=1, drop=1),
}
# Habits that prolong rounds are rarer.
HABIT_WEIGHTS = (16, 8, 2, 1, 2, 1)


def verb_of(action: str) -> str:
    """The first word of an action."""
    return action.replace("@", " ").split(" ", maxsplit=1)[0]


def _size(action: str) -> int:
    play = oracle.read_play(action)
    assert play is not None, f"{action} is a play"
    return play.size


def options_of(seed: int, rng: random.Random) -> dict[str, Any]:
    """The options of a game: the number of players follows from the seed, and the other options are random."""
    options: dict[str, Any] = {"players": 2 + seed % 5}
    if rng.random() < 0.8:
        options["penguins"] = rng.choices((1, 2, 3, 4, 5), (30, 4, 1, 1, 1))[0]
    options["scoring"] = rng.choices(("penguins", "advanced"), (5, 1))[0]
    options["lead_pass"] = rng.random() < 0.3
    options["public_gaps"] = rng.random() < 0.6
    if rng.random() < 0.2:
        options["starts"] = rng.randrange(options["players"])
    return options


def play_both(seed: int) -> Counter[str]:
    """Plays one random game with the core and the oracle side by side and counts the events in it.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    options = options_of(seed, rng)
    match = chabudai.Match(chabudai.load("nanatoridori", **options))
    position = oracle.start(**options)
    habits = rng.choices(list(HABITS.values()), HABIT_WEIGHTS, k=options["players"])
    if rng.random() < 0.2:
        # Hands grow to twenty cards only if all seats hoard.
        habits = [rng.choice(list(HABITS.values()))] * options["players"]
    happened: Counter[str] = Counter()
    happened[f"games of {options['players']}"] += 1
    while True:
        label = f"seed {seed}, {options}, after {match.action_count} actions"
        legal = compare(match, position, rng, label)
        happened["states"] += 1
        if match.is_over:
            break
        if position.to_act is None:
            actor, action = "chance", chance_action(match, position, rng)
        else:
            actor, action = str(position.to_act), habits[position.to_act].choose(legal, rng)
        for viewer in _viewers(position):
            heard = match.game.announcement(actor, action, viewer)
            assert heard == announcement(position.options, actor, action, viewer), (
                f"{label}: {viewer} learns of {action}"
            )
        before, position = position, oracle.apply(position, action)
        match.apply(Entry(actor, action))
        check_order(before, position, f"{label}: {action}")
        # `update` keeps the zeros, which show what has never happened.
        happened.update(happenings(before, position, action))
    replayed = chabudai.replay(match.record())
    assert replayed == match, f"{label}: the record"
    compare(replayed, position, rng, f"{label}: replayed")
    assert match.action_count <= match.game.spec["longest"], f"{label}: longer than the longest game"
    return happened


def chance_action(match: chabudai.Match, position: oracle.Position, rng: random.Random) -> str:
    """A draw or a deal made by the core; some deals are sorted."""
    action = match.state.sample_chance(rng.getrandbits(60))
    if action.startswith("deal ") and rng.random() < (0.8 if position.options.is_duel else 0.3):
        return f"deal {in_blocks(action.removeprefix('deal '), position.options.players, rng)}"
    return action


def in_blocks(cards: str, players: int, rng: random.Random) -> str:
    """The same cards with some sorted hands, because large blocks are rare in a fair shuffle."""
    size = oracle.DUEL_HAND if players == 2 else oracle.HAND
    dealt, rest = cards[: size * players], cards[size * players :]
    if rng.random() < 0.3:
        # All cards in order: a hand has two or three ranks, and a duel may end by going out.
        dealt = "".join(sorted(dealt))
    hands = [dealt[size * seat : size * (seat + 1)] for seat in range(players)]
    rng.shuffle(hands)
    return "".join("".join(sorted(hand)) if rng.random() < 0.7 else hand for hand in hands) + rest


def _viewers(position: oracle.Position) -> list[int | None]:
    return [*position.seats, None]


def compare(match: chabudai.Match, position: oracle.Position, rng: random.Random, label: str) -> list[str]:
    """Compares everything that the core and the oracle know about one state; returns the legal actions."""
    legal = oracle.legal_actions(position)
    acting = [] if position.to_act is None else [position.to_act]
    assert list(match.acting) == acting, f"{label}: acting"
    assert match.state.is_chance == (position.phase == "deal"), f"{label}: chance"
    assert match.is_over == (position.phase == "over"), f"{label}: over"
    for viewer in _viewers(position):
        seen = match.view(viewer)
        data, expected = seen.data, view(position, viewer)
        assert data == expected, f"{label}: {viewer} sees (core, oracle) {differing(data, expected)}"
        assert seen.events == list(position.events), f"{label}: events"
        assert seen.legal_actions == (legal if viewer in acting else []), f"{label}: legal actions of {viewer}"
    assert match.returns == oracle.returns(position), f"{label}: returns"
    assert match.ending == oracle.ending(position), f"{label}: ending"
    for seat in [rng.choice(position.seats), *acting]:
        action = near_miss(position, seat, rng)
        is_legal = seat in acting and action in legal
        _compare_refusals(match, position, seat, action, is_legal=is_legal, label=label)
    return legal


def _compare_refusals(
    match: chabudai.Match, position: oracle.Position, seat: int, action: str, *, is_legal: bool, label: str
) -> None:
    refusal, expected = match.view(seat).refusal(action), faults(position, seat, action)
    assert (not expected) == is_legal, f"{label}: {action} of seat {seat}: the oracle against itself, {expected}"
    assert (refusal is None) == is_legal, f"{label}: {action} of seat {seat}: refused with {refusal}"
    if refusal is not None:
        culprits = tuple((culprit["role"], culprit["item"]) for culprit in refusal["culprits"])
        given = Fault(refusal["code"], refusal["clause"], culprits)
        assert given in expected, f"{label}: {action} of seat {seat} is refused with {given}, not one of {expected}"


def near_miss(position: oracle.Position, seat: int, rng: random.Random) -> str:
    """An action that is legal, nearly legal, or from another phase."""
    hand = position.hands[seat]
    slot = rng.randint(1, len(hand) + 1)
    rank = hand[slot - 1].rank if slot <= len(hand) and rng.random() < 0.8 else rng.choice(oracle.RANKS)
    gap = rng.randint(0, len(hand) + 1)
    of_open = rng.choice((0, 1, 2)) if position.options.is_duel else 0
    play = oracle.write_play(oracle.Play(rank, rng.choice((1, 1, 2, 3, 4)), slot, of_open))
    named = f"pass {rng.choice(oracle.RANKS)}" if position.options.is_duel else "pass"
    text = rng.choice([*[play] * 4, "pass", named, "drop", f"take@{gap}", f"keep@{gap}"])
    return text if oracle.is_action(position.options, text) else "pass"


def check_order(before: oracle.Position, after: oracle.Position, label: str) -> None:
    """The golden rule (T1.4), and no card is lost or duplicated."""
    if before.phase == "deal":
        return
    for old, new in zip(before.hands, after.hands, strict=True):
        old_numbers, new_numbers = [card.number for card in old], [card.number for card in new]
        stayed = [number for number in old_numbers if number in new_numbers]
        assert stayed == [number for number in new_numbers if number in old_numbers], f"{label}: the order of a hand"
    assert numbers(before) == numbers(after), f"{label}: the cards"


def numbers(position: oracle.Position) -> list[int]:
    """All cards by number, wherever they lie."""
    rows = [*position.hands, *position.open, position.deck, position.table, position.beaten, position.discards]
    return sorted(card.number for row in [*rows, tuple(filter(None, [position.drawn]))] for card in row)


def happenings(before: oracle.Position, after: oracle.Position, action: str) -> Counter[str]:
    """The kinds of events that an action caused, so that a run can prove that rare events occurred."""
    if before.phase == "deal":
        return Counter(deals=int(action.startswith("deal")))
    seat = before.to_act
    assert seat is not None, "a seat has acted"
    play = oracle.read_play(action)
    is_pass = action.startswith("pass")
    lost, swept, went_out = (any(event.startswith(verb) for event in after.events) for verb in ("lost", "sweep", "out"))
    owner = before.table_owner
    holds = {
        "open cards joined": play is not None and play.of_open > 0,
        "both open cards joined": play is not None and play.of_open == 2,
        "parts of a block played": play is not None and is_part(before, seat, play),
        "out by beating": play is not None and went_out and bool(before.table),
        "out by leading": play is not None and went_out and not before.table,
        "passes on an empty table": is_pass and not before.table,
        "passes without a deck": is_pass and not before.deck and not before.options.is_duel,
        "duels lost by passing": is_pass and lost,
        "duels won by going out": before.options.is_duel and went_out,
        "duels won with cards lying open": before.options.is_duel and went_out and bool(after.open[seat]),
        "tricks ended with their owner out": swept and owner is not None and owner not in before.still_in,
        "hands of twenty": len(after.hands[seat]) == 20,
        "several cards taken": action.startswith("take") and len(before.beaten) > 1,
        "taken cards played again": play is not None
        and any(card.is_known for card in cards_played_from_hand(before, seat, play)),
        "drawn cards kept": action.startswith("keep"),
        "rounds lost": lost,
        "further rounds": lost and after.phase == "deal",
        "games ended by a penguin": after.phase == "over" and after.options.scoring == "penguins",
        "games ended by points": after.phase == "over" and after.options.scoring == "advanced",
        "games won together by points": after.phase == "over"
        and after.options.scoring == "advanced"
        and len(oracle.winners(after)) > 1,
        "known cards seen with hidden gaps": not after.options.public_gaps and any(after.must_hold),
    }
    return Counter({what: int(is_so) for what, is_so in holds.items()})


def cards_played_from_hand(position: oracle.Position, seat: int, play: oracle.Play) -> oracle.Row:
    """The cards of the hand that a play removes."""
    return position.hands[seat][play.slot - 1 : play.slot - 1 + play.of_hand]


def is_part(position: oracle.Position, seat: int, play: oracle.Play) -> bool:
    """Whether the play leaves part of its block."""
    rest = position.hands[seat][play.slot - 1 + play.of_hand :]
    return bool(rest) and rest[0].rank == play.rank
