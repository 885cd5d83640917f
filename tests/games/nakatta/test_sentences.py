"""Nakatta's sentences in every language, and what they claim, checked against the core under every option."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, cast

import pytest

import chabudai
from chabudai.catalogue import Message, Seat, languages, message, message_from_data, use_language
from chabudai.errors import NotationError
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.nakatta import sentences
from chabudai.presentation.nakatta.names import colour_message
from chabudai.presentation.shared.coaching import Position

PRESENTATION: Any = PRESENTATIONS["nakatta"]
SIZES = (2, 3, 4, 5, 7)
REFUSALS_OF_A_POSITION = 12
LATIN = re.compile(r"[A-Za-z]{3,}")
"""Letters that no Japanese sentence of this game contains: names and points have at most two letters in a row."""


@dataclass(frozen=True)
class Seen:
    """A position as one reader sees it."""

    view: chabudai.View
    data: Mapping[str, Any]
    legal: tuple[str, ...]
    """The legal actions of the seat to move."""
    last: tuple[str, str] | None
    """The actor and the text of the last entry."""
    ending: Any


@cache
def positions() -> tuple[Seen, ...]:
    """Returns the positions of random games under every value of the pie rule, each for both seats and a spectator."""
    return tuple(seen for seed in range(30) for seen in _positions_of(seed))


def _positions_of(seed: int) -> Iterator[Seen]:
    luck = random.Random(seed)
    match = chabudai.load("nakatta", size=SIZES[seed % len(SIZES)], pie=seed % 2 == 0).start(seed=seed)
    while True:
        legal = tuple(match.view(match.acting[0]).legal_actions) if match.acting else ()
        entry = match.actions[-1] if match.action_count else None
        for reader in (None, 0, 1):
            view = match.view(reader)
            data = {**view.data, "reader": reader, "options": match.game.options}
            yield Seen(view, data, legal, None if entry is None else (entry.actor, entry.action), match.ending)
        if match.is_over:
            return
        may_swap = "swap" in legal and luck.random() < 0.5
        match.play(match.acting[0], "swap" if may_swap else luck.choice(legal))


def points_of(seen: Seen) -> list[str]:
    size = seen.data["size"]
    return [f"{chr(97 + column)}{row + 1}" for column in range(size) for row in range(size)]


def refusals_of(seen: Seen) -> Iterator[tuple[str, Message]]:
    """Yields refused actions with their sentences."""
    luck = random.Random(str(seen.data["rows"]))
    points = points_of(seen)
    for action in ["swap", *luck.sample(points, min(len(points), REFUSALS_OF_A_POSITION))]:
        refusal = seen.view.refusal(action)
        if refusal is not None:
            yield action, PRESENTATION.refusal_sentence(refusal, action, seen.data)


def sentences_of(seen: Seen) -> Iterator[Message]:
    """Yields every sentence that is made of a position."""
    yield PRESENTATION.turn_sentence(seen.data)
    yield PRESENTATION.legal_text(seen.legal, seen.data)[0]
    yield from PRESENTATION.event_sentences(seen.data)
    yield from (sentence for _, sentence in refusals_of(seen))
    if seen.last is not None:
        yield PRESENTATION.action_sentence(*seen.last, seen.data)
    if seen.ending is not None:
        yield PRESENTATION.outcome_sentence(seen.ending, seen.data)
    for seat in (0, 1):
        yield PRESENTATION.action_sentence("table", f"resign {seat}", seen.data)
        for fields in ({"code": "resignation"}, {"code": "timeout", "late": seat}, {"code": "forfeit", "absent": seat}):
            yield PRESENTATION.outcome_sentence({**fields, "clause": None, "winners": [1 - seat]}, seen.data)
        yield PRESENTATION.outcome_sentence({"code": "cancelled", "winners": [], "absent": seat}, seen.data)
    for words in ("row 1", "column a", "around a1", "groups", "groups white", "edges"):
        word, *rest = words.split()
        yield PRESENTATION.words[word].answer(rest, seen.data)


SET_UP: tuple[tuple[str, list[tuple[str, str]]], ...] = (
    ("set_up_naked_attachment", [("black", "b2"), ("white", "a2"), ("empty", "a1"), ("empty", "b1")]),
    ("set_up_hard_corner", [("black", "a1"), ("black", "b2"), ("white", "a2"), ("empty", "b1")]),
    ("set_up_hard_corner", [("white", "a1"), ("white", "b2"), ("black", "a2"), ("empty", "b1")]),
    ("set_up_crosscut", [("black", "a1"), ("black", "b2"), ("white", "a2"), ("white", "b1")]),
    ("set_up_joined", [("black", "a1")]),
    ("set_up_no_move", [("mover", "white")]),
    ("hard_corner", [("own", "b5"), ("enemy", "a5"), ("empty", "b4")]),
    ("some_new_reason", []),
)


def other_messages() -> Iterator[Message]:
    """Yields the sentences that no position of a random game has."""
    data = chabudai.load("nakatta", size=5).start(seed=1).view(0).data
    for code, culprits in SET_UP:
        listed = [{"role": role, "item": item} for role, item in culprits]
        yield PRESENTATION.refusal_sentence({"code": code, "clause": "N4.1", "culprits": listed}, "a4", data)
    yield from (PRESENTATION.summary, PRESENTATION.goals, *PRESENTATION.chat_phrases)
    yield from (word.help for word in PRESENTATION.words.values())
    yield PRESENTATION.action_name("swap", data)
    yield PRESENTATION.action_sentence("table", "takeback 3", data)


def reasons() -> Iterator[Message]:
    """Yields the coach's reasons for every legal action of some positions."""
    for seen in [seen for seen in positions() if seen.view.seat in seen.data["acting"]][::7]:
        for action in seen.legal:
            for reason in PRESENTATION.reasons(Position(cast("Any", seen.view), seen.data, seen.legal, action)):
                yield from reason.wordings


