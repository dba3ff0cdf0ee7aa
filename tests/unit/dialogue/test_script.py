"""Scripts: reproducible, within quotas and time, and never stuck while topics are left."""

import hashlib
import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Slot
from interviewer.dialogue.script import draw_script
from interviewer.errors import BadInput
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import (
    ROOT,
    SPOKEN,
    blueprints,
    make_bank,
    make_choice,
    make_problem,
    make_question,
)

SEEDS = st.integers(min_value=0, max_value=2**63 - 1)
LEVELS = st.sampled_from(list(Level))
FULL = make_bank()
SHORT = make_bank(
    FULL.questions.values(),
    [problem.model_copy(update={"minutes": 8}) for problem in FULL.problems.values()],
)
"""A bank whose problems take no longer than the plans count on."""
BACKWARDS = make_bank(
    reversed(list(FULL.questions.values())), reversed(list(FULL.problems.values()))
)
FEW_TOPICS = make_bank(
    [
        make_question(f"{s}-{k}-{v}", topic=f"{s}-{n % 3}", skill=s, kind=k, level=v)
        for n, (s, k, v) in enumerate((s, k, v) for s in Skill for k in SPOKEN for v in Level)
    ]
)


@given(SEEDS, LEVELS)
@settings(deadline=None, max_examples=50)
def test_the_same_seed_gives_the_same_script_whatever_the_order_of_the_bank(
    seed: int, level: Level
) -> None:
    blueprint = blueprints()[level]
    assert draw_script(blueprint, FULL, seed) == draw_script(blueprint, BACKWARDS, seed)


def test_scripts_are_the_same_in_another_process_with_another_hash_seed() -> None:
    code = (
        "import hashlib; from tests.factories import *;"
        "b = make_bank();"
        "s = [draw_script(blueprints()[l], b, 7).model_dump_json() for l in Level];"
        "print(hashlib.sha256(''.join(s).encode()).hexdigest())"
    )
    there = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hashing in ("1", "2")
    }
    scripts = [draw_script(blueprints()[level], FULL, 7).model_dump_json() for level in Level]
    assert there == {hashlib.sha256("".join(scripts).encode()).hexdigest()}


def test_a_known_seed_gives_a_known_draw() -> None:
    slot = Slot(id="all", title="All", minutes=1, count=4, kinds=(Kind.CONCEPT,), part="knowledge")
    plan = blueprints()[Level.MID].model_copy(update={"slots": (slot,), "quotas": {}})
    bank = make_bank([make_question(f"q{i}") for i in range(10)], ())
    drawn = [item.question for item in draw_script(plan, bank, 2026).items]
    assert drawn == ["q2", "q6", "q5", "q7"]


@example(279, Level.MID)
@example(167_856, Level.MID)
@given(SEEDS, LEVELS)
@settings(deadline=None, max_examples=50)
def test_a_full_bank_fills_every_slot_as_planned_and_within_quotas(seed: int, level: Level) -> None:
    blueprint = blueprints()[level]
    script = draw_script(blueprint, SHORT, seed)
    assert script.notes == ()
    planned = [slot.id for slot in blueprint.slots for _ in range(slot.count)]
    assert [item.slot for item in script.items] == planned
    spoken = [item.skill for item in script.items if item.question]
    short = 0
    for skill, quota in blueprint.quotas.items():
        assert spoken.count(skill) <= quota.most, skill
        short += max(0, quota.least - spoken.count(skill))
    # One required skill may give way, to one that no quota requires.
    assert short <= any(blueprint.quotas[skill].least == 0 for skill in spoken)


@given(SEEDS, LEVELS)
@settings(deadline=None, max_examples=50)
def test_no_topic_or_problem_is_asked_twice(seed: int, level: Level) -> None:
    script = draw_script(blueprints()[level], FEW_TOPICS, seed)
    topics = [item.topic for item in script.items]
    assert len(set(topics)) == len(topics)
    assert len({item.ref for item in script.items}) == len(script.items)


SMALL = st.lists(
    st.tuples(
        st.sampled_from(Level), st.sampled_from(Skill), st.sampled_from(SPOKEN), st.integers(0, 4)
    ),
    max_size=14,
)


