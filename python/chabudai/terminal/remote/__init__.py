"""Tables on a server in the terminal, with the commands of a local table, over the socket of docs/protocol.md."""
