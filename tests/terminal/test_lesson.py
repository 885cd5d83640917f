"""``chabudai learn``: the scenes of the browser page in plain lines."""

from __future__ import annotations

import io
import sys

import pytest

import chabudai
from chabudai.analysis.lessons import scenes, try_action
from chabudai.cli import main


def learn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str, *lines: str
) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    code = main(["learn", key])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


@pytest.mark.parametrize("key", chabudai.games())
def test_a_lesson_is_done_by_typing_the_answers(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = [line for scene in scenes(key) for line in (*scene.wrong, min(scene.answers))]
    code, said = learn(monkeypatch, capsys, key, *typed)
    assert code == 0
    for number, scene in enumerate(scenes(key), start=1):
        assert f"Step {number} of {len(scenes(key))}: {scene.title}" in said
        assert str(scene.solved) in said
        for action in scene.wrong:
            assert str(try_action(scene, action).sentence)[1:] in said
    assert "chabudai play" in said


def test_a_lesson_may_be_left_and_its_steps_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = learn(monkeypatch, capsys, "nakatta", "legal", "why", "nonsense", "next", "back", "show", "e5", "quit")
    assert code == 0
    assert said.count("Step 1 of 7") == 2
    assert "Legal: b1" in said
    assert "Why not a3? Black a3 would leave a naked attachment" in said
    assert str(scenes("nakatta")[0].other) in said
    assert learn(monkeypatch, capsys, "nakatta", "next")[0] == 3
    code, said = learn(monkeypatch, capsys, "chess")
    assert code == 2
    assert "nakatta" in said
