"""Arbitrary bytes sent to the server; inputs that fuzzing has found (`fuzz/found`) are replayed in each run."""
