"""``report.html``: a self-contained page for phones, desktops and print, in light and dark themes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ... import __version__
from ...catalogue import Message, current_language, listing, message
from ...match.description import options_sentence
from ...presentation.shared.page_colours import PAGE_COLOURS, SERIES
from ...presentation.shared.palette import Palette
from ...presentation.titles import game_title
from ..people import TOO_FEW, people_columns
from ..sentences import variant_title
from .bonuses import bonus_table, bonuses_note
from .charts import INK, LINE, MUTED, PAPER, SERIES_COLOURS, draw_charts
from .clauses import tables, unfired_clauses
from .findings import Findings

# Maps the colours of the charts to the page's custom properties, which switch between the themes.
_CSS_COLOURS = {INK: "ink", MUTED: "muted", LINE: "line", PAPER: "surface"}
_CSS_COLOURS |= {colour: f"p{place}" for place, colour in enumerate(SERIES_COLOURS)}

_SERIES = Palette("", **{f"p{place}": colour for place, colour in enumerate(SERIES)})
_STYLE = f"""
:root {{ color-scheme: light dark; }}
{PAGE_COLOURS.declarations()}
{_SERIES.declarations()}"""
_STYLE += """
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 75rem; margin: auto; padding: 1rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 0; } p { margin: 0.4rem 0; max-width: 45rem; } .muted { color: var(--muted); }
a { color: var(--p1); }
a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--p0); outline-offset: 2px; }
.answer { border-left: 0.3rem solid var(--line); padding: 0.1rem 0 0.1rem 0.8rem; margin: 0.6rem 0; }
.answer.difference { border-color: var(--p1); } .answer.small { border-color: var(--p0); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.5rem), 1fr)); gap: 1rem; }
figure { margin: 0; padding: 0.8rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.5rem; }
figure svg { display: block; max-width: 100%; height: auto; margin: 0.4rem auto; }
figure svg * { pointer-events: none; } figure svg a * { pointer-events: auto; cursor: pointer; }
figcaption { font-size: 0.875rem; color: var(--muted); }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line); }
th, td { vertical-align: top; }
summary { padding: 0.6rem 0; cursor: pointer; }
th { font-weight: 600; }
#where:not(:empty) {
  position: fixed; inset: auto 0 0 0; margin: 0; max-width: none; padding: 0.8rem 1rem; background: var(--ink);
  color: var(--page); font-family: ui-monospace, monospace; overflow-wrap: anywhere;
}
@media print {
  details::details-content { content-visibility: visible; }
  :root { color-scheme: light; }
  body { background: none; font-size: 10pt; } figure, .answer, tr { break-inside: avoid; } #where { display: none; }
}
"""

# A page that is opened from disk cannot show a match, so a click shows the command that opens it.
_SCRIPT = """
if (location.protocol === "file:") document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href*='BASE']");
  if (!link) return;
  event.preventDefault();
  const match = link.getAttribute("href").split("/").pop();
  document.getElementById("where").textContent = `chabudai lab show FOLDER ${match}`;
});
"""


def render_html(found: Findings, base: str) -> str:
    """Returns the HTML page."""
    experiment = found.experiment
    colour_rules = "".join(
        f'figure svg [{kind}="{colour}"] {{ {kind}: var(--{name}); }}\n'
        for colour, name in _CSS_COLOURS.items()
        for kind in ("fill", "stroke")
    )
    script = _SCRIPT.replace("BASE", _in_script(base)).replace("FOLDER", _in_script(found.folder))
    titles = [str(variant_title(name)) for name in found.variants]
    parts = [
        f"<h1>{escape(experiment.title)}</h1>",
        f'<p class="muted">{escape(summary(found))}</p>',
        _heading(message("report-answers")),
        *_answers(found),
        _heading(message("report-charts")),
        '<div class="charts">',
        *(
            f"<figure><h3>{escape(chart.title)}</h3>{chart.svg}<figcaption>{escape(chart.note)}</figcaption></figure>"
            for chart in draw_charts(found, base)
        ),
        "</div>",
        _heading(message("report-matches")),
        _notable(found, base),
        _heading(message("report-means")),
        _table([str(message("report-measure")), *titles], [[title, *values] for title, values in found.means()]),
        *_people(found),
        *_bonuses(found),
        _heading(message("report-variants")),
        _table(
            variant_columns(),
            [
                [str(variant_title(each.name)), ", ".join(each.players), options_sentence(each.options)]
                for each in experiment.variants
            ],
        ),
        _heading(message("report-clauses-by-player")),
        *_clauses(found),
        _heading(message("report-how-to-read")),
        f"<p>{escape(str(message('report-reading-note')))}</p>",
    ]
    body = "\n".join(parts)
    return f"""<!doctype html>
