"""Checks content as an editor would: beyond what keeps it from being loaded.

Drafts are held to the schemas only; they are counted and not edited.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import Finding
from interviewer.problems.model import Problem
from interviewer.questions.emphasis import swallowed
from interviewer.questions.loader import Reading, read_sources
from interviewer.questions.model import Question
from interviewer.questions.sources import Sources, lint_sources
from interviewer.rubrics.loader import RubricFile
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind
from interviewer.yamlfile import Place

HINTS = 3
"""How many hints a finished question has, from a nudge to nearly the answer."""

LONGEST_SENTENCE = 45
"""Words of one sentence of a question that can still be followed."""

LONGEST_PROMPT = 150
"""Words of a question that can still be answered without reading it three times."""

_FENCED = re.compile(r"```.*?```|~~~.*?~~~", re.DOTALL)
_SENTENCE_END = re.compile(r"(?<=[.?!:;])\s|\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)")
_ENDS = (".", "?", ":", "`", ")", '"', "”")


@dataclass(frozen=True)
class Report:
    """What a lint run read and found. ``drafts`` counts draft questions.

    ``notes`` are no faults: drafts that are in no interview before they have a rubric.
    """

    files: int
    questions: int
    drafts: int
    rubrics: int
    findings: tuple[Finding, ...]
    notes: tuple[Finding, ...] = ()


def lint(paths: Sequence[Path]) -> Report:
    """Check everything that ``paths`` stand for; raises BadInput for a path that is nothing."""
    sources = lint_sources(paths)
    reading = read_sources(sources)
    findings = {
        *reading.findings,
        *_edit_questions(reading),
        *_edit_rubrics(reading),
        *_edit_problems(sources, reading),
    }
    return _report(sources, reading, findings)


def lint_rubrics(paths: Sequence[Path]) -> Report:
    """Like ``lint``, for the rubrics alone; documents are read to tell what they belong to."""
    sources = lint_sources(paths)
    reading = read_sources(sources)
    own = {str(path) for path in sources.rubrics}
    findings = {f for f in reading.findings if f.path in own} | set(_edit_rubrics(reading))
    return _report(Sources(rubrics=sources.rubrics), reading, findings)


def _report(sources: Sources, reading: Reading, findings: set[Finding]) -> Report:
    questions = reading.questions.values() if sources.documents else ()
    return Report(
        files=len(sources.documents) + len(sources.rubrics) + len(sources.problems),
        questions=len(questions),
        drafts=sum(question.status == "draft" for question in questions),
        rubrics=sum(file.rubric is not None for file in reading.rubrics),
        findings=tuple(sorted(findings)),
        notes=tuple(sorted(_notes(reading))) if sources.whole else (),
    )


def _notes(reading: Reading) -> Iterator[Finding]:
    for name in reading.waiting():
        path, line = reading.spots[name]
        skill = reading.questions[name].skill.value
        message = "a draft without a rubric; it is in no interview"
        yield Finding(path, line, name, message, f"write rubrics/{skill}/{name}.yaml by hand")


def _edit_questions(reading: Reading) -> Iterator[Finding]:
    keys: dict[str, str] = {}
    for question in reading.questions.values():
        path, line = reading.spots[question.id]
        for key in question.covers:
            if key in keys:
                message = f"the seed key {key!r} is covered by {keys[key]!r} already"
                mend = "leave it with the one that asks for it best"
                yield Finding(path, line, f"{question.id}.covers", message, mend)
            keys.setdefault(key, question.id)
        if question.status == "finished":
            for message, mend in shortcomings(question):
                yield Finding(path, line, question.id, message, mend)


def shortcomings(question: Question) -> Iterator[tuple[str, str]]:
    """Yield what a finished question lacks, and what to do about it."""
    if not question.model_answer.strip():
        yield "it has no model answer", "write '### Model answer', or 'status: draft'"
    if question.kind is Kind.MULTIPLE_CHOICE:
        silent = ", ".join(option.id for option in question.options if not option.why)
        if silent:
            yield f"option {silent} does not say why", "write 'a: label -- why'"
    elif len(question.hints) < HINTS:
        message = f"it has {len(question.hints)} of {HINTS} hints"
        yield message, "write '### Hints' with 1. a nudge, 2. more, 3. nearly the answer"
    if question.prompt in question.variants or len({*question.variants}) < len(question.variants):
        yield "a variant repeats another wording", "reword or remove it"
    for wording in (question.prompt, *question.variants, *question.stages):
        yield from _edit_length(wording)
    for probe in question.probes:
        if not probe.rstrip().endswith(_ENDS):
            yield f"the probe {_shorten(probe)!r} is not a sentence", "end it with '?' or '.'"
    options = (text for option in question.options for text in (option.label, option.why))
    texts = (question.prompt, *question.variants, *question.probes, *question.hints, *options)
    for text in (*texts, question.model_answer):
        yield from _edit_marks(text)


def _edit_length(wording: str) -> Iterator[tuple[str, str]]:
    """Yield what makes a question hard to take in when it is heard or read once."""
    prose = _FENCED.sub(" ", wording)
    sentences = [sentence.split() for sentence in _SENTENCE_END.split(prose)]
    longest = max(sentences, key=len)
    if len(longest) > LONGEST_SENTENCE:
        start = _shorten(" ".join(longest))
        message = f"a sentence of {len(longest)} words is hard to take in: {start!r}"
        yield message, f"cut it; {LONGEST_SENTENCE} are the most"
    count = sum(map(len, sentences))
    if count > LONGEST_PROMPT:
        message = f"a wording of {count} words is hard to keep in mind: {_shorten(prose)!r}"
        yield message, f"shorten it to {LONGEST_PROMPT}, or move numbers into the notes"


def _edit_marks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what Markdown would take for emphasis in ``text`` although it is a name."""
    lost = swallowed(text)
    if lost:
        yield f"Markdown takes {_shorten(lost)!r} for emphasis", "put the name between backticks"


