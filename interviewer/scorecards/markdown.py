"""The scorecard as Markdown (CommonMark with tables)."""

from collections.abc import Iterator, Sequence
from itertools import compress

from interviewer.numerals import number
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing, check_state, misconception_state, reason
from interviewer.scorecards.conditions import conditions
from interviewer.scorecards.counting import counted
from interviewer.scorecards.escaping import block, escape, fence, inline_code, own
from interviewer.scorecards.markdown_overview import language, overview, skills
from interviewer.scorecards.markdown_reckoned import lost, unasked, versions
from interviewer.scorecards.markdown_regraded import regraded
from interviewer.scorecards.markdown_reviewed import reviewed, set_here, verdict
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
from interviewer.scorecards.reviewed_values import OverrideLine
from interviewer.scorecards.scales import mark_shown
from interviewer.scorecards.segments import exchanges
from interviewer.scorecards.takeaways import that_hold
from interviewer.scorecards.weighing import weight_of, weights


def render(scorecard: Scorecard) -> str:
    """Return the scorecard as one Markdown document, ending in a newline."""
    reviewing = Reviewing(scorecard)
    parts = [*_top(scorecard, reviewing), *skills(scorecard, reviewing)]
    parts += [*_mark(scorecard, reviewing), "## Item by item"]
    for item in scorecard.items:
        parts.extend(_item(scorecard, item, reviewing))
    parts.extend(language(scorecard.language))
    parts.extend(versions(scorecard))
    return "\n\n".join(part for part in parts if part) + "\n"


def _top(card: Scorecard, reviewing: Reviewing) -> Iterator[str]:
    head = card.header
    yield f"# Scorecard: {escape(wording.title(card))}"
    yield from verdict(card)
    yield table(
        ("Interview", inline_code(head.interview)),
        (
            ("Date", f"{head.started_at:%Y-%m-%d %H:%M} UTC"),
            *((name, escape(says)) for name, says in conditions(card)),
            ("Ending", wording.ENDINGS[head.ended]),
            ("Completion", wording.completion(card)),
            *((("Level reached", head.reached.value),) if head.reached else ()),
            ("Script seed", wording.seed(head)),
        ),
    )
    if head.notes:
        yield "Notes on the script:"
        yield bullets(map(escape, head.notes))
    yield from unasked(card)
    yield from reviewed(card.reviewed)
    yield from regraded(card.regrades)
    yield from overview(card.items, reviewing)
    yield from lost(card, reviewing)
    yield from _takeaways(card)


def _takeaways(card: Scorecard) -> Iterator[str]:
    short, follow = that_hold(card)
    yield "## Key take-aways"
    yield follow
    for heading, lines in (
        ("Strongest", short.strongest),
        ("Weakest", short.weakest),
        ("To practise", short.practise),
        ("Left unanswered", short.passed_over),
        ("To look into", short.look_into),
        ("What was missed", short.missed),
    ):
        if lines:
            yield f"### {heading}"
            yield bullets(map(own, lines))
    yield wording.NAMED


def _mark(card: Scorecard, reviewing: Reviewing) -> Iterator[str]:
    yield "## How the mark came about"
    rows = (
        (
            wording.PARTS[part.part],
            f"{part.marked} of {part.items}",
            wording.per_cent(part.weight),
            reviewing.part(part),
        )
        for part in card.mark.parts
    )
    yield table(("Part", "Marked", "Weight", "Score"), rows)
    yield escape(card.mark.formula)
    if reviewing.any and card.reviewed:
        yield f"With the reviewed scores the mark is {mark_shown(card.mark, card.reviewed.score)}."
    yield escape(wording.scale(card.mark.thresholds))
    yield escape(weights(card))
    yield escape(counted(card))


def _item(card: Scorecard, item: ItemCard, reviewing: Reviewing) -> Iterator[str]:
    yield f"### {item.number}. {escape(item.title)}: {reviewing.item(item)}"
    yield from set_here(reviewing.said_of(item))
    yield f"*{escape(wording.small_print(item, weight_of(card, item)))}*"
    yield from _asked(item)
    if item.answer:
        yield from _receipt(item, item.answer, reviewing)
    if item.said:
        yield quote([(item.said, False)])
    if item.options:
        yield _options(item.options)
    if item.notes:
        yield "Said beside the code:"
        yield quote([(item.notes, False)])
    for at, attempt in enumerate(item.attempts, 1):
        yield from _attempt(item, at, attempt, reviewing)
    if item.repair:
        yield escape(item.repair.says)
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
    """What got no answer or was never asked, and what was said beside the answer."""
    if item.unanswered:
        yield "Asked, and not answered:"
        yield bullets(map(own, item.unanswered))
    if item.not_put:
        yield "Not asked:"
        yield bullets(map(own, item.not_put))
    for beyond in item.beyond:
        yield f"Beyond the rubric: {own(beyond.probe)}"
        yield quote([(beyond.text, False)])
        yield wording.BEYOND_SCORE
    for retry in item.retries:
        yield f"Tried again ({wording.per_cent(retry.score)}):"
        yield quote([(retry.text, False)])
    if item.retries:
        yield wording.RETRIED


