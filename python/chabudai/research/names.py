"""Names of environments; their version changes with the meaning of the numbers."""

from __future__ import annotations

import re

from .. import _core
from ..presentation import PRESENTATIONS


def version(key: str) -> int:
    """Returns the version in the name of an environment.

    >>> version("natto")
    1
    """
    return _core.Game(key).encoding.version


def gymnasium_name(key: str) -> str:
    """Returns the name of a game's environment in Gymnasium.

    >>> gymnasium_name("nanatoridori")
    'Chabudai/NanaToridori-v1'
    """
    return f"Chabudai/{re.sub(r'[^A-Za-z]', '', PRESENTATIONS[key].title)}-v{version(key)}"
