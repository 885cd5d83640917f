"""Tables on a server in the terminal, with the commands of a local table (docs/reference/protocol.md)."""
