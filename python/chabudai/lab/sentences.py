"""Sentences that state what an answer shows and what it does not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ..catalogue import Argument, Message, join_sentences, listing, message, plain
from .measures import Measure

if TYPE_CHECKING:
    from .answers import Answer
    from .statistics import Order

MAX_NAMED_RIVALS = 5
"""Maximum number of other variants that are named as possibly nearer to the target. Further variants are counted."""
STANDARD_RULES, OTHER_RULES, YOUR_VARIANT = "standard rules", "other rules", "your variant"
"""The names of the variants of an experiment that a server runs for a visitor."""
_TITLES = {STANDARD_RULES: "lab-standard-rules", OTHER_RULES: "lab-other-rules", YOUR_VARIANT: "lab-your-variant"}


def answer_sentence(answer: Answer, measure: Measure[Any], tested: int, players: Message) -> Message:
    """Returns the sentence for an answer. ``tested`` is the number of the file's answers that are tested together, and
    ``players`` says who played.
    """
    who = message("lab-who", measure=measure_title(measure), players=players)
    if answer.difference is None or answer.low is None or answer.high is None:
        return message("lab-answer-nothing", who=who, deals=_count_deals(answer.n))
    if len(answer.variants) == 1:
        return _single_sentence(answer, measure, tested, who)
    base, other = map(variant_name, answer.variants)
    if answer.shown == "unused":
        return message("lab-answer-unused", who=who, other=other, base=base, deals=_count_deals(answer.n))
    if answer.order is not None:
        return message("lab-answer", who=who, answer=_order_sentence(answer, answer.order, measure, tested))
    interval = _interval(answer, measure)
    means = [value_message(value, measure) for value in reversed(answer.values) if value is not None]
    lead = message(
        "lab-answer-means",
        who=who,
        other=other,
        base=base,
        means=listing(means),
        difference=_signed_value(answer.difference, measure),
        interval=interval,
    )
    match answer.shown:
        case "difference":
            sentence = message(
                "lab-answer-difference",
                who=who,
                other=other,
                base=base,
                size=value_message(abs(answer.difference), measure, is_difference=True),
                direction="more" if answer.difference > 0 else "fewer" if _is_counted(measure) else "less",
                interval=interval,
                test=_p_value_note(answer, tested),
                effect=message("lab-effect-same") if answer.effect is None else _effect_size(abs(answer.effect)),
            )
            return join_sentences([sentence, *_small_note(answer, measure)])
        case "small":
            return message("lab-answer-small", lead=lead, reach=_reach(answer, measure))
        case "value":
            return message("lab-answer-value", lead=lead)
        case _:
            return message("lab-answer-and", lead=lead, verdict=_inconclusive(answer, measure, tested))


def _order_sentence(answer: Answer, order: Order, measure: Measure[Any], tested: int) -> Message:
    """Returns the sentence of a sign test, with the mean difference and its approximate interval."""
    assert answer.difference is not None, "it has a value"
    base, other = map(variant_name, answer.variants)
    if order.share is None:
        equal = message(
            "lab-order-equal",
            other=other,
            base=base,
            deals=_count_deals(answer.n),
            verdict=message("lab-inconclusive"),
        )
        return join_sentences([equal, *_reach_note(answer, measure)])
    is_higher = order.share >= 0.5
    bounds = (order.low, order.high) if is_higher else (1 - order.high, 1 - order.low)
    share, low, high = (100 * each for each in (order.share if is_higher else 1 - order.share, *bounds))
    lead = message(
        "lab-order-lead",
        other=other,
        base=base,
        side=message("lab-order-higher") if is_higher else message("lab-order-lower"),
        share=f"{share:.1f}",
        differing=order.differing,
        level=f"{100 * answer.level:g}",
        low=f"{low:.1f}",
        high=f"{high:.1f}",
        deals=_count_deals(answer.n),
    )
    mean = message(
        "lab-order-mean", difference=_signed_value(answer.difference, measure), interval=_interval(answer, measure)
    )
    if answer.shown == "difference":
        verdict = message("lab-order-significant", test=_p_value_note(answer, tested))
    else:
        verdict = _verdict(
            message("lab-value-percent", number="50"), tested, is_excluded=not order.low <= 0.5 <= order.high
        )
    found = message("lab-order-answer", lead=lead, verdict=verdict, mean=_with_deals_needed(mean, answer))
    return join_sentences([found, *_reach_note(answer, measure)])


def _reach_note(answer: Answer, measure: Measure[Any]) -> list[Message]:
    """Returns the note that an approximate interval lies within the requested half width, if it does."""
    if answer.half_width is None or _largest_effect(answer) > answer.half_width:
        return []
    return [message("lab-reach", reach=_reach(answer, measure))]


def _single_sentence(answer: Answer, measure: Measure[Any], tested: int, who: Message) -> Message:
    assert answer.difference is not None, "it has a value"
    lead = message(
        "lab-single",
        who=who,
        variant=variant_name(answer.variants[0]),
        value=value_message(answer.difference, measure),
        interval=_interval(answer, measure),
    )
    if answer.p is None:
        return message("lab-answer-plain", lead=lead)
    match answer.shown:
        case "difference":
            fair, test = value_message(measure.fair or 0, measure), _p_value_note(answer, tested)
            if answer.difference > (measure.fair or 0):
                return message("lab-single-above", lead=lead, fair=fair, test=test)
            return message("lab-single-below", lead=lead, fair=fair, test=test)
        case "small":
            return message("lab-single-small", lead=lead, reach=_reach(answer, measure))
        case _:
            return message("lab-answer-and", lead=lead, verdict=_inconclusive(answer, measure, tested))


def area_sentence(answer: Answer, players: Message) -> Message:
    """Returns the sentence about the area of a skill ladder, whose rungs are the answer's variants."""
    mean, low, high = (f"{100 * (each or 0.0):+.1f}" for each in (answer.difference, answer.low, answer.high))
    return message(
        "lab-area",
        players=players,
        mean=mean,
        rungs=len(answer.variants),
        level=f"{100 * answer.level:g}",
        low=low,
        high=high,
        deals=_count_deals(answer.n),
    )


