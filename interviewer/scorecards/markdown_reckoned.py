"""What was not asked, where the points went, and by what versions, as Markdown."""

from collections.abc import Iterator

from interviewer.scorecards import losses, weighing
from interviewer.scorecards import versions as about
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.escaping import escape, inline_code
from interviewer.scorecards.markdown_tables import bullets, table
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.versions import VersionLine


def unasked(card: Scorecard) -> Iterator[str]:
    """Yield what of the script was not asked or has no score; nothing where that is nothing."""
    if sentences := weighing.unasked(card):
        yield f"## {weighing.TITLE}"
        yield bullets(map(escape, sentences))


def lost(card: Scorecard, reviewing: Reviewing) -> Iterator[str]:
    """Yield a table of the points that each item lost, and by what."""
    found = losses.loss_table(card, reviewing)
    if not found.sums:
        return
    yield f"## {losses.TITLE}"
    yield losses.EXPLAINED
    if found.lines:
        rows = (
            (f"{one.item.number}. {escape(one.item.title)}", one.causes, one.counts, one.lost)
            for one in found.lines
        )
        yield table(losses.HEADING, rows)
    yield escape(found.sums)


def versions(card: Scorecard) -> Iterator[str]:
    """Yield the versions of what each item was held on and judged by."""
    found = about.versions(card)
    if not (found or card.written_by):
        return
    yield f"## {about.TITLE}"
    if found:
        yield about.EXPLAINED
        yield bullets(map(_version, found))
    yield escape(about.written(card))


def _version(line: VersionLine) -> str:
    known = (("problem" if line.coding else "question", line.content), ("rubric", line.rubric))
    told = [f"{name} {inline_code(version)}" for name, version in known if version]
    if line.judged_by:
        told.append(f"judged by {escape(line.judged_by)}")
    return f"Item {line.number}, {line.ref}: {', '.join(told)}"
