"""The terminal client: line mode over a local match, for people (:mod:`.line`) and for programs (:mod:`.json_lines`)."""
