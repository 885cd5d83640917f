"""What a program is given at a table: numbers, texts, masks and pictures of its seat, and of a spectator, and what a
bot in a process of its own is sent, a language model, one that plays a renamed twin, and a player of OpenSpiel's.

They come from the core without the service, so the states of both worlds of a pair are walked and asked here.
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
from chabudai.research.pictures import rendered
from chabudai.research.twins import Twin

from .pairs import Pair

EVERY = 5
"""The states after so many entries are asked, and the last one."""


def seen(state: State, who: int | None) -> View:
    """What somebody sees of a state."""
    return state.view(who)


def told(state: State, who: int | None) -> str:
    """All numbers that somebody is given of a state, in short; one of another length or order is another."""
    view = seen(state, who)
    parts = [
        view.observation().tobytes(),
        view.information_state().tobytes(),
        view.observation_text().encode(),
        view.information_state_text().encode(),
        *(str(rendered(view, mode)).encode() for mode in ("ansi", "svg")),
    ]
    if who is not None:
        parts += [state.legal_mask(who).tobytes(), str(state.legal_ids(who)).encode(), outside.encode_view(view)]
    digests = [hashlib.sha256(part).hexdigest()[:16] for part in parts]
    return f"numbers {' '.join(digests)}"


def stepped(node: Node, entry: Entry, state: State) -> Node:
    """The node of OpenSpiel's state after an entry."""
    if entry.actor == "chance":
        return node.dealt(state)
    return node.played(state.game.action_id(entry.action), int(entry.actor))


def observed(node: Node, who: int | None) -> str:
    """What a player of OpenSpiel's is given, in short: what it sees and remembers."""
    kinds = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(True, True, kinds.NONE if who is None else kinds.SINGLE_PLAYER)
    observer, state = Observer(node.state.game, kind, None), SimpleNamespace(node=node)
    observer.set_from(state, who or 0)
    text = observer.string_from(state, who or 0)
    return hashlib.sha256(text.encode() + observer.tensor.tobytes()).hexdigest()[:16]


def read(pair: Pair, which: int, who: int | None) -> Iterator[tuple[float, str]]:
    """What somebody is given in a world of a pair, and after which entry."""
    entries = pair.worlds[which]
    match = Match(chabudai.load(pair.game, **pair.options))
    node = Node(match.state)
    for number, entry in enumerate(entries):
        match.apply(entry)
        node = stepped(node, entry, match.state)
        if number >= pair.opened and (number % EVERY == 0 or number == len(entries) - 1):
            yield float(number), told(match.state, who)
            yield float(number), f"OpenSpiel {observed(node, who)}"
            if who is not None and number == len(entries) - 1:
                yield float(number), f"a model {json.dumps(tables.seat_snapshot(match, who))}"
                yield float(number), f"a prompt {language.as_text(language.view_said(match, who))}"
                twin = Twin(match.game, seed=1)
                said = [piece.text for piece in language.prompt_said(match, who, twin=twin)]
                yield float(number), f"a prompt of a twin {said}"
