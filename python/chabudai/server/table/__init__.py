"""The rules of a table, as pure functions: no event loop, no store, no clock."""
