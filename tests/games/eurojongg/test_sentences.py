"""Euro-Jongg's sentences exist in every language, and what they claim is true under every value of every option."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai import hands
from chabudai.catalogue import Listing, Message, Seat, languages, use_language
from chabudai.match import Entry, Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.eurojongg import events, refusals, sentences
from chabudai.presentation.eurojongg.cards import BONUS_CARDS, FACE_RANKS, is_playing
from chabudai.presentation.eurojongg.data import move_data
from chabudai.presentation.shared.coaching import Position as Coached
from chabudai.presentation.shared.lines import columns
from tests.games.eurojongg.oracle.cards import canonical
from tests.games.eurojongg.oracle.positions import deal_text
from tests.games.eurojongg.oracle.sets import kind_of

PRESENTATION: Any = PRESENTATIONS["eurojongg"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"auto_lay": True, "tome_claim": "closed-only"},
    {"auto_lay": True, "waiting": True, "rob_tome": True},
    {"seven_pairs": True, "waiting": True, "sacred_discard": True},
    {"fourteen_run": True, "waiting": True, "several_winners": "from-discarder"},
    {"seven_pairs": True, "fourteen_run": True, "several_winners": "all-win", "rob_tome": True},
    {"several_winners": "three-abort", "sacred_discard": True, "stacks": 16},
    {"seat_suits": True, "no_wins": ["same-face", "four-tomes", "three-winners"], "waiting": True},
    {"seat_suits": True, "seat_suit_faces": "multiplied", "rounds": 2, "tome_claim": "closed-only", "rob_tome": True},
    {"bonuses": {"all-runs": 20, "tomes-2": 40, "crown-ends": 10}, "sacred_discard": True, "waiting": True},
]
"""Every value of every option, alone or with others."""
POSITIONS_PER_OPTIONS = 36
NAMES = ["Al", "Bo", "Cy", "Di"]
WORDS = "drawn|lay|tome|add|win|run|book|skip|hand words|discards order"
NOTATION = re.compile(rf"\b(?:{'|'.join(BONUS_CARDS)}|{WORDS})\b")
"""Cards as written, and what players type."""
LACKS_9C = "As 2s 3s 4s 5s 6s 7d 8d 9d 2h 3h 4h 9c"
ALSO_LACKS_9C = "7s 8s 9s Ah 2h 3h 4d 5d 6d Ad 2d 3d 9c"
PAIRS = "As As 5h 5h 5h 5h 9d 9d 2c 2c Ks Kh Fs"
PAIRED = "Fd"
FOURTEEN = "As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs"
FOURTEENTH = "Js"


def dealt(held: Sequence[str], front: str = "", seed: int = 0, **options: Any) -> Match:
    """Returns a match in which these hands are dealt, and the wall begins with these cards."""
    match = Match(chabudai.load("eurojongg", **options), names=dict(enumerate(NAMES)))
    match.apply(Entry("chance", deal_text(held, front, seed=seed)))
    return match


def ready_hands(luck: random.Random) -> list[str]:
    """Returns hands that lack about one card, so that claims, wins and declarations come up."""
    held = []
    for suit in "shdc":
        start = luck.randrange(5)
        ranks = "A23456789FWHBJQK"[start:]
        run = [ranks[at] + suit for at in (0, 1, 2, 3, 4, 5)]
        twin = f"{luck.choice('789')}{'hdcs'['shdc'.index(suit)]}"
        pair = f"{luck.choice('234')}{'dcsh'['shdc'.index(suit)]}"
        cards = [*run, twin, twin, pair, pair, *luck.choice([[], ["rose"] if suit == "s" else []])]
        held.append(" ".join(cards[: luck.randrange(9, 12)]))
    return held


def choose(match: Match, luck: random.Random, *, wins: bool) -> str:
    """Returns a legal action: each kind is as likely as the others, and skipping a claim is rare."""
    legal = match.view(match.acting[0]).legal_actions
    kinds = sorted({action.split()[0] for action in legal})
    if not wins and len(kinds) > 1 and "win" in kinds:
        kinds.remove("win")
    if len(kinds) > 1 and "skip" in kinds and luck.random() < 0.8:
        kinds.remove("skip")
    kind = luck.choice(kinds)
    return luck.choice([action for action in legal if action.split()[0] == kind])


def positions(options: Mapping[str, Any], count: int = POSITIONS_PER_OPTIONS) -> Iterator[Match]:
    """Yields positions of random matches, each until the next one is taken: a third near the end of the wall."""
    luck = random.Random(repr(sorted(options.items())))
    late = count // 3
    while count > late:
        match = dealt(ready_hands(luck), seed=luck.randrange(1000), hand_limit=2, **options)
        for _ in range(12):
            if match.is_over or count == late:
                break
            for _ in range(luck.randrange(1, 4)):
                if not match.is_over:
                    match.play(match.acting[0], choose(match, luck, wins=luck.random() < 0.5))
            count -= 1
            yield match
    match = dealt(ready_hands(luck), seed=luck.randrange(1000), hand_limit=1, **options)
    while not match.is_over and match.view(None).data["wall"] > 3:
        match.play(match.acting[0], choose_quietly(match, luck))
    while not match.is_over and count > 0:
        count -= 1
        yield match
        match.play(match.acting[0], choose_quietly(match, luck))
    if match.is_over and count > 0:
        yield match
    yield dealt([LACKS_9C], "9c", **options)
    yield winnable(options)
    if options.get("rob_tome"):
        yield robbed(options)


def winnable(options: Mapping[str, Any]) -> Match:
    """Returns a match in which seat 2 has discarded a card with which the seats 1 and 3 may win; seat 0 deals."""
    match = dealt(["", LACKS_9C, "9c", ALSO_LACKS_9C], **options)
    for seat in (0, 1):
        match.play(seat, f"discard {match.view(seat).data['drawn']}")
        while "skip" in match.view(match.acting[0]).legal_actions:
            match.play(match.acting[0], "skip")
    match.play(2, "discard 9c")
    return match


def robbed(options: Mapping[str, Any]) -> Match:
    """Returns a match in which seat 0 is adding the fourth 7 of diamonds to its open book."""
    match = dealt(["7d 7d", "7d", "", ""], "Ar 2r 3r 4r 5r 7d", hand_limit=1, **{**options, "auto_lay": False})
    for action in ("Ar", "7d", None, "3r", "4r", "5r"):
        seat = match.acting[0]
        if action is None:
            match.play(0, "book 7d 7d")
            match.play(2, "skip")
            match.play(3, "skip")
            match.play(0, choose_quietly(match, random.Random(1)))
            while "skip" in match.view(match.acting[0]).legal_actions:
                match.play(match.acting[0], "skip")
        else:
            match.play(seat, f"discard {action}")
    match.play(0, "add 7d")
    return match


def choose_quietly(match: Match, luck: random.Random) -> str:
    """Returns an action that does not end the hand: skipping, a declaration, or a discard."""
    legal = match.view(match.acting[0]).legal_actions
    if "skip" in legal:
        return "skip"
    waits = [action for action in legal if action.startswith("wait")]
    if waits and luck.random() < 0.2:
        return luck.choice(waits)
    return luck.choice([action for action in legal if action.startswith("discard")])


@cache
def actions_of() -> list[str]:
    game = chabudai.load("eurojongg")
    found = []
    for number in range(game.spec["action_ids"]):
        try:
            found.append(game.action_text(number))
        except chabudai.NotationError:
            continue
    return found


# Languages.


def said_in(match: Match, luck: random.Random) -> Iterator[Any]:
    """Yields what is said about a position and about the entry before it."""
    entry, before = match.action_at(match.action_count - 1), match.action_count - 1
    for viewer in (None, 0, 2):
        data: Any = {**view_data(match, viewer), "reader": viewer}
        earlier: Any = {**view_data(match, viewer, before), "reader": viewer}
        yield PRESENTATION.turn_sentence(data)
        action = match.game.announcement(entry.actor, entry.action, viewer)
        if action is not None:
            yield PRESENTATION.action_sentence(entry.actor, action, data, earlier)
        yield from PRESENTATION.event_sentences(data, earlier)
        yield from PRESENTATION.round_lines(data)
        words = ("table", "discards", "unseen", "score", "ledger", "legend")
        yield from (PRESENTATION.words[word].answer([], data) for word in words)
    yield PRESENTATION.variant(match.game.options)
    if match.ending is not None:
        yield PRESENTATION.ending_sentence(match.ending, {**view_data(match, 1), "reader": 1})
    if not match.acting:
        return
    seat, view = match.acting[0], match.view(match.acting[0])
    data = {**view_data(match, seat), "reader": seat}
    yield PRESENTATION.legal_text(view.legal_actions, data)[0]
    yield from (PRESENTATION.words[word].answer([], data) for word in ("hand", "waits"))
    yield PRESENTATION.words["hand"].answer(["words"], data)
    for action in luck.sample(view.legal_actions, min(4, len(view.legal_actions))):
        yield PRESENTATION.action_name(action, data)
        yield PRESENTATION.warning(action, data, view.legal_actions)
        for reason in PRESENTATION.reasons(Coached(view, data, view.legal_actions, action)):
            yield from reason.wordings
    for action in luck.sample(actions_of(), 25):
        refusal = view.refusal(action)
        if refusal is not None:
            yield PRESENTATION.refusal_sentence(refusal, action, data)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_sentence_reads_in_every_language(options: dict[str, Any]) -> None:
    luck = random.Random(3)
    count = 0
    for match in positions(options):
        count += 1
        for said in said_in(match, luck):
            if said is None:
                continue
            assert isinstance(said, Message), said
            for language in (*languages(), "en-XA"):
                assert said.text(language)
            text = NOTATION.sub("", said.text("ja"))
            assert not re.search(r"[A-Za-z]{3,}", text), text
            assert not re.search(r"[{}]", said.text("en")), said.text("en")
    assert count >= 30


def test_the_texts_about_the_game_read_in_every_language() -> None:
    texts = [PRESENTATION.summary, PRESENTATION.goals, *PRESENTATION.chat_phrases]
    texts += [word.help for word in PRESENTATION.words.values()]
    texts += [text for switch in PRESENTATION.switches.values() for text in (switch.question, switch.instead)]
    for text in texts:
        assert not re.search(r"[A-Za-z]{3,}", NOTATION.sub("", text.text("ja"))), text.text("ja")
        assert text.text("en") != text.text("ja")


@pytest.mark.parametrize("language", [*languages(), "en-XA"])
def test_the_table_is_drawn_in_every_language(language: str) -> None:
    with use_language(language):
        for match in positions({"waiting": True, "sacred_discard": True, "seat_suits": True}, 12):
            for viewer in (None, 0):
                data: Any = {**view_data(match, viewer), "reader": viewer}
                drawing = PRESENTATION.text(data, width=80)
                assert max(map(columns, drawing.split("\n"))) <= 80
                clicked = Counter(spot.words for spot in PRESENTATION.spots(drawing, data))
                assert clicked == Counter(data["hand"] or ()) or match.view(viewer).data["phase"] in ("deal", "over")
                ElementTree.fromstring(PRESENTATION.svg(data))
                if language == "ja":
                    words = re.sub(r"[2-9AFWHBJQK][shdcr]", "", NOTATION.sub("", drawing))
                    assert not re.search(r"[A-Za-z]{3,}", words), drawing


# Claims.


@dataclass
class Position:
    """The legal actions of one seat, found out from the core alone."""

    match: Match
    seat: int

    @cached_property
    def view(self) -> Any:
        return self.match.view(self.seat)

    @cached_property
    def data(self) -> Any:
        return {**view_data(self.match, self.seat), "reader": self.seat}

    @cached_property
    def hand(self) -> Counter[str]:
        return Counter(self.data["hand"])

    @property
    def options(self) -> Mapping[str, Any]:
        return self.match.game.options

    @cached_property
    def offered(self) -> str:
        return str(self.data["offered"]["card"])

    @cached_property
    def melds(self) -> int:
        return len(self.data["melds"][self.seat])

    @cached_property
    def forms(self) -> dict[str, bool]:
        return {name: self.options[name] for name in ("seven_pairs", "fourteen_run")}

    def may(self, action: str) -> bool:
        return self.view.refusal(action) is None

    def may_any(self, *kinds: str) -> bool:
        return any(action.split()[0] in kinds for action in self.view.legal_actions)

    def is_complete(self, cards: Counter[str]) -> bool:
        held = list(cards.elements())
        return all(map(is_playing, held)) and hands.is_complete(" ".join(held), self.melds, **self.forms)

    def makes_sets(self) -> Iterator[str]:
        """Yields the claims whose cards the hand has and which make a set with the offered card."""
        for action in actions_of():
            kind, *cards = action.split()
            is_claim = kind in ("run", "book", "tome") and 0 < len(cards) < 4 and not Counter(cards) - self.hand
            if is_claim and kind_of(tuple(canonical([*cards, self.offered]))) == kind:
                yield action

    def may_claim_sets(self) -> bool:
        """Returns whether every set of the hand may be claimed."""
        return self.may("skip") and all(map(self.may, self.makes_sets()))

    def may_claim_no_set(self) -> bool:
        return self.may("skip") and not self.may_any("run", "book", "tome")


def code_of(card: Any) -> str:
    """Returns the card that a message names."""
    if card.id == "eurojongg-the-card":
        return code_of(card.args["card"])
    if card.id == "eurojongg-card":
        return f"{card.args['rank']}{card.args['suit']}"
    return str(card.args["card"])


def codes_of(cards: Any) -> dict[str, int]:
    """Returns the cards that a message lists, each with the number of copies that it speaks of."""
    if isinstance(cards, Listing):
        return {code: count for item in cards.items for code, count in codes_of(item).items()}
    if cards.id == "eurojongg-missing":
        return {cards.args["card"].codes[0]: int(cards.args["needed"])}
    return {code_of(cards): 1}


@cache
def counts_as_complete(held: str, drawn: str, seven_pairs: bool, fourteen_run: bool) -> bool:
    """Returns whether the core lets a seat go out that is dealt these cards and draws this one."""
    match = dealt([held], drawn, seven_pairs=seven_pairs, fourteen_run=fourteen_run)
    return match.view(0).refusal("win") is None


def _needs_are_true(at: Position, needs: Any) -> bool:
    if needs.id in ("eurojongg-left-over", "eurojongg-lay-first"):
        cards = codes_of(needs.args["cards"])
        may_lay = needs.id == "eurojongg-lay-first"
        if any(is_playing(card) or not at.hand[card] or at.may(f"lay {card}") != may_lay for card in cards):
            return False
        needs = needs.args["needs"]
    pairs = counts_as_complete(PAIRS, PAIRED, at.forms["seven_pairs"], at.forms["fourteen_run"]) and not at.melds
    run = counts_as_complete(FOURTEEN, FOURTEENTH, at.forms["seven_pairs"], at.forms["fourteen_run"]) and not at.melds
    return bool(needs.args["forms"] == {(0, 0): "sets", (1, 0): "pairs", (0, 1): "run", (1, 1): "both"}[pairs, run])


def _is_held_back(at: Position, said: Any) -> bool:
    """Returns whether the named card fits no open book of the seat."""
    card = code_of(said.args["card"])
    books = [meld["cards"] for meld in at.data["melds"][at.seat] if meld["kind"] == "book"]
    return not any(kind_of(tuple(canonical([*cards, card]))) == "tome" for cards in books)


def _misses(at: Position, said: Any, action: str) -> bool:
    needed = Counter(move_data(action)["cards"])
    missing = {card: count for card, count in needed.items() if count > at.hand[card]}
    return codes_of(said.args["cards"]) == missing


def _discards_only(at: Position, card: Any) -> bool:
    return [action for action in at.view.legal_actions if action.split()[0] == "discard"] == [
        f"discard {code_of(card)}"
    ]


def _face_or_number(at: Position, said: Any) -> bool:
    return bool(said.args["kind"] == ("face" if at.offered[0] in FACE_RANKS else "number"))


def _is_kind(at: Position, action: str, kind: str) -> bool:
    return kind_of(tuple(canonical([*move_data(action)["cards"], at.offered]))) == kind


def _win_only(at: Position, said: Any) -> bool:
    clauses = {
        refusal["clause"]
        for action in actions_of()
        if action.split()[0] == "run" and (refusal := at.view.refusal(action)) is not None
    }
    return at.may_claim_no_set() and said.args["clause"] in clauses


def _completes(at: Position, left: Counter[str], card: str) -> bool:
    return at.is_complete(left + Counter([card]))


CLAIMS: dict[str, Callable[[Position, Any, str], bool]] = {
    "game-refused-over": lambda at, _, __: at.match.is_over,
    "game-not-your-turn": lambda at, said, _: list(at.match.acting) == [said.args["seat"].index],
    "eurojongg-refused-deal": lambda at, _, __: at.data["phase"] == "deal",
    "eurojongg-refused-offered": lambda at, said, _: (
        at.seat not in at.match.acting and code_of(said.args["card"]) == at.offered
    ),
    "eurojongg-refused-answered": lambda at, _, __: at.seat not in at.match.acting and at.data["answer"] is not None,
    "eurojongg-refused-no-offer": lambda at, _, __: at.data["offered"] is None and not at.may("skip"),
    "eurojongg-refused-not-held": _misses,
    "eurojongg-refused-waiting-already": lambda at, _, __: at.data["waits"][at.seat] and not at.may_any("wait"),
    "eurojongg-refused-waiting-discard": lambda at, said, _: (
        at.data["waits"][at.seat] and _discards_only(at, said.args["card"])
    ),
    "eurojongg-refused-waiting-lay": lambda at, _, __: at.data["waits"][at.seat] and not at.may_any("lay"),
    "eurojongg-refused-waiting-tome": lambda at, _, __: at.data["waits"][at.seat] and not at.may_any("tome", "add"),
    "eurojongg-refused-waiting-claim": lambda at, _, __: at.data["waits"][at.seat] and at.may_claim_no_set(),
    "eurojongg-refused-auto-lay": lambda at, _, __: bool(at.options["auto_lay"]) and not at.may_any("lay"),
    "eurojongg-refused-empty-waiting": lambda at, _, __: at.data["wall"] == 0 and not at.may_any("wait"),
    "eurojongg-refused-empty-claim": lambda at, _, __: at.data["wall"] == 0 and at.may_claim_no_set(),
    "eurojongg-refused-empty-tome": lambda at, _, __: at.data["wall"] == 0 and not at.may_any("tome", "add"),
    "eurojongg-refused-no-open-book": lambda at, said, _: _is_held_back(at, said),
    "eurojongg-refused-closed-only": lambda at, _, __: (
        at.options["tome_claim"] == "closed-only" and all(map(at.may, at.makes_sets())) and not at.may("tome")
    ),
    "eurojongg-refused-no-waiting": lambda at, _, __: not at.options["waiting"] and not at.may_any("wait"),
    "eurojongg-refused-no-sacred": lambda at, _, __: not at.options["sacred_discard"] and not at.may_any("sacred"),
    "eurojongg-refused-not-discarded": lambda at, _, action: action.split()[1] not in at.data["discards"][at.seat],
    "eurojongg-refused-declared": lambda at, _, action: action.split()[1] in at.data["sacred"][at.seat],
    "eurojongg-refused-never-completes": lambda at, _, action: (
        not any(
            at.may(f"discard {card}") and _completes(at, at.hand - Counter([card]), action.split()[1])
            for card in at.hand
        )
    ),
    "eurojongg-refused-not-one-short": lambda at, _, action: (
        not any(
            _completes(at, at.hand - Counter([action.split()[1]]), card)
            for card in {each.split()[1] for each in actions_of() if each.startswith("discard")}
            if at.hand[card] < (4 if card[0] not in FACE_RANKS else 1)
            and sum(meld["cards"].count(card) for meld in at.data["melds"][at.seat]) + at.hand[card] < 4
        )
    ),
    "eurojongg-refused-answer-first": lambda at, _, __: at.may_claim_sets() and not at.data["waits"][at.seat],
    "eurojongg-refused-answer-win-first": lambda at, _, __: at.may_claim_no_set(),
    "eurojongg-refused-only-win": lambda at, _, __: at.data["phase"] == "rob" and at.may_claim_no_set(),
    "eurojongg-refused-no-run": lambda at, _, action: not _is_kind(at, action, "run"),
    "eurojongg-refused-no-book": lambda at, said, action: (
        not _is_kind(at, action, "book") and _face_or_number(at, said)
    ),
    "eurojongg-refused-no-tome": lambda at, said, action: (
        not _is_kind(at, action, "tome") and _face_or_number(at, said)
    ),
    "eurojongg-refused-card-does-not-complete": lambda at, said, _: (
        not _completes(at, at.hand, at.offered) and _needs_are_true(at, said.args["needs"])
    ),
    "eurojongg-refused-not-complete": lambda at, said, _: (
        not at.is_complete(at.hand) and _needs_are_true(at, said.args["needs"])
    ),
    "eurojongg-asked": lambda at, _, __: at.may_claim_sets() and at.data["wall"] > 0 and not at.data["waits"][at.seat],
    "eurojongg-asked-to-win": lambda at, said, _: _win_only(at, said),
    "eurojongg-must-discard": lambda at, _, __: at.may_any("discard") and not at.may_any("lay"),
    "eurojongg-may-lay": lambda at, said, _: (
        {action for action in at.view.legal_actions if action.startswith("lay")}
        == {f"lay {card}" for card in codes_of(said.args["cards"])}
    ),
    "eurojongg-waiting-turn": lambda at, said, _: _discards_only(at, said.args["card"]),
    "eurojongg-warn-sacred": lambda at, _, action: _costs(at, action) == 5_000,
    "eurojongg-warn-skip-win": lambda at, _, __: at.may("win"),
    "eurojongg-warn-discard-win": lambda at, _, __: at.may("win"),
    "eurojongg-warn-waiting": lambda at, _, __: bool(at.options["waiting"]),
}
"""The claims of each sentence, checked against the core."""


def _costs(at: Position, action: str) -> int:
    """Returns the penalty that an action brings immediately."""
    after = at.match.copy()
    after.play(at.seat, action)
    penalties = after.view(None).data["penalties"][at.seat]
    return abs(int(penalties - at.data["penalties"][at.seat]))


def claims_in(match: Match, luck: random.Random) -> Iterator[tuple[Position, Any, str]]:
    """Yields what is claimed about a position: its turn sentence, refusals and warnings."""
    for seat in range(4):
        at = Position(match, seat)
        if at.data["phase"] == "deal":
            continue
        if seat in match.acting:
            yield at, PRESENTATION.turn_sentence(at.data), ""
            for action in at.view.legal_actions:
                warning = PRESENTATION.warning(action, at.data, at.view.legal_actions)
                if warning is not None:
                    yield at, warning, action
        likely = [action for action in actions_of() if not Counter(move_data(action)["cards"]) - at.hand]
        chosen = luck.sample(actions_of(), 8) + luck.sample(likely, min(25, len(likely))) + ["win", "skip", "tome"]
        for action in chosen:
            refusal = at.view.refusal(action)
            if refusal is not None:
                yield at, PRESENTATION.refusal_sentence(refusal, action, at.data), action


def check_claims(options: Mapping[str, Any], count: int = POSITIONS_PER_OPTIONS) -> set[str]:
    """Asserts that everything claimed in random positions is true. Returns the ids of the sentences."""
    luck, found = random.Random(5), set()
    for match in positions(options, count):
        for at, said, action in claims_in(match, luck):
            for each in (said.args["first"], said.args["second"]) if said.id == "eurojongg-two-warnings" else (said,):
                if each.id not in CLAIMS:
                    assert not each.id.startswith("eurojongg-refused"), each.id
                    continue
                assert CLAIMS[each.id](at, each, action), (each.text("en"), action, at.data["hand"], options)
                found.add(each.id)
    return found


FOUND: set[str] = set()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_claims_of_sentences_are_true(options: dict[str, Any]) -> None:
    found = check_claims(options)
    assert len(found) > 12, found
    FOUND.update(found)


# The first of several winners.


def winners_of_one_card(rule: str) -> tuple[list[int], list[Message]]:
    """Returns who goes out and what is said if seats 1 and 3 claim a discard of seat 2 to win; seat 0 is the dealer."""
    match = winnable({"several_winners": rule})
    for seat in (0, 1, 3):
        match.play(seat, "skip" if seat == 0 else "win")
    # The next hand may be dealt already.
    numbers = range(match.action_count, 0, -1)
    number = next(each for each in numbers if view_data(match, None, each)["phase"] == "deal" or match.is_over)
    after, before = view_data(match, None, number), view_data(match, None, number - 1)
    outs = [event["seat"] for event in after["events"] if event["kind"] == "out"]
    said = [PRESENTATION.event_sentence(event, after, before) for event in after["events"] if event["kind"] == "out"]
    return outs, said


def check_first_winner(rule: str) -> None:
    outs, said = winners_of_one_card(rule)
    first = {"from-discarder": 3}.get(rule, 1)
    for message in said:
        inner: Any = message.args["out"]
        if inner.id == "eurojongg-out-first":
            assert outs == [{"from-dealer": 1, "from-discarder": 3, "three-abort": 1}[inner.args["rule"]]]
            assert inner.args["out"].args["seat"].index == first
        else:
            assert len(outs) > 1
    assert len(outs) == len(said) > 0


@pytest.mark.parametrize("rule", ["from-dealer", "from-discarder", "all-win", "three-abort"])
def test_e7_10_the_sentence_about_a_win_names_the_rule_by_which_the_first_goes_out(rule: str) -> None:
    check_first_winner(rule)


# Planted falsehoods.


def _always_sets(view: Any) -> Message:
    return Message("eurojongg-complete-hand", {"forms": "sets"})


PLANTED: dict[str, tuple[Any, str, Any, dict[str, Any]]] = {
    "special hands are left out": (
        refusals,
        "complete_hand",
        _always_sets,
        {"seven_pairs": True, "waiting": True, "sacred_discard": True},
    ),
    "special hands are always played": (
        refusals,
        "complete_hand",
        lambda _: Message("eurojongg-complete-hand", {"forms": "both"}),
        {},
    ),
    "any claim is possible on the last card": (sentences, "win_only_clause", lambda _: None, {}),
    "only a win is ever possible": (sentences, "win_only_clause", lambda _: "E7.13", {}),
    "crowns may be discarded only": (sentences, "is_playing", lambda _: True, {}),
    "another card is named": (
        refusals,
        "the_card",
        lambda _, __: Message("eurojongg-the-card", {"card": Message("eurojongg-bonus-card", {"card": "owl"})}),
        {},
    ),
    "it is the turn of another seat": (refusals, "seat_argument", lambda seat, _: Seat((seat + 1) % 4, None), {}),
}


@pytest.mark.parametrize("name", PLANTED)
def test_planted_falsehoods_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, attribute, replacement, options = PLANTED[name]
    monkeypatch.setattr(module, attribute, replacement)
    with pytest.raises(AssertionError):
        check_claims(options)


def test_a_planted_rule_for_the_first_winner_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_dealer(message_id: str, /, **args: Any) -> Message:
        return Message(message_id, {**args, "rule": "from-dealer"} if "rule" in args else args)

    monkeypatch.setattr(events, "message", from_dealer)
    with pytest.raises((AssertionError, KeyError)):
        check_first_winner("from-discarder")
