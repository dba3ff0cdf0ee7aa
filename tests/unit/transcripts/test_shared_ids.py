"""A question and a coding problem of one id, asked in one live interview, are two items."""

from interviewer.problems.model import Verdict
from interviewer.taxonomy import Level
from interviewer.transcripts.holding import held
from interviewer.transcripts.matched import confirmed, match
from interviewer.transcripts.matching import Matcher
from interviewer.transcripts.reading import read_transcript
from interviewer.transcripts.records import Collaborators
from tests.factories import make_bank, make_problem, make_question, make_verdict, make_world
from tests.fakes import NOON

WRITTEN = b"""
Q [shared]: What is it?
A: It is alpha.

Q [shared]: Write it.
A:
```python
def f(x):
    return x
```

Q: And in code?
A: It is beta.
"""


def judge(problem: str, code: str) -> Verdict:
    return make_verdict(problem=problem, score=1.0)


def test_code_tells_the_problem_from_the_question_and_a_person_may_say_which() -> None:
    bank = make_bank([make_question("shared")], [make_problem("shared", entry_points=("f",))])
    matcher = Matcher(bank)
    matched = match(read_transcript("notes.txt", WRITTEN), matcher, bank)
    assert [entry.ref for entry in matched.entries[:2]] == ["question:shared", "problem:shared"]
    chosen = confirmed(matched, {3: "question:shared"}, matcher)
    world = make_world(bank, Level.MID)
    given = Collaborators(world=world, judge=judge, new_id=lambda: "s1", at=NOON)
    state = held(chosen, given, Level.MID)
    assert [item.key for item in state.script.items] == [
        ("question", "shared"),
        ("problem", "shared"),
    ]
    spoken, coded = state.records
    assert spoken.answers == ("It is alpha.", "It is beta.")
    assert [attempt.submission for attempt in coded.attempts] == ["s1"]
