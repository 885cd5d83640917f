"""A page that was built where Rust could not make the core for the browser."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.repository_files import ROOT

from .fixtures import TIMEOUT_MS
from .offline_site import StaticSite


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Builds the page of this repository without its modules."""
    copy = tmp_path_factory.mktemp("without-core")
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("*.wasm", "node_modules"))
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    (copy / "python/chabudai").mkdir(parents=True)
    (copy / "python/chabudai/locales").symlink_to(ROOT / "python/chabudai/locales")
    build = ["npx", "vite", "build", "--logLevel", "error", "--outDir", str(copy / "built")]
    done = subprocess.run(build, cwd=copy / "web", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return copy / "built"


@pytest.mark.skipif(shutil.which("npx") is None, reason="Node is not installed")
def test_without_a_core_and_a_server_each_page_says_why_nothing_can_be_played(
    web: Path, tmp_path: Path, browser: Browser
) -> None:
    site = StaticSite(tmp_path, web=web)
    page = browser.new_context().new_page()
    page.set_default_timeout(TIMEOUT_MS)
    for path in ("/", "/play/natto", "/learn/natto", "/analysis", "/score/eurojongg", "/t/local-abcdefghijkl"):
        page.goto("about:blank")
        page.goto(f"{site.address}#!{path}")
        expect(page.get_by_role("heading", level=1)).to_have_text("This needs a Chabudai server.")
        expect(page.locator("main")).to_contain_text("no target wasm32-unknown-unknown")
        expect(page.locator("main")).not_to_contain_text("work without a server")
    site.stop()
    page.context.close()
