"""Compresses answers."""

from __future__ import annotations

import gzip
import re

from starlette.responses import Response

ENCODINGS = {"br": "br", "gzip": "gz"}
"""The encodings in which the built page is stored, best first, and their file suffixes."""
MIN_COMPRESSED_BYTES = 1024


def accepted_encodings(header: str) -> list[str]:
    """Returns those :data:`ENCODINGS` that an ``Accept-Encoding`` header allows, best first.

    >>> accepted_encodings("gzip, deflate, br;q=0.8"), accepted_encodings("br;q=0.0, identity")
    (['br', 'gzip'], [])
    """
    taken = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if re.fullmatch(r"\s*q=0(\.0*)?\s*", weight) is None:
            taken.add(name.strip())
    return [encoding for encoding in ENCODINGS if encoding in taken or "*" in taken]


def compress(response: Response, accept_encoding: str) -> Response:
    """Returns the response, compressed if it is large enough and the client accepts an encoding."""
    if response.media_type == "image/png":
        return response
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in accepted_encodings(accept_encoding) or len(response.body) < MIN_COMPRESSED_BYTES:
        return response
    body = gzip.compress(response.body, mtime=0)
    headers = {**response.headers, "content-encoding": "gzip", "content-length": str(len(body))}
    return Response(body, response.status_code, headers)
