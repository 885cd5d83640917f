"""The messages between the server and its clients (docs/protocol.md); the page's types are generated from them."""
