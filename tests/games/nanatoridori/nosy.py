"""Questions at the Nana Toridori terminal that try to reveal hidden cards."""

LINES = ("known", "why drop", "legal", "show log 30", "seats")
JSON_LINES = ("play 9x9", "take@50")
EXPLAINED = "drop"
NOT_HEARD = ()
