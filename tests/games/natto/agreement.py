"""Random matches of Natto that the core and the oracle play side by side, each set of options in turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import chabudai
from chabudai import _core
from chabudai.match import Entry
from tests.games.natto import oracle
from tests.games.natto.oracle.combinations import combinations_in, read
from tests.games.natto.oracle.pieces import ALL_TILES, DRAGONS, FLOWER, KINDS, SUITS, Tiles, canonical, deal_text
from tests.games.natto.oracle.readings import kinds_not_made, readings, reasons
from tests.games.natto.oracle.referees import fault_of
from tests.games.natto.oracle.refusals import fault
from tests.games.natto.oracle.view import announcement, may_be_laid, view
from tests.games.shared.views import differing

Views: TypeAlias = "dict[int | None, _core.View]"

TOGETHER: dict[str, Any] = {
    "bombs": "tiles",
    "lead_bombs": True,
    "single_must_end": True,
    "widened_sums": "equal-ok",
    "shared_dragons": "strict",
    "seq_suit_tiebreak": True,
    "leads": "random",
    "free_dragons": True,
}
OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"bombs": "tiles"},
    {"bombs": "fewer"},
    {"lead_bombs": True},
    {"single_must_end": True},
    {"widened_sums": "higher"},
    {"widened_sums": "equal-ok"},
    {"shared_dragons": "sliding"},
    {"shared_dragons": "strict"},
    {"seq_suit_tiebreak": True, "starts": 1},
    {"leads": "winner"},
    {"leads": "random"},
    {"free_dragons": True},
    {"bombs": "tiles", "lead_bombs": True, "single_must_end": True},
    {"shared_dragons": "sliding", "free_dragons": True, "lead_bombs": True},
    {"widened_sums": "higher", "seq_suit_tiebreak": True, "bombs": "fewer", "leads": "winner", "starts": 0},
    {"shared_dragons": "strict", "single_must_end": True, "bombs": "fewer"},
    TOGETHER,
)
# Seeds take the option sets in turn. With this number of rounds, ten thousand seeds play five thousand rounds of each
# set.
ROUNDS = 9
# Legal actions and views are compared at every state; refusals, readings and a sampled world at this share of the
# states.
QUESTIONED = 0.25
# If a seq may have several dragons, this share of deals gives both seats a flower and its neighbours, for long seqs.
STACKED = 0.5


@dataclass(frozen=True)
class Habit:
    """The way a seat chooses; ways differ so that rounds are long, short, or have many bombs or dragons."""

    passing: float = 0.2  # The probability of passing when it may.
    size: int = 0  # 1 if it prefers plays of many tiles, -1 of few.
    bombing: float = 0.1  # The probability of bombing when it may.
    dragons: float = 0.0  # The probability of wanting a play with as many dragons as possible.
    far: float = 0.0  # The probability of wanting a seq that reaches two ranks past a flower.

    def choose(self, legal: list[str], rng: random.Random) -> str:
        """One of the legal actions."""
        bombs = [action for action in legal if action.startswith("bomb")]
        if bombs and rng.random() < self.bombing:
            return rng.choice(bombs)
        plays = [action for action in legal if action not in bombs and action != "pass"]
        if not plays or ("pass" in legal and rng.random() < self.passing):
            return "pass" if "pass" in legal else rng.choice(legal)
        if rng.random() < self.far:
            plays = [action for action in plays if reaches_far(action)] or plays
        if rng.random() < self.dragons:
            most = max(map(dragons_of, plays))
            plays = [action for action in plays if dragons_of(action) == most]
        if self.size and rng.random() < 0.8:
            wanted = max(self.size * len(action.split(" ")) for action in plays)
            plays = [action for action in plays if self.size * len(action.split(" ")) == wanted]
        return rng.choice(plays)


FAR = Habit(passing=0.1, dragons=0.5, far=0.9)
HABITS = (
    Habit(),
    Habit(passing=0.05, size=-1, bombing=0.02),
    Habit(passing=0.5, size=-1, bombing=0.0),
    Habit(passing=0.05, size=1, bombing=0.02),
    Habit(passing=0.05, bombing=0.8),
    Habit(passing=0.1, dragons=0.7),
    FAR,
    Habit(passing=0.8),
    Habit(passing=0.95, size=-1, bombing=0.0),
)


def dragons_of(action: str) -> int:
    """The number of dragons in a play."""
    return sum(word in DRAGONS for word in action.split(" "))


def reaches_far(action: str) -> bool:
    """Whether a play is an ordinary seq that starts below -1 or ends above 11 (B5.2)."""
    words = action.split(" ")
    if words[0] != "seq" or (words[1] in ("0", "10") and set(words[2:]) <= {FLOWER, *DRAGONS}):
        return False
    start, size = int(words[1]), len(words) - 2
    return start < -1 or start + size - 1 > 11


def stacked_deal(rng: random.Random) -> str:
    """A deal in which each seat has a flower and some of the adjacent ranks, of one suit."""
    hands = []
    for suit in rng.sample(SUITS, 2):
        ranks = rng.choice(((1, 2, 3), (7, 8, 9)))
        near = [f"{rank}{suit}" for rank in rng.sample(ranks, rng.randint(1, 3))]
        hands.append([FLOWER, *near])
    return deal_text(hands, rng.getrandbits(30))


@cache
def every_text() -> tuple[str, ...]:
    """The plays of all variants."""
    return tuple(sorted(one.text for one in combinations_in(ALL_TILES, free_dragons=True)))


def play_both(seed: int) -> Counter[str]:
    """Plays some rounds with the core and the oracle side by side and counts the events in them.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    options = OPTION_SETS[seed % len(OPTION_SETS)]
    happened: Counter[str] = Counter(dict.fromkeys(map(name_of, OPTION_SETS), 0))
    while happened[name_of(options)] < ROUNDS:
        left = ROUNDS - happened[name_of(options)]
        # A match with a greater target may last longer than the remaining rounds.
        target = rng.choice([target for target in (1, 1, 2, 3) if target <= left])
        happened.update(_play_match({**options, "target": target}, name_of(options), seed, rng))
    return happened


