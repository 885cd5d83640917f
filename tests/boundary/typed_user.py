"""A user's program that uses every public part with types: it passes ``mypy --strict``, and a test runs it.

>>> round(sum(main()), 9)
0.0
"""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass

import chabudai
from chabudai import (
    ActionData,
    Bot,
    Candidate,
    Culprit,
    Decision,
    Encoding,
    Ending,
    Entry,
    Field,
    Game,
    GameError,
    InputError,
    Layout,
    LeftOut,
    Level,
    Match,
    Reading,
    Record,
    Refusal,
    Solution,
    Spec,
    State,
    Tally,
    Vector,
    View,
    hands,
)


def learned(game: Game) -> None:
    """Uses the interface for learning programs."""
    encoding: Encoding = game.encoding
    layout: Layout = encoding.observation
    fields: list[Field] = layout.fields
    left_out: list[LeftOut] = layout.left_out
    assert fields[-1]["first"] + fields[-1]["count"] == layout.shape[0]
    assert left_out[0]["key"] in game.start().view(0).data
    rows: Vector = chabudai.vector(game.key, num_envs=2, observe=None, **game.options)
    _, mask, seat = rows.reset()
    ids = rows.random_ids()
    assert mask[range(2), ids].all()
    _, reward, done, mask, seat = rows.step(ids)
    assert (float(reward.sum()), int(seat[0]), bool(done.any())) == (0.0, 1, False)


@dataclass(frozen=True)
class First:
    """A bot that always takes the first legal action."""

    name: str

    def choose(self, view: View[int]) -> Decision:
        return Decision(view.legal_actions[0])


def play_on(match: Match, bot: Bot) -> list[float]:
    """Plays a match to its end with one bot in every seat."""
    while not match.is_over:
        for seat in match.acting:
            if seat in match.acting:
                match.play(seat, bot.choose(match.view(seat)).action)
    return match.returns


def step(state: State, view: View[int]) -> State:
    """Plays an action for the seat of a view, which its type declares as a number."""
    seat: int = view.seat
    ids: list[int] = state.legal_ids(seat)
    assert state.play_id(ids[0], view.seat) is not None
    return state.play(view.seat, view.legal_actions[0])


def summary(ending: Ending | None) -> str:
    """Returns a description of how a match ended, using the keys of the ending."""
    if ending is None:
        return "it goes on"
    winners: list[int] = ending["winners"]
    resigned = ending.get("resigned")
    return f"{ending['code']} {ending['clause']}: {winners} of {ending['scores']}, {resigned}"


def why(view: View[int], action: str) -> list[str]:
    """Returns the cards or points that make an action illegal."""
    refusal: Refusal | None = view.refusal(action)
    culprits: list[Culprit] = [] if refusal is None else refusal["culprits"]
    return [culprit["item"] for culprit in culprits]


def candidates(decision: Decision) -> list[str]:
    """Returns the actions for which a bot has an estimate."""
    looked_at: tuple[Candidate, ...] = decision.candidates
    return [f"{each['action']} {each['value']:.1f}" for each in looked_at if each["value"] is not None]


def main() -> list[float]:
    """Uses everything once; returns the returns of a match."""
    keys: list[str] = chabudai.games()
    game: Game = chabudai.load("nakatta", size=5)
    spec: Spec = game.spec
    assert len(keys) == 4
    assert spec["seats"] == 2
    match: Match = game.start(seed=7)
    view: View[int] = match.view(0)
    spectators: View[None] = match.view(None)
    anybody: View = spectators
    assert (view.seat, spectators.seat, anybody.seat) == (0, None, None)
    state: State = step(match.state, view)
    assert why(view, "swap") == []
    tally: Tally = game.playouts(100, seed=1)
    solved: Solution = chabudai.load("nakatta", size=3, pie=False).initial_state().solve(nodes=10_000)
    assert tally["games"] == 100
    assert solved["winner"] in (0, 1, None)
    data: ActionData = game.parse_action("c3")
    assert data["kind"] == "place"
    level: Level = chabudai.levels("nakatta")[2]
    bot: Bot = level.bot(game, seed=7)
    assert candidates(bot.choose(view))
    sentence: str | None = match.explain(0, "swap")
    assert sentence is not None
    readings: list[Reading] = chabudai.load("natto").start(seed=1).readings(0, "F F")
    assert all(reading.action or reading.sentence for reading in readings)
    twin: Match = copy.deepcopy(match)
    returns: list[float] = play_on(twin, First("first"))
    assert summary(match.ending) == "it goes on"
    assert summary(twin.ending).startswith("connection N2.2")
    text: str = twin.record()
    record: Record = Record.parse(text)
    entries: tuple[Entry, ...] = twin.entries
    assert len(record.entries) >= len(entries)
    again: Match = chabudai.replay(text)
    assert again == twin
    kept: State = pickle.loads(pickle.dumps(state))
    assert kept == state
    waits: dict[str, int] = hands.waits("7d 7d 7d 8d", melds=3)
    assert waits
    learned(game)
    try:
        match.play(-1, "c3")
    except InputError:
        raise
    except GameError as error:
        code: str = error.code
        assert code == "not_your_turn"
    return returns
