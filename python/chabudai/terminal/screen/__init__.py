"""The full screen: line mode with one panel each for the table, the log and the input."""
