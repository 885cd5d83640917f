"""What somebody at the terminal of Natto may ask, in search of what they may not know."""

LINES = ("unseen", "why 9oq", "legal", "show log 30", "readings F L", "played", "dragons")
JSON_LINES = ("bomb F F F F", '{"readings": "9o 9t"}')
EXPLAINED = "set 9 9o 9t"
# No sentence of Natto's log is about what lies in a hand, so this leak tells nobody anything.
NOT_HEARD = ("chabudai.terminal.json_lines.view_data",)
