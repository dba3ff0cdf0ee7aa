"""Evaluations and suggestions of the rubric workbench as text for a terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from interviewer.cli.listing import Column, indented, print_rows
from interviewer.cli.output import UNBROKEN, printer, tidy
from interviewer.workbench.evaluate import (
    Agreement,
    Disagreement,
    Evaluation,
    Group,
    QuestionReport,
)
from interviewer.workbench.parts import PartReport
from interviewer.workbench.scales import Scale
from interviewer.workbench.suggest import Suggestion, Suggestions

MOST_IDS: Final = 6
"""Answers that are named in one line; --json names all."""

FEW: Final = 3
"""Questions of which every point is shown; of more only those with something amiss."""

_LONGEST_ANSWER = 400

_MEASURES: Final = (
    Column("", named=True),
    Column("QWK", "QWK {}", right=True),
    Column("exact", "exact {}", right=True),
    Column("within one", "within one {}", right=True),
    Column("r", "r {}", right=True),
    Column("ρ", "ρ {}", right=True),
    Column("RMSE", "RMSE {}", right=True),
)

_QUESTIONS: Final = (
    Column("question", named=True),
    Column("answers", "{} answers", right=True),
    Column("mark", "mean mark {}", right=True, spare=True),
    Column("score", "mean score {}", right=True, spare=True),
    Column("QWK", "QWK {}", right=True),
    Column("by length", "by length {}", right=True),
    Column("exact", "exact {}", right=True),
    Column("r", "r {}", right=True),
)

_PARTS: Final = (
    Column("", named=True),
    Column("found", "found in {}", right=True),
    Column("met", "some phrase met in {}", right=True),
    Column("mark with", "mean mark with {}", right=True),
    Column("without", "without {}", right=True),
    Column("missed", "{} missed", right=True),
    Column("false", "{} false", right=True),
    Column("precision", "precision {}", right=True),
    Column("recall", "recall {}", right=True),
)


def show_evaluation(found: Evaluation, *, phrases: bool = False) -> None:
    """Print an evaluation: agreement, questions, points, and the worst disagreements.

    ``phrases`` also lists every phrase of the points that are shown.
    """
    console = printer(piped=UNBROKEN)
    with tidy(console):
        many = len(found.questions)
        told = f"{_counted(found.overall.answers, 'answer')} to {_counted(many, 'question')}"
        console.print(f"{told}; marks read as {found.scale.told}")
        console.print()
        print_rows(console, _MEASURES, list(_measures(found.overall)))
        console.print()
        _print_confusion(console, found.overall.ours, found.scale)
        if many > 1:
            console.print()
            ordered = sorted(found.questions, key=lambda one: one.group.ours.qwk)
            print_rows(console, _QUESTIONS, [_question_row(one) for one in ordered])
        for question in found.questions:
            _print_parts(console, question, every=many <= FEW, phrases=phrases)
        for disagreement in found.worst:
            _print_disagreement(console, disagreement)


def show_suggestions(found: Suggestions) -> None:
    """Print suggestions, each with what it mends and breaks and the lines to paste."""
    console = printer(piped=UNBROKEN)
    with tidy(console):
        told = f"{found.disagreeing} of {_counted(found.answers, 'answer')} in another band"
        console.print(f"{told}; {_counted(found.tried, 'candidate')} tried")
        if not found.suggestions:
            console.print("No phrase mends more than it might break.")
        for number, one in enumerate(found.suggestions, 1):
            _print_suggestion(console, number, one)
        if found.together:
            console.print()
            console.print("All of them at once, and what to expect of answers not in the file:")
        for total in found.together:
            console.print(
                f"  {total.question}: QWK {total.qwk_before:.2f} → {total.qwk_after:.2f}, "
                f"on answers that they are not drawn from {total.qwk_unseen:.2f} "
                f"({_counted(total.answers, 'answer')})"
            )


def _measures(group: Group) -> Iterator[tuple[str, ...]]:
    for name, found in (("rubric", group.ours), ("length alone", group.length)):
        yield (
            name,
            f"{found.qwk:.2f}",
            f"{found.exact:.0%}",
            f"{found.within_one:.0%}",
            f"{found.r:.2f}",
            f"{found.rho:.2f}",
            f"{found.rmse:.2f}",
        )


def _print_confusion(console: Console, found: Agreement, scale: Scale) -> None:
    heads = [Column("scored \\ marked", named=True)]
    heads += [Column(label, f"{label} {{}}", right=True) for label in scale.labels]
    rows = [
        (label, *(str(count) for count in row))
        for label, row in zip(scale.labels, found.confusion, strict=True)
    ]
    print_rows(console, heads, rows)


def _question_row(report: QuestionReport) -> tuple[str, ...]:
    group = report.group
    return (
        report.question,
        str(group.answers),
        f"{group.mean_mark:.2f}",
        f"{group.mean_score:.2f}",
        f"{group.ours.qwk:.2f}",
        f"{group.length.qwk:.2f}",
        f"{group.ours.exact:.0%}",
        f"{group.ours.r:.2f}",
    )


def _print_parts(console: Console, report: QuestionReport, *, every: bool, phrases: bool) -> None:
    """Print how the points of one question fare; of many questions only what is amiss."""
    parts = [part for part in report.parts if every or part.missed or part.false]
    if not parts:
        return
    console.print()
    console.print(Text.assemble((report.question, "bold"), "  ", (report.rubric, "dim")))
    told = any(part.told for part in parts)
    columns = _PARTS if told else _PARTS[:-2]
    print_rows(console, columns, [_part_row(part)[: len(columns)] for part in parts])
    for part in parts:
        for heading, ids in (("missed", part.missed), ("false", part.false)):
            if ids:
                _note(console, f"{part.id} {heading}: {_named(ids)}")
    if phrases:
        _print_phrases(console, parts)
    elif every and (unused := [part for part in parts if part.unused]):
        counts = (f"{part.id} {len(part.unused)} of {len(part.phrases)}" for part in unused)
        _note(console, f"phrases met in no answer (--phrases lists them): {', '.join(counts)}")


def _print_phrases(console: Console, parts: Sequence[PartReport]) -> None:
    """Print every phrase of some parts, behind the number of answers that it is met in."""
    for part in parts:
        _note(console, f"{part.id}, phrases by the answers that they are met in:")
        for use in part.phrases:
            console.print(Text(f"{use.answers:>8}  {use.phrase}", style="dim"), soft_wrap=True)


def _part_row(part: PartReport) -> tuple[str, ...]:
    precision = part.told.precision if part.told else None
    recall = part.told.recall if part.told else None
    return (
        part.id if part.kind == "point" else f"{part.id} (misconception)",
        str(part.found),
        f"{part.coverage:.0%}",
        _share(part.mean_found),
        _share(part.mean_not_found),
        str(len(part.missed)),
        str(len(part.false)),
        _share(precision),
        _share(recall),
    )


def _print_disagreement(console: Console, found: Disagreement) -> None:
    console.print()
    marked = f"marked {found.mark_label}, scored {found.score:.2f} ({found.score_label})"
    where = "" if found.id.endswith(f":{found.line}") else f"  line {found.line}"
    title = Text.assemble((found.id, "bold"), where, f"  {found.question}  ", marked)
    console.print(title, soft_wrap=True)
    answer = _cut(" ".join(found.answer.split()), _LONGEST_ANSWER)
    console.print(indented(Text(answer, style="italic")))
    for point in found.points:
        _print_earned(console, f"{point.credit:.2f}", point.says, point.quotes, point.why)
    for one in found.misconceptions:
        _print_earned(console, f"-{one.penalty:.2f}", one.says, one.quotes, one.why)
    if found.flags:
        _note(console, "flags: " + ", ".join(found.flags))


def _print_earned(
    console: Console, credit: str, says: str, quotes: Sequence[str], why: str
) -> None:
    console.print(indented(Text(f"{credit:>5}  {says}")))
    spans = " … ".join(" ".join(quote.split()) for quote in quotes)
    told = f"“{spans}”: {why}" if spans else why
    console.print(Padding(Text(told, style="dim"), (0, 0, 0, 11), expand=False))


def _print_suggestion(console: Console, number: int, found: Suggestion) -> None:
    change, evidence = found.change, found.evidence
    console.print()
    title = Text.assemble(
        f"{number}. {found.question}, {change.part}, {change.field.value}: ",
        (change.phrase, "bold"),
    )
    console.print(title, soft_wrap=True)
    console.print(indented(Text(found.says, style="italic")))
    lines = [
        f"mends {_ids(found.mends)}; breaks {_ids(found.breaks)}",
        f"stands in {evidence.wanting} of {evidence.pool} answers to mend, and in "
        f"{evidence.against} of {evidence.against_pool} that speak against it",
        f"QWK {found.qwk_before:.2f} → {found.qwk_after:.2f}; gain {found.gain:.3f}, "
        f"each answer left out {found.left_out:.3f}",
    ]
    for line in lines:
        console.print(indented(Text(line)))
    for line in change.as_yaml().splitlines():
        console.print(Text(f"    {line}", style="cyan"), soft_wrap=True)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _ids(ids: Sequence[str]) -> str:
    return f"{len(ids)} ({_named(ids)})" if ids else "none"


def _named(ids: Sequence[str]) -> str:
    more = len(ids) - MOST_IDS
    return ", ".join(ids[:MOST_IDS]) + (f" and {more} more" if more > 0 else "")


def _note(console: Console, text: str) -> None:
    console.print(indented(Text(text, style="dim")))


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
