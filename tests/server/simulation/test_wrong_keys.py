"""A short ``make wrong-keys``: wrong passwords and keys give no access, and a game goes on at the same time."""

from __future__ import annotations

from ...thoroughness import of
from .wrong_keys import measure

ATTEMPTS = of(60, part=10)


async def test_wrong_passwords_and_keys_fail_and_moves_continue() -> None:
    found = await measure(ATTEMPTS, turns=2, moves=2)
    assert len(found.alone_s) == 4 <= len(found.beside_s)
    assert sum(found.answers.values()) == ATTEMPTS
    assert not any(answer.endswith("let in") for answer in found.answers)
    assert found.answers["keys key"] > 0
    assert found.answers["passwords key"] > 0
    assert "p99" in found.report()
