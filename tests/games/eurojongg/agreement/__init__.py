"""Random matches of Euro-Jongg that the core and the oracle play side by side, each set of options in turn."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, TypeAlias

import chabudai
from chabudai import _core
from chabudai.match import Entry
from tests.games.eurojongg import oracle
from tests.games.eurojongg.agreement.deals import quick, stacked
from tests.games.eurojongg.agreement.habits import HABITS, Habit
from tests.games.eurojongg.agreement.scripts import scripted
from tests.games.eurojongg.oracle.actions import every_action
from tests.games.eurojongg.oracle.bonuses import BONUSES, SEAT_SUIT_VALUES
from tests.games.eurojongg.oracle.cards import PACK, canonical, is_playing
from tests.games.eurojongg.oracle.hand_end import going_out
from tests.games.eurojongg.oracle.referees import fault_of
from tests.games.eurojongg.oracle.refusals import fault
from tests.games.eurojongg.oracle.scores import name_of, points_of
from tests.games.eurojongg.oracle.sets import Part, kind_of
from tests.games.eurojongg.oracle.view import announcement, view
from tests.games.shared.views import differing

Views: TypeAlias = "dict[int | None, _core.View]"

VIEWERS = (0, 1, 2, 3, None)
ALL_BONUSES = {name: 10 + 7 * place for place, name in enumerate(BONUSES) if name not in SEAT_SUIT_VALUES}
TOGETHER: dict[str, Any] = {
    "rounds": 2,
    "seven_pairs": True,
    "fourteen_run": True,
    "rob_tome": True,
    "several_winners": "all-win",
    "bonuses": {**ALL_BONUSES, "seat-suit-face": 3},
    "seat_suits": True,
    "waiting": True,
    "sacred_discard": True,
    "no_wins": ["same-face", "four-tomes", "three-winners"],
    "stacks": 16,
}
OPTION_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"auto_lay": True},
    {"seven_pairs": True, "bonuses": {"seven-pairs": 40}},
    {"fourteen_run": True},
    {"tome_claim": "closed-only"},
    {"rob_tome": True},
    {"several_winners": "from-discarder"},
    {"several_winners": "all-win", "waiting": True},
    {"several_winners": "three-abort"},
    {"bonuses": ALL_BONUSES},
    {"no_wins": ["same-face", "four-tomes", "three-winners"]},
    {"seat_suits": True},
    {"seat_suits": True, "seat_suit_faces": "multiplied", "bonuses": {"seat-suit-bonus-card": 30}},
    {"waiting": True},
    {"sacred_discard": True},
    {"stacks": 16, "rounds": 2, "starts": 2},
    {"rounds": 3, "hand_limit": 2, "starts": "drawn"},
    {"auto_lay": True, "waiting": True, "rob_tome": True, "several_winners": "all-win", "bonuses": ALL_BONUSES},
    {"sacred_discard": True, "waiting": True, "seven_pairs": True, "several_winners": "from-discarder"},
    TOGETHER,
    {**TOGETHER, "auto_lay": True, "tome_claim": "closed-only", "several_winners": "three-abort"},
)
# Seeds take the option sets in turn. Most seeds play this number of hands, the others short hands up to the end.
HANDS = 3
SHORT = 0.2
LIMITS = (5, 32)  # For a match of short hands without another limit, because the same seat may deal for ever.
SCRIPTED = 0.4
REFUSALS = 0.4  # The share of states at which all refusals are compared.


def play_both(seed: int) -> Counter[str]:
    """Plays some hands with the core and the oracle side by side and counts the events in them.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    options = OPTION_SETS[seed % len(OPTION_SETS)]
    happened: Counter[str] = Counter(dict.fromkeys(map(name_of_options, OPTION_SETS), 0))
    happened.update(_play_match(options, seed, rng))
    return happened


def name_of_options(options: dict[str, Any]) -> str:
    """The name under which the hands of a set of options are counted."""
    told_options = " ".join(f"{name}={'...' if name == 'bonuses' else value}" for name, value in options.items())
    return "hands of " + (told_options or "the base game")


def deal_of(position: oracle.Position, is_short: bool, favours: float, rng: random.Random) -> tuple[str, list[Habit]]:
    """A deal for the next hand, and the habits of the seats."""
    dealer = position.dealer
    if is_short:
        winner = dealer if rng.random() < favours else rng.choice([seat for seat in oracle.SEATS if seat != dealer])
        return quick(rng, dealer, winner), [Habit(winning=1.0, sense=0.0)] * 4
    return (scripted if rng.random() < SCRIPTED else stacked)(rng, dealer, position.options)


