"""Makes the pages of the site that come from the code (``make site``)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import chabudai
from chabudai import _core
from chabudai.cli import build
from chabudai.cli.options import allowed_values, shown_default
from chabudai.presentation import PRESENTATIONS
from chabudai.server.protocol.schema import schema

sys.path.append(str(Path(__file__).parent))

from live_boards import add_boards

API = """\
# Python API

Everything below is imported from `chabudai`. [Python](python.md) is a guide to the same names.

"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made from the code."""
    pages = {
        "reference/api.md": "\n".join(api_page()),
        "reference/cli.md": "\n".join(command_page()),
        "reference/options.md": "\n".join(options_page()),
        "reference/messages.md": "\n".join(messages_page()),
    }
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_context: Any) -> str:
    """Adds boards to the rules, and names files outside docs/ instead of linking to them, since the site lacks them."""
    folder, _, name = page.file.src_uri.rpartition("/")
    key = name.removesuffix(".md")
    if folder == "rules" and key in chabudai.games():
        markdown = add_boards(key, markdown, "../play/index.html")
    above = page.file.src_uri.count("/") + 1
    return re.sub(rf"(?<!!)\[([^\]]*)\]\((?:\.\./){{{above}}}[^)]*\)", r"\1", markdown)


def api_page() -> Iterator[str]:
    """Yields the page of the public names, whose texts are their docstrings."""
    yield API
    for name in chabudai.__all__:
        if name != "__version__":
            yield f"::: chabudai.{name}\n"


def command_page() -> Iterator[str]:
    """Yields the page of the commands, from the command line itself."""
    yield "# Command line\n"
    yield "Every command has `--help`. These pages show the same texts.\n"
    yield from _command(typer.main.get_command(build()), ("chabudai",))


def _command(command: Any, path: tuple[str, ...]) -> Iterator[str]:
    yield f"{'#' * min(len(path) + 1, 5)} {' '.join(path)}\n"
    help_text = (command.help or "").replace("\b\n", "").strip()
    if help_text:
        yield f"```text\n{help_text}\n```\n" if "\n\n" in help_text or "  " in help_text else f"{help_text}\n"
    rows = [
        (", ".join((*parameter.opts, *parameter.secondary_opts)), getattr(parameter, "help", "") or "")
        for parameter in command.params
        if not getattr(parameter, "hidden", False)
    ]
    if rows:
        yield "| option | meaning |\n| --- | --- |"
        yield from (f"| `{name}` | {' '.join(text.split()).replace('|', '&#124;')} |" for name, text in rows)
        yield ""
    for name, child in getattr(command, "commands", {}).items():
        yield from _command(child, (*path, name))


def options_page() -> Iterator[str]:
    """Yields the page of the games' options, from their specs."""
    yield "# Options of the games\n"
    for key in chabudai.games():
        yield f"## {PRESENTATIONS[key].title}\n"
        yield "| option | values | default | meaning |\n| --- | --- | --- | --- |"
        for spec in _core.option_specs(key):
            values = allowed_values(spec).replace("|", "&#124;")
            yield f"| `{spec['name']}` | {values} | {shown_default(spec)} | {spec['help']} |"
        yield ""


def messages_page() -> Iterator[str]:
    """Yields the page of the protocol's messages, from their schema."""
    yield "# Messages of the protocol\n"
    yield "[The protocol](protocol.md) explains them. `/api/openapi.json` of a server has its REST part.\n"
    for name, definition in sorted(schema()["$defs"].items()):
        yield f"## {name}\n"
        if text := definition.get("description"):
            yield f"{text}\n"
        fields = definition.get("properties", {})
        if fields:
            yield "| field | type | required | meaning |\n| --- | --- | --- | --- |"
            required = definition.get("required", ())
            for field, of in fields.items():
                meaning = " ".join(of.get("description", "").split()).replace("|", "&#124;")
                yield f"| `{field}` | {_type_name(of)} | {'yes' if field in required else 'no'} | {meaning} |"
            yield ""


def _type_name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(map(_type_name, schema["anyOf"]))
    if schema.get("type") == "array":
        return f"list of {_type_name(schema.get('items', {}))}"
    return str(schema.get("type", "any"))
