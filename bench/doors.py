"""How fast environments are stepped one by one, by the measure of the library whose form it is: ``make bench``."""

from __future__ import annotations

import sys

from pettingzoo.test import performance_benchmark

import chabudai
from chabudai.research import pettingzoo


def main() -> int:
    for key in chabudai.games():
        print(f"{key}, PettingZoo:")
        performance_benchmark(pettingzoo.env(key))
    return 0


if __name__ == "__main__":
    sys.exit(main())
