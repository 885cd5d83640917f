"""The coach: says which action a bot would choose for a seat, and why, from that seat's view alone.

It asks an exact solver first, in games that have one. The search never replaces an action that is known to win.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from .. import _core, bots
from ..catalogue import Argument, Message
from ..errors import InputError, short
from ..presentation import PRESENTATIONS
from ..presentation.base import Text
from ..presentation.shared.coaching import Position
from ..shapes import Candidate

LEVEL = 4
"""The number of the level whose decision method the coach uses."""
PLAYOUTS = 250
"""Playouts per advice, whatever the level's own budget. The budget is a fixed number and not a time, so that equal
views get equal advice.
"""
SOLVER_NODES = 250_000
"""Positions that the exact solver may visit per advice, which takes about a second at most. This is a number and not a
time for the same reason.
"""
SOLVER_NODES_FOR_WORLDS = 1_000_000
"""The same number for games with hidden information, whose solver divides it among the possible worlds and needs less
time per position.
"""
MIN_VISITS = 2
"""Actions with fewer visits are not mentioned, unless they are proven."""
MIN_PLAYOUTS_TO_COMPARE = 100
"""Minimum playouts for calling a choice clear or close."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A coach's advice: the action, and sentences that differ from those of the previous advice."""

    action: str
    messages: tuple[Text, ...]
    """The choice, compared with the second-best action if the search visited one, and a reason if there is one."""
    kind: str | None
    """The kind of the reason."""
    decision: bots.Decision | None = field(default=None, compare=False)
    """The bot's decision that the advice is about; ``None`` if another machine made it."""

    @property
    def value(self) -> float | None:
        """The expected return of the seat, -1 to 1; ``None`` if the coach has no estimate."""
        return None if self.decision is None else self.decision.value

    @property
    def proven(self) -> Literal["win", "loss", "between"] | None:
        """The result of the position with best play, if the solver or the search has proven it."""
        return None if self.decision is None else self.decision.proven

    @property
    def sentences(self) -> tuple[str, ...]:
        """The messages as text."""
        return tuple(map(str, self.messages))

    @property
    def reasons(self) -> tuple[str, ...]:
        """The sentences after the first, which names the choice."""
        return self.sentences[1:]

    @property
    def sentence(self) -> str:
        """The sentences as one text."""
        return " ".join(self.sentences)


def level(key: str) -> bots.Level:
    """Returns the level of a game that decides as the coach does, although its number of playouts may differ.

    >>> level("eurojongg").number
    4
    """
    return bots.levels(key)[:LEVEL][-1]


def decide(view: _core.View[int], playouts: int = PLAYOUTS) -> bots.Decision:
    """Returns a bot's decision for the seat of this view. Its seed is derived from the view.

    Raises ``GameError`` if the seat owes no decision, and ``InputError`` for anything but a view.

    >>> from chabudai import load
    >>> view = load("nakatta", size=4).start().view(0)
    >>> decide(view).action == decide(view).action
    True
    """
    if not isinstance(view, _core.View):
        raise InputError(f"expected a View, not {short(view)}")
    digest = hashlib.sha256(view.json.encode()).digest()
    bot = level(view.game.key).bot(view.game, seed=int.from_bytes(digest[:8]))
    nodes = SOLVER_NODES if view.game.spec["open_information"] else SOLVER_NODES_FOR_WORLDS
    return bot.choose(view, playouts=playouts, solver_nodes=nodes)


def hint(view: _core.View[int]) -> Advice:
    """Returns the coach's advice for the seat of this view. Equal views get equal advice.

    Raises ``GameError`` if the seat owes no decision, and ``InputError`` for anything but a view.

    >>> from chabudai import load
    >>> match = load("nakatta", size=5, pie=False).start()
    >>> for seat, point in enumerate(["b3", "b5"]):
    ...     match.play(seat, point)
    >>> hint(match.view(0)).proven
    'win'
    """
    return advise(view, decide(view))


def advise(
    view: _core.View[int],
    decision: bots.Decision,
    previous: Iterable[str] = (),
    context: Mapping[str, Any] | None = None,
) -> Advice:
    """Returns a decision in words, without repeating the ``previous`` sentences.

    ``context`` is information about the reader, such as people's names.

    >>> from chabudai import load
    >>> view = load("nakatta", size=3, pie=False).start().view(0)
    >>> first = advise(view, decide(view))
    >>> first.action, set(first.sentences) & set(advise(view, decide(view), first.sentences).sentences)
    ('b2', set())
    """
    used = frozenset(previous)
    game = view.game
    data = {**view.data, "options": game.options, **(context or {})}
    visited = [each for each in decision.candidates if each["visits"] >= MIN_VISITS or each["proven"]]
    rivals = [each["action"] for each in visited if each["action"] != decision.action]
    position = Position(view, data, view.legal_actions, decision.action, rivals)
    presentation = PRESENTATIONS[game.key]
    names: dict[str, Text] = {
        action: presentation.action_name(action, data) for action in (decision.action, *rivals[:1])
    }
    if len(set(map(str, names.values()))) < len(names):
        # The notation distinguishes actions with the same name.
        names = {action: action for action in names}
    choice = _first_unused(_choice_wordings(decision, visited, names, len(position.legal) == 1), used)
    for reason in presentation.reasons(position):
        for wording in reason.wordings:
            if str(wording) not in used:
                return Advice(decision.action, (choice, wording), reason.kind, decision)
    return Advice(decision.action, (choice,), None, decision)


def _choice_wordings(
    decision: bots.Decision, visited: Sequence[Candidate], names: Mapping[str, Text], is_forced: bool
) -> Sequence[Text]:
    """Returns wordings of the choice and of its lead over the second-best action."""
    name = names[decision.action]
    if is_forced:
        return _wordings("forced", 3, choice=name)
    if decision.proven == "win":
        return _wordings("win", 3, choice=name)
    if decision.proven == "loss":
        return _wordings("loss", 3, choice=name)
    own = next((each for each in visited if each["action"] == decision.action), None)
    second = next((each for each in visited if each["action"] != decision.action), None)
    # A search that ends early may count a proof for several actions at once.
    if own is None or second is None or own["visits"] + second["visits"] > decision.playouts:
        return _wordings("choice", 3, choice=name)
    counts: dict[str, Argument] = {
        "choice": name,
        "rival": names[second["action"]],
        "own": own["visits"],
        "second": second["visits"],
        "total": decision.playouts,
    }
    if decision.playouts >= MIN_PLAYOUTS_TO_COMPARE and own["visits"] * 2 > decision.playouts:
        return _wordings("clear", 2, **counts)
    if decision.playouts >= MIN_PLAYOUTS_TO_COMPARE and second["visits"] * 2 > own["visits"]:
        return _wordings("close", 2, **counts)
    return _wordings("compared", 2, **counts)


def _wordings(kind: str, count: int, **args: Argument) -> Sequence[Message]:
    """Returns the wordings of a kind of choice. The ids of all but the first have a number."""
    return [Message(f"game-advice-{kind}{'' if number == 1 else f'-{number}'}", args) for number in range(1, count + 1)]


def _first_unused(wordings: Sequence[Text], used: Container[str]) -> Text:
    return next((each for each in wordings if str(each) not in used), wordings[0])
