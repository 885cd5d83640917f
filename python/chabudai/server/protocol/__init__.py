"""The messages between the server and its clients (docs/reference/protocol.md), and the source of the page's types."""
