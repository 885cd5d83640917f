"""Tables in memory: the live table and its parts, the registry that loads tables, and the ownership of tables."""
