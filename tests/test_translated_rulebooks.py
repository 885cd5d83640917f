"""Checks translated rulebooks against the English ones: the same clauses, drawings, notation and citations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chabudai
from chabudai.catalogue import SOURCE_LANGUAGE, languages, use_language
from chabudai.catalogue.language import LOCALES
from chabudai.errors import NotationError
from chabudai.presentation.rulebook import parse, read_paragraphs, rulebook

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted(LOCALES.glob("*/rules/*.md"))
NUMBER = re.compile(r"(?<![A-Za-z0-9])([A-Z]\d{1,2}(?:\.\d{1,2})?)(?![\d-])")
WORDS_IN_DRAWING = re.compile(r"(?:[A-Za-z]{2,}[^\n]*|[\u2e80-\uffef][^\n]*)")
"""Matches the words of a drawing to the end of their line."""


def name(path: Path) -> str:
    return str(path.relative_to(LOCALES))


def english(path: Path) -> str:
    return (ROOT / "docs" / "rules" / path.name).read_text(encoding="utf-8")


def parts(text: str) -> dict[str, str]:
    """Returns the text of each clause; the text after the last numbered section belongs to no clause."""
    found = {number: clause.text for number, clause in parse(text).clauses.items()}
    last = re.split(r"^(?=## )", text, flags=re.MULTILINE)[-1]
    return found if re.match(r"## [A-Z]\d", last) else {**found, "the end": last}


def drawings(text: str) -> list[list[str]]:
    """Returns the lines of the drawings, without words and without blanks at their ends."""
    return [
        [WORDS_IN_DRAWING.sub("", line).rstrip() for line in block.split("\n")]
        for block in re.findall(r"```\w*\n(.*?)\n```", text, re.DOTALL)
    ]


def notation(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))


def test_every_language_has_the_rulebook_of_every_game() -> None:
    wanted = {f"{language}/rules/{key}.md" for language in languages() for key in chabudai.games()}
    missing = {each for each in wanted if not each.startswith(f"{SOURCE_LANGUAGE}/")} - set(map(name, FILES))
    assert not missing, f"translate docs/rules to {sorted(missing)}"


@pytest.mark.parametrize("path", [*(ROOT / "docs" / "rules").glob("*.md"), *FILES], ids=str)
def test_no_text_of_a_numbered_section_is_outside_its_clauses(path: Path) -> None:
    # Page and terminal show only clauses.
    for section in re.findall(r"^## [A-Z]\d+ .*\n+(.*)", path.read_text(encoding="utf-8"), re.MULTILINE):
        assert section.startswith("**"), section


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_translation_has_the_sections_and_clauses_of_the_english_rulebook(path: Path) -> None:
    source, translated = parse(english(path)), parse(path.read_text(encoding="utf-8"))
    assert [section.number for section in translated.sections] == [section.number for section in source.sections]
    assert list(translated.clauses) == list(source.clauses)
    headings = [len(re.findall(r"^#+ ", text, re.MULTILINE)) for text in (english(path), path.read_text("utf-8"))]
    assert headings[0] == headings[1], "sections without numbers are missing or added"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_translation_keeps_drawings_tables_and_notation(path: Path) -> None:
    source, translated = parts(english(path)), parts(path.read_text(encoding="utf-8"))
    assert source.keys() == translated.keys()
    for number, text in source.items():
        assert drawings(translated[number]) == drawings(text), f"{number}: another drawing"
        assert notation(translated[number]) == notation(text), f"{number}: other notation between backquotes"
        rows = [
            [line.count("|") for line in one.split("\n") if line.startswith("|")] for one in (text, translated[number])
        ]
        assert rows[0] == rows[1], f"{number}: another table"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_translation_cites_the_clauses_that_the_english_rulebook_cites(path: Path) -> None:
    source, translated = parts(english(path)), parts(path.read_text(encoding="utf-8"))
    for number, text in source.items():
        cited, wanted = set(NUMBER.findall(translated[number])), set(NUMBER.findall(text))
        assert cited == wanted, f"{number}: cites {sorted(cited)} instead of {sorted(wanted)}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_translation_has_no_english_sentence(path: Path) -> None:
    text = re.sub(r"```.*?```|`[^`]*`|https?://\S+|\([^)]*\)|\*[^*\n]+\*", "", path.read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"[a-z]{2,}(?: [a-z]{2,}){2,}", text)
    assert not found, found


def test_a_clause_is_found_by_its_name_in_either_language() -> None:
    book = rulebook("nakatta", "ja")
    assert book.find("naked attachment") == book.clauses["N4.2"] == book.find(book.clauses["N4.2"].name)
    assert book.find("Ｎ４．２") == book.clauses["N4.2"]
    with pytest.raises(NotationError, match=r"N9.9 という条項はありません"):
        book.find("N9.9")


def test_a_rulebook_is_read_in_the_current_language() -> None:
    assert rulebook("nakatta") is rulebook("nakatta", SOURCE_LANGUAGE)
    with use_language("ja"):
        assert rulebook("nakatta") is rulebook("nakatta", "ja")
        assert read_paragraphs(rulebook("nakatta"))[0].text.endswith("のルール：")


def test_the_test_language_changes_the_words_and_not_the_notation_of_a_rulebook() -> None:
    source, accented = rulebook("nakatta", SOURCE_LANGUAGE), rulebook("nakatta", "en-XA")
    assert list(accented.clauses) == list(source.clauses)
    for number, clause in accented.clauses.items():
        words = re.sub(r"(?<!`)`[^`]+`(?!`)", "", clause.text)
        assert not re.search(r"[A-Za-z]{2,}", words), number
        assert notation(clause.text) == notation(source.clauses[number].text)
