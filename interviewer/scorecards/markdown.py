"""The scorecard as Markdown (CommonMark with tables)."""

from collections.abc import Iterator
from itertools import compress

from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.escaping import block, escape, fence, inline_code, own
from interviewer.scorecards.markdown_overview import language, overview
from interviewer.scorecards.markdown_regraded import regraded
from interviewer.scorecards.markdown_reviewed import reviewed
from interviewer.scorecards.markdown_tables import bullets, table
from interviewer.scorecards.model import (
    AnswerReceipt,
    CheckLine,
    CodeAttempt,
    ItemCard,
    MisconceptionLine,
    OptionLine,
    PointLine,
    Scorecard,
)
from interviewer.scorecards.quoting import quote
from interviewer.scorecards.reckoning import reckoning
from interviewer.scorecards.segments import exchanges


def render(scorecard: Scorecard) -> str:
    """Return the scorecard as one Markdown document, ending in a newline."""
    parts = [*_top(scorecard), *_skills(scorecard), *_mark(scorecard), "## Item by item"]
    for item in scorecard.items:
        parts.extend(_item(item))
    parts.extend(language(scorecard.language))
    if scorecard.rubrics:
        parts.append("## Rubric versions")
        parts.append(bullets(f"{q}: `{version}`" for q, version in scorecard.rubrics.items()))
    return "\n\n".join(part for part in parts if part) + "\n"


def _top(card: Scorecard) -> Iterator[str]:
    head, mark, short = card.header, card.mark, card.takeaways
    yield f"# Scorecard: {escape(wording.title(card))}"
    verdict = wording.RECOMMENDATIONS[mark.recommendation]
    score = wording.mark_per_cent(mark.score)
    yield f"**Suggestion: {verdict.lower()}** ({score}). {escape(mark.rule)}"
    yield table(
        ("Interview", inline_code(head.interview)),
        (
            ("Date", f"{head.started_at:%Y-%m-%d %H:%M} UTC"),
            ("Time used", wording.time_used(head)),
            ("Ending", wording.ENDINGS[head.ended]),
            ("Completion", wording.completion(card)),
            *((("Level reached", head.reached.value),) if head.reached else ()),
            ("Mode", head.mode),
            ("Script seed", wording.seed(head)),
        ),
    )
    if head.notes:
        yield "Notes on the script:"
        yield bullets(map(escape, head.notes))
    yield from reviewed(card.reviewed)
    yield from regraded(card.regrades)
    yield from overview(card.items)
    yield "## Key take-aways"
    for heading, lines in (
        ("Strongest", short.strongest),
        ("Weakest", short.weakest),
        ("To practise", short.practise),
        ("Skipped or given up", short.passed_over),
        ("What was missed", short.missed),
    ):
        if lines:
            yield f"### {heading}"
            yield bullets(map(own, lines))
    yield wording.NAMED


def _skills(card: Scorecard) -> Iterator[str]:
    if card.skills:
        yield "## By skill"
        rows = (
            (
                wording.named(s.skill),
                str(s.items),
                wording.per_cent(s.weight),
                wording.per_cent(s.score),
            )
            for s in card.skills
        )
        yield table(("Skill", "Items", "Weight", "Score"), rows)
        if card.mark.expects is not None:
            least = wording.per_cent(card.mark.expects)
            yield f"Expected at {card.header.level.value} level: {least}."


def _mark(card: Scorecard) -> Iterator[str]:
    yield "## How the mark came about"
    rows = (
        (
            wording.PARTS[part.part],
            f"{part.marked} of {part.items}",
            wording.per_cent(part.weight),
            wording.per_cent(part.score),
        )
        for part in card.mark.parts
    )
    yield table(("Part", "Marked", "Weight", "Score"), rows)
    yield escape(card.mark.formula)
    yield escape(wording.scale(card.mark.thresholds))
    share = wording.per_cent(card.mark.assessed_weight)
    yield (
        f"{share} of the weight was assessed. "
        "What could not be assessed is left out, never counted as zero."
    )


def _item(item: ItemCard) -> Iterator[str]:
    yield f"### {item.number}. {escape(item.title)}: {wording.mark(item)}"
    yield f"*{escape(wording.small_print(item))}*"
    yield from _asked(item)
    if item.answer:
        yield from _receipt(item.answer, reckoning(item))
    if item.said:
        yield quote([(item.said, False)])
    if item.options:
        yield _options(item.options)
    if item.notes:
        yield "Said beside the code:"
        yield quote([(item.notes, False)])
    for attempt in item.attempts:
        yield from _attempt(attempt)
    if item.repair:
        yield escape(item.repair.says)
    if item.unanswered:
        yield "Asked, and not answered:"
        yield bullets(map(own, item.unanswered))
    yield from _beside(item)
    if item.model_answer:
        yield "Model answer:"
        yield block(item.model_answer)
    if item.sources:
        yield f"Sources: {escape('; '.join(item.sources))}"


def _asked(item: ItemCard) -> Iterator[str]:
    """What was asked; an item that was never put has no prompt."""
    if item.status == "not_reached":
        yield "Not reached."
    if item.prompt:
        yield block(item.prompt)


