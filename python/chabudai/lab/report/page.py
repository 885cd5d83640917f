"""``report.html``: a self-contained page for phones, desktops and print, in light and dark themes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ... import __version__
from ...match.description import options_sentence
from ...presentation import PRESENTATIONS
from ..people import COLUMNS, TOO_FEW, WARNING
from .bonuses import NOTE as BONUSES_NOTE
from .bonuses import TITLE as BONUSES_TITLE
from .bonuses import bonus_table
from .charts import INK, LINE, MUTED, PALETTE, PAPER, draw_charts
from .clauses import tables, unfired_clauses
from .findings import Findings

# Maps the colours of the charts to the page's custom properties, which switch between the themes.
_CSS_COLOURS = {INK: "ink", MUTED: "muted", LINE: "line", PAPER: "surface"}
_CSS_COLOURS |= {colour: f"p{place}" for place, colour in enumerate(PALETTE)}

_STYLE = """
:root {
  color-scheme: light dark;
  --page: light-dark(#f3ede2, #191613); --surface: light-dark(#fffcf6, #242019);
  --ink: light-dark(#29231d, #efe7d9); --muted: light-dark(#665b4e, #b3a793); --line: light-dark(#dccfba, #3d362b);
  --p0: light-dark(#1d5fb8, #8dbdff); --p1: light-dark(#a8301c, #f08a66); --p2: light-dark(#2d6a3a, #9fd3a4);
  --p3: light-dark(#8a5a00, #f1c96c); --p4: light-dark(#6b3fa0, #cdb0f0); --p5: light-dark(#00707a, #7fd6dd);
}
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
    parts = [
        f"<h1>{escape(experiment.title)}</h1>",
        f'<p class="muted">{escape(_summary(found))}</p>',
        "<h2>Answers</h2>",
        *_answers(found),
        "<h2>Charts</h2>",
        '<div class="charts">',
        *(
            f"<figure><h3>{escape(chart.title)}</h3>{chart.svg}<figcaption>{escape(chart.note)}</figcaption></figure>"
            for chart in draw_charts(found, base)
        ),
        "</div>",
        "<h2>Matches to look at</h2>",
        _notable(found, base),
        "<h2>Means</h2>",
        _table(["measure", *found.variants], [[title, *values] for title, values in found.means()]),
        *_people(found),
        *_bonuses(found),
        "<h2>Variants</h2>",
        _table(
            ["variant", "players, by seat", "options"],
            [[each.name, ", ".join(each.players), options_sentence(each.options)] for each in experiment.variants],
        ),
        "<h2>Clauses by player</h2>",
        *_clauses(found),
        "<h2>How to read this</h2>",
        f"<p>{escape(READING_NOTE)}</p>",
    ]
    body = "\n".join(parts)
    return f"""<!doctype html>
<html lang="en">
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


READING_NOTE = (
    "A block is a deal with all matches played from it; n counts deals. In experiments that may stop early, intervals"
    " hold at every look. Approximate intervals, of measures without bounds, may miss the mean more often than stated;"
    " nothing is concluded from them. P-values are corrected by Holm's method over all answers. The results hold for"
    " bots of this strength; people may play differently. docs/how-to/lab.md defines every measure."
)


CLAUSES_NOTE = (
    "Ended and fired: the share of the matches that the clause ended, and in which it applied. Refused: the number of"
    " this player's decisions per match at which it refused a plausible action. Many clauses that never came up are"
    " definitions or belong to options that are off; any other may be a rule without effect at this strength."
)


def _in_script(text: str) -> str:
    """Replaces the characters that are unsafe inside a string of the script."""
    safe = (letter if letter.isalnum() or letter in "-_./ :" else "?" for letter in text)
    return "".join(safe)


def _summary(found: Findings) -> str:
    experiment = found.experiment
    deals = f"{PRESENTATIONS[experiment.game].title}, {found.deals:,} of at most {experiment.deals:,} deals"
    return f"{deals}, {len(found.frame):,} matches, seed {experiment.seed}."


def _answers(found: Findings) -> list[str]:
    if not found.answers:
        return ["<p>The experiment has no questions; the charts show what was measured.</p>"]
    return [f'<p class="answer {each.shown}">{escape(each.sentence)}</p>' for each in found.answers]


def _notable(found: Findings, base: str) -> str:
    rows = [
        f"<tr><td>{escape(each.why)}</td><td>{escape(each.variant)}</td><td>{escape(each.value)}</td>"
        f'<td><a href="{escape(base + each.match)}">{escape(each.match)}</a></td></tr>'
        for each in found.notable
    ]
    head = "".join(f'<th scope="col">{cell}</th>' for cell in ("match", "variant", "value", "opens"))
    return _wide("Matches to look at", f"<tr>{head}</tr>{''.join(rows)}")


def _people(found: Findings) -> list[str]:
    """Returns the comparison of people with bots, if it was requested."""
    if not found.people:
        return []
    rows = list(found.beside_people())
    table = [_table(COLUMNS, rows), f"<p>{escape(WARNING)}</p>"] if rows else [f"<p>{TOO_FEW}</p>"]
    return ["<h2>People and bots</h2>", *table]


def _bonuses(found: Findings) -> list[str]:
    """Returns the rates of the bonuses, if the game has any."""
    if not found.bonuses:
        return []
    return [
        f"<h2>{BONUSES_TITLE}</h2>",
        f"<p>{escape(BONUSES_NOTE)}</p>",
        _table(*bonus_table(found.bonuses, found.variants)),
    ]


def _clauses(found: Findings) -> Iterator[str]:
    """Yields a collapsed table of clauses per player, and the lists of those that never fired."""
    yield f"<p>{escape(CLAUSES_NOTE)}</p>"
    for coverage, (title, head, rows) in zip(found.levels, tables(found.levels), strict=True):
        yield f"<details><summary>{escape(title)}</summary>{_table(head, rows)}</details>"
        yield from (
            f"<p><strong>{escape(who)}</strong> {escape(clauses)}.</p>" for who, clauses in unfired_clauses(coverage)
        )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return _wide(f"Table: {', '.join(head)}", f"<tr>{top}</tr>{body}")


def _wide(words: str, rows: str) -> str:
    """Wraps a table in a container that scrolls horizontally, also by keyboard."""
    label = escape(words, quote=True)
    return f'<div class="wide" role="group" tabindex="0" aria-label="{label}"><table>{rows}</table></div>'