def check_languages(message: Message, seats: Callable[[int], Seat]) -> None:
    """Checks that a message can be read in every language, also after it was sent as data."""
    texts = {language: message.text(language) for language in (*languages(), "en-XA")}
    assert all(text.strip() for text in texts.values()), message
    assert not (found := LATIN.search(texts["ja"])), f"{message.id} has {found} in Japanese: {texts['ja']}"
    assert message_from_data(message.data(), seats).text("ja") == texts["ja"]


def test_every_sentence_of_random_positions_is_there_in_every_language() -> None:
    assert len(positions()) >= 3 * 300
    assert {(seen.data["size"], seen.data["options"]["pie"]) for seen in positions()} >= {
        (size, pie) for size in SIZES for pie in (True, False)
    }
    checked: set[str] = set()
    for seen in positions():
        for sentence in sentences_of(seen):
            # Many positions have the same sentences.
            if (known := f"{seen.data['reader']} {sentence!r}") not in checked:
                checked.add(known)
                check_languages(sentence, partial(_seat, seen.data["reader"]))


def _seat(reader: int | None, index: int) -> Seat:
    return Seat(index, None, index == reader)


def test_reasons_and_other_texts_are_there_in_every_language() -> None:
    found = [*reasons(), *other_messages()]
    assert len({sentence.id for sentence in found}) > 30
    for sentence in found:
        check_languages(sentence, partial(_seat, 0))


@pytest.mark.parametrize("words", ["row 9", "column z", "around z9", "groups red", "edges now"])
def test_a_mistyped_command_is_answered_in_the_readers_language(words: str) -> None:
    data = chabudai.load("nakatta", size=5).start(seed=1).view(0).data
    word, *rest = words.split()
    with use_language("ja"), pytest.raises(NotationError, match="入力してください"):
        PRESENTATION.words[word].answer(rest, data)


def test_a_picture_is_described_in_the_readers_language() -> None:
    data = chabudai.load("nakatta", size=5).start(seed=1).view(0).data
    with use_language("ja"):
        assert "<title>ナカッタ、5×5：黒の石なし、白の石なし</title>" in PRESENTATION.svg(data)


# What the sentences claim, read from the English text and checked against the core.

COLOUR = {"Black": "B", "White": "W", "black": "B", "white": "W"}


