"""Every message between the service and its clients, typed (docs/protocol.md); the page's types are made from these."""
