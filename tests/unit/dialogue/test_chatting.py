"""People greet, ask and remark beside their answers: none of it is taken for what it is not."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.quoting import quoted
from interviewer.dialogue.state import ItemRecord, ItemStatus, Phase
from interviewer.scoring.model import Assessment, PointCredit
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)

WORLD = make_world(
    make_bank([make_question("q1"), make_question("q2"), make_choice("pick")], [make_problem("p1")])
)
MODES = ("practice", "assessment")


def talk(mode: str, *refs: str) -> Talk:
    return Talk(WORLD, mode=mode, script=make_script(WORLD, *refs, probes=0))


@pytest.mark.parametrize("ref", ["q1", "pick", "p1"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Hi there! Nice to meet you, hope you're well", "ello"),
        ("Good evening. Before we start: are you a person?", "program"),
        ("hey quick q, does the clock run while I code?", "**pause** stops it"),
        ("quick question: does spelling matter?", "names"),
    ],
)
def test_greetings_and_questions_are_answered_with_what_stands_before_them(
    ref: str, words: str, said: str
) -> None:
    t = talk("practice", ref, "q2")
    before = t.state.record
    t.say(words)
    assert said in t.text
    assert t.state.record == before


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("other", ["q2", "pick", "p1"])
@pytest.mark.parametrize("words", ["ok cool, next please", "Great. Let's move on", "got it, next"])
def test_ok_next_does_not_skip_what_was_only_just_put(mode: str, other: str, words: str) -> None:
    t = talk(mode, "q1", other, "q2" if other != "q2" else "p1")
    t.say("alpha beta gamma delta. That's all.")
    t.say(words)
    assert t.state.current == 1
    assert t.state.record.status is ItemStatus.OPEN
    assert "next one already" in t.text
    t.say(words)
    assert t.state.records[1].status is ItemStatus.SKIPPED


def test_a_plain_skip_still_skips_and_so_does_next_once_something_was_said() -> None:
    t = talk("practice", "q1", "q2", "pick")
    t.say("alpha beta gamma delta. That's all.")
    t.say("skip this one")
    assert t.state.records[1].status is ItemStatus.SKIPPED
    t = talk("practice", "q1", "q2", "pick")
    t.say("alpha beta gamma delta. That's all.")
    t.say("alpha")
    t.say("ok, next please")
    assert t.state.current == 2


def test_talk_beside_a_choice_is_no_choice_and_is_not_asked_which_option_it_means() -> None:
    t = talk("practice", "pick", "q1")
    t.say("haha nice, was not sure about the last one")
    assert t.state.record.choice == ""
    t.say("no")
    t.say("haha, this week was a mess anyway")
    assert t.state.phase is Phase.CHOOSING
    assert "not taken that as your choice" in t.text
    t.say("the storage thing maybe or the copy one")
    assert t.state.phase is not Phase.ANSWERING
    assert "not taken that as your choice" not in t.text


def test_that_is_all_makes_an_answer_of_what_was_asked_back_about() -> None:
    t = talk("assessment", "q1", "q2")
    t.say("I just need another moment, sorry, my last message was wrong")
    if not t.state.record.unclear:
        t.say("hm")
    assert t.state.record.unclear
    t.say("no that's all")
    assert t.state.records[0].answers


def test_what_you_said_is_wrong_is_said_to_the_interviewer() -> None:
    t = talk("practice", "q1", "q2")
    t.say("alpha gamma omega. That's all.")
    assert t.say("That's wrong, you said it has no omega").intent is Intent.ANSWER
    assert t.state.current == 1
    assert "about item 1" in t.text


@pytest.mark.parametrize(
    ("text", "found", "shown"),
    [
        ("F.one_hot(labels, num_classes), gives int64", "num_classes), gives",
         "F.one_hot(labels, num_classes), gives int64"),
        ("it is view(2, 3) there", "view(2", "it is view(2, 3)"),
        ("it shares the storage.", "shares the storage.", "it shares the storage"),
        ("same ) here", "same )", "same ) here"),
    ],
)  # fmt: skip
def test_a_quotation_holds_both_brackets_of_a_call(text: str, found: str, shown: str) -> None:
    start = text.index(found)
    point = PointCredit(id="p", credit=1, weight=1, spans=((start, start + len(found)),))
    receipt = Assessment(score=1, points=(point,), rubric=f"sha256:{'0' * 64}")
    assert quoted(ItemRecord(answers=(text,)), "p", receipt) == shown


@pytest.mark.parametrize(
    "words", ["my answer please", "ok, my answer", "yes, that's my answer", "that was my answer"]
)
def test_my_answer_may_be_said_politely(words: str) -> None:
    t = talk("practice", "q1", "q2")
    t.say("That is wrong, because alpha is shared.")
    assert t.state.record.kept
    t.say(words)
    assert t.state.record.answers == ("That is wrong, because alpha is shared.",)


def test_never_mind_go_on_declines_a_hint() -> None:
    t = talk("practice", "q1", "q2")
    t.say("something else")
    assert t.state.record.offer == "hint"
    t.say("never mind, go on")
    assert t.state.current == 1


def test_an_objection_beside_a_request_is_heard_and_the_request_carried_out() -> None:
    t = talk("practice", "q1", "q2")
    t.say("Your question is misleading, there are two of them. Can I get a hint though?")
    assert t.state.record.hints == 1
    assert "cannot argue" in t.text
    assert t.state.record.kept


@pytest.mark.parametrize("asked", ["Wait, do you want GB or GiB?", "Do you mean Greek letters?"])
def test_a_question_behind_an_answer_is_replied_to_and_the_answer_kept(asked: str) -> None:
    t = talk("practice", "q1", "q2")
    assert t.say(f"It holds alpha, that is 327 kB. {asked}").intent is Intent.CLARIFY
    assert t.state.record.kept == "It holds alpha, that is 327 kB."
    assert "Greek" in t.text or "cannot add" in t.text
    t.say("my answer")
    assert t.state.record.answers == ("It holds alpha, that is 327 kB.",)


def test_what_is_only_asked_of_the_interviewer_is_no_part_of_the_answer() -> None:
    t = talk("practice", "q1", "q2")
    assert t.say("what exactly are you looking for here?").intent is Intent.CLARIFY
    assert t.state.record.kept == ""
