"""A scorecard shows what an interview was held on, whatever became of the files since."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.dialogue.state import DialogueState
from interviewer.interviews.contents import held_on, version_of, versions_of
from interviewer.questions.model import Bank, Origin, Snippet
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from tests.factories import make_bank, make_question
from tests.services import Desk, whole_bank


def edited(bank: Bank) -> Bank:
    """Return the bank with other words in every rubric, question and problem."""
    rubrics = {
        name: rubric.model_copy(
            update={
                "points": tuple(
                    point.model_copy(update={"says": "Something else."}) for point in rubric.points
                )
            }
        )
        for name, rubric in bank.rubrics.items()
    }
    questions = {
        name: question.model_copy(
            update={
                "title": "New title",
                "model_answer": "New answer.",
                "options": tuple(
                    option.model_copy(update={"correct": not option.correct, "label": "New"})
                    for option in question.options
                ),
            }
        )
        for name, question in bank.questions.items()
    }
    problems = {
        name: problem.model_copy(update={"title": "New title", "checks": problem.checks[:1]})
        for name, problem in bank.problems.items()
    }
    return Bank(questions=questions, rubrics=rubrics, problems=problems)


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'kept.db'}"
    migrate.upgrade(url)
    return url


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    kept = SqlStore.open(url)
    yield kept
    kept.close()


def held(desk: Desk) -> str:
    """Hold an interview with a choice, answers, code handed in, and a stop."""
    interview = desk.start().interview.id
    spoken = 0
    while desk.service.view(interview).state != "finished":
        expects = desk.service.view(interview).expects
        if expects == "choice":
            desk.service.reply(interview, desk.turn(interview), choice="b")
        elif expects == "code":
            desk.submit(interview)
            desk.say(interview, "stop")
            desk.say(interview, "yes")
        else:
            spoken += 1
            desk.say(interview, "It is alpha, beta, gamma and delta.")
    assert spoken
    return interview


@pytest.mark.parametrize("later", [edited(whole_bank()), Bank(questions={}, rubrics={})])
def test_a_scorecard_stays_as_it_was_when_the_files_change_or_vanish(
    store: SqlStore, later: Bank
) -> None:
    desk = Desk(store=store)
    interview = held(desk)
    before = desk.service.scorecard(interview)
    after = Desk(store=store, bank=later).service.scorecard(interview)
    assert after.items == before.items
    assert after.mark == before.mark
    assert after.takeaways.missed == before.takeaways.missed
    answered = [item.answer for item in after.items if item.answer]
    assert answered
    assert all(answer.worded for answer in answered)
    assert any(item.attempts for item in after.items)
    assert any(item.options for item in after.items)


def test_an_answer_after_an_edit_is_shown_in_the_new_words_and_earlier_ones_in_the_old(
    store: SqlStore,
) -> None:
    first = Desk(store=store)
    interview = first.start().interview.id
    said = list[str]()
    desk = first
    while len(said) < 2:
        view = desk.service.view(interview)
        if view.expects == "choice":
            desk.service.reply(interview, desk.turn(interview), choice="b")
        else:
            desk.say(interview, "It is alpha, beta, gamma and delta.")
            said.append("x")
            desk = Desk(store=store, bank=edited(whole_bank()))
    answers = [item.answer for item in desk.service.scorecard(interview).items if item.answer]
    assert [answer.points[0].says for answer in answers] == ["It holds alpha.", "Something else."]


def test_words_that_were_never_kept_are_not_made_up(url: str, store: SqlStore) -> None:
    desk = Desk(store=store)
    interview = held(desk)
    store.close()
    migrate.downgrade(url, "0002")
    migrate.upgrade(url)
    unchanged = desk.service.scorecard(interview)
    assert all(item.answer.worded for item in unchanged.items if item.answer)
    changed = Desk(store=store, bank=edited(whole_bank())).service.scorecard(interview)
    answers = [item.answer for item in changed.items if item.answer]
    assert answers
    for answer in answers:
        assert not answer.worded
        assert [point.says for point in answer.points] == [
            "`alpha`",
            "`beta`",
            "`gamma`",
            "`delta`",
        ]


def test_an_item_begun_before_an_upgrade_is_kept_with_its_next_answer(
    url: str, store: SqlStore
) -> None:
    desk = Desk(store=store)
    interview = desk.start().interview.id
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "skip")
    desk.say(interview, "It is alpha")
    store.close()
    migrate.downgrade(url, "0002")
    migrate.upgrade(url)
    desk.say(interview, "and beta")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    changed = Desk(store=store, bank=edited(whole_bank())).service.scorecard(interview)
    answers = [item.answer for item in changed.items if item.answer]
    assert answers
    assert all(answer.worded for answer in answers)


def test_each_version_is_kept_once(store: SqlStore) -> None:
    desk = Desk(store=store)
    interviews = [held(desk), held(desk)]
    states: list[DialogueState] = [store.load(name).dialogue for name in interviews]
    assert versions_of(states[0]) == versions_of(states[1])
    kept = store.contents(versions_of(states[0]))
    named = {*kept.rubrics, *kept.questions, *kept.problems}
    assert named == versions_of(states[0])


def test_where_a_question_stands_in_its_file_makes_no_new_version() -> None:
    here, there = (Snippet(code="1 + 1", output="2", line=line) for line in (3, 4))
    question = make_question("views").model_copy(update={"snippets": (here,)})
    moved = question.model_copy(
        update={"origin": Origin(path="a.md", line=9), "snippets": (there,)}
    )
    assert version_of(question) == version_of(moved)
    assert version_of(question) != version_of(question.model_copy(update={"hints": ()}))


def test_what_an_interview_did_not_meet_is_the_banks_own() -> None:
    desk = Desk(bank=make_bank())
    interview = held(desk)
    state = desk.store.load(interview).dialogue
    kept = desk.store.contents(versions_of(state))
    later = edited(whole_bank())
    met = {
        item.ref
        for item, record in zip(state.script.items, state.records, strict=True)
        if record.content
    }
    bank = held_on(state, later, kept)
    changed = {
        name for name, question in bank.questions.items() if question != later.questions[name]
    }
    assert changed == met & set(later.questions)
