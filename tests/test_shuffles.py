"""A secret and nonces always give the same deals, in Python and on the page, and the check of a shuffle names each
fault.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import _core
from chabudai.cli import main
from chabudai.errors import RecordError
from chabudai.match import Entry, Match, load
from chabudai.match.shuffle import BOT, MISSING, Shuffle, check_notes, check_shuffle, read_shuffle

GOLDEN = Path(__file__).parent / "golden" / "shuffles.json"
"""Records as they were once written; ``web/test/shuffle/check.test.ts`` reads them, too."""
SECRET = "5e" * 32
NONCES = ("a1" * 32, "0f" * 32)


def golden() -> list[dict[str, Any]]:
    text: list[dict[str, Any]] = json.loads(GOLDEN.read_text())
    return text


def fair_match(key: str = "natto", secret: str = SECRET, **options: Any) -> Match:
    """Returns a finished match with a verifiable shuffle."""
    game = load(key, **options)
    words = [*NONCES, MISSING, BOT, BOT, BOT][: game.spec["seats"]]
    shuffle = Shuffle.of(secret, words)
    match = game.start(seed=shuffle.seed)
    match.resign(0)
    match.shuffle = shuffle
    return match


@pytest.mark.parametrize("case", golden(), ids=lambda case: case["record"].split()[4])
def test_records_from_before_are_found_to_be_shuffled_as_they_were_promised(case: dict[str, Any]) -> None:
    match = chabudai.replay(case["record"])
    assert match.shuffle is not None
    assert match.shuffle.key.hex() == case["key"]
    assert check_shuffle(match) == case["chances"]


def test_the_steps_are_those_of_the_document() -> None:
    """Implements the steps independently: HMAC, ChaCha8, and the draw of the seat that begins."""
    match = fair_match()
    words = f"chabudai-shuffle-1\n{NONCES[0]} {NONCES[1]}"
    key = hmac.new(bytes.fromhex(SECRET), words.encode(), hashlib.sha256).digest()
    assert match.shuffle is not None
    assert match.shuffle.key == key
    assert match.shuffle.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    first = chacha8(key, stream=0)[0]
    assert match.entries[0] == Entry("chance", f"start {first * 2 >> 32}")


def chacha8(key: bytes, stream: int) -> tuple[int, ...]:
    """Returns the first sixteen numbers of a stream: four double rounds as in RFC 8439."""
    begin = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), 0, 0, stream, 0]
    words = list(begin)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for left, right, other, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[left] = (words[left] + words[right]) & 0xFFFFFFFF
            mixed = words[other] ^ words[left]
            words[other] = (mixed << bits | mixed >> 32 - bits) & 0xFFFFFFFF

    for _ in range(4):
        for place in range(4):
            quarter(place, place + 4, place + 8, place + 12)
        for place in range(4):
            quarter(place, (place + 1) % 4 + 4, (place + 2) % 4 + 8, (place + 3) % 4 + 12)
    return tuple((one + other) & 0xFFFFFFFF for one, other in zip(words, begin, strict=True))


@pytest.mark.parametrize("key", [key for key in chabudai.games() if load(key).initial_state().is_chance])
def test_a_finished_record_contains_its_shuffle(key: str) -> None:
    match = fair_match(key)
    again = chabudai.replay(match.record())
    assert again.shuffle == match.shuffle
    assert check_shuffle(again) == sum(entry.actor == "chance" for entry in match.entries)
    going_on = load(key).start(seed=1)
    going_on.shuffle = match.shuffle
    assert "shuffle" not in going_on.record()


def test_a_card_in_another_place_is_found_and_its_entry_named() -> None:
    match = fair_match("nanatoridori")
    words = match.entries[1].action.split()
    swapped = f"{words[0]} {words[1][::-1]}"
    record = rewritten(match, lambda actor, text: swapped if text.startswith("deal") else text)
    with pytest.raises(RecordError, match=r"entry 2 \(chance deal .* does not follow from the secret and the nonces"):
        check_shuffle(chabudai.replay(record))


def rewritten(match: Match, change: Callable[[str, str], str]) -> str:
    """Returns the record with changed entries and a valid hash chain."""
    record = _core.Record.parse(match.record())
    entries = [(actor, change(actor, text)) for actor, text in record.entries]
    return _core.Record(record.game, record.rules_version, record.options, record.headers, entries, record.ending).text


def test_a_secret_that_was_not_promised_is_found() -> None:
    match = fair_match()
    assert match.shuffle is not None
    match.shuffle = Shuffle(match.shuffle.secret, match.shuffle.nonces, "00" * 32)
    with pytest.raises(RecordError, match="not the committed one"):
        check_shuffle(match)
    with pytest.raises(RecordError, match="no verifiable shuffle"):
        check_shuffle(load("natto").start(seed=1))


def test_notes_from_before_the_deal_are_compared() -> None:
    shuffle = fair_match().shuffle
    assert shuffle is not None
    check_notes(shuffle, shuffle.commitment.upper(), NONCES)
    with pytest.raises(RecordError, match="not the one that you noted"):
        check_notes(shuffle, "00" * 32)
    with pytest.raises(RecordError, match="was not used for this shuffle"):
        check_notes(shuffle, None, ["00" * 32])


def test_headers_that_make_no_sense_are_refused() -> None:
    shuffle = fair_match().shuffle
    assert shuffle is not None
    good = dict(shuffle.headers)
    assert read_shuffle(list(good.items()), 2) == shuffle
    assert read_shuffle([("date", "2026-11-20")], 2) is None
    for name, value, said in (
        ("shuffle", "another-shuffle-9", "does not support"),
        ("shuffle-nonces", "missing", "for each of 2 seats"),
        ("shuffle-nonces", "missing nothing", "for each of 2 seats"),
        ("shuffle-secret", "5E" * 32, "lower-case"),
        ("shuffle-commitment", "", "lower-case"),
    ):
        with pytest.raises(RecordError, match=said):
            read_shuffle(list((good | {name: value}).items()), 2)
    with pytest.raises(RecordError, match="shuffle-secret is missing"):
        read_shuffle([(name, value) for name, value in good.items() if name != "shuffle-secret"], 2)


def test_the_command_line_checks_a_shuffle_offline(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.record", tmp_path / "bad.record"
    match = fair_match("eurojongg")
    good.write_text(match.record())
    cards = match.entries[0].action.split()
    cards[-1], cards[-2] = cards[-2], cards[-1]
    bad.write_text(rewritten(match, lambda _, text: " ".join(cards) if text.startswith("deal") else text))
    assert main(["record", "check", str(good), "--nonce", NONCES[0]]) == 0
    assert "shuffle verified: 1 chance action follows" in (said := capsys.readouterr().out)
    assert "and 2 nonces; seat 2 sent none" in said
    assert main(["record", "check", str(good), str(bad)]) == 2
    assert "bad.record: entry 1 (chance deal" in capsys.readouterr().err
    assert main(["record", "check", str(good), "--commitment", "ab"]) == 2
    assert "you noted before the deal" in capsys.readouterr().err
