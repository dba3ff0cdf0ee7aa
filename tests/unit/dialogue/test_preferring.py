"""What was missed before is asked again, as far as the plan's rules allow."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Quota
from interviewer.dialogue.draws import faults
from interviewer.dialogue.events import Began
from interviewer.dialogue.machine import advance
from interviewer.dialogue.messages import TextPart
from interviewer.dialogue.preferring import deal_preferring
from interviewer.dialogue.script import draw_script
from interviewer.dialogue.state import new_state
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import NOON, blueprints, make_bank, make_problem, make_question, make_world
from tests.services import whole_bank

BANK = whole_bank()
NAMES = sorted([*BANK.questions, *BANK.problems])
SEEDS = st.integers(0, 2**32)


def spoken(level: Level, seed: int, prefer: list[str]) -> list[str]:
    items = draw_script(blueprints()[level], BANK, seed, prefer=prefer).items
    return [item.question for item in items if item.question]


@given(SEEDS, st.sampled_from(list(Level)), st.lists(st.sampled_from(NAMES), max_size=12))
@settings(max_examples=60)
def test_no_rule_of_the_plan_is_broken_for_what_is_preferred(
    seed: int, level: Level, prefer: list[str]
) -> None:
    blueprint = blueprints()[level]
    plain = draw_script(blueprint, BANK, seed)
    script = draw_script(blueprint, BANK, seed, prefer=prefer)
    assert [item.slot for item in script.items] == [item.slot for item in plain.items]
    assert len(faults(script, blueprint)) <= len(faults(plain, blueprint))
    questions = [item for item in script.items if item.question]
    assert sum(item.ref in prefer for item in questions) <= len(questions) // 2
    assert script.again == tuple(item.ref for item in script.items if item.ref in prefer)


@given(SEEDS)
@settings(max_examples=20)
def test_the_most_wanted_that_fits_is_always_asked(seed: int) -> None:
    for level in Level:
        wanted = spoken(level, seed, [])[-1]
        assert wanted in spoken(level, seed + 1, [wanted])


def test_the_same_wishes_and_seed_give_the_same_script() -> None:
    prefer = NAMES[::7]
    first = draw_script(blueprints()[Level.SENIOR], BANK, 5, prefer=prefer)
    assert draw_script(blueprints()[Level.SENIOR], BANK, 5, prefer=prefer) == first


def test_a_wish_for_what_the_bank_lacks_changes_nothing_that_is_asked() -> None:
    plain = draw_script(blueprints()[Level.MID], BANK, 3)
    script = draw_script(blueprints()[Level.MID], BANK, 3, prefer=["gone"])
    assert (script.items, script.again) == (plain.items, ())
    assert (script.personal, plain.personal) == (True, False)


def test_half_of_the_code_may_be_asked_again_and_the_rest_is_new() -> None:
    problems = [make_problem(f"p{i}") for i in range(4)]
    bank = make_bank(BANK.questions.values(), problems)
    blueprint = blueprints()[Level.MID]
    for seed in range(20):
        script = draw_script(blueprint, bank, seed, prefer=["p1", "p2", "p3"])
        code = [item.problem for item in script.items if item.problem]
        assert "p1" in code
        assert "p0" in code


def test_a_preferred_question_leaves_a_quota_to_the_place_that_alone_can_meet_it() -> None:
    view = make_question("view", skill=Skill.TENSORS)
    hook = make_question("hook", skill=Skill.HOOKS)
    other = make_question("other", skill=Skill.TENSORS)
    quotas = {Skill.HOOKS: Quota(least=1, most=1), Skill.TENSORS: Quota(least=0, most=1)}
    hand = deal_preferring({0: [view, hook], 1: [other]}, quotas, Random(1), ["view"])
    assert hand == {0: hook, 1: other}


def test_of_two_of_one_topic_the_more_wanted_is_asked() -> None:
    first, second = make_question("first", topic="same"), make_question("second", topic="same")
    others = [make_question(f"other{i}") for i in range(4)]
    choices = {place: [first, second, *others] for place in range(4)}
    for seed in range(20):
        hand = deal_preferring(choices, {}, Random(seed), ["second", "first"])
        asked = Counter(question.id for question in hand.values())
        assert (asked["second"], asked["first"]) == (1, 0)


def test_beyond_half_of_the_places_the_new_comes_before_the_wanted() -> None:
    wanted = [make_question(f"old{i}") for i in range(4)]
    new = [make_question(f"new{i}") for i in range(2)]
    choices = {place: [*wanted, *new] for place in range(4)}
    names = [question.id for question in wanted]
    for seed in range(20):
        asked = {q.id for q in deal_preferring(choices, {}, Random(seed), names).values()}
        assert asked == {"old0", "old1", "new0", "new1"}


def test_the_greeting_says_how_much_is_asked_again() -> None:
    for prefer, said in (([], None), (["views"], "asks 1 item again"), (["x"], None)):
        bank = make_bank([make_question("views"), make_question("copies", kind=Kind.CONCEPT)], ())
        world = make_world(bank=bank)
        script = draw_script(world.blueprint, bank, 1, prefer=prefer)
        step = advance(new_state(script, "practice"), Began(at=NOON), world)
        part = step.messages[0].parts[0]
        assert isinstance(part, TextPart)
        assert ("earlier interviews" in part.markdown) == (said is not None)
        assert said is None or said in part.markdown
