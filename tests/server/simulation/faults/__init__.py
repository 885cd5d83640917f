"""The service, killed at chosen points on the path of a move, over all games: ``make fault``."""
