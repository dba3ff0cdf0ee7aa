"""Hands keep topics apart and quotas where that is possible at all."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Quota
from interviewer.dialogue.dealing import DEALS, STRETCH, deal, pick
from interviewer.taxonomy import Skill
from tests.factories import make_question

VIEW = make_question("view", skill=Skill.TENSORS)
COPY = make_question("copy", skill=Skill.TENSORS)
HOOK = make_question("hook", skill=Skill.HOOKS)
AGAIN = make_question("again", skill=Skill.HOOKS, topic="view")
SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(deadline=None, max_examples=50)
def test_a_place_leaves_to_another_what_only_that_one_can_take(seed: int) -> None:
    choices = {0: [VIEW, HOOK], 1: [VIEW]}
    assert deal(choices, {}, Random(seed)) == {0: HOOK, 1: VIEW}


@given(SEEDS)
@settings(deadline=None, max_examples=50)
def test_no_topic_comes_twice(seed: int) -> None:
    assert deal({0: [VIEW, COPY], 1: [AGAIN]}, {}, Random(seed)) == {0: COPY, 1: AGAIN}


@given(SEEDS)
@settings(deadline=None, max_examples=50)
def test_quotas_are_met_from_both_sides(seed: int) -> None:
    quotas = {
        Skill.TENSORS: Quota(least=0, most=1),
        Skill.HOOKS: Quota(least=1, most=3),
        Skill.NUMERICS: Quota(least=1, most=1),
    }
    hand = deal({0: [VIEW, HOOK], 1: [COPY]}, quotas, Random(seed))
    assert hand == {0: HOOK, 1: COPY}


def test_every_faultless_hand_is_dealt_sooner_or_later() -> None:
    hands = {deal({0: [VIEW, COPY, HOOK]}, {}, Random(seed))[0].id for seed in range(40)}
    assert hands == {"view", "copy", "hook"}


def test_where_no_hand_is_faultless_the_best_is_taken() -> None:
    quotas = {Skill.TENSORS: Quota(least=0, most=0), Skill.HOOKS: Quota(least=0, most=1)}
    assert deal({0: [VIEW, HOOK], 1: [COPY]}, quotas, Random(1)) == {0: HOOK, 1: COPY}
    assert DEALS > 100


def test_places_without_a_choice_get_nothing() -> None:
    assert deal({0: [], 1: [VIEW]}, {}, Random(1)) == {1: VIEW}
    assert deal({0: []}, {}, Random(1)) == {}


def test_picking_reaches_both_ends() -> None:
    assert {pick("abc", Random(seed)) for seed in range(30)} == set("abc")


def test_a_skill_that_no_quota_requires_is_wanted_now_and_then() -> None:
    quotas = {Skill.TENSORS: Quota(least=1, most=2), Skill.HOOKS: Quota(least=0, most=1)}
    choices = {0: [VIEW, *[VIEW] * 18, HOOK], 1: [COPY]}
    hands = [deal(choices, quotas, Random(seed)) for seed in range(200)]
    share = sum(HOOK in hand.values() for hand in hands) / len(hands)
    assert abs(share - STRETCH) < 0.12


@given(SEEDS)
@settings(deadline=None, max_examples=50)
def test_no_required_skill_gives_way_to_one_that_none_requires(seed: int) -> None:
    quotas = {Skill.TENSORS: Quota(least=2, most=2), Skill.HOOKS: Quota(least=0, most=1)}
    assert deal({0: [VIEW, HOOK], 1: [COPY]}, quotas, Random(seed)) == {0: VIEW, 1: COPY}
