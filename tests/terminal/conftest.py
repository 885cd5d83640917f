"""A server process shared by the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .server_process import Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    opened = Serving(tmp_path_factory.mktemp("service"))
    yield opened
    opened.kill()
