"""One sentence for each answer: what was shown, and what was not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from .measures import Measure

if TYPE_CHECKING:
    from .answers import Answer

MOST_NAMED = 5
"""So many variants are named that may come nearer to what is wanted; of the others their number."""


def sentence(answer: Answer, measure: Measure[Any], tested: int) -> str:
    """What an answer says and does not say. ``tested`` is how many answers of the file are tested together."""
    who = measure.title
    if answer.difference is None or answer.low is None or answer.high is None:
        return f"{who}: nothing can be said, since {_deals(answer.n)} told something of it; it takes two or more."
    told = _interval(answer, measure)
    if len(answer.variants) == 1:
        return _single(answer, measure, told, tested)
    base, other = answer.variants
    means = " and ".join(number(value, measure) for value in reversed(answer.values) if value is not None)
    direction = "more" if answer.difference > 0 else "less"
    size = number(abs(answer.difference), measure, is_difference=True)
    lead = f"{who}: {other!r} and {base!r} have {means}, a difference of {signed(answer.difference, measure)} ({told})"
    match answer.shown:
        case "difference":
            text = (
                f"{who}: {other!r} has {size} {direction} than {base!r} ({told}), and that it has {direction} is shown"
            )
            return f"{text}{_corrected(answer, tested)}{_effect(answer)}.{_slight(answer, measure)}"
        case "small":
            reach = number(_reach(answer), measure, is_difference=True)
            return f"{lead}. No difference is shown; that it is no larger than {reach} either way is."
        case _:
            return f"{lead}. {_undecided(answer, measure, tested)}"


def _single(answer: Answer, measure: Measure[Any], told: str, tested: int) -> str:
    assert answer.difference is not None, "it has a value"
    lead = f"{measure.title}, {answer.variants[0]!r}: {number(answer.difference, measure)} ({told})"
    if answer.p is None:
        return f"{lead}; nothing is compared with it."
    match answer.shown:
        case "difference":
            side = "above" if answer.difference > (measure.fair or 0) else "below"
            fair = number(measure.fair or 0, measure)
            return f"{lead}: that it lies {side} {fair}, which is fair, is shown{_corrected(answer, tested)}."
        case "small":
            reach = number(_reach(answer), measure, is_difference=True)
            return f"{lead}. No unfairness is shown; that it is no larger than {reach} either way is."
        case _:
            return f"{lead}. {_undecided(answer, measure, tested)}"


def nearest_sentence(answer: Answer, measure: Measure[Any], wanted: float, among: int) -> str:
    """Which variant comes nearest to what is wanted, and which others may; all intervals of ``among`` hold together."""
    assert answer.difference is not None, "it has a value"
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    name, *rivals = answer.variants
    mean, *ends = (number(wanted + each, measure) for each in (answer.difference, answer.low, answer.high))
    low, high = (end.split()[0] for end in ends)
    told = f"{low} to {high} at {100 * answer.level:g} % for all {among} variants together, {_deals(answer.n)}"
    lead = f"{measure.title}, nearest to {number(wanted, measure)}: {name!r} with {mean} ({told})"
    if not rivals:
        return f"{lead}. That it comes nearer than {'the other' if among == 2 else f'all {among - 1} others'} is shown."
    others = ", ".join(map(repr, rivals[:MOST_NAMED])) + (
        f" and {len(rivals) - MOST_NAMED} more" if len(rivals) > MOST_NAMED else ""
    )
    out = among - 1 - len(rivals)
    ruled_out = f"{out} of {among} are ruled out" if out else "none is ruled out"
    return f"{lead}. Not decided: {others} may come nearer; {ruled_out}."


def _interval(answer: Answer, measure: Measure[Any]) -> str:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    is_signed = len(answer.variants) > 1 or measure.fair is not None
    low, high = (_bare(value, measure, is_signed=is_signed) for value in (answer.low, answer.high))
    return f"{low} to {high} at {100 * answer.level:g} %, {_deals(answer.n)}"


def _bare(value: float, measure: Measure[Any], *, is_signed: bool) -> str:
    """A value without its unit, which was told before."""
    text = number(abs(value), measure).split()[0]
    sign = "-" if value < 0 else "+" if is_signed else ""
    return f"{sign}{text}"


def _undecided(answer: Answer, measure: Measure[Any], tested: int) -> str:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    null = 0.0 if len(answer.variants) > 1 else measure.fair or 0.0
    if answer.low <= null <= answer.high:
        text = "Not decided: nothing is shown, neither a difference nor that there is none"
    else:
        others = f"beside {tested - 1} other answer{'' if tested == 2 else 's'} of this experiment"
        text = (
            f"Not decided: by itself the interval leaves out {number(null, measure)}, but {others} that can be chance"
        )
    width = (answer.high - answer.low) / 2
    if answer.half_width is not None and width > answer.half_width:
        needed = math.ceil(answer.n * (width / answer.half_width) ** 2 / 10) * 10
        text += f"; some {needed:,} deals would bring the interval to the width asked for"
    return f"{text}."


def _corrected(answer: Answer, tested: int) -> str:
    p = answer.corrected or 0.0
    value = "p < 0.0001" if p < 1e-4 else f"p = {p:.2g}"
    return f" ({value}{f' after correction for {tested} answers' if tested > 1 else ''})"


def _effect(answer: Answer) -> str:
    if answer.effect is None:
        return ", the same in every deal"
    return f"; it is {abs(answer.effect):.2g} times what one deal differs from another"


def _slight(answer: Answer, measure: Measure[Any]) -> str:
    """Of a difference that is shown and lies wholly within the width asked for, that it is small too."""
    if answer.half_width is None or _reach(answer) > answer.half_width:
        return ""
    return f" It is shown to be small too: no larger than {number(_reach(answer), measure, is_difference=True)}."


def _reach(answer: Answer) -> float:
    """How large a difference may be at most, for all answers together."""
    low, high = answer.simultaneous or (-math.inf, math.inf)
    return max(abs(low), abs(high))


def _deals(n: int) -> str:
    return f"{n:,} deal{'' if n == 1 else 's'}"


def number(value: float, measure: Measure[Any], *, is_difference: bool = False) -> str:
    """A value of a measure as people read it, with its unit.

    >>> from .measures import MEASURES
    >>> number(7.123, MEASURES["length.plays"]), number(0.5, MEASURES["choice.share"])
    ('7.12 plays', '50.0 %')
    >>> number(0.041, MEASURES["choice.share"], is_difference=True)
    '4.1 points'
    """
    if measure.is_share:
        return f"{100 * value:.1f} {'points' if is_difference or measure.fair is not None else '%'}"
    if value == 0 or abs(value) >= 1000:
        text = f"{value:,.0f}"
    else:
        digits = max(0, 2 - math.floor(math.log10(abs(value)))) if abs(value) < 1 else (2 if abs(value) < 100 else 1)
        text = f"{value:.{min(digits, 4)}f}"
    return f"{text} {measure.unit}".strip()


def signed(value: float, measure: Measure[Any]) -> str:
    """The same of a difference, with its sign."""
    return f"{'+' if value >= 0 else '-'}{number(abs(value), measure, is_difference=True)}"