def _beside(item: ItemCard) -> Iterator[str]:
    """What was said beside the answer, which moved no score."""
    for beyond in item.beyond:
        yield f"Beyond the rubric: {own(beyond.probe)}"
        yield quote([(beyond.text, False)])
        yield wording.BEYOND_SCORE
    for retry in item.retries:
        yield f"Tried again ({wording.per_cent(retry.score)}):"
        yield quote([(retry.text, False)])
    if item.retries:
        yield wording.RETRIED


def _receipt(answer: AnswerReceipt, reckoned: str) -> Iterator[str]:
    if not answer.text:
        yield "Answer:"
        yield "> (none)"
    for exchange in exchanges(answer) if answer.text else ():
        asked = wording.asked(exchange.stage)
        yield f"{asked}: {own(exchange.probe)}" if exchange.probe else "Answer:"
        # The words that counted are bold.
        said = [(part.text, bool(part.lines)) for part in exchange.segments]
        yield quote(said or [("(nothing was said to this)", False)])
    if reckoned:
        yield escape(reckoned)
    if answer.flags:
        yield f"Noticed: {', '.join(wording.FLAGS[flag] for flag in answer.flags)}."
    if answer.drafted:
        yield "Scored by a drafted rubric that nobody has read yet."
    if not answer.worded:
        yield wording.UNWORDED
    lines = [_point(point) for point in answer.points]
    lines += [_misconception(wrong) for wrong in answer.misconceptions]
    yield bullets(lines)
    if not all(point.expected for point in answer.points):
        yield escape(wording.BEYOND)


def _point(point: PointLine) -> str:
    share = wording.per_cent(point.credit)
    beyond = "" if point.expected else f" *({wording.beyond(point)})*"
    line = f"{share} of weight {number(point.weight)}: {own(point.says)}{beyond}"
    return line + _because(point) + _challenged(point)


def _misconception(wrong: MisconceptionLine) -> str:
    cost = "taken back" if wrong.withdrawn else f"less {wording.per_cent(wrong.penalty)}"
    said = f"{cost}: {own(wrong.says)}{_because(wrong)} {own(wrong.feedback)}".rstrip()
    return said + _challenged(wrong)


def _because(line: PointLine | MisconceptionLine) -> str:
    said = escape(line.why) or ", ".join(f"“{escape(words)}”" for words in line.quotes)
    return f" ({said})" if said else ""


def _challenged(line: PointLine | MisconceptionLine | OptionLine) -> str:
    """Return what the candidate says against a line, as a part of it."""
    if line.challenge is None:
        return ""
    note = escape(" ".join(line.challenge.note.split()))
    return f" **Challenged** on {line.challenge.at:%Y-%m-%d}: {note}"


def _options(options: tuple[OptionLine, ...]) -> str:
    lines = []
    for option in options:
        remark = "right" if option.correct else "wrong"
        state = f"chosen, {remark}" if option.chosen else ("right" if option.correct else "")
        said = [part for part in (state, own(option.why)) if part]
        lines.append(
            f"{option.id}) {own(option.label)}"
            + (f" ({'; '.join(said)})" if said else "")
            + _challenged(option)
        )
    return bullets(lines)


def _attempt(attempt: CodeAttempt) -> Iterator[str]:
    verdict = wording.VERDICTS[attempt.verdict] if attempt.verdict else "not judged yet"
    yield f"{'Repaired code' if attempt.repair else 'Code'}: {verdict}."
    yield fence(attempt.code, "python")
    if attempt.shared:
        yield own(attempt.shared)
    if attempt.checks:
        yield _checks(attempt.checks)
    if attempt.case:
        case = attempt.case
        yield "First failing case:"
        pairs = (("Inputs", case.inputs), ("Expected", case.expected), ("Got", case.got))
        yield bullets(f"{name}: {inline_code(text)}" for name, text in pairs if text.strip())
        if case.difference:
            yield f"Difference: {escape(case.difference)}"
        if case.reproduce:
            yield fence(case.reproduce, "python")
    if attempt.feedback:
        yield wording.NAMED_BUGS
        yield bullets(map(own, attempt.feedback))
    if attempt.style:
        yield "Style, not scored:"
        yield bullets(f"line {remark.line}: {own(remark.says)}" for remark in attempt.style)
    if attempt.against_reference:
        yield wording.cost(attempt.against_reference, attempt.device)
    if attempt.stderr:
        yield f"{wording.error_title(attempt.verdict)}:"
        yield fence(attempt.stderr)


def _checks(checks: tuple[CheckLine, ...]) -> str:
    """Return the checks as a table, without the columns that none has anything for."""
    weighed, found = any(c.weight is not None for c in checks), any(c.message for c in checks)
    shown = (True, True, weighed, found)
    rows = (
        (
            escape(check.name),
            check.status.replace("_", " "),
            "–" if check.weight is None else number(check.weight),
            escape(check.message),
        )
        for check in checks
    )
    header = ("Check", "Result", "Weight", "What was found")
    return table(tuple(compress(header, shown)), (tuple(compress(row, shown)) for row in rows))
