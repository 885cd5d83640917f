"""Players: the bots of each level, external bots, and matches between them."""

from .levels import Bot, Decision, Level, LevelBot, all_levels, level, levels, max_level

__all__ = ["Bot", "Decision", "Level", "LevelBot", "all_levels", "level", "levels", "max_level"]
