"""What a program that learns is given at a table: numbers, texts, masks and pictures of its seat, and of a spectator.

They come from the core without the service, so the states of both worlds of a pair are walked and asked here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import chabudai
from chabudai import State, View
from chabudai.research.pictures import rendered

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
        parts += [state.legal_mask(who).tobytes(), str(state.legal_ids(who)).encode()]
    digests = [hashlib.sha256(part).hexdigest()[:16] for part in parts]
    return f"numbers {' '.join(digests)}"


def read(pair: Pair, which: int, who: int | None) -> Iterator[tuple[float, str]]:
    """What somebody is given in a world of a pair, and after which entry."""
    entries = pair.worlds[which]
    state = chabudai.load(pair.game, **pair.options).initial_state()
    for number, entry in enumerate(entries):
        is_chance = entry.actor == "chance"
        state = state.play_chance(entry.action) if is_chance else state.play(int(entry.actor), entry.action)
        if number >= pair.opened and (number % EVERY == 0 or number == len(entries) - 1):
            yield float(number), told(state, who)
