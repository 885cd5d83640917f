"""How people come in: HTTP, sockets, pages and their limits."""
