"""Matching on the bank itself: what is certain has to be right."""

import json
from functools import cache

import pytest

from benchmarks.scorecards.matching import AS_TYPED, ELSEWHERE, PARAPHRASES, measure
from benchmarks.scoring.bank import ROOT
from interviewer.dialogue.items import ItemKey
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank, Question
from interviewer.transcripts.matched import match
from interviewer.transcripts.matching import POSSIBLE, Matcher, is_certain
from interviewer.transcripts.model import Taken
from interviewer.transcripts.naming import name_of
from interviewer.transcripts.reading import read_transcript


@cache
def bank() -> Bank:
    return load_bank([ROOT])


@cache
def matcher() -> Matcher:
    return Matcher(bank())


def name(question: Question) -> str:
    return name_of(ItemKey("question", question.id), bank())


def test_every_wording_of_the_bank_is_found_for_certain() -> None:
    pairs = [(name(q), text) for q in bank().questions.values() for text in (q.prompt, *q.variants)]
    found = measure(matcher(), pairs[::5])
    assert (found.first, found.certain, found.wrong) == (1.0, 1.0, 0)


def test_wordings_that_it_does_not_know_are_mostly_found_and_seldom_taken_wrongly() -> None:
    pairs = [(name(q), text) for q in bank().questions.values() for text in q.variants][::12]
    found = [measure(Matcher(bank(), without=[text]), [(ref, text)]) for ref, text in pairs]
    assert sum(one.first for one in found) / len(found) >= 0.8
    assert sum(one.among for one in found) / len(found) >= 0.9
    assert sum(one.wrong for one in found) <= len(found) // 20


def test_paraphrases_of_people_are_found() -> None:
    found = measure(matcher(), PARAPHRASES)
    assert found.first >= 0.85
    assert found.among >= 0.9
    assert found.wrong == 0


def test_questions_typed_in_a_hurry_are_among_the_suggestions() -> None:
    found = measure(matcher(), AS_TYPED)
    assert found.first >= 0.7
    assert found.among >= 0.95
    assert found.wrong == 0


def test_of_two_questions_in_one_turn_both_are_suggested() -> None:
    found = matcher().suggestions("What is broadcasting? And why do we need zero_grad?")
    assert {one.ref for one in found} >= {"broadcasting", "zero-grad"}
    assert not is_certain(found)


@pytest.mark.parametrize("form", [".txt", ".csv", ".yaml"])
def test_the_form_of_a_transcript_makes_no_difference_to_what_is_found(form: str) -> None:
    asked = [text for _, text in AS_TYPED]
    if form == ".txt":
        text = "".join(f"Q: {one}\nA: I see.\n\n" for one in asked)
    elif form == ".csv":
        text = "question,answer\n" + "".join(f'"{one}",I see.\n' for one in asked)
    else:
        rows = [{"question": one, "answer": "I see."} for one in asked]
        text = json.dumps({"questions": rows})
    read = read_transcript(f"notes{form}", text.encode())
    assert [entry.question for entry in read.entries] == asked
    matched = match(read, matcher(), bank())
    for entry, one in zip(matched.entries, asked, strict=True):
        found = matcher().suggestions(one)
        assert entry.ref == (found[0].ref if is_certain(found) else "")


@pytest.mark.parametrize("asked", ELSEWHERE)
def test_what_is_not_of_the_bank_is_never_taken(asked: str) -> None:
    assert not is_certain(matcher().suggestions(asked))


def test_most_of_what_is_not_of_the_bank_gets_no_suggestions() -> None:
    likely = [matcher().suggestions(asked)[:1] for asked in ELSEWHERE]
    doubtful = sum(bool(found) and found[0].likeness >= POSSIBLE for found in likely)
    assert doubtful <= len(ELSEWHERE) // 5


@pytest.mark.parametrize("named", ["view-vs-reshape", " View-vs-Reshape ", "`view-vs-reshape`"])
def test_an_id_is_found_however_it_is_written(named: str) -> None:
    assert matcher().exact(named) == "view-vs-reshape"


def test_seed_keys_and_problems_are_names_too() -> None:
    question = next(q for q in bank().questions.values() if q.covers)
    assert matcher().exact(question.covers[0]) == bank().find(question.covers[0]).id
    assert matcher().exact("masked-mean") == "masked-mean"
    assert matcher().exact("no-such-thing") is None


def test_where_code_was_written_a_coding_problem_was_asked() -> None:
    asked = "Clip the gradients by their global norm"
    found = matcher().suggestions(asked, coding=True)
    assert found
    assert all(matcher().is_problem(one.ref) for one in found)


def test_a_question_and_a_problem_of_one_id_are_told_apart() -> None:
    shared = sorted(bank().questions.keys() & bank().problems.keys())
    assert shared
    for ref in shared:
        code = "\n".join(f"def {name}(*args): ..." for name in bank().problems[ref].entry_points)
        spoken = Taken(line=1, answer="Sum the gradients of several batches, then step.")
        for coded in (
            Taken(line=1, code=code),
            Taken(line=1, answer=code),
            Taken(line=1, answer=f"Like this:\n```python\n{code}\n```"),
        ):
            assert matcher().exact(ref, coded) == f"problem:{ref}"
        assert matcher().exact(ref, spoken) == matcher().exact(ref) == f"question:{ref}"
        assert matcher().exact(f"Problem: {ref}", spoken) == f"problem:{ref}"
        assert matcher().exact(f"question:{ref}", Taken(line=1, code=code)) == f"question:{ref}"


def test_a_type_that_does_not_fit_the_id_names_nothing() -> None:
    assert matcher().exact("question:view-vs-reshape") == "view-vs-reshape"
    assert matcher().exact("problem:view-vs-reshape") is None
    assert matcher().exact("question:masked-mean") is None


def test_a_hostile_question_takes_no_time_and_finds_nothing() -> None:
    assert matcher().suggestions("") == ()
    assert not is_certain(matcher().suggestions("a" * 100_000))
    assert not is_certain(matcher().suggestions("the of what " * 10_000))
