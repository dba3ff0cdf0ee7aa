"""What Sphinx needs besides its own extensions, so that pages can stay plain Markdown."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

PLAIN: Final = ("csv",)
"""Languages of code blocks that Pygments does not know; they are shown as they are."""

LISTS: Final[Mapping[str, str]] = {"docs/decisions/README": "0*"}
"""Pages that list the others of their folder, and the pattern of those; to the site they belong
beneath it."""

FIELDS: Final = ("docs/reference/", "docs/settings")
"""How the names of pages begin whose tables list fields: a row of them can stand by itself."""

_WHOLE_FOLDER: Final = re.compile(
    r"^```\{toctree\}\n(:hidden:\n)?:glob:\n\n\*\n```\n", re.MULTILINE
)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register what is here; Sphinx calls this."""
    for language in PLAIN:
        app.add_lexer(language, TextLexer)
    app.connect("source-read", _amend)
    app.connect("doctree-read", _mark)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _amend(app: Sphinx, page: str, source: list[str]) -> None:
    """Put tables of contents into a page that its text cannot say."""
    path = Path(app.env.doc2path(page))
    others = [one for one in path.parent.glob("*.md") if one != path]
    source[0] = amended(page, source[0], alone=not others)


def _mark(app: Sphinx, page: nodes.document) -> None:
    """Give the tables of fields a class of their own, for the style sheet."""
    if app.env.current_document.docname.startswith(FIELDS):
        for table in page.findall(nodes.table):
            table["classes"].append("fields")


def amended(page: str, text: str, *, alone: bool) -> str:
    """Return the text of ``page`` with the pages beneath it, as Sphinx is to read it.

    A page that lists its whole folder and is ``alone`` in it lists nothing, which Sphinx would
    warn of.
    """
    if alone:
        return _WHOLE_FOLDER.sub("", text)
    if page in LISTS:
        return f"{text}\n```{{toctree}}\n:hidden:\n:glob:\n\n{LISTS[page]}\n```\n"
    return text
