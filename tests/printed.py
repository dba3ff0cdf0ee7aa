"""Reads printed documents again: their text, title and number of pages.

The readers are poppler's (https://poppler.freedesktop.org), programs of the system: a second
opinion by somebody else's code, with nothing more to install for Python.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

needs_reader = pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="needs poppler-utils (pdftotext)"
)


def text_of(document: bytes, folder: Path, *, layout: bool = False) -> str:
    """Return the text of a PDF, its blanks made one each unless the layout is to be kept."""
    options = ["-layout"] if layout else []
    text = _told("pdftotext", document, folder, *options)
    return text if layout else " ".join(text.split())


def facts_of(document: bytes, folder: Path) -> dict[str, str]:
    """Return what a PDF says of itself: ``Title``, ``Pages``, ``CreationDate``, ``Tagged``."""
    lines = _told("pdfinfo", document, folder).splitlines()
    pairs = (line.partition(":") for line in lines)
    return {name: value.strip() for name, _, value in pairs}


def widest_of(document: bytes, folder: Path) -> float:
    """Return how far to the right any word of a PDF reaches, as a share of its page's width."""
    boxes = _told("pdftotext", document, folder, "-bbox")
    width, furthest = 595.0, 0.0
    for line in boxes.splitlines():
        if "xMax=" in line:
            furthest = max(furthest, float(line.partition('xMax="')[2].partition('"')[0]))
    return furthest / width


def _told(program: str, document: bytes, folder: Path, *options: str) -> str:
    file = folder / "document.pdf"
    file.write_bytes(document)
    command = [program, *options, str(file), *(["-"] if program == "pdftotext" else [])]
    return subprocess.run(command, check=True, capture_output=True).stdout.decode()
