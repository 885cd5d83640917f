"""Messages to viewers: snapshots of a table, logs, answers to questions and refusals."""
