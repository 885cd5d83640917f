"""``make claims``: the register of claims, ``docs/claims.toml``, with every measured figure that the documents quote.

A claim names the target that prints its figure and regular expressions that find the figure in the output. The register
keeps the printed lines with their date and machine, so that a reader can check each figure without running anything.
``docs/reference/figures.md`` and the table in the README are written from the register.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from string import Formatter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
REGISTER = ROOT / "docs" / "claims.toml"
PAGE = ROOT / "docs" / "reference" / "figures.md"
README = ROOT / "README.md"
LOGS = ROOT / "target" / "claims"
BEGIN, END = "<!-- figures: written by `make figures` from docs/claims.toml -->", "<!-- end of figures -->"
HEAD = """\
# Every measured figure that the documents quote. `make claims` runs the targets and rewrites the printed lines, the
# dates and the pages; `make figures` only rewrites the pages. `Claim` in bench/claims.py explains the fields.
"""
INTRODUCTION = """\
# Figures

Every measured figure that the documents quote stands in the register of claims, [claims.toml](../claims.toml), with the
target that prints it, the printed lines, the date, the machine, the unit and the interval. This page is made from it.
`make claims` runs all targets, which takes a night, and rewrites the register and the pages;
`make claims TARGET="make hints"` runs one of them.

Comparisons that we lose stand beside those that we win.
"""


@dataclass(frozen=True)
class Claim:
    """A claim of the register."""

    id: str
    section: str
    what: str
    """The measured quantity, as the documents name it."""
    figure: str
    """The figure. Each ``{name}`` stands for a named group in a pattern; :class:`Values` explains the formats."""
    unit: str
    interval: str
    """The kind of interval, or why there is none."""
    target: str
    """The command that prints the figure."""
    machine: str
    """The name of a machine of the register."""
    date: str
    """The day on which the lines were printed, as in ``2026-11-27``."""
    patterns: tuple[str, ...] = ()
    """Regular expressions with named groups, each of which finds a line in the output of the target.

    A pattern may span several lines, for example from the title of a table to a row. Of these, only the first and those
    with a group are kept if the pattern also finds them without the others.
    """
    printed: tuple[str, ...] = ()
    """The lines that the patterns found."""
    before: str = ""
    """The figure as it was printed before the register existed, until the target runs again."""
    is_headline: bool = False
    """Whether the README quotes the claim."""
    documents: tuple[str, ...] = ()
    """Other documents that quote the figure, or parts of it, in their own sentences."""
    quotes: tuple[str, ...] = ()
    """The parts that these documents quote; by default the whole figure."""

    @property
    def text(self) -> str:
        """Returns the figure with the printed numbers.

        Raises ``ValueError`` if a pattern does not match its own printed line.
        """
        if not self.printed:
            return self.before
        found: dict[str, str] = {}
        for pattern, line in zip(self.patterns, self.printed, strict=True):
            match = re.search(pattern, line, re.MULTILINE)
            if match is None:
                raise ValueError(f"{self.id}: the pattern {pattern!r} does not find {line!r}")
            found |= match.groupdict()
        return Values().format(self.figure, **found)

    def with_output(self, output: str, today: str, machine: str | None) -> Claim:
        """Returns the claim with the lines from a new output, printed on a machine (by default the same one as before).

        Raises ``ValueError`` if a pattern finds nothing in the output.
        """
        lines = []
        for pattern in self.patterns:
            match = re.search(pattern, output, re.MULTILINE)
            if match is None:
                raise ValueError(f"{self.id}: nothing in the output of {self.target} matches {pattern!r}")
            lines.append(_printed_lines(match))
        return replace(self, printed=tuple(lines), before="", date=today, machine=machine or self.machine)


def _printed_lines(match: re.Match[str]) -> str:
    """Returns the first line of a match and those with a group, or all lines if the pattern needs the others too."""
    output = match.string
    marks = [match.start(), *(match.start(group) for group in range(1, match.re.groups + 1))]
    starts = sorted({output.rfind("\n", 0, mark) + 1 for mark in marks if mark >= 0})
    lines = "\n".join(output[start:].partition("\n")[0].rstrip() for start in starts)
    if match.re.search(lines):
        return lines
    end = output.find("\n", match.end())
    return output[starts[0] : end if end >= 0 else None].rstrip()


class Values(Formatter):
    """Formats printed numbers: ``{n}`` unchanged, ``{n:million}``, ``{n:thousand}`` (three digits), ``{n:.1f}``, and
    ``{n:milliseconds}`` of nanoseconds.

    >>> Values().format("{a} and {a:million}, {b:thousand}, {c:.1f}", a="10,234,567", b="598,765", c="2.345")
    '10,234,567 and 10.2 million, 599,000, 2.3'
    >>> Values().format("{ns:milliseconds}", ns="1430973.10")
    '1.4 ms'
    """

    def format_field(self, value: Any, spec: str) -> str:
        if not spec:
            return str(value)
        number = float(str(value).replace(",", ""))
        if spec == "million":
            return f"{number / 1e6:.1f} million"
        if spec == "milliseconds":
            return f"{number / 1e6:.1f} ms"
        if spec == "thousand":
            return f"{float(f'{number:.3g}'):,.0f}"
        return format(number, spec)


@dataclass(frozen=True)
class Page:
    """A page, or a section of one, whose figures all come from one target, so that they need no claims of their own."""

    path: str
    """The path, with ``#`` and the heading for a section."""
    target: str
    date: str
    machine: str


