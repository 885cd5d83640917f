"""Plays many pairs and reports whether a viewer could tell them apart: ``python -m tests.interference --pairs 100000``.

python -m tests.interference --seed 7 --from 1234 --pairs 1    # pair 7:1234 alone
"""

from __future__ import annotations

import argparse
import logging
import random
import sys
import time

from .comparison import Found, listen_in_processes


def main() -> int:
    parser = argparse.ArgumentParser(description="check that no viewer is sent what the rules hide")
    parser.add_argument("--pairs", type=int, default=2000, help="the number of pairs")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first pair")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    logging.disable()
    began, found = time.monotonic(), Found()
    for part in listen_in_processes(chosen.seed, chosen.first, chosen.pairs, chosen.processes):
        found += part
        if sys.stderr.isatty():
            filled = 30 * found.pairs // chosen.pairs
            bar = f"[{'#' * filled}{'.' * (30 - filled)}]"
            print(
                f"\r{bar} {found.pairs:,}/{chosen.pairs:,} pairs, {len(found.leaks)} differences",
                end="",
                file=sys.stderr,
            )
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"seed {chosen.seed}: {found} in {time.monotonic() - began:.0f} s")
    for leak in found.leaks[:5]:
        print(leak)
    return int(bool(found.leaks) or found.is_often_astray)


if __name__ == "__main__":
    sys.exit(main())
