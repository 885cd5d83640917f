"""The terminal client: line mode for people, JSON lines for programs, the full screen, and tables on a server."""
