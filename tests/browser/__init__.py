"""Whole games in real browsers against the real service."""
