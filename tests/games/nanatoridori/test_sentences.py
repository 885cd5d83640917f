"""The sentences of Nana Toridori: they can be read in every language, and what they claim is what the rules say.

Claims are read back from the English sentences and checked against the core, at positions of random matches under every
value of every option.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

import chabudai
from chabudai.catalogue import Message, message, use_language
from chabudai.errors import NotationError
from chabudai.match import Match
from chabudai.match.description import observed_action
from chabudai.match.sentences import refusal_sentence
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.base import Text
from chabudai.presentation.nanatoridori import refusals, sentences
from chabudai.presentation.nanatoridori.cards import blocks, cards_name
from chabudai.presentation.shared.coaching import Position
from chabudai.presentation.shared.lines import columns

PRESENTATION = PRESENTATIONS["nanatoridori"]
NAMES = ["Anna", "Bea", None, "Cleo", "Dora", "Emil"]
LANGUAGES = ("en", "ja", "en-XA")
NOTATION = re.compile(
    r"\b(?:play \dx\d@\d+(?:\+\d)?|(?:take|keep)(?:@\d+)?|drop|pass(?: \d)?|rank(?: \d)?)(?![A-Za-z])"
)
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]
CARDS = re.compile(r"(?P<count>a|two|three|four|five|six|seven|eight|nine) (?P<rank>[1-7])s?(?P<higher> or higher)?")
MORE = re.compile(r"(?P<count>two|three|four|five|six|seven|eight|nine)(?: or more)? of any rank")


def every_option() -> list[dict[str, Any]]:
    """Returns options so that each value of each option occurs with every number of players."""
    found: list[dict[str, Any]] = []
    for players in (2, 3, 4, 6):
        for scoring, lead_pass, public_gaps in itertools.product(
            ("penguins", "advanced"), (True, False), (True, False)
        ):
            options = {"scoring": scoring, "lead_pass": lead_pass, "public_gaps": public_gaps}
            found.append({"players": players, "penguins": 1 + len(found) % 3, **options})
    return [*found, {"players": 5, "penguins": 2, "starts": 3}]


OPTIONS = every_option()


def random_match(number: int, most: int) -> Iterator[tuple[Match, random.Random]]:
    """Yields the same match after each of its first actions. Its hands grow, so that the deck runs out."""
    match = chabudai.load("nanatoridori", **OPTIONS[number % len(OPTIONS)]).start(seed=number)
    rng = random.Random(number)
    yield match, rng
    while not match.is_over and match.action_count < most:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        passes = [action for action in legal if action.startswith("pass")]
        match.play(seat, rng.choice(passes if passes and rng.random() < number % 3 / 3 else legal))
        yield match, rng


def context(match: Match, viewer: int | None) -> dict[str, Any]:
    return {**match.view(viewer).data, "reader": viewer, "names": NAMES, "options": match.game.options}


def every_action(match: Match) -> list[str]:
    actions = []
    for number in range(match.game.spec["action_ids"]):
        # Some ids belong to no action.
        with suppress(NotationError):
            actions.append(match.game.action_text(number))
    return actions


def texts_of(match: Match, viewer: int | None, rng: random.Random, actions: list[str]) -> Iterator[Text | None]:
    """Yields the sentences of the latest action and of the position, as a viewer reads them."""
    view, index = context(match, viewer), match.action_count - 1
    before = {**view, **match.state_at(index).view(viewer).data}
    entry = match.action_at(index)
    action = observed_action(match, entry, viewer)
    if action is not None:
        yield PRESENTATION.action_sentence(entry.actor, action, view, before)
    yield from PRESENTATION.event_sentences(view, before)
    yield from PRESENTATION.round_lines(view)
    yield PRESENTATION.turn_sentence(view)
    if match.ending is not None:
        yield PRESENTATION.outcome_sentence(match.ending, view)
    for word in ("known", "discards", "beats", f"rank {rng.randint(1, 7)}", "seats", *(["hand"] if viewer else [])):
        command, *rest = word.split()
        yield PRESENTATION.words[command].answer(rest, view)
    core_view = match.view(viewer)
    for refused in rng.sample(actions, 8):
        refusal = core_view.refusal(refused)
        if refusal is not None:
            yield refusal_sentence(refusal, refused, core_view, context(match, viewer))
    if viewer is not None and viewer in match.acting:
        own_view = match.view(viewer)
        legal = own_view.legal_actions
        yield PRESENTATION.legal_text(legal, view)[0]
        for chosen in rng.sample(legal, min(3, len(legal))):
            yield PRESENTATION.action_name(chosen, view)
            yield PRESENTATION.warning(chosen, view, legal)
            for reason in PRESENTATION.reasons(Position(own_view, view, legal, chosen)):
                yield from reason.wordings


def constant_texts() -> Iterator[Text]:
    yield from (PRESENTATION.summary, PRESENTATION.goals, *PRESENTATION.chat_phrases)
    yield from (word.help for word in PRESENTATION.words.values())
    yield from (PRESENTATION.variant({"players": players}) for players in (2, 4))


def check_languages(text: Text | None) -> None:
    if text is None:
        return
    assert isinstance(text, Message), f"{text!r} is not in the catalogue"
    for language in LANGUAGES:
        assert text.text(language).strip()
    check_japanese(text.text("ja"))


def check_japanese(text: str) -> None:
    """Asserts that a Japanese text has no English words, apart from names and notation."""
    japanese = NOTATION.sub("", text)
    for name in filter(None, NAMES):
        japanese = japanese.replace(name, "")
    assert not re.search(r"[A-Za-z]{3}", japanese), japanese


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_sentences_of_random_positions_are_read_in_every_language(number: int) -> None:
    positions = 0
    actions: list[str] = []
    for match, rng in random_match(number, 40):
        actions = actions or every_action(match)
        viewers = {None, 0, *match.acting}
        for text in itertools.chain.from_iterable(texts_of(match, viewer, rng, actions) for viewer in viewers):
            check_languages(text)
        positions += 1
    # All matches together have at least 300 positions.
    assert positions * len(OPTIONS) >= 300


def test_names_and_help_are_read_in_every_language() -> None:
    for text in constant_texts():
        check_languages(text)


@pytest.mark.parametrize("number", range(0, len(OPTIONS), 4))
def test_drawings_are_read_in_japanese_and_are_no_wider_than_asked(number: int) -> None:
    for match, rng in random_match(number, 30):
        viewer = rng.choice([None, *match.acting])
        view = context(match, viewer)
        with use_language("ja"):
            drawing, picture = PRESENTATION.text(view, width=60), PRESENTATION.svg(view)
            spots = PRESENTATION.spots(drawing, view)
        assert max(map(columns, drawing.split("\n"))) <= 60
        check_japanese(drawing)
        check_japanese(re.sub(r"<style>.*</style>|<[^>]*>", "", picture, flags=re.DOTALL))
        english = PRESENTATION.text(view, width=60)
        # A language whose sentence above the hand takes another line moves the hand down.
        moved = drawing.count("\n") - english.count("\n")
        wanted = [replace(spot, row=spot.row + moved) for spot in PRESENTATION.spots(english, view)]
        assert list(spots) == wanted or viewer is None
        assert bool(spots) == (viewer is not None and bool(view["hands"][viewer]))


def test_mistyped_actions_are_answered_in_japanese() -> None:
    view = {"seat": 0, "hands": [[5, 5, 2, 3, 4, 5]], "beaten": [], "drawn": None}
    for words in ("p 5x1", "p 2-3", "p 6-9", "p 9", "p 5", "p 7x1", "p blue", "take"):
        with use_language("ja"), pytest.raises(NotationError) as refused:
            PRESENTATION.parse_shorthand(words, view, [])
        check_japanese(str(refused.value))


# Claims.

Beats = Callable[[int, int], bool]


def read_needs(words: str) -> Beats:
    """Returns which plays beat the table, as a number of cards and a rank, according to a sentence."""
    same, more = CARDS.search(words), MORE.search(words)
    assert same or more, words

    def beats(count: int, rank: int) -> bool:
        if more is not None and count >= NUMBERS.index(more["count"]):
            return True
        if same is None or count != (1 if same["count"] == "a" else NUMBERS.index(same["count"])):
            return False
        return rank >= int(same["rank"]) if same["higher"] else rank == int(same["rank"])

    return beats


def plays_of(match: Match, seat: int) -> Iterator[tuple[str, int, int]]:
    """Yields the plays that a hand and its open cards allow (T2.2, T9.5), with their numbers of cards and ranks."""
    data = match.view(seat).data
    lying = data["open"][seat] if data["open"] else []
    for block in blocks(data["hands"][seat]):
        for count in range(1, block.cards + 1):
            for added in range(lying.count(block.rank) + 1):
                text = f"play {block.rank}x{count}@{block.first}" + (f"+{added}" if added else "")
                yield text, count + added, block.rank


def passes_of(match: Match, seat: int) -> list[str]:
    return [action for action in match.view(seat).legal_actions if action.startswith("pass")]


def is_legal(match: Match, seat: int, action: str) -> bool:
    return match.view(seat).refusal(action) is None


def after(match: Match, seat: int, action: str) -> dict[str, Any]:
    """Returns the public view after an action, before the next round is dealt."""
    copy = match.copy()
    copy.play(seat, action)
    data: dict[str, Any] = copy.state_at(match.action_count + 1).view(None).data
    return data


def check_turn(match: Match, seat: int, sentence: str) -> None:
    """Asserts that a turn sentence is true for the seat that is to act."""
    passes = passes_of(match, seat)
    data = match.view(seat).data
    if found := re.search(r"(take|keep) .* (\d+) to (\d+), or drop", sentence):
        verb, first, last = found[1], int(found[2]), int(found[3])
        assert all(is_legal(match, seat, f"{verb}@{gap}") for gap in range(first, last + 1)), sentence
        assert not is_legal(match, seat, f"{verb}@{last + 1}"), sentence
        assert is_legal(match, seat, "drop"), sentence
        return
    if "nothing beats" in sentence:
        assert data["table"] == [7] * 9, sentence
        assert passes, sentence
        return
    if found := re.search(r"it takes (.*?) \(T2\.4\)", sentence):
        beats = read_needs(found[1])
        for text, count, rank in plays_of(match, seat):
            assert is_legal(match, seat, text) == beats(count, rank), (sentence, text)
        assert passes, sentence
    else:
        assert "play cards of one block" in sentence, sentence
        assert all(is_legal(match, seat, text) for text, _, _ in plays_of(match, seat)), sentence
        assert bool(passes) == ("or pass" in sentence), sentence
    for each in passes:
        ends = after(match, seat, each)
        loses = any(event["kind"] == "lost" and event["seat"] == seat for event in ends["events"])
        assert loses == ("a pass loses the round" in sentence), sentence
        if not loses:
            assert (ends["phase"] != "drawn") == ("a pass draws nothing" in sentence), sentence


def check_legal(match: Match, seat: int, sentence: str) -> None:
    """Asserts that the legal actions are those that a sentence lists."""
    legal = match.view(seat).legal_actions
    if found := re.search(r"(take|keep) .* from (\d+) to (\d+), or drop", sentence):
        gaps = range(int(found[2]), int(found[3]) + 1)
        assert sorted(legal) == sorted(["drop", *(f"{found[1]}@{gap}" for gap in gaps)]), sentence
        return
    slots = re.search(r"from slots ([\d, -]+)", sentence)
    named = {int(part.split("-")[0]) for part in slots[1].strip(" ,").split(", ")} if slots else set()
    assert named == {int(slot) for slot in re.findall(r"@(\d+)", " ".join(legal))}, sentence
    assert any(action.startswith("pass") for action in legal) == ("pass" in sentence), sentence


def check_refusal(match: Match, seat: int, action: str, refusal: Any, sentence: str) -> None:
    """Asserts that what a refusal says about the hand, the table and the rules is true."""
    view = match.view(seat)
    data = view.data
    hand = data["hands"][seat]
    for example in re.findall(r"type ((?:play|take|keep|pass)[^,.()]*?)(?: or drop)? \(", sentence):
        for way in re.split(r" or |, ", example):
            answer = view.refusal(way)
            assert answer is None or answer["code"] == "too_weak", (sentence, way)
    if found := re.search(r"(take|keep)@(\d+) to (?:take|keep)@(\d+)", sentence):
        assert all(is_legal(match, seat, f"{found[1]}@{gap}") for gap in range(int(found[2]), int(found[3]) + 1))
        assert not is_legal(match, seat, f"{found[1]}@{int(found[3]) + 1}"), sentence
    if found := re.search(r"it takes (.*?) \(T2\.4\)", sentence):
        beats = read_needs(found[1])
        for text, count, rank in plays_of(match, seat):
            assert is_legal(match, seat, text) == beats(count, rank), (sentence, text)
    if "may not pass" in sentence:
        assert not match.game.options["lead_pass"] or not passes_of(match, seat), sentence
    if "may pass only" in sentence:
        assert match.game.options["lead_pass"], sentence
        assert not (data["open"][seat] if data["open"] else data["deck"]), sentence
    if "play any cards of one block" in sentence:
        assert all(is_legal(match, seat, text) for text, _, _ in plays_of(match, seat)), sentence
        assert not passes_of(match, seat), sentence
    if found := re.search(r"(?:has the gaps 0 to|There is no gap) (\d+)", sentence):
        assert f"0 to {len(hand)} " in sentence, sentence
    if found := re.search(r"There is no slot (\d+): the hand has (\w+) card", sentence):
        assert int(found[1]) > len(hand) == (NUMBERS.index(found[2]) if found[2] in NUMBERS else int(found[2]))
    if found := re.search(r"Slot (\d+) holds a (\d), not a (\d)", sentence):
        assert hand[int(found[1]) - 1] == int(found[2]) != int(found[3]), sentence
        at = {slot for slot, card in enumerate(hand, start=1) if card == int(found[3])}
        if "hold no" in sentence:
            assert not at, sentence
        else:
            places = re.search(r"at slots? ([^()]*) \(", sentence)
            assert places is not None, sentence
            named = [list(map(int, part.split("-"))) for part in re.split(r", | and ", places[1])]
            assert at == {slot for ends in named for slot in range(ends[0], ends[-1] + 1)}, sentence
    if found := re.search(r"the block there is (.*?) \(", sentence):
        cards = CARDS.search(found[1])
        slot = re.search(r"@(\d+)", action)
        assert cards is not None, sentence
        assert slot is not None, action
        block = next(block for block in blocks(hand) if block.first == int(slot[1]))
        assert block.cards == (1 if cards["count"] == "a" else NUMBERS.index(cards["count"])), sentence
    if "no open" in sentence or "two open" in sentence:
        lying = [] if not data["open"] else data["open"][seat]
        named_open = re.search(r": (?:only )?(\d)(?: and (\d))? (?:is|are) open", sentence)
        assert list(map(int, filter(None, named_open.groups() if named_open else []))) == lying, sentence
    assert f"({refusal['clause']})" in sentence, sentence


def check_claims(number: int) -> set[str]:
    """Checks the sentences of a match, and returns the codes of the refusals among them."""
    codes = set()
    actions: list[str] = []
    for match, rng in random_match(number, 60):
        actions = actions or every_action(match)
        if match.is_over:
            break
        seat = match.acting[0]
        asked = {**context(match, seat), "reader": None}
        check_turn(match, seat, str(PRESENTATION.turn_sentence(asked)))
        check_turn_of_reader(match, seat)
        check_legal(match, seat, str(PRESENTATION.legal_text(match.view(seat).legal_actions, asked)[0]))
        view = match.view(seat)
        tried = [*rng.sample(actions, 12), *rng.sample([text for text, _, _ in plays_of(match, seat)], 1)]
        for action in (*tried, "pass", "drop", "take@0", "keep@1"):
            refusal = view.refusal(action)
            if refusal is not None:
                codes.add(refusal["code"])
                sentence = refusal_sentence(refusal, action, view, {"reader": seat})
                check_refusal(match, seat, action, refusal, str(sentence))
    return codes


def check_turn_of_reader(match: Match, seat: int) -> None:
    """Asserts that the sentence for the seat's own player is true as well. It does not list the gaps."""
    sentence = str(PRESENTATION.turn_sentence(context(match, seat)))
    if "keep it or drop it" not in sentence and "into your hand, or drop" not in sentence:
        check_turn(match, seat, sentence)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_sentences_agree_with_the_rules(number: int) -> None:
    check_claims(number)


