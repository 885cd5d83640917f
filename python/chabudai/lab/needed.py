"""Libraries that come with an extra, imported when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..errors import MissingExtraError


def needed(module: str, extra: str = "lab") -> Any:
    """A module that an extra brings, or that needs one. Raises ``MissingExtraError``, which names the command.

    >>> needed("chabudai_no_such_library")
    Traceback (most recent call last):
        ...
    chabudai.errors.MissingExtraError: the lab needs chabudai_no_such_library: pip install 'chabudai[lab]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtraError(f"the lab needs {error.name}: pip install 'chabudai[{extra}]'") from None
