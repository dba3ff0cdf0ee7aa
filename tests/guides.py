"""The pages that lead people through something, for tests that do what they say."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
_FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^<!-- file: (\S+) -->\n(`{3,})\w*\n(.*?)^\2$", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    """Return a page of the documents."""
    return (DOCS / page).read_text("utf-8")


def blocks(page: str, language: str = "sh") -> list[str]:
    """Return the fenced blocks of a page in a language, in order."""
    return [found[2] for found in _FENCE.findall(text_of(page)) if found[1] == language]


def block(page: str, holding: str, language: str = "sh") -> str:
    """Return the one block of a page in a language that holds a text."""
    (found,) = [code for code in blocks(page, language) if holding in code]
    return found


def write_files(page: str, folder: Path) -> None:
    """Write the files that a page has its reader write."""
    for name, _, text in _FILE.findall(text_of(page)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def labels(page: str) -> set[str]:
    """Return what a page calls by its name in italics: buttons, links, fields."""
    prose = _FENCE.sub("", text_of(page))
    return set(re.findall(r"(?<![*\w])\*([^*\s][^*\n]*?)\*(?![*\w])", prose))
