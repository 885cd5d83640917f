"""The rulebooks of the games, by section and clause, as people ask for them: ``rules N4`` or ``clause N4.2``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..errors import NotationError
from . import PRESENTATIONS

_SECTION = re.compile(r"## ([A-Z]\d+) (.+)")
_CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+) ([^*]+?)\.\*\*")
_ASKED = re.compile(r"([a-z]?)(\d+)(?:\.(\d+))?")
_FENCE = "```"
_MARKS = (re.compile(r"\*\*([^*]+)\*\*"), re.compile(r"`([^`]*)`"), re.compile(r"(?<!\w)\*([^*\s][^*]*)\*"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule under its number; ``text`` is as the rulebook has it, with the name at its beginning."""

    number: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """What stands together under a letter and a number, such as ``N4``."""

    number: str
    name: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The numbered part of a rulebook."""

    title: str
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its number."""
        return {clause.number: clause for section in self.sections for clause in section.clauses}

    def find(self, words: str) -> Section | Clause:
        """The section or the clause that somebody means by its number, or a clause by words of its name.

        Raises ``NotationError``.

        >>> book = rulebook("nakatta")
        >>> book.find("N4").name, book.find("(n4.2)").name, book.find("4.2").number, book.find("hard corner").number
        ('Forbidden patterns', 'Naked attachment', 'N4.2', 'N4.1')
        """
        wanted = " ".join(words.lower().split()).strip("().,;")
        letter = self.sections[0].number[0]
        if found := _ASKED.fullmatch(wanted):
            number = f"{found[1].upper() or letter}{found[2]}"
            if found[3] is not None:
                number = f"{number}.{found[3]}"
            known: dict[str, Section | Clause] = {section.number: section for section in self.sections}
            known |= self.clauses
            if number in known:
                return known[number]
            raise NotationError(f"there is no clause {number}; rules lists the sections, {self._sections()}")
        named = [clause for clause in self.clauses.values() if wanted and wanted in clause.name.lower()]
        if not named:
            raise NotationError(f"no clause is named {words[:40]!r}; rules lists the sections, {self._sections()}")
        exact = [clause for clause in named if clause.name.lower() == wanted]
        if len(named) > 1 and len(exact) != 1:
            told = ", ".join(f"{clause.number} {clause.name}" for clause in named[:6])
            raise NotationError(f"{len(named)} clauses have that in their name: {told}")
        return (exact or named)[0]

    def _sections(self) -> str:
        return f"{self.sections[0].number} to {self.sections[-1].number}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text that is fold to the screen, or lines of a drawing or a table, which are not."""

    text: str
    is_drawn: bool = False


@cache
def rulebook(key: str) -> Rulebook:
    """The rulebook of a game, which travels with the package.

    >>> [section.number for section in rulebook("nakatta").sections]
    ['N1', 'N2', 'N3', 'N4', 'N5', 'N6']
    """
    return parse(PRESENTATIONS[key].title, (files(f"{__package__}.{key}") / "rules.md").read_text(encoding="utf-8"))


def parse(title: str, text: str) -> Rulebook:
    """A rulebook from its text; what stands outside its sections is left out.

    >>> parse("Game", "# Game\\n\\n## G1 Turns\\n\\n**G1.1 Order.** You begin.\\n").clauses["G1.1"].text
    '**G1.1 Order.** You begin.'
    """
    sections: list[Section] = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        found = _SECTION.fullmatch(heading.strip())
        if found is None:
            continue
        clauses = [
            Clause(clause[1], _plain(clause[2]), piece.strip())
            for piece in re.split(rf"^(?={_CLAUSE.pattern.replace('(', '(?:')})", body, flags=re.MULTILINE)
            if (clause := _CLAUSE.match(piece))
        ]
        if clauses:
            sections.append(Section(found[1], found[2].strip(), tuple(clauses)))
    return Rulebook(title, tuple(sections))


def read_paragraphs(found: Rulebook | Section | Clause) -> list[Paragraph]:
    """What is shown of a part of a rulebook: of the whole its sections, of a section its clauses, of a clause all.

    >>> [line.text for line in read_paragraphs(rulebook("nakatta").find("N2"))][:2]
    ['N2 The aim', 'N2.1 Chain']
    """
    match found:
        case Rulebook():
            lines = [f"{section.number} {section.name}" for section in found.sections]
            return [Paragraph(f"The rules of {found.title}:"), *(Paragraph(f"  {line}", True) for line in lines)]
        case Section():
            names = [f"{clause.number} {clause.name}" for clause in found.clauses]
            return [Paragraph(f"{found.number} {found.name}"), *map(Paragraph, names)]
        case Clause():
            return paragraphs(found.text)


def paragraphs(text: str) -> list[Paragraph]:
    """The text of a clause without the marks of its format.

    >>> paragraphs("**N2.1 Chain.** Stones of\\none `B`.\\n\\n```\\nB B\\n```")
    [Paragraph(text='N2.1 Chain. Stones of one B.', is_drawn=False), Paragraph(text='B B', is_drawn=True)]
    """
    shown: list[Paragraph] = []
    for number, piece in enumerate(re.split(rf"^{_FENCE}\w*\n?", text, flags=re.MULTILINE)):
        if number % 2:
            shown.append(Paragraph(piece.rstrip("\n"), True))
            continue
        for block in re.split(r"\n\s*\n", piece.strip("\n")):
            if block.strip():
                shown += _block(block.split("\n"))
    return shown


def _block(lines: Sequence[str]) -> list[Paragraph]:
    """A paragraph in one line, the points of a list in a line each, and a table in columns."""
    if all(line.startswith("|") for line in lines):
        return _table(lines)
    told: list[str] = []
    for line in lines:
        if told and not re.match(r"\s*([-*]|\d+\.) |Example", line):
            told[-1] = f"{told[-1]} {line.strip()}"
        else:
            told.append(line.strip())
    return [Paragraph(_plain(line)) for line in told]


def _table(lines: Sequence[str]) -> list[Paragraph]:
    """A row a sentence: what is in the other columns stands behind a colon, so that it can be fold and read aloud."""
    rows = [[_plain(cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    return [Paragraph(f"{row[0]}: {'; '.join(cell for cell in row[1:] if cell)}") for row in body]


def _plain(text: str) -> str:
    for marks in _MARKS:
        text = marks.sub(r"\1", text)
    return text
