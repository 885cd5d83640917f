"""A match: its history, its record, its seats and the questions that they are asked."""

from .match import Entry, Game, Match, Reading, load

__all__ = ["Entry", "Game", "Match", "Reading", "load"]