def name_of(options: dict[str, Any]) -> str:
    """The name under which the rounds of a set of options are counted."""
    return "rounds of " + (" ".join(f"{name}={value}" for name, value in options.items()) or "the base game")


def _play_match(options: dict[str, Any], name: str, seed: int, rng: random.Random) -> Counter[str]:
    match = chabudai.Match(chabudai.load("natto", **options))
    position = oracle.start(**options)
    habits = rng.choices(HABITS, k=2)
    happened: Counter[str] = Counter()
    round_actions = 0
    while True:
        label = f"seed {seed}, {options}, after {match.action_count} actions"
        legal = compare(match, position, rng, label)
        happened["states"] += 1
        if match.is_over:
            break
        if position.to_act is None:
            has_far_seqs = position.options.is_shared or position.options.free_dragons
            is_stacked = position.phase == "deal" and has_far_seqs and rng.random() < STACKED
            action = stacked_deal(rng) if is_stacked else match.state.sample_chance(rng.getrandbits(60))
            actor = "chance"
            if is_stacked and rng.random() < 0.5:
                habits = [FAR, FAR]
            if rng.random() < 0.1:
                habits = rng.choices(HABITS, k=2)
        else:
            actor, action = str(position.to_act), habits[position.to_act].choose(legal, rng)
        for viewer in (0, 1, None):
            assert match.game.announcement(actor, action, viewer) == announcement(actor, action), (
                f"{label}: the public part of {action}"
            )
        before = position
        # A seat's action is one of the legal ones, so its legality is not checked again.
        position = oracle.apply(position, action) if position.to_act is None else oracle.after(position, action)
        match.apply(Entry(actor, action))
        check_tiles(before, position, f"{label}: {action}")
        happened.update(happenings(before, position, action))
        round_actions = 0 if before.to_act is None else round_actions + 1
        assert round_actions <= 60, f"{label}: 31 plays and 29 passes are the longest round"
        if before.to_act is not None and position.to_act is None:
            happened[name] += 1
    replayed = chabudai.replay(match.record())
    assert replayed == match, f"{label}: the record"
    assert match.action_count <= match.game.spec["longest"], f"{label}: longer than the longest match"
    return happened


# --- One state ------------------------------------------------------------------------------


def without_laid(data: dict[str, Any]) -> dict[str, Any]:
    """A view without the arrangement of plays, of which several may be correct."""
    return {**data, "trick": [{**play, "laid": None} for play in data["trick"]]}


