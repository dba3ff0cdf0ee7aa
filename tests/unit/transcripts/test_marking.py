"""Answers of a transcript are marked as the dialogue marks them: by ``dialogue.marking``."""

from functools import cache

from benchmarks.scoring.bank import ROOT
from interviewer.dialogue.rescoring import rescored
from interviewer.dialogue.state import DialogueState
from interviewer.dialogue.world import World
from interviewer.problems.model import Verdict
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scoring.assess import assess
from interviewer.taxonomy import Level
from interviewer.transcripts.holding import held
from interviewer.transcripts.matched import match
from interviewer.transcripts.matching import Matcher
from interviewer.transcripts.reading import read_transcript
from interviewer.transcripts.records import Collaborators
from tests.factories import blueprints, make_verdict, phrasing
from tests.fakes import NOON


@cache
def bank() -> Bank:
    return load_bank([ROOT])


def world() -> World:
    return World(bank=bank(), phrasing=phrasing(), blueprint=blueprints()[Level.MID], scorer=assess)


def judge(problem: str, code: str) -> Verdict:
    return make_verdict(problem=problem)


def taken(*turns: tuple[str, str], ref: str) -> DialogueState:
    """Return the interview of one question with its follow-ups, in pairs of asked and said."""
    (_, first), *rest = turns
    lines = [f"Q [{ref}]: {turns[0][0]}", f"A: {first}"]
    lines += [line for asked, said in rest for line in (f"Q: {asked}", f"A: {said}")]
    text = "\n".join(lines).encode()
    matched = match(read_transcript("notes.txt", text), Matcher(bank()), bank())
    given = Collaborators(world=world(), judge=judge, new_id=lambda: "s1", at=NOON)
    return held(matched, given, Level.MID)


def test_the_reply_to_a_follow_up_of_the_bank_is_read_with_it() -> None:
    rubric = next(one for one in bank().rubrics.values() if any(p.probe for p in one.points))
    point = next(point for point in rubric.points if point.probe)
    state = taken(("", "I am not sure."), (point.probe, "Let me think."), ref=rubric.question)
    (record,) = state.records
    (probe,) = record.probes
    assert (probe.about, probe.target, probe.answered) == ("point", point.id, 1)
    assert [(one.point, one.probe) for one in record.replies] == [(point.id, point.probe)]
    assert point.probe not in record.reworded


def test_what_a_follow_up_lets_somebody_take_back_costs_nothing() -> None:
    found = (
        (rubric, wrong, stated)
        for rubric in bank().rubrics.values()
        for wrong in rubric.misconceptions
        if wrong.probe and wrong.right
        for stated in (wrong.says,)
        if any(m.id == wrong.id for m in assess(rubric, stated).misconceptions)
    )
    rubric, wrong, stated = next(found)
    kept = taken(("", stated), ref=rubric.question).records[0]
    assert kept.assessment is not None
    assert wrong.id in {one.id for one in kept.assessment.misconceptions}
    state = taken(("", stated), (wrong.probe, wrong.feedback), ref=rubric.question)
    (record,) = state.records
    assert record.withdrawn == (wrong.id,)
    assert record.assessment is not None
    assert wrong.id not in {one.id for one in record.assessment.misconceptions}
    assert [one.id for one in record.retracted] == [wrong.id]


def test_marked_anew_by_the_same_rubric_nothing_changes() -> None:
    for rubric in list(bank().rubrics.values())[::25]:
        question = bank().questions[rubric.question]
        turns = [("", question.model_answer[:400]), ("Why?", "Because of that.")]
        turns += [(point.probe, "It depends.") for point in rubric.points if point.probe][:1]
        state = taken(*turns, ref=question.id)
        (item,), (record,) = state.script.items, state.records
        again = rescored(item, record, question, rubric, assess)
        assert again.assessment == record.assessment
        assert again.score == record.score
