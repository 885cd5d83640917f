"""The full screen: the words of line mode, with the table, the log and the entry each in a place of its own."""
