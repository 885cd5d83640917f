"""All sentences address the reader in the second person, whatever happens at the table."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from chabudai.match import Match, load
from chabudai.match.description import sentence_names
from chabudai.presentation import PRESENTATIONS
from chabudai.server.presenters.log import MatchLog
from chabudai.server.presenters.snapshot import _sentence_data
from tests.reading import english

NAMES = ("Anastasia", "Bartholomew", "Clementine", "Desdemona")
MOVES = 120


def states_of(key: str, seed: int) -> Iterator[Match]:
    dice, match = random.Random(seed), load(key).start(seed=seed)
    match.names = dict(enumerate(NAMES[: match.game.spec["seats"]]))
    for _ in range(MOVES):
        if match.is_over:
            return
        seat = dice.choice(match.acting)
        match.play(seat, dice.choice(match.view(seat).legal_actions), deals=False)
        yield match
        match.drive_chance()


@pytest.mark.parametrize("key", sorted(PRESENTATIONS))
@pytest.mark.parametrize("seed", [1, 2])
def test_p16_no_reader_is_named_in_the_third_person(key: str, seed: int) -> None:
    presentation, lines = PRESENTATIONS[key], set[str]()
    match: Match | None = None
    for match in states_of(key, seed):
        for seat in range(match.game.spec["seats"]):
            said = _sentence_data(match, match.view(seat))
            sentences = [str(presentation.turn_sentence(said)), *map(str, presentation.round_lines(said))]
            if match.ending is not None:
                sentences.append(str(presentation.ending_sentence(match.ending, said)))
            lines.update(sentences)
            assert not [one for one in sentences if match.names[seat] in one]
    assert match is not None
    assert None not in sentence_names(match)
    for seat in range(match.game.spec["seats"]):
        log = MatchLog(seat)
        log.follow(match)
        for line in log.lines(match, 0):
            decoded = msgspec.json.decode(line)
            for sentence in (english(each, seat) for each in (decoded["sentence"], *decoded["events"])):
                lines.add(sentence)
                assert match.names[seat] not in sentence
    assert any(re.search(r"\b[Yy]ou\b|^Beat|^Place", sentence) for sentence in lines)
    assert not [sentence for sentence in lines if re.search(r"\[\w*/|\byou (is|has|does|\w+es)\b", sentence)]
