"""EJ-58: a table has its own names for the ranks of face cards, which change nothing but words."""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from chabudai.catalogue import use_language
from chabudai.errors import IllegalActionError, OptionsError
from chabudai.match import Match
from chabudai.match.scored_match import ScoredMatch
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.shared.paper import Pictures, TextSheet
from tests.games.shared.english import EnglishPresentation

from .test_terminal import dealt, table, talk
from .views import view

PRESENTATION: EnglishPresentation = EnglishPresentation(PRESENTATIONS["eurojongg"])
NAMES = {"F": "dog", "W": "cannon", "K": "כלב"}
HOSTILE = [
    "<b>dog</b>",
    "&amp;",
    "dog\u202e",
    "\u200fdog",
    "\u2067dog\u2069",
    "d\u200bog",
    "do\ng",
    "dog\x1b[31m",
    "\x00",
    "\u3164",
    "{ $seat }",
    "#raw",
    "",
    " ",
    " dog",
    "e\u0301\u0301\u0301",
    "d" * 17,
    "d" * 100_000,
    7,
    None,
    ["dog"],
]


def played(**options: Any) -> Match:
    """A match by the choices of one seed."""
    match = chabudai.load("eurojongg", hand_limit=1, **options).start(seed=58)
    while not match.is_over and match.action_count < 40:
        seat = match.acting[0]
        match.play(seat, match.view(seat).legal_actions[-1])
    return match


def test_e1_8_ej_58_a_table_has_its_own_names_in_every_language_and_others_keep_theirs() -> None:
    data = view(drawn="Fd", hand=["Fd", "Wd", "Hd", "Kh"], options={"face_names": NAMES}, naming="court")
    said = [PRESENTATION.action_sentence("1", f"discard {card}", data) for card in ("Fs", "Wh", "Hc", "Kd", "9d")]
    assert [sentence.removeprefix("Bob discards the ").removesuffix(".") for sentence in said] == [
        "dog of spades",
        "cannon of hearts",
        "knight of clubs",
        "כלב of diamonds",
        "9 of diamonds",
    ]
    with use_language("ja"):
        assert "スペードのdog" in str(PRESENTATIONS["eurojongg"].action_sentence("1", "discard Fs", data))
    legend = str(PRESENTATION.words["legend"].answer([], data))
    assert "F dog, W cannon, H knight" in legend
    assert "Nothing follows the כלב." in legend


def test_e12_18_ej_58_names_change_no_rule_no_record_and_no_choice_of_a_bot() -> None:
    usual, named = played(), played(face_names=NAMES)
    assert named.entries == usual.entries
    for seat in (0, 1, 2, 3, None):
        assert named.view(seat).data == usual.view(seat).data
    assert named.game.encoding.version == usual.game.encoding.version
    plain = [line.split(" #")[0] for line in usual.record().splitlines()]
    own = [line.split(" #")[0] for line in named.record().splitlines()]
    assert [line for line in own if not line.startswith("options")] == [
        line for line in plain if not line.startswith("options")
    ]
    assert "face_names" not in usual.record(), "a record with the usual names is the same as before"
    again = chabudai.replay(named.record())
    assert again == named
    assert again.game.options["face_names"] == NAMES
    assert chabudai.load("eurojongg", face_names={}) == chabudai.load("eurojongg")


@pytest.mark.parametrize("name", HOSTILE, ids=lambda name: ascii(name)[:20])
def test_e12_18_ej_58_a_hostile_name_is_refused_in_one_short_line(name: Any) -> None:
    with pytest.raises(OptionsError) as refused:
        chabudai.load("eurojongg", face_names={"F": name})
    sentence = str(refused.value)
    assert refused.value.option == "face_names"
    assert sentence.isprintable()
    assert len(sentence) < 600
    record = played(face_names={"F": "dog"}).record()
    damaged = record.replace('{"F":"dog"}', '{"F":"\\u202edog"}').splitlines()
    # Without the chain of digests, so that only the name is wrong.
    with pytest.raises(chabudai.GameError):
        chabudai.replay("\n".join(line.split(" #")[0] for line in damaged))


@pytest.mark.parametrize(
    "names",
    [
        {"F": "dog", "W": "Dog"},
        {"F": "king"},
        {"F": "ACE"},
        {"F": "w"},
        {"F": "7"},
        {"J": "Queen"},
        {"A": "dog"},
        {"f": "dog"},
        "dog",
    ],
    ids=str,
)
def test_e12_18_ej_58_a_name_differs_from_all_other_ranks(names: Any) -> None:
    with pytest.raises(OptionsError, match="face_names"):
        chabudai.load("eurojongg", face_names=names)


def test_ej_58_ranks_may_exchange_their_names() -> None:
    assert chabudai.load("eurojongg", face_names={"K": "queen", "Q": "king", "F": "fool"})


def test_ej_58_the_names_are_on_paper_and_in_the_scorer() -> None:
    options = chabudai.load("eurojongg", face_names=NAMES).options
    captions = [
        str(block.caption)
        for sheet in PRESENTATIONS["eurojongg"].paper_sheets(options)
        if isinstance(sheet, TextSheet)
        for block in sheet.blocks
        if isinstance(block, Pictures)
    ]
    assert any("dog, cannon, horse" in caption for caption in captions)
    assert any("The כלב is the highest card." in caption for caption in captions)
    scored = ScoredMatch(chabudai.load("eurojongg", face_names=NAMES), ["Anna", "Bob", "Cleo", "Dora"])
    twice = {"seats": [{"hand": "Fs"}, {"hand": "Fs"}, {}, {}]}
    with pytest.raises(IllegalActionError, match="only one dog of spades"):
        scored.add(twice)


def test_ej_58_the_terminal_uses_the_tables_names_and_lists_them() -> None:
    console = talk(table(dealt(face_names=NAMES)), "", "names court", "names", "d Fd", "", "show log 1")
    assert "This table's own names come first: F dog, W cannon, K כלב." in console.output
    assert "Anna discards the dog of diamonds." in console.output
