"""Who asks about the question hears only what fits it: shorter when that was wanted, and calmly."""

import pytest

from interviewer.dialogue.clarifying import without_unseen
from interviewer.dialogue.commands import wants_it_shorter
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import Phase
from interviewer.dialogue.world import World
from tests.factories import Talk, make_bank, make_problem, make_question, make_script, make_world

LONG = "A colleague calls `model.apply(fn)`, where `fn` returns another layer. What comes of it?"
SHORT = "What becomes of the layers that the function returns?"
MIDDLE = "`model.apply` is used with a function that returns a layer. What becomes of the model?"
NOTES = "`fn` returns every other module as it is. Only the call itself is asked about."


def world(notes: str = NOTES) -> World:
    question = make_question("apply", prompt=LONG, variants=(MIDDLE, SHORT), notes=notes)
    return make_world(make_bank([question, make_question("q2")], [make_problem("p1")]))


def talk(wording: str, notes: str = NOTES) -> Talk:
    here = world(notes)
    script = make_script(here, "apply", "q2")
    first = script.items[0].model_copy(update={"wording": wording})
    items = (first, *script.items[1:])
    return Talk(here, script=script.model_copy(update={"items": items}))


@pytest.mark.parametrize(
    "words",
    ["repeat please, shorter", "shorter please", "can you say it shorter?", "repeat it in short",
     "can I have a shorter version of the question", "shorter version please"],
)  # fmt: skip
@pytest.mark.parametrize("wording", [LONG, MIDDLE, SHORT])
def test_who_asks_for_fewer_words_gets_the_shortest_wording(wording: str, words: str) -> None:
    t = talk(wording)
    step = t.say(words)
    assert step.intent is Intent.REPEAT
    assert t.text.endswith(SHORT)


def test_fewer_words_can_be_asked_for_after_another_wording_was_given() -> None:
    t = talk(LONG)
    t.say("repeat")
    assert t.text.endswith(MIDDLE)
    t.say("shorter, please")
    assert t.text.endswith(SHORT)
    t.say("repeat")
    assert t.text.endswith(SHORT)


@pytest.mark.parametrize("words", ["shorter", "the shorter one", "it gets shorter each time"])
def test_words_that_may_be_the_answer_ask_for_nothing(words: str) -> None:
    t = talk(LONG)
    assert t.say(words).intent is not Intent.REPEAT


def test_only_a_wish_for_fewer_words_is_one() -> None:
    assert wants_it_shorter("Repeat, please, SHORTER")
    assert not wants_it_shorter("repeat the question")


def test_a_clarification_leaves_out_names_that_only_another_wording_has() -> None:
    t = talk(MIDDLE)
    t.say("what do you mean by this?")
    assert "Only the call itself is asked about." in t.text
    assert "`fn`" not in t.text


def test_a_clarification_speaks_of_the_names_that_were_put() -> None:
    t = talk(LONG)
    t.say("what do you mean by this?")
    assert NOTES in t.text


@pytest.mark.parametrize(
    "words", ["I don't understand the question", "What do you mean by optimum?", "I'm confused"]
)
def test_who_does_not_understand_hears_it_in_other_words_once(words: str) -> None:
    t = talk(LONG, notes="")
    assert t.say(words).intent is Intent.CLARIFY
    assert MIDDLE in t.text
    assert "**hint**" in t.text
    t.say(words)
    assert MIDDLE not in t.text
    assert "part of the question" in t.text


def test_who_asks_for_facts_hears_that_there_are_no_more_of_them() -> None:
    t = talk(LONG, notes="")
    t.say("How many devices do we have?")
    assert MIDDLE not in t.text
    assert "assum" in t.text


def test_a_name_that_the_candidate_brings_up_is_explained() -> None:
    t = talk(MIDDLE)
    t.say("what do you mean, does fn return the others?")
    assert "`fn` returns every other module" in t.text


def test_where_all_notes_are_about_another_wording_none_is_told() -> None:
    t = talk(SHORT, notes="`fn` returns every other module as it is.")
    t.say("what do you mean by this?")
    assert "returns every other module" not in t.text
    assert LONG in t.text


def test_names_of_the_library_stay_in_the_notes() -> None:
    notes = "`torch.compile` may be left aside. Layers of `nn.Module` are meant, no `Dataset`."
    assert without_unseen(notes, "What is it?", ("Compare `nn.Module` and `Dataset`.",)) == notes


@pytest.mark.parametrize(
    "words",
    ["for the exception, is try/finally what you want?", "should I keep `x` or copy it (or both?)",
     "is it fine to loop, or do you want one call?"],
)  # fmt: skip
def test_a_question_beside_code_is_told_calmly_that_the_task_says_it_all(words: str) -> None:
    here = world()
    t = Talk(here, script=make_script(here, "p1", "q2"))
    t.say(words)
    assert t.state.phase is Phase.CODING
    assert "what the checks look at" in t.text
    assert "editor" not in t.text
    assert "assume" not in t.text
