"""The terminal at a table of a service: the same words, over the socket of docs/protocol.md."""
