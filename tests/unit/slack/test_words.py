"""What is typed behind /interview."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.slack.words import Asked, Card, Help, Start, Turn, read
from interviewer.taxonomy import Level, Skill


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("", Help()),
        ("help", Help()),
        ("start", Start()),
        ("Start SENIOR", Start(level=Level.SENIOR)),
        ("principal", Start(level=Level.PRINCIPAL)),
        ("start mid assessment minutes 30", Start(mode="assessment", minutes=30)),
        ("start 30 min", Start(minutes=30)),
        ("start seed 7", Start(seed=7)),
        (
            "start skill autograd, skill hooks numerics",
            Start(skills=(Skill.AUTOGRAD, Skill.HOOKS, Skill.NUMERICS)),
        ),
        ("start skill hooks skill hooks", Start(skills=(Skill.HOOKS,))),
        ("hint", Turn("hint")),
        ("STATUS", Turn("status")),
        ("scorecard", Card()),
        ("scorecard 0123456789abcdef", Card(interview="0123456789abcdef")),
        ("scorecard <@U012AB|ada>", Card(user="U012AB")),
    ],
)
def test_what_is_understood(text: str, asked: Asked) -> None:
    assert read(text) == asked


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("strat", "Did you mean `start`?"),
        ("hnit", "Did you mean `hint`?"),
        ("start seniro", "Did you mean `senior`?"),
        ("start assesment", "Did you mean `assessment`?"),
        ("start skill auto-grad", "Did you mean `autograd`?"),
        ("start skill", "Skills: `tensors`"),
        ("start minutes", "from 5 to 180"),
        ("start minutes 4", "from 5 to 180"),
        ("start minutes 99999999999999999999", "from 5 to 180"),
        ("start seed x", "number of a script"),
        ("hint please", "takes nothing behind it"),
        ("scorecard a b", "one interview or one person"),
        ("scorecard @ada", "picked from Slack's list"),
        ("zzzz", "I know: `start`"),
    ],
)
def test_what_is_not_gets_an_explanation(text: str, told: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(text)
    assert told in str(refusal.value)


@given(st.text())
def test_any_words_are_read_or_refused(text: str) -> None:
    with suppress(BadInput):
        assert isinstance(read(text), Start | Turn | Card | Help)
