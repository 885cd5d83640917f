"""Chat at tables: who may read a message and how often a player may write."""
