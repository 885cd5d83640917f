"""A coach: which action a bot would choose in a seat's place and why, in sentences, from that seat's view alone."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _core, bots
from ..presentation import PRESENTATIONS
from ..presentation.shared.coaching import Position
from ..shapes import Candidate

LEVEL = 4
"""The level of the bot that is asked, as for a hint."""
PLAYOUTS = 250
"""So many it tries, though its level may try few to play a weaker game: who asks wants to know. It is a number and no
time, so that it errs alike for everybody who sees the same."""
FEW = 2
"""Of what a search tried less often than this it knows nothing worth telling."""
MANY = 100
"""From so many playouts on it is said whether a choice is clear or close."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a coach says: the action, and sentences, none of which was said the time before."""

    action: str
    sentences: tuple[str, ...]
    """What to do, beside what came second where the search has tried that too; and why, if there is a plain reason."""
    kind: str | None
    """Which kind of reason it is."""


def level(key: str) -> bots.Level:
    """The level of a game that decides as the coach does, though it may think less.

    >>> level("eurojongg").name
    'Master'
    """
    return bots.levels(key)[:LEVEL][-1]


def decide(view: _core.View[int], playouts: int = PLAYOUTS) -> bots.Decision:
    """What a bot would do in the place of whoever sees this. It follows from the view, and so takes no seed.

    Raises ``GameError`` if nothing is asked of the seat.

    >>> from chabudai import load
    >>> view = load("nakatta", size=4).start().view(0)
    >>> decide(view).action == decide(view).action
    True
    """
    digest = hashlib.blake2b(view.json.encode(), digest_size=8).digest()
    return level(view.game.key).bot(view.game, seed=int.from_bytes(digest)).choose(view, playouts=playouts)


def advise(
    view: _core.View[int],
    decision: bots.Decision,
    said: Iterable[str] = (),
    beside: Mapping[str, Any] | None = None,
) -> Advice:
    """A decision in words. ``said`` are the sentences of the time before, which are not said again; ``beside`` is what
    the reader knows beside the view, such as people's names.

    >>> from chabudai import load
    >>> view = load("nakatta", size=3, pie=False).start().view(0)
    >>> first = advise(view, decide(view))
    >>> first.action, set(first.sentences) & set(advise(view, decide(view), first.sentences).sentences)
    ('b2', set())
    """
    told = frozenset(said)
    game = view.game
    data = {**view.data, "options": game.options, **(beside or {})}
    tried = [each for each in decision.candidates if each["visits"] >= FEW or each["proven"]]
    rivals = [each["action"] for each in tried if each["action"] != decision.action]
    position = Position(view, data, view.legal_actions, decision.action, rivals)
    names = {action: PRESENTATIONS[game.key].action_name(action, data) for action in (decision.action, *rivals[:1])}
    if len(set(names.values())) < len(names):
        # Two ways to play what has one name are told apart by their notation.
        names = {action: action for action in names}
    choice = _first(_choices(decision, tried, names, len(position.legal) == 1), told)
    for reason in PRESENTATIONS[game.key].reasons(position):
        for wording in reason.wordings:
            if wording not in told:
                return Advice(decision.action, (choice, wording), reason.kind)
    return Advice(decision.action, (choice,), None)


def _choices(
    decision: bots.Decision, tried: Sequence[Candidate], names: Mapping[str, str], is_forced: bool
) -> Sequence[str]:
    """Ways to say what to do, and how far it is ahead of what came second."""
    name = names[decision.action]
    if is_forced:
        return [f"Nothing else is allowed: {name}.", f"There is no choice: {name}.", f"You have to: {name}."]
    if decision.proven == "win":
        return [f"This wins, it is proven: {name}.", f"Proven to win: {name}.", f"It is won with this: {name}."]
    own = next((each for each in tried if each["action"] == decision.action), None)
    second = next((each for each in tried if each["action"] != decision.action), None)
    # A search that ends early may count what it has proved for several actions at once.
    if own is None or second is None or own["visits"] + second["visits"] > decision.playouts:
        return [f"My choice: {name}.", f"I would play this: {name}.", f"What I like best: {name}."]
    rival, total = names[second["action"]], f"{decision.playouts:,}"
    counts = f"{own['visits']:,} of {total} playouts went there, {second['visits']:,} to {rival}"
    if decision.playouts >= MANY and own["visits"] * 2 > decision.playouts:
        return [f"My choice, and clearly: {name}; {counts}.", f"Clearly this: {name}; {counts}."]
    if decision.playouts >= MANY and second["visits"] * 2 > own["visits"]:
        return [f"My choice, but it is close: {name}; {counts}.", f"Narrowly this: {name}; {counts}."]
    return [f"My choice: {name}; {counts}.", f"I would play this: {name}; {counts}."]


def _first(wordings: Sequence[str], said: Container[str]) -> str:
    return next((each for each in wordings if each not in said), wordings[0])
