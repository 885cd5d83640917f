"""What is sent to people who are not looking: mails and pushes. A table needs none of it, and waits for none of it."""
