"""How what is said to one question is scored: a text alone, and the whole answer so far.

The dialogue marks every reply by it, and an answer that was kept is marked anew by it when its
rubric has changed (``rescoring``): one path, so that both come to the same receipt.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from interviewer.dialogue.followups import EARNED
from interviewer.dialogue.stages import replies
from interviewer.dialogue.state import ItemRecord, ProbeAsked
from interviewer.dialogue.takeback import is_put_right, is_taken_back, without
from interviewer.dialogue.world import Scorer
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.replies import reply_rubric
from interviewer.scoring.model import Assessment, Reply
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words

Scored = tuple[str, str, str, tuple[Reply, ...]]
"""What a receipt is made from: a question's id and wording, an answer, and its replies."""

_BETWEEN = "\n\n"


def fits(answer: str, text: str) -> bool:
    """Whether ``answer`` can still be scored with ``text`` added to it."""
    whole = f"{answer}{_BETWEEN}{text}"
    return len(whole) <= LONGEST_ANSWER and count_words(whole) <= MOST_WORDS


@dataclass(frozen=True)
class Marking:
    """What answers to one question are scored with.

    ``asked`` is all that was asked until then: the question's wordings and its stages, in
    lines. ``receipts`` are those made already, by all that they were made from.
    """

    question: Question
    rubric: Rubric
    asked: str
    scorer: Scorer
    receipts: dict[Scored, Assessment] = field(default_factory=dict)

    def alone(self, text: str, parts: tuple[Reply, ...] = ()) -> Assessment:
        """Return the receipt of ``text``; ``parts`` of it reply to follow-ups."""
        made_from = (self.question.id, self.asked, text, parts)
        if made_from not in self.receipts:
            self.receipts[made_from] = self.scorer(
                self.rubric,
                text,
                prompt=self.asked,
                model_answer=self.question.model_answer,
                replies=parts,
            )
        return self.receipts[made_from]

    def whole(self, record: ItemRecord, text: str) -> Assessment:
        """Return the receipt of ``text``, which begins with all the answers of ``record``.

        A stage that was put helps to read a short reply, as does the follow-up on what was put
        right, but their words never void a long one: the better of the two readings counts.
        """
        alone = self.alone(text, record.replies)
        read_with = (*replies(record, self.rubric), *self._corrections(record))
        if read_with == record.replies:
            return alone
        beside = self.alone(text, read_with)
        return beside if beside.score > alone.score else alone

    def takes_back(self, probe: ProbeAsked, text: str) -> bool:
        """Whether the reply ``text`` puts right what ``probe`` was put on."""
        wrong = self.rubric.misconceptions
        found = [one for one in wrong if one.id == probe.target and one.right]
        if not found:
            return is_taken_back(probe.target, self.alone(text))
        own = reply_rubric(self.rubric, found[0])
        reply = Reply(point=own.points[0].id, probe=probe.text, start=0, end=len(text))
        return is_put_right(self.scorer(own, text, replies=(reply,)))

    def marked(self, record: ItemRecord) -> ItemRecord:
        """Return ``record`` with the receipt of its answers, less what was taken back."""
        whole = self.whole(record, record.joined)
        retracted = (found for found in whole.misconceptions if found.id in record.withdrawn)
        return record.model_copy(
            update={
                "assessment": without(whole, frozenset(record.withdrawn)),
                "retracted": tuple(retracted),
            }
        )

    def with_added(self, record: ItemRecord, text: str) -> Assessment:
        """Return the receipt of the answers of ``record`` with ``text`` added, which may take back.

        What was taken back already stays so.
        """
        whole = self.whole(record, _BETWEEN.join((*record.answers, text)))
        alone = self.alone(text)
        gone = {wrong.id for wrong in whole.misconceptions if is_taken_back(wrong.id, alone)}
        kept = {wrong.id for wrong in alone.misconceptions}
        return without(whole, frozenset(gone | (set(record.withdrawn) - kept)))

    def tried_again(self, record: ItemRecord, text: str) -> Assessment:
        """Return the receipt of ``text``, given in a second try at a closed item.

        It is read by itself and, where that earns more, together with the earlier answer: who
        comes back to add a sentence has said the rest already.
        """
        alone = self.alone(text)
        added = self.with_added(record, text) if fits(record.joined, text) else alone
        return added if added.score > alone.score else alone

    def _corrections(self, record: ItemRecord) -> Iterator[Reply]:
        """Yield the replies that put a statement right, for the points that speak of the same.

        Those are the ones that the feedback to it would earn. What the rubric holds no longer, as
        it was changed since, speaks of none.
        """
        feedback = {wrong.id: wrong.feedback for wrong in self.rubric.misconceptions}
        for probe in record.probes:
            if probe.answered is None or probe.about != "misconception":
                continue
            if probe.target not in feedback or probe.target not in record.withdrawn:
                continue
            if probe.answered >= len(record.answers):
                continue
            start, end = record.answer_spans[probe.answered]
            told = self.alone(feedback[probe.target])
            for point in told.points:
                if point.credit >= EARNED:
                    yield Reply(point=point.id, probe=probe.text, start=start, end=end)
