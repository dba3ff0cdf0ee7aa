"""One paragraph of Markdown, as markdown-it-py has read it, in lines of runs."""

from collections.abc import Sequence
from typing import Final

from markdown_it.token import Token

from interviewer.rendering.characters import cleaned, units
from interviewer.rendering.passages import PLAIN, Run, Style
from interviewer.rendering.writing import link

_STYLES: Final[dict[str, Style]] = {"strong": "bold", "em": "italic", "s": "strike"}
_FOLLOWED: Final = ("http://", "https://", "mailto:")
_LONGEST_LINK: Final = 1500
"""Units that a link takes at most, since it cannot be cut."""

Runs = tuple[Run, ...]


def lines_of(tokens: Sequence[Token], styles: frozenset[Style] = PLAIN) -> list[Runs]:
    """Return the lines that ``tokens``, the children of an inline token, are broken into.

    Only hard breaks end lines. ``styles`` is what all of it looks like.
    """
    reader = _Inline(styles)
    for token in tokens:
        reader.take(token)
    return reader.lines()


def is_followed(url: str) -> bool:
    """Tell whether Slack is given ``url`` to follow: one of the web or of mail."""
    return url.lower().startswith(_FOLLOWED)


class _Inline:
    """Walks tokens; ``_url`` is where the link leads that is open, ``_label`` what it says."""

    def __init__(self, styles: frozenset[Style]) -> None:
        self._lines: list[list[Run]] = [[]]
        self._styles = styles
        self._url: str | None = None
        self._label = ""

    def lines(self) -> list[Runs]:
        return [tuple(line) for line in self._lines]

    def take(self, token: Token) -> None:
        kind, _, side = token.type.rpartition("_")
        if kind in _STYLES:
            self._restyle(_STYLES[kind], opens=side == "open")
        elif kind == "link":
            self._turn(str(token.attrGet("href") or ""), opens=side == "open")
        elif token.type == "hardbreak" and self._url is None:
            self._lines.append([])
        elif token.type == "image":
            self._put_link(str(token.attrGet("src") or ""), token.content)
        else:
            breaks = token.type in ("softbreak", "hardbreak")
            self._put(" " if breaks else token.content, is_code=token.type == "code_inline")

    def _restyle(self, style: Style, *, opens: bool) -> None:
        self._styles = self._styles | {style} if opens else self._styles - {style}

    def _turn(self, url: str, *, opens: bool) -> None:
        if opens:
            self._url, self._label = url, ""
            return
        leads, self._url = self._url or "", None
        self._put_link(leads, self._label)

    def _put(self, content: str, *, is_code: bool) -> None:
        # entities of HTML can be any character at all
        text = cleaned(content).replace("\n", " ")
        if self._url is not None:
            self._label += text
        elif text:
            run = Run(text, self._styles, "code" if is_code else "text")
            self._lines[-1].append(run)

    def _put_link(self, url: str, label: str) -> None:
        if self._url is not None:  # an image in a link
            self._label += cleaned(label)
        elif is_followed(url) and units(link(url, label)) <= _LONGEST_LINK:
            shown = " ".join(cleaned(label).split())
            self._lines[-1].append(Run(shown or url, self._styles, "link", url))
        else:
            text = label if not url or label == url else f"{label} ({url})".strip()
            self._put(text, is_code=False)
