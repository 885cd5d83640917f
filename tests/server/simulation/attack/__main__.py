"""Attacks a server while honest visitors are using it: ``make attack``, or ``python -m
tests.server.simulation.attack``.

Prints how each attack affected the honest visitors. The exit code is 1 if an honest visitor was refused, the 99th
percentile more than doubled or the memory grew too much, and 3 if only the times are undecided.

python -m tests.server.simulation.attack --attack replays --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time

from .attacks import ATTACKS, describe_attack
from .measurement import summary
from .run import measure
from .visitors import PATIENT_CROWD, Crowd


def main() -> int:
    parser = argparse.ArgumentParser(
        description="attack a server while honest visitors use it",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"{name:<14} {describe_attack(name)}" for name in ATTACKS),
    )
    parser.add_argument("--attack", action="append", choices=list(ATTACKS), help="repeatable; default: all")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of a period")
    parser.add_argument("--pairs", type=int, default=2, help="pairs of periods without and with the attack")
    parser.add_argument(
        "--defenceless", action="store_true", help="remove the server's limits, to show that the verdict can fail"
    )
    parser.add_argument("--untimed", action="store_true", help="judge only refusals and memory, for a busy machine")
    chosen = parser.parse_args()
    began_s, found = time.monotonic(), []

    def tell(line: str) -> None:
        print(f"{time.monotonic() - began_s:6.0f} s  {line}", flush=True)

    for name in chosen.attack or ATTACKS:
        tell(f"{name}: {describe_attack(name)}")
        each = asyncio.run(
            measure(
                name,
                chosen.seconds,
                chosen.pairs,
                crowd=PATIENT_CROWD if chosen.untimed else Crowd(),
                is_defenceless=chosen.defenceless,
                tell=tell,
            )
        )
        print(each.report(), flush=True)
        for line in each.failures(is_timed=not chosen.untimed):
            print(f"  FAILS: {line}")
        for line in each.undecided() if not chosen.untimed else []:
            print(f"  undecided: {line}")
        found.append(each)
    print(summary(found, is_timed=not chosen.untimed))
    if any(each.failures(is_timed=not chosen.untimed) for each in found):
        return 1
    return 3 if not chosen.untimed and any(each.undecided() for each in found) else 0


if __name__ == "__main__":
    sys.exit(main())
