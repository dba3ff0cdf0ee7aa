"""What was said in an interview, as plain text, as Markdown and as JSON."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from textwrap import indent
from typing import Final

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
from interviewer.interviews.views import InterviewView
from interviewer.plaintext import json_of_printable, printable
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.scorecards import wording
from interviewer.scorecards.escaping import escape, fence
from interviewer.scorecards.quoting import quote

_FIELDS: Final = {
    "id", "level", "mode", "state", "candidate", "external_ref", "messages",
}  # fmt: skip


def as_json(view: InterviewView) -> str:
    """Return one JSON document: the interview's head and its messages as the API gives them."""
    told = view.model_dump(mode="json", include=_FIELDS, by_alias=True)
    return json_of_printable(json.dumps(told, ensure_ascii=False, indent=2)) + "\n"


def plain(view: InterviewView) -> str:
    """Return plain text: each message under its time and sender, code set in by four blanks."""
    parts = [f"{_title(view)}\n{_head(view)}"]
    for message in view.messages:
        said = "\n\n".join(_plain_part(part) for part in message.parts)
        parts.append(f"[{_time(message.at)}] {_sender(view, message)}\n{said}")
    return printable("\n\n".join(parts)) + "\n"


def markdown(view: InterviewView) -> str:
    """Return Markdown: a heading for each message, the candidate's own words quoted."""
    parts = [f"# {escape(_title(view))}", escape(_head(view))]
    for message in view.messages:
        parts.append(f"## {_time(message.at)} · {escape(_sender(view, message))}")
        own = message.sender == "candidate"
        parts += [_markdown_part(part, own=own) for part in message.parts]
    return "\n\n".join(part for part in parts if part) + "\n"


def _title(view: InterviewView) -> str:
    return f"Transcript of the interview with {view.candidate.strip() or 'a candidate'}"


def _head(view: InterviewView) -> str:
    return f"{view.id} · {view.level.value} · {view.mode} · {view.state} · times in UTC"


def _sender(view: InterviewView, message: Message) -> str:
    return "Interviewer" if message.sender == "interviewer" else view.candidate or "Candidate"


def _time(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S}"


def _plain_part(part: Part) -> str:
    match part:
        case TextPart():
            return part.markdown
        case CodePart():
            return _set_in(part.text)
        case ProblemPart():
            return f"{part.prompt.rstrip()}\n\nStarter:\n{_set_in(part.starter)}"
    return "\n".join(
        f"{title}:\n{_set_in(text)}" if title in _BLOCKS else f"{title}: {text}".strip()
        for title, text in _facts(part)
    )


def _markdown_part(part: Part, *, own: bool) -> str:
    match part:
        case TextPart():
            return quote([(part.markdown, False)]) if own else part.markdown
        case CodePart():
            return fence(part.text, part.language)
        case ProblemPart():
            return f"{part.prompt.rstrip()}\n\nStarter:\n\n{fence(part.starter, 'python')}"
        case ChoicesPart():
            return "\n".join(f"- {option.id}) {option.label}" for option in part.options)
    return "\n\n".join(
        f"**{title}:**\n\n{fence(text)}" if title in _BLOCKS else f"**{title}:** {escape(text)}"
        for title, text in _facts(part)
    )


_BLOCKS: Final = frozenset(
    {"Checks", "Smallest failing case", "Printed", "Skills", wording.ERRORS, wording.WRITTEN}
)
"""The facts that take lines of their own."""


def _facts(part: Part) -> Iterator[tuple[str, str]]:
    """Yield what options, a result or a summary tell, as titles and texts."""
    match part:
        case ChoicesPart():
            yield from ((option.id, option.label) for option in part.options)
        case ResultPart():
            yield from _outcome(part)
        case SummaryPart():
            mark = "no mark" if part.score is None else wording.mark_per_cent(part.score)
            named = wording.RECOMMENDATIONS.get(part.recommendation, part.recommendation)
            yield "Suggestion", f"{named.lower()} ({mark})"
            lines = (f"{wording.named(s.skill)}: {wording.per_cent(s.score)}" for s in part.skills)
            if part.skills:
                yield "Skills", "\n".join(lines)


def _outcome(part: ResultPart) -> Iterator[tuple[str, str]]:
    """Yield the outcome of code; that of a run is about the example alone."""
    run = part.action == "run"
    ended = run and part.verdict is VerdictKind.PASSED
    outcome = f"it {wording.RUNS[part.matches]}" if ended else wording.VERDICTS[part.verdict]
    yield ("Run of the example" if run else "Submission"), outcome
    if part.shared:
        yield "In common", part.shared
    if part.checks:
        yield "Checks", "\n".join(map(_check, part.checks))
    if part.case:
        told = {
            "inputs": part.case.inputs,
            "expected": part.case.expected,
            "got": part.case.got,
            "difference": part.case.difference,
        }
        lines = (f"{name}: {text}" for name, text in told.items() if text)
        yield "Smallest failing case", "\n".join(lines)
    for title, text in (("Printed", part.stdout), (wording.error_title(part.verdict), part.stderr)):
        if text.strip():
            yield title, text


def _check(check: CheckResult) -> str:
    line = f"{check.status.replace('_', ' ')}  {check.name}"
    return f"{line}: {check.message}" if check.message else line


def _set_in(text: str) -> str:
    return indent(text.rstrip(), "    ")