class Board:
    """The stones of a view."""

    def __init__(self, seen: Seen) -> None:
        self.rows: list[str] = seen.data["rows"]
        self.size: int = seen.data["size"]

    def at(self, name: str) -> str:
        column, row = place(name)
        return self.rows[self.size - 1 - row][column]

    def empty(self) -> list[str]:
        return [name for name in self.names() if self.at(name) == "."]

    def names(self) -> list[str]:
        return [f"{chr(97 + column)}{row + 1}" for column in range(self.size) for row in range(self.size)]

    def playable(self, seen: Seen, name: str) -> str:
        column, row = place(name)
        return str(seen.data["playable"][self.size - 1 - row][column])

    def chain(self, start: str) -> set[str]:
        found, waiting = {start}, [start]
        while waiting:
            column, row = place(waiting.pop())
            for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                name = f"{chr(97 + x)}{y + 1}"
                if 0 <= x < self.size and 0 <= y < self.size and name not in found and self.at(name) == self.at(start):
                    found.add(name)
                    waiting.append(name)
        return found


def place(name: str) -> tuple[int, int]:
    return ord(name[0]) - 97, int(name[1:]) - 1


def is_window(*names: str) -> bool:
    columns, rows = ({place(name)[axis] for name in names} for axis in (0, 1))
    return len(set(names)) == 4 and all(len(line) == 2 and max(line) - min(line) == 1 for line in (columns, rows))


def are_diagonal(one: str, other: str) -> bool:
    (a, b), (c, d) = place(one), place(other)
    return abs(a - c) == 1 and abs(b - d) == 1


def are_beside(one: str, other: str) -> bool:
    (a, b), (c, d) = place(one), place(other)
    return abs(a - c) + abs(b - d) == 1


def mover(seen: Seen) -> str:
    return str(seen.data["to_move"])


def skips(seen: Seen, colour: str) -> bool:
    """Returns whether a colour has no legal point."""
    board = Board(seen)
    return not any(board.playable(seen, name) in (".", colour.lower()) for name in board.names())


def is_whites_first_turn(seen: Seen) -> bool:
    stones = [seen for row in seen.data["rows"] for seen in row if seen != "."]
    return stones == ["B"] and seen.data["colours"] == ["B", "W"] and mover(seen) == "W"


Check = Callable[..., bool]


def naked(seen: Seen, action: str, *read: str) -> bool:
    board, (own, point, enemy, stone, *empty) = Board(seen), read
    return (
        (COLOUR[own], point, board.at(stone)) == (mover(seen), action, COLOUR[enemy])
        and COLOUR[own] != COLOUR[enemy]
        and is_window(point, stone, *empty)
        and are_beside(point, stone)
        and [board.at(name) for name in empty] == [".", "."]
    )


def corner(seen: Seen, action: str, *read: str) -> bool:
    board, (own, point, enemy, one, other, empty) = Board(seen), read
    return (
        (COLOUR[own], point) == (mover(seen), action)
        and [board.at(one), board.at(other), board.at(empty)] == [COLOUR[enemy], COLOUR[enemy], "."]
        and COLOUR[own] != COLOUR[enemy]
        and is_window(point, one, other, empty)
        and are_diagonal(one, other)
    )


def occupied(seen: Seen, action: str, colour: str, point: str) -> bool:
    return point == action and Board(seen).at(point) == COLOUR[colour] and bool(Board(seen).empty())


REFUSALS: dict[str, Check] = {
    r"(\w+) (\S+) would leave a naked attachment with (\w+) (\S+): (\S+) and (\S+) are empty \(N4\.2\)\.": naked,
    r"(\w+) (\S+) would leave a hard corner: (\w+) (\S+) and (\S+) lie diagonally across it, and (\S+) is empty "
    r"\(N4\.1\)\.": corner,
    r"(\w+) already has a stone on (\S+): choose an empty point \(N3\.2\)\.": occupied,
    r"There is no swap: this game is played without the pie rule \(N5\.1\)\.": lambda seen, action: (
        action == "swap" and not seen.data["options"]["pie"]
    ),
    r"There is no swap now: only White may swap, and only on White's first turn \(N5\.2\)\.": lambda seen, action: (
        action == "swap" and seen.data["options"]["pie"] and not is_whites_first_turn(seen)
    ),
    r"It is (\w+)'s turn \(N3\.1\)\.": lambda seen, _, colour: (
        COLOUR[colour] == mover(seen) and seen.view.seat not in seen.data["acting"]
    ),
    r"The game is over \(N2\.2\)\.": lambda seen, _: seen.ending is not None,
}


def is_reader(seen: Seen, colour: str) -> bool:
    reader = seen.data["reader"]
    return reader is not None and seen.data["colours"][reader] == COLOUR[colour]