def _play_match(options: dict[str, Any], seed: int, rng: random.Random) -> Counter[str]:
    name = name_of_options(options)
    is_short = rng.random() < SHORT
    if is_short:
        options = {"hand_limit": rng.choice(LIMITS), **options}
    match = chabudai.Match(chabudai.load("eurojongg", **options))
    position = oracle.start(**options)
    favours = rng.choice((0.2, 0.5, 1.0))  # The probability that the dealer of a short hand goes out.
    habits: list[Habit] = list(rng.choices(HABITS, k=4))
    happened: Counter[str] = Counter()
    while True:
        label = f"seed {seed}, {options}, after {match.action_count} actions"
        compare(match, position, rng, label)
        happened["states"] += 1
        if position.phase == "over" or (position.phase == "deal" and position.hand_number == HANDS and not is_short):
            break
        actor: int | None = None
        if position.phase == "start":
            text = match.state.sample_chance(rng.getrandbits(60))
        elif position.phase == "deal":
            text, habits = deal_of(position, is_short, favours, rng)
            if not is_short and rng.random() < 0.05:
                text = match.state.sample_chance(rng.getrandbits(60))
        else:
            actor = rng.choice(position.owing)
            text = choose(position, actor, habits[actor], is_short, rng)
        who = "chance" if actor is None else str(actor)
        for viewer in VIEWERS:
            given, expected = match.game.announcement(who, text, viewer), announcement(position, actor, text, viewer)
            # The core's function does not know whose turn it is, and `win` has the same text in a turn and as an
            # answer.
            assert given == expected or text == "win", (
                f"{label}: the public part of {text} by {who}: {given}, not {expected}"
            )
        before, position = position, oracle.apply(position, actor, text)
        match.apply(Entry(who, text))
        check_cards(position, f"{label}: {text}")
        happened.update(happenings(before, position, actor, text))
        if before.phase not in ("start", "deal") and position.phase in ("deal", "over"):
            happened[name] += 1
    assert chabudai.replay(match.record()) == match, f"{label}: the record"
    assert match.action_count <= match.game.spec["longest"], f"{label}: longer than the longest match"
    return happened


def choose(position: oracle.Position, seat: int, habit: Habit, is_short: bool, rng: random.Random) -> str:
    """Chooses an action; in a short hand the dealer discards the card with which another seat wins."""
    legal = oracle.legal(position, seat)
    if is_short and position.phase == "turn":
        for action in legal:
            if action.word == "discard":
                after = oracle.after(position, seat, action)
                if any(oracle.Action("win") in oracle.legal(after, other) for other in after.asked):
                    return action.text
    return habit.choose(legal, position, seat, rng).text


# --- One state ------------------------------------------------------------------------------


def without_ledger(data: dict[str, Any]) -> dict[str, Any]:
    """A view without the scoring, which may have several correct readings."""
    return {**data, "shown": data["shown"] and {**data["shown"], "ledger": None}}


def compare(match: chabudai.Match, position: oracle.Position, rng: random.Random, label: str) -> None:
    """Compares everything that the core and the oracle know about one state."""
    assert list(match.acting) == list(position.owing), f"{label}: acting"
    assert match.state.is_chance == (position.phase in ("start", "deal")), f"{label}: chance"
    assert match.is_over == (position.phase == "over"), f"{label}: over"
    views = {viewer: match.view(viewer) for viewer in VIEWERS}
    for viewer, seen in views.items():
        data, expected = seen.data, view(position, viewer)
        assert without_ledger(data) == without_ledger(expected), (
            f"{label}: {viewer} sees (core, oracle) {differing(without_ledger(data), without_ledger(expected))}"
        )
        assert seen.events == list(position.events), f"{label}: events"
        expected_legal = [] if viewer is None else oracle.legal_actions(position, viewer)
        assert seen.legal_actions == expected_legal, (
            f"{label}: legal for {viewer}: core alone {sorted(set(seen.legal_actions) - set(expected_legal))}, "
            f"oracle alone {sorted(set(expected_legal) - set(seen.legal_actions))}"
        )
    if position.events and position.events[-1].startswith(("score", "lost", "limit")):
        ledgers = [seen.data["shown"]["ledger"] for seen in views.values()]
        assert all(each == ledgers[0] for each in ledgers), f"{label}: all viewers see the same ledger"
        compare_ledgers(ledgers[0], view(position, None)["shown"]["ledger"], position, label)
    assert match.returns == oracle.returns(position), f"{label}: returns"
    assert match.ending == oracle.ending(position), f"{label}: ending"
    if rng.random() < REFUSALS:
        _compare_refusals(views, position, rng, label)
    _compare_world(views[rng.choice(VIEWERS)], rng, label)


