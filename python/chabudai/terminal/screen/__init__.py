"""The full screen: line mode with a panel each for the table, the log and the input."""
