"""Sheets for printing: the cards, tiles, boards and rules of each game as PDF.

>>> from chabudai.paper import PAPERS, PrintJob
>>> PrintJob("nakatta", {"size": 9}).paper in PAPERS
True
"""

from .typeset import PAPERS, PrintJob, render_pages, render_pdf, render_preview, sheet_headings

__all__ = ["PAPERS", "PrintJob", "render_pages", "render_pdf", "render_preview", "sheet_headings"]