def nearest_sentence(answer: Answer, measure: Measure[Any], wanted: float, among: int, players: Message) -> Message:
    """Returns the sentence about the variant nearest to the target, based on simultaneous intervals of ``among``
    variants.
    """
    assert answer.difference is not None, "it has a value"
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    name, *rivals = map(variant_name, answer.variants)
    low, high = (_figures(wanted + each, measure) for each in (answer.low, answer.high))
    args: dict[str, Argument] = {
        "level": f"{100 * answer.level:g}",
        "low": low,
        "high": high,
        "among": among,
        "deals": _count_deals(answer.n),
    }
    kind = "lab-confidence-together-approximate" if answer.is_approximate else "lab-confidence-together"
    lead = message(
        "lab-nearest",
        who=message("lab-who", measure=measure_title(measure), players=players),
        wanted=value_message(wanted, measure),
        variant=name,
        mean=value_message(wanted + answer.difference, measure),
        interval=Message(kind, args),
    )
    if not rivals and answer.is_approximate:
        return message("lab-nearest-approximate", lead=lead, among=among)
    if not rivals and among == 2:
        return message("lab-nearest-of-two", lead=lead)
    if not rivals:
        return message("lab-nearest-of-all", lead=lead, others=among - 1)
    named: Argument = listing(rivals[:MAX_NAMED_RIVALS], "comma")
    if len(rivals) > MAX_NAMED_RIVALS:
        named = message("lab-and-more", names=named, count=len(rivals) - MAX_NAMED_RIVALS)
    out = among - 1 - len(rivals)
    if not out:
        return message("lab-nearest-open", lead=lead, rivals=named)
    return message("lab-nearest-ruled-out", lead=lead, rivals=named, out=out, among=among)


def variant_name(name: str) -> Message:
    """Returns the name of a variant in quotation marks.

    >>> print(variant_name("wide"))
    'wide'
    """
    return message("lab-name", name=variant_title(name))


def variant_title(name: str) -> Argument:
    """Returns the name of a variant. Those of a visitor's experiment have a name in each language."""
    return message(_TITLES[name]) if name in _TITLES else name


def measure_title(measure: Measure[Any]) -> Message:
    """Returns the title of a measure.

    >>> from .measures import MEASURES
    >>> print(measure_title(MEASURES["branching.mean"]))
    Choices, mean
    """
    return message(f"lab-measure-{measure.name.replace('.', '-')}")


def unit_message(unit: str) -> Message:
    """Returns the name of a unit.

    >>> print(unit_message("share of wins"))
    share of wins
    """
    return message(f"lab-unit-{unit.replace(' ', '-')}")


def _interval(answer: Answer, measure: Measure[Any]) -> Message:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    is_signed = len(answer.variants) > 1 or measure.fair is not None
    low, high = (_format_bare(value, measure, is_signed=is_signed) for value in (answer.low, answer.high))
    level, deals = f"{100 * answer.level:g}", _count_deals(answer.n)
    if answer.is_approximate:
        return message("lab-confidence-approximate", level=level, low=low, high=high, deals=deals)
    return message("lab-confidence", level=level, low=low, high=high, deals=deals)


