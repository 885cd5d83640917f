"""What somebody at the terminal of Euro-Jongg may ask, in search of what they may not know."""

LINES = ("unseen", "waits", "table", "discards", "why win", "legal", "show log 30", "ledger")
JSON_LINES = ("win", "book 5h 5h")
EXPLAINED = "tome 5h 5h 5h"
# No sentence of Euro-Jongg's log is about what lies in a hand, so this leak tells nobody anything.
NOT_HEARD = ("chabudai.terminal.json_lines.view_data",)