@given(SMALL, st.integers(0, 3), SEEDS, LEVELS, st.sampled_from([None, 5, 12, 30, 90]))
@settings(max_examples=80, deadline=None)
def test_slots_are_filled_as_long_as_an_unasked_topic_is_left(
    entries: list[tuple[Level, Skill, Kind, int]],
    coding: int,
    seed: int,
    level: Level,
    minutes: int | None,
) -> None:
    questions = [
        make_question(f"q{i}", level=entry[0], skill=entry[1], kind=entry[2], topic=f"t{entry[3]}")
        for i, entry in enumerate(entries)
    ]
    bank = make_bank(questions, [make_problem(f"p{i}") for i in range(coding)])
    blueprint = blueprints()[level]
    if not questions and not coding:
        with pytest.raises(BadInput, match="no question or problem"):
            draw_script(blueprint, bank, seed, minutes=minutes)
        return
    if not questions or (minutes is not None and minutes < 15):
        assert draw_script(blueprint, make_bank(questions, [make_problem("p")]), seed).items
        return
    script = draw_script(blueprint, bank, seed, minutes=minutes)
    asked = {item.topic for item in script.items if item.question}
    left = {question.topic for question in questions} - asked
    if left:
        dropped = [note for note in script.notes if "was left for" in note]
        names = ("coding", "'warm-up'", "'stretch'")
        assert all(any(name in note for name in names) for note in dropped)


def test_every_problem_of_a_level_is_drawn_sooner_or_later() -> None:
    for level in Level:
        drawn = {
            item.problem
            for seed in range(30)
            for item in draw_script(blueprints()[level], FULL, seed).items
            if item.problem
        }
        assert drawn == {p.id for p in FULL.problems.values() if p.level is level}


def test_the_longer_problem_comes_first_and_both_take_their_own_time() -> None:
    problems = [make_problem("short", minutes=5), make_problem("long", minutes=12)]
    for seed in range(20):
        items = draw_script(blueprints()[Level.MID], make_bank(problems=problems), seed).items
        code = [(item.problem, item.minutes) for item in items if item.problem]
        assert code == [("long", 12), ("short", 5)]


@given(SEEDS, LEVELS, st.lists(st.integers(1, 30), min_size=1, max_size=4), st.integers(5, 90))
@settings(deadline=None, max_examples=60)
def test_code_takes_the_minutes_of_its_problem_and_the_rest_makes_room(
    seed: int, level: Level, takes: list[int], minutes: int
) -> None:
    problems = [make_problem(f"p{i}", level=level, minutes=m) for i, m in enumerate(takes)]
    bank = make_bank(FULL.questions.values(), problems)
    script = draw_script(blueprints()[level], bank, seed, minutes=minutes)
    code = [item for item in script.items if item.problem]
    assert all(item.minutes == bank.problems[item.problem].minutes for item in code)
    room = minutes - blueprints()[level].closing
    assert script.planned <= room
    assert bool(code) is (min(takes) <= room)


def test_a_long_problem_drops_what_weighs_least_and_is_asked_all_the_same() -> None:
    bank = make_bank(
        FULL.questions.values(), [make_problem("ring", level=Level.PRINCIPAL, minutes=25)]
    )
    script = draw_script(blueprints()[Level.PRINCIPAL], bank, 1)
    assert [item.slot for item in script.items] == [
        *("calibration", "internals", "coding", "design", "judgement")
    ]
    assert script.planned + 2 <= 45


@pytest.mark.parametrize(("takes", "share"), [(20, 0.7), (15, 0.9), (12, 1.0), (8, 1.13)])
def test_questions_give_and_take_some_minutes_before_any_is_dropped(
    takes: int, share: float
) -> None:
    bank = make_bank(
        FULL.questions.values(), [make_problem("ring", level=Level.PRINCIPAL, minutes=takes)]
    )
    blueprint = blueprints()[Level.PRINCIPAL]
    items = draw_script(blueprint, bank, 1).items
    assert [item.slot for item in items] == [slot.id for slot in blueprint.slots]
    spoken = {slot.id: slot.minutes for slot in blueprint.slots if not slot.coding}
    for item in items:
        if not item.problem:
            assert spoken[item.slot] * share - 0.6 < item.minutes <= spoken[item.slot] * share + 0.3


