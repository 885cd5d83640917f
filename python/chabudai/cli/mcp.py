"""``chabudai mcp``: tables for language models."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer


def serve_models(
    *,
    legal: Annotated[bool, typer.Option("--legal", help="Add a tool that lists the legal actions.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Seed of the deals.", min=0)] = None,
) -> int:
    """Let a language model play. The Model Context Protocol runs over standard input and output.

    \b
    {"mcpServers": {"chabudai": {"command": "chabudai", "args": ["mcp"]}}}
    """
    import_module("chabudai.mcp.server").server(shows_legal=legal, seed=seed).run("stdio")
    return 0
