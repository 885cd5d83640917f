"""The rules of a table, as pure functions of values: no event loop, no store, no clock."""
