"""Whole games in real browsers against a real server."""
