"""Matches: their history, records and seats, and the questions that seats are asked."""

from .match import Entry, Game, Match, Reading, load

__all__ = ["Entry", "Game", "Match", "Reading", "load"]