def _edit_problems(sources: Sources, reading: Reading) -> Iterator[Finding]:
    for path in sources.problems:
        problem = reading.problems.get(path.stem)
        if problem is None:
            continue
        if not problem.prints.strip():
            mend = "add what a right solution prints, under 'prints'"
            yield Finding(str(path), 0, "prints", "the example's output is not given", mend)
        for field, text in _said_by(problem):
            for message, mend in _edit_marks(text):
                yield Finding(str(path), 0, field, message, mend)


def _said_by(problem: Problem) -> Iterator[tuple[str, str]]:
    yield "prompt", problem.prompt
    yield from (("hints", hint) for hint in problem.hints)
    yield from (("checks", check.tests) for check in problem.checks)
    for bug in problem.feedback:
        yield from (("feedback", text) for text in (bug.says, bug.probe))


def _edit_rubrics(reading: Reading) -> Iterator[Finding]:
    for file in reading.rubrics:
        if file.rubric is None or file.rubric.status == "draft":
            continue
        yield from _edit_wording(file, file.rubric)
        yield from _edit_phrases(file, file.rubric)
        question = reading.questions.get(file.rubric.question)
        if question is not None:
            yield from _edit_levels(file, file.rubric, question)
            yield from _edit_stages(file, file.rubric, question)


def _edit_wording(file: RubricFile, rubric: Rubric) -> Iterator[Finding]:
    says: set[str] = set()
    probes: set[str] = set()
    for place, part in _parts(rubric):
        if part.says in says:
            yield _of(file, (*place, "says"), "another part says the same", "merge or reword")
        says.add(part.says)
        if part.probe and not part.probe.rstrip().endswith(_ENDS):
            yield _of(file, (*place, "probe"), "it is not a sentence", "end it with '?' or '.'")
        if part.probe and part.probe in probes:
            yield _of(file, (*place, "probe"), "another part asks the same", "ask for this one")
        probes.add(part.probe)
        for name in ("says", "probe", "feedback"):
            for message, mend in _edit_marks(getattr(part, name, "")):
                yield _of(file, (*place, name), message, mend)
        if isinstance(part, Misconception):
            yield from _edit_feedback(file, place, part)


def _edit_feedback(file: RubricFile, place: Place, part: Misconception) -> Iterator[Finding]:
    here = (*place, "feedback")
    if part.feedback.strip(" .") == part.says.strip(" ."):
        yield _of(file, here, "it repeats the misconception", "say what is right instead")
    if not part.feedback.rstrip().endswith(_ENDS):
        yield _of(file, here, "it is not a sentence", "end it with '.'")


def _edit_phrases(file: RubricFile, rubric: Rubric) -> Iterator[Finding]:
    """A phrase that both earns and costs, or both counts and does not, is a slip."""
    earning = {
        (phrase, frozenset(point.about)): point.id
        for point in rubric.points
        for phrase in point.any
    }
    for place, part in _parts(rubric):
        for number, phrase in enumerate(part.any):
            here = (*place, "any", number)
            if phrase in part.unless:
                yield _of(file, here, f"{phrase!r} stands in 'unless' too", "remove one")
            earned = earning.get((phrase, frozenset(part.about)))
            if isinstance(part, Misconception) and earned is not None:
                message = f"{phrase!r} earns the point {earned!r} too"
                yield _of(file, here, message, "word it so that it tells the two apart")


def _edit_levels(file: RubricFile, rubric: Rubric, question: Question) -> Iterator[Finding]:
    expected = [p for p in rubric.points if not p.levels or question.level in p.levels]
    if not expected:
        message = f"no point is expected at {question.level.value}, the question's level"
        yield _of(file, ("points",), message, "leave out 'levels' of the basic points")


def _edit_stages(file: RubricFile, rubric: Rubric, question: Question) -> Iterator[Finding]:
    count = len(question.stages)
    for number, point in enumerate(rubric.points):
        if point.stage > count:
            message = f"the question has {count} stages, not {point.stage}"
            yield _of(file, ("points", number, "stage"), message, "correct the number")
    for stage in set(range(1, count + 1)) - {point.stage for point in rubric.points}:
        message = f"no point belongs to stage {stage} of the question"
        yield _of(file, ("points",), message, f"write 'stage: {stage}' at those it asks for")


def _parts(rubric: Rubric) -> Iterator[tuple[Place, Point | Misconception]]:
    for number, point in enumerate(rubric.points):
        yield ("points", number), point
    for number, misconception in enumerate(rubric.misconceptions):
        yield ("misconceptions", number), misconception


def _of(file: RubricFile, place: Place, message: str, mend: str) -> Finding:
    return file.document.finding(place, message, mend)


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