def compare_ledgers(core: list[Any], expected: list[Any], position: oracle.Position, label: str) -> None:
    """Totals must be equal, and so must lines unless readings or groupings tie; then the core's lines must be valid."""
    for seat, (lines, wanted) in enumerate(zip(core, expected, strict=True)):
        points = sum(line["points"] for line in lines)
        assert points == sum(line["points"] for line in wanted), f"{label}: {seat} scores {lines}, not {wanted}"
        if in_any_order(lines) != in_any_order(wanted):
            reason = why_invalid(position, seat, lines)
            assert reason is None, f"{label}: {reason} among the lines of {seat} {lines}; ours are {wanted}"


def in_any_order(lines: list[dict[str, Any]]) -> list[str]:
    """The lines of a ledger, sorted."""
    return sorted(str(sorted(line.items())) for line in lines)


def why_invalid(position: oracle.Position, seat: int, lines: list[dict[str, Any]]) -> str | None:
    """Why the sets and pairs of a ledger are invalid, if they are: a wrong name, or a card in two of them."""
    side = position.sides[seat]
    there = Counter([*side.hand, *(card for part in side.parts for card in part.cards)])
    parts = [line for line in lines if line["clause"] in ("E9.2", "E9.3", "E9.4") and line["cards"]]
    more = Counter(card for line in parts for card in line["cards"]) - there
    if more:
        return f"{dict(more)} are not the seat's"
    for line in parts:
        cards = canonical(line["cards"])
        if kind_of(cards) is None:
            return f"{line['cards']} make nothing"
        possible = [Part(cards, is_open) for is_open in (True, False)]
        if (line["name"], line["points"]) not in [(name_of(part), points_of(part)) for part in possible]:
            return f"{line} is misnamed"
    melds = Counter((part.cards, name_of(part)) for part in side.parts)
    named = Counter((canonical(line["cards"]), line["name"]) for line in parts)
    return "a meld is missing" if melds - named else None


def some_actions(position: oracle.Position, seat: int, rng: random.Random) -> list[str]:
    """Actions to ask about: arbitrary ones, and some that the seat's own cards make nearly possible."""
    side = position.sides[seat]
    pool = set(side.hand) | set(side.discards) | ({position.offered} if position.offered else set())
    alike = [action for action in rng.sample(every_action(), 60) if set(action.cards) <= pool]
    held = [rng.choice(sorted(pool))] if pool else []
    plain = [f"{word} {card}" for card in held for word in ("discard", "wait", "sacred", "add", "lay")]
    parsed = [text for text in plain if oracle.parse(text)]
    common = ["win", "tome", "skip"]
    return [action.text for action in [rng.choice(every_action()), *alike[:4]]] + parsed + rng.sample(common, 2)


def _compare_refusals(views: Views, position: oracle.Position, rng: random.Random, label: str) -> None:
    for seat in oracle.SEATS:
        legal = views[seat].legal_actions
        for text in some_actions(position, seat, rng):
            refusal, expected = views[seat].refusal(text), fault(position, seat, text)
            assert (expected is None) == (text in legal), f"{label}: {text} of {seat}: {expected} against the list"
            given = None if refusal is None else fault_of(refusal)
            assert given == expected, f"{label}: {text} of {seat} is refused with (core, oracle) {given}, {expected}"


def _compare_world(seen: _core.View, rng: random.Random, label: str) -> None:
    """A world sampled from a viewer's knowledge gives the same view."""
    if rng.random() < 0.2:
        assert seen.determinize(rng.getrandbits(60)).view(seen.seat) == seen, f"{label}: a world of {seen.seat}"


# --- What holds between two states, and what has happened -----------------------------------------


def check_cards(position: oracle.Position, label: str) -> None:
    """No card is lost or duplicated: claimed cards lie in melds, unless they were claimed to win."""
    if position.hand_number == 0:
        return
    cards = [*position.wall, *position.blind]
    for side in position.sides:
        cards += [*side.hand, *side.laid, *(card for part in side.parts for card in part.cards)]
        cards += [card for place, card in enumerate(side.discards) if place not in side.claimed]
    missing = Counter(PACK) - Counter(cards)
    out = sum(event.startswith("out") for event in position.events)
    # If several seats go out with one card, each of them shows it.
    more = Counter(cards) - Counter(PACK)
    assert not missing, f"{label}: {missing} are missing"
    assert more.total() == max(0, out - 1), f"{label}: {more} are duplicated"


