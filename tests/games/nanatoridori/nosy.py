"""What somebody at the terminal of Nana Toridori may ask, in search of what they may not know."""

LINES = ("known", "why drop", "legal", "show log 30", "seats")
JSON_LINES = ("play 9x9", "take@50")
EXPLAINED = "drop"
NOT_HEARD = ()
