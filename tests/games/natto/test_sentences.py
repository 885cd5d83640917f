"""Natto's sentences exist in every language, and what they claim is true under every value of every option."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pytest

import chabudai
from chabudai.catalogue import Items, Listing, Message, languages, message
from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.natto import refusals, sentences, tiles
from chabudai.presentation.natto.tiles import COPIES, DRAGON_SUITS, DRAGONS, SUITS, Play, parse_play, seq_suit, suit_of

from .test_presentation import dealt
from .test_presentation import play as play_actions

PRESENTATION: Any = PRESENTATIONS["natto"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"bombs": "tiles", "lead_bombs": True, "leads": "random"},
    {"bombs": "fewer", "leads": "winner"},
    {"lead_bombs": True, "single_must_end": True},
    {"single_must_end": True},
    {"widened_sums": "higher"},
    {"widened_sums": "equal-ok", "seq_suit_tiebreak": True},
    {"widened_sums": "equal-ok", "shared_dragons": "strict"},
    {"shared_dragons": "sliding"},
    {"shared_dragons": "strict", "single_must_end": True, "bombs": "tiles"},
    {"seq_suit_tiebreak": True, "free_dragons": True},
    {"free_dragons": True, "shared_dragons": "sliding", "lead_bombs": True},
    {"best_of": 3, "widened_sums": "higher", "bombs": "fewer"},
]
"""Every value of every option, alone or with others."""
POSITIONS_PER_OPTIONS = 24
NOTATION = re.compile(r"(?<![A-Za-z])[FLCR]+(?![A-Za-z])")
"""Tiles and bombs as written, such as FFF."""


def choose(match: Match, luck: random.Random) -> str:
    """Returns a legal action: each kind of play is as likely as the others, and a pass is rare."""
    legal = match.view(match.acting[0]).legal_actions
    kinds = sorted({action.split()[0] for action in legal})
    if len(kinds) > 1 and "pass" in kinds and luck.random() < 0.8:
        kinds.remove("pass")
    kind = luck.choice(kinds)
    return luck.choice([action for action in legal if action.split()[0] == kind])


def positions(options: Mapping[str, Any], count: int = POSITIONS_PER_OPTIONS) -> Iterator[Match]:
    """Yields positions of random matches, each until the next one is taken."""
    luck = random.Random(repr(sorted(options.items())))
    while True:
        rounds = {} if "best_of" in options else {"target": 2}
        match = chabudai.load("natto", **rounds, **options).start(luck.randrange(1000))
        match.names = {0: "Al", 1: "Bo"}
        while not match.is_over:
            if count == 0:
                return
            count -= 1
            yield match
            match.play(match.acting[0], choose(match, luck))


# Languages.


def said_in(match: Match, luck: random.Random) -> Iterator[Any]:
    """Yields what is said about a position and about the entry before it."""
    entry, before = match.action_at(match.action_count - 1), match.action_count - 1
    for viewer in (None, 0, 1):
        data = {**view_data(match, viewer), "reader": viewer}
        earlier = {**view_data(match, viewer, before), "reader": viewer}
        yield PRESENTATION.turn_sentence(data)
        action = match.game.announcement(entry.actor, entry.action, viewer)
        yield PRESENTATION.action_sentence(entry.actor, action, data, earlier)
        yield from PRESENTATION.event_sentences(data, earlier)
        for state in match.states[-2:]:
            if state.view(viewer).data["turned_up"]:
                yield from PRESENTATION.round_lines({**data, **state.view(viewer).data})
        yield from (PRESENTATION.words[word].answer([], data) for word in ("table", "trick", "dragons", "played"))
        yield from (PRESENTATION.words[word].answer([], data) for word in ("unseen", "score"))
    (seat,) = match.acting
    data = {**view_data(match, seat), "reader": seat}
    view = match.view(seat)
    yield PRESENTATION.legal_text(view.legal_actions, data)[0]
    yield PRESENTATION.words["hand"].answer(["words"], data)
    for action in (*luck.sample(actions_of(), 20), "pass"):
        refusal = view.refusal(action)
        if refusal is not None:
            yield PRESENTATION.refusal_sentence(refusal, action, data)
    for _ in range(3):
        items = " ".join(luck.sample(list(Counter(COPIES).elements()), luck.randrange(1, 8)))
        for reading in match.readings(seat, items):
            yield reading.name
            yield from [reading.sentence] if reading.sentence else []


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_sentence_reads_in_every_language(options: dict[str, Any]) -> None:
    luck = random.Random(3)
    for match in positions(options):
        for said in said_in(match, luck):
            if not isinstance(said, Message):
                assert said in parse_kinds(), said
                continue
            for language in (*languages(), "en-XA"):
                assert said.text(language)
            text = said.text("ja")
            assert not re.search(r"[A-Za-z]{3,}", NOTATION.sub("", text)), text
            assert not re.search(r"\{|\}|  ", said.text("en")), said.text("en")


def parse_kinds() -> Sequence[str]:
    """The kinds that name readings of tiles that form no combination."""
    return tiles.KINDS


# Claims.

SHIFTS = {tile: 4 * place for place, tile in enumerate(COPIES)}
GUARDS = sum(8 << shift for shift in SHIFTS.values())


def packed(held: Sequence[str]) -> int:
    """Returns tiles as a number with four bits for each kind of tile."""
    return sum(1 << SHIFTS[tile] for tile in held)


@cache
def actions_of() -> list[str]:
    game = chabudai.load("natto")
    return [game.action_text(number) for number in range(game.spec["action_ids"])]


@cache
def packed_plays() -> list[tuple[int, str, Play]]:
    """Returns all plays with their tiles as a number."""
    plays = [(action, play) for action in actions_of() if (play := parse_play(action)) is not None]
    return [(packed(play.tiles), action, play) for action, play in plays]


@dataclass
class Position:
    """The legal actions of the acting seat, found out from the core alone."""

    match: Match

    @cached_property
    def seat(self) -> int:
        return self.match.acting[0]

    @cached_property
    def view(self) -> Any:
        return {**view_data(self.match, self.seat), "reader": self.seat}

    @cached_property
    def table(self) -> Play:
        table = parse_play(self.view["table"])
        assert table is not None
        return table

    @cached_property
    def plays(self) -> list[tuple[Play, str | None]]:
        """The plays of tiles that the seat has, each with the code of its refusal."""
        view = self.match.view(self.seat)
        held = packed([*self.view["hand"], *(self.view["pool"] or [])]) | GUARDS
        found = [(action, play) for need, action, play in packed_plays() if (held - need) & GUARDS == GUARDS]
        return [
            (play, None if (refusal := view.refusal(action)) is None else refusal["code"]) for action, play in found
        ]

    def answers(self, fits: Callable[[Play], bool]) -> Iterator[tuple[Play, bool]]:
        """Yields the plays of the table's kind that fit, and whether each beats the table."""
        for play, code in self.plays:
            if (
                play.kind == self.table.kind
                and fits(play)
                and code in (None, "not_higher", "wrong_size", "must_end_single")
            ):
                yield play, code in (None, "must_end_single")

    def all_allowed(self) -> Iterator[Play]:
        yield from (play for play, code in self.plays if code is None)