@dataclass(frozen=True)
class ClaimRegister:
    """The whole register."""

    machines: dict[str, str]
    """Descriptions of the machines, by name."""
    settings: dict[str, tuple[str, ...]]
    """Numbers in the documents that are settings or definitions, not measurements, by path."""
    pages: tuple[Page, ...] = ()
    claims: tuple[Claim, ...] = ()

    @classmethod
    def read(cls, path: Path | None = None) -> ClaimRegister:
        """Reads the register. Raises ``ValueError`` if a claim is incomplete."""
        data = tomllib.loads((path or REGISTER).read_text())
        claims = []
        for entry in data["claim"]:
            values: dict[str, Any] = {key: tuple(of) if isinstance(of, list) else of for key, of in entry.items()}
            try:
                claims.append(Claim(**values))
            except TypeError as error:
                raise ValueError(f"claim {entry.get('id', '?')}: {error}") from None
        settings = {path: tuple(numbers) for path, numbers in data["settings"].items()}
        pages = tuple(Page(**entry) for entry in data.get("page", ()))
        return cls(data["machines"], settings, pages, tuple(claims))

    def write(self, path: Path | None = None) -> None:
        """Writes the register."""
        parts = [HEAD]
        parts.append("\n".join(["[machines]", *_entries(self.machines)]))
        parts.append("\n".join(["[settings]", *_entries(self.settings)]))
        parts.extend("\n".join(["[[page]]", *_entries(vars(page))]) for page in self.pages)
        parts.extend("\n".join(["[[claim]]", *_entries(_set_fields(claim))]) for claim in self.claims)
        (path or REGISTER).write_text("\n\n".join(part.rstrip("\n") for part in parts) + "\n")

    @property
    def targets(self) -> list[str]:
        """Returns the targets in the order of their first claims, followed by those of the pages."""
        claims = [claim.target for claim in self.claims if claim.patterns]
        return list(dict.fromkeys([*claims, *(page.target for page in self.pages)]))


def _set_fields(claim: Claim) -> dict[str, Any]:
    defaults = Claim.__dataclass_fields__
    return {name: value for name, value in vars(claim).items() if value != defaults[name].default}


def _entries(values: dict[str, Any]) -> Iterator[str]:
    for name, value in values.items():
        key = name if re.fullmatch(r"[\w-]+", name) else json.dumps(name)
        if isinstance(value, tuple):
            items = "".join(f"\n    {_string(item)}," for item in value)
            yield f"{key} = [{items}\n]"
        else:
            yield f"{key} = {_string(value) if isinstance(value, str) else json.dumps(value)}"


