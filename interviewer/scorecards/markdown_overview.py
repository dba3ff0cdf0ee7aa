"""The items at a glance and how the answers were worded, as Markdown."""

from collections.abc import Iterator, Sequence

from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.escaping import escape
from interviewer.scorecards.language import Language, Tally
from interviewer.scorecards.markdown_tables import table
from interviewer.scorecards.model import ItemCard


def overview(items: Sequence[ItemCard]) -> Iterator[str]:
    """Yield a table with a row for each item: title, status, time and score."""
    yield "## The items at a glance"
    yield table(("Item", "Skill", "Status", "Time", "Score"), map(_row, items))


def language(found: Language | None) -> Iterator[str]:
    """Yield the counts of words, fillers and hedges; nothing where there are none."""
    if found is None:
        return
    yield "## Language"
    yield wording.LANGUAGE
    rows = (("Fillers", found.fillers), ("Hedges", found.hedges))
    yield table(
        ("Sort", "Count", "Per 100 words", "The most frequent"),
        ((name, *_tally(tally)) for name, tally in rows),
    )
    lengths = ", ".join(f"item {one.item}: {one.words}" for one in found.answers)
    yield f"{found.words} words in all, code left out; {lengths}."
    if found.left_out:
        places = ", ".join(f"item {item}" for item in found.left_out)
        yield f"{wording.LEFT_OUT}: {places}."


def _row(item: ItemCard) -> tuple[str, ...]:
    reached = item.status != "not_reached"
    return (
        f"{item.number}. {escape(item.title)}",
        wording.named(item.skill.value),
        wording.STATUSES[item.status] + (f", {wording.hints_taken(item)}" if item.hints else ""),
        wording.time_taken(item) if reached else "–",
        "–" if item.score is None else wording.mark(item),
    )


def _tally(tally: Tally) -> tuple[str, str, str]:
    said = ", ".join(f"“{phrase.says}” ({phrase.count})" for phrase in tally.frequent)
    return str(tally.count), number(tally.per_100_words), said or "–"
