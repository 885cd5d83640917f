"""Models play over the Model Context Protocol, with the official client, and learn only what their seat may know."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

import chabudai
from chabudai import GameError, InputError, NotationError, OptionsError, StaleError
from chabudai.catalogue import SOURCE_LANGUAGE, set_language
from chabudai.mcp.server import server
from chabudai.mcp.tables import Tables
from chabudai.presentation.rulebook import rulebook
from tests.research.test_players import game_of, weak_of

KEYS = chabudai.games()
TOOLS = {"games", "rules", "new_game", "view", "why", "hint", "play", "record"}


async def asked(client: Client, tool: str, **arguments: Any) -> Any:
    """Returns the data of an answer. Raises ``LookupError`` if it is a refusal."""
    answer: Any = await client.call_tool(tool, arguments)
    if answer.is_error:
        raise LookupError(answer.content[0].text)
    given = answer.structured_content
    return given["result"] if set(given) == {"result"} else given


async def test_a_match_is_played_over_the_pipes_of_the_command() -> None:
    started = StdioServerParameters(
        command=sys.executable, args=["-m", "chabudai", "mcp", "--legal", "--seed", "7"], env=None
    )
    async with Client(started, read_timeout_seconds=120) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS | {"legal"}
        assert [game["game"] for game in await asked(client, "games")] == KEYS
        assert "N4.2 Naked attachment" in await asked(client, "rules", game="nakatta", clause="N4.2")
        seen = await asked(client, "new_game", game="nakatta", options={"size": 4, "pie": False}, opponents="random")
        with pytest.raises(LookupError, match="notation: "):
            await asked(client, "play", table=seen["table"], token=seen["token"], action="z99")
        while seen["token"] is not None:
            actions = await asked(client, "legal", table=seen["table"])
            seen = await asked(client, "play", table=seen["table"], token=seen["token"], action=actions[0])
        assert seen["over"]
        assert seen["refused"] == 0
        match = chabudai.replay(await asked(client, "record", table=seen["table"]))
        assert match.returns == seen["returns"]


async def test_legal_actions_are_given_only_if_switched_on() -> None:
    async with Client(server()) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        seen = await asked(client, "new_game", game="natto")
        assert "legal" not in json.dumps(seen["view"])
        with pytest.raises(LookupError):
            await asked(client, "legal", table=seen["table"])


async def test_a_model_reads_english_in_a_process_of_another_language() -> None:
    set_language("ja")
    try:
        async with Client(server()) as client:
            seen = await asked(client, "new_game", game="nakatta", options={"size": 5, "pie": False})
            assert (await asked(client, "why", table=seen["table"], action="swap")).isascii()
            with pytest.raises(LookupError, match="illegal: ") as refused:
                await asked(client, "play", table=seen["table"], token=seen["token"], action="swap")
            assert str(refused.value).isascii()
    finally:
        set_language(SOURCE_LANGUAGE)


@pytest.mark.parametrize("key", KEYS)
def test_a_model_plays_to_the_end_with_the_view_of_its_seat(key: str) -> None:
    tables = Tables(seed=3)
    game = game_of(key)
    seen = tables.new_game(key, game.options, seat=1, opponents=weak_of(key))
    match = tables._tables[seen["table"]].match
    for turn in range(400):
        assert seen["view"] == match.view(1).data
        if seen["token"] is None:
            break
        if not game.spec["open_information"]:
            with pytest.raises(InputError, match="contains all hands"):
                tables.record(seen["table"])
        actions = tables.legal(seen["table"])
        assert tables.why(seen["table"], actions[0]) == "this action is legal now"
        if turn % 40 == 0:
            assert tables.hint(seen["table"])["action"] in actions
        seen = tables.play(seen["table"], seen["token"], actions[turn % len(actions)])
    assert seen["over"]
    assert chabudai.replay(tables.record(seen["table"])) == match


def test_an_answer_counts_once_and_only_while_it_is_asked() -> None:
    tables = Tables()
    first = tables.new_game("nakatta", {"size": 5, "pie": False}, opponents="random")
    second = tables.play("t1", first["token"], "c3")
    assert tables.play("t1", first["token"], "c3") == second
    for token in (first["token"], "t1-q99", "t2-q2", "t1-q", "", "t1-q" + "9" * 4000):
        with pytest.raises(StaleError):
            tables.play("t1", token, "e5")
    assert tables.view("t1") == second


def test_a_refusal_names_the_clause_and_is_counted() -> None:
    tables = Tables()
    token = tables.new_game("nakatta", {"size": 5, "pie": False}, opponents="random")["token"]
    with pytest.raises(GameError, match=r"\(N\d\.\d\)"):
        tables.play("t1", token, "swap")
    assert "(N5" in tables.why("t1", "swap")
    assert tables.view("t1")["refused"] == 1
    assert tables.view("t1")["token"] == token


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda tables: tables.new_game("chess"), OptionsError),
        (lambda tables: tables.new_game("nakatta", {"size": 99}), OptionsError),
        (lambda tables: tables.new_game("nakatta", seat=2), InputError),
        (lambda tables: tables.new_game("nakatta", seat=True), InputError),
        (lambda tables: tables.new_game("nakatta", opponents="os:system"), OptionsError),
        (lambda tables: tables.new_game("nakatta", opponents="search:9999999"), OptionsError),
        (lambda tables: tables.view("t9"), InputError),
        (lambda tables: tables.rules("chess"), OptionsError),
        (lambda tables: tables.rules("natto", "x" * 9999), NotationError),
        (lambda tables: tables.why("t1", "x" * 9999), NotationError),
        (lambda tables: tables.play("t1", "t1-q1", "x" * 9999), NotationError),
    ],
)
def test_an_impossible_request_is_refused_in_one_line(call: Any, error: type[GameError]) -> None:
    tables = Tables()
    tables.new_game("nakatta", {"size": 5})
    with pytest.raises(error) as refused:
        call(tables)
    assert "\n" not in str(refused.value)


def test_there_are_never_more_tables_than_are_kept() -> None:
    tables = Tables(most=2)
    for _ in range(3):
        tables.new_game("nakatta", {"size": 3})
    assert list(tables._tables) == ["t2", "t3"]


def test_the_whole_rulebook_can_be_read() -> None:
    text = Tables().rules("natto")
    for number in rulebook("natto").clauses:
        assert number in text
