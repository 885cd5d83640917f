"""The games' rulebooks by section and clause, as in ``rules N4`` or ``clause N4.2``."""

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
    """A numbered rule; ``text`` is the rulebook's Markdown, beginning with the clause's name."""

    number: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """The clauses under a letter and a number, such as ``N4``."""

    number: str
    name: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The numbered sections of a rulebook."""

    title: str
    sections: tuple[Section, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its number."""
        return {clause.number: clause for section in self.sections for clause in section.clauses}

    def find(self, words: str) -> Section | Clause:
        """Returns the section or clause with this number, or the clause with these words in its name.

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
            matches = ", ".join(f"{clause.number} {clause.name}" for clause in named[:6])
            raise NotationError(f"{len(named)} clauses have that in their name: {matches}")
        return (exact or named)[0]

    def _sections(self) -> str:
        return f"{self.sections[0].number} to {self.sections[-1].number}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text to wrap to the screen, or, if ``is_drawn``, the lines of a drawing to leave as they are."""

    text: str
    is_drawn: bool = False


@cache
def rulebook(key: str) -> Rulebook:
    """Returns the rulebook of a game from the package's data.

    >>> [section.number for section in rulebook("nakatta").sections]
    ['N1', 'N2', 'N3', 'N4', 'N5', 'N6']
    """
    return parse(PRESENTATIONS[key].title, (files(f"{__package__}.{key}") / "rules.md").read_text(encoding="utf-8"))


def parse(title: str, text: str) -> Rulebook:
    """Parses a rulebook; text outside its numbered sections is left out.

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
    """Returns the paragraphs to show: a rulebook's sections, a section's clauses, or a clause's text.

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
    """Returns the text of a clause without its Markdown marks.

    >>> paragraphs("**N2.1 Chain.** Stones of\\none `B`.\\n\\n```\\nB B\\n```")
    [Paragraph(text='N2.1 Chain. Stones of one B.', is_drawn=False), Paragraph(text='B B', is_drawn=True)]
    """
    found: list[Paragraph] = []
    for number, piece in enumerate(re.split(rf"^{_FENCE}\w*\n?", text, flags=re.MULTILINE)):
        if number % 2:
            found.append(Paragraph(piece.rstrip("\n"), True))
            continue
        for block in re.split(r"\n\s*\n", piece.strip("\n")):
            if block.strip():
                found += _block(block.split("\n"))
    return found


def _block(lines: Sequence[str]) -> list[Paragraph]:
    """Returns a paragraph as one line, a list as a line per item, and a table as a line per row."""
    if all(line.startswith("|") for line in lines):
        return _table(lines)
    joined: list[str] = []
    for line in lines:
        if joined and not re.match(r"\s*([-*]|\d+\.) |Example", line):
            joined[-1] = f"{joined[-1]} {line.strip()}"
        else:
            joined.append(line.strip())
    return [Paragraph(_plain(line)) for line in joined]


def _table(lines: Sequence[str]) -> list[Paragraph]:
    """Returns a sentence per row, with the other columns after a colon, to wrap and to read aloud."""
    rows = [[_plain(cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    return [Paragraph(f"{row[0]}: {'; '.join(cell for cell in row[1:] if cell)}") for row in body]


def _plain(text: str) -> str:
    for marks in _MARKS:
        text = marks.sub(r"\1", text)
    return text
