"""Names: no player has a name that looks like an account's or like a role's."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.server.accounts.names import account_name
from chabudai.server.table.display_names import fold_name
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.look_alikes import is_reserved, look_alike, skeleton_of, skeletons_of
from chabudai.store import ConflictError, Store
from chabudai.store.accounts import AccountRepository

LOOK_ALIKES = [
    ("Emma", "emma"),
    ("Emma", "Ernma"),
    ("Emma", "\u0395mma"),
    ("Emma", "\U0001d53c\U0001d55e\U0001d55e\U0001d552"),
    ("EMMA", "\ua4f0\ua4df\ua4df\ua4ee"),
    ("Alice", "AIice"),
    ("Alice", "A1ice"),
    ("Alice", "A\u2223ice"),
    ("IRIS", "\u0456ris"),
    ("Bob", "B0b"),
    ("Emma", "Emma."),
    ("Emma", "_Emma_"),
    ("Emma", "E m m a"),
]
DIFFERENT = [("Maria", "Marla"), ("Anna", "Anne"), ("Anna", "Anna 2"), ("Anna", "\u00c1nna"), ("\u304b", "\u304c")]
RESERVED = [
    "moderator",
    "Moderat0r",
    "m\u00f6derator",
    "\u041coderator",
    "TheModerator",
    "chabudai_official",
    "5upport",
    "ChabudaiSupport",
    "\ua4e2\ua4f4\ua4d1\ua4d1\ua4f3\ua4e3\ua4d4",
    "adm\u0456n",
    "Admin_7",
    "Admin1",
    "$ystem",
    "host",
    "you",
]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_names_that_look_alike_are_found(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_are_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@pytest.mark.parametrize("name", RESERVED)
def test_a_name_that_looks_like_a_role_is_reserved(name: str) -> None:
    assert is_reserved(name)
    with pytest.raises(RefusedError):
        account_name(name)


def test_a_new_account_never_has_the_skeleton_of_another_even_if_two_are_written_at_once(tmp_path: Path) -> None:
    rows = AccountRepository(Store(tmp_path / "t.sqlite"))
    emma = rows.add("Emma", "emma", None, "", skeleton=skeleton_of("Emma"))
    assert rows.by_appearance(fold_name("Ernma"), skeletons_of("Ernma")) == emma
    with pytest.raises(ConflictError):
        rows.add("Ernma", "ernma", None, "", skeleton=skeleton_of("Ernma"))
    rows.delete(emma.id)
    assert rows.by_appearance("emma", skeletons_of("Emma")) is None
