"""Properties of every game of Nana Toridori: the golden rule (T1.4), the cards in play, and how rounds end (T10)."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import chabudai
from chabudai.match import Entry
from tests import thoroughness
from tests.games.nanatoridori import agreement, oracle
from tests.games.nanatoridori.oracle import counts as perft
from tests.games.nanatoridori.oracle import refusals as nanatoridori_refusals
from tests.games.nanatoridori.oracle import view as nanatoridori_view

ROOT = Path(__file__).parents[3]
RULEBOOK = ROOT / "docs" / "rules" / "nanatoridori.md"
PERFT_FILES = sorted((ROOT / "crates" / "games" / "perft" / "nanatoridori").glob("*.perft"))


SEEDS = range(thoroughness.of(12, part=4))


def core_hand(match: chabudai.Match, seat: int) -> list[int]:
    """A seat's own hand according to its view."""
    hand: list[int] = match.view(seat).data["hands"][seat]
    return hand


@cache
def core_game(seed: int) -> list[chabudai.Match]:
    """A random game of the core after each of its actions, chance included."""
    rng = random.Random(seed)
    match = chabudai.Match(chabudai.load("nanatoridori", **agreement.options_of(seed, rng)))
    habit = rng.choice(list(agreement.HABITS.values()))
    games = [match.copy()]
    while not match.is_over:
        if match.state.is_chance:
            match.apply(Entry("chance", match.state.sample_chance(rng.getrandbits(60))))
        else:
            (seat,) = match.acting
            match.apply(Entry(str(seat), habit.choose(match.view(seat).legal_actions, rng)))
        games.append(match.copy())
    return games


@cache
def oracle_game(seed: int) -> list[tuple[oracle.Position, str]]:
    """Every position of a random game of the oracle, with the action that led to it."""
    rng = random.Random(seed)
    position = oracle.start(**agreement.options_of(seed, rng))
    habit = rng.choice(list(agreement.HABITS.values()))
    positions = [(position, "")]
    while position.phase != "over":
        action = f"start {rng.choice(position.seats)}"
        if position.to_act is not None:
            action = habit.choose(oracle.legal_actions(position), rng)
        elif position.starter is not None:
            cards = list("1234567" * oracle.CARDS_OF_A_RANK)
            rng.shuffle(cards)
            action = "deal " + "".join(cards[: oracle.DUEL_CARDS] if position.options.is_duel else cards)
        position = oracle.apply(position, action)
        positions.append((position, action))
    return positions


@pytest.mark.parametrize("seed", SEEDS)
def test_t1_4_two_cards_that_stay_in_a_hand_of_the_core_keep_their_order(seed: int) -> None:
    # Every card of the core's hands gets a name at the deal, and the names move as the rules move cards.
    names: list[list[tuple[int, int]]] = []
    before: chabudai.Match | None = None
    for match in core_game(seed):
        seats = range(match.game.spec["seats"])
        entry = match.action_at(match.action_count - 1) if match.action_count else None
        if entry is None or entry.actor == "chance":
            names = [[(rank, number) for number, rank in enumerate(core_hand(match, seat))] for seat in seats]
        else:
            assert before is not None
            seat = int(entry.actor)
            kept = {name: place for place, name in enumerate(names[seat])}
            names[seat] = cards_after_action(names[seat], entry.action, before.view(seat).data, match.action_count)
            places = [kept[name] for name in names[seat] if name in kept]
            assert places == sorted(places), f"seed {seed}: {entry.action} has changed the order of {names[seat]}"
        for seat in seats:
            assert core_hand(match, seat) == [rank for rank, _ in names[seat]], f"seed {seed}: hand of seat {seat}"
        before = match


def cards_after_action(
    names: list[tuple[int, int]], action: str, data: dict[str, object], number: int
) -> list[tuple[int, int]]:
    """The named cards of a hand after an action of its owner, with the view before it."""
    play, gap = oracle.read_play(action), oracle.GAP.fullmatch(action)
    if play is not None:
        return names[: play.slot - 1] + names[play.slot - 1 + play.of_hand :]
    if gap is None:
        return names
    cards = data["beaten"] if gap[1] == "take" else [data["drawn"]]
    assert isinstance(cards, list)
    new = [(rank, 1000 * number + place) for place, rank in enumerate(cards)]
    return names[: int(gap[2])] + new + names[int(gap[2]) :]


def test_t1_4_there_is_no_action_that_only_moves_cards_of_a_hand() -> None:
    game = chabudai.load("nanatoridori")
    verbs = set()
    for number in range(game.spec["action_ids"]):
        verbs.add(agreement.verb_of(game.action_text(number)))
    assert verbs == {"play", "take", "keep", "drop", "pass"}
    # A seat has no other action texts. Only plays affect cards that are in the hand, and those cards leave it.
    for text in ("sort", "move 1 2", "swap 1 2", "move@1", "take@1 2", "hand 1234567", "play 5x1@1 6x1@3"):
        with pytest.raises(chabudai.NotationError):
            game.canonical_action(text)