def _receipt(item: ItemCard, answer: AnswerReceipt, reviewing: Reviewing) -> Iterator[str]:
    if not answer.text:
        yield "Answer:"
        yield "> (none)"
    for exchange in exchanges(answer) if answer.text else ():
        asked = wording.asked(exchange.stage)
        yield f"{asked}: {own(exchange.probe)}" if exchange.probe else "Answer:"
        # The words that counted are bold.
        said = [(part.text, bool(part.lines)) for part in exchange.segments]
        yield quote(said or [("(nothing was said to this)", False)])
    if reckoned := reckoning(item):
        yield escape(reckoned)
    if answer.flags:
        yield f"Noticed: {', '.join(wording.FLAGS[flag] for flag in answer.flags)}."
    if answer.drafted:
        yield "Scored by a drafted rubric that nobody has read yet."
    if not answer.worded:
        yield wording.UNWORDED
    lines = [_point(point, reviewing.of_line(item, "point", point.id)) for point in answer.points]
    lines += [
        _misconception(wrong, reviewing.of_line(item, "misconception", wrong.id))
        for wrong in answer.misconceptions
    ]
    yield bullets(lines)
    if not all(point.expected for point in answer.points):
        yield escape(wording.BEYOND)


def _point(point: PointLine, said: Sequence[OverrideLine]) -> str:
    share = wording.per_cent(point.credit)
    if said and said[-1].line:
        share = f"{share} → {wording.per_cent(said[-1].line.now)}"
    beyond = "" if point.expected else f" *({wording.beyond(point)})*"
    line = f"{share} of weight {number(point.weight)}: {own(point.says)}{beyond}"
    return line + _set_by(said) + _because(point) + _challenged(point)


def _set_by(said: Sequence[OverrideLine]) -> str:
    """Return who set a line and why, as a part of it."""
    return "".join(f" **{escape(reason(one))}**" for one in said)


def _misconception(wrong: MisconceptionLine, set_: Sequence[OverrideLine]) -> str:
    cost = "taken back" if wrong.withdrawn else f"less {wording.per_cent(wrong.penalty)}"
    cost = misconception_state(cost, set_)
    said = (
        f"{cost}: {own(wrong.says)}{_set_by(set_)}{_because(wrong)} {own(wrong.feedback)}".rstrip()
    )
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


def _attempt(item: ItemCard, at: int, attempt: CodeAttempt, reviewing: Reviewing) -> Iterator[str]:
    verdict = wording.VERDICTS[attempt.verdict] if attempt.verdict else "not judged yet"
    yield f"{'Repaired code' if attempt.repair else 'Code'}: {verdict}."
    yield fence(attempt.code, "python")
    if attempt.shared:
        yield own(attempt.shared)
    if attempt.checks:
        sets = [reviewing.of_line(item, "check", one.name, at) for one in attempt.checks]
        yield _checks(attempt.checks, sets)
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
    yield wording.cost_of(attempt)
    yield wording.judged_on(attempt)
    if attempt.stderr:
        yield f"{wording.error_title(attempt.verdict)}:"
        yield fence(attempt.stderr)


def _checks(checks: tuple[CheckLine, ...], sets: Sequence[Sequence[OverrideLine]]) -> str:
    """Return the checks as a table, without the columns that none has anything for."""
    weighed = any(c.weight is not None for c in checks)
    found = any(c.message for c in checks) or any(sets)
    shown = (True, True, weighed, found)
    rows = (
        (
            escape(check.name),
            check_state(check, set_),
            "–" if check.weight is None else number(check.weight),
            (escape(check.message) + _set_by(set_)).strip(),
        )
        for check, set_ in zip(checks, sets, strict=True)
    )
    header = ("Check", "Result", "Weight", "What was found")
    return table(tuple(compress(header, shown)), (tuple(compress(row, shown)) for row in rows))
