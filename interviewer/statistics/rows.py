"""What statistics need of each item of an interview, worked out once, when that is over.

Nothing is read of dialogues afterwards. The rows of an interview are a function of its record
alone: whoever writes the record writes them anew (``storage.item_results``).
"""

import json
from typing import Any, Final, NamedTuple

from interviewer.dialogue.codework import judged
from interviewer.dialogue.items import Item, ItemKey, WeightPart, type_of
from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus, Phase
from interviewer.scorecards.items import status_of

_MINUTE: Final = 60.0


class ItemFacts(NamedTuple):
    """One item that was put in an interview that is over; a tuple, since there are thousands.

    ``position`` counts from 1, among the items that were not reached too. ``level`` is the
    interview's. ``share`` is the item's part of its ``part`` of the mark, by planned minutes,
    0 to 1: with the blueprint's weight of the part it gives the item's weight. ``version`` is
    that of the rubric which scored the answer, or else of the question or problem; empty where it
    was not noted. ``status`` is the scorecard's. ``score`` counts, ``raw`` is before hints.
    ``seconds`` were used, ``planned`` were planned, with extra time where there was some.
    Of an interview that was taken down by hand ``hints`` and ``seconds`` are not known: None.
    ``lines`` is what ``lines_of`` reads: credits of points and so on, nothing if empty.
    """

    interview: str
    position: int
    level: str
    part: WeightPart
    share: float
    ref: str
    version: str
    status: str
    score: float | None
    raw: float | None
    hints: int | None
    seconds: float | None
    planned: float
    lines: str

    @property
    def key(self) -> ItemKey:
        """What tells what was asked from all else that may be: ``ref`` alone does not."""
        return ItemKey(type_of(self.part), self.ref)


Lines = dict[str, dict[str, float]]
"""By kind (``point``, ``misconception``, ``option``, ``check``) what each line got, 0 to 1.

A misconception that was stated has 1, one that was taken back 0; of the options only the one
that was chosen is there; a check that passed at the first judgement has 1.
"""


def facts_of(interview: str, state: DialogueState) -> tuple[ItemFacts, ...]:
    """Return the rows of an interview: one for each item that was put, none before its end."""
    if state.phase is not Phase.FINISHED:
        return ()
    items = state.script.items
    minutes = {
        part: sum(item.minutes for item in items if item.part == part)
        for part in {item.part for item in items}
    }
    return tuple(
        _facts(interview, at, item, record, state, item.minutes / minutes[item.part])
        for at, (item, record) in enumerate(zip(items, state.records, strict=True), 1)
        if status_of(record) != "not_reached"
    )


def _facts(
    interview: str, at: int, item: Item, record: ItemRecord, state: DialogueState, share: float
) -> ItemFacts:
    answered, timed = record.status is ItemStatus.ANSWERED, not state.script.by_hand
    return ItemFacts(
        interview=interview,
        position=at,
        level=state.level.value,
        part=item.part,
        share=share,
        ref=item.ref,
        version=record.assessment.rubric if record.assessment else record.content,
        status=status_of(record),
        score=record.score,
        raw=record.raw,
        hints=record.hints if timed else None,
        seconds=record.seconds if timed else None,
        planned=item.minutes * _MINUTE * state.clock.extra,
        lines=_lines(record) if answered else "",
    )


def _lines(record: ItemRecord) -> str:
    """Write down what each line of the rubric got; nothing where there is none."""
    found: Lines = {}
    if record.assessment is not None:
        found["point"] = {point.id: point.credit for point in record.assessment.points}
        stated = {one.id: 1.0 for one in record.assessment.misconceptions}
        found["misconception"] = dict.fromkeys(record.withdrawn, 0.0) | stated
    if record.choice:
        found["option"] = {record.choice: 1.0}
    first = next(iter(judged(record.attempts)), None)
    if first is not None and first.verdict is not None:
        found["check"] = {
            check.name: float(check.status == "passed") for check in first.verdict.checks
        }
    kept = {kind: lines for kind, lines in found.items() if lines}
    return json.dumps(kept, separators=(",", ":")) if kept else ""


def lines_of(text: str) -> Lines:
    """Return what each line got, as ``ItemFacts.lines`` has it."""
    found: Any = json.loads(text) if text else {}
    return dict(found)