def _string(value: str) -> str:
    """Returns a TOML string, literal if it has a backslash."""
    return f"'{value}'" if "\\" in value and "'" not in value else json.dumps(value, ensure_ascii=False)


def page_text(register: ClaimRegister) -> str:
    """Returns the text of ``docs/reference/figures.md``."""
    parts = [INTRODUCTION]
    machines = dict.fromkeys(claim.machine for claim in register.claims)
    parts.append("\n".join(f"- *{name}*: {register.machines[name]}" for name in machines))
    for section in dict.fromkeys(claim.section for claim in register.claims):
        rows = [
            f"| {claim.what} | {claim.text} | {claim.unit} | {claim.interval} "
            f"| `{claim.target}` | {claim.date}, {claim.machine} |"
            for claim in register.claims
            if claim.section == section
        ]
        head = "| what | figure | unit | interval | target | printed |\n| --- | --- | --- | --- | --- | --- |"
        parts.append("\n".join([f"## {section}\n", head, *rows]))
    rows = [f"| {_link(page.path)} | `{page.target}` | {page.date}, {page.machine} |" for page in register.pages]
    head = "| page | target | printed |\n| --- | --- | --- |"
    parts.append("\n".join(["## Pages and sections whose figures all come from one target\n", head, *rows]))
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def _link(path: str) -> str:
    page, _, heading = path.partition("#")
    anchor = "#" + re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-")) if heading else ""
    return f"[{Path(page).stem}{heading and ': '}{heading}]({os.path.relpath(page, 'docs/reference')}{anchor})"


def readme_text(register: ClaimRegister, text: str) -> str:
    """Returns the README with the current table of its figures. Raises ``ValueError`` if its marks are missing."""
    start, end = text.index(BEGIN), text.index(END)
    rows = [f"| {claim.what} | {claim.text} | `{claim.target}` |" for claim in register.claims if claim.is_headline]
    table = "\n".join(["| what | figure | target |", "| --- | --- | --- |", *rows])
    return f"{text[:start]}{BEGIN}\n\n{table}\n\n{text[end:]}"


def write_pages(register: ClaimRegister) -> None:
    """Writes the pages from the register."""
    PAGE.write_text(page_text(register))
    README.write_text(readme_text(register, README.read_text()))


FIGURE = re.compile(
    r"(?<![\w.])(?:[0-9][0-9,]*(?:\.[0-9]+)?)(?: million)?"
    r"(?: ?(?:%(?! (?:confidence )?interval)|ms\b|µs|s a |/s\b|MB\b|GB\b|kB\b|MiB a second)"
    r"| (?:times (?!out\b)|points\b|Elo\b|[a-z]+/s\b|[a-z]+ (?:a|per) second\b))"
)
"""Matches a measured figure in a sentence: a number with a unit of speed, size, share or strength."""


def figures_without_claim(register: ClaimRegister, path: str, text: str) -> list[str]:
    """Returns the figures of a document that are neither in a claim nor among its settings.

    >>> register = ClaimRegister({}, {"a.md": ("at most 80 %",)})
    >>> figures_without_claim(register, "a.md", "It takes 5.2 ms, at most 80 % of a core.")
    ['5.2 ms']
    """
    for page in register.pages:
        if page.path == path:
            return []
        if page.path.startswith(f"{path}#"):
            text = without_section(text, page.path.partition("#")[2])
    text = " ".join(re.sub(r"```.*?```", " ", text, flags=re.DOTALL).split())
    known: list[str] = list(register.settings.get(path, ()))
    for claim in register.claims:
        if path in claim.documents:
            known.extend(claim.quotes or (claim.text,))
        if path == "README.md" and claim.is_headline:
            known.extend((claim.text, claim.what))
    for quote in sorted(known, key=len, reverse=True):
        text = text.replace(quote, " ")
    return [match[0].strip() for match in FIGURE.finditer(text)]


