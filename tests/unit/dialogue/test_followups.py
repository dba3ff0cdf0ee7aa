"""Which follow-up is put, and when a wrong statement counts as taken back."""

from dataclasses import replace

import pytest

from interviewer.dialogue.blueprint import Probing
from interviewer.dialogue.followups import (
    beyond,
    deepening,
    earned,
    expected,
    missed,
    next_probe,
    on_misconception,
)
from interviewer.dialogue.state import Phase, ProbeAsked
from interviewer.dialogue.takeback import is_taken_back, without
from interviewer.questions.loader import load_bank
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Flag
from interviewer.taxonomy import Level
from tests.factories import (
    ROOT,
    Talk,
    keyword_scorer,
    make_bank,
    make_question,
    make_rubric,
    make_script,
    make_world,
)

RUBRIC = make_rubric("q")


def probe(answer: str, *asked: ProbeAsked, rubric: Rubric = RUBRIC) -> ProbeAsked | None:
    found = keyword_scorer(rubric, answer)
    wrong = on_misconception(rubric, found, asked)
    return wrong or next_probe(rubric, found, asked, Level.MID, Probing())


def changed(**fields: object) -> Rubric:
    points = tuple(
        point.model_copy(update=fields) if point.id == "beta" else point for point in RUBRIC.points
    )
    return RUBRIC.model_copy(update={"points": points})


@pytest.mark.parametrize(
    ("answer", "target"),
    [
        ("alpha", "beta"),
        ("alpha beta", "gamma"),
        ("beta gamma", "alpha"),
        ("gamma delta", None),
        ("alpha beta gamma", None),
        ("alpha beta delta", "gamma"),
        ("nothing", None),
    ],
)
def test_the_heaviest_missing_point_is_asked_for_between_the_limits(
    answer: str, target: str | None
) -> None:
    found = probe(answer)
    assert (found.target if found else None) == target


def test_a_misconception_comes_first_and_below_the_limit_too() -> None:
    found = probe("gamma omega")
    assert found is not None
    assert (found.about, found.target) == ("misconception", "omega")


def test_nothing_is_asked_twice() -> None:
    first = probe("alpha omega")
    assert first is not None
    second = probe("alpha beta omega", first)
    assert second is not None
    assert (second.about, second.target) == ("point", "gamma")
    third = probe("alpha beta omega", first, second)
    assert third is not None
    assert third.target == "delta"
    assert probe("alpha beta omega", first, second, third) is None


def test_points_of_other_levels_and_without_a_probe_are_not_asked_for() -> None:
    for rubric in (changed(levels=(Level.SENIOR,)), changed(probe="")):
        found = probe("alpha", rubric=rubric)
        assert found is not None
        assert found.target == "gamma"


def test_a_deepening_question_is_one_of_the_questions_own_and_the_same_for_a_seed() -> None:
    question = make_question("q", probes=("Why?", "How much?", "When not?"))
    drawn = {seed: deepening(question, seed) for seed in range(40)}
    assert {found.text for found in drawn.values() if found} == set(question.probes)
    for seed, found in drawn.items():
        assert found == deepening(question, seed)
        assert found is not None
        assert question.probes[int(found.target)] == found.text
    assert deepening(make_question("q"), 1) is None


def test_earned_and_missed_are_listed_heaviest_first() -> None:
    found = keyword_scorer(RUBRIC, "delta beta")
    assert [point.id for point in earned(RUBRIC, found)] == ["beta", "delta"]
    assert [point.id for point in missed(RUBRIC, found, Level.MID)] == ["alpha", "gamma"]


def test_taking_back_needs_a_reply_that_says_something_right() -> None:
    assert is_taken_back("omega", keyword_scorer(RUBRIC, "no, gamma"))
    assert not is_taken_back("omega", keyword_scorer(RUBRIC, "no"))
    assert not is_taken_back("omega", keyword_scorer(RUBRIC, "gamma and omega"))
    assert not is_taken_back("omega", keyword_scorer(RUBRIC, "gamma, I know nothing"))


def put_right(reply: str) -> Talk:
    wrong = RUBRIC.misconceptions[0].model_copy(update={"right": ("psi",)})
    bank = make_bank([make_question("q"), make_question("q2")])
    own = RUBRIC.model_copy(update={"misconceptions": (wrong,)})
    world = make_world(replace(bank, rubrics={**bank.rubrics, "q": own}))
    t = Talk(world, script=make_script(world, "q", "q2", probes=1))
    t.say("alpha omega")
    assert t.state.phase is Phase.PROBING
    t.say(reply)
    return t


@pytest.mark.parametrize("reply", ["psi", "no, it is psi"])
def test_where_the_rubric_says_what_is_right_that_takes_a_misconception_back(reply: str) -> None:
    t = put_right(reply)
    assert t.state.records[0].withdrawn == ("omega",)
    assert "taken off" in t.text or "costs nothing" in t.text


@pytest.mark.parametrize("reply", ["gamma", "psi and omega", "I know of psi", "no"])
def test_and_nothing_else_does(reply: str) -> None:
    t = put_right(reply)
    assert t.state.records[0].withdrawn == ()
    assert "taken off" not in t.text
    assert "costs nothing" not in t.text


def test_a_misconception_that_the_rubric_holds_no_longer_is_left_alone() -> None:
    t = put_right("psi")
    without_it = t.world.bank.rubrics["q"].model_copy(update={"misconceptions": ()})
    t.world = replace(
        t.world, bank=replace(t.world.bank, rubrics={**t.world.bank.rubrics, "q": without_it})
    )
    t.say("beta gamma")
    assert t.state.records[0].withdrawn == ("omega",)
    assert t.state.records[0].answers[-1] == "beta gamma"


def test_a_withdrawn_misconception_gives_its_penalty_back() -> None:
    found = keyword_scorer(RUBRIC, "alpha gamma omega")
    assert found.score == pytest.approx(0.35)
    cleared = without(found, frozenset({"omega"}))
    assert cleared.score == pytest.approx(0.6)
    assert cleared.misconceptions == ()


def test_without_withdrawals_nothing_changes() -> None:
    found = keyword_scorer(RUBRIC, "alpha omega")
    assert without(found, frozenset()) is found
    stuffed = found.model_copy(update={"flags": (Flag.STUFFING,)})
    assert without(stuffed, frozenset({"omega"})) is stuffed


def test_no_probe_of_our_own_bank_asks_for_a_point_of_another_level() -> None:
    for rubric in load_bank([ROOT]).rubrics.values():
        for level in Level:
            nothing = keyword_scorer(rubric, "")
            half = nothing.model_copy(update={"score": 0.5})
            asked: list[ProbeAsked] = []
            while probe := next_probe(rubric, half, asked, level, Probing()):
                asked.append(probe)
            wanted = {p.id for p in rubric.points if p.probe and expected(p, level)}
            assert {probe.target for probe in asked} == wanted
            other = {p.id for points in beyond(rubric, half, level).values() for p in points}
            assert other == {p.id for p in rubric.points if not expected(p, level)}
