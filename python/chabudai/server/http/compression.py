"""Compressed answers: files that were compressed when the page was built, and JSON without secrets."""

from __future__ import annotations

import re

ENCODINGS = {"br": "br", "gzip": "gz"}
"""The names of the encodings in which the page was compressed when it was built, best first, and their file suffixes.
"""


def accepted_encodings(header: str) -> list[str]:
    """Returns the :data:`ENCODINGS` that an ``Accept-Encoding`` header accepts, best first.

    >>> accepted_encodings("gzip, deflate, br;q=0.8"), accepted_encodings("br;q=0.0, identity")
    (['br', 'gzip'], [])
    """
    taken = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if re.fullmatch(r"\s*q=0(\.0*)?\s*", weight) is None:
            taken.add(name.strip())
    return [encoding for encoding in ENCODINGS if encoding in taken or "*" in taken]
