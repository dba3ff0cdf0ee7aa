"""A closed item marked anew, from the texts that were kept of it, by another rubric or options.

Everything is worked out as the dialogue did it when the texts were said (``marking``): what each
reply was a reply to, what had been asked by then, what a follow-up let the candidate take back.
What was asked, and which hints were given, is history and stays: it followed from those marks.
"""

from interviewer.dialogue.hints import after_hints
from interviewer.dialogue.items import Item
from interviewer.dialogue.marking import Marking, Scored
from interviewer.dialogue.state import ItemRecord, ItemStatus, Retry, heard_by
from interviewer.dialogue.world import Scorer
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Assessment


def marked_anew(
    item: Item,
    record: ItemRecord,
    question: Question,
    rubric: Rubric,
    scorer: Scorer,
    receipts: dict[Scored, Assessment] | None = None,
) -> ItemRecord:
    """Return ``record`` with what was taken back, and its receipt, as ``rubric`` has them.

    ``receipts`` are those made already, and are added to.
    """
    made = {} if receipts is None else receipts
    heard = heard_by(item, record)
    by = [Marking(question, rubric, asked, scorer, made) for asked in heard]
    withdrawn = tuple(
        probe.target
        for probe in record.probes
        if probe.about == "misconception"
        and probe.answered is not None
        and probe.answered < len(heard)
        and by[probe.answered].takes_back(probe, record.answers[probe.answered])
    )
    left = record.model_copy(update={"withdrawn": withdrawn})
    return by[-1].marked(left) if by else left.model_copy(update={"assessment": None})


def is_rescorable(record: ItemRecord) -> bool:
    """Whether an item was answered in words and marked for it, so that it can be marked anew."""
    return record.status is ItemStatus.ANSWERED and bool(record.assessment and record.answers)


def rescored(
    item: Item, record: ItemRecord, question: Question, rubric: Rubric, scorer: Scorer
) -> ItemRecord:
    """Return the record of a closed item that was answered in words as ``rubric`` marks it.

    Second tries are marked anew as well. By the rubric that it was marked with nothing changes.
    ``question`` is the one that was asked, with its model answer of then. Only for a record that
    ``is_rescorable``.
    """
    receipts: dict[Scored, Assessment] = {}
    anew = marked_anew(item, record, question, rubric, scorer, receipts)
    last = heard_by(item, record)[-1]
    by = (Marking(question, rubric, one.heard or last, scorer, receipts) for one in record.retries)
    retries = tuple(
        retry.model_copy(update={"assessment": _tried(marking, anew, retry)})
        for retry, marking in zip(record.retries, by, strict=True)
    )
    raw = anew.assessment.score if anew.assessment else 0.0
    score = after_hints(raw, record.hint_cost)
    return anew.model_copy(update={"retries": retries, "raw": raw, "score": score})


def _tried(marking: Marking, record: ItemRecord, retry: Retry) -> Assessment:
    if retry.beside:
        return marking.with_added(record, retry.answer)
    return marking.tried_again(record, retry.answer)


def rechosen(record: ItemRecord, asked: Question, now: Question) -> ItemRecord | None:
    """Return the record of a closed choice as the options of ``now`` judge it.

    ``asked`` is the question with the options that were offered. The option that was chosen is
    known by its words, wherever it stands among the others now; None where no option of ``now``
    has them, for then nobody can say what the choice is worth. The ``content`` stays to be set.
    """
    if not record.choice:
        return record
    labels = {option.id: option.label for option in asked.options}
    same = [option for option in now.options if option.label == labels.get(record.choice)]
    if len(same) != 1:
        return None
    raw = 1.0 if same[0].correct else 0.0
    score = after_hints(raw, record.hint_cost)
    return record.model_copy(update={"choice": same[0].id, "raw": raw, "score": score})
