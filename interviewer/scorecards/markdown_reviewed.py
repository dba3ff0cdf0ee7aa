"""Which verdict holds, and what interviewers made of an interview, as Markdown."""

from collections.abc import Iterator, Sequence

from interviewer.scorecards import beside, deciding, wording
from interviewer.scorecards.escaping import escape
from interviewer.scorecards.markdown_tables import bullets, table
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed_values import OverrideLine, Reviewed, Reviewer


def verdict(card: Scorecard) -> Iterator[str]:
    """Yield the verdict that holds, and what stands beside it."""
    found = deciding.decision(card)
    mark = found.holds.mark + (" as reviewed" if found.reviewed else "")
    holds = f"{found.holds.whose}: {found.holds.says.lower()}"
    yield f"**{escape(holds)}** ({mark}). {escape(found.holds.why)}"
    yield bullets(
        escape(f"{one.whose}: {one.says.lower()} ({one.mark}). {one.why}") for one in found.beside
    )
    if card.reviewed:
        yield deciding.hidden(card.reviewed)


def reviewed(found: Reviewed | None) -> Iterator[str]:
    """Yield who says what, the overrides, and notes; nothing where nobody said anything."""
    if found is None or not (found.overrides or found.reviewers or found.notes):
        return
    yield "## Reviewed by interviewers"
    if found.reviewers:
        heading = ("Reviewer", "Says", "Mark", "The rule suggests for it")
        yield table(heading, map(_reviewer, found.reviewers))
        yield deciding.agreed(found)
    if found.overrides:
        yield table(
            ("Item", "Score", "What was set, by whom and why"), map(_override, found.overrides)
        )
        yield beside.ARROW
    for note in found.notes:
        by = escape(note.by or wording.UNNAMED)
        yield f"Note by {by}, {note.at:%Y-%m-%d %H:%M} UTC, for interviewers alone:"
        yield from (f"> {escape(line)}" for line in note.text.split("\n") if line.strip())


def set_here(lines: Sequence[OverrideLine]) -> Iterator[str]:
    """Yield the overrides of an item at its beginning; nothing without any."""
    if lines:
        yield "As reviewed:"
        yield bullets(map(_told, lines))


def _told(line: OverrideLine) -> str:
    """Return what was set, by whom and why."""
    return escape(f"{beside.changed(line)}. {beside.reason(line)}")


def _reviewer(one: Reviewer) -> tuple[str, ...]:
    return (
        escape(one.name or wording.UNNAMED),
        wording.RECOMMENDATIONS[one.recommendation] if one.recommendation else "–",
        wording.mark_per_cent(one.score),
        wording.RECOMMENDATIONS[one.suggestion],
    )


def _override(line: OverrideLine) -> tuple[str, ...]:
    return (
        f"{line.item}. {escape(line.title)}",
        f"{wording.per_cent(line.was)} → {wording.per_cent(line.score)}",
        _told(line),
    )
