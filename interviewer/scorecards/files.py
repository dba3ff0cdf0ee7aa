"""Many interviews as the text of one file, a piece at a time: a table, JSON lines, or one document.

The command, the API and the desk write the same files by it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from interviewer.plaintext import json_of_printable
from interviewer.scorecards import cells, summary
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.summary import Summary


def table(summaries: Iterable[Summary]) -> Iterator[str]:
    """Yield a table in CSV, a row for each interview below the heading."""
    yield cells.heading(summary.COLUMNS)
    yield from map(summary.as_row, summaries)


def lines(cards: Iterable[Scorecard]) -> Iterator[str]:
    """Yield each scorecard as a line of JSON."""
    for card in cards:
        yield json_of_printable(card.model_dump_json()) + "\n"


def document(cards: Iterable[Scorecard]) -> Iterator[str]:
    """Yield the pieces of one JSON document, ``{"scorecards": […]}``."""
    yield '{"scorecards":[\n'
    for number, line in enumerate(lines(cards)):
        yield f",{line}" if number else line
    yield "]}\n"


def begun(pieces: Iterator[str]) -> Iterator[str]:
    """Return ``pieces`` of which two are made already: what fails at once, fails here.

    A file that is sent while it is made can be refused only before it begins.
    """
    return chain(list(islice(pieces, 2)), pieces)
