"""What is plain is shown as typed, and what is formatted is formatted."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from interviewer.rendering.characters import GUARD, cleaned, units
from interviewer.rendering.passages import Code, Run, Style, prose, said
from interviewer.rendering.writing import bound, fenced, link, written
from tests.slack_reader import formats, looks, shown
from tests.slack_texts import lines, texts

TYPED = [
    "a * b * c", "2 *3* 4", "snake_case_name", "x_i and y_j", "_private and __init__ and trailing_",
    "~10 GB to ~20 GB", "~/.cache/torch~", "it`s a `tick` and ``two``", "```", "`*_~`",
    "**kwargs, *args", "> quoted", "  >>> x = 1", "＞ quoted", "＊b＊ ＿i＿ ｀c｀",
    "x[a:b:c] :+1: 10:100:20", "@here @CHANNEL", "<!channel> <@U024BE7LH> <#C1|x> <https://a.b|c>",
    "a &amp; b &lt; c & d", "*", "_ _", "(*a*)", "“*a*”", "* point", "– *a* – _b_",
    "a *b* c*d* _e", "` a ` b", "(｀ c ｀)",
]  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_plain_text_is_shown_as_it_was_typed(text: str) -> None:
    mrkdwn = written([prose(said(text))])
    assert shown(mrkdwn) == text
    assert formats(mrkdwn) == set()


@pytest.mark.parametrize(
    "text",
    ["a * b * c", "snake_case_name", "~/.cache/torch", "*args", "f(**more)", "x_i, y_j", "b ** t"],
)
def test_what_slack_would_not_format_is_left_alone(text: str) -> None:
    assert written([prose(said(text))]) == text


@given(lines())
@example("a*" * 3)
@example("_" * 9)
def test_any_line_is_shown_as_it_was_typed(text: str) -> None:
    mrkdwn = written([prose(said(text))])
    plain = cleaned(text).replace("\n", " ")
    assert shown(mrkdwn) == (plain if plain.strip() else "")
    assert formats(mrkdwn) == set()


@given(texts(), st.sampled_from(["text", "code", "link"]))
def test_only_our_own_signs_are_not_escaped(text: str, kind: str) -> None:
    run = Run(text, kind=kind, url="https://pytorch.org/")  # type: ignore[arg-type]
    mrkdwn = written([prose(said(text, run)), Code(text)])
    without = re.sub(r"<https://pytorch\.org/(?:\|[^<>]*)?>", "", mrkdwn)
    assert not set("<>") & set(without)
    assert re.findall("&(?!amp;|lt;|gt;)", mrkdwn) == []


@pytest.mark.parametrize(
    ("style", "text"), [("bold", "so"), ("italic", "so it is"), ("strike", "not (so)")]
)
@pytest.mark.parametrize(
    ("before", "after"),
    [("", ""), ("a ", " b"), ("a", "b"), ("“", "”"), ("中", "文"), ("(", "),")],
)
def test_emphasis_is_shown_wherever_it_stands(
    style: Style, text: str, before: str, after: str
) -> None:
    line = said(before, Run(text, frozenset({style})), after)
    mrkdwn = written([prose(line)])
    assert shown(mrkdwn) == before + text + after
    assert looks(mrkdwn, style) == [text]


def test_where_words_end_anyway_nothing_is_put_between() -> None:
    line = said("a (", Run("b", frozenset({"bold"})), "), ", Run("c", kind="code"), ".")
    assert written([prose(line)]) == "a (*b*), `c`."


def test_marks_stand_at_words_and_not_at_blanks() -> None:
    bold = frozenset[Style]({"bold"})
    line = said("a", Run(" b ", bold), Run(" ", bold), "c", Run("  ", bold))
    assert written([prose(line)]) == "a *b*  c  "


def test_emphasis_within_emphasis() -> None:
    bold, both = frozenset[Style]({"bold"}), frozenset[Style]({"bold", "italic"})
    mrkdwn = written([prose(said(Run("a ", bold), Run("b", both), Run(" c", bold)))])
    assert mrkdwn == "*a _b_ c*"
    assert looks(mrkdwn, "bold") == ["a b c"]
    assert looks(mrkdwn, "italic") == ["b"]


def test_text_that_holds_the_mark_goes_without_emphasis() -> None:
    bold, italic = frozenset[Style]({"bold"}), frozenset[Style]({"italic"})
    mrkdwn = written([prose(said(Run("2*3", bold), " and ", Run("my_var", italic)))])
    assert mrkdwn == "2*3 and my_var"


def test_a_mark_beside_our_own_of_its_kind_ends_nothing() -> None:
    mrkdwn = written([prose(said("* ", Run("a", frozenset({"bold"})), " b* c* *d"))])
    assert looks(mrkdwn, "bold") == ["a"]
    assert shown(mrkdwn) == "* a b* c* *d"


@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("the ", " call"), ("", "s"), ("non-", "!")]
)
def test_code_is_code_beside_anything(before: str, after: str) -> None:
    mrkdwn = written([prose(said(before, Run("x * y * z", kind="code"), after))])
    assert looks(mrkdwn, "code") == ["x * y * z"]
    assert formats(mrkdwn) == {"code"}


@pytest.mark.parametrize("code", ["a`b", "`", " ", "``x``"])
def test_code_that_slack_cannot_show_as_code_is_shown_as_text(code: str) -> None:
    mrkdwn = written([prose(said("a ", Run(code, kind="code"), " b"))])
    assert shown(mrkdwn) == f"a {code} b"
    assert formats(mrkdwn) == set()


@given(texts())
@example("```")
@example("a\n```python\nb\n```\n")
@example("`````````")
@example("@here\n@channel")
def test_no_code_ends_its_own_block(code: str) -> None:
    mrkdwn = fenced(code)
    plain = cleaned(code).removesuffix("\n")
    if not plain.strip():
        assert mrkdwn == ""
    else:
        assert looks(mrkdwn, "block") == [plain]
        assert mrkdwn.count("```") == 2
        assert not re.search(r"(?i)@(here|channel|everyone)\b", mrkdwn)


def test_links_say_where_they_lead() -> None:
    assert link("https://a.b/c?d=1&e=2", "a <b> | c") == (
        "<https://a.b/c?d=1&amp;e=2|a &lt;b&gt; | c>"
    )
    assert link("https://a.b/|`", "") == "<https://a.b/%7C%60>"
    assert link("mailto:a@b.c", "mailto:a@b.c") == "<mailto:a@b.c>"
    assert GUARD in link("https://a.b", "*bold* label")


@given(texts(), st.frozensets(st.sampled_from(["bold", "italic", "strike"])), texts())
def test_the_bound_is_never_too_low(text: str, styles: frozenset[Style], beside: str) -> None:
    for kind in ("text", "code", "link"):
        run = Run(text, styles, kind, "https://pytorch.org/")
        other = Run(beside)
        mrkdwn = written([prose(said(other, run, other))])
        assert units(mrkdwn) <= bound(run) + 2 * bound(other)
