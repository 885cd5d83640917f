"""Running tables: the live table and its parts, the registry that loads them, and who owns them."""
