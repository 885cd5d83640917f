"""Players: the bots of each level, external bots, and matches between them."""

from .levels import Bot, Decision, Level, LevelBot, all_levels, level, levels, max_level
from .ratings import Ladder, ladders

__all__ = ["Bot", "Decision", "Ladder", "Level", "LevelBot", "all_levels", "ladders", "level", "levels", "max_level"]
