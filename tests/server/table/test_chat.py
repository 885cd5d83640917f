"""Chat messages: who receives them, how they are cleaned, and the limits."""

from __future__ import annotations

import pytest

from chabudai.server.table.chat import (
    MAX_MESSAGE_LENGTH,
    MESSAGE_BURST,
    ChatThrottle,
    clean_text,
    message_context,
    visible_messages,
)
from chabudai.server.table.errors import RefusedError
from chabudai.store.chat import StoredChatMessage

MINE = StoredChatMessage(1, "players", 0, "Anna", "hello", 1000, 1, 1)
THEIRS = StoredChatMessage(1, "watchers", None, "Cleo", "look at seat 1", 2000, 2, 2)


def test_players_receive_spectator_chat_when_the_match_is_over_and_not_before() -> None:
    assert visible_messages([MINE, THEIRS], "players", "open", 1, is_over=False) == [MINE]
    assert visible_messages([MINE, THEIRS], "players", "open", 1, is_over=True) == [MINE, THEIRS]


def test_chat_of_an_earlier_match_stays_visible_and_chat_of_the_next_is_not() -> None:
    later = StoredChatMessage(2, "watchers", None, "Cleo", "again", 3000, 3, 3)
    assert visible_messages([MINE, THEIRS, later], "players", "open", 2, is_over=False) == [MINE, THEIRS]


@pytest.mark.parametrize(("terms", "hears"), [("open", True), ("apart", False)])
def test_the_table_decides_whether_spectators_receive_players_chat(terms: str, hears: bool) -> None:
    assert (MINE in visible_messages([MINE, THEIRS], "watchers", terms, 1, is_over=False)) is hears  # type: ignore[arg-type]
    assert visible_messages([MINE, THEIRS], "watchers", "apart", 1, is_over=True) == [MINE, THEIRS]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("  a \t b\r\n", "a b"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("\u200bz\u200ee\ufeffro", "zero"),
        ("e\u0301" + "\u0301" * 40, "\u00e9" + "\u0301" * 2),
        ("<b>no</b> & 'so'", "<b>no</b> & 'so'"),
        ("\u3042\u308a\u304c\u3068\u3046", "\u3042\u308a\u304c\u3068\u3046"),
    ],
)
def test_deceptive_characters_are_removed(typed: str, said: str) -> None:
    assert clean_text(typed) == said


def test_messages_have_a_maximum_length_and_are_not_empty() -> None:
    assert clean_text("x" * MAX_MESSAGE_LENGTH)
    with pytest.raises(RefusedError, match="at most") as error:
        clean_text("x" * (MAX_MESSAGE_LENGTH + 1))
    assert error.value.code == "too_long"
    with pytest.raises(RefusedError, match="no readable characters"):
        clean_text("\u200b \u202e")


def test_a_flood_is_held_and_ends_by_itself() -> None:
    manners = ChatThrottle()
    for number in range(MESSAGE_BURST):
        manners.check(f"line {'abcdefgh'[number]}", 0.0)
    with pytest.raises(RefusedError, match="too many messages"):
        manners.check("one more", 0.5)
    manners.check("one more", 4.0)


def test_near_duplicates_are_held_for_a_minute_and_preset_messages_are_not() -> None:
    manners = ChatThrottle()
    manners.check("Buy this!", 0.0)
    with pytest.raises(RefusedError, match="just said"):
        manners.check("buuuy  THIS?!", 10.0)
    manners.check("Thank you!", 11.0, may_repeat=True)
    manners.check("Thank you!", 12.0, may_repeat=True)
    manners.check("Buy this!", 61.0)


def test_a_report_includes_the_surrounding_messages() -> None:
    lines = [
        StoredChatMessage(1, "players", 0, "Anna", str(number), number, 100 + number, number) for number in range(1, 21)
    ]
    found = message_context(lines, 10, reach=2)
    assert found is not None
    assert [line.number for line in found] == [8, 9, 10, 11, 12]
    assert message_context(lines, 99) is None
