"""An interview remembers which answer replied to which follow-up, and scores with it."""

from dataclasses import replace

from interviewer.dialogue.state import DialogueState, ItemRecord, Phase, ProbeAsked
from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess
from tests.factories import Talk, make_script
from tests.talks import WORLD

POINTS = (
    Point(
        id="steam", says="Steam keeps it soft.", weight=2, any=("steam soft",), probe="Why steam?"
    ),
    Point(
        id="often",
        says="The tray is turned once per batch.",
        any=("tray|trays turned once|per batch",),
        probe="How often is the tray turned?",
    ),
)


def kitchen() -> Talk:
    rubric = Rubric(question="q1", points=POINTS)
    bank = replace(WORLD.bank, rubrics={**WORLD.bank.rubrics, "q1": rubric})
    world = replace(WORLD, bank=bank, scorer=assess)
    return Talk(world, script=make_script(world, "q1", "q2"))


def test_a_short_reply_to_a_follow_up_earns_its_point() -> None:
    t = kitchen()
    t.say("Steam keeps the crust of bread soft.")
    assert t.state.phase is Phase.PROBING
    t.say("Once per batch.")
    record = t.state.records[0]
    assert record.probes[0].answered == 1
    assert record.assessment is not None
    assert record.assessment.score == 1


def test_a_stored_interview_scores_to_the_same_again() -> None:
    t = kitchen()
    t.say("Steam keeps the crust of bread soft.")
    t.say("Once per batch.")
    stored = DialogueState.model_validate_json(t.state.model_dump_json())
    record = stored.records[0]
    rubric = Rubric(question="q1", points=POINTS)
    prompt = stored.script.items[0].wording
    model = WORLD.bank.questions["q1"].model_answer
    again = assess(rubric, record.joined, prompt=prompt, model_answer=model, replies=record.replies)
    assert again == record.assessment
    assert [record.joined[one.start : one.end] for one in record.replies] == ["Once per batch."]


def test_what_was_stored_before_replies_were_remembered_has_none() -> None:
    old = {
        "answers": ["One.", "Two."],
        "probes": [{"about": "point", "target": "often", "text": "How often?"}],
    }
    record = ItemRecord.model_validate(old)
    assert record.probes[0].answered is None
    assert record.replies == ()


def test_replies_to_misconceptions_are_scored_as_plain_words() -> None:
    asked = ProbeAsked(about="misconception", target="m", text="Really?", answered=0)
    assert ItemRecord(answers=("Yes.",), probes=(asked,)).replies == ()
