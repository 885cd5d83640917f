"""Views and actions as data have the shapes that the core publishes."""

from __future__ import annotations

import random
from typing import Any

import jsonschema_rs
import pytest

import chabudai
from chabudai import _core
from tests.boundary.matches import begun, moments


def closed(schema: Any) -> Any:
    """Returns the schema, changed so that it allows no keys that it does not name."""
    if isinstance(schema, dict):
        extra = {"additionalProperties": False} if "properties" in schema else {}
        return {name: closed(value) for name, value in schema.items()} | extra
    return [closed(value) for value in schema] if isinstance(schema, list) else schema


def validator(key: str, end: str) -> jsonschema_rs.Draft7Validator:
    """Returns a validator for the game's type whose name has this ending."""
    definitions = closed(_core.shapes(key)["definitions"])
    (name,) = (name for name in definitions if name.endswith(end))
    return jsonschema_rs.Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": definitions})


@pytest.mark.parametrize("key", chabudai.games())
def test_every_view_has_the_shape_that_the_core_tells(key: str) -> None:
    shape = validator(key, "View")
    for match in moments(key, most=150):
        for seat in [None, *range(match.game.spec["seats"])]:
            shape.validate(match.view(seat).data)


@pytest.mark.parametrize("key", chabudai.games())
def test_every_action_in_data_has_the_shape_that_the_core_tells(key: str) -> None:
    shape, rng = validator(key, "Action"), random.Random(7)
    for match in moments(key, most=150):
        for seat in match.acting:
            legal = match.view(seat).legal_actions
            for action in rng.sample(legal, min(len(legal), 25)):
                shape.validate(match.game.parse_action(action))
    for entry in match.entries:
        if entry.actor != "table":
            shape.validate(match.game.parse_action(entry.action))


def test_a_shape_refuses_a_key_that_it_does_not_name() -> None:
    data = begun("natto").view(0).data
    assert validator("natto", "View").is_valid(data)
    assert not validator("natto", "View").is_valid({**data, "secret": 1})
    assert not validator("natto", "View").is_valid({name: value for name, value in data.items() if name != "hand"})
