"""What interviewers made of an interview, as Markdown."""

from collections.abc import Iterator

from interviewer.scorecards import wording
from interviewer.scorecards.escaping import escape
from interviewer.scorecards.markdown_tables import table
from interviewer.scorecards.reviewed_values import OverrideLine, Reviewed


def reviewed(found: Reviewed | None) -> Iterator[str]:
    """Yield what was recommended, the overrides, and notes; nothing where nobody said anything."""
    if found is None:
        return
    yield "## Reviewed by interviewers"
    yield escape(wording.reviewed(found))
    if found.overrides:
        heading = ("Item", "By the rules", "Reviewed", "Why", "By")
        yield table(heading, map(_override, found.overrides))
    for note in found.notes:
        yield f"Note by {escape(note.by or wording.UNNAMED)}, {note.at:%Y-%m-%d %H:%M} UTC:"
        yield from (f"> {escape(line)}" for line in note.text.split("\n") if line.strip())


def _override(line: OverrideLine) -> tuple[str, ...]:
    return (
        f"{line.item}. {escape(line.title)}",
        wording.mark_per_cent(line.was),
        wording.mark_per_cent(line.score),
        escape(line.reason),
        escape(line.by or wording.UNNAMED),
    )
