"""Declarations of the options of ``chabudai serve``, and of the settings that they set (``settings.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal

OptionKind = Literal["text", "whole number", "number", "switch", "list", "path"]


@dataclass(frozen=True, slots=True)
class ServerOption:
    """An option: ``--keep-days`` on the command line, ``CHABUDAI_KEEP_DAYS``, and ``keep-days`` in a file."""

    name: str
    help: str
    metavar: str = ""
    kind: OptionKind = "text"
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The name as an identifier: ``keep_days``."""
        return self.name.replace("-", "_")

    @property
    def flag(self) -> str:
        """The name on the command line: ``--keep-days``."""
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        """The name in the environment: ``CHABUDAI_KEEP_DAYS``."""
        return f"CHABUDAI_{self.key.upper()}"


@dataclass(frozen=True, slots=True)
class DeclaredSetting:
    """A setting with the options that set it, and its default as shown by the help (empty if there is none)."""

    name: str
    options: tuple[ServerOption, ...]
    default: str


def filled_by(*options: ServerOption) -> dict[str, tuple[ServerOption, ...]]:
    """Returns the metadata for a field of the settings that is set by the given options."""
    return {"options": options}


def declared_settings(kind: type[Any]) -> Iterator[DeclaredSetting]:
    """Yields the settings of a class that are set by options, in the order in which the help lists them.

    >>> from chabudai.server.settings import Settings
    >>> [each.default for each in declared_settings(Settings) if each.name == "port"]
    ['8000']
    """
    for each in fields(kind):
        options = each.metadata.get("options", ())
        if options:
            yield DeclaredSetting(each.name, options, _shown_default(each.default))


def _shown_default(default: Any) -> str:
    if isinstance(default, bool) or not isinstance(default, int | float | str | Path):
        return ""
    return f"{default:g}" if isinstance(default, float) else str(default)
