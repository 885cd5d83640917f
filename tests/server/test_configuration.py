"""Options, variables and a file fill the settings of a server, in this order, and errors name the source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chabudai.cli import main
from chabudai.errors import OptionsError
from chabudai.server import Settings
from chabudai.server.configuration import options_table, read_settings
from chabudai.server.options import declared_settings

REFERENCE = Path(__file__).parents[2] / "docs/reference/server.md"


def settings_in(
    path: Path, text: str, command_line: dict[str, Any] | None = None, environment: dict[str, str] | None = None
) -> Settings:
    file = path / "chabudai.toml"
    file.write_text(text, encoding="utf-8")
    return read_settings({"config": str(file), **(command_line or {})}, environment or {})


def test_without_options_all_settings_have_their_defaults() -> None:
    assert read_settings({}, {}) == Settings()


def test_an_option_goes_before_a_variable_before_a_key_before_the_default(tmp_path: Path) -> None:
    text = "port = 1\ngrace = 11\npause = 21.5\nhost = '0.0.0.0'\n"
    found = settings_in(tmp_path, text, {"port": "3"}, {"CHABUDAI_PORT": "2", "CHABUDAI_GRACE": "12"})
    assert (found.port, found.grace_s, found.pause_s, found.host, found.workers) == (3, 12, 21.5, "0.0.0.0", 1)


def test_a_file_has_all_kinds_of_values(tmp_path: Path) -> None:
    text = """
    database = "postgresql://user@host/name"
    allow-host = ["table.example.org", "*.example.com"]
    keep_days = 30
    open = true
    lab = "."
    address = "https://table.example.org/"
    log-format = "JSON"
    """
    found = settings_in(tmp_path, text)
    assert found.database == "postgresql://user@host/name"
    assert found.allowed_hosts == ("table.example.org", "*.example.com")
    assert (found.keep_days, found.open_browser, found.lab) == (30, True, Path())
    assert (found.address, found.log_format) == ("https://table.example.org", "json")


def test_variables_are_texts(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("x" * 20)
    found = read_settings(
        {},
        {
            "CHABUDAI_ORIGIN": "https://a.example, https://b.example",
            "CHABUDAI_OPEN": "no",
            "CHABUDAI_METRICS_TOKEN": str(tmp_path / "token"),
            "CHABUDAI_FULL": "1",
        },
    )
    assert found.allowed_origins == ("https://a.example", "https://b.example")
    assert not found.open_browser
    assert found.metrics_token == "x" * 20


def test_the_file_can_be_a_variable(tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text("port = 9")
    assert read_settings({}, {"CHABUDAI_CONFIG": str(tmp_path / "c.toml")}).port == 9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prot = 8000", "unknown key 'prot'; did you mean port?"),
        ("[server]\nport = 1", "unknown key 'server'"),
        ("port = 'x'", "port must be a whole number from 0 to 65535, not 'x'"),
        ("port = true", "port must be a whole number from 0 to 65535, not True"),
        ("port = 70000", "port must be a whole number from 0 to 65535, not 70000"),
        ("grace = nan", "grace must be a number of at least 1, not nan"),
        ("keep-days = 0", "keep-days must be a number of at least 1, not 0"),
        ("open = 'perhaps'", "open must be true or false, not 'perhaps'"),
        ("origin = [1]", "origin must be a list of texts, not [1]"),
        ("log-level = 'loud'", "log-level must be one of debug, info, warning, error, not 'loud'"),
        ("lab = 'nowhere'", "lab: --lab nowhere is not a folder; chabudai lab run creates one"),
        ("metrics-token = 'nowhere'", "metrics-token: --metrics-token: the file nowhere cannot be read"),
        ("passkeys = true", "passkeys: --passkeys needs --address URL"),
        ("port = ", "not valid TOML: Invalid value (at end of document)"),
    ],
)
def test_an_error_names_the_file_and_the_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(OptionsError) as refused:
        settings_in(tmp_path, text)
    assert str(refused.value).startswith(f"{tmp_path / 'chabudai.toml'}: {message}")
    assert "\n" not in str(refused.value)


def test_an_error_names_the_variable_or_the_option() -> None:
    with pytest.raises(OptionsError, match=r"^CHABUDAI_PORT must be a whole number from 0 to 65535, not 'x'$"):
        read_settings({}, {"CHABUDAI_PORT": "x"})
    with pytest.raises(OptionsError, match=r"^--workers must be a whole number from 1 to 64, not '65'$"):
        read_settings({"workers": "65"}, {"CHABUDAI_WORKERS": "2"})
    with pytest.raises(OptionsError, match=r"^nowhere\.toml: cannot be read: "):
        read_settings({"config": "nowhere.toml"}, {})


def test_the_command_line_refuses_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "c.toml").write_text("bott = 1")
    assert main(["serve", "--config", str(tmp_path / "c.toml")]) == 2
    assert capsys.readouterr().err == f"chabudai: {tmp_path / 'c.toml'}: unknown key 'bott'; did you mean bot?\n"


def test_every_option_is_declared_once() -> None:
    keys = [option.key for each in declared_settings(Settings) for option in each.options]
    assert len(keys) == len(set(keys))


def test_the_table_in_the_documentation_lists_every_option() -> None:
    assert options_table() in REFERENCE.read_text(encoding="utf-8"), (
        "put in the output of python -m chabudai.server.configuration"
    )


def test_importing_the_package_imports_no_server() -> None:
    program = "import sys, chabudai, chabudai.server; sys.exit('starlette' in sys.modules or 'uvicorn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
