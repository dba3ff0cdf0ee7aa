"""Every kind of part, with anything in it, as Slack takes it."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.dialogue.messages import (
    ChoiceOption,
    ChoicesPart,
    CodePart,
    Part,
    ProblemPart,
    ResultPart,
    SkillScore,
    SummaryPart,
    TextPart,
)
from interviewer.problems.model import Case, CheckResult, VerdictKind
from interviewer.rendering.blocks import Actions, Block, Layout, Section
from interviewer.rendering.characters import units
from interviewer.rendering.fitting import LONGEST_MESSAGE, fitted, posts, shown_texts, size
from interviewer.rendering.parts import blocks_of, mrkdwn_of, plain_of
from tests.slack_reader import formats, looks, shown
from tests.slack_texts import long_texts, texts


def choices(*labels: str) -> ChoicesPart:
    ids = "abcdefghijklmnopqrstuvwxyz"
    return ChoicesPart(
        options=tuple(ChoiceOption(id=ids[at], label=label) for at, label in enumerate(labels))
    )


def parts_with(text: str, other: str) -> Iterator[Part]:
    """Every kind of part, ``text`` in each of its fields, ``other`` in between."""
    yield TextPart(markdown=text)
    yield CodePart(text=text, language=other)
    options = (text, other, text[:200], text[:20], "a", "b", "c")
    yield ChoicesPart(options=tuple(ChoiceOption(id=one, label=text) for one in options))
    yield ProblemPart(id=other, prompt=text, starter=text)
    checks = tuple(
        CheckResult(name=text, status=status, message=text)
        for status in ("passed", "failed", "not_run")
    )
    case = Case(inputs=text, expected=other, got=text, difference=text, reproduce=text)
    yield ResultPart(
        verdict=VerdictKind.FAILED, checks=checks, shared=text, case=case, stdout=text, stderr=text
    )
    skills = (SkillScore(skill=text, score=0.5, items=2),)
    yield SummaryPart(
        score=0.5, recommendation=text, skills=skills, strongest=(text, other), weakest=(text,)
    )


def sections_of(blocks: tuple[Block, ...]) -> list[str]:
    return [block.text.text for block in blocks if isinstance(block, Section)]


def check(blocks: tuple[Block, ...]) -> None:
    """Check that Slack takes the blocks, and obeys nothing in them but our own signs."""
    messages = posts(blocks)
    assert tuple(block for message in messages for block in message) == blocks
    for message in (fitted(blocks), *messages):
        assert len(message) <= 50
        assert sum(map(size, message)) <= LONGEST_MESSAGE
        assert sum(units(text) for block in message for text in shown_texts(block)) <= 12_000
        assert Layout.model_validate({"blocks": Layout(blocks=message).as_json()}).blocks == message
    for text in sections_of(blocks):
        assert 0 < units(text) <= 3000
    for text in (text for block in blocks for text in shown_texts(block)):
        without = re.sub(r"<(?:https?://|mailto:)[^<>|]*(?:\|[^<>]*)?>", "", text)
        assert not set("<>") & set(without)
        assert not re.search("&(?!amp;|lt;|gt;)", text)


@given(texts(), texts(8), st.booleans())
@example("**", "** ", False)
@settings(max_examples=40)
def test_slack_takes_any_text_in_any_field(text: str, other: str, typed: bool) -> None:
    for part in parts_with(text, other):
        check(blocks_of(part, key="key", typed=typed))
        assert not re.search("<[!@#]", mrkdwn_of(part, typed=typed))
        assert formats(plain_of(part, typed=typed)) == set()
        assert units(plain_of(part, typed=typed)) <= 3000


@given(long_texts())
@settings(max_examples=5)
def test_slack_takes_texts_of_any_length(text: str) -> None:
    for part in parts_with(text, text[:3]):
        check(blocks_of(part, key="key"))


@given(texts(60), st.integers(1, 300))
@settings(max_examples=50)
def test_code_is_whole(text: str, times: int) -> None:
    code = f"def f():\n    x = 1\n{text.strip()}\nreturn x\n" * times
    pieces = [
        looks(piece, "block") for piece in sections_of(blocks_of(CodePart(text=code), key="k"))
    ]
    assert all(len(piece) == 1 for piece in pieces)
    (whole,) = looks(mrkdwn_of(CodePart(text=code)), "block")
    squeezed = "".join("".join(piece[0] for piece in pieces).split())
    assert squeezed == "".join(whole.split())


def test_text_is_one_section() -> None:
    part = TextPart(markdown="What does `view` do?\n\n- *copies*\n- nothing")
    (section,) = blocks_of(part, key="k")
    assert section.as_json() == {
        "type": "section",
        "text": {
            "type": "mrkdwn",
            "text": "What does `view` do?\n\n• _copies_\n• nothing",
            "verbatim": True,
        },
        "expand": True,
    }
    assert mrkdwn_of(part) == sections_of((section,))[0]


def test_what_a_candidate_typed_is_no_markdown() -> None:
    part = TextPart(markdown="# one\n2 * 3 * 4")
    assert mrkdwn_of(part, typed=True) == "# one\n2 * 3 * 4"
    assert sections_of(blocks_of(part, key="k", typed=True)) == ["# one\n2 * 3 * 4"]
    assert mrkdwn_of(part) == "*one*\n\n2 * 3 * 4"


@pytest.mark.parametrize(
    "nothing", [TextPart(markdown=" \n"), CodePart(text="\n"), ChoicesPart(options=())]
)
def test_what_says_nothing_has_no_blocks(nothing: Part) -> None:
    assert blocks_of(nothing, key="k") == ()
    assert mrkdwn_of(nothing) == plain_of(nothing) == ""


def test_options_are_listed_whole_and_have_buttons() -> None:
    long = "`(2, 4)`, as *inner* sizes meet & vanish, " + "and so on " * 30
    listed, buttons = blocks_of(choices(long, "(3, 3)"), key="turn-7")
    assert sections_of((listed,))[0].startswith("*A)* `(2, 4)`, as _inner_ sizes meet &amp; vanish")
    assert sections_of((listed,))[0].endswith("\n*B)* (3, 3)")
    assert isinstance(buttons, Actions)
    assert buttons.block_id == "turn-7"
    first, second = buttons.elements
    assert (first.action_id, first.value) == ("choice:a", "a")
    assert first.text.text.startswith("A: (2, 4), as inner sizes meet &amp; vanish, and")
    assert first.text.text.endswith("…")
    assert 70 <= units(first.text.text) <= 75
    assert (second.text.text, second.value) == ("B: (3, 3)", "b")


def test_many_options_have_several_rows_of_buttons() -> None:
    _, *rows = blocks_of(choices(*map(str, range(12))), key="k")
    assert [row.block_id for row in rows] == ["k", "k:2", "k:3"]
    values = [one.value for row in rows if isinstance(row, Actions) for one in row.elements]
    assert values == list("abcdefghijkl")


@pytest.mark.parametrize("bad", ["", " ", "x" * 250, "\ud800", "a\n"])
def test_an_option_that_no_button_can_send_is_listed_all_the_same(bad: str) -> None:
    options = (ChoiceOption(id=bad, label="odd"), ChoiceOption(id="b", label="even"))
    listed, buttons = blocks_of(ChoicesPart(options=options), key="k")
    assert "odd" in sections_of((listed,))[0]
    assert isinstance(buttons, Actions)
    assert [button.value for button in buttons.elements] == ["b"]


def test_a_key_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="255"):
        blocks_of(choices("one", "two"), key="k" * 256)


def test_a_problem_has_its_prompt_and_the_code_to_begin_with() -> None:
    part = ProblemPart(
        id="p", prompt="Write `f(x)`.\n\n- It is *pure*.", starter="def f(x):\n    ...\n"
    )
    assert mrkdwn_of(part) == (
        "Write `f(x)`.\n\n• It is _pure_.\n\nStarter:\n```\ndef f(x):\n    ...\n```"
    )
    (section,) = blocks_of(part, key="k")
    assert sections_of((section,)) == [mrkdwn_of(part)]
    assert looks(mrkdwn_of(part), "block") == ["def f(x):\n    ..."]


def test_plain_text_of_every_part_says_what_it_is() -> None:
    assert plain_of(choices("`x`", "**y**")) == "A) x\nB) y"
    assert plain_of(CodePart(text="x = 1 < 2\n")) == "x = 1 &lt; 2"
    assert plain_of(SummaryPart(score=0.63, recommendation="yes")) == "Suggestion: yes (63 %)"


def test_plain_text_of_a_long_part_is_its_beginning() -> None:
    text = plain_of(TextPart(markdown="word & " * 5000))
    assert 2900 < units(text) <= 3000
    assert text.startswith("word &amp; word")
    assert text.endswith("…")


def test_a_long_prompt_with_options_can_still_be_answered() -> None:
    text = blocks_of(TextPart(markdown="word " * 5000), key="t")
    message = fitted((*text, *blocks_of(choices("one", "two"), key="c")))
    assert any(isinstance(block, Actions) for block in message)
    assert "left out" in "".join(shown_texts(message[-1]))
    assert shown(sections_of(message)[0]).startswith("word word")
