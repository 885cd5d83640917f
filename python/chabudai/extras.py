"""Converts the failed import of an optional package to an error that names the command to install it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import MissingExtraError


@contextmanager
def requires_extra(extra: str, user: str, packages: str | None = None) -> Iterator[None]:
    """Converts a failed import in its block to ``MissingExtraError``.

    The message names ``user``, the missing ``packages`` (by default the module that could not be found) and the
    command that installs them. Other import errors pass through unless ``packages`` is given.

    >>> with requires_extra("lab", "the lab"):
    ...     import chabudai_no_such_package
    Traceback (most recent call last):
        ...
    chabudai.errors.MissingExtraError: the lab needs chabudai_no_such_package: pip install 'chabudai[lab]'
    """
    try:
        yield
    except MissingExtraError:
        raise
    except ImportError as error:
        name = packages or (error.name if isinstance(error, ModuleNotFoundError) else None)
        if name is None:
            raise
        raise MissingExtraError(f"{user} needs {name}: pip install 'chabudai[{extra}]'") from None
