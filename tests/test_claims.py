"""Every measured figure in the documents is in the register of claims, with the lines that a target printed."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from string import Formatter

import pytest

from bench import claims
from bench.claims import Claim, ClaimRegister, Page, figures_without_claim, page_text, readme_text, remake, stale_quotes

ROOT = Path(__file__).resolve().parent.parent
REGISTER = ClaimRegister.read()
# The numbers in the rulebooks are rules.
DOCUMENTS = [
    "README.md",
    *sorted(
        str(path.relative_to(ROOT))
        for path in (ROOT / "docs").rglob("*.md")
        if path != claims.PAGE and path.parent.name != "rules"
    ),
]
CLAIM = Claim(
    id="speed",
    section="Fast",
    what="games",
    figure="{rate:million} games/s (95 %: {low:million} to {high:million})",
    unit="games a second",
    interval="95 %",
    target="make speed",
    machine="here",
    date="2026-01-01",
    patterns=(r"^games: (?P<rate>[\d,]+) \((?P<low>[\d,]+) to (?P<high>[\d,]+)\)",),
    before="8 million games/s",
)


def check_target(target: str) -> None:
    if made := re.match(r"make ([a-z-]+)", target):
        assert re.search(rf"^{made[1]}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
    else:
        assert re.fullmatch(r"python -m bench\.\w+( --\w+)?", target)


@pytest.mark.parametrize("page", REGISTER.pages, ids=lambda page: page.path)
def test_a_page_is_complete(page: Page) -> None:
    assert (ROOT / page.path.partition("#")[0]).exists()
    assert page.machine in REGISTER.machines
    assert date.fromisoformat(page.date) <= date.today()
    check_target(page.target)


@pytest.mark.parametrize("claim", REGISTER.claims, ids=lambda claim: claim.id)
def test_a_claim_is_complete(claim: Claim) -> None:
    assert claim.text, "the figure is empty"
    assert bool(claim.printed) != bool(claim.before)
    assert claim.unit
    assert claim.interval
    assert claim.machine in REGISTER.machines
    assert date.fromisoformat(claim.date) <= date.today()
    check_target(claim.target)


def test_claims_have_names_of_their_own() -> None:
    names = [claim.id for claim in REGISTER.claims]
    assert len(set(names)) == len(names)
    assert sum(claim.is_headline for claim in REGISTER.claims) == 10


def test_the_pages_are_made_from_the_register() -> None:
    assert claims.PAGE.read_text() == page_text(REGISTER), "run `make figures`"
    readme = claims.README.read_text()
    assert readme == readme_text(REGISTER, readme), "run `make figures`"


def test_levels_are_called_by_number() -> None:
    page = (ROOT / "docs/reference/levels.md").read_text()
    assert re.findall(r"^\| bot:.*", page, re.MULTILINE) == re.findall(r"^\| bot:\d \|.*", page, re.MULTILINE)
    assert not re.findall(r"\b(?:Guest|Regular|Host|Elder|Master|Founder|Ancestor)\b", page)


@pytest.mark.parametrize(
    "claim", [claim for claim in REGISTER.claims if claim.id.startswith("ladder-")], ids=lambda claim: claim.id
)
def test_the_claims_of_ladders_fit_the_page_of_levels(claim: Claim) -> None:
    page = (ROOT / "docs/reference/levels.md").read_text()
    assert all(re.search(pattern, page, re.MULTILINE) for pattern in claim.patterns)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_figure_of_a_document_has_a_claim(document: str) -> None:
    text = (ROOT / document).read_text()
    assert figures_without_claim(REGISTER, document, text) == []
    assert stale_quotes(REGISTER, document, text) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "A move takes 3.0 instead of 3.6 ms.",
        "It steps 1.23 million moves/s.",
        "The bot wins 98.1 % of the rounds.",
        "That is 20 times as fast as a peer.",
        "It needs 962 MB.",
        "A level is 141 points above the one below.",
        "It plays 78 matches per second.",
    ],
)
def test_a_planted_figure_is_found(sentence: str) -> None:
    whole = {page.path for page in REGISTER.pages}
    for document in set(DOCUMENTS) - whole:
        text = f"{sentence}\n\n{(ROOT / document).read_text()}"
        assert figures_without_claim(REGISTER, document, text)


def test_a_target_renews_its_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(f"# Speed\n\n{claims.BEGIN}\n{claims.END}\n")
    for name, path in (("REGISTER", "claims.toml"), ("PAGE", "figures.md"), ("README", "README.md")):
        monkeypatch.setattr(claims, name, tmp_path / path)
    other = replace(CLAIM, id="other", patterns=(r"^others: (?P<rate>\d+)",))
    register = ClaimRegister({"here": "a machine"}, {}, (), (replace(CLAIM, is_headline=True), other))
    register.write(claims.REGISTER)
    assert ClaimRegister.read(claims.REGISTER) == register
    assert register.claims[0].text == "8 million games/s"
    log = tmp_path / "log.txt"
    log.write_text("measuring ...\ngames: 9,012,345 (8,900,000 to 9,100,000)\n")
    failed = remake(register, ["make speed"], log, None)
    renewed, kept = ClaimRegister.read(claims.REGISTER).claims
    assert (renewed.text, renewed.before) == ("9.0 million games/s (95 %: 8.9 million to 9.1 million)", "")
    assert renewed.date == date.today().isoformat()
    assert renewed.text in readme.read_text()
    assert kept == other
    assert failed == ["other: nothing in the output of make speed matches '^others: (?P<rate>\\\\d+)'"]


def test_a_pattern_may_find_a_row_of_a_titled_table() -> None:
    row = r"│ rate +│ (?P<rate>[\d,]+) │ (?P<low>[\d,]+)[\s│]+to (?P<high>[\d,]+) │"
    tables = [
        f"  {title}: Python\n┏━━━┓\n│ what │ n │\n│ rate │ {rate} │ 1,000 │\n│      │       │ to 2,000 │\n└───┘\n"
        for title, rate in (("one", "5,100"), ("two", "6,200"))
    ]
    claim = replace(
        CLAIM, patterns=(rf"^ *two: Python\n(?:(?!.*: Python).*\n)*?{row}",), figure="{rate} ({low} to {high})"
    )
    renewed = claim.with_output("".join(tables), "2026-02-02", None)
    assert renewed.printed == ("  two: Python\n│ rate │ 6,200 │ 1,000 │\n│      │       │ to 2,000 │",)
    assert renewed.text == "6,200 (1,000 to 2,000)"
    whole = replace(claim, patterns=(rf"^ *two: Python\n.*\n.*\n{row}",)).with_output(
        "".join(tables), "2026-02-02", None
    )
    assert whole.text == renewed.text


@pytest.mark.parametrize("claim", REGISTER.claims, ids=lambda claim: claim.id)
def test_every_figure_can_be_printed_again(claim: Claim) -> None:
    assert claim.patterns, "no pattern finds the figure in the output of its target"
    groups = {group for pattern in claim.patterns for group in re.compile(pattern).groupindex}
    named = {name for _, name, _, _ in Formatter().parse(claim.figure) if name}
    assert named <= groups