def happenings(before: oracle.Position, after: oracle.Position, actor: int | None, text: str) -> Counter[str]:
    """The kinds of events that an action caused, so that a run can prove that rare events occurred."""
    if actor is None:
        return Counter({"deals": 1, "laid for one at the deal": int(bool(after.events))})
    action = oracle.parse(text)
    assert action is not None, "a seat has acted"
    side, options = before.sides[actor], before.options
    events = after.events if after.phase not in ("claims", "rob") else ()
    winners = [int(event[-1]) for event in events if event.startswith("out")]
    claims = [event.split() for event in events if event.startswith("claim")]
    words = [claim[2] for claim in claims]
    tops = [claim[3] for claim in claims if claim[2] == "run"]
    goings = []
    if winners:
        # The answer is applied first, so that the last card is known.
        goings = [(seat, going) for seat in winners if (going := going_out(before, seat)) is not None]
    lines = [line for ledger in after.shown.ledgers for line in ledger] if after.shown and events else []
    is_over = any(event.startswith("score") for event in events)
    names = Counter(line.name for line in lines) if is_over else Counter()
    is_turn = before.phase == "turn"
    holds = {
        **{f"E7 claims: {kind}": words.count(kind) for kind in ("run", "book", "tome", "win")},
        **{f"E8 no-win: {why}": f"no-win {why}" in events for why in ("wall", *oracle.NO_WINS)},
        **{f"E4 actions: {word}": action.word == word for word in ("lay", "add", "discard", "wait", "sacred")},
        "E5.4 laid and not replaced": action.word == "lay" and not before.wall,
        "E5.5 discards of crowns and bonus cards": action.word == "discard" and not is_playing(action.card),
        "E5.7 laid for one": any(event.startswith("lay") for event in events),
        "E5.7 several laid for one": sum(event.startswith("lay") for event in events) > 1,
        "E6.1 closed tomes": is_turn and action.word == "tome",
        "E6.5 asked about an added card": after.phase == "rob" and is_turn,
        "E6.5 robbed": before.phase == "rob" and bool(winners),
        "E6.5 added although others were asked": before.phase == "rob" and after.phase == "turn",
        "E7.5 tomes claimed onto an open book": bool(events)
        and "taken" in " ".join(events)
        and any(answer == "tome" for answer in before.answers) | (text == "tome"),
        "E7.7 several claims": len(claims) > 1,
        "E7.7 a win before another claim": "win" in words and len(set(words)) > 1,
        "E7.8 several runs": len(tops) > 1,
        "E7.8 equal runs": len(tops) > len(set(tops)),
        "E7.10 several wins": words.count("win") > 1,
        "E7.12 seats passed over": any(event.startswith("taken") for event in events)
        and after.turn != oracle.seat_after(before.turn),
        "E7.13 asked with an empty wall": after.phase == "claims" and not after.wall,
        "E8 goes out": len(winners),
        "E8.2 goes out with a card from the front": any(going.win.source == "front" for _, going in goings),
        "E8.2 goes out with a card from the back": any(going.win.source == "back" for _, going in goings),
        "E8.2 goes out by a claim": any(going.win.is_claimed for _, going in goings),
        "E8.2 a complete hand does not go out": is_turn
        and action.word == "discard"
        and oracle.Action("win") in oracle.legal(before, actor),
        "E8.3 goes out after a claim": is_turn and any(going.win.is_claimed for _, going in goings),
        "E8.3 goes out with a book that was named": is_turn
        and any(going.win.is_melded and going.melds[-1].kind == "book" for _, going in goings),
        "E5.6 left in the hand": names["left in the hand"],
        "E8.5 the last card goes out": any(going.win.empties_wall for _, going in goings),
        "E8.7 out with seven pairs": names["going out with seven pairs"],
        "E8.7 out with fourteen in a run": names["going out with fourteen in a run"],
        "E9.7 four of a kind": names["four of a kind"],
        "E10.1 the deal is lost": any(event.startswith("lost") for event in events),
        "E10.2 matches ended": after.code == "rounds",
        "E10.4 matches ended by the limit": after.code == "limit",
        "E12.8 several go out": len(winners) > 1,
        "E12.8 from the discarder against the dealer": options.several_winners == "from-discarder"
        and words.count("win") > 1
        and len(winners) == 1,
        "E13 bonuses": sum(names[name] for name in BONUSES),
        "E14.1 cards of the seat's suit": names["seat-suit-face"] + names["seat-suit-bonus-card"],
        "E14.3 who waits discards": is_turn and side.waits and action.word == "discard",
        "E14.4 out after waiting": names["out after waiting"],
        "E14.4 waited in vain": names["waited in vain"],
        "E14.5 discarded to one who waited": names["discarded to one who waited"],
        "E14.7 sacred discards slighted": names["sacred discard slighted"],
        "E14.7 goes out with its own discard": any(
            options.sacred_discard and going.win.is_claimed and going.win.last in before.sides[seat].discards
            for seat, going in goings
        ),
    }
    return Counter({what: int(times) for what, times in holds.items()})
