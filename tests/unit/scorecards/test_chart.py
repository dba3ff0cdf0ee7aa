from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.messages import SkillScore
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.chart import skill_chart
from interviewer.scorecards.reviewed import with_reviews
from interviewer.taxonomy import Level
from tests.reviewing import said
from tests.samples import sample_card

SKILLS = (
    SkillScore(skill="tensors", score=1.0, items=1, weight=0.1),
    SkillScore(skill="gpu-memory", score=0.4, items=2, weight=0.4),
)
NOBODY = Reviewing(sample_card())
shares = st.floats(0, 1, allow_nan=False)


def test_a_bar_tells_score_weight_and_what_is_expected() -> None:
    chart = skill_chart(SKILLS, 0.5, Level.MID, NOBODY)
    assert [(bar.name, bar.evidence, bar.score, bar.below) for bar in chart.bars] == [
        ("Tensors", "1 item, 10 %", 1.0, False),
        ("GPU memory", "2 items, 40 %", 0.4, True),
    ]
    assert chart.bars[0].thickness == chart.bars[1].thickness
    assert (chart.label, chart.anchor) == ("expected: 50 %", "start")
    assert chart.says == (
        "Tensors 100 % (1 item, 10 % of the mark); GPU memory 40 % (2 items, 40 % of the mark). "
        "At mid level expected: 50 %. Below it: GPU memory."
    )


def test_the_label_of_a_high_expectation_ends_at_its_mark() -> None:
    assert skill_chart(SKILLS, 0.8, Level.PRINCIPAL, NOBODY).anchor == "end"


def test_without_an_expectation_nothing_is_below_it() -> None:
    chart = skill_chart(SKILLS, None, Level.MID, NOBODY)
    assert not any(bar.below for bar in chart.bars)
    assert chart.says.endswith("(2 items, 40 % of the mark).")


def test_a_bar_is_as_long_as_the_reviewed_mean_and_says_both() -> None:
    over = {"item": 3, "score": 0.9, "reason": "Why."}
    card = with_reviews(sample_card(), [said(overrides=[over])], private=True)
    chart = skill_chart(card.skills, 0.6, Level.MID, Reviewing(card))
    bar = next(bar for bar in chart.bars if bar.name == "Numerics")
    assert (bar.score, bar.value, bar.below) == (0.9, "50 % → 90 %", False)
    assert "Numerics 50 % → 90 % (1 item" in chart.says


@given(st.lists(st.tuples(shares, shares), max_size=10), st.none() | shares)
def test_bars_stand_below_one_another_inside_the_chart(
    pairs: list[tuple[float, float]], expects: float | None
) -> None:
    skills = [SkillScore(skill="hooks", score=s, items=1, weight=w) for s, w in pairs]
    chart = skill_chart(skills, expects, Level.SENIOR, NOBODY)
    end = 0.0
    for bar in chart.bars:
        assert end < bar.text_y < bar.y
        end = bar.y + bar.thickness
    assert end <= chart.height
