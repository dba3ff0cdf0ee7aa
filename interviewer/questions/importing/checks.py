"""Questions to be answered by choosing: quick checks, and others with options below them."""

from collections.abc import Sequence

from interviewer.questions.importing.choices import (
    Lettered,
    asked_with_options,
    is_mark,
    unmarked,
    with_options,
)
from interviewer.questions.importing.headed import unquoted
from interviewer.questions.importing.lines import Line, join, plain
from interviewer.questions.importing.model import Unit
from interviewer.taxonomy import Kind


def quick_check(heading: Line, body: Sequence[Line], key: str) -> Unit | None:
    """Read a check's question, options and explanation; None when nothing is left of it.

    Options of which one is right make a multiple-choice question; with none or several
    the unit says what is at fault. A check without options is a spoken question.
    """
    lettered = with_options(body)
    if lettered is None:
        return _spoken(heading, body, key)
    unit = Unit(key=key, part="quick check", line=heading.number, prompt="?")
    return _with(unit, _prompt(lettered.above), lettered)


def with_choices(unit: Unit, title: str, body: Sequence[Line]) -> Unit:
    """Return ``unit`` as what it is when options stand below its ``title``.

    Without options it is returned as it came.
    """
    lettered = asked_with_options(title, body)
    if lettered is None:
        return unit
    prompt = "\n\n".join(part for part in (title, _prompt(lettered.above)) if part)
    return _with(unit, prompt, lettered) or unit


def _with(unit: Unit, prompt: str, lettered: Lettered) -> Unit | None:
    if not prompt:
        return None
    told = next(
        (f"{option.label.rstrip('.')}." for option in lettered.options if option.correct), ""
    )
    fields = {
        "title": "",
        "prompt": prompt if lettered.options else f"{prompt}\n\n{lettered.shown}",
        "answer": lettered.why or told,
        "kind": Kind.MULTIPLE_CHOICE if lettered.options else Kind.CONCEPT,
        "options": lettered.options,
        "fault": lettered.fault,
    }
    return unit.model_copy(update=fields)


def _spoken(heading: Line, body: Sequence[Line], key: str) -> Unit | None:
    stop = next((i for i, row in enumerate(body) if is_mark(row)), len(body))
    prompt = _prompt(body[:stop])
    if not prompt:
        return None
    why = unquoted(join([row for row in map(unmarked, body[stop:]) if row]))
    return Unit(
        key=key,
        part="quick check",
        line=heading.number,
        prompt=prompt,
        answer=why,
        kind=Kind.CONCEPT,
    )


def _prompt(rows: Sequence[Line]) -> str:
    """Return the question: its lines joined, unless there is code among them."""
    if any(row.fenced for row in rows):
        return join([row if row.fenced else Line(row.number, plain(row.text)) for row in rows])
    return " ".join(plain(row.text) for row in rows if not row.blank).strip()