def compare(match: chabudai.Match, position: oracle.Position, rng: random.Random, label: str) -> list[str]:
    """Compares everything that the core and the oracle know about one state; returns the legal actions."""
    legal = oracle.legal_actions(position)
    acting = [] if position.to_act is None else [position.to_act]
    assert list(match.acting) == acting, f"{label}: acting"
    assert match.state.is_chance == (position.phase in ("start", "deal")), f"{label}: chance"
    assert match.is_over == (position.phase == "over"), f"{label}: over"
    views = {viewer: match.view(viewer) for viewer in (0, 1, None)}
    for viewer, seen in views.items():
        data, expected = seen.data, view(position, viewer)
        assert without_laid(data) == without_laid(expected), (
            f"{label}: {viewer} sees (core, oracle) {differing(data, expected)}"
        )
        assert seen.events == list(position.events), f"{label}: events"
        expected_legal = legal if viewer in acting else []
        assert seen.legal_actions == expected_legal, (
            f"{label}: legal for {viewer}: core alone {sorted(set(seen.legal_actions) - set(expected_legal))}, "
            f"oracle alone {sorted(set(expected_legal) - set(seen.legal_actions))}"
        )
    for shown, play in zip(views[None].data["trick"], position.trick, strict=True):
        assert play.combination is not None, "a trick has plays"
        assert may_be_laid(play.combination, shown["laid"]), f"{label}: {play.text} lies as {shown['laid']}"
    assert match.returns == oracle.returns(position), f"{label}: returns"
    assert match.ending == oracle.ending(position), f"{label}: ending"
    if rng.random() < QUESTIONED:
        _compare_refusals(views, position, rng, label)
        _compare_readings(views, position, rng, label)
        _compare_notation(match, rng, label)
        _compare_world(views[rng.choice((0, 1, None))], rng, label)
    return legal


def _compare_refusals(views: Views, position: oracle.Position, rng: random.Random, label: str) -> None:
    for seat in oracle.SEATS:
        legal = views[seat].legal_actions
        actions = ["pass", rng.choice(every_text())]
        if position.made[seat]:
            # A combination that the tiles form is refused for reasons other than the tiles themselves.
            actions += [rng.choice(position.made[seat]).text for _ in range(4)]
        for action in actions:
            refusal, expected = views[seat].refusal(action), fault(position, seat, action)
            assert (expected is None) == (action in legal), f"{label}: {action} of {seat}: {expected} against the list"
            given = None if refusal is None else fault_of(refusal)
            assert given == expected, f"{label}: {action} of {seat} is refused with (core, oracle) {given}, {expected}"


def some_tiles(position: oracle.Position, seat: int, rng: random.Random) -> Tiles:
    """Tiles to ask about: a combination, a combination with one tile more or less, or arbitrary tiles."""
    if rng.random() < 0.25:
        return canonical(rng.sample(ALL_TILES, rng.randint(1, 7)))
    hand = position.hands[seat] + position.pool
    if not position.made[seat]:
        return canonical(rng.sample(ALL_TILES, rng.randint(1, 4)))
    if rng.random() < 0.3:
        return canonical(rng.sample(hand, rng.randint(1, min(7, len(hand)))))
    tiles = list(rng.choice(position.made[seat]).tiles)
    if len(tiles) > 1 and rng.random() < 0.3:
        tiles.remove(rng.choice(tiles))
    if rng.random() < 0.3:
        rest = Counter(ALL_TILES) - Counter(tiles)
        tiles.append(rng.choice(sorted(rest.elements())))
    return canonical(tiles)


def _compare_readings(views: Views, position: oracle.Position, rng: random.Random, label: str) -> None:
    for viewer in oracle.SEATS:
        tiles = some_tiles(position, viewer, rng)
        shuffled = rng.sample(tiles, len(tiles))
        found = views[viewer].readings(rng.choice((" ", ",", ", ")).join(shuffled))
        made = [(one["kind"], one["action"], one["refusal"]) for one in found if one["action"] is not None]
        expected = readings(position, viewer, tiles)
        given = [(kind, text, None if refusal is None else fault_of(refusal)) for kind, text, refusal in made]
        wanted = [(one.kind, one.text, refusal) for one, refusal in expected]
        assert given == wanted, f"{label}: {viewer} reads {tiles} as (core, oracle) {given}, {wanted}"
        others = found[len(made) :]
        kinds = kinds_not_made(position, tiles)
        assert [one["kind"] for one in others] == kinds, f"{label}: {tiles}: kinds that they do not make, {kinds}"
        for kind, one in zip(kinds, others, strict=True):
            assert one["refusal"] is not None
            reason, possible = fault_of(one["refusal"]), reasons(tiles, kind, position.options)
            turned = reason._replace(culprits=reason.culprits[::-1])
            assert {reason, turned} & set(possible), f"{label}: {tiles} are no {kind}: {reason}, not one of {possible}"


