"""The cost of each kind of request to a visitor, in milliseconds of processor time (``admission.py``)."""

from __future__ import annotations

PAGE_MS = 1.0
"""The cost of any HTTP request, such as for a file of the page. The cost of an endpoint is charged in addition."""
READ_MS = 5.0
"""The cost of a request that only reads."""
WRITE_MS = 10.0
"""The cost of a request that changes something."""
PASSWORD_MS = 80.0
"""The cost of a request that hashes a password."""
PING_MS = 0.2
"""The cost of a ``ping``."""
FRAME_MS = 10.0
"""The cost of any other WebSocket frame: a move, a chat message, a page of the log."""
CONNECT_MS = 5.0
"""The cost of a new WebSocket."""
SEEK_MS = 60.0
"""The cost of a seek, in addition to its frame: the seek and its withdrawal are sent to everyone in the lobby."""
HELLO_MS = 20.0
"""The cost of a ``hello``, for which the whole table is rendered."""
RECORD_MS = 40.0
"""The cost of replaying a record, in addition to that for its size."""
RECORD_MS_PER_KIB = 1.5
"""The cost of replaying a record, per KiB of its size. The longest legal matches are replayed at about 1 MiB a
second."""
PICTURE_MS = 400.0
"""The cost of rendering a picture as PNG."""
EXPORT_MS = 400.0
"""The cost of exporting all data of an account, with the records of its matches."""
EVALUATION_MS = 400.0
"""The cost of evaluating a position, for which a bot searches."""
PRINT_MS = 1_500.0
"""The cost of typesetting the sheets of a game."""
COUNT_MS = 15.0
"""The cost of counting a round of a real table."""
