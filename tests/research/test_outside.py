"""Whatever a bot in its own process does, it only loses its turn to a substitute, and the table goes on."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai import InputError
from chabudai.bots.external import BotLimits, ExternalBot, ExternalBots, bot_words
from tests.research import bots
from tests.research.test_players import game_of

KEYS = chabudai.games()
QUICK = BotLimits(turn_s=10, start_s=60, memory_mib=512)


def word(bot: type) -> str:
    return f"tests.research.bots:{bot.__name__}"


def first_view(**options: Any) -> chabudai.View[int]:
    return chabudai.load("nakatta", size=5, **options).start(seed=1).view(0)


@pytest.mark.parametrize("key", KEYS)
def test_a_good_bot_is_given_every_view_of_its_seat_and_its_answers_count(key: str) -> None:
    match = game_of(key).start(seed=2)
    with ExternalBot(word(bots.First), limits=QUICK) as bot:
        for _ in range(6):
            seat = match.acting[0]
            view = match.view(seat)
            assert bot.choose(view).action == view.legal_actions[0]
            match.play(seat, view.legal_actions[0])
        assert bot.failures == []


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (bots.Crashing, "failed with 'ZeroDivisionError: mine'"),
        (bots.Exiting, "ended"),
        (bots.Nonsense, r"answered '\\x1b\[2J nonsense', which is not an action"),
        (bots.Cheating, "answered 'swap', which is not legal"),
        (bots.Endless, "ended"),
        (bots.Greedy, "failed with 'MemoryError"),
    ],
)
def test_a_bad_bot_loses_its_turn_to_a_stand_in(bad: type, said: str) -> None:
    view = first_view()
    heard: list[str] = []
    with ExternalBot(word(bad), limits=QUICK, on_failure=heard.append) as bot:
        assert bot.choose(view).action in view.legal_actions
        assert heard[0] in ("failed", "ended", "answered with an illegal action")
        assert [re.match(said, why) is not None for why in bot.failures] == [True], bot.failures


def test_after_three_max_failed_turns_it_is_not_asked_again() -> None:
    view = first_view()
    with ExternalBot(word(bots.Exiting), limits=QUICK) as bot:
        for _ in range(5):
            assert bot.choose(view).action in view.legal_actions
        assert bot.failures == ["ended"] * 3


def processes_that_say(mark: str) -> list[str]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = entry.read_bytes().decode(errors="replace")
        except OSError:
            continue
        if mark in line:
            found.append(line)
    return found


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="there is no list of processes here")
def test_a_bot_that_hangs_is_ended_with_all_that_it_started() -> None:
    view = first_view()
    with ExternalBot(word(bots.Hanging), limits=BotLimits(turn_s=1.5, start_s=60)) as bot:
        began = time.monotonic()
        assert bot.choose(view).action in view.legal_actions
        assert time.monotonic() - began < 60
        assert bot.failures == ["did not answer within 1.5 s"]
        deadline = time.monotonic() + 60
        while processes_that_say(bots.MARK) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not processes_that_say(bots.MARK)


def test_a_bot_that_cannot_be_created_in_time_is_substituted() -> None:
    view = first_view()
    for named, said in [
        (word(bots.Slow), "was not ready within 1 s"),
        ("tests.research.bots:absent", "failed with "),
        ("tests.research.bots:nothing", "failed with "),
        ("no_such_module:make", "failed with "),
    ]:
        start_s = 1 if "Slow" in named else 60
        with ExternalBot(named, limits=BotLimits(start_s=start_s)) as bot:
            assert bot.choose(view).action in view.legal_actions
            assert bot.failures[0].startswith(said)


def test_a_bot_that_begins_is_made_once_and_one_that_cannot_says_why() -> None:
    view = chabudai.load("nakatta", size=3).start().view(0)
    with ExternalBot("tests.research.bots:First") as bot:
        bot.begin()
        bot.begin()
        assert bot.choose(view).action == view.legal_actions[0]
    assert bot.failures == []
    for word, why in (
        ("tests.research.bots:nothing", "returned None"),
        ("tests.research.bots:NOTHING", "not a function that makes a bot"),
    ):
        with ExternalBot(word) as bad, pytest.raises(InputError, match=why):
            bad.begin()
        assert bad.failures == []


def test_its_output_is_discarded(capfd: pytest.CaptureFixture[str]) -> None:
    view = first_view()
    with ExternalBot(word(bots.Chatty), limits=QUICK) as bot:
        assert bot.choose(view).action == view.legal_actions[-1]
        assert bot.choose(view).action == view.legal_actions[-1]
        assert bot.failures == []
    assert capfd.readouterr() == ("", "")


def test_secrets_of_the_service_are_not_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHABUDAI_DATABASE", "postgresql://user:secret@host/name")
    view = first_view()
    with ExternalBot(word(bots.Curious), limits=QUICK) as bot:
        assert bot.choose(view).action == view.legal_actions[-1]
        assert bot.failures == []


def test_every_place_has_a_process_of_its_own_and_the_oldest_ends_when_there_are_many() -> None:
    view = first_view()
    all_bots = ExternalBots({"mine": word(bots.First)}, limits=QUICK, max_processes=2)
    for place in ("a", "b", "a", "c"):
        assert all_bots.choose("mine", place, view, pytest.fail) == view.legal_actions[0]
    assert [place for _, place in all_bots._bots] == ["a", "c"]
    running = [bot._child._process for bot in all_bots._bots.values() if bot._child is not None]
    assert len({process.pid for process in running}) == 2
    all_bots.close()
    assert all(process.poll() is not None for process in running)


@pytest.mark.parametrize("named", ["", "mine", "bot:3;", "a b:c", 7, None, "module:factory\n"])
def test_an_unknown_bot_is_refused(named: Any) -> None:
    with pytest.raises(InputError, match="does not name a bot"):
        ExternalBot(named)


@pytest.mark.parametrize("name", ["", "3", "-a", "a" * 17, "a b", "ä"])
def test_an_untypable_name_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="cannot be called"):
        ExternalBots({name: "module:factory"})


def test_bots_are_named_by_words_and_by_functions_of_files() -> None:
    assert bot_words({"mine": bots.seeded, "yours": "a:b"}) == {"mine": "tests.research.bots:seeded", "yours": "a:b"}
    for make in (lambda: None, 7, bots.First()):
        with pytest.raises(InputError, match="make it a function at the top of a file"):
            bot_words({"mine": make})
    with pytest.raises(InputError, match="cannot be called 'Max'"):
        bot_words({"Max": bots.First})


def test_a_file_can_be_named_in_any_folder(tmp_path: Path) -> None:
    folder = tmp_path / "some where"
    folder.mkdir()
    (folder / "mine.py").write_text("from tests.research.bots import First\n")
    view = first_view()
    with ExternalBot(f"{folder / 'mine.py'}:First", limits=QUICK) as bot:
        assert bot.choose(view).action == view.legal_actions[0]
        assert bot.failures == []
