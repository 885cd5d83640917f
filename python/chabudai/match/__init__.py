"""Matches: their history, records, seats and the questions put to those seats."""

from .match import Entry, Game, Match, Reading, load

__all__ = ["Entry", "Game", "Match", "Reading", "load"]
