"""Lab experiments: those that visitors run on the server, and finished ones that the server publishes."""
