"""Item statistics as text for a terminal."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from interviewer.cli.history import sparkline
from interviewer.cli.listing import Column, indented, print_rows
from interviewer.cli.output import UNBROKEN, printer, tidy
from interviewer.numerals import number, per_cent
from interviewer.statistics.measures import Estimate, Quartiles, Rate
from interviewer.statistics.model import ItemReport, ItemStatistics, NeedsWork, VersionReport

_ITEMS: Final = (
    Column("item", named=True),
    Column("type"),
    Column("put", told="put {} times", right=True),
    Column("answered", told="{} answered", right=True, spare=True),
    Column("facility", told="facility {}", right=True),
    Column("discrimination", told="discrimination {}", right=True),
    Column("median time", told="median {}", right=True),
    Column("skipped", told="{} skipped", right=True),
    Column("hints", told="hints in {}", right=True),
    Column("challenged", told="{} challenged", right=True, spare=True),
    Column("overridden", told="{} overridden", right=True, spare=True),
)
_LINES: Final = (
    Column("line", named=True),
    Column("kind"),
    Column("share", told="in {}", right=True),
    Column("95 %", told="95 %: {}", right=True),
    Column("answers", told="{} answers", right=True),
    Column("taken back", told="{} taken back", right=True),
    Column("challenged", told="{} challenged", right=True),
)
_SHORT: Final = 12
"""Characters of a version that are shown."""


def show_items(found: ItemStatistics) -> None:
    """Print a line for each item, and how many of them need work."""
    console = printer(piped=UNBROKEN)
    with tidy(console):
        print_rows(console, _ITEMS, [_row(item) for item in found.items])
        console.print(f"\n{_data(found)}", soft_wrap=True)
        if found.needs_work:
            count = len(found.needs_work)
            told = "1 item needs work" if count == 1 else f"{count} items need work"
            console.print(f"{told}: `interviewer statistics --needs-work`.", soft_wrap=True)


def show_needs_work(found: ItemStatistics) -> None:
    """Print the items that need work, the most pressing first, with the reasons."""
    console = printer(piped=UNBROKEN)
    with tidy(console):
        for one in found.needs_work:
            _print_needs(console, one)
        if not found.needs_work:
            console.print("No item needs work by these figures.")
        console.print(f"\n{_data(found)}", soft_wrap=True)


def show_item(item: ItemReport, found: ItemStatistics) -> None:
    """Print all that is known of one item."""
    console = printer(piped=UNBROKEN)
    with tidy(console):
        console.print(Text.assemble((item.ref, "bold"), f"  {item.type}"), soft_wrap=True)
        if item.title:
            console.print(indented(Text(item.title)))
        console.print()
        for label, told in _facts(item):
            console.print(f"{label:<16}{told}", soft_wrap=True)
        for version in item.versions:
            _print_version(console, version)
        for one in found.needs_work:
            if (one.type, one.ref) == (item.type, item.ref):
                console.print()
                _print_needs(console, one)


def _data(found: ItemStatistics) -> str:
    interviews = "1 interview" if found.interviews == 1 else f"{found.interviews} interviews"
    told = f"From {interviews} that are over."
    if found.too_few:
        what = "item has" if found.too_few == 1 else "items have"
        told += f" {found.too_few} {what} fewer than {found.enough} scores: too few to judge."
    return told


def _print_needs(console: Console, one: NeedsWork) -> None:
    head = Text.assemble(
        (one.ref, "bold"), (f"  priority {number(one.priority)} · {one.scored} scores", "dim")
    )
    console.print(head, soft_wrap=True)
    for reason in one.reasons:
        console.print(indented(Text(reason.says)))


def _row(item: ItemReport) -> tuple[str, ...]:
    return (
        item.ref,
        item.type,
        str(item.put),
        str(item.answered),
        per_cent(item.facility.value) if item.facility else "",
        number(item.discrimination.value) if item.discrimination else "",
        f"{item.seconds.median:.0f} s" if item.seconds else "",
        _share(item.skip_rate),
        _share(item.hint_rate),
        _share(item.challenged),
        _share(item.overridden),
    )


def _facts(item: ItemReport) -> Iterator[tuple[str, str]]:
    yield (
        "put",
        f"{item.put} times: {item.answered} answered, {item.skipped} skipped, "
        f"{item.unfinished} unfinished, {item.unassessed} could not be judged",
    )
    if item.facility is not None:
        yield "facility", _estimate(item.facility, percent=True)
    if item.facility_answered is not None and item.before_hints is not None:
        yield (
            "answers alone",
            f"{per_cent(item.facility_answered)}; {per_cent(item.before_hints)} before hints",
        )
    if item.deviation is not None:
        yield "spread", f"standard deviation {per_cent(item.deviation)}"
    most = max(item.scores)
    if most:
        bars = sparkline([count / most for count in item.scores])
        yield "scores", f"0 % {bars} 100 %"
    if item.discrimination is not None:
        yield "discrimination", _estimate(item.discrimination, percent=False)
    if item.seconds is not None:
        yield "time", _time(item.seconds, item.planned)
    yield "skipped", _rate(item.skip_rate)
    if item.hint_rate.of:
        yield "with a hint", _rate(item.hint_rate)
    if item.challenged.of:
        yield "challenged", _rate(item.challenged)
    if item.overridden.of:
        yield "overridden", f"{_rate(item.overridden)}{_shift(item.override_shift)}"


def _time(used: Quartiles, planned: float | None) -> str:
    told = f"median {used.median:.0f} s, half of them {used.first:.0f} to {used.third:.0f} s"
    return told if planned is None else f"{told}; planned {planned:.0f} s"


def _shift(shift: float | None) -> str:
    if shift is None:
        return ""
    return f", by {'+' if shift >= 0 else '−'}{per_cent(abs(shift))} on average"


def _print_version(console: Console, version: VersionReport) -> None:
    name = version.version.removeprefix("sha256:")[:_SHORT] or "unknown"
    today = ", the one of today" if version.current else ""
    answers = "1 answer" if version.answers == 1 else f"{version.answers} answers"
    console.print(f"\nVersion {name}{today}: {answers}\n", soft_wrap=True)
    rows = [
        (
            line.id,
            line.kind,
            _share(line.earned),
            _interval(line.earned),
            f"{line.earned.count} of {line.earned.of}",
            str(line.taken_back or ""),
            str(line.challenges or ""),
        )
        for line in version.lines
    ]
    print_rows(console, _LINES, rows)


def _estimate(found: Estimate, *, percent: bool) -> str:
    write = per_cent if percent else number
    value, low, high = (write(one) for one in (found.value, found.low, found.high))
    return f"{value} (95 %: {low} to {high}; {found.n} scores)"


def _rate(found: Rate) -> str:
    if found.share is None:
        return ""
    return f"{per_cent(found.share)} (95 %: {_interval(found)}; {found.count} of {found.of})"


def _interval(found: Rate) -> str:
    if found.low is None or found.high is None:
        return ""
    return f"{per_cent(found.low)} to {per_cent(found.high)}"


def _share(found: Rate) -> str:
    return "" if found.share is None else per_cent(found.share)
