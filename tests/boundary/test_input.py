"""Whatever values a call receives, it raises nothing but a ``GameError`` with a code and one short line, and changes
nothing.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Hashable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chabudai
from chabudai import GameError, InputError, Match, NotationError, OptionsError, RecordError, _core, hands
from tests import thoroughness
from tests.boundary.matches import begun, game_of

MATCHES = {key: begun(key) for key in chabudai.games()}
ROWS = {key: chabudai.vector(key, num_envs=2) for key in MATCHES}
RECORDS = {key: match.record() for key, match in MATCHES.items()}


def nested(depth: int, leaf: Any = 1) -> Any:
    """Returns lists in lists, nested so deeply that recursion over them overflows the stack."""
    for _ in range(depth):
        leaf = [leaf]
    return leaf


def nested_table(depth: int) -> Any:
    table: Any = 1
    for _ in range(depth):
        table = {"a": table}
    return table


class Odd:
    """Returns an unexpected value."""

    def __repr__(self) -> str:
        return "odd"


LONG = "x" * 1_000_000
DEEP = nested(50_000)
HUGE = {"long": LONG, "deep": DEEP, "deep table": nested_table(50_000), "large": 10**5000}
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([-1, 2**31, 2**32, 2**63, 2**64, 2**256, -(2**256)]),
    st.floats(),
    st.text(),
    st.characters(categories=["Cs"]),
    st.binary(),
    st.lists(st.integers() | st.text(), max_size=3),
    st.dictionaries(st.text() | st.integers(), st.integers(), max_size=2),
    st.sampled_from(["", "e5", "pass", "skip", "0", "\ud800", "a\nb", Odd(), object, 1j, b"e5"]),
    # Chosen by name, because these values cannot be printed.
    st.sampled_from(sorted(HUGE)).map(HUGE.__getitem__),
)
# Values with which no call should run for hours.
SMALL = ODD.filter(lambda value: not isinstance(value, int | float) or abs(value) < 3 or abs(value) > 2**60)


def named(name: Any) -> Any:
    """Returns options that contain one with this name, if the value can be a name."""
    return {name: 1} if isinstance(name, Hashable) else {}


def refused_or_done(call: Callable[[], object]) -> None:
    """Checks that the call succeeds, or that it is refused in one short line with a code."""
    try:
        call()
    except GameError as error:
        refusal = error
    else:
        return
    assert refusal.code
    assert len(str(refusal)) < 500
    assert "\n" not in str(refusal)
    # The message contains no lone surrogate, which cannot be printed.
    assert str(refusal).encode()


def calls_of(key: str, odd: Callable[[], Any]) -> dict[str, Callable[[], object]]:
    """Returns calls to every public callable with odd values for some or all of its arguments."""
    match = MATCHES[key].copy()
    game, state = match.game, match.state
    seat = match.acting[0] if match.acting else 0
    view, level = match.view(seat), chabudai.levels(key)[0]
    player = _core.Player(game, "uniform")
    return {
        "load": lambda: chabudai.load(odd()),
        "load with an option": lambda: chabudai.load(key, size=odd(), target=odd(), bonuses=odd(), no_wins=odd()),
        "Game with a name": lambda: chabudai.Game(key, named(odd())),
        "Game": lambda: chabudai.Game(odd(), odd(), odd()),
        "levels": lambda: chabudai.levels(odd()),
        "replay": lambda: chabudai.replay(odd()),
        "Match": lambda: Match(odd(), seed=odd(), names=odd()),
        "Match of a game": lambda: Match(game, seed=odd(), names=odd(), position=odd()),
        "set_up": lambda: game.set_up(odd()),
        "start": lambda: game.start(seed=odd()),
        "canonical_action": lambda: game.canonical_action(odd()),
        "count_round": lambda: game.count_round(odd(), odd()),
        "count_round of a description": lambda: game.count_round(named(odd()), named(odd())),
        "parse_action": lambda: game.parse_action(odd()),
        "mirrors": lambda: game.mirrors(odd()),
        "vector": lambda: chabudai.vector(
            key, num_envs=odd(), seed=odd(), threads=odd(), observe=odd(), illegal=odd(), restart=odd(), size=odd()
        ),
        "Vector": lambda: _core.Vector(odd(), odd(), seed=odd()),
        "reset": lambda: ROWS[key].reset(odd()),
        "step": lambda: ROWS[key].step(odd(), where=odd()),
        "Vector.state": lambda: ROWS[key].state(odd()),
        "action_id": lambda: game.action_id(odd()),
        "action_text": lambda: game.action_text(odd()),
        "announcement": lambda: game.announcement(odd(), odd(), odd()),
        "Game.playouts": lambda: game.playouts(odd(), seed=odd(), threads=odd()),
        "Game.perft": lambda: game.perft(odd()),
        "option_specs": lambda: _core.option_specs(odd(), odd()),
        "legal_actions": lambda: state.legal_actions(odd()),
        "State.play": lambda: state.play(odd(), odd()),
        "State.play by the right seat": lambda: state.play(seat, odd()),
        "sample_chance": lambda: state.sample_chance(odd(), odd()),
        "after_chance": lambda: state.after_chance(odd(), odd()),
        "after_random": lambda: state.after_random(odd(), odd(), odd()),
        "play_chance": lambda: state.play_chance(odd()),
        "State.view": lambda: state.view(odd()),
        "legal_ids": lambda: state.legal_ids(odd()),
        "legal_count": lambda: state.legal_count(odd()),
        "legal_id": lambda: state.legal_id(odd(), odd()),
        "legal_mask": lambda: state.legal_mask(odd()),
        "play_id": lambda: state.play_id(odd(), odd()),
        "State.playouts": lambda: state.playouts(odd(), seed=odd(), threads=odd()),
        "State.perft": lambda: state.perft(odd()),
        "divide": lambda: state.divide(odd()),
        "ending_resigned": lambda: state.ending_resigned(odd()),
        "returns_resigned": lambda: state.returns_resigned(odd()),
        "solve": lambda: state.solve(nodes=1, memory_mib=odd()),
        "refusal": lambda: view.refusal(odd()),
        "View.readings": lambda: view.readings(odd()),
        "determinize": lambda: view.determinize(odd()),
        "Match.view": lambda: match.view(odd()),
        "question": lambda: match.question(odd()),
        "entries_from": lambda: match.entries_from(odd()),
        "action_at": lambda: match.action_at(odd()),
        "state_at": lambda: match.state_at(odd()),
        "states_from": lambda: list(match.states_from(odd())),
        "explain in a context": lambda: match.explain(seat, "pass", context=odd()),
        "play in a context": lambda: match.copy().play(seat, "pass", deals=odd(), context=odd()),
        "readings in a context": lambda: match.readings(seat, "", context=odd()),
        "drive_chance": lambda: match.copy().drive_chance(deals=odd()),
        "arena": lambda: chabudai.arena(
            odd(), odd(), deals=odd(), paired=odd(), seed=odd(), workers=odd(), illegal=odd(), level=odd()
        ),
        "arena of players": lambda: chabudai.arena(
            key, ["random", odd()], deals=odd(), seed=odd(), illegal=odd(), level=odd(), size=odd()
        ),
        "LevelBot.choose with a budget": lambda: level.bot(game, seed=1).choose(view, playouts=odd()),
        "use_language": lambda: chabudai.use_language(odd()).__enter__(),
        "has_answered": lambda: match.has_answered(odd(), odd(), odd()),
        "explain": lambda: match.explain(odd(), odd()),
        "explain in a language": lambda: match.explain(seat, "pass", lang=odd()),
        "explanation": lambda: match.explanation(odd(), odd()),
        "explain to the right seat": lambda: match.explain(seat, odd()),
        "readings": lambda: match.readings(odd(), odd()),
        "readings of the right seat": lambda: match.readings(seat, odd()),
        "refusal_sentence": lambda: match.refusal_sentence(odd(), odd(), view),
        "play": lambda: match.copy().play(odd(), odd()),
        "play by the right seat": lambda: match.copy().play(seat, odd()),
        "leave": lambda: match.copy().leave(odd()),
        "resign": lambda: match.copy().resign(odd()),
        "time_out": lambda: match.copy().time_out(odd()),
        "forfeit": lambda: match.copy().forfeit(odd()),
        "cancel": lambda: match.copy().cancel(odd()),
        "take_back": lambda: match.copy().take_back(odd()),
        "with_seed": lambda: match.with_seed(odd()),
        "apply": lambda: match.copy().apply(odd()),
        "apply an entry": lambda: match.copy().apply(chabudai.Entry(odd(), odd())),
        "Level.bot": lambda: level.bot(odd(), seed=odd(), threads=odd()),
        "Level.bot of the game": lambda: level.bot(game, seed=odd(), threads=odd()),
        "Bot.choose": lambda: level.bot(game, seed=1).choose(odd()),
        "Player": lambda: _core.Player(odd(), odd()),
        "Player with settings": lambda: _core.Player(
            game, odd(), plain=odd(), exploration=odd(), memory_mib=odd(), knowledge=odd(), rave=odd(), trust=odd()
        ),
        "of_level": lambda: _core.Player.of_level(game, odd()),
        "Player.choose": lambda: player.choose(view, seed=odd(), playouts=odd(), time_ms=odd(), threads=odd()),
        "Record": lambda: _core.Record(odd(), odd(), odd(), odd(), odd(), odd()),
        "Record.parse": lambda: _core.Record.parse(odd()),
        "unpickled_state": lambda: _core.unpickled_state(odd(), odd()),
        "unpickled_view": lambda: _core.unpickled_view(game, odd()),
        "unpickled_player": lambda: _core.unpickled_player(game, odd(), odd()),
        "hint": lambda: chabudai.hint(odd()),
        "evaluate": lambda: chabudai.evaluate(odd(), odd()),
        "hands.is_complete": lambda: hands.is_complete(odd(), odd(), seven_pairs=odd()),
        "hands.distance": lambda: hands.distance(odd(), odd(), gone=odd()),
        "hands.improving": lambda: hands.improving(odd(), odd(), gone=odd(), fourteen_run=odd()),
        "hands.waits": lambda: hands.waits(odd(), odd(), gone=odd()),
        "hands.readings": lambda: hands.readings(odd(), odd(), odd()),
        "hands.discards": lambda: hands.discards(odd(), odd(), gone=odd()),
    }


NAMES = sorted(calls_of("nakatta", lambda: None))


@pytest.mark.parametrize("key", chabudai.games())
@given(data=st.data(), name=st.sampled_from(NAMES))
@settings(max_examples=thoroughness.of(400, part=150), deadline=None)
def test_odd_values_are_refused_with_a_code_and_change_nothing(key: str, data: st.DataObject, name: str) -> None:
    match = MATCHES[key]
    before = (match.entries, match.state, match.is_over, match.ending)
    refused_or_done(calls_of(key, lambda: data.draw(SMALL))[name])
    assert (match.entries, match.state, match.is_over, match.ending) == before
    assert match.record() == RECORDS[key]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "odd", [None, -1, 2**70, "\ud800", LONG, DEEP, b"", 1.5, object()], ids=lambda odd: str(type(odd))
)
def test_each_callable_refuses_each_kind_of_odd_value(name: str, odd: Any) -> None:
    refused_or_done(calls_of("natto", lambda: odd)[name])


@pytest.mark.parametrize("key", chabudai.games())
def test_every_public_callable_is_among_those_that_are_tried(key: str) -> None:
    kinds = (_core.Game, _core.State, _core.View, _core.Encoding, _core.Layout, _core.Vector, Match)
    public = {name for kind in kinds for name in vars(kind) if name[0] != "_"}
    properties = {name for kind in kinds for name, held in vars(kind).items() if not callable(held)}
    tried = {part for name in NAMES for part in name.replace(".", " ").split()}
    without_arguments = {"initial_state", "copy", "record", "observation", "information_state"}
    without_arguments |= {"observation_text", "information_state_text", "action_texts", "symmetries"}
    without_arguments |= {"random_ids", "states", "close"}
    assert public - properties - tried - without_arguments == set()
    functions = {name for name in chabudai.__all__ if callable(getattr(chabudai, name)) and name[0].islower()}
    assert functions - tried == {"games", "languages", "serve"}


@pytest.mark.parametrize("seat", [-1, 9, 2**70])
def test_a_seat_that_is_not_there_is_named_as_programs_count(seat: int) -> None:
    match = chabudai.load("natto").start(seed=1)
    asked: list[Any] = [match.view, match.state.view, match.state.legal_actions, match.question, match.resign]
    for call in asked:
        with pytest.raises(chabudai.NotYourTurnError, match="this game has no seat="):
            call(seat)


@pytest.mark.parametrize("seat", [None, "0", 1.0, b"0"])
def test_a_seat_is_a_number(seat: Any) -> None:
    match = chabudai.load("natto").start(seed=1)
    with pytest.raises(InputError, match="seat="):
        match.play(seat, "pass")
    with pytest.raises(InputError, match="seat="):
        match.resign(seat)


def test_out_of_turn_names_the_seat_as_programs_count_and_no_other_way() -> None:
    match = chabudai.load("nanatoridori").start(seed=1)
    (acting,) = match.acting
    other = (acting + 1) % 4
    asked: list[Any] = [match.play, match.explain, match.explanation]
    for call in asked:
        with pytest.raises(chabudai.NotYourTurnError) as refused:
            call(other, "pass")
        assert str(refused.value) == f"it is not the turn of seat={other}"


@pytest.mark.parametrize("seed", [-1, 2**256, "7", 7.0, b"7"])
def test_a_seed_is_a_whole_number_below_2_to_the_256(seed: Any) -> None:
    for key in chabudai.games():
        with pytest.raises(InputError, match="seed="):
            chabudai.load(key).start(seed=seed)
    with pytest.raises(InputError, match="seed="):
        chabudai.load("natto").initial_state().sample_chance(seed)


@pytest.mark.parametrize("action", [None, 5, b"pass", "\ud800", ["pass"]])
def test_an_action_is_a_text(action: Any) -> None:
    match = chabudai.load("nanatoridori").start(seed=1)
    with pytest.raises(NotationError, match="the text of an action"):
        match.play(match.acting[0], action)


@pytest.mark.parametrize("text", [None, b"", 5, "\ud800", "", "chabudai record 1\ud800"])
def test_a_record_is_a_text(text: Any) -> None:
    with pytest.raises(RecordError):
        chabudai.replay(text)


@pytest.mark.parametrize("key", [None, 5, b"natto", "chess", "\ud800", LONG])
def test_a_game_that_is_not_there_is_refused_by_its_key(key: Any) -> None:
    with pytest.raises(OptionsError) as refused:
        chabudai.load(key)
    assert refused.value.option == "game"


def test_a_long_name_or_value_of_an_option_is_not_repeated() -> None:
    for options in ({LONG: 1}, {"size": LONG}, {"size": 10**5000}, {"size": [LONG]}, {"size": list(range(10**6))}):
        with pytest.raises(OptionsError) as refused:
            chabudai.load("nakatta", **options)
        assert len(str(refused.value)) < 500
        assert len(str(refused.value.option)) + len(str(refused.value.value)) < 100


@pytest.mark.parametrize("value", ["nested(50_000)", "nested_table(50_000)"])
def test_an_option_nested_fifty_thousand_deep_is_refused_and_nothing_falls(value: str) -> None:
    # In an interpreter of its own, because a stack overflow would end this one.
    program = (
        "import chabudai\n"
        "from tests.boundary.test_input import nested, nested_table\n"
        "asked = [(key, name) for key in chabudai.games() for name in chabudai.load(key).options]\n"
        "for key, name in asked:\n"
        "    try:\n"
        f"        chabudai.load(key, **{{name: {value}}})\n"
        "    except chabudai.OptionsError as error:\n"
        "        assert len(str(error)) < 500 and 'nested' in str(error)\n"
        "    else:\n"
        "        raise SystemExit(1)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_too_much_memory_is_refused() -> None:
    with pytest.raises(InputError, match="memory_mib"):
        chabudai.load("nakatta", size=3).initial_state().solve(memory_mib=10**9)


def test_ids_need_a_seat_where_several_act() -> None:
    match = next(match for match in (begun("eurojongg"),))
    while len(match.acting) < 2:
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    state, game = match.state, match.game
    with pytest.raises(InputError, match=r"several seats must act, seat=\d, "):
        state.legal_ids()
    with pytest.raises(InputError, match="choose one with the argument seat"):
        state.play_id(0)
    for seat in match.acting:
        ids = state.legal_ids(seat)
        assert sorted(map(game.action_text, ids)) == state.legal_actions(seat)
        assert state.play_id(ids[0], seat) == state.play(seat, game.action_text(ids[0]))
    (other,) = set(range(4)) - set(match.acting)
    assert state.legal_ids(other) == []


def test_ids_if_no_seat_acts() -> None:
    game = game_of("natto")
    state = game.initial_state()
    assert state.legal_ids() == []
    with pytest.raises(chabudai.IllegalActionError):
        state.play_id(0)


@pytest.mark.parametrize("key", chabudai.games())
def test_sequences_are_not_counted_from_where_chance_acts(key: str) -> None:
    game = game_of(key)
    if game.initial_state().is_chance:
        for count in (game.perft, game.initial_state().perft, game.initial_state().divide):
            with pytest.raises(GameError, match="deal first"):
                count(2)
    dealt = game.start(seed=1).state
    assert dealt.perft(1) == len(dealt.legal_actions(dealt.acting[0])) == sum(count for _, count in dealt.divide(1))


def test_a_level_is_of_its_own_game() -> None:
    with pytest.raises(InputError, match="a level of nakatta, not of natto"):
        chabudai.levels("nakatta")[0].bot(chabudai.load("natto"))


@pytest.mark.parametrize("key", chabudai.games())
def test_an_action_in_data_has_a_kind_and_tells_actions_apart(key: str) -> None:
    match = MATCHES[key]
    for seat in match.acting:
        legal = match.view(seat).legal_actions
        data = [match.game.parse_action(action) for action in legal]
        assert all(each["kind"].islower() for each in data)
        assert len({str(each) for each in data}) == len(legal)


def test_actions_in_data_have_the_parts_of_their_text() -> None:
    natto, nana = chabudai.load("natto"), chabudai.load("nanatoridori", players=2)
    assert chabudai.load("nakatta").parse_action("e5") == {"kind": "place", "point": "e5"}
    assert natto.parse_action("sum 5 3t 2o = 5q") == {
        "kind": "sum",
        "cards": ["2o", "3t"],
        "declared": 5,
        "total": "5q",
    }
    assert natto.parse_action("bomb F F F") == {"kind": "bomb", "cards": ["F", "F", "F"]}
    assert nana.parse_action("play 5x2@3+1") == {"kind": "play", "rank": 5, "count": 2, "slot": 3, "open": 1}
    assert nana.parse_action("pass 5") == {"kind": "pass", "rank": 5}
    assert chabudai.load("eurojongg").parse_action("run 9s 8s") == {"kind": "run", "cards": ["8s", "9s"]}
    with pytest.raises(NotationError):
        natto.parse_action("sum 5")