def test_every_kind_of_refusal_is_checked() -> None:
    codes = set().union(*(check_claims(number) for number in range(0, len(OPTIONS), 3)))
    wanted = {"too_weak", "leader_plays", "choose_first", "nothing_beaten", "must_keep", "must_take", "no_gap"}
    assert wanted | {"no_slot", "other_card", "inside_block", "short_block", "no_open_card", "name_a_card"} <= codes


def renamed(old: str, new: str) -> Callable[..., Message]:
    """Returns ``message`` with one id in place of another."""
    return lambda message_id, **args: message(new if message_id == old else message_id, **args)


def equal_is_enough(table: list[int]) -> Message:
    return message("nanatoridori-needs-higher", count=len(table), rank=int(table[0]))


def more_never_helps(table: list[int]) -> Message | None:
    rank = int(table[0])
    return message("nanatoridori-needs-higher", count=len(table), rank=rank + 1) if rank < 7 else None


FALSEHOODS: dict[str, tuple[Any, str, Any]] = {
    "an equal rank is enough": (sentences, "what_beats", equal_is_enough),
    "an equal rank would have been enough": (refusals, "what_beats", equal_is_enough),
    "more cards never beat the table": (sentences, "what_beats", more_never_helps),
    "the leader may always pass": (sentences, "may_lead_by_passing", lambda _view: True),
    "the leader may never pass": (sentences, "may_lead_by_passing", lambda _view: False),
    "a pass always loses the round": (
        sentences,
        "message",
        renamed("nanatoridori-pass-draws-nothing", "nanatoridori-pass-loses"),
    ),
    "the deck is empty in the duel": (
        sentences,
        "message",
        renamed("nanatoridori-pass-loses", "nanatoridori-pass-draws-nothing"),
    ),
    "the leader has no card to draw": (
        refusals,
        "message",
        renamed("nanatoridori-no-lead-pass", "nanatoridori-no-lead-pass-deck"),
    ),
    "the hand has no such card": (refusals, "blocks", lambda _hand: []),
    "a block is longer than it is": (refusals, "cards_name", lambda count, rank: cards_name(count + 1, rank)),
    "no open card is left": (refusals, "_open_cards", lambda _view, _seat: []),
}
"""Attributes of modules whose replacements make sentences false."""


@pytest.mark.parametrize("name", FALSEHOODS)
def test_a_planted_falsehood_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, attribute, replacement = FALSEHOODS[name]
    monkeypatch.setattr(module, attribute, replacement)
    with pytest.raises(AssertionError):
        check_many_claims()


def check_many_claims() -> None:
    for number in range(2 * len(OPTIONS)):
        check_claims(number)