@pytest.mark.parametrize("seed", SEEDS)
def test_t1_1_the_core_neither_loses_nor_duplicates_a_card(seed: int) -> None:
    for match in core_game(seed)[2:]:
        data = match.view(None).data
        seats = range(data["players"])
        rows = [*(core_hand(match, seat) for seat in seats), data["table"], data["beaten"], data["discards"]]
        drawn = [match.view(seat).data["drawn"] for seat in seats]
        seen = Counter(rank for row in [*rows, *data["open"], drawn] for rank in row if rank not in (None, "?"))
        if data["players"] == 2:
            # In the duel all cards are visible; a drawn card to both seats.
            assert sum(seen.values()) - (drawn[0] is not None) == oracle.DUEL_CARDS
        else:
            assert sum(seen.values()) + data["deck"] == oracle.ALL_CARDS
            assert all(times <= oracle.CARDS_OF_A_RANK for times in seen.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_t1_4_the_oracle_keeps_every_card_and_every_order(seed: int) -> None:
    positions = oracle_game(seed)
    for (before, _), (after, action) in pairwise(positions):
        agreement.check_order(before, after, f"seed {seed}: {action}")
        if after.round > 0:
            cards = oracle.DUEL_CARDS if after.options.is_duel else oracle.ALL_CARDS
            assert agreement.numbers(after) == list(range(cards))
        for hand, must_hold in zip(after.hands, after.must_hold, strict=True):
            assert not Counter(must_hold) - Counter(oracle.row(hand)), f"seed {seed}: {action}"


# --- T10: every round ends --------------------------------------------------------------


def max_actions(options: oracle.Options) -> int:
    """The maximum number of actions of a game, of seats and of chance, by T10.2 and T10.3."""
    plays = 7 * (oracle.DUEL_CARDS if options.is_duel else oracle.ALL_CARDS)
    if options.is_duel:
        passes, placed = 5, 4
    else:
        placed = oracle.ALL_CARDS - oracle.HAND * options.players
        passes = (options.players - 1) * plays + placed
    rounds = 5 if options.scoring == "advanced" else options.players * (options.penguins - 1) + 1
    return 1 + rounds * (1 + plays + plays + passes + placed)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("scoring", ["penguins", "advanced"])
@pytest.mark.parametrize("penguins", [1, 2, 5])
def test_t10_2_and_t10_3_the_core_knows_the_bound(players: int, scoring: str, penguins: int) -> None:
    game = chabudai.load("nanatoridori", players=players, scoring=scoring, penguins=penguins)
    options = oracle.start(players=players, scoring=scoring, penguins=penguins).options
    assert game.spec["longest"] == max_actions(options)


@pytest.mark.parametrize("seed", SEEDS)
def test_t10_1_plays_of_a_trick_rise_and_tricks_cost_cards(seed: int) -> None:
    sizes: list[tuple[int, int]] = []
    plays = passes_on_cards = 0
    for position, action in oracle_game(seed):
        if position.phase == "deal" or action.startswith(("start", "deal")):
            sizes, plays, passes_on_cards = [], 0, 0
        if action.startswith("play"):
            plays += 1
            passes_on_cards = 0
            sizes.append((len(position.table), position.table[0].rank))
            assert sizes == sorted(set(sizes)), f"seed {seed}: a trick of {sizes}"
            assert 7 * len(position.table) >= len(sizes), f"seed {seed}: a trick of {sizes}"
        if action.startswith("pass"):
            passes_on_cards += bool(position.table)
        if any(event.startswith("sweep") for event in position.events):
            sizes = []
            assert passes_on_cards < position.options.players, f"seed {seed}: passes between two plays"
            passes_on_cards = 0
        cards_gone = len(position.table) + len(position.discards)
        assert plays <= 7 * cards_gone, f"seed {seed}: {plays} plays for {cards_gone} cards"


@pytest.mark.parametrize("seed", SEEDS)
def test_t10_3_a_game_has_no_more_rounds_than_the_bound(seed: int) -> None:
    last, _ = oracle_game(seed)[-1]
    options = last.options
    most = 5 if options.scoring == "advanced" else options.players * (options.penguins - 1) + 1
    assert 1 <= last.round <= most


# --- The oracle against the rulebook and the perft files ---------------------------------


def test_every_clause_that_the_oracle_cites_is_in_the_rulebook() -> None:
    rulebook = RULEBOOK.read_text()
    for module in (oracle, nanatoridori_refusals, nanatoridori_view, perft, agreement):
        assert module.__file__ is not None
        for clause in re.findall(r"\bT\d+\.\d\b", Path(module.__file__).read_text()):
            assert f"**{clause} " in rulebook, f"{module.__name__} cites {clause}"


def test_every_clause_of_the_rulebook_has_a_test() -> None:
    clauses = re.findall(r"^\*\*T(\d+)\.(\d) ", RULEBOOK.read_text(), re.MULTILINE)
    assert len(clauses) > 40
    here = Path(__file__).parent
    text = "".join(path.read_text() for path in [*here.glob("test_clauses*.py"), *here.glob("test_*laws.py")])
    untested = [f"T{section}.{clause}" for section, clause in clauses if f"t{section}_{clause}_" not in text]
    assert not untested


def test_there_are_perft_files_of_the_duel_and_of_three_four_and_six_seats() -> None:
    sections = [section for path in PERFT_FILES for section in perft.read(path.read_text())]
    assert {section.options["players"] for section in sections} == {2, 3, 4, 6}
    assert any(section.counts[-1][1] == 0 for section in sections), "some sections reach the end"
    assert max(count for section in sections for _, count in section.counts) > 100_000


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_as_the_perft_files_say(path: Path) -> None:
    for section in perft.read(path.read_text()):
        again = perft.add_counts(perft.Section(section.options, section.entries), 300)
        assert again.counts == section.counts[: len(again.counts)]
        assert len(again.counts) > 1


@pytest.mark.parametrize("path", PERFT_FILES, ids=lambda path: path.stem)
def test_the_perft_files_are_canonical(path: Path) -> None:
    text = path.read_text()
    assert perft.HEADER + "".join(f"\n{section}" for section in perft.read(text)) == text
