"""Scoring many answers, one JSON document a line: what goes in, what comes out."""

import json
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import Field, ValidationError

from interviewer.errors import BadInput, InterviewerError, NotFound
from interviewer.jsonlines import Fault, dump, invalid, numbered, parse, refuse_halves
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.choices import assess_choice
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from interviewer.values import Frozen

_LOG = logging.getLogger(__name__)

_REMEMBERED = 4096
"""Receipts of a batch that are kept: many answers of a class are one and the same."""


LONGEST_PROMPT = 20_000
"""Characters that the prompt of a line may have."""

_WAYS = ("question", "reference", "rubric")


class Line(Frozen):
    """One line to score: by bank question, by reference answers, or by inline rubric."""

    id: str | int
    answer: str
    question: str | None = None
    prompt: str | None = Field(default=None, max_length=LONGEST_PROMPT)
    reference: str | tuple[str, ...] | None = None
    rubric: dict[str, Any] | None = Field(default=None)

    def way(self) -> str:
        """Return which of ``question``, ``reference`` and ``rubric`` the line goes by.

        Raises BadInput when it is none or more than one of them.
        """
        named = [name for name in _WAYS if getattr(self, name) is not None]
        given = [name for name in named if getattr(self, name)]
        if len(named) == 1 and not given:
            raise BadInput("The field is empty.", field=named[0])
        if not given:
            raise BadInput(
                "Say what is asked: one of 'question', 'reference' and 'rubric' is needed.",
                field="question",
            )
        if len(given) > 1:
            raise BadInput("Give only one of 'question', 'reference' and 'rubric'.", field=given[1])
        if self.question is not None and self.prompt is not None:
            raise BadInput("A bank question brings its own prompt; leave it out.", field="prompt")
        return given[0]


@dataclass(frozen=True)
class Result:
    """One output line, without its line end.

    ``number`` is the place of the input line, from 1; ``fault`` what is wrong with it.
    """

    text: str
    number: int = 1
    fault: Fault | None = None


@lru_cache(maxsize=512)
def _drafted(prompt: str, references: tuple[str, ...]) -> Rubric:
    return draft_rubric("inline", prompt, references)


@lru_cache(maxsize=512)
def _inline(text: str) -> Rubric:
    try:
        return Rubric.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise invalid(error, ("rubric",)) from error


_Receipt = tuple[Assessment, str | None]
"""An assessment with the id of its bank question, if it has one."""

_ByQuestion = Callable[[str, str], _Receipt]
"""Assesses the answer (second) to a question of the bank (first, its id)."""


def _by_question(bank: Bank) -> _ByQuestion:
    """Return what assesses answers to the bank's questions, equal ones once."""

    @lru_cache(maxsize=_REMEMBERED)
    def receipt(question: str, answer: str) -> _Receipt:
        found = bank.find(question)
        return assess_question(bank, found, answer), found.id

    return receipt


def _assess_line(line: Line, by_question: _ByQuestion) -> _Receipt:
    """Return the receipt of a line."""
    way = line.way()
    prompt = line.prompt or ""
    if way == "question":
        return by_question(line.question or "", line.answer)
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


def _identity(content: dict[str, Any]) -> str | int | None:
    given = content.get("id")
    return given if isinstance(given, str | int) and not isinstance(given, bool) else None


def _with_tuples(content: dict[str, Any]) -> dict[str, Any]:
    """Return a line with its list of references as the tuple that it is here."""
    references = content.get("reference")
    return content | {"reference": tuple(references)} if isinstance(references, list) else content


def score_line(text: str, bank: Bank, number: int = 1) -> Result:
    """Score one line; a line that cannot be scored gives its error, never an exception."""
    return _score_line(text, _by_question(bank), number)


def _score_line(text: str, by_question: _ByQuestion, number: int) -> Result:
    identity: str | int | None = None
    try:
        content = parse(text)
        identity = _identity(content)
        if "\\u" in text:
            refuse_halves(content)
        try:
            line = Line.model_validate(_with_tuples(content), strict=True)
        except ValidationError as error:
            raise invalid(error) from error
        assessment, question = _assess_line(line, by_question)
    except InterviewerError as error:
        fault = Fault(getattr(error, "field", "question") or "line", str(error))
        return Result(dump({"id": identity, "error": fault.as_json()}), number, fault)
    except Exception:  # noqa: BLE001 -- our fault must not cost the lines behind it theirs
        _LOG.exception("line %d could not be scored", number)
        fault = Fault("line", "The scorer failed here, which is its fault; please report the line.")
        return Result(dump({"id": identity, "error": fault.as_json()}), number, fault)
    return Result(dump({"id": identity, **as_json(assessment, question)}), number)


def results(lines: Iterable[str], bank: Bank) -> Iterator[Result]:
    """Score every line that is not blank, in order."""
    by_question = _by_question(bank)
    return (_score_line(line, by_question, number) for number, line in numbered(lines))


def score_lines(lines: Iterable[str], bank: Bank) -> Iterator[str]:
    """Return the output lines, without line ends, in the order of the input lines."""
    return (result.text for result in results(lines, bank))
