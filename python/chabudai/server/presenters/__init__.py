"""What a viewer is told: the messages, the log and the picture of the table."""
