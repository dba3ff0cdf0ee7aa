"""Works out what newer rubrics change in interviews, item by item; nothing is kept by it."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from interviewer.dialogue.gone import asks_still
from interviewer.dialogue.items import Item, ItemKey
from interviewer.dialogue.outcome import settle
from interviewer.dialogue.rescoring import is_rescorable, rechosen, rescored
from interviewer.dialogue.stages import follow_ups
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.dialogue.world import World
from interviewer.interviews.contents import NOTHING, Contents, held_on, version_of
from interviewer.interviews.regrade import InterviewChange, ItemChange
from interviewer.interviews.regrade_diff import item_change
from interviewer.interviews.regrade_store import StampedInterview
from interviewer.interviews.results import ItemResult, results_of, scored_by
from interviewer.interviews.store import InterviewRecord
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.overview import Subject
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from interviewer.taxonomy import Kind, Level


class Versions:
    """The present versions of what scores the items of a bank, each worked out once."""

    def __init__(self, bank: Bank) -> None:
        self._bank = bank
        self._known: dict[ItemKey, str] = {}

    def of(self, item: Item) -> str:
        """Return the version of what scores an item now; empty where the bank has it no more."""
        return self._version(item.key)

    def is_older(self, result: ItemResult) -> bool:
        """Whether an item was scored by another version than the bank's present one."""
        return bool(result.version) and result.version != self._version(result.key)

    def _version(self, key: ItemKey) -> str:
        if key not in self._known:
            find = self._problem if key.type == "problem" else self._question
            self._known[key] = find(key.id)
        return self._known[key]

    def _problem(self, name: str) -> str:
        problem = self._bank.problems.get(name)
        return version_of(problem) if problem else ""

    def _question(self, name: str) -> str:
        question, rubric = self._bank.questions.get(name), self._bank.rubrics.get(name)
        if question is not None and question.kind is Kind.MULTIPLE_CHOICE:
            return version_of(question)
        return rubric.version if question and rubric else ""


@dataclass(frozen=True)
class Worked:
    """An interview scored anew: what it is to become, and what that changes.

    ``change`` is None where no item of it is scored anew. ``left`` counts items that stay though
    what scored them has changed, by the field of ``LeftOut``; ``kept`` are the contents that
    ``record`` names now.
    """

    record: InterviewRecord
    change: InterviewChange | None
    left: Counter[str]
    kept: Contents


