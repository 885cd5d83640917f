"""Lives of a service: each is forked from one process that has everything imported, so that Python is started once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any

_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.browser.serving"])


def begin(live: Callable[..., None], *told: Any) -> BaseProcess:
    """A process that lives so; it can be killed like any other."""
    life = _CONTEXT.Process(target=live, args=told)
    life.start()
    return life
