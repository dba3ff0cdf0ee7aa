"""What was typed, out of what Slack makes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.slack.unmarking import fenced, mentioned, typed
from tests.slack import typed as client

WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="`*~•◦▪"))


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ("a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"),
        ("&amp;lt; is an entity", "&lt; is an entity"),
        ("set <http://x.grad|x.grad> to None", "set x.grad to None"),
        ("see <https://pytorch.org/docs>", "see https://pytorch.org/docs"),
        ("<mailto:a@b.org|a@b.org>", "a@b.org"),
        ("ask <@U012AB> or <@U012AB|ada> in <#C1|general>", "ask @U012AB or @ada in #general"),
        ("<!here> <!subteam^S1|@team>", "@here @team"),
        ("*bold* _it_ ~gone~", "**bold** _it_ ~~gone~~"),
        ("2 * 3 * 4 and *args, **kwargs", "2 * 3 * 4 and *args, **kwargs"),
        ("• one\n• two", "- one\n- two"),
        ("“quoted” – it’s", "“quoted” – it’s"),
        ("call `x[a &lt; b]` now", "call `x[a < b]` now"),
        ("```x = <http://a.to|a.to>(1)```", "```\nx = a.to(1)\n```"),
        ("so:\n```\npython = 1\n```", "so:\n\n```\npython = 1\n```"),
        ("```a *b* ~c~```", "```\na *b* ~c~\n```"),
    ],
)
def test_marks_links_and_entities_are_undone(sent: str, meant: str) -> None:
    assert typed(sent) == meant


@given(WORDS)
def test_whatever_is_typed_without_marks_comes_back(words: str) -> None:
    assert typed(client.typed(words)) == words.strip()


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("```def f(x):\n    return x &lt; 1```", "def f(x):\n    return x < 1"),
        ("see\n```\nx = 1\n```\nthanks", "x = 1"),
        ("```python\nx = 1\n```", "x = 1"),
        ("`x`", ""),
        ("no code", ""),
    ],
)
def test_code_between_fences_is_found(sent: str, code: str) -> None:
    assert fenced(sent) == code


@pytest.mark.parametrize(
    ("word", "user"),
    [
        ("<@U012AB>", "U012AB"),
        ("<@W9Z|ada>", "W9Z"),
        ("&lt;@U012AB&gt;", "U012AB"),
        ("@U012AB", "U012AB"),
        ("U012AB", "U012AB"),
        ("@ada", ""),
        ("u012ab", ""),
        ("", ""),
    ],
)
def test_whom_a_word_mentions(word: str, user: str) -> None:
    assert mentioned(word) == user
