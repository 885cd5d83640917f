"""The commands ``hint`` and ``coach``: what a bot would play, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from .. import bots
from ..analysis import coach
from ..catalogue import Message, message
from ..errors import NotYourTurnError
from ..presentation import Presentation
from ..presentation.base import Text
from ..shapes import Candidate, Spec
from .help import no_decision_reason
from .input_parsing import parse_switch

MAX_HINTS = 3

if TYPE_CHECKING:
    from .session import TerminalSession


def tell_hint(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists what the coach, or a bot of a level, would play."""
    view = session.view
    level = bots.level(view.game.key, arguments[0]) if arguments else None
    if view.asked_seat is None:
        raise NotYourTurnError(str(no_decision_reason(session)))
    session.say(message("terminal-thinking", name=message("terminal-coach") if level is None else level.title))
    advice = session.table.advice(()) if level is None else None
    decision = session.table.hint(level) if level is not None else _decision_in(advice)
    candidates = evaluated_candidates(decision)[:MAX_HINTS]
    # If there is a proven win, candidates with few playouts are not worth showing.
    candidates = tuple(each for each in candidates if each["proven"] == "win") or candidates
    session.numbered = [candidate["action"] for candidate in candidates] or [decision.action]
    session.listed_count = len(session.numbered)
    named = partial(name_with_notation, view.presentation, view.data())
    text: Iterable[Text] = [message("terminal-only-move", action=named(decision.action))]
    if len(view.legal()) > 1:
        way = no_estimate_reason(view.game.key, level)
        text = candidate_lines(decision, candidates, way, view.game.spec, named)
    for number, thought in enumerate(text, start=1):
        session.say(f"{number}. {thought}")
    for reason in () if advice is None else advice.reasons:
        session.say(reason)
    session.say(message("terminal-pick-number"))


def _decision_in(advice: coach.Advice | None) -> bots.Decision:
    """Returns the decision of an advice; of another machine's, only its action is known."""
    assert advice is not None
    return advice.decision or bots.Decision(advice.action)


def tell_coach(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Gives the coach's advice once, or turns it on or off for each turn."""
    if not arguments:
        session.reporter.say_advice()
        return
    session.settings.gives_advice = parse_switch(arguments, "coach")
    if not session.settings.gives_advice:
        session.say(message("terminal-advice-off"))
        return
    session.say(message("terminal-advice-on"))
    if session.view.asked_seat is not None:
        session.reporter.say_advice()


def evaluated_candidates(decision: bots.Decision) -> tuple[Candidate, ...]:
    """Returns the candidates that the bot has tried in playouts or whose result it has proven."""
    return tuple(each for each in decision.candidates if each["visits"] or each["proven"])


def name_with_notation(presentation: Presentation[Any], data: Mapping[str, Any], action: str) -> Text:
    """Returns the name of an action, followed by its notation if the two differ.

    >>> from chabudai.presentation import PRESENTATIONS
    >>> actions = {"nakatta": "c3", "nanatoridori": "take@2"}
    >>> [str(name_with_notation(PRESENTATIONS[key], {}, action)) for key, action in actions.items()]
    ['c3', 'take into gap 2 (take@2)']
    """
    name = presentation.action_name(action, data)
    return action if str(name) == action else message("terminal-named-action", name=name, action=action)


def candidate_lines(
    decision: bots.Decision,
    candidates: Sequence[Candidate],
    way: Text,
    spec: Spec,
    named: Callable[[str], Text] = str,
) -> Iterator[Text]:
    """Yields a line for each candidate. If there are none, yields the decision and ``way``, the reason for it.

    >>> import chabudai
    >>> spec = chabudai.load("eurojongg").spec
    >>> list(map(str, candidate_lines(bots.Decision("skip"), (), "no estimate", spec)))
    ['skip: no estimate']
    """
    if not candidates:
        yield message("terminal-no-estimate", action=named(decision.action), reason=way)
    for candidate in candidates:
        yield candidate_sentence(candidate, decision.playouts, spec, named)


def no_estimate_reason(key: str, level: bots.Level | None) -> Message:
    """Returns why a bot of this level, or the coach, gives no estimate for its action.

    >>> str(no_estimate_reason("eurojongg", bots.levels("eurojongg")[3]))
    'level 4 gives no estimate'
    >>> str(no_estimate_reason("eurojongg", None))
    'the coach gives no estimate and plays like level 4'
    """
    if level is None:
        return message("terminal-coach-has-no-estimate", level=coach.level(key).word)
    return message("terminal-level-has-no-estimate", level=level.word)


def candidate_sentence(candidate: Candidate, playouts: int, spec: Spec, named: Callable[[str], Text] = str) -> Text:
    """Returns the bot's estimate of an action, based only on playouts and proofs.

    >>> import chabudai
    >>> spec = chabudai.load("nakatta").spec
    >>> str(candidate_sentence({"action": "e5", "visits": 30, "value": 0.2, "proven": None}, 40, spec))
    'e5: wins 60 % (30 of 40 playouts)'
    >>> candidate_sentence({"action": "e5", "visits": 0, "value": 0.0, "proven": None}, 40, spec)
    'e5'
    """
    action, value = named(candidate["action"]), candidate["value"]
    if candidate["proven"]:
        return message("terminal-estimate-proven", action=action, result=candidate["proven"])
    if value is None or not candidate["visits"]:
        return action
    two_sided = spec["seats"] == 2 and (spec["least_return"], spec["greatest_return"]) == (-1.0, 1.0)
    visits = candidate["visits"]
    if two_sided:
        percent = f"{(value + 1) * 50:.0f}"
        return message("terminal-estimate-wins", action=action, percent=percent, visits=visits, playouts=playouts)
    return message("terminal-estimate-value", action=action, value=f"{value:+.2f}", visits=visits, playouts=playouts)
