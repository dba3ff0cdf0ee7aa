"""The use cases of calibration: marked answers are taken in, and rubrics held against them."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from interviewer.dialogue.state import ItemRecord
from interviewer.errors import BadInput, NotFound
from interviewer.interviews import inputs
from interviewer.interviews.access import new_id
from interviewer.interviews.override_checks import ITEM_OF
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment, Reply
from interviewer.statistics.calibration import CalibrationReport, Rescored, calibrated
from interviewer.statistics.marks import CalibrationAnswer, CalibrationStore
from interviewer.workbench.marked import MarkedFile

LONGEST_NAME: Final = 200
"""Characters of the name of whoever marked."""


class Calibrations:
    """Keeps marked answers and measures rubrics by them; safe to use from many threads.

    Whoever calls has seen to it that the team, or the interview, is the caller's own.
    """

    def __init__(
        self, *, store: CalibrationStore, interviews: Store, bank: Bank, clock: Clock
    ) -> None:
        self._store = store
        self._interviews = interviews
        self._bank = bank
        self._clock = clock

    def add(
        self,
        team: str,
        question: str,
        answer: str,
        mark: float,
        *,
        by: str,
        points: tuple[str, ...] | None = None,
    ) -> CalibrationAnswer:
        """Keep an answer to a question (its id, or a seed key) with ``by``'s mark.

        An answer that is kept already gets the new mark. Raises NotFound for an unknown question,
        BadInput for one without a rubric, an empty or too long answer, a bad mark or point.
        """
        return self._put([self._made(team, question, answer, mark, by=by, points=points)])[0]

    def add_item(self, interview: str, item: int, *, by: str, mark: float) -> CalibrationAnswer:
        """Keep the answer at an item of an interview, numbered from 1, with ``by``'s mark.

        It is of the answer itself, without what hints cost. Raises NotFound for an interview or
        item that is not there; BadInput where nothing was said that a rubric scores.
        """
        record = self._interviews.load_for_turn(interview)
        held = self._held(record, item)
        made = self._made(
            record.team,
            record.dialogue.script.items[item - 1].question,
            held.joined,
            mark,
            by=by,
            replies=held.replies,
            said_at=(interview, item),
        )
        return self._put([made])[0]

    def take_in(self, team: str, file: MarkedFile, *, by: str) -> int:
        """Keep the answers of marked files; return how many were new, the others got new marks.

        All are kept or none; raises as ``add``, and names the answer.
        """
        made = []
        for one in file.answers:
            try:
                made.append(
                    self._made(
                        team, one.row.question, one.answer, one.mark, by=by, points=one.points
                    )
                )
            except BadInput as error:
                raise BadInput(f"{one.row.path}:{one.row.line}: {error}") from error
        return self._store.put(made)

    def answers(self, team: str, question: str = "") -> tuple[CalibrationAnswer, ...]:
        """Return a team's marked answers (to one question) by question, oldest first."""
        return self._store.answers(team, self._bank.find(question).id if question else "")

    def remove(self, team: str, answer: str) -> None:
        """Forget a marked answer by its id; raises NotFound."""
        self._store.remove(team, answer)

    def report(
        self, team: str, question: str = "", *, rubric: Rubric | None = None
    ) -> CalibrationReport:
        """Return how rubrics agree with a team's marked answers, worst first.

        ``rubric`` is measured in place of the bank's for its question, and that question alone.
        Raises NotFound for a question that the bank does not know.
        """
        if rubric is not None:
            question = rubric.question
        rubrics: Mapping[str, Rubric] = (
            self._bank.rubrics if rubric is None else {rubric.question: rubric}
        )
        found, unmeasured = [], []
        kept = self.answers(team, question)
        for name, group in groupby(kept, key=lambda one: one.question):
            asked, own = self._bank.questions.get(name), rubrics.get(name)
            if asked is None or own is None:
                unmeasured.append(name)
                continue
            found.append(
                calibrated(
                    asked.title or asked.id,
                    [Rescored(one, _score(own, asked, one.answer, one.replies)) for one in group],
                )
            )
        found.sort(key=lambda one: (-one.now.error, one.question))
        return CalibrationReport(team=team, questions=tuple(found), unmeasured=tuple(unmeasured))

    def _made(
        self,
        team: str,
        question: str,
        answer: str,
        mark: float,
        *,
        by: str,
        points: tuple[str, ...] | None = None,
        replies: tuple[Reply, ...] = (),
        said_at: tuple[str, int] | None = None,
    ) -> CalibrationAnswer:
        asked = self._bank.find(question)
        rubric = self._bank.rubrics.get(asked.id)
        if rubric is None:
            raise BadInput(
                f"The question {asked.id!r} has no rubric to be held against marks.",
                field="question",
            )
        if not 0 <= mark <= 1:
            raise BadInput(f"A mark is a number from 0 to 1, not {mark:g}.", field="mark")
        if not answer.strip():
            raise BadInput("The answer is empty; there is nothing to score.", field="answer")
        inputs.check_text(answer, field="answer")
        _check_points(points or (), rubric)
        interview, position = said_at or (None, None)
        receipt = _score(rubric, asked, answer, replies)
        return CalibrationAnswer(
            id=new_id(),
            team=team,
            question=asked.id,
            answer=answer,
            replies=replies,
            mark=mark,
            points=points,
            by=_name(by),
            at=self._clock.now(),
            rubric=receipt.rubric,
            score=receipt.score,
            interview=interview,
            position=position,
        )

    def _put(self, made: list[CalibrationAnswer]) -> list[CalibrationAnswer]:
        """Keep answers; return them as they are kept, which may be under earlier ids."""
        self._store.put(made)
        kept = {
            (one.question, one.digest): one
            for team, question in {(one.team, one.question) for one in made}
            for one in self._store.answers(team, question)
        }
        return [kept[one.question, one.digest] for one in made]

    def _held(self, record: InterviewRecord, item: int) -> ItemRecord:
        """Return the item's record if a rubric scored what was said there."""
        records = record.dialogue.records
        if not 1 <= item <= len(records):
            raise NotFound(ITEM_OF.format(item=item, of=len(records)))
        held = records[item - 1]
        if not held.closed or held.assessment is None:
            raise BadInput(
                "No rubric has scored an answer at this item, so there is nothing to hold one "
                "against.",
                field="item",
            )
        return held


def _score(
    rubric: Rubric, question: Question, answer: str, replies: tuple[Reply, ...]
) -> Assessment:
    return assess(
        rubric,
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
        replies=replies,
    )


def _check_points(points: Iterable[str], rubric: Rubric) -> None:
    known = [*(p.id for p in rubric.points), *(m.id for m in rubric.misconceptions)]
    for name in points:
        if name not in known:
            raise BadInput(
                f"The rubric has no point {name!r}; it has {', '.join(known)}.", field="points"
            )


def _name(by: str) -> str:
    name = inputs.check_name(by)
    if not name or len(name) > LONGEST_NAME:
        raise BadInput(f"Say who marked it, in 1 to {LONGEST_NAME} characters.", field="by")
    return name
