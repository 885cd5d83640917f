"""Sentences that state what an answer shows and what it does not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from .measures import Measure

if TYPE_CHECKING:
    from .answers import Answer
    from .statistics import Order

INCONCLUSIVE = "Inconclusive: the data show neither a difference nor its absence"
MAX_NAMED_RIVALS = 5
"""Maximum number of other variants that are named as possibly nearer to the target. Further variants are counted."""


def answer_sentence(answer: Answer, measure: Measure[Any], tested: int) -> str:
    """Returns the sentence for an answer. ``tested`` is the number of the file's answers that are tested together."""
    who = f"{measure.title} between {answer.players}"
    if answer.difference is None or answer.low is None or answer.high is None:
        return f"{who}: no result, because {_count_deals(answer.n)} had a value; at least two are needed."
    if len(answer.variants) == 1:
        return _single_sentence(answer, measure, tested)
    base, other = answer.variants
    if answer.shown == "unused":
        return (
            f"{who}: the players never used what distinguishes {other!r} from {base!r}. Each rule set allows every"
            f" match played under the other, with the same result ({_count_deals(answer.n)}), so this experiment"
            " says nothing about the difference; choose players that use it."
        )
    if answer.order is not None:
        return f"{who}: {_order_sentence(answer, answer.order, measure, tested)}"
    interval = _format_interval(answer, measure)
    means = " and ".join(format_value(value, measure) for value in reversed(answer.values) if value is not None)
    direction = "more" if answer.difference > 0 else "fewer" if _is_counted(measure) else "less"
    size = format_value(abs(answer.difference), measure, is_difference=True)
    difference = format_signed(answer.difference, measure)
    lead = f"{who}: {other!r} and {base!r} have {means}, a difference of {difference} ({interval})"
    match answer.shown:
        case "difference":
            effect = "it is the same in every deal" if answer.effect is None else _effect_size(abs(answer.effect))
            text = f"{who}: {other!r} has {size} {direction} than {base!r} ({interval}). The difference is significant"
            return f"{text}{_p_value_note(answer, tested)}; {effect}.{_small_note(answer, measure)}"
        case "small":
            reach = format_value(_largest_effect(answer), measure, is_difference=True)
            return f"{lead}. No significant difference; any difference is at most {reach}."
        case "value":
            return f"{lead}; not tested."
        case _:
            return f"{lead}. {_inconclusive(answer, measure, tested)}"


def _order_sentence(answer: Answer, order: Order, measure: Measure[Any], tested: int) -> str:
    """Returns the sentence of a sign test, with the mean difference and its approximate interval."""
    assert answer.difference is not None, "it has a value"
    base, other = answer.variants
    if order.share is None:
        text = f"{other!r} and {base!r} are equal in all {_count_deals(answer.n)}. {INCONCLUSIVE}."
        return text if answer.half_width is None else f"{text}{_reach_note(answer, measure)}"
    is_higher = order.share >= 0.5
    bounds = (order.low, order.high) if is_higher else (1 - order.high, 1 - order.low)
    share, low, high = (100 * each for each in (order.share if is_higher else 1 - order.share, *bounds))
    often = "the deal" if order.differing == 1 else f"the {order.differing:,} deals"
    lead = (
        f"{other!r} is {'higher' if is_higher else 'lower'} than {base!r} in {share:.1f} % of {often} in which they"
        f" differ ({100 * answer.level:g} % interval {low:.1f} to {high:.1f}, {_count_deals(answer.n)})"
    )
    mean = f"The mean difference is {format_signed(answer.difference, measure)} ({_format_interval(answer, measure)})"
    if answer.shown == "difference":
        test = f"The order is significant{_p_value_note(answer, tested)}"
    else:
        test = _verdict("50 %", tested, is_excluded=not order.low <= 0.5 <= order.high)
    return f"{lead}. {test}. {mean}{_deals_needed(answer)}.{_reach_note(answer, measure)}"


def _reach_note(answer: Answer, measure: Measure[Any]) -> str:
    """Returns the note that an approximate interval lies within the requested half width."""
    if answer.half_width is None or _largest_effect(answer) > answer.half_width:
        return ""
    reach = format_value(_largest_effect(answer), measure, is_difference=True)
    return f" By the approximate interval for all answers together, it is at most {reach}."


def _single_sentence(answer: Answer, measure: Measure[Any], tested: int) -> str:
    assert answer.difference is not None, "it has a value"
    lead = (
        f"{measure.title} between {answer.players}, {answer.variants[0]!r}:"
        f" {format_value(answer.difference, measure)} ({_format_interval(answer, measure)})"
    )
    if answer.p is None:
        return f"{lead}."
    match answer.shown:
        case "difference":
            side = "above" if answer.difference > (measure.fair or 0) else "below"
            fair = format_value(measure.fair or 0, measure)
            return f"{lead}: significantly {side} the fair value of {fair}{_p_value_note(answer, tested)}."
        case "small":
            reach = format_value(_largest_effect(answer), measure, is_difference=True)
            return f"{lead}. No significant unfairness; any unfairness is at most {reach}."
        case _:
            return f"{lead}. {_inconclusive(answer, measure, tested)}"


def area_sentence(answer: Answer) -> str:
    """Returns the sentence about the area of a skill ladder, whose rungs are the answer's variants."""
    mean, low, high = (f"{100 * (each or 0.0):+.1f}" for each in (answer.difference, answer.low, answer.high))
    return (
        f"Skill ladder between {answer.players}, area: {mean} points above the fair share over"
        f" {len(answer.variants)} rungs ({100 * answer.level:g} % interval {low} to {high}, {_count_deals(answer.n)});"
        " not tested."
    )


