"""The whole conversation, message by message."""

from collections.abc import Iterator, Sequence
from datetime import UTC

from interviewer.dialogue.messages import (
    ChoicesPart,
    CodePart,
    Message,
    Part,
    ProblemPart,
    ResultPart,
    SummaryPart,
    TextPart,
)
from interviewer.numerals import unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.paper.attempts import errors, output
from interviewer.scorecards.paper.places import section
from interviewer.scorecards.paper.prose import blocks_of, phrase, typed
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Code,
    Paragraph,
    Run,
    said,
)


def transcript(messages: Sequence[Message], candidate: str) -> Iterator[Block]:
    """Yield the conversation, each message under who said it and when."""
    yield section("Transcript")
    yield said("Times are in UTC.", small=True, soft=True, leads=True)
    for message in messages:
        own = message.sender == "candidate"
        who = (candidate or "Candidate") if own else "Interviewer"
        at = f"{message.at.astimezone(UTC):%H:%M:%S}"
        yield Paragraph((Run(who, "strong"), Run(f"  {at}", "soft")), leads=True)
        for part in message.parts:
            yield from _part(part, own)


def _part(part: Part, own: bool) -> Iterator[Block]:
    match part:
        case TextPart():
            if own:
                yield typed(part.markdown)
            else:
                yield from blocks_of(part.markdown)
        case CodePart():
            yield Code(part.text)
        case ChoicesPart():
            yield Bullets(
                tuple(
                    (Paragraph((Run(f"{option.id}) "), *phrase(option.label))),)
                    for option in part.options
                )
            )
        case ProblemPart():
            yield from blocks_of(part.prompt)
            yield Code(part.starter)
        case ResultPart():
            yield from _result(part)
        case SummaryPart():
            says = wording.RECOMMENDATIONS.get(part.recommendation, part.recommendation).lower()
            yield said(f"Suggestion: {says} ({unbroken(wording.mark_per_cent(part.score))}).")


def _result(part: ResultPart) -> Iterator[Block]:
    ran = part.action == "run"
    how = wording.VERDICTS[part.verdict]
    if ran and part.verdict == "passed":
        how = wording.RUNS[part.matches]
    yield said(f"{'Run of the example' if ran else 'Submission'}: {how}.")
    if part.shared:
        yield Paragraph(phrase(part.shared))
    if part.checks:
        lines = (
            f"{one.name}: {one.status.replace('_', ' ')}"
            + (f". {one.message}" if one.message else "")
            for one in part.checks
        )
        yield Bullets(tuple((said(line),) for line in lines))
    yield from output("Printed", part.stdout)
    yield from errors(part.verdict, part.stderr)
