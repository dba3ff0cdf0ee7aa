"""After strong or weak answers the next spoken item comes from another level."""

from interviewer.dialogue.adapting import calls, due_rules, reached
from interviewer.dialogue.blueprint import Adaptation
from interviewer.dialogue.items import Script
from interviewer.dialogue.world import World
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import (
    Talk,
    blueprints,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)

FULL = "alpha beta gamma delta"
QUESTIONS = [
    make_question("one"), make_question("two"), make_choice("quick"), make_question("planned"),
    make_question("last"),
    make_question("harder", level=Level.SENIOR),
    make_question("harder-elsewhere", level=Level.SENIOR, skill=Skill.HOOKS),
    make_question("harder-same-topic", level=Level.SENIOR, topic="topic-one"),
    make_question("harder-choice", level=Level.SENIOR, kind=Kind.COMPARISON),
    make_question("easier", level=Level.PRINCIPAL),
]  # fmt: skip


def world(*rules: Adaptation) -> World:
    base = make_world(make_bank(QUESTIONS, [make_problem("code")]))
    plan = blueprints()[Level.MID].model_copy(update={"adaptation": rules})
    return World(bank=base.bank, phrasing=base.phrasing, blueprint=plan, scorer=base.scorer)


UP = Adaptation(after="slot-two", items=2, above=0.8)


def script(where: World) -> Script:
    return make_script(where, "one", "two", "quick", "code", "planned", "last", probes=0)


def talk(*rules: Adaptation, mode: str = "practice") -> Talk:
    where = world(*(rules or (UP,)))
    return Talk(where, mode=mode, script=script(where))


def test_strong_answers_bring_a_question_of_the_level_above_in_the_same_skill() -> None:
    t = talk()
    t.say(FULL)
    assert "for a senior" not in t.text
    t.say(FULL)
    assert "the next question in words is one for a senior" in t.text
    item = t.state.script.items[4]
    assert (item.question, item.level, item.wording) == ("harder", Level.SENIOR, "What is harder?")
    before = script(t.world).items
    assert [i.ref for i in t.state.script.items if i is not item] == [
        i.ref for i in before if i.ref != "planned"
    ]
    assert (item.minutes, item.slot, item.part, item.probes) == (
        before[4].minutes, before[4].slot, before[4].part, before[4].probes,
    )  # fmt: skip
    (note,) = (note for note in t.state.script.notes if "taken from" in note)
    assert note == (
        "Item 5 was taken from senior level, harder in place of planned: of the questions before "
        "it that were answered in words, at least 2 had scored above 80 %."
    )


def test_what_is_asked_again_stays_as_the_greeting_promised() -> None:
    where = world(UP)
    again = script(where).model_copy(update={"again": ("planned",)})
    t = Talk(where, mode="practice", script=again)
    t.say(FULL)
    t.say(FULL)
    assert "for a senior" not in t.text
    assert t.state.script == again


def test_the_level_reached_is_the_one_above_only_if_its_question_was_answered_well() -> None:
    for answer, level in ((FULL, Level.SENIOR), ("alpha. That's all.", Level.MID)):
        t = talk()
        t.say(FULL)
        t.say(FULL)
        assert reached(t.state, t.world.blueprint) is None
        t.choose("b")
        t.say("skip")
        t.say(answer)
        t.say("no")
        assert reached(t.state, t.world.blueprint) is level


def test_the_code_and_the_quick_item_that_come_next_stay_as_they_are() -> None:
    t = talk()
    t.say(FULL)
    t.say(FULL)
    assert [item.ref for item in t.state.script.items[2:4]] == ["quick", "code"]
    t.choose("b")
    t.say("skip")
    assert "What is harder?" in t.text


def test_answers_that_are_not_all_strong_change_nothing_and_are_not_looked_at_again() -> None:
    t = talk()
    t.say("alpha beta. That's all.")
    t.say(FULL)
    t.choose("b")
    t.say("skip")
    t.say(FULL)
    assert [item.ref for item in t.state.script.items] == [i.ref for i in script(t.world).items]
    assert t.state.adapted == ("slot-two:above",)


def test_an_assessment_asks_everybody_the_same() -> None:
    t = talk(mode="assessment")
    for _ in range(2):
        t.say(f"{FULL}. That's all.")
    assert t.state.current == 2
    assert t.state.script.items == script(t.world).items


def test_weak_answers_call_for_the_rule_below() -> None:
    rule = Adaptation(after="slot-two", items=2, below=0.5)
    t = talk(rule)
    assert rule.target(Level.MID) is None
    assert not due_rules(t.state, t.world.blueprint)
    for _ in range(2):
        t.say("skip")
    assert calls(t.state, rule)
    assert t.state.script.items == script(t.world).items


def test_of_several_questions_the_one_drawn_depends_on_the_seed_alone() -> None:
    more = [make_question(f"hard-{n}", level=Level.SENIOR) for n in range(12)]
    base = make_world(make_bank([*QUESTIONS, *more], [make_problem("code")]))
    plan = blueprints()[Level.MID].model_copy(update={"adaptation": (UP,)})
    where = World(bank=base.bank, phrasing=base.phrasing, blueprint=plan, scorer=base.scorer)
    drawn = []
    for seed in (1, 1, 2, 3, 4, 5):
        t = Talk(where, script=script(where).model_copy(update={"seed": seed}))
        t.say(FULL)
        t.say(FULL)
        drawn.append(t.state.script.items[4].question)
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 2


def test_without_a_question_that_fits_the_plan_stays() -> None:
    where = make_world(make_bank(QUESTIONS[:5], [make_problem("code")]))
    plan = blueprints()[Level.MID].model_copy(update={"adaptation": (UP,)})
    where = World(bank=where.bank, phrasing=where.phrasing, blueprint=plan, scorer=where.scorer)
    t = Talk(where, script=script(where))
    t.say(FULL)
    t.say(FULL)
    assert t.state.script.items == script(where).items
