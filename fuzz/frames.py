"""Fuzzes the frames of the protocol, guided by coverage of the server's Python: ``scripts/fuzz --target frames``."""

import sys

import atheris

with atheris.instrument_imports(include=["chabudai", "tests.fuzzed"]):
    from tests.fuzzed.frames import TableSockets


def main() -> None:
    tables = TableSockets()
    atheris.Setup(sys.argv, lambda data: (tables.take(data), None)[1])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
