"""Where answers were scored anew, as Markdown."""

from collections.abc import Iterator, Sequence

from interviewer.scorecards import regraded as words
from interviewer.scorecards.escaping import escape
from interviewer.scorecards.regraded_values import RegradedItem, RegradeLine


def regraded(found: Sequence[RegradeLine]) -> Iterator[str]:
    """Yield each regrade with what it changed; nothing where there was none."""
    if not found:
        return
    yield "## Scored anew"
    for line in found:
        yield escape(words.headline(line))
        if line.note:
            yield f"Note, for interviewers alone: {escape(line.note)}"
        yield "\n".join(entry for item in line.items for entry in _item(item))
    yield words.STAYED


def _item(item: RegradedItem) -> Iterator[str]:
    yield f"- {escape(words.rescored(item))} (version {escape(words.versions(item))})"
    for change in item.lines:
        yield f"  - {escape(change)}"
