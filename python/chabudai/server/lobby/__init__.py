"""The lobby: open tables, seeks, quick pairing, and the number of people on the server."""
