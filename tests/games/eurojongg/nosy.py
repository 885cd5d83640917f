"""Questions at the Euro-Jongg terminal that try to reveal hidden cards."""

LINES = ("unseen", "waits", "table", "discards", "why win", "legal", "show log 30", "ledger")
JSON_LINES = ("win", "book 5h 5h")
EXPLAINED = "tome 5h 5h 5h"
# Euro-Jongg's log never mentions cards in hands, so this leak reveals nothing.
NOT_HEARD = ("chabudai.terminal.json_lines.view_data",)
