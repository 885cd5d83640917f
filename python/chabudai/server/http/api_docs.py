"""The page that documents the API (Swagger UI), served from the installed package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

# Its addresses are relative, because a proxy may offer the server below a path.
_DOCS_HTML = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chabudai: API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="swagger-ui"><p><a href="openapi.json">The OpenAPI document</a></p></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>
"""
_DOCS_START = 'SwaggerUIBundle({url: "openapi.json", dom_id: "#swagger-ui", validatorUrl: null});\n'
_DOCS_FILES = {"swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript"}


async def docs_page(_request: Request) -> Response:
    return HTMLResponse(_DOCS_HTML, headers={"Cache-Control": "no-cache"})


async def docs_file(request: Request) -> Response:
    """Returns a file of the documentation page from the installed package, so that nothing is loaded from other
    sites.
    """
    name = request.path_params["name"]
    if name == "start.js":
        return Response(_DOCS_START, media_type="text/javascript", headers={"Cache-Control": "no-cache"})
    if name not in _DOCS_FILES:
        raise HTTPException(404)
    file = Path(str(files("openapi_ui_bundles") / "swagger_ui" / "vendor" / name))
    return FileResponse(file, media_type=_DOCS_FILES[name], headers={"Cache-Control": "public, max-age=86400"})
