"""The path below which a proxy offers the server (``--root-path /games``)."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


def route_path(scope: Scope) -> str:
    """Returns the path of a request below the root path.

    >>> route_path({"path": "/games/api/lobby", "root_path": "/games"}), route_path({"path": "/games"})
    ('/api/lobby', '/games')
    """
    path: str = scope["path"]
    root_path: str = scope.get("root_path", "")
    return path.removeprefix(root_path) if is_below(path, root_path) else path


def is_below(path: str, root_path: str) -> bool:
    """Returns whether a path is the root path or below it.

    >>> is_below("/games/t/1", "/games"), is_below("/games2", "/games")
    (True, False)
    """
    return path == root_path or path.startswith(f"{root_path}/")


class RootPath:
    """Lets the routes see each request below the root path, whether the proxy has removed that path or not."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self._app = app
        self._root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on with its whole path, as ASGI requires."""
        if self._root_path and scope["type"] in ("http", "websocket"):
            path = scope["path"]
            whole = path if is_below(path, self._root_path) else self._root_path + path
            scope = {**scope, "path": whole, "root_path": self._root_path}
        await self._app(scope, receive, send)
