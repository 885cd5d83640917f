"""The games' rulebooks by section and clause, as in ``rules N4`` or ``clause N4.2``.

The English rulebooks are ``docs/rules/<game>.md``, their translations ``locales/<language>/rules/<game>.md``. A
translation has the same sections and clauses with the same numbers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from ..catalogue import SOURCE_LANGUAGE, current_language, listing, message
from ..catalogue.language import LOCALES
from ..catalogue.pseudo import pseudo_text
from ..errors import NotationError

_TITLE = re.compile(r"\s*# (.+)")
_SECTION = re.compile(r"## ([A-Z]\d+) (.+)")
_CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+) ([^*]+?)[.。]\*\*")
_ASKED = re.compile(r"([a-z]?)(\d+)(?:\.(\d+))?")
_FENCE = "```"
_MARKS = (
    re.compile(r"\*\*([^*]+)\*\*"),
    re.compile(r"`([^`]*)`"),
    re.compile(r"(?<![A-Za-z0-9_])\*([^*\s][^*]*)\*"),
)
_ITEM = re.compile(r"\s*(?:([-*]|\d+\.) |Example|例：)")
"""Matches the start of a line that stays a line of its own."""
_WIDE = "[\u2e80-\uffef]"
"""Matches a letter of a language that is written without spaces."""
_BREAK_IN_TEXT = re.compile(f"(?<={_WIDE}) (?={_WIDE})")
_NOTATION = re.compile(r"((?<!`)`[^`]+`(?!`)|\b(?:[A-Z]\d+(?:\.\d+)?|[A-Za-z])\b)")
"""Matches what a test language leaves as it is: notation, numbers of clauses, and single letters, as in drawings."""


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
    language: str = SOURCE_LANGUAGE
    """The language of the sentences about the rulebook, and of the rulebook itself if it is translated."""
    source_names: Mapping[str, str] = field(default_factory=dict)
    """The English names of clauses by number, by which they can be found as well."""

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
        wanted = " ".join(unicodedata.normalize("NFKC", words).lower().split()).strip("().,;")
        letter, clauses = self.sections[0].number[0], self.clauses
        ends = {"first": self.sections[0].number, "last": self.sections[-1].number}
        if found := _ASKED.fullmatch(wanted):
            number = f"{found[1].upper() or letter}{found[2]}"
            if found[3] is not None:
                number = f"{number}.{found[3]}"
            known: dict[str, Section | Clause] = {section.number: section for section in self.sections}
            known |= clauses
            if number in known:
                return known[number]
            raise NotationError(message("terminal-no-clause", clause=number, **ends).text(self.language))
        for names in ({number: clause.name for number, clause in clauses.items()}, self.source_names):
            named = [number for number, name in names.items() if wanted and wanted in _searchable(name)]
            exact = [number for number in named if _searchable(names[number]) == wanted]
            if len(named) == 1 or len(exact) == 1:
                return clauses[(exact or named)[0]]
            if named:
                matches = tuple(f"{number} {names[number]}" for number in named[:6])
                ambiguous = message("terminal-clauses-named", count=len(named), clauses=listing(matches, "comma"))
                raise NotationError(ambiguous.text(self.language))
        raise NotationError(message("terminal-no-clause-named", name=repr(words[:40]), **ends).text(self.language))


def _searchable(name: str) -> str:
    return unicodedata.normalize("NFKC", name).lower()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text to wrap to the screen, or, if ``is_drawn``, the lines of a drawing to leave as they are."""

    text: str
    is_drawn: bool = False


def rulebook(key: str, language: str | None = None) -> Rulebook:
    """Returns the rulebook of a game in a language, by default the current one; in English if it is not translated.

    >>> [section.number for section in rulebook("nakatta").sections]
    ['N1', 'N2', 'N3', 'N4', 'N5', 'N6']
    """
    return _read(key, language or current_language())


@cache
def _read(key: str, language: str) -> Rulebook:
    source = (files(f"{__package__}.{key}") / "rules.md").read_text(encoding="utf-8")
    if language == SOURCE_LANGUAGE:
        return parse(source)
    translation = LOCALES / language / "rules" / f"{key}.md"
    if language == "en-XA":
        parts = _NOTATION.split(source)
        text = "".join(part if n % 2 else pseudo_text(part, language) for n, part in enumerate(parts))
    else:
        text = translation.read_text(encoding="utf-8") if translation.is_file() else source
    names = {number: clause.name for number, clause in _read(key, SOURCE_LANGUAGE).clauses.items()}
    return parse(text, language, names)


def parse(text: str, language: str = SOURCE_LANGUAGE, source_names: Mapping[str, str] | None = None) -> Rulebook:
    """Parses a rulebook; text outside its numbered sections is left out.

    >>> parse("# Game\\n\\n## G1 Turns\\n\\n**G1.1 Order.** You begin.\\n").clauses["G1.1"].text
    '**G1.1 Order.** You begin.'
    """
    title = _TITLE.match(text)
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
    return Rulebook(title[1].strip() if title else "", tuple(sections), language, source_names or {})


def read_paragraphs(found: Rulebook | Section | Clause) -> list[Paragraph]:
    """Returns the paragraphs to show: a rulebook's sections, a section's clauses, or a clause's text.

    >>> [line.text for line in read_paragraphs(rulebook("nakatta").find("N2"))][:2]
    ['N2 The aim', 'N2.1 Chain']
    """
    match found:
        case Rulebook():
            lines = [f"{section.number} {section.name}" for section in found.sections]
            heading = message("terminal-rules-of", game=found.title).text(found.language)
            return [Paragraph(heading), *(Paragraph(f"  {line}", True) for line in lines)]
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
        if joined and not _ITEM.match(line):
            joined[-1] = _BREAK_IN_TEXT.sub("", f"{joined[-1]} {line.strip()}")
        else:
            joined.append(line.strip())
    return [Paragraph(_plain(line)) for line in joined]


def _table(lines: Sequence[str]) -> list[Paragraph]:
    """Returns a sentence per row, with the other columns after a colon, to wrap and to read aloud."""
    rows = [[_plain(cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    colon, semicolon = ("：", "、") if re.search(_WIDE, "".join(lines)) else (": ", "; ")
    return [Paragraph(f"{row[0]}{colon}{semicolon.join(cell for cell in row[1:] if cell)}") for row in body]


def _plain(text: str) -> str:
    for marks in _MARKS:
        text = marks.sub(r"\1", text)
    return text.replace("。 ", "。")