def moves(seen: Seen, colour: str) -> bool:
    return COLOUR[colour] == mover(seen) and seen.ending is None


def just_swapped(seen: Seen, colour: str) -> bool:
    return seen.last is not None and seen.last[1] == "swap" and is_reader(seen, colour)


TURNS: dict[str, Check] = {
    r"The game is over\.": lambda seen: seen.ending is not None,
    r"(Black|White) to move\.": lambda seen, colour: (
        moves(seen, colour) and not is_reader(seen, colour) and "swap" not in seen.legal
    ),
    r"White to move, or to swap \(N5\.2\)\.": lambda seen: moves(seen, "White") and "swap" in seen.legal,
    r"(\w+) to move again: (you have|\w+ has) no legal point, so (?:its|your) turn is skipped \(N3\.4\)\.": (
        lambda seen, colour, who: (
            moves(seen, colour)
            and skips(seen, "BW".replace(COLOUR[colour], ""))
            and (who == "you have") == (seen.data["reader"] is not None and not is_reader(seen, colour))
        )
    ),
    r"Place a (black|white) stone\.": lambda seen, colour: (
        moves(seen, colour)
        and is_reader(seen, colour)
        and "swap" not in seen.legal
        and not (seen.data["options"]["pie"] and seen.last is None)
    ),
    r"Place a black stone\. White may then take it over by swapping sides: choose a fair point \(N5\.2\)\.": (
        lambda seen: moves(seen, "Black") and is_reader(seen, "Black") and seen.last is None and may_be_swapped(seen)
    ),
    r"Place a (black|white) stone again: (\w+) has no legal point, so its turn is skipped \(N3\.4\)\.": (
        lambda seen, colour, other: is_reader(seen, colour) and moves(seen, colour) and skips(seen, COLOUR[other])
    ),
    r"Place a white stone, or swap sides and take the black one over \(N5\.2\)\.": lambda seen: (
        moves(seen, "White") and is_reader(seen, "White") and "swap" in seen.legal
    ),
    r"Place a white stone\. Your opponent swapped and took over your black stone: you now join left and right "
    r"\(N5\.3\)\.": lambda seen: just_swapped(seen, "White"),
    r"White to move\. You swapped: the black stone is yours, and you now join top and bottom \(N5\.3\)\.": (
        lambda seen: just_swapped(seen, "Black")
    ),
}


def may_be_swapped(seen: Seen) -> bool:
    """Returns whether the other player may swap after every first stone."""
    game = seen.view.game
    after = (game.initial_state().play(0, point) for point in points_of(seen))
    return all("swap" in state.legal_actions(1) for state in after)


def count_legal(seen: Seen, *read: str | None) -> bool:
    board, (who, allowed, empty, swap, rest) = Board(seen), read
    barred: dict[str, str] = {}
    for claim, names in re.findall(
        r"(Only Black|Only White|Neither colour) may play ([a-z0-9, ]+), marked", rest or ""
    ):
        barred |= dict.fromkeys(re.findall(r"\b[a-z]\d+\b", names), claim)
    claims = {"b": "Only Black", "w": "Only White", "x": "Neither colour"}
    own = {"B": "Black", "W": "White"}[mover(seen)]
    return (
        (allowed, empty) == (str(sum(action != "swap" for action in seen.legal)), str(len(board.empty())))
        and (swap is not None) == ("swap" in seen.legal)
        and barred == {name: claims[sign] for name in board.empty() if (sign := board.playable(seen, name)) != "."}
        and who == ("You" if is_reader(seen, own) else own)
    )


LEGAL: dict[str, Check] = {
    r"(\w+) may play (\d+) of (\d+) empty points(, or swap)?\.(.*)": count_legal,
}


def joined(seen: Seen, *read: str) -> bool:
    who, whose, length, edges, first, last = read
    board, winner = Board(seen), seen.data["colours"][seen.ending["winners"][0]]
    axis, ends = (1, (board.size - 1, 0)) if winner == "B" else (0, (0, board.size - 1))
    reader, named = seen.data["reader"], "Black" if winner == "B" else "White"
    outcome = f"{named} wins" if reader is None else "You won" if is_reader(seen, named) else "You lost"
    owner = {"You won": "your", "You lost": f"{named}'s"}.get(outcome, "a")
    return (
        (who, whose, edges) == (outcome, owner, "top and bottom" if winner == "B" else "left and right")
        and board.at(first) == winner
        and last in board.chain(first)
        and int(length) <= len(board.chain(first))
        and (place(first)[axis], place(last)[axis]) == ends
    )