def test_a_short_interview_takes_a_problem_that_leaves_something_to_be_said() -> None:
    problems = [make_problem("long", minutes=10), make_problem("short", minutes=8)]
    bank = make_bank(FULL.questions.values(), problems)
    for seed in range(20):
        script = draw_script(blueprints()[Level.MID], bank, seed, minutes=12)
        assert [item.problem for item in script.items if item.problem] == ["short"]
        assert any(item.question for item in script.items)
    drawn = {
        item.problem
        for seed in range(20)
        for item in draw_script(blueprints()[Level.MID], bank, seed).items
    }
    assert {"long", "short"} <= drawn


def test_two_problems_of_one_interview_are_of_different_skills() -> None:
    for seed in range(30):
        items = draw_script(blueprints()[Level.MID], FULL, seed).items
        assert len({item.skill for item in items if item.problem}) == 2


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("minutes", [10, 15, 20, 25, 30, 40])
def test_a_shorter_interview_fits_its_time_and_keeps_one_problem(
    level: Level, minutes: int
) -> None:
    blueprint = blueprints()[level]
    script = draw_script(blueprint, FULL, 3, minutes=minutes)
    room = minutes - blueprint.closing
    shortest = min(p.minutes for p in FULL.problems.values() if p.level is level)
    assert script.planned <= room
    assert any(item.problem for item in script.items) is (shortest <= room)
    assert script.minutes == minutes


def test_the_least_weighted_items_go_first() -> None:
    blueprint = blueprints()[Level.MID]
    script = draw_script(blueprint, SHORT, 3, minutes=36)
    slots = [item.slot for item in script.items]
    assert slots.count("warm-up") < 3 or "gradients" not in slots
    assert {"coding-1", "coding-2", "scenario"} <= set(slots)


def test_an_interview_too_short_for_code_asks_a_question() -> None:
    script = draw_script(blueprints()[Level.MID], FULL, 3, minutes=5)
    assert [(item.slot, item.minutes) for item in script.items] == [("tensors", 3)]


def test_a_bank_of_problems_only_says_how_many_minutes_they_need() -> None:
    bank = make_bank((), [make_problem("long", minutes=20), make_problem("short", minutes=7)])
    for seed in range(10):
        with pytest.raises(BadInput, match="shortest interview takes 9 min"):
            draw_script(blueprints()[Level.MID], bank, seed, minutes=8)


@given(SEEDS, LEVELS, st.integers(5, 180))
@settings(deadline=None, max_examples=60)
def test_what_is_planned_never_takes_longer_than_there_is_time(
    seed: int, level: Level, minutes: int
) -> None:
    script = draw_script(blueprints()[level], FULL, seed, minutes=minutes)
    assert script.planned + blueprints()[level].closing <= minutes


def test_a_longer_interview_asks_the_same_with_more_time() -> None:
    blueprint = blueprints()[Level.SENIOR]
    long = draw_script(blueprint, SHORT, 3, minutes=90)
    assert long.items == draw_script(blueprint, SHORT, 3).items
    assert long.minutes == 90


@given(SEEDS, st.sets(st.sampled_from(Skill), min_size=1, max_size=4), LEVELS)
@settings(deadline=None, max_examples=50)
def test_chosen_skills_narrow_everything_but_the_one_problem(
    seed: int, skills: set[Skill], level: Level
) -> None:
    script = draw_script(blueprints()[level], FULL, seed, skills=skills)
    others = [item for item in script.items if item.skill not in skills]
    assert len(others) <= 1
    assert all(item.problem for item in others)
    assert any(item.question for item in script.items)


def test_skills_that_the_bank_lacks_give_way_with_a_note() -> None:
    bank = make_bank([make_question("only", skill=Skill.TENSORS)], ())
    script = draw_script(blueprints()[Level.MID], bank, 1, skills=[Skill.HOOKS])
    assert [item.question for item in script.items] == ["only"]
    assert "nothing in the skills" in script.notes[0]