def _format_bare(value: float, measure: Measure[Any], *, is_signed: bool) -> str:
    """Formats a value without its unit."""
    sign = "-" if value < 0 else "+" if is_signed else ""
    return f"{sign}{_figures(abs(value), measure)}"


def _inconclusive(answer: Answer, measure: Measure[Any], tested: int) -> Message:
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    null = 0.0 if len(answer.variants) > 1 else measure.fair or 0.0
    is_excluded = not answer.low <= null <= answer.high
    return _with_deals_needed(_verdict(value_message(null, measure), tested, is_excluded=is_excluded), answer)


def _verdict(null: Argument, tested: int, *, is_excluded: bool) -> Message:
    """Returns why a test is inconclusive: by itself, or only after the correction for the other answers."""
    if not is_excluded:
        return message("lab-inconclusive")
    return message("lab-inconclusive-corrected", value=null, others=tested - 1)


def _with_deals_needed(sentence: Message, answer: Answer) -> Message:
    """Adds the number of deals that would give the requested width, if the interval is wider."""
    assert answer.low is not None, "it has an interval"
    assert answer.high is not None, "it has an interval"
    width = (answer.high - answer.low) / 2
    if answer.half_width is None or width <= answer.half_width:
        return sentence
    needed = math.ceil(answer.n * (width / answer.half_width) ** 2 / 10) * 10
    return message("lab-deals-needed", sentence=sentence, deals=needed)


def _p_value_note(answer: Answer, tested: int) -> Message:
    p = answer.corrected or 0.0
    value = "p < 0.0001" if p < 1e-4 else f"p = {p:.2g}"
    return message("lab-p-corrected", p=value, tested=tested) if tested > 1 else message("lab-p", p=value)


def _is_counted(measure: Measure[Any]) -> bool:
    """Whether the unit is a plural noun, such as plays."""
    return not measure.is_share and len(measure.unit) > 1 and measure.unit.endswith("s")


def _effect_size(effect: float) -> Message:
    text = f"{effect:.2g}"
    return message("lab-effect-one") if text == "1" else message("lab-effect", size=text)


def _small_note(answer: Answer, measure: Measure[Any]) -> list[Message]:
    """Returns the note that a significant difference lies within the requested half width, if it does."""
    if answer.half_width is None or _largest_effect(answer) > answer.half_width:
        return []
    return [message("lab-answer-small-too", reach=_reach(answer, measure))]


def _reach(answer: Answer, measure: Measure[Any]) -> Message:
    return value_message(_largest_effect(answer), measure, is_difference=True)


def _largest_effect(answer: Answer) -> float:
    """Returns the largest absolute difference in the simultaneous interval."""
    low, high = answer.simultaneous or (-math.inf, math.inf)
    return max(abs(low), abs(high))


def _count_deals(n: int) -> Message:
    return message("lab-deal-count", count=n)


def value_message(value: float, measure: Measure[Any], *, is_difference: bool = False, sign: str = "") -> Message:
    """Returns a value of a measure with its unit."""
    number = f"{sign}{_figures(value, measure)}"
    if measure.is_share and (is_difference or measure.fair is not None):
        return message("lab-value-points", number=number)
    return with_unit(number, measure)


def with_unit(number: str, measure: Measure[Any]) -> Message:
    """Returns a number with the unit of a measure, in which shares are percentages."""
    if measure.is_share:
        return message("lab-value-percent", number=number)
    return message(f"lab-value-{measure.unit}", number=number) if measure.unit else plain(number)


def format_value(value: float, measure: Measure[Any], *, is_difference: bool = False) -> str:
    """Formats a value of a measure with its unit, in the current language.

    >>> from .measures import MEASURES
    >>> format_value(7.123, MEASURES["length.plays"]), format_value(0.5, MEASURES["choice.share"])
    ('7.12 plays', '50.0 %')
    >>> format_value(0.041, MEASURES["choice.share"], is_difference=True)
    '4.1 points'
    """
    return str(value_message(value, measure, is_difference=is_difference))


def _figures(value: float, measure: Measure[Any]) -> str:
    """Formats a value without its unit."""
    if measure.is_share:
        return f"{100 * value:.1f}"
    if value == 0 or abs(value) >= 1000:
        return f"{value:,.0f}"
    digits = max(0, 2 - math.floor(math.log10(abs(value)))) if abs(value) < 1 else (2 if abs(value) < 100 else 1)
    return f"{value:.{min(digits, 4)}f}"


def _signed_value(value: float, measure: Measure[Any]) -> Message:
    """Returns a difference with its sign and unit."""
    return value_message(abs(value), measure, is_difference=True, sign="+" if value >= 0 else "-")
