"""Sends arbitrary bytes to the server; each run also replays the inputs that fuzzing has found (`fuzz/found`)."""
