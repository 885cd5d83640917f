"""The page that makes sheets to print: the preview and the file follow the choices of the form."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from pypdf import PdfReader

from .fixtures import PHONE, Sit
from .service import Service

LETTER_PT = (612, 792)


def test_sheets_are_previewed_and_downloaded_as_chosen(service: Service, sit: Sit, tmp_path: Path) -> None:
    anna = sit(**PHONE)
    anna.page.goto(f"{service.address}/print/nakatta")
    preview = anna.page.get_by_role("region", name="Preview")
    expect(preview.locator("img").first).to_be_visible()
    a4 = preview.locator("img").first.get_attribute("src")
    anna.page.get_by_role("radio", name="Letter").check()
    expect(preview.locator("img").first).not_to_have_attribute("src", a4 or "")
    with anna.page.expect_download() as started:
        anna.page.get_by_role("button", name="Download").click()
    assert started.value.suggested_filename == "nakatta-letter.pdf"
    started.value.save_as(tmp_path / "sheets.pdf")
    pages = PdfReader(tmp_path / "sheets.pdf").pages
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages} == {LETTER_PT}
    expect(preview.locator("figure")).to_have_count(len(pages))
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
