"""The lobby: open seats, seeks, and pairing players who want the same game."""
