"""The built page on a static host: a web server that knows nothing of Chabudai."""

from __future__ import annotations

import functools
import http.server
import threading
from pathlib import Path

from chabudai.server.http.static_files import web_folder


class SiteFiles(http.server.SimpleHTTPRequestHandler):
    """Answers requests for the files, without a log."""

    extensions_map = {  # noqa: RUF012 (an instance variable in the base class)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name of the base class)
        """Logs nothing."""


class StaticSite:
    """Serves the built page below ``/play/`` of this machine."""

    def __init__(
        self,
        folder: Path,
        files: type[http.server.SimpleHTTPRequestHandler] = SiteFiles,
        web: Path | None = None,
    ) -> None:
        (folder / "play").symlink_to(web_folder(web))
        handler = functools.partial(files, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/play/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