def nearest_sentence(answer: Answer, measure: Measure[Any], wanted: float, among: int) -> str:
    """Returns the sentence about the variant nearest to the target, based on simultaneous intervals of ``among``
    variants.
    """
    assert answer.difference is not None, "it has a value"
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    name, *rivals = answer.variants
    mean, *ends = (format_value(wanted + each, measure) for each in (answer.difference, answer.low, answer.high))
    low, high = (end.split()[0] for end in ends)
    kind = "approximate " if answer.is_approximate else ""
    interval = (
        f"{kind}{100 * answer.level:g} % interval {low} to {high} for all {among} variants together,"
        f" {_count_deals(answer.n)}"
    )
    who = f"{measure.title} between {answer.players}"
    lead = f"{who}, nearest to {format_value(wanted, measure)}: {name!r} with {mean} ({interval})"
    if not rivals and answer.is_approximate:
        return f"{lead}. By approximate intervals, {'the other is' if among == 2 else 'all others are'} farther."
    if not rivals:
        return f"{lead}. It is significantly nearer than {'the other' if among == 2 else f'all {among - 1} others'}."
    others = ", ".join(map(repr, rivals[:MAX_NAMED_RIVALS])) + (
        f" and {len(rivals) - MAX_NAMED_RIVALS} more" if len(rivals) > MAX_NAMED_RIVALS else ""
    )
    out = among - 1 - len(rivals)
    ruled_out = f"{out} of {among} are ruled out" if out else "none is ruled out"
    return f"{lead}. Inconclusive: {others} may be nearer; {ruled_out}."


def _format_interval(answer: Answer, measure: Measure[Any]) -> str:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    is_signed = len(answer.variants) > 1 or measure.fair is not None
    low, high = (_format_bare(value, measure, is_signed=is_signed) for value in (answer.low, answer.high))
    kind = "approximate " if answer.is_approximate else ""
    return f"{kind}{100 * answer.level:g} % interval {low} to {high}, {_count_deals(answer.n)}"


def _format_bare(value: float, measure: Measure[Any], *, is_signed: bool) -> str:
    """Formats a value without its unit."""
    text = format_value(abs(value), measure).split()[0]
    sign = "-" if value < 0 else "+" if is_signed else ""
    return f"{sign}{text}"


def _inconclusive(answer: Answer, measure: Measure[Any], tested: int) -> str:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    null = 0.0 if len(answer.variants) > 1 else measure.fair or 0.0
    is_excluded = not answer.low <= null <= answer.high
    verdict = _verdict(format_value(null, measure), tested, is_excluded=is_excluded)
    return f"{verdict}{_deals_needed(answer)}."


def _verdict(null: str, tested: int, *, is_excluded: bool) -> str:
    """Returns why a test is inconclusive: by itself, or only after the correction for the other answers."""
    if not is_excluded:
        return INCONCLUSIVE
    others = f"the {tested - 1} other answer{'' if tested == 2 else 's'} of this experiment"
    return (
        f"Inconclusive: the interval alone excludes {null}, but the result is not significant after correction for"
        f" {others}"
    )


def _deals_needed(answer: Answer) -> str:
    """Returns the number of deals that would give the requested width, if the interval is wider."""
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    width = (answer.high - answer.low) / 2
    if answer.half_width is None or width <= answer.half_width:
        return ""
    needed = math.ceil(answer.n * (width / answer.half_width) ** 2 / 10) * 10
    return f"; about {needed:,} deals would give the requested width"


def _p_value_note(answer: Answer, tested: int) -> str:
    p = answer.corrected or 0.0
    value = "p < 0.0001" if p < 1e-4 else f"p = {p:.2g}"
    return f" ({value}{f' after correction for {tested} answers' if tested > 1 else ''})"


def _is_counted(measure: Measure[Any]) -> bool:
    """Whether the unit is a plural noun, such as plays."""
    return not measure.is_share and len(measure.unit) > 1 and measure.unit.endswith("s")


def _effect_size(effect: float) -> str:
    text = f"{effect:.2g}"
    return f"effect size {text} standard deviation{'' if text == '1' else 's'}"


def _small_note(answer: Answer, measure: Measure[Any]) -> str:
    """Returns the note that a significant difference lies within the requested half width."""
    if answer.half_width is None or _largest_effect(answer) > answer.half_width:
        return ""
    return f" It is also small: at most {format_value(_largest_effect(answer), measure, is_difference=True)}."


def _largest_effect(answer: Answer) -> float:
    """Returns the largest absolute difference in the simultaneous interval."""
    low, high = answer.simultaneous or (-math.inf, math.inf)
    return max(abs(low), abs(high))


def _count_deals(n: int) -> str:
    return f"{n:,} deal{'' if n == 1 else 's'}"


def format_value(value: float, measure: Measure[Any], *, is_difference: bool = False) -> str:
    """Formats a value of a measure with its unit.

    >>> from .measures import MEASURES
    >>> format_value(7.123, MEASURES["length.plays"]), format_value(0.5, MEASURES["choice.share"])
    ('7.12 plays', '50.0 %')
    >>> format_value(0.041, MEASURES["choice.share"], is_difference=True)
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


def format_signed(value: float, measure: Measure[Any]) -> str:
    """Formats a difference with its sign and unit."""
    return f"{'+' if value >= 0 else '-'}{format_value(abs(value), measure, is_difference=True)}"
