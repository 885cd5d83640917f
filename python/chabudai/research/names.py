"""The names of environments: a version moves with what their numbers mean."""

from __future__ import annotations

import re

from .. import _core
from ..presentation import PRESENTATIONS


def version(key: str) -> int:
    """What the name of an environment ends in.

    >>> version("natto")
    1
    """
    return _core.Game(key).encoding.version


def gymnasium_name(key: str) -> str:
    """The name of a game's environment in Gymnasium.

    >>> gymnasium_name("nanatoridori")
    'Chabudai/NanaToridori-v1'
    """
    return f"Chabudai/{re.sub(r'[^A-Za-z]', '', PRESENTATIONS[key].title)}-v{version(key)}"
