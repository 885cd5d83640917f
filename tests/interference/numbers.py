"""The inputs of programs at a table: encodings, texts, masks and images of its seat and of a spectator, and those of
an external bot, a language model, a renamed twin and an OpenSpiel player.

They come from the core without the server, so this module walks the states of both worlds of a pair directly.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from types import SimpleNamespace

import pyspiel

import chabudai
from chabudai import Match, State, View
from chabudai.bots import external as outside
from chabudai.match import Entry
from chabudai.mcp import tables
from chabudai.research import language
from chabudai.research.openspiel.nodes import Node
from chabudai.research.openspiel.observers import Observer
from chabudai.research.rendering import render_view
from chabudai.research.twins import Twin

from .pairs import Pair

SAMPLE_INTERVAL = 5
"""The states after every fifth entry are compared, and the last one."""


def view_of(state: State, who: int | None) -> View:
    """A viewer's view of a state."""
    return state.view(who)


def encodings_digest(state: State, who: int | None) -> str:
    """A digest of all encodings of a state for a viewer; a different length or order gives a different digest."""
    view = view_of(state, who)
    parts = [
        view.observation().tobytes(),
        view.information_state().tobytes(),
        view.observation_text().encode(),
        view.information_state_text().encode(),
        *(str(render_view(view, mode)).encode() for mode in ("ansi", "svg")),
    ]
    if who is not None:
        parts += [state.legal_mask(who).tobytes(), str(state.legal_ids(who)).encode(), outside.encode_view(view)]
    digests = [hashlib.sha256(part).hexdigest()[:16] for part in parts]
    return f"numbers {' '.join(digests)}"


def next_node(node: Node, entry: Entry, state: State) -> Node:
    """The OpenSpiel node after an entry."""
    if entry.actor == "chance":
        return node.after_deal(state)
    return node.after_action(state.game.action_id(entry.action), int(entry.actor))


def observation_digest(node: Node, who: int | None) -> str:
    """A digest of an OpenSpiel player's observations and memory."""
    kinds = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(True, True, kinds.NONE if who is None else kinds.SINGLE_PLAYER)
    observer, state = Observer(node.state.game, kind, None), SimpleNamespace(node=node)
    observer.set_from(state, who or 0)
    text = observer.string_from(state, who or 0)
    return hashlib.sha256(text.encode() + observer.tensor.tobytes()).hexdigest()[:16]


def observations(pair: Pair, which: int, who: int | None) -> Iterator[tuple[float, str]]:
    """Yields everything that a viewer gets in one world of a pair, with the entry after which it is read."""
    entries = pair.worlds[which]
    match = Match(chabudai.load(pair.game, **pair.options))
    node = Node(match.state)
    for number, entry in enumerate(entries):
        match.apply(entry)
        node = next_node(node, entry, match.state)
        if number >= pair.opened and (number % SAMPLE_INTERVAL == 0 or number == len(entries) - 1):
            yield float(number), encodings_digest(match.state, who)
            yield float(number), f"OpenSpiel {observation_digest(node, who)}"
            if who is not None and number == len(entries) - 1:
                yield float(number), f"a model {json.dumps(tables.seat_snapshot(match, who))}"
                yield float(number), f"a prompt {language.as_text(language.view_parts(match, who))}"
                twin = Twin(match.game, seed=1)
                said = [piece.text for piece in language.prompt_parts(match, who, twin=twin)]
                yield float(number), f"a prompt of a twin {said}"
