"""Every file of the documentation that is written from code, and what each should say."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from manual.calls import calls_page
from manual.commands import commands_page
from manual.files import files_page, schema_file
from manual.settings import settings_page
from manual.shapes import SHAPES

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
REFERENCE: Final = DOCS / "reference"

WRITTEN: Final[Mapping[Path, Callable[[], str]]] = {
    DOCS / "settings.md": settings_page,
    REFERENCE / "commands.md": commands_page,
    REFERENCE / "calls.md": calls_page,
    REFERENCE / "yaml-files.md": files_page,
    **{REFERENCE / shape.file: partial(schema_file, shape) for shape in SHAPES},
}
"""By file, what returns its text."""


def is_current(path: Path, text: str) -> bool:
    """Tell whether the file ``path`` holds ``text``."""
    return path.is_file() and path.read_text(encoding="utf-8") == text