<html lang="{current_language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="chabudai {escape(__version__)}">
<title>{escape(experiment.title)}</title>
<style>{_STYLE}{colour_rules}</style>
</head>
<body>
<main>
{body}
</main>
<p id="where" role="status"></p>
<script>{script}</script>
</body>
</html>
"""


def _in_script(text: str) -> str:
    """Replaces the characters that are unsafe inside a string of the script."""
    safe = (letter if letter.isalnum() or letter in "-_./ :" else "?" for letter in text)
    return "".join(safe)


def _heading(title: Message) -> str:
    return f"<h2>{escape(str(title))}</h2>"


def summary(found: Findings) -> str:
    """Returns what was played."""
    experiment = found.experiment
    return str(
        message(
            "report-summary",
            game=game_title(experiment.game),
            deals=found.deals,
            most=experiment.deals,
            matches=len(found.frame),
            seed=str(experiment.seed),
        )
    )


def variant_columns() -> list[str]:
    """Returns the columns of the table of variants."""
    return list(map(str, (message("report-variant"), message("report-players"), message("report-options"))))


def _answers(found: Findings) -> list[str]:
    if not found.answers:
        return [f"<p>{escape(str(message('report-no-questions')))}</p>"]
    return [f'<p class="answer {each.shown}">{escape(each.text())}</p>' for each in found.answers]


def _notable(found: Findings, base: str) -> str:
    rows = [
        f"<tr><td>{escape(each.why)}</td><td>{escape(str(variant_title(each.variant)))}</td><td>{escape(each.value)}</td>"
        f'<td><a href="{escape(base + each.match)}">{escape(each.match)}</a></td></tr>'
        for each in found.notable
    ]
    columns = (
        message("report-match"),
        message("report-variant"),
        message("report-value"),
        message("report-opens"),
    )
    head = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in columns)
    return _wide(str(message("report-matches")), f"<tr>{head}</tr>{''.join(rows)}")


def _people(found: Findings) -> list[str]:
    """Returns the comparison of people with bots, if it was requested."""
    if not found.people:
        return []
    rows = list(found.beside_people())
    warning, too_few = (escape(str(each)) for each in (message("report-people-warning"), TOO_FEW))
    table = [_table(people_columns(), rows), f"<p>{warning}</p>"] if rows else [f"<p>{too_few}</p>"]
    return [_heading(message("report-people")), *table]


def _bonuses(found: Findings) -> list[str]:
    """Returns the rates of the bonuses, if the game has any."""
    if not found.bonuses:
        return []
    return [
        _heading(message("report-bonuses")),
        f"<p>{escape(str(bonuses_note()))}</p>",
        _table(*bonus_table(found.bonuses, found.variants)),
    ]


def _clauses(found: Findings) -> Iterator[str]:
    """Yields a collapsed table of clauses per player, and the lists of those that never fired."""
    yield f"<p>{escape(str(message('report-clauses-note')))}</p>"
    for coverage, (title, head, rows) in zip(found.levels, tables(found.levels), strict=True):
        yield f"<details><summary>{escape(title)}</summary>{_table(head, rows)}</details>"
        yield from (
            f"<p><strong>{escape(who)}</strong> {escape(str(message('report-clauses-listed', clauses=clauses)))}</p>"
            for who, clauses in unfired_clauses(coverage)
        )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return _wide(str(message("report-table", columns=listing(head, "comma"))), f"<tr>{top}</tr>{body}")


def _wide(words: str, rows: str) -> str:
    """Wraps a table in a container that scrolls horizontally, also by keyboard."""
    label = escape(words, quote=True)
    return f'<div class="wide" role="group" tabindex="0" aria-label="{label}"><table>{rows}</table></div>'
