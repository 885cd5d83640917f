"""Fuzzes the frames of the protocol, guided by coverage of the server's Python: ``scripts/fuzz --target frames``."""

import sys

import atheris

with atheris.instrument_imports(include=["chabudai", "tests.fuzzed"]):
    from tests.fuzzed.frames import Door


def main() -> None:
    door = Door()
    atheris.Setup(sys.argv, lambda data: (door.take(data), None)[1])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