def _compare_notation(match: chabudai.Match, rng: random.Random, label: str) -> None:
    """A play's text with a changed part is a play for both the core and the oracle, or for neither."""
    words = rng.choice(every_text()).split(" ")
    place = rng.randrange(len(words))
    words[place] = rng.choice([*KINDS, "pass", "=", "-1", "0", "7", "11", FLOWER, *ALL_TILES])
    text = " ".join(words)
    combination = read(text)
    expected = "pass" if text == "pass" else None if combination is None else combination.text
    try:
        given: str | None = match.game.canonical_action(text)
    except chabudai.NotationError:
        given = None
    assert given == expected, f"{label}: {text!r} is (core, oracle) {given}, {expected}"


def _compare_world(seen: _core.View, rng: random.Random, label: str) -> None:
    """A world sampled from a viewer's knowledge gives the same view and contains every tile once."""
    world = seen.determinize(rng.getrandbits(60))
    assert world.view(seen.seat) == seen, f"{label}: a world of {seen.seat}"
    data = seen.data
    if data["round"] > 0:
        held = [tile for seat in oracle.SEATS for tile in world.view(seat).data["hand"]]
        out = data["played"] + (data["pool"] or [])
        assert not Counter([*held, *out]) - Counter(ALL_TILES), f"{label}: a world of {seen.seat} has too many tiles"
        assert len(held) + len(out) == len(ALL_TILES) - data["left_over"], f"{label}: a world of {seen.seat}"


# --- What holds between two states, and what has happened -----------------------------------------


def check_tiles(before: oracle.Position, after: oracle.Position, label: str) -> None:
    """No tile is lost or duplicated, and every play removes some."""
    if after.round == 0:
        return
    played = [tile for _, combination in after.plays for tile in combination.tiles]
    assert canonical([*after.hands[0], *after.hands[1], *after.pool, *after.left_over, *played]) == ALL_TILES, label
    if before.to_act is not None and len(after.plays) > len(before.plays):
        assert sum(map(len, after.hands)) + len(after.pool) < sum(map(len, before.hands)) + len(before.pool), label


def happenings(before: oracle.Position, after: oracle.Position, action: str) -> Counter[str]:
    """The kinds of events that an action caused, so that a run can prove that rare events occurred."""
    if before.to_act is None:
        return Counter(deals=int(action.startswith("deal")))
    combination = read(action)
    table = before.table
    is_round_over = after.to_act is None
    is_answer = combination is not None and table is not None
    holds = {
        **{f"plays: {kind}": combination is not None and combination.kind == kind for kind in KINDS},
        "seqs that reach two ranks past a flower": reaches_far(action),
        "answers": is_answer,
        "bombs on bombs": is_answer and table is not None and table.kind == "bomb",
        "bombs led": combination is not None and combination.kind == "bomb" and table is None,
        "passes": combination is None,
        "answers of another size": combination is not None
        and table is not None
        and combination.kind == "sum" == table.kind
        and combination.size != table.size,
        "dragons of the pool": bool(combination and combination.dragons and before.options.is_shared),
        "three or more dragons of the pool in one play": len(after.pool) <= len(before.pool) - 3,
        "rounds ended by several tiles": is_round_over and combination is not None and combination.size > 1,
        "rounds ended by a bomb": is_round_over and combination is not None and combination.kind == "bomb",
        "rounds of more than 40 actions": is_round_over and len(after.history) > 40,
        "rounds of fewer than 10 actions": is_round_over and len(after.history) < 10,
        "further rounds": is_round_over and after.phase != "over",
        "matches won after a lost round": after.phase == "over" and min(after.wins) > 0,
    }
    return Counter({what: int(is_so) for what, is_so in holds.items()})