def test_a_bank_without_problems_gives_a_script_without_code() -> None:
    script = draw_script(blueprints()[Level.MID], make_bank(problems=()), 1)
    assert not any(item.problem for item in script.items)
    assert len(script.items) == 9
    assert "no coding problems" in script.notes[-1]


def test_a_bank_of_problems_only_gives_a_script_of_code() -> None:
    script = draw_script(blueprints()[Level.MID], make_bank((), None), 1)
    assert [item.slot for item in script.items] == ["coding-1", "coding-2"]


def test_a_slot_takes_another_kind_of_its_skill_before_another_skill() -> None:
    bank = make_bank(
        [
            make_question("compare", kind=Kind.COMPARISON, skill=Skill.TENSORS),
            make_question("concept", kind=Kind.CONCEPT, skill=Skill.HOOKS),
        ],
        (),
    )
    items = draw_script(blueprints()[Level.MID], bank, 1).items
    assert next(item for item in items if item.slot == "tensors").question == "compare"


def test_quick_items_stay_multiple_choice_before_they_stay_in_their_skill() -> None:
    questions = [make_choice("quick", skill=Skill.OPTIMIZERS_LOSSES)]
    questions += [make_question(f"slow{i}", skill=Skill.MODULES) for i in range(4)]
    items = draw_script(blueprints()[Level.MID], make_bank(questions, ()), 1).items
    assert items[0].question == "quick"


def test_another_level_of_the_same_skill_is_the_last_resort_and_is_noted() -> None:
    bank = make_bank([make_question("deep", level=Level.SENIOR)], ())
    script = draw_script(blueprints()[Level.MID], bank, 1)
    assert [item.question for item in script.items] == ["deep"]
    assert any("from another level (deep)" in note for note in script.notes)


def test_what_is_to_be_avoided_comes_only_when_nothing_else_is_left() -> None:
    bank = make_bank([make_question("old"), make_question("new")], ())
    for seed in range(20):
        items = draw_script(blueprints()[Level.MID], bank, seed, avoid=["old"]).items
        assert [item.question for item in items] == ["new", "old"]


def test_a_substitute_is_named_and_timed_for_what_it_is() -> None:
    bank = make_bank([make_question("plan", kind=Kind.DESIGN, skill=Skill.TENSORS)], ())
    item = draw_script(blueprints()[Level.MID], bank, 1).items[0]
    assert (item.title, item.minutes) == ("A design", 12)
    bank = make_bank([make_choice("quick", level=Level.PRINCIPAL, skill=Skill.GPU_MEMORY)], ())
    item = draw_script(blueprints()[Level.PRINCIPAL], bank, 1).items[0]
    assert (item.title, item.minutes) == ("GPU memory", 1)


@given(SMALL, SEEDS, LEVELS, st.sampled_from([None, 5, 12, 30, 90]))
@settings(max_examples=60, deadline=None)
def test_substitutes_do_not_make_an_interview_longer_than_asked_for(
    entries: list[tuple[Level, Skill, Kind, int]], seed: int, level: Level, minutes: int | None
) -> None:
    questions = [
        make_question(f"q{i}", level=entry[0], skill=entry[1], kind=entry[2])
        for i, entry in enumerate(entries)
    ]
    if questions:
        script = draw_script(blueprints()[level], make_bank(questions, ()), seed, minutes=minutes)
        assert script.planned <= script.minutes - blueprints()[level].closing


def test_nothing_long_stands_in_for_a_warm_up() -> None:
    questions = [make_question(f"q{i}", level=Level.PRINCIPAL, topic=f"t{i}") for i in range(20)]
    items = draw_script(blueprints()[Level.MID], make_bank(questions, ()), 1).items
    assert not any(item.slot in ("warm-up", "stretch") for item in items)


def test_wordings_vary_between_the_prompt_and_its_variants() -> None:
    bank = make_bank([make_question("q")], ())
    said = {draw_script(blueprints()[Level.MID], bank, s).items[0].wording for s in range(20)}
    assert said == {"What is q?", "Tell me about q."}
