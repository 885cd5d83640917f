"""The table of an experiment's matches: the same rows in the same order, whoever played them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .needed import needed

if TYPE_CHECKING:
    import polars as pl


def frame_of(rows_by_deal: Mapping[int, Iterable[Mapping[str, Any]]], deals: int) -> pl.DataFrame:
    """The rows of the first ``deals`` deals, by deal, variant and rotation. Raises ``MissingExtraError``."""
    polars = needed("polars")
    rows = [row for deal in range(deals) for row in rows_by_deal[deal]]
    numbers, floats, text = polars.Int64, polars.Float64, polars.String
    schema = {
        "variant": text,
        "deal": numbers,
        "rotation": numbers,
        "seats": polars.List(text),
        "seed": numbers,
        "scores": polars.List(floats),
        "returns": polars.List(floats),
        "places": polars.List(floats),
        "winners": polars.List(numbers),
        "ending": text,
        "clause": text,
        "record": text,
    }
    for name in dict.fromkeys(name for row in rows for name in row):
        if name not in schema:
            values = [row.get(name) for row in rows]
            schema[name] = text if any(isinstance(each, str) for each in values) else _number(values, polars)
    columns = {name: [row.get(name) for row in rows] for name in schema}
    return polars.DataFrame(columns, schema=schema, strict=False)  # type: ignore[no-any-return]


def _number(values: list[Any], polars: Any) -> Any:
    known = [each for each in values if each is not None]
    return polars.Int64 if known and all(isinstance(each, int) for each in known) else polars.Float64


def parquet_of(frame: pl.DataFrame) -> bytes:
    """The table as a file, the same bytes for the same table."""
    held = io.BytesIO()
    frame.write_parquet(held)
    return held.getvalue()