class Planner:
    """Scores interviews anew by the rubrics of the bank that ``worlds`` hold, by level."""

    def __init__(self, worlds: Mapping[Level, World]) -> None:
        self._worlds = worlds
        self.bank = next(iter(worlds.values())).bank
        self.versions = Versions(self.bank)

    def work(
        self,
        standings: Sequence[StampedInterview],
        kept: Contents,
        reviews: Sequence[Sequence[Review]],
        questions: Collection[str] = (),
    ) -> Iterator[Worked]:
        """Yield what becomes of each of ``standings``, in their order.

        ``kept`` are the contents that they name, ``reviews`` those of each; only the items that
        ask one of ``questions`` are looked at, all where there are none. Answers to one question
        are scored one after the other, so that its rubric is made ready once.
        """
        banks = [held_on(one.record.dialogue, self.bank, kept) for one in standings]
        places = (
            (at, index)
            for at, one in enumerate(standings)
            for index in self._older(one.record.dialogue, questions)
        )
        done: list[dict[int, ItemRecord]] = [{} for _ in standings]
        left = [Counter[str]() for _ in standings]
        for at, index in sorted(places, key=lambda place: _asked(standings, *place)):
            record, why = self._anew(standings[at].record, index, banks[at])
            if record is not None:
                done[at][index] = record
            elif why:
                left[at][why] += 1
        for at, one in enumerate(standings):
            yield self._worked(one.record, done[at], left[at], banks[at], reviews[at])

    def _older(self, state: DialogueState, questions: Collection[str]) -> Iterator[int]:
        for index, result in enumerate(results_of(state)):
            if self.versions.is_older(result) and asks_one(result, questions):
                yield index

    def _anew(
        self, record: InterviewRecord, index: int, then: Bank
    ) -> tuple[ItemRecord | None, str]:
        """Return an item's record scored anew, or why it stays; neither where it need not be."""
        item, old = record.dialogue.script.items[index], record.dialogue.records[index]
        if not self.versions.of(item):
            return None, "gone"
        if item.problem:
            return None, "code"
        asked, now = then.questions[item.question], self.bank.questions[item.question]
        if not asks_still(now, asked.prompt):
            return None, "gone"
        if old.choice:
            if asked.options_version == now.options_version:
                return None, ""
            chosen = rechosen(old, asked, now)
            if chosen is None:
                return None, "options"
            return chosen.model_copy(update={"content": self.versions.of(item)}), ""
        if not is_rescorable(old):
            return None, ""
        rubric = self.bank.rubrics.get(item.question)
        if rubric is None:
            return None, "gone"
        return rescored(item, old, asked, rubric, self._worlds[record.level].scorer), ""

    def _worked(
        self,
        record: InterviewRecord,
        done: Mapping[int, ItemRecord],
        left: Counter[str],
        then: Bank,
        reviews: Sequence[Review],
    ) -> Worked:
        if not done:
            return Worked(record, None, left, NOTHING)
        before = record.dialogue
        records = tuple(done.get(at, one) for at, one in enumerate(before.records))
        after = before.model_copy(update={"records": records})
        now = self._now(then, after, done)
        items = tuple(
            item_change(
                index + 1,
                before.script.items[index],
                (before.records[index], done[index]),
                (scored_by(before.records[index]), scored_by(done[index])),
                (then, now),
                record.level,
                reviews,
            )
            for index in sorted(done)
        )
        anew = replace(record, dialogue=after)
        change = self._change(record, anew, (then, now), items, reviews)
        notes = (*_history(before, items), *_code(left))
        noted = change.model_copy(update={"notes": notes})
        return Worked(anew, noted, left, self._named(after, done))

    def _now(self, then: Bank, after: DialogueState, done: Collection[int]) -> Bank:
        """Return the bank that an interview is held on once items of it are scored anew."""
        names = [after.script.items[index].question for index in done]
        chosen = {
            after.script.items[index].question for index in done if after.records[index].choice
        }
        rubrics = {name: self.bank.rubrics[name] for name in names if name not in chosen}
        questions = {name: self.bank.questions[name] for name in chosen}
        return replace(
            then, rubrics={**then.rubrics, **rubrics}, questions={**then.questions, **questions}
        )

    def _named(self, after: DialogueState, done: Collection[int]) -> Contents:
        """Return the contents of the bank that the items scored anew name."""
        rubrics, questions = dict[str, Rubric](), dict[str, Question]()
        for index in done:
            name, record = after.script.items[index].question, after.records[index]
            if record.choice:
                question = self.bank.questions[name].model_copy(update={"origin": None})
                questions[record.content] = question
            elif record.assessment:
                rubrics[record.assessment.rubric] = self.bank.rubrics[name]
        return Contents(rubrics=rubrics, questions=questions)

    def _change(
        self,
        before: InterviewRecord,
        after: InterviewRecord,
        banks: tuple[Bank, Bank],
        items: tuple[ItemChange, ...],
        reviews: Sequence[Review],
    ) -> InterviewChange:
        world = self._worlds[before.level]
        old, new = (settle(one.dialogue, world.blueprint) for one in (before, after))
        overridden = any(review.overrides for review in reviews)
        pairs = zip((before, after), banks, strict=True)
        reviewed = [
            _reviewed(one, replace(world, bank=bank), reviews) if overridden else None
            for one, bank in pairs
        ]
        return InterviewChange(
            interview=before.id,
            candidate=before.candidate,
            level=before.level,
            mode=before.mode,
            started=before.created_at,
            released_at=before.released_at,
            mark_before=old.mark,
            mark=new.mark,
            recommendation_before=old.recommendation,
            recommendation=new.recommendation,
            rule=new.rule,
            reviewed_before=reviewed[0],
            reviewed=reviewed[1],
            items=items,
        )


def asks_one(result: ItemResult, questions: Collection[str]) -> bool:
    """Whether an item asks one of ``questions`` (ids), or anything where there are none."""
    return not questions or (result.key.type == "question" and result.ref in questions)


def _asked(standings: Sequence[StampedInterview], at: int, index: int) -> tuple[str, str, int, int]:
    """Return what orders items by what they asked."""
    item = standings[at].record.dialogue.script.items[index]
    return item.ref, item.wording, at, index


def _reviewed(record: InterviewRecord, world: World, reviews: Sequence[Review]) -> float | None:
    """Return the mark with interviewers' overrides in place of what the rules give."""
    subject = Subject(record.id, record.candidate, record.created_at, record.updated_at)
    card = with_reviews(build_scorecard(record.dialogue, world, subject), reviews, private=True)
    return card.reviewed.score if card.reviewed else None


def _history(state: DialogueState, items: Sequence[ItemChange]) -> Iterator[str]:
    """Yield a note where what was asked followed from scores that are others now."""
    for item in items:
        record = state.records[item.number - 1]
        if item.differs and item.kind == "answer" and (follow_ups(record) or record.hints):
            yield (
                f"The follow-ups and hints of item {item.number} followed from the score of then "
                "and stay."
            )


def _code(left: Counter[str]) -> Iterator[str]:
    if left["code"]:
        yield (
            "Code for a problem that has changed since stays as it was judged: to judge it again "
            "takes the sandbox."
        )
