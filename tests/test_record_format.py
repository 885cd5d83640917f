"""An independent reader of records, written from ``docs/reference/records.md`` alone, reads every record there is.

``Record`` uses only the standard library. The tests compare it with the core.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import chabudai

ROOT = Path(__file__).resolve().parent
PAGE = ROOT.parent / "docs/reference/records.md"
RECORDS = sorted((ROOT / "records").glob("*/*/*.record"))
GOLDEN = sorted((ROOT / "games").glob("*/golden/*.txt"))


class Record:
    """A record as the page specifies it."""

    def __init__(self, data: bytes) -> None:
        if len(data) > 8_388_608:
            raise ValueError("too long")
        digest, contents = bytes(32), []
        text = data.decode("utf-8").rstrip("\n")
        for line in text.split("\n"):
            content, mark, digits = line.rpartition(" #")
            digest = hashlib.sha256(digest + content.encode()).digest()
            if (
                not mark
                or digits != digest.hex()[:16]
                or len(line.encode()) > 8192
                or re.search(r"[\0-\x1f\x7f]", content)
            ):
                raise ValueError(f"bad line: {content}")
            contents.append(content)
        first, game, rules, options, *middle, last = contents
        if first != "chabudai record 1" or not re.fullmatch("open|end .+", last):
            raise ValueError("not a record")
        self.game = game.removeprefix("game ")
        self.rules = int(rules.removeprefix("rules "))
        self.options: dict[str, Any] = json.loads(options.removeprefix("options "))
        self.headers = [content for content in middle if not content.startswith("> ")]
        self.entries = [content[2:].split(" ", 1) for content in middle if content.startswith("> ")]
        self.names = {
            int(name.split(" ")[1]): name.split(" ", 2)[2] for name in self.headers if name.startswith("seat ")
        }
        self.code, *scores = last.split(" ")[1:] or ["open"]
        self.scores = [int(score) for score in scores]
        self.actions: list[tuple[str, str]] = []
        self.ended_by = ""
        for actor, entry in self.entries:
            if actor == "table":
                word, number = entry.split(" ")
                if word == "takeback":
                    del self.actions[int(number) :]
                elif word != "leave":
                    self.ended_by = word
            elif actor != "event":
                self.actions.append((actor, entry))


def record_of(path: Path) -> str:
    text = path.read_text()
    return text[text.index("chabudai record 1 #") :]


@pytest.mark.parametrize("path", [*RECORDS, *GOLDEN], ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_independent_reader_reads_what_the_core_reads(path: Path) -> None:
    text = record_of(path)
    record, match = Record(text.encode()), chabudai.replay(text)
    assert (record.game, record.rules, record.options) == (
        match.game.key,
        match.game.rules_version,
        match.game.options,
    )
    assert record.names == match.names
    assert record.actions == [(entry.actor, entry.action) for entry in match.actions]
    if match.ending is None:
        assert (record.code, record.scores) == ("open", [])
    else:
        assert (record.code, record.scores) == (match.ending["code"], match.ending["scores"])
    assert record.ended_by in ("", *(entry.action.split()[0] for entry in match.entries))


def test_the_independent_reader_notices_any_changed_byte() -> None:
    data = record_of(GOLDEN[0]).encode()
    for at in range(0, len(data) - 1, 7):
        with pytest.raises(ValueError, match=r"bad line|utf-8|not a record"):
            Record(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])


def test_the_page_lists_every_entry_of_the_table_and_every_format() -> None:
    page = PAGE.read_text()
    match = chabudai.load("nanatoridori", players=3).start(seed=1)
    for word in re.findall(r"`(\w+) (?:SEAT|COUNT)`", page):
        twin = match.copy()
        twin.apply(chabudai.Entry("table", f"{word} 0"))
    listed = set(re.findall(r"^\| `([\w-]+)` \| (?:all|Nakatta|Euro-Jongg) \|", page, flags=re.MULTILINE))
    from chabudai.match.interchange import ANALYSIS, RECORD, formats

    assert listed == {RECORD, ANALYSIS, *formats()}
    # The first digits of the example are right.
    for line in re.findall(r"^(chabudai record 1|game nakatta|rules 1) #(\w{16})$", page, flags=re.MULTILINE):
        assert " #".join(line) in record_of(RECORDS[[path.parent.parent.name for path in RECORDS].index("nakatta")])


def test_a_replayed_record_keeps_the_headers_of_other_programs() -> None:
    match = chabudai.load("nakatta", size=3, pie=False).start()
    match.headers = {"event": "Spring Cup", "begun": "device", "x->y": "1"}
    match.play(0, "b2")
    text = match.record()
    assert Record(text.encode()).headers == ["begun device", "event Spring Cup", "x->y 1"]
    assert chabudai.replay(text).headers == match.headers
    assert chabudai.replay(text).copy().record() == text


@pytest.mark.parametrize("name", ["end", ">", "two words", "two\nlines", "date", "position", "seat 0", "shuffle"])
def test_a_header_that_would_not_be_read_back_is_refused(name: str) -> None:
    match = chabudai.load("nakatta", size=3, pie=False).start()
    match.headers = {name: "text"}
    with pytest.raises(chabudai.RecordError, match="cannot be names of headers"):
        match.record()
