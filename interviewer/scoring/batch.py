"""Scoring many answers, one JSON document a line: what goes in, what comes out."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import Field, ValidationError

from interviewer.errors import BadInput, InterviewerError, NotFound
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.choices import assess_choice
from interviewer.scoring.draft import draft_rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from interviewer.values import Frozen

LONGEST_LINE = 1_000_000
"""Characters that one input line may have."""

_MESSAGES = {
    "extra_forbidden": "There is no such field.",
    "missing": "The field is missing.",
    "string_type": "Text is wanted here.",
    "int_type": "A whole number is wanted here.",
    "float_type": "A number is wanted here.",
    "tuple_type": "A list is wanted here.",
    "dict_type": "An object is wanted here.",
    "too_short": "At least one entry is wanted here.",
    "string_too_short": "The text is empty.",
}
"""What to say instead of the validator's own words."""

_ENCODER = json.JSONEncoder(ensure_ascii=False)


class Line(Frozen):
    """One line to score: by bank question, by reference answers, or by inline rubric."""

    id: str | int
    answer: str
    question: str | None = None
    prompt: str | None = None
    reference: str | tuple[str, ...] | None = None
    rubric: dict[str, Any] | None = Field(default=None)

    def way(self) -> str:
        """Return which of ``question``, ``reference`` and ``rubric`` the line goes by.

        Raises BadInput when it is none or more than one of them.
        """
        given = [name for name in ("question", "reference", "rubric") if getattr(self, name)]
        if len(given) != 1:
            raise BadInput(
                "Give exactly one of 'question', 'reference' and 'rubric'.",
                field=given[1] if given else "question",
            )
        if self.question is not None and self.prompt is not None:
            raise BadInput("A bank question brings its own prompt; leave it out.", field="prompt")
        return given[0]


@dataclass(frozen=True)
class Result:
    """One output line, without its line end; ``failed`` when it reports an error."""

    text: str
    failed: bool = False


def _where(location: Iterable[str | int]) -> str:
    """Return a path such as ``rubric.points[2].weight``."""
    path = ""
    for step in location:
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
    return path


def _fault(error: ValidationError, prefix: tuple[str, ...] = ()) -> BadInput:
    """Return the first fault that pydantic found as one sentence with its field."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    location = [s for s in first["loc"] if not (isinstance(s, str) and ("[" in s or s == "str"))]
    message = _MESSAGES.get(first["type"]) or first["msg"].removeprefix("Value error, ")
    return BadInput(message, field=_where((*prefix, *location)) or "line")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise BadInput(f"The field {twin!r} is given twice.", field=twin)
    return found


def _no_constant(name: str) -> Any:
    raise BadInput(f"{name} is no number that JSON knows.", field="line")


def _parse(line: str) -> dict[str, Any]:
    """Return the JSON object in ``line``; raises BadInput."""
    if len(line) > LONGEST_LINE:
        raise BadInput(f"The line is longer than {LONGEST_LINE} characters.", field="line")
    try:
        found = json.loads(line, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except RecursionError as error:
        raise BadInput("The line is nested too deeply.", field="line") from error
    except ValueError as error:
        raise BadInput(f"The line is not JSON: {error}.", field="line") from error
    if not isinstance(found, dict):
        raise BadInput("The line is not a JSON object.", field="line")
    return found


@lru_cache(maxsize=512)
def _drafted(prompt: str, references: tuple[str, ...]) -> Rubric:
    return draft_rubric("inline", prompt, references)


@lru_cache(maxsize=512)
def _inline(text: str) -> Rubric:
    try:
        return Rubric.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise _fault(error, ("rubric",)) from error


def _assess_line(line: Line, bank: Bank) -> tuple[Assessment, str | None]:
    """Return the receipt of a line and the id of its bank question, if it has one."""
    way = line.way()
    prompt = line.prompt or ""
    if way == "question":
        question = bank.find(line.question or "")
        return assess_question(bank, question, line.answer), question.id
    if way == "reference":
        given = line.reference or ()
        references = (given,) if isinstance(given, str) else tuple(given)
        rubric = _drafted(prompt, references)
        return assess(
            rubric, line.answer, prompt=prompt, model_answer="\n\n".join(references)
        ), None
    rubric = _inline(json.dumps({"question": "inline", **(line.rubric or {})}, sort_keys=True))
    try:
        return assess(rubric, line.answer, prompt=prompt), None
    except BadInput as error:
        field = "rubric" if error.field == "phrase" else error.field
        raise BadInput(str(error), field=field) from error


def assess_question(bank: Bank, question: Question, answer: str) -> Assessment:
    """Return the receipt of an answer to a question of the bank.

    Raises NotFound when the question needs a rubric and has none.
    """
    if question.kind is Kind.MULTIPLE_CHOICE:
        return assess_choice(question, answer)
    rubric = bank.rubrics.get(question.id)
    if rubric is None:
        raise NotFound(f"The question {question.id!r} has no rubric.")
    return assess(
        rubric,
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
    )


def as_json(assessment: Assessment, question: str | None) -> dict[str, Any]:
    """Return an assessment as the contract orders it, for ``question`` of the bank or None."""
    return {
        "score": assessment.score,
        "points": [
            {
                "id": point.id,
                "credit": point.credit,
                "weight": point.weight,
                "spans": [list(span) for span in point.spans],
                "why": point.why,
            }
            for point in assessment.points
        ],
        "misconceptions": [
            {
                "id": found.id,
                "penalty": found.penalty,
                "spans": [list(span) for span in found.spans],
                "why": found.why,
            }
            for found in assessment.misconceptions
        ],
        "flags": [flag.value for flag in assessment.flags],
        "rubric": assessment.rubric,
        "question": question,
    }


def _dump(value: dict[str, Any]) -> str:
    text = _ENCODER.encode(value)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair in the input
        return json.dumps(value)
    return text


def _identity(content: dict[str, Any]) -> str | int | None:
    given = content.get("id")
    return given if isinstance(given, str | int) and not isinstance(given, bool) else None


def score_line(text: str, bank: Bank) -> Result:
    """Score one line; a line that cannot be scored gives its error, never an exception."""
    identity: str | int | None = None
    try:
        content = _parse(text)
        identity = _identity(content)
        try:
            # JSON's lists are tuples here; nothing else is converted
            line = Line.model_validate_json(json.dumps(content), strict=True)
        except ValidationError as error:
            raise _fault(error) from error
        assessment, question = _assess_line(line, bank)
    except InterviewerError as error:
        field = getattr(error, "field", "question") or "line"
        return Result(
            _dump({"id": identity, "error": {"field": field, "message": str(error)}}), failed=True
        )
    return Result(_dump({"id": identity, **as_json(assessment, question)}))


def results(lines: Iterable[str], bank: Bank) -> Iterator[Result]:
    """Score every line that is not blank, in order."""
    return (score_line(line, bank) for line in lines if line.strip())


def score_lines(lines: Iterable[str], bank: Bank) -> Iterator[str]:
    """Return the output lines, without line ends, in the order of the input lines."""
    return (result.text for result in results(lines, bank))
