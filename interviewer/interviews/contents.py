"""The content that interviews were held on, each piece kept once under its version.

Documents are edited while interviews are kept. A receipt names the version of the rubric
that scored it, and an item's record that of its question or problem, so that a scorecard
shows the words of then, from the database alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from pydantic.main import IncEx

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.values import digest_of


@dataclass(frozen=True)
class Contents:
    """Rubrics, questions and problems by their versions."""

    rubrics: Mapping[str, Rubric] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=dict)
    problems: Mapping[str, Problem] = field(default_factory=dict)


NOTHING: Final = Contents()

_PLACES: Final[Mapping[str, IncEx | bool]] = {"origin": True, "snippets": {"__all__": {"line"}}}
"""Where in a file something stands, which is no part of what it says."""


def version_of(content: Question | Problem) -> str:
    """Return ``sha256:`` and the digest of the content, wherever its file has it."""
    values = content.model_dump(mode="json", exclude_defaults=True, exclude=_PLACES)
    return digest_of(values)


_MOST_VERSIONS: Final = 2048
_versions: Final[dict[int, tuple[Question | Problem | Rubric, str]]] = {}
"""Versions by the identity of what they are of, which is kept with them."""


def _version(piece: Question | Problem | Rubric) -> str:
    """Return the version of a piece of a bank, worked out once."""
    found = _versions.get(id(piece))
    if found is not None and found[0] is piece:
        return found[1]
    version = piece.version if isinstance(piece, Rubric) else version_of(piece)
    if len(_versions) >= _MOST_VERSIONS:
        _versions.clear()
    _versions[id(piece)] = (piece, version)
    return version


def versions_of(state: DialogueState) -> frozenset[str]:
    """Return the versions of everything that the items of ``state`` were held on."""
    receipts = (record.assessment.rubric for record in state.records if record.assessment)
    return frozenset((*receipts, *(r.content for r in state.records if r.content)))


def earlier_versions(state: DialogueState, bank: Bank) -> frozenset[str]:
    """Return those of ``versions_of`` that ``bank`` does not have today for the same item."""
    found = set[str]()
    for item, record in zip(state.script.items, state.records, strict=True):
        source, rubric = _source(item, bank), bank.rubrics.get(item.question)
        if record.content and (source is None or _version(source) != record.content):
            found.add(record.content)
        given = record.assessment
        if given and (rubric is None or _version(rubric) != given.rubric):
            found.add(given.rubric)
    return frozenset(found)


def with_versions(
    before: DialogueState, after: DialogueState, bank: Bank
) -> tuple[DialogueState, Contents]:
    """Note in ``after`` the versions of what its last turn dealt with; return their contents.

    ``before`` is the state that the turn was taken from, ``bank`` what it was taken with.
    """
    records = list(after.records)
    questions, problems, rubrics = dict[str, Question](), dict[str, Problem](), dict[str, Rubric]()
    for at in _dealt_with(before, after):
        item = after.script.items[at]
        source = _source(item, bank)
        if source is not None:
            version = _version(source)
            records[at] = records[at].model_copy(update={"content": version})
            if isinstance(source, Question):
                questions[version] = source.model_copy(update={"origin": None})
            else:
                problems[version] = source
        given, rubric = records[at].assessment, bank.rubrics.get(item.question)
        if given and rubric and given.rubric == _version(rubric):
            rubrics[given.rubric] = rubric
    dealt_with = Contents(rubrics=rubrics, questions=questions, problems=problems)
    return after.model_copy(update={"records": tuple(records)}), dealt_with


def held_on(state: DialogueState, bank: Bank, kept: Contents) -> Bank:
    """Return ``bank`` as the interview of ``state`` met it, from what was kept of it then.

    A rubric whose version was never kept and is not the bank's present one is left out:
    its words of then are not known, and those of now would be false.
    """
    questions, problems, rubrics = dict(bank.questions), dict(bank.problems), dict(bank.rubrics)
    for item, record in zip(state.script.items, state.records, strict=True):
        if record.content in kept.questions:
            questions[item.question] = kept.questions[record.content]
        if record.content in kept.problems:
            problems[item.problem] = kept.problems[record.content]
        if record.assessment:
            version, now = record.assessment.rubric, bank.rubrics.get(item.question)
            if version in kept.rubrics:
                rubrics[item.question] = kept.rubrics[version]
            elif now and _version(now) != version:
                del rubrics[item.question]
    return replace(bank, questions=questions, rubrics=rubrics, problems=problems)


def _dealt_with(before: DialogueState, after: DialogueState) -> Iterator[int]:
    for at, (old, new) in enumerate(zip(before.records, after.records, strict=True)):
        if old != new and not _never_put(old, new):
            yield at


def _never_put(old: ItemRecord, new: ItemRecord) -> bool:
    """Whether an item went from waiting to the end of its interview without being put."""
    return old.status is ItemStatus.WAITING and new.status is ItemStatus.UNASSESSED


def _source(item: Item, bank: Bank) -> Question | Problem | None:
    return bank.problems.get(item.problem) or bank.questions.get(item.question)
