"""Players: the bots of each level, external bots, and matches between them."""

from .levels import Bot, Decision, Level, LevelBot, level, levels

__all__ = ["Bot", "Decision", "Level", "LevelBot", "level", "levels"]
