"""What is said when a library that an extra brings is not there."""

from __future__ import annotations

from ..errors import MissingExtraError


def missing(who: str, library: str, extra: str = "research") -> MissingExtraError:
    """The error that names the command which installs an extra.

    >>> missing("chabudai.research.pettingzoo", "PettingZoo").args[0]
    "chabudai.research.pettingzoo needs PettingZoo: pip install 'chabudai[research]'"
    """
    return MissingExtraError(f"{who} needs {library}: pip install 'chabudai[{extra}]'")
