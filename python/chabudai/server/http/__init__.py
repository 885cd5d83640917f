"""HTTP: routes, WebSockets, static files, and the limits on requests."""
