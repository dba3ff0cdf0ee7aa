"""A console's guard: what would steer the terminal is not printed, wherever it came from."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.segment import Segment

from interviewer.cli.output import HELD
from interviewer.plaintext import printable


class Steadying(RenderHook):
    """Lets through what a console is to print, of printable text alone."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """Return the same things, laid out as ever."""
        return [_Printable(one) for one in renderables]


@dataclass(frozen=True)
class _Printable:
    inner: ConsoleRenderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self.inner, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield segment._replace(text=HELD.join(map(printable, segment.text.split(HELD))))
