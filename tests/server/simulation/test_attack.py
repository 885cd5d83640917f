"""A short ``make attack``: honest visitors are served during attacks, and the verdict fails if the limits are
removed.
"""

from __future__ import annotations

from collections import Counter

import pytest

from .attack.attacks import ATTACKS
from .attack.measurement import MAX_GROWTH_BYTES, Found, Window, summary
from .attack.run import LEAST_ANSWERS, measure
from .attack.service import Memory
from .attack.visitors import OFTEN, PATIENT_CROWD, Act

SECONDS = 1.5


@pytest.mark.thinned(2)
@pytest.mark.parametrize("attack", ["hellos", "half-open"])
async def test_honest_visitors_are_served_during_an_attack(attack: str) -> None:
    found = await measure(attack, SECONDS, pairs=1, crowd=PATIENT_CROWD)
    assert found.failures(is_timed=False) == [], found.report()
    assert found.answers.total() >= LEAST_ANSWERS, "the attack took place"
    assert all(found.served[kind] >= count for kind, count in OFTEN.items()), found.report()


async def test_without_limits_an_attack_is_reported() -> None:
    found = await measure("half-open", SECONDS, pairs=1, crowd=PATIENT_CROWD, is_defenceless=True)
    assert "no connection" in str(found.refused) or "busy" in str(found.refused), found.report()
    assert found.failures(is_timed=False)


def window(is_attacked: bool, seconds: float, begins_s: float = 0.0, refusal: str | None = None) -> Window:
    kinds = ("move", "lobby", "log-in")
    acts = [Act(kind, begins_s + second + 0.5, seconds) for second in range(20) for kind in kinds]
    return Window(begins_s, 20.0, is_attacked, (*acts, Act("table", begins_s, 0.1, refusal)))


def found_of(*windows: Window, grown: int = 0) -> Found:
    return Found("an attack", list(windows), Counter(busy=3), Memory(10**8, 0), Memory(10**8 + grown, 0))


def test_the_verdict_follows_from_times_refusals_and_memory() -> None:
    calm = found_of(window(False, 0.1), window(True, 0.15))
    assert (calm.failures(), calm.undecided()) == ([], [])
    assert "1.50 [1.50, 1.50]" in calm.report()
    slow = found_of(window(False, 0.1), window(True, 0.3))
    assert len(slow.failures()) == 3
    assert slow.failures(is_timed=False) == []
    once = found_of(window(False, 0.1), window(True, 0.1), Window(40.0, 1.0, True, (Act("move", 40.5, 0.3),)))
    assert once.failures() == []
    assert once.undecided() == ["p99 of moves is 3.00 [1.00, 3.00] times as long"]
    # What an attack has used up is still missing afterwards.
    refused = found_of(window(False, 0.1), window(True, 0.1), window(False, 0.1, 40.0, "busy"))
    assert refused.failures() == ["1 honest acts were refused: 1 table busy"]
    grown = found_of(window(False, 0.1), window(True, 0.1), grown=MAX_GROWTH_BYTES + 1)
    assert grown.failures() == ["the server's memory grew by 200 MB"]
    silent = found_of(window(False, 0.1), Window(20.0, 20.0, True, ()))
    assert len(silent.failures()) == 3
    rows = summary([calm, slow, once, refused]).splitlines()
    assert [row.split()[-1] for row in rows[1:]] == ["holds", "FAILS", "undecided", "FAILS"]


def test_every_attack_has_a_description() -> None:
    assert all(attack.__doc__ for attack in ATTACKS.values())
