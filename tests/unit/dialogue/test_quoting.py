"""What is repeated as counted was said in prose; code is acknowledged without being torn apart."""

import pytest

from interviewer.dialogue.quoting import code_in, quoted
from interviewer.dialogue.state import ItemRecord, Phase
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit
from tests.talks import talk

CODE = "```python\nx = y.t()  # alpha here\nx.add_(1)\n```"
BARE = "x = y.t()\n# alpha here\nx.add_(1)  # in place"


@pytest.mark.parametrize("code", [CODE, BARE])
@pytest.mark.parametrize("probes", [0, 1])
def test_a_comment_of_code_is_not_quoted_as_earned(code: str, probes: int) -> None:
    t = talk("q1", "q2", probes=probes)
    t.say(code)
    assert t.state.phase is (Phase.PROBING if probes else Phase.OFFERED)
    assert "“" not in t.text
    if probes:
        assert "count" in t.text
        assert "code" in t.text
    t.say("is that right?")
    assert "“" not in t.text
    assert "Nothing of it counts" not in t.text


def test_prose_beside_code_is_quoted() -> None:
    t = talk("q1", "q2")
    t.say(f"It is alpha.\n{CODE}")
    assert "“It is alpha”" in t.text


def test_below_the_limit_code_that_counts_is_not_said_to_miss_the_question() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("x = y.t()\n# gamma here")
    assert (t.state.phase, t.state.record.offer) == (Phase.OFFERED, "hint")
    assert "code" in t.text
    assert "**hint**" in t.text


@pytest.mark.parametrize(
    "text",
    ["w = w - 0.1 * w.grad is itself recorded", "Rank = number of dims.", "# a heading\nand words",
     "return to the caller", "It calls x.add_(1)  # in place", "for all ranks: the same"],
)  # fmt: skip
def test_notes_that_look_like_code_are_prose(text: str) -> None:
    assert code_in(text) == ()


@pytest.mark.parametrize(
    "text",
    ["x = y.t()  # shares", "for p in ps: p.zero_()", "if x:  # why", ">>> x.stride()  # (4, 1)",
     "return x * 2  # E[out]", "else:  # eval", "loss.backward()"],
)  # fmt: skip
def test_statements_with_their_comments_are_code(text: str) -> None:
    assert code_in(text) == ((0, len(text)),)


def _receipt(text: str, *found: str, wrong: str = "") -> tuple[ItemRecord, Assessment]:
    spans = [(text.index(words), text.index(words) + len(words)) for words in (*found, wrong)]
    point = PointCredit(id="p", credit=1, weight=1, spans=tuple(spans[: len(found)]))
    error = MisconceptionFound(id="m", penalty=0.1, spans=(spans[-1],))
    receipt = Assessment(
        score=1,
        points=(point,),
        misconceptions=(error,) if wrong else (),
        rubric=f"sha256:{'0' * 64}",
    )
    return ItemRecord(answers=(text,)), receipt


@pytest.mark.parametrize(
    ("text", "found", "shown"),
    [
        ("View shares. And reshape copies when it must, at times.", ["copies"], "reshape copies"),
        ("The strides change, nothing is copied, so it is fast.", ["copied"], "nothing is copied"),
        ("Weak scaling since the batch per GPU is constant", ["Weak", "batch"],
         "Weak scaling since the batch per GPU is constant"),
        ("Both share: the storage has two owners", ["storage"], "the storage has two owners"),
        ("The KL term is -0.5 * sum(1 + logvar - mu^2 - exp(logvar)), per sample",
         ["1 + logvar - mu^2 - exp"], "The KL term is -0.5 * sum(1 + logvar - mu^2 - exp(logvar))"),
        ("It shares memory (the storage has two owners)", ["storage"],
         "the storage has two owners"),
        ("It copies - view never does", ["copies"], "It copies"),
    ],
)  # fmt: skip
def test_the_clause_is_quoted_in_which_the_words_were_said(
    text: str, found: list[str], shown: str
) -> None:
    record, receipt = _receipt(text, *found)
    assert quoted(record, "p", receipt) == shown


def test_a_clause_with_an_error_in_it_or_a_long_one_is_not_quoted_whole() -> None:
    record, receipt = _receipt("reshape copies the strides always", "copies", wrong="always")
    assert quoted(record, "p", receipt) == "copies"
    record, receipt = _receipt(f"{'it goes on ' * 9} reshape copies {'on and on' * 9}", "copies")
    assert quoted(record, "p", receipt) == "copies"
