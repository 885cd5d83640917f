"""Questions at the Natto terminal that try to reveal hidden tiles."""

LINES = ("unseen", "why 9oq", "legal", "show log 30", "readings F L", "played", "dragons")
JSON_LINES = ("bomb F F F F", '{"readings": "9o 9t"}')
EXPLAINED = "set 9 9o 9t"
# Natto's log never mentions tiles in hands, so this leak reveals nothing.
NOT_HEARD = ("chabudai.terminal.json_lines.view_data",)
