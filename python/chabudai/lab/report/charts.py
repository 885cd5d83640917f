"""The charts of a report as SVG images whose points link to matches.

They use fixed colours, which the page replaces with its light or dark theme.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Any, Literal

import altair as alt
import polars as pl
import vl_convert

from ...catalogue import Message, message
from ...presentation.shared.page_colours import PAGE_COLOURS, SERIES
from ..answers import Answer
from ..luck_and_skill import LUCK
from ..measures import MEASURES
from ..sentences import measure_title, unit_message, variant_title
from .bonuses import bonus_names, bonuses_note, format_rate
from .findings import OPENINGS_LEVEL, Findings, stem, win_curves

CHART_WIDTH_PX = 300
"""The width of a chart. It fits on a phone; a desktop shows several charts side by side with the same font size."""
MAX_POINTS_PER_VARIANT = 400
"""Maximum number of points per variant. If there are more matches, every n-th is drawn."""
MAX_CURVES = 60
MAX_CHARTS = 10
INK, MUTED, LINE, PAPER = (PAGE_COLOURS[name] for name in ("ink", "muted", "line", "surface"))
SERIES_COLOURS = tuple(colour.light for colour in SERIES)
SECOND, ACCENT = SERIES_COLOURS[:2]
EMPTY = PAGE_COLOURS["page_deep"]
_LINK = "https://match.invalid/"
"""Placeholder prefix of links, because Vega only accepts absolute URLs; replaced with the base."""


@dataclass(frozen=True, slots=True)
class Chart:
    """An SVG image with a title and a note on how to read it."""

    title: str
    note: str
    svg: str


def draw_charts(found: Findings, base: str) -> Iterator[Chart]:
    """Yields all charts that have data."""
    if not len(found.frame):
        return
    for name in dict.fromkeys(answer.measure for answer in found.answers if _is_pair(answer)):
        same = [each for each in found.answers if each.measure == name and _is_pair(each)]
        if drawn := _differences(name, same):
            level = f"{100 * same[0].level:g}"
            note = (
                message("report-difference-note-approximate", level=level)
                if same[0].is_approximate
                else message("report-difference-note", level=level)
            )
            title = message("report-difference", measure=measure_title(MEASURES[name]))
            yield _render_chart(title, note, drawn, base)
    shown = [name for name in found.measures if name != LUCK and found.frame[name].n_unique() > 2]
    for name in shown[:MAX_CHARTS]:
        note = message("report-strip-note")
        yield _render_chart(measure_title(MEASURES[name]), note, _strip(found, name), base)
    if curves := list(win_curves(found.frame)):
        note = message("report-curve-note")
        yield _render_chart(message("report-curve"), note, _over_time(found, curves), base)
    if found.rungs and any(each.low is not None for each in found.rungs):
        note = message("report-ladder-note")
        yield _render_chart(message("report-ladder"), note, _ladder(found.rungs), base)
    yield _render_chart(message("report-wins-by-seat"), message("report-wins-note"), _by_seat(found), base)
    if found.bonuses:
        note = message("report-bonuses-chart-note", note=bonuses_note())
        yield _render_chart(message("report-bonuses"), note, _bonus_chart(found), base)
    for variant in found.variants:
        openings = [each for each in found.openings if each.variant == variant]
        if openings:
            note = message("report-first-points-note", level=f"{100 * OPENINGS_LEVEL:g}")
            yield _render_chart(
                message("report-first-points", variant=variant_title(variant)), note, _map(openings), base
            )
    if fired := list(_cells(found, "fired")):
        heat = _heat(found, fired, str(message("report-matches-axis")), SECOND, 100)
        yield _render_chart(message("report-fired-chart"), message("report-fired-note"), heat, base)
    if refused := list(_cells(found, "refused")):
        heat = _heat(found, refused, str(message("report-refused-axis")), ACCENT)
        yield _render_chart(message("report-refused-chart"), message("report-refused-note"), heat, base)


def _is_pair(answer: Answer) -> bool:
    return len(answer.variants) > 1 and answer.p is not None


def _ladder(rungs: Sequence[Answer]) -> Any:
    rows = [
        {"rung": each.variants[0], "edge": 100 * each.difference, "low": 100 * each.low, "high": 100 * each.high}
        for each in rungs
        if each.difference is not None and each.low is not None and each.high is not None
    ]
    x = alt.X("rung:N", title=None, sort=None, axis=alt.Axis(labelAngle=-30))
    base = alt.Chart(_data(rows))
    zero = alt.Chart(_data([{"zero": 0}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(y="zero:Q")
    bars = base.mark_bar(width=8, color=SECOND).encode(
        x=x, y=alt.Y("low:Q", title=str(message("lab-percentage-points"))), y2="high:Q"
    )
    points = base.mark_point(size=90, filled=True, color=INK, opacity=1).encode(x=x, y="edge:Q")
    return (zero + bars + points).properties(width=CHART_WIDTH_PX - 60, height=170)


def _render_chart(heading: Message, note: Message, drawn: Any, base: str) -> Chart:
    title = str(heading)
    drawn = (
        drawn.configure(
            background="transparent",
            font="system-ui, sans-serif",
            padding={"left": 24, "right": 8, "top": 2, "bottom": 2},
        )
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=MUTED,
            titleColor=MUTED,
            gridColor=LINE,
            domainColor=LINE,
            tickColor=LINE,
            labelFontSize=12,
            titleFontSize=12,
            titleFontWeight="normal",
            labelLimit=110,
        )
        .configure_axisLeft(labelPadding=8)
        .configure_axisQuantitative(labelFlush=False)
        .configure_legend(
            labelColor=INK, titleColor=MUTED, labelFontSize=12, titleFontSize=12, orient="bottom", gradientLength=150
        )
    )
    svg = vl_convert.vegalite_to_svg(drawn.to_dict())
    return Chart(title, str(note), _postprocess_svg(svg, title, base))


def _postprocess_svg(svg: str, title: str, base: str) -> str:
    """Adds the links to matches and their tooltips, and an accessible name."""
    svg = re.sub(rf'xlink:href="{re.escape(_LINK)}([^"]+)"', lambda m: f'href="{escape(base)}{m[1]}"', svg)
    # The label of a point becomes its tooltip, which screen readers also read.
    svg = re.sub(r'<path aria-label="([^"]*)"([^>]*)/>', r'<path aria-label="\1"\2><title>\1</title></path>', svg)
    svg = re.sub(r' target="[^"]*"', "", svg)
    return svg.replace("<svg ", f'<svg role="group" aria-label="{escape(title)}" ', 1)


def _colours(found: Findings) -> Any:
    names = found.variants
    return alt.Scale(domain=names, range=[SERIES_COLOURS[place % len(SERIES_COLOURS)] for place in range(len(names))])


def _scale_factor(name: str) -> float:
    return 100.0 if MEASURES[name].is_share else 1.0


def _data(rows: Sequence[Mapping[str, Any]]) -> Any:
    return alt.InlineData(values=list(rows))


def _differences(name: str, same: Sequence[Answer]) -> Any:
    factor = _scale_factor(name)
    rows = [
        {
            "pair": f"{other} - {first}",
            "difference": answer.difference * factor,
            "low": answer.low * factor,
            "high": answer.high * factor,
        }
        for answer in same
        for first, other in [answer.variants]
        if answer.difference is not None and answer.low is not None and answer.high is not None
    ]
    if not rows:
        return None
    data = _data(rows)
    title = str(message("lab-percentage-points") if MEASURES[name].is_share else unit_message(MEASURES[name].unit))
    y = alt.Y("pair:N", title=None, sort=None, axis=alt.Axis(labels=len(rows) > 1, ticks=False, domain=False))
    zero = alt.Chart(_data([{"zero": 0}])).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    bars = alt.Chart(data).mark_bar(height=8, color=SECOND).encode(x=alt.X("low:Q", title=title), x2="high:Q", y=y)
    points = alt.Chart(data).mark_point(size=90, filled=True, color=INK, opacity=1).encode(x="difference:Q", y=y)
    return (zero + bars + points).properties(
        width=CHART_WIDTH_PX - (90 if len(rows) > 1 else 0), height=max(50, 30 * len(rows))
    )


def _strip(found: Findings, name: str) -> Any:
    rows: list[dict[str, Any]] = []
    medians = []
    for variant in found.variants:
        table = found.of(variant).drop_nulls(name).select("record", pl.col(name).cast(pl.Float64)).sort("record")
        every = max(1, -(-len(table) // MAX_POINTS_PER_VARIANT))
        for place, (record, value) in enumerate(table.gather_every(every).iter_rows()):
            # The golden ratio spreads equal values evenly and reproducibly.
            spread = (place * 0.6180339887) % 1
            point = {"variant": variant, "value": value * _scale_factor(name), "spread": spread}
            rows.append({**point, "link": _LINK + stem(record), "words": f"{stem(record)}: {value:g}"})
        if len(table):
            middle = float(table[name].median() or 0)  # type: ignore[arg-type]
            medians.append({"variant": variant, "value": middle * _scale_factor(name)})
    y = alt.Y("variant:N", title=None, sort=found.variants, axis=alt.Axis(ticks=False, domain=False))
    axis_title = "%" if MEASURES[name].is_share else str(unit_message(MEASURES[name].unit))
    x = alt.X("value:Q", title=axis_title, scale=alt.Scale(zero=False, nice=True))
    points = (
        alt.Chart(_data(rows))
        .mark_circle(size=28, opacity=0.55)
        .encode(
            x=x,
            y=y,
            yOffset=alt.YOffset("spread:Q", scale=alt.Scale(domain=[-0.15, 1.15])),
            color=alt.Color("variant:N", scale=_colours(found), legend=None),
            href="link:N",
            description="words:N",
        )
    )
    middles = alt.Chart(_data(medians)).mark_tick(color=INK, thickness=2, size=40).encode(x=x, y=y)
    return (points + middles).properties(width=CHART_WIDTH_PX - 70, height=max(60, 46 * len(found.variants)))


def _over_time(found: Findings, curves: Sequence[tuple[str, str, list[tuple[float, float]]]]) -> Any:
    rows, ends = [], []
    grid = [step / 20 for step in range(21)]
    sums: dict[str, list[float]] = {}
    counts: dict[str, int] = {}
    for variant, match, points in curves:
        counts[variant] = counts.get(variant, 0) + 1
        values = [_at(points, time) for time in grid]
        sums[variant] = [old + new for old, new in zip(sums.get(variant, [0.0] * len(grid)), values, strict=True)]
        if counts[variant] <= max(1, MAX_CURVES // len(found.variants)):
            rows += [{"variant": variant, "match": match, "time": t, "chance": 100 * p} for t, p in points]
            time, chance = points[-2] if len(points) > 1 else points[-1]
            end_point = {"variant": variant, "time": time, "chance": 100 * chance}
            ends.append(
                {
                    **end_point,
                    "link": _LINK + match,
                    "words": str(message("report-curve-point", match=match, chance=f"{100 * chance:.0f}")),
                }
            )
    means = [
        {"variant": variant, "time": time, "chance": 100 * total / counts[variant]}
        for variant, totals in sums.items()
        for time, total in zip(grid, totals, strict=True)
    ]
    x, y = alt.X("time:Q", title=str(message("report-curve-axis"))), alt.Y("chance:Q", title="%")
    colour = alt.Color("variant:N", scale=_colours(found), title=None)
    thin = (
        alt.Chart(_data(rows)).mark_line(opacity=0.18, strokeWidth=1).encode(x=x, y=y, color=colour, detail="match:N")
    )
    dots = (
        alt.Chart(_data(ends))
        .mark_circle(size=30, opacity=0.6)
        .encode(x=x, y=y, color=colour, href="link:N", description="words:N")
    )
    thick = alt.Chart(_data(means)).mark_line(strokeWidth=3).encode(x=x, y=y, color=colour)
    return (thin + dots + thick).properties(width=CHART_WIDTH_PX - 50, height=190)


def _at(points: Sequence[tuple[float, float]], time: float) -> float:
    """Interpolates a curve linearly."""
    for (before, low), (after, high) in pairwise(points):
        if before <= time <= after:
            return low + (high - low) * ((time - before) / (after - before) if after > before else 0)
    return points[-1][1]


def _by_seat(found: Findings) -> Any:
    rows = [
        {
            "variant": each.variant,
            "seat": str(message("report-seat-number", seat=each.seat)),
            "share": 100 * each.share,
            "fair": 100 * each.fair,
            "words": str(
                message(
                    "report-wins-point",
                    variant=variant_title(each.variant),
                    seat=each.seat,
                    share=f"{100 * each.share:.1f}",
                    matches=each.matches,
                )
            ),
        }
        for each in found.wins
    ]
    data = _data(rows)
    y = alt.Y("seat:N", title=None, axis=alt.Axis(ticks=False, domain=False))
    bars = (
        alt.Chart(data)
        .mark_bar()
        .encode(
            x=alt.X("share:Q", title=str(message("report-wins-axis"))),
            y=y,
            yOffset=alt.YOffset("variant:N", sort=found.variants),
            color=alt.Color("variant:N", scale=_colours(found), title=None),
            description="words:N",
        )
    )
    fair = alt.Chart(data).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="fair:Q")
    seats = len({each.seat for each in found.wins})
    return (bars + fair).properties(
        width=CHART_WIDTH_PX - 50, height=max(70, seats * max(20, 14 * len(found.variants)))
    )


def _bonus_chart(found: Findings) -> Any:
    rows: list[dict[str, Any]] = [
        {
            "name": each.name,
            "variant": each.variant,
            "share": 100 * each.share,
            "low": 100 * (each.share if each.low is None else each.low),
            "high": 100 * (each.share if each.high is None else each.high),
            "words": str(
                message(
                    "report-bonus-point",
                    name=each.name,
                    variant=variant_title(each.variant),
                    rate=format_rate(each),
                    matches=each.matches,
                )
            ),
            "link": _LINK + each.match,
        }
        for each in found.bonuses
    ]
    # A bonus that was never earned has no match to open, and therefore no point.
    seen = [row for row, each in zip(rows, found.bonuses, strict=True) if each.match]
    order = bonus_names(found.bonuses)
    y = alt.Y("name:N", title=None, sort=order, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    offset = alt.YOffset("variant:N", sort=found.variants)
    colour = alt.Color("variant:N", scale=_colours(found), title=None)
    # A square-root scale separates rare bonuses from those that were never earned.
    scale = alt.Scale(type="sqrt", domainMin=0)
    highest = max(row["high"] for row in rows)
    axis = alt.Axis(values=[tick for tick in (0, 1, 5, 20, 50, 100) if tick <= highest])
    low = alt.X("low:Q", title=str(message("report-matches-axis")), scale=scale, axis=axis)
    bars = (
        alt.Chart(_data(rows))
        .mark_bar(height=4, opacity=0.5)
        .encode(x=low, x2="high:Q", y=y, yOffset=offset, color=colour)
    )
    points = (
        alt.Chart(_data(seen))
        .mark_point(size=30, filled=True, opacity=1)
        .encode(x="share:Q", y=y, yOffset=offset, color=colour, href="link:N", description="words:N")
    )
    height = len(order) * max(20, 10 * len(found.variants))
    return (bars + points).properties(width=CHART_WIDTH_PX - 130, height=height)


def _map(openings: Sequence[Any]) -> Any:
    rows = [
        {
            "column": each.column,
            "row": each.row,
            "won": 100 * each.won,
            "matches": each.matches,
            "link": _LINK + each.match,
            "words": str(message("report-opening-point", opening=each.describe())),
        }
        for each in openings
    ]
    size = openings[0].size
    axis = alt.Axis(labels=False, ticks=False, domain=False, grid=True, values=list(range(size)))
    scale = alt.Scale(domain=[-0.6, size - 0.4], nice=False)
    side = 240
    return (
        alt.Chart(_data(rows))
        .mark_circle(opacity=1, stroke=MUTED, strokeWidth=0.5)
        .encode(
            x=alt.X("column:Q", title=None, axis=axis, scale=scale),
            y=alt.Y("row:Q", title=None, axis=axis, scale=scale),
            size=alt.Size("matches:Q", legend=None, scale=alt.Scale(range=[30, (side / size) ** 2 * 0.8])),
            color=alt.Color(
                "won:Q",
                title=str(message("report-won-axis")),
                scale=alt.Scale(domain=[0, 50, 100], range=[SECOND, EMPTY, ACCENT]),
            ),
            href="link:N",
            description="words:N",
        )
        .properties(width=side, height=side)
    )


def _cells(found: Findings, what: Literal["fired", "refused"]) -> Iterator[dict[str, Any]]:
    """Yields the frequency of each clause by variant."""
    for coverage in found.coverage:
        for each in coverage.clauses:
            often = 100 * each.fired if what == "fired" else each.refused
            clause = f"{each.number} {each.name}"
            words = (
                message("report-fired-cell", clause=clause, who=coverage.who, share=f"{often:.0f}")
                if what == "fired"
                else message("report-refused-cell", clause=clause, who=coverage.who, count=f"{often:.1f}")
            )
            if often > 0:
                yield {
                    "variant": coverage.who,
                    "clause": clause,
                    "often": often,
                    "link": _LINK + (each.fired_in if what == "fired" else each.refused_in),
                    "words": str(words),
                }


def _heat(found: Findings, rows: Sequence[dict[str, Any]], title: str, colour: str, most: float | None = None) -> Any:
    known = {row["clause"] for row in rows}
    named = (f"{each.number} {each.name}" for coverage in found.coverage for each in coverage.clauses)
    order = list(dict.fromkeys(name for name in named if name in known))
    y = alt.Y("clause:N", title=None, sort=order, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    x = alt.X("variant:N", title=None, sort=found.variants, axis=alt.Axis(labelAngle=-30, ticks=False, domain=False))
    top = max(row["often"] for row in rows) if most is None else most
    return (
        alt.Chart(_data(rows))
        .mark_rect(stroke=PAPER)
        .encode(
            x=x,
            y=y,
            color=alt.Color("often:Q", title=title, scale=alt.Scale(domain=[0, top], range=[EMPTY, colour])),
            href="link:N",
            description="words:N",
        )
        .properties(width=CHART_WIDTH_PX - 160, height=22 * len(order))
    )
