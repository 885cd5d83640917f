"""The data frame of an experiment's matches. It has the same rows in the same order for any number of workers."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..extras import requires_extra

if TYPE_CHECKING:
    import polars as pl


def build_frame(rows_by_deal: Mapping[int, Iterable[Mapping[str, Any]]], deals: int) -> pl.DataFrame:
    """Returns the rows of the first ``deals`` deals, sorted by deal, variant and rotation.

    Raises ``MissingExtraError``.
    """
    with requires_extra("lab", "the lab"):
        import polars as pl  # noqa: PLC0415
    rows = [row for deal in range(deals) for row in rows_by_deal[deal]]
    schema: dict[str, Any] = {
        "variant": pl.String,
        "deal": pl.Int64,
        "rotation": pl.Int64,
        "seats": pl.List(pl.String),
        "seed": pl.Int64,
        "scores": pl.List(pl.Float64),
        "returns": pl.List(pl.Float64),
        "places": pl.List(pl.Float64),
        "winners": pl.List(pl.Int64),
        "ending": pl.String,
        "clause": pl.String,
        "record": pl.String,
        "same_under": pl.List(pl.String),
    }
    for name in dict.fromkeys(name for row in rows for name in row):
        if name not in schema:
            values = [row[name] for row in rows if row.get(name) is not None]
            if any(isinstance(value, str) for value in values):
                schema[name] = pl.String
            elif values and all(isinstance(value, int) for value in values):
                schema[name] = pl.Int64
            else:
                schema[name] = pl.Float64
    columns = {name: [row.get(name) for row in rows] for name in schema}
    return pl.DataFrame(columns, schema=schema, strict=False)


def to_parquet(frame: pl.DataFrame) -> bytes:
    """Returns the frame as a Parquet file. Equal frames give equal bytes."""
    buffer = io.BytesIO()
    frame.write_parquet(buffer)
    return buffer.getvalue()