ENDINGS: dict[str, Check] = {
    r"([\w ]+): ([\w']+) chain of (\d+) stones joins ([\w ]+), from (\S+) to (\S+) \(N2\.2\)\.": joined,
}


def check_claim(text: str, claims: Mapping[str, Check], seen: Seen, *args: str) -> None:
    """Checks that a text makes one known claim and that it is true of a position."""
    read = [(check, found) for pattern, check in claims.items() if (found := re.fullmatch(pattern, text))]
    assert len(read) == 1, f"{len(read)} claims are read from: {text}"
    ((check, found),) = read
    assert check(seen, *args, *found.groups()), f"{text} is false of {seen.data}"


def check_claims(seen: Seen) -> None:
    """Checks the prompt, the refusals, the list of legal points and the ending of a position."""
    check_claim(PRESENTATION.turn_sentence(seen.data).text("en"), TURNS, seen)
    for action, sentence in refusals_of(seen):
        check_claim(sentence.text("en"), REFUSALS, seen, action)
    if seen.ending is None:
        check_claim(PRESENTATION.legal_text(seen.legal, seen.data)[0].text("en"), LEGAL, seen)
    else:
        check_claim(PRESENTATION.outcome_sentence(seen.ending, seen.data).text("en"), ENDINGS, seen)


def check_all_claims() -> None:
    for seen in positions():
        check_claims(seen)


def test_claims_of_sentences_are_true_under_every_option() -> None:
    check_all_claims()
    assert {seen.view.seat for seen in positions() if is_whites_first_turn(seen)} == {None, 0, 1}


def test_a_swap_is_legal_exactly_as_its_sentences_say() -> None:
    for seen in positions():
        if seen.view.seat in seen.data["acting"]:
            may_swap = seen.data["options"]["pie"] and is_whites_first_turn(seen)
            assert (seen.view.refusal("swap") is None) == may_swap


def _other(colour: Any) -> Any:
    return colour_message("W" if colour.args["colour"] == "B" else "B")


FALSEHOODS: dict[str, tuple[str, str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "there is no pie rule": ("nakatta-no-swap", "nakatta-no-pie", dict),
    "the swap is only late": ("nakatta-no-pie", "nakatta-no-swap", dict),
    "no swap is offered": ("nakatta-place-or-swap", "nakatta-place", lambda _: {"side": "W"}),
    "a swap is offered": ("nakatta-place", "nakatta-place-or-swap", lambda _: {}),
    "the first stone is safe": ("nakatta-place-first", "nakatta-place", lambda _: {"side": "B"}),
    "the other edges": (
        "nakatta-chain-won",
        "nakatta-chain-won",
        lambda args: {**args, "side": "WB"[args["side"] == "W"]},
    ),
    "the other owner": (
        "nakatta-occupied",
        "nakatta-occupied",
        lambda args: {**args, "colour": _other(args["colour"])},
    ),
    "the other attacker": (
        "nakatta-naked-attachment",
        "nakatta-naked-attachment",
        lambda args: {**args, "enemy": args["own"], "own": args["enemy"]},
    ),
    "the other pattern": (
        "nakatta-hard-corner",
        "nakatta-naked-attachment",
        lambda args: {**{name: args[name] for name in args if name != "stones"}, "stone": args["stones"]},
    ),
    "one point more": ("nakatta-legal", "nakatta-legal", lambda args: {**args, "allowed": args["allowed"] + 1}),
    "the wrong colour": ("nakatta-only-white", "nakatta-only-black", dict),
    "the other player": (
        "nakatta-place-after-swap",
        "nakatta-wait-after-swap",
        dict,
    ),
}


@pytest.mark.parametrize("name", FALSEHOODS)
def test_a_planted_falsehood_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, replaced, change = FALSEHOODS[name]

    def lie(message_id: str, /, **args: Any) -> Message:
        return message(replaced, **change(args)) if message_id == wanted else message(message_id, **args)

    monkeypatch.setattr(sentences, "message", lie)
    with pytest.raises(AssertionError):
        check_all_claims()
