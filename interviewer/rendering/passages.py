"""A text on its way to Slack: what it says and how it looks, not yet in anybody's markup."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from interviewer.rendering.characters import ELLIPSIS

Style = Literal["bold", "italic", "strike"]

BOLD: Final[frozenset[Style]] = frozenset({"bold"})
ITALIC: Final[frozenset[Style]] = frozenset({"italic"})
PLAIN: Final[frozenset[Style]] = frozenset()


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of one line that looks the same throughout; ``url`` is where a link leads."""

    text: str
    styles: frozenset[Style] = PLAIN
    kind: Literal["text", "code", "link"] = "text"
    url: str = ""


@dataclass(frozen=True)
class Line:
    """One line. ``first`` is the mrkdwn that it begins with, such as a bullet.

    ``rest`` is what it goes on with where it has to be cut, so that it stays in its place.
    """

    runs: tuple[Run, ...]
    first: str = ""
    rest: str = ""

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(run.text for run in self.runs)


Paragraph: TypeAlias = tuple[Line, ...]


@dataclass(frozen=True)
class Prose:
    """Paragraphs, between which stands an empty line. Lists are paragraphs, too."""

    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Code:
    """Lines that are shown as they are."""

    text: str


Passage: TypeAlias = Prose | Code


def said(*runs: Run | str) -> Line:
    """Return a line of these runs; text alone is plain."""
    return Line(tuple(Run(run) if isinstance(run, str) else run for run in runs))


def prose(*lines: Line) -> Prose:
    """Return one paragraph of these lines."""
    return Prose((lines,))


def bullets(lines: Iterable[Line], bullet: str = "• ") -> Iterator[Line]:
    """Yield ``lines`` as those of a list."""
    for line in lines:
        yield replace(line, first=bullet, rest=" " * len(bullet))


def bold(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Return ``runs`` in bold."""
    return tuple(replace(run, styles=run.styles | BOLD) for run in runs)


def abridged(runs: Iterable[Run], most: int) -> tuple[Run, ...]:
    """Return the first ``most`` characters of ``runs``, cut behind a word where there is one.

    What was cut off is told by an ellipsis, which is not counted.
    """
    kept: list[Run] = []
    for run in runs:
        if len(run.text) > most:
            words = _whole_words(run.text, most)
            if not words and not kept:
                words = run.text[:most]
            kept.append(replace(run, text=words))
            return (*_stripped(kept), Run(ELLIPSIS))
        kept.append(run)
        most -= len(run.text)
    return tuple(kept)


def _whole_words(text: str, most: int) -> str:
    """Return the words of ``text`` that end within its first ``most`` characters."""
    return text[:most] if text[most].isspace() else text[:most].rpartition(" ")[0]


def _stripped(runs: list[Run]) -> tuple[Run, ...]:
    """Return ``runs`` without the blanks at their end."""
    while runs and not runs[-1].text.strip():
        runs = runs[:-1]
    return (*runs[:-1], replace(runs[-1], text=runs[-1].text.rstrip())) if runs else ()