LIMITS = (None, "must_end_single", "dragon_limit", "dragon_plays")
"""The codes of plays that are allowed, or that only the rules for the last play and for shared dragons refuse."""
Claim = Callable[[Position, Mapping[str, Any], "Play | None"], bool]


def of_size(position: Position, play: Play) -> bool:
    return play.size == position.table.size


def beats_exactly_if(test: Callable[[Play], bool], fits: Callable[[Position, Play], bool] = of_size) -> Claim:
    """Claims that the plays of the table's kind that fit beat it if they pass the test, and not otherwise."""

    def holds(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
        found = position.answers(lambda play: fits(position, play))
        return all(test(play) == beats for play, beats in found)

    return holds


def level(test: Callable[[Play, Play, str], bool]) -> Claim:
    """Claims that the plays as high as the table's beat it exactly if they pass the test, and higher ones always."""

    def holds(position: Position, args: Mapping[str, Any], play: Play | None) -> bool:
        table = position.table
        assert play is not None
        suit = args["suit"].args["suit"] if "suit" in args else ""
        found = list(position.answers(lambda each: each.size == play.size and each.number >= table.number))  # type: ignore[operator]
        return play.number <= table.number and all(  # type: ignore[operator]
            beats == (each.number != table.number or test(each, table, suit)) for each, beats in found
        )

    return holds


def is_above(suit: str | None, other: str) -> bool:
    return suit is not None and SUITS.index(suit) > SUITS.index(other)


def dragons_of(play: Play) -> list[int]:
    return sorted((DRAGONS.index(tile) for tile in play.tiles if tile in DRAGONS), reverse=True)


def is_too_low(position: Position, _args: Mapping[str, Any], play: Play | None) -> bool:
    assert play is not None
    return (play.number or 0) < (position.table.number or 0)


def kinds_led(position: Position, args: Mapping[str, Any], _play: Play | None) -> bool:
    may_lead = args["bombs"] == "led"
    bombs = [code for play, code in position.plays if play.kind == "bomb" and code != "no_bomb"]
    others = [code for play, code in position.plays if play.kind != "bomb" and code not in ("other_dragon", "too_far")]
    return all((code != "bomb_leads") == may_lead for code in bombs) and all(code in LIMITS for code in others)


def answers_form(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    table = position.table
    return all(
        play.kind == "bomb" or (play.kind, play.size) == (table.kind, table.size) for play in position.all_allowed()
    )


def answers_sum(least: Callable[[int], int]) -> Claim:
    """Claims that sums of any size answer from a total on, and that lower ones do not."""

    def holds(position: Position, args: Mapping[str, Any], _play: Play | None) -> bool:
        total = position.table.number or 0
        found = [(play.number or 0, beats) for play, beats in position.answers(lambda _: True)]
        return args.get("rank", total) == total and all(
            beats == (number >= least(total)) for number, beats in found if number != total or least(total) == total
        )

    return holds


def missing(held: Callable[[Position], Sequence[str]]) -> Claim:
    def holds(position: Position, args: Mapping[str, Any], play: Play | None) -> bool:
        assert play is not None
        own, needed = Counter(held(position)), Counter(play.tiles)
        for each in args["tiles"].items:
            (tile,) = each.args["tile"].codes
            some = each.args.get("held", 0)
            if own[tile] != some or needed[tile] <= own[tile] or each.args["count"] > needed[tile]:
                return False
        return True

    return holds


def bombs_listed(position: Position, args: Mapping[str, Any], _play: Play | None) -> bool:
    listed = [Counter(bomb) for bomb in args["bombs"].codes if bomb != "<"]
    return all(
        (code != "no_bomb") == (Counter(play.tiles) in listed) for play, code in position.plays if play.kind == "bomb"
    )


def bomb_only_answers(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    bombs = {code for play, code in position.plays if play.kind == "bomb"}
    return bombs <= {"bomb_leads", "no_bomb"} and any(play.kind != "bomb" for play in position.all_allowed())


def own_suit(position: Position, args: Mapping[str, Any], _play: Play | None) -> bool:
    (dragon,) = args["dragon"].codes
    suit = args["suit"].args["suit"]
    wrong = [
        code
        for play, code in position.plays
        if play.kind == "seq" and dragon in play.tiles and any(tile[1:] not in ("", suit) for tile in play.tiles)
    ]
    return DRAGON_SUITS[dragon] == suit and all(code == "other_dragon" for code in wrong)


def dragon_limit(position: Position, args: Mapping[str, Any], _play: Play | None) -> bool:
    return all(
        (code == "dragon_limit") == (len(dragons_of(play)) > args["limit"])
        for play, code in position.plays
        if code not in ("no_bomb", "bomb_leads", "other_dragon")
    )


def no_dragons_now(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    return all(not dragons_of(play) for play in position.all_allowed()) and all(
        code != "dragon_plays" for play, code in position.plays if not dragons_of(play)
    )


def only_higher_bombs(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    ranks = {tuple(sorted(bomb)): rank for rank, bomb in enumerate(position.view["bombs"])}
    lowest = ranks[tuple(sorted(position.table.tiles))]
    return all(
        (code in LIMITS) == (play.kind == "bomb" and ranks.get(tuple(sorted(play.tiles)), -1) > lowest)
        for play, code in position.plays
        if code not in ("dragon_limit", "dragon_plays", "other_dragon")
    )


def last_is_single(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    size = len(position.view["hand"])
    last = [
        (play, code) for play, code in position.plays if sum(t in position.view["hand"] for t in play.tiles) == size
    ]
    return all(
        (play.size == 1) != (code == "must_end_single") for play, code in last if code in (None, "must_end_single")
    )


def any_single(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    return position.view["table"] is None and all(
        code is None for play, code in position.plays if play.size == 1 and play.tiles[0] in position.view["hand"]
    )


def imaginary_apart(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    table = position.table
    found = position.answers(lambda play: of_size(position, play) and play.number == table.number)
    return not any(beats for play, beats in found if play.is_imaginary != table.is_imaginary)


def none_beats(position: Position, _args: Mapping[str, Any], _play: Play | None) -> bool:
    return all(not beats for _, beats in position.answers(lambda _: True))


CLAIMS: dict[str, Claim] = {
    "natto-kinds-led": kinds_led,
    "natto-answer": answers_form,
    "natto-answer-sum-any": answers_sum(lambda total: total + 1),
    "natto-answer-sum-equal": answers_sum(lambda total: total),
    "natto-turn-beat-bomb": only_higher_bombs,
    "natto-refused-pass": any_single,
    "natto-refused-held": missing(lambda position: position.view["hand"]),
    "natto-refused-pool": missing(lambda position: position.view["pool"]),
    "natto-refused-bomb": bombs_listed,
    "natto-refused-bomb-led": bomb_only_answers,
    "natto-why-own-suit": own_suit,
    "natto-refused-limit": dragon_limit,
    "natto-refused-dragon-plays": no_dragons_now,
    "natto-refused-beats-bomb": only_higher_bombs,
    "natto-refused-last": last_is_single,
    "natto-why-rank-low": is_too_low,
    "natto-why-start-low": is_too_low,
    "natto-why-total-low": is_too_low,
    "natto-why-rank": level(lambda _play, _table, _suit: False),
    "natto-why-suit": level(lambda play, _table, suit: is_above(play.highest_suit, suit)),
    "natto-why-flowers": level(lambda play, _table, _suit: play.highest_suit is not None),
    "natto-why-start": level(lambda play, table, _suit: play.is_imaginary and table.is_imaginary),
    "natto-why-seq-suit": level(lambda play, _table, suit: not play.is_imaginary and is_above(seq_suit(play), suit)),
    "natto-why-dragons": level(lambda play, table, _suit: dragons_of(play) > dragons_of(table) and play.is_imaginary),
    "natto-why-imaginary": imaginary_apart,
    "natto-why-total": level(lambda _play, _table, _suit: False),
    "natto-why-total-suit": level(lambda play, _table, suit: is_above(suit_of(play.tiles[-1]), suit)),
    "natto-why-total-least": answers_sum(lambda total: total),
    "natto-why-ten": none_beats,
}


def claims_in(said: Any) -> Iterator[Message]:
    """Yields a message and all messages in it that claim something."""
    match said:
        case Message():
            yield from [said] if said.id in CLAIMS else []
            for value in said.args.values():
                yield from claims_in(value)
        case Listing():
            for item in said.items:
                yield from claims_in(item)


def falsehoods(matches: Iterable[Match], checked: set[str]) -> Iterator[str]:
    """Yields the sentences whose claims the core contradicts, and adds the ids of the claims to ``checked``."""
    luck = random.Random(1)
    for match in matches:
        position = Position(match.copy())
        view = match.view(position.seat)
        refused: dict[str, tuple[str, Any]] = {}
        own = [action for _, action, play in packed_plays() if play.kind != "set"]
        tried = ["pass", *luck.sample(own, 40), *(action for action, _ in position_texts(position))]
        for action in tried:
            refusal = view.refusal(action)
            if refusal is not None:
                said = PRESENTATION.refusal_sentence(refusal, action, position.view)
                why = said.args.get("why")
                refused.setdefault(f"{said.id} {why.id if isinstance(why, Message) else ''}", (action, said))
        spoken = [("", PRESENTATION.turn_sentence(position.view)), *refused.values()]
        for action, said in spoken:
            for claim in claims_in(said):
                checked.add(claim.id)
                if not CLAIMS[claim.id](position, claim.args, parse_play(action)):
                    yield f"{said} ({claim.id}, {action}, {match.record()})"


def position_texts(position: Position) -> list[tuple[str, Play]]:
    held = packed([*position.view["hand"], *(position.view["pool"] or [])]) | GUARDS
    return [(action, play) for need, action, play in packed_plays() if (held - need) & GUARDS == GUARDS]


def rare_positions() -> Iterator[Match]:
    """Yields positions that random matches rarely reach, for the claims about equal ranks and about last plays."""
    yield play_actions(
        dealt("1o 2o 3o 3t 3q 4o 5o 5t 7t 8q 9q F F", "1t 2t 4t 4q 6o 6t 6q 7o 7q 8o 9o 9t F"), "set 7 7t"
    )
    yield play_actions(
        dealt("1o 2o 3o 3t 3q 4o 5o 5t 7t 8q 9q F F", "1t 2t 4t 4q 6o 6t 6q 7o 7q 8o 9o F F"), "set 10 F F"
    )
    yield play_actions(
        dealt("1o 2o 3o 3t 3q 4o 5o 5t 7t 8q 9q F F", "1t 2t 4t 4q 6o 6t 6q 7o 7q 8o 9o F F"), "seq 0 F L"
    )
    yield play_actions(
        dealt("1o 2o 3o 3t 3q 4o 5o 5t 7t 8q 9q F F", "1t 2t 4t 4q 6o 6t 6q 7o 7q 8o 9o F F"), "seq 0 F 1o"
    )
    last = dealt(single_must_end=True)
    for action in ("set 3 3o 3t 3q L C R", "seq 1 1o 2o", "seq 4 4o 5o", "seq 7 7q 8q 9q", "set 5 5t"):
        play_actions(last, action, "pass")
    yield last


def test_claims_of_turns_and_refusals_are_true_under_every_option() -> None:
    seen: set[str] = set()
    for options in OPTIONS:
        false = next(falsehoods(positions(options), seen), None)
        assert false is None, false
    false = next(falsehoods(rare_positions(), seen), None)
    assert false is None, false
    assert not CLAIMS.keys() - seen


def wrong_total(_play: Play, _table: Play, _options: Any) -> Message:
    return message("natto-why-total")


def wrong_start(_play: Play, _table: Play, _options: Any) -> Message:
    return message("natto-why-start")


def wrong_kinds(_view: Any) -> Message:
    return message("natto-kinds-led", bombs="only-answer")


def wrong_answer(play: Play, _view: Any) -> Message:
    return message("natto-answer", form=tiles.form_name(play))


def wrong_bombs(_view: Any) -> Items:
    return Items(("LC", "<", "LR", "<", "CR", "<", "LCR", "<", "FFF", "<", "FFFF"))


def wrong_missing(missing: Sequence[str], _held: Any) -> Listing:
    return Listing(tuple(message("natto-missing", tile=Items((tile,)), count=1) for tile in missing), "or")


@pytest.mark.parametrize(
    ("module", "name", "falsehood", "options"),
    [
        (refusals, "_why_not_higher_sum", wrong_total, {"widened_sums": "equal-ok"}),
        (refusals, "_why_not_higher_seq", wrong_start, {"seq_suit_tiebreak": True}),
        (sentences, "kinds_led", wrong_kinds, {"lead_bombs": True}),
        (sentences, "answer_name", wrong_answer, {"widened_sums": "higher"}),
        (refusals, "answer_name", wrong_answer, {"widened_sums": "equal-ok"}),
        (refusals, "bomb_items", wrong_bombs, {"bombs": "tiles"}),
        (refusals, "_missing", wrong_missing, {}),
    ],
)
def test_planted_falsehoods_are_found(
    module: Any, name: str, falsehood: Any, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, falsehood)
    assert any(falsehoods(positions(options, 150), set())), f"no claim shows that {name} is wrong"
