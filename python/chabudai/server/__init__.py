"""The service: tables over WebSocket and REST. It names no game and decides no rule.

>>> from chabudai.server import Settings, create_app
>>> app = create_app(Settings(database="sqlite://"))
"""

from .http.app import create_app
from .http.run import DEFAULT_PORT, ServeError, serve
from .settings import Limits, Rate, Settings

__all__ = ["DEFAULT_PORT", "Limits", "Rate", "ServeError", "Settings", "create_app", "serve"]