def without_section(text: str, heading: str) -> str:
    """Returns a document with one section removed. Raises ``ValueError`` if there is no such heading.

    >>> without_section("# A\\n\\n## B\\n\\n5 ms\\n\\n## C\\n\\nend", "B")
    '# A\\n\\n## C\\n\\nend'
    """
    match = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    if match is None:
        raise ValueError(f"there is no section {heading!r}")
    after = re.compile(rf"^#{{1,{len(match[1])}}} ", re.MULTILINE).search(text, match.end())
    return text[: match.start()] + (text[after.start() :] if after else "")


def stale_quotes(register: ClaimRegister, path: str, text: str) -> list[str]:
    """Returns the figures that a document quotes according to the register but that are not in it."""
    text = " ".join(text.split())
    claimed = [quote for claim in register.claims if path in claim.documents for quote in claim.quotes or (claim.text,)]
    return [quote for quote in (*claimed, *register.settings.get(path, ())) if quote not in text]


def remake(register: ClaimRegister, targets: Sequence[str], log: Path | None, machine: str | None) -> list[str]:
    """Runs targets, or reads the output of one from a file, rewrites the register, and returns the failures."""
    today = date.today().isoformat()
    failed: list[str] = []
    claims = {claim.id: claim for claim in register.claims}
    for number, target in enumerate(targets, 1):
        began = time.monotonic()
        print(f"{number} of {len(targets)}: {target} ...", flush=True)
        output = log.read_text(errors="replace") if log else _run(target)
        for claim in _of(claims.values(), target):
            try:
                claims[claim.id] = claim.with_output(output, today, machine)
                print(f"  {claim.what}: {claims[claim.id].text}")
            except ValueError as error:
                failed.append(str(error))
        register = replace(
            register,
            claims=tuple(claims.values()),
            pages=tuple(
                replace(page, date=today, machine=machine or page.machine)
                if page.target == target and not log
                else page
                for page in register.pages
            ),
        )
        # Written after each target, so that an interrupted run loses only the target that was running.
        register.write()
        write_pages(register)
        print(f"  {time.monotonic() - began:.0f} s", flush=True)
    return failed


def _of(claims: Iterable[Claim], target: str) -> list[Claim]:
    return [claim for claim in claims if claim.target == target and claim.patterns]


def _run(target: str) -> str:
    """Runs a command and returns its output, which is kept in ``target/claims``."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / (re.sub(r"\W+", "-", target).strip("-") + ".txt")
    with path.open("w") as out:
        # A wide terminal, so that no table is wrapped.
        environment = os.environ | {
            "COLUMNS": "250",
            "PATH": f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}",
        }
        command = ["bash", "-c", target]
        done = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, cwd=ROOT, env=environment, check=False)
    if done.returncode:
        print(f"  ended with {done.returncode}; see {path.relative_to(ROOT)}", flush=True)
    return path.read_text(errors="replace")


def main() -> None:
    """Re-makes the register: runs every target, or those named, and rewrites the lines, the dates and the pages."""
    parser = ArgumentParser(prog="python -m bench.claims", description=main.__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="such as 'make agreement'; default: all")
    parser.add_argument("--list", action="store_true", help="list the targets with the number of their claims")
    parser.add_argument("--pages", action="store_true", help="only rewrite the pages")
    parser.add_argument("--log", type=Path, help="read the output of the one TARGET from a file instead of running it")
    parser.add_argument("--machine", help="the name of this machine in the register; default: as before")
    chosen = parser.parse_args()
    register = ClaimRegister.read()
    if chosen.list:
        for target in register.targets:
            print(f"{len(_of(register.claims, target)):3}  {target}")
        return
    if unknown := [target for target in chosen.targets if target not in register.targets]:
        parser.error(f"no claim has the target {unknown[0]!r}; --list lists them")
    if chosen.log and len(chosen.targets) != 1:
        parser.error("--log needs one TARGET")
    if chosen.pages:
        register.write()
        write_pages(register)
        return
    if chosen.machine and chosen.machine not in register.machines:
        parser.error(f"describe the machine {chosen.machine!r} in the register first")
    failed = remake(register, chosen.targets or register.targets, chosen.log, chosen.machine)
    for sentence in failed:
        print(f"not re-made: {sentence}", file=sys.stderr)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
