"""A closed item marked anew from what was kept comes out as the dialogue would have marked it."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.rescoring import is_rescorable, rechosen, rescored
from interviewer.dialogue.state import DialogueState, ItemRecord, Phase, heard_by
from interviewer.dialogue.world import World
from interviewer.errors import InterviewerError
from interviewer.questions.model import Bank, Option
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Assessment, Flag
from interviewer.taxonomy import Kind
from tests.factories import (
    Talk,
    keyword_scorer,
    make_bank,
    make_choice,
    make_question,
    make_script,
    make_world,
)

STAGED = make_question(
    "staged",
    kind=Kind.SCENARIO,
    prompt="A job is slow.",
    stages=("What do you look at?", "What of beta do you change?", "How do you check it?"),
)
QUESTIONS = (
    make_question("views", variants=("What of alpha is in views?",)),
    STAGED,
    make_question("strides"),
    make_choice("copies"),
)
SAYINGS = (
    "It is alpha",
    "It is beta and gamma",
    "It ends with omega",
    "No, it has alpha and no end",
    "It is delta",
    "I don't know",
    "hint",
    "repeat the question please",
    "can you put it shorter?",
    "skip",
    "that's all",
    "part 1: it is gamma",
    "that was for the previous question",
    "back to question 1",
    "On the previous question: I meant gamma",
    "b",
    "yes",
    "no",
)


def wary_scorer(rubric: Rubric, answer: str, *, prompt: str = "", **others: Any) -> Assessment:
    """Score as ``keyword_scorer``, and take nothing for said that stands in what was asked.

    Every reply that is known earns its point as soon as it is no empty word, so that a receipt
    hangs on the prompt, on the replies and on the text.
    """
    replies = others.get("replies", ())
    heard = " ".join(word for word in answer.split() if word.lower() not in prompt.lower().split())
    helped = " ".join(reply.point for reply in replies if "it" in answer[reply.start : reply.end])
    found = keyword_scorer(rubric, f"{heard} {helped}")
    points = tuple(point.model_copy(update={"spans": ()}) for point in found.points)
    return found.model_copy(update={"points": points})


def world_of(rubrics: dict[str, Rubric] | None = None) -> World:
    bank = make_bank(QUESTIONS)
    if rubrics is not None:
        bank = replace(bank, rubrics=rubrics)
    return replace(make_world(bank), scorer=wary_scorer)


def edited(rubric: Rubric) -> Rubric:
    """Weights, phrases, penalties and what is right are others; no probe is."""
    alpha, *rest = rubric.points
    heavier = alpha.model_copy(update={"weight": 9.0, "any": ("alpha", "first")})
    gamma = rest[1].model_copy(update={"any": ("delta",)})
    (wrong,) = rubric.misconceptions
    harder = wrong.model_copy(update={"penalty": 0.5})
    points = (heavier, rest[0], gamma, rest[2])
    return rubric.model_copy(update={"points": points, "misconceptions": (harder,)})


def hold(world: World, mode: str, sayings: list[str]) -> Talk:
    talk = Talk(world, mode=mode, script=make_script(world, *(q.id for q in QUESTIONS), probes=2))
    for text in sayings:
        if talk.state.phase is Phase.FINISHED:
            break
        try:
            talk.say(text)
        except InterviewerError:
            continue
    return talk


def anew(state: DialogueState, index: int, bank: Bank) -> ItemRecord:
    item = state.script.items[index]
    question, rubric = bank.questions[item.question], bank.rubrics[item.question]
    return rescored(item, state.records[index], question, rubric, wary_scorer)


def closed(state: DialogueState) -> list[int]:
    return [index for index, record in enumerate(state.records) if is_rescorable(record)]


talks = st.lists(st.sampled_from(SAYINGS), min_size=1, max_size=25)
modes = st.sampled_from(["practice", "assessment"])


@settings(max_examples=150, deadline=None)
@given(mode=modes, sayings=talks)
def test_by_the_same_rubric_nothing_changes(mode: str, sayings: list[str]) -> None:
    talk = hold(world_of(), mode, sayings)
    for index in closed(talk.state):
        record = talk.state.records[index]
        again = anew(talk.state, index, talk.world.bank)
        assert again.model_dump_json() == record.model_dump_json()


_HISTORY = {"answers", "heard", "probes", "hinted", "reworded", "status"}


@settings(max_examples=150, deadline=None)
@given(mode=modes, sayings=talks)
def test_it_comes_out_as_if_the_rubric_had_been_the_new_one(mode: str, sayings: list[str]) -> None:
    old = hold(world_of(), mode, sayings)
    rubrics = {name: edited(rubric) for name, rubric in old.world.bank.rubrics.items()}
    new = hold(world_of(rubrics), mode, sayings)
    for index in closed(old.state):
        before, wanted = old.state.records[index], new.state.records[index]
        if before.model_dump(include=_HISTORY) != wanted.model_dump(include=_HISTORY):
            continue  # another score led to another conversation
        found = anew(old.state, index, new.world.bank)
        marks = {"assessment", "withdrawn", "retracted", "raw", "score"}
        assert found.model_dump(include=marks) == wanted.model_dump(include=marks)


def test_what_was_asked_by_then_is_remembered_for_every_answer() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "staged", probes=2))
    talk.say("It is delta")
    talk.say("I don't know")
    asked = heard_by(talk.state.script.items[0], talk.state.records[0])
    assert asked == ("A job is slow.\nWhat do you look at?",)
    assert "What of beta do you change?" in talk.state.asked


def test_a_rewording_after_the_answer_is_not_read_into_it() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides", probes=0))
    talk.say("It is about alpha")
    talk.say("repeat the question please")
    talk.say("that's all")
    record = talk.state.records[0]
    assert record.reworded == "What of alpha is in views?"
    assert heard_by(talk.state.script.items[0], record)[0] == "What is views?"
    assert anew(talk.state, 0, world.bank) == record


def test_a_rewording_after_a_second_try_is_not_read_into_it() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides", probes=0))
    for said in (
        "repeat the question please",
        "It is alpha",
        "that's all",
        "back to question 1",
        "It is gamma",
        "back to question 1",
        "can you put it shorter?",
        "It is beta",
    ):
        talk.say(said)
    record = talk.state.records[0]
    assert [retry.answer for retry in record.retries] == ["It is gamma", "It is beta"]
    assert record.reworded == "What is views?"
    assert record.retries[0].heard == ""
    assert "What is views?" in record.retries[1].heard
    assert anew(talk.state, 0, world.bank) == record


def taken_back() -> tuple[World, Talk]:
    world = world_of()
    talk = Talk(world, mode="assessment", script=make_script(world, "views", "strides", probes=2))
    talk.say("It is gamma and it ends with omega")
    assert talk.state.record.probes[-1].about == "misconception"
    talk.say("No, beta comes last")
    talk.say("that's all")
    assert talk.state.records[0].withdrawn == ("omega",)
    return world, talk


def test_what_was_taken_back_stays_so_and_costs_nothing() -> None:
    world, talk = taken_back()
    rubrics = {name: edited(rubric) for name, rubric in world.bank.rubrics.items()}
    found = anew(talk.state, 0, replace(world.bank, rubrics=rubrics))
    assert found.withdrawn == ("omega",)
    assert found.assessment is not None
    assert found.assessment.misconceptions == ()
    assert [wrong.penalty for wrong in found.retracted] == [0.5]


def test_a_reply_that_the_new_rubric_finds_wrong_takes_nothing_back() -> None:
    world, talk = taken_back()
    rubric = world.bank.rubrics["views"]
    (wrong,) = rubric.misconceptions
    stated = wrong.model_copy(update={"any": ("last",)})
    changed = rubric.model_copy(update={"misconceptions": (stated,)})
    bank = replace(world.bank, rubrics={**world.bank.rubrics, "views": changed})
    found = anew(talk.state, 0, bank)
    assert found.withdrawn == ()
    assert found.assessment is not None
    assert [one.id for one in found.assessment.misconceptions] == ["omega"]


def test_hints_are_charged_as_they_were() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides"))
    talk.say("hint")
    talk.say("It is alpha")
    talk.say("that's all")
    record = talk.state.records[0]
    rubrics = {name: edited(rubric) for name, rubric in world.bank.rubrics.items()}
    found = anew(talk.state, 0, replace(world.bank, rubrics=rubrics))
    assert record.hint_cost > 0
    assert found.raw == pytest.approx(9 / 15, abs=1e-4)
    assert found.score == pytest.approx(9 / 15 - record.hint_cost, abs=1e-4)


def test_second_tries_are_marked_anew_and_still_count_nothing() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides"))
    for text in ("It is delta", "that's all", "no", "skip"):
        talk.say(text)
        if talk.state.records[0].closed:
            break
    talk.say("back to question 1")
    talk.say("It is alpha and beta")
    (retry,) = talk.state.records[0].retries
    rubrics = {name: edited(rubric) for name, rubric in world.bank.rubrics.items()}
    found = anew(talk.state, 0, replace(world.bank, rubrics=rubrics))
    (again,) = found.retries
    assert again.answer == retry.answer
    assert again.assessment.rubric == rubrics["views"].version
    assert found.score == found.raw == pytest.approx(3 / 15, abs=1e-4)


def test_what_was_added_late_is_read_with_the_answer_whatever_it_earns_alone() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides", probes=0))
    late = "On the previous question: I meant alpha and delta"
    for text in ("It does know delta", "that's all", late):
        talk.say(text)
    (retry,) = talk.state.records[0].retries
    assert retry.assessment.score == wary_scorer(world.bank.rubrics["views"], late).score
    assert retry.assessment.flags == (Flag.DONT_KNOW,)  # of the answer, not of what was added
    assert anew(talk.state, 0, world.bank) == talk.state.records[0]


def test_a_stage_that_was_put_before_the_answer_is_read_with_it() -> None:
    world = world_of()
    talk = Talk(world, mode="assessment", script=make_script(world, "staged", "views"))
    for text in ("It is gamma", "It is beta"):
        talk.say(text)
    while not talk.state.records[0].closed:
        talk.say("skip")
    record = talk.state.records[0]
    assert record.assessment is not None
    assert [point.credit for point in record.assessment.points][:3] == [0, 0, 1]
    assert anew(talk.state, 0, world.bank) == record


def test_a_record_from_before_that_was_noted_is_read_with_all_that_was_asked() -> None:
    world = world_of()
    talk = Talk(world, script=make_script(world, "views", "strides"))
    talk.say("It is alpha")
    talk.say("that's all")
    record = talk.state.records[0].model_copy(update={"heard": ()})
    item = talk.state.script.items[0]
    assert heard_by(item, record) == ("What is views?",) * len(record.answers)


def chosen(option: str) -> ItemRecord:
    world = world_of()
    talk = Talk(world, script=make_script(world, "copies", "views"))
    talk.choose(option)
    return talk.state.records[0]


def test_a_choice_is_judged_by_what_is_right_now() -> None:
    asked = make_choice("copies")
    corrected = tuple(
        option.model_copy(update={"correct": option.id == "a"}) for option in asked.options
    )
    now = asked.model_copy(update={"options": corrected})
    right, wrong = rechosen(chosen("a"), asked, now), rechosen(chosen("b"), asked, now)
    assert right is not None
    assert wrong is not None
    assert (right.score, wrong.score) == (1.0, 0.0)


def test_a_choice_is_known_by_its_words_wherever_they_stand() -> None:
    asked = make_choice("copies")
    first, second, third = asked.options
    turned = (
        second.model_copy(update={"id": "a"}),
        first.model_copy(update={"id": "b"}),
        third,
    )
    found = rechosen(chosen("b"), asked, asked.model_copy(update={"options": turned}))
    assert found is not None
    assert (found.choice, found.score) == ("a", 1.0)


def test_a_choice_whose_words_are_gone_cannot_be_judged() -> None:
    asked = make_choice("copies")
    reworded = (Option(id="b", label="It aliases", correct=True), *asked.options[:1])
    assert rechosen(chosen("b"), asked, asked.model_copy(update={"options": reworded})) is None
