"""Kills the server at chosen points on the path of a move, in all games: ``make fault``."""
