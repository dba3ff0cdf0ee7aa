"""How the terminal shows what scoring interviews anew changes: other suggestions come first."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interviewer.cli.listing import Column, print_rows
from interviewer.interviews import regrade_words
from interviewer.interviews.regrade import (
    InterviewChange,
    ItemChange,
    OverrideStatus,
    PointChange,
    Regrade,
    RegradePreview,
    RubricMove,
)
from interviewer.plaintext import printable
from interviewer.scorecards import wording
from interviewer.scorecards.regraded import short

if TYPE_CHECKING:
    from rich.console import Console

_SIGNS: Final = {
    "gained": "+",
    "added": "*",
    "lost": "-",
    "removed": "x",
    "weighed": "=",
    "quoted": "~",
}
_LONGEST: Final = 160
"""Characters of a quotation; the rest is on the scorecard."""

_HISTORY: Final = (
    Column("regrade", named=True),
    Column("when"),
    Column("by", told="by {}"),
    Column("interviews", told="interviews: {}", right=True),
    Column("suggestions", told="other suggestions: {}", right=True),
    Column("undone", told="undone {}"),
)


def print_preview(console: "Console", shown: RegradePreview) -> None:
    """Print what would change, interview by interview, and what is left out."""
    totals = shown.totals
    if not shown.interviews:
        count = f"{totals.looked_at} finished interview{'' if totals.looked_at == 1 else 's'}"
        console.print(f"Nothing to score anew: {count}, each by the newest rubrics.")
    else:
        _print_totals(console, shown)
        _print_group(console, "Another suggestion", [one for one in shown.interviews if one.turns])
        moved = [one for one in shown.interviews if one.moves and not one.turns]
        _print_group(console, "Another mark", moved)
        _print_group(
            console, "The same mark", [o for o in shown.interviews if not (o.moves or o.turns)]
        )
    left = list(regrade_words.left_out(shown.left_out))
    if left:
        console.print()
        console.print(Text(f"Left as it is: {'; '.join(left)}."))


def print_regrade(console: "Console", done: Regrade) -> None:
    """Print under which id it was applied, and how to take it back."""
    console.print()
    console.print(Text(f"Applied as regrade {done.id}. To take it back:", style="bold"))
    team = "" if done.team == "local" else f" --team {done.team}"
    console.print(f"  interviewer rescore --undo {done.id}{team}", soft_wrap=True)


def print_history(console: "Console", found: Sequence[Regrade]) -> None:
    """Print the regrades of a team."""
    rows = [
        (
            one.id,
            f"{one.at.astimezone():%Y-%m-%d %H:%M}",
            printable(one.by),
            str(one.totals.interviews),
            str(one.totals.recommendations),
            f"{one.undone_at.astimezone():%Y-%m-%d %H:%M}" if one.undone_at else "",
        )
        for one in found
    ]
    print_rows(console, _HISTORY, rows)


def _print_totals(console: "Console", shown: RegradePreview) -> None:
    totals = shown.totals
    console.print(
        Text(
            f"{totals.interviews} of {totals.looked_at} finished interviews, {totals.items} items: "
            f"another suggestion in {totals.recommendations}, another mark in {totals.marks}, "
            f"another score of an item in {totals.scores}.",
            style="bold",
        )
    )
    if totals.released:
        whose = (
            "The results of one of them were released to the candidate; its scorecard"
            if totals.released == 1
            else f"The results of {totals.released} of them were released to the candidates; their "
            "scorecards"
        )
        console.print(Text(f"{whose} will say that it was scored anew.", style="yellow"))
    for move in shown.rubrics:
        before = ", ".join(map(short, move.before))
        _indent(console, 2, Text(f"{move.question}: {before} → {short(move.version)}", style="dim"))
        for sign, line in _of_rubric(shown.interviews, move):
            _entry(console, 4, sign, Text(line, style="dim"))


def _of_rubric(changes: Sequence[InterviewChange], move: RubricMove) -> Iterator[tuple[str, str]]:
    """Yield what is so in every interview: new and lost points that earned nothing, and weights."""
    items = (item for change in changes for item in change.items)
    found = (
        (_SIGNS[point.change], regrade_words.point(point))
        for item in items
        if (item.ref, item.version) == (move.question, move.version)
        for point in item.points
        if _is_of_all(point)
    )
    yield from dict.fromkeys(found)


def _is_of_all(point: PointChange) -> bool:
    """Whether a change of a point tells of its rubric alone, and nothing of the answer."""
    earned = point.credit or point.credit_before
    return point.change == "weighed" or (point.change in ("added", "removed") and not earned)


def _print_group(console: "Console", heading: str, changes: Sequence[InterviewChange]) -> None:
    if not changes:
        return
    console.print()
    console.print(Text(f"{heading} ({len(changes)})", style="bold underline"))
    for change in changes:
        _print_interview(console, change)


def _print_interview(console: "Console", change: InterviewChange) -> None:
    facts = [change.level.value, change.mode, f"{change.started.astimezone():%Y-%m-%d}"]
    if change.released_at is not None:
        facts.append("released")
    name = printable(change.candidate) or "no name"
    console.print(
        Text.assemble((change.interview, "bold"), f"  {name}  ", (" · ".join(facts), "dim"))
    )
    _indent(console, 2, Text(_marks(change)))
    for item in change.items:
        if item.differs or item.overrides:
            _print_item(console, item)
    same = [item for item in change.items if not (item.differs or item.overrides)]
    if same:
        numbers = ", ".join(str(item.number) for item in same)
        what = "Item" if len(same) == 1 else "Items"
        _indent(
            console, 2, Text(f"{what} {numbers}: scored the same by the new rubric.", style="dim")
        )
    for note in change.notes:
        _indent(console, 2, Text(note, style="dim"))


def _marks(change: InterviewChange) -> str:
    """Return the suggestion and the mark, before and after, on one line."""
    now = wording.RECOMMENDATIONS[change.recommendation].lower()
    if change.turns:
        before = wording.RECOMMENDATIONS[change.recommendation_before].lower()
        said = f"{before} → {now}, mark "
    else:
        said = f"{now}, mark "
    said += _moved(change.mark_before, change.mark, decimals=1)
    if change.reviewed is not None:
        said += f" (with overrides {_moved(change.reviewed_before, change.reviewed, decimals=1)})"
    return said


def _moved(before: float | None, after: float | None, decimals: int = 0) -> str:
    was, now = wording.per_cent(before, decimals), wording.per_cent(after, decimals)
    return f"stays {now}" if was == now else f"{was} → {now}"


def _print_item(console: "Console", item: ItemChange) -> None:
    score = _moved(item.score_before, item.score)
    _indent(console, 2, Text(f"{item.number}. {printable(item.title)} ({item.ref}): {score}"))
    for wrong in item.misconceptions:
        _entry(console, 5, "!", Text(regrade_words.misconception(wrong)))
        _print_quotes(console, wrong.quotes if wrong.change == "appeared" else wrong.quotes_before)
    for point in item.points:
        if not _is_of_all(point):
            _entry(console, 5, _SIGNS[point.change], Text(regrade_words.point(point)))
            _print_quotes(console, _quotes(point))
    if item.flags != item.flags_before:
        flags = [", ".join(flags) or "none" for flags in (item.flags_before, item.flags)]
        _entry(console, 5, "~", Text(f"flags: {flags[0]} → {flags[1]}"))
    if item.retries:
        _entry(console, 5, "~", Text(f"second tries with another score: {item.retries}"))
    for override in item.overrides:
        _entry(console, 5, ">", Text(_override(override)))


def _quotes(point: PointChange) -> tuple[str, ...]:
    """Return the words that earned what was gained, or that earned what is lost."""
    return point.quotes_before if point.change in ("lost", "removed") else point.quotes


def _print_quotes(console: "Console", quotes: Sequence[str]) -> None:
    for quote in quotes:
        plain = printable(quote)
        cut = plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST]}…"
        _indent(console, 7, Text(f"“{cut}”", style="dim"))


def _override(override: OverrideStatus) -> str:
    of = f" of {override.line}" if override.line else ""
    score = "" if override.score is None else f" to {wording.per_cent(override.score)}"
    by = printable(override.by) or wording.UNNAMED
    stands = "stands" if override.stands else f"no longer applies: {override.why}"
    return f"override{of}{score} by {by} {stands}"


def _indent(console: "Console", columns: int, text: Text) -> None:
    console.print(Padding(text, (0, 0, 0, columns), expand=False))


def _entry(console: "Console", columns: int, sign: str, text: Text) -> None:
    """Print ``text`` behind a sign, its further lines below its first."""
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(Text(sign), text)
    console.print(Padding(row, (0, 0, 0, columns), expand=False))
