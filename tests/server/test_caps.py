"""Every limit on what visitors use is classified in ``caps.txt``; a shared limit has a share for each visitor, an end
and an order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import chabudai.server
import chabudai.store
from chabudai.server.settings import Limits, Rate, Share, WorkLimits

SERVER, STORE = Path(chabudai.server.__file__).parent, Path(chabudai.store.__file__).parent
TABLE = Path(__file__).with_name("caps.txt")
NUMBER_WORDS = re.compile(
    r"(?<!MS)(?<!HOURS)(?<!KIB)(^|_)(MAX|MOST|LIMIT|BURST|WAITING|THREADS|SENDERS|SHARE|PLACES|TURNS|CAPACITY|KEPT|REMEMBERED|IN_MEMORY|PER|AT_ONCE)(_|$)"
)
"""Words in the names of constants that limit a number or a rate."""
BOUNDED = {"deque", "Queue", "PriorityQueue", "Semaphore", "BoundedSemaphore", "lru_cache", "cache", "OrderedDict"}
BOUNDED |= {"ThreadPoolExecutor", "ProcessPool", "FairQueue", "SharedPlaces"}
"""Containers and pools of limited size."""
NEEDED = {
    "shared": (True, True, True),
    "rate": (True, False, False),
    "own": (True, True, False),
    "page": (False, False, True),
    "cache": (False, True, False),
    "size": (False, False, False),
    "inner": (False, False, False),
}
"""For each kind, whether it needs a share, an end in time, and an order.

A ``shared`` limit is for all visitors; a ``rate``, or an ``own`` limit of a visitor, a seat or a table, does not limit
others; a ``page`` is the number of items in one answer; a ``cache`` drops the oldest entry and refuses no request; a
``size`` is that of one object; ``inner`` limits the server's own work.
"""


def caps() -> Iterator[str]:
    """The names of all limits: fields of the settings, constants of modules, and containers of limited size."""
    for settings in (Limits, WorkLimits):
        for field in fields(settings):
            yield f"settings.{settings.__name__}.{field.name}"
    for path in (*SERVER.rglob("*.py"), *STORE.rglob("*.py")):
        module = ".".join(path.relative_to(SERVER if SERVER in path.parents else STORE.parent).with_suffix("").parts)
        tree = ast.parse(path.read_text("utf-8"))
        for name in constants(tree):
            if NUMBER_WORDS.search(name):
                yield f"{module}.{name}"
        for name in containers(tree):
            yield f"{module}.{name}"


def constants(tree: ast.Module) -> Iterator[str]:
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for name in (each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)):
                if name.id.isupper():
                    yield name.id


def containers(tree: ast.Module) -> Iterator[str]:
    """The names that the containers are assigned to; for a decorator, the name of the function."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                if any(is_bounded(each) for each in ast.walk(value)):
                    yield ast.unparse(target).removeprefix("self.")
            case ast.FunctionDef(name=name, decorator_list=decorators):
                if any(is_bounded(each) for each in decorators):
                    yield name


def is_bounded(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func.value if isinstance(node.func, ast.Subscript) else node.func
    return ast.unparse(called).rpartition(".")[2] in BOUNDED


def classified() -> dict[str, list[str]]:
    """The rows of the table: kind, share, end, order."""
    rows = [line for line in TABLE.read_text("utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return {name.strip(): [each.strip() for each in rest] for name, *rest in (row.split("|") for row in rows)}


def test_every_cap_is_classified() -> None:
    known, found = classified(), set(caps())
    assert found - known.keys() == set(), "classify these in caps.txt"
    assert known.keys() - found == set(), "these no longer exist"


def test_every_shared_resource_has_a_share_an_end_and_an_order() -> None:
    for name, (kind, *columns) in classified().items():
        assert len(columns) == 3, name
        for column, is_needed, text in zip(("share", "end", "order"), NEEDED[kind], columns, strict=True):
            assert not is_needed or text not in ("", "-"), f"{name}: {kind} needs a column {column}"


def test_the_types_of_the_limits_agree_with_the_table() -> None:
    for field in fields(Limits):
        kind, value = classified()[f"settings.Limits.{field.name}"][0], getattr(Limits(), field.name)
        assert isinstance(value, Share) <= (kind == "shared"), field.name
        assert isinstance(value, Rate) <= (kind in ("rate", "shared")), field.name
