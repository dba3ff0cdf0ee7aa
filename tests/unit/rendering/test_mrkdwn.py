"""Markdown as mrkdwn: what it looks like, what it says, and what it never does."""

import re

import pytest
from hypothesis import example, given, settings

from interviewer.rendering import mrkdwn
from interviewer.rendering.characters import GUARD
from tests.slack_reader import formats, looks, shown
from tests.slack_texts import long_texts, texts


@pytest.mark.parametrize(
    ("markdown", "written"),
    [
        ("**bold**, *italic*, _italic_, ~~gone~~", "*bold*, _italic_, _italic_, ~gone~"),
        ("***both***", "*_both_*"),
        ("`x * y`", "`x * y`"),
        ("a\nb  \nc\\\nd", "a b\nc\nd"),
        ("a\n\nb\n\n\nc", "a\n\nb\n\nc"),
        ("# One *more*\n## Two\ntext", "*One _more_*\n\n*Two*\n\ntext"),
        ("a\n\n---\n\nb", "a\n\n———\n\nb"),
        ("- a\n- b\n\nc", "• a\n• b\n\nc"),
        ("* a\n  * b\n    * c\n      * d", "• a\n    ◦ b\n        ▪ c\n            ▪ d"),
        ("2. a\n3. b\n   1) c", "2. a\n3. b\n    1) c"),
        ("1. a\n\n   more\n\n2. b", "1. a\n  more\n2. b"),
        ("- a\n\n- b", "• a\n• b"),
        ("-\n- b", "• \n• b"),
        ("> a\n> b\n>\n> c\n\nd", "&gt; a b\n\n&gt; c\n\nd"),
        ("> - a\n>   - b", "&gt; • a\n&gt;     ◦ b"),
        ("> > a", "&gt; a"),
        ("```python\nx = 1\n```", "```\nx = 1\n```"),
        ("a\n```\nx < 1\n```\nb", "a\n```\nx &lt; 1\n```\nb"),
        ("    x\n", "```\nx\n```"),
        ("- a\n\n  ```\n  x\n  ```\n- b", "• a\n```\nx\n```\n• b"),
        ("> a\n> ```\n> x\n> ```", "&gt; a\n```\nx\n```"),
        (
            "| a | b |\n|---|---|\n| 1 | `x` |\n| 22 | **y** |",
            "```\na   b\n--  -\n1   x\n22  y\n```",
        ),
        ("| 中文 | b |\n|---|---|\n| 1 | 2 |", "```\n中文  b\n----  -\n1     2\n```"),
        (r"\*a\* \_b\_ 1\. \<c\>", f"{GUARD}*a*{GUARD} {GUARD}_b_{GUARD} 1. &lt;c&gt;"),
        ("&lt;b&gt; &amp;amp; &copy;", "&lt;b&gt; &amp;amp; ©"),
        ("<b>hi</b>\n\n<!-- x -->", "&lt;b&gt;hi&lt;/b&gt;\n\n&lt;!-- x --&gt;"),
        ("<div>\n*x*\n</div>", "&lt;div&gt; _x_ &lt;/div&gt;"),
    ],
)
def test_markdown_becomes_what_slack_has_for_it(markdown: str, written: str) -> None:
    assert mrkdwn.render(markdown) == written


@pytest.mark.parametrize(
    ("markdown", "written"),
    [
        ("[docs](https://a.b/c?d=1&e=2)", "<https://a.b/c?d=1&amp;e=2|docs>"),
        ("<https://pytorch.org/>", "<https://pytorch.org/>"),
        ("[**a** `b`](http://a.b)", "<http://a.b|a b>"),
        ("[a](mailto:a@b.c)", "<mailto:a@b.c|a>"),
        ("[a|b>](https://a.b/|>)", "<https://a.b/%7C%3E|a|b&gt;>"),
        ("**[a](https://a.b)**", "*<https://a.b|a>*"),
        ("[a](ftp://a.b)", "a (ftp://a.b)"),
        ("[a](docs/a_b.md)", "a (docs/a_b.md)"),
        ("[a](<javascript:alert(1)>)", "[a](&lt;javascript:alert(1)&gt;)"),
        ("[a]()", "a"),
        ("[](https://a.b)", "<https://a.b>"),
        ("![a plot](https://a.b/c.png)", "<https://a.b/c.png|a plot>"),
        ("![a plot](plot.png)", "a plot (plot.png)"),
        ("[![a](b.png)](https://a.b)", "<https://a.b|a>"),
        ("[a](https://a.b/!channel)", "<https://a.b/!channel|a>"),
    ],
)
def test_links_lead_to_the_web_or_are_text(markdown: str, written: str) -> None:
    assert mrkdwn.render(markdown) == written


def test_a_link_that_is_too_long_to_be_kept_whole_is_text() -> None:
    url = "https://a.b/" + "c" * 3000
    assert mrkdwn.render(f"[a]({url})") == f"a ({url})"


CALLS = ["<!channel>", "<!here|here>", "<@U024BE7LH>", "<#C024|x>", "<!date^1^{_}|x>"]
PLACES = ["{}", "**{}**", "`{}`", "```\n{}\n```", "- {}", "[{}](https://a.b)", "> {}", "\\{}"]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_called_from_anywhere(call: str, place: str) -> None:
    written = mrkdwn.render(place.format(call))
    assert not re.search("<[!@#]", written)
    assert call in shown(written)


@pytest.mark.parametrize("place", ["{}", "**{}**", "`{}`", "```\n{}\n```", "[{}](https://a.b)"])
def test_the_words_that_call_everybody_call_nobody(place: str) -> None:
    written = mrkdwn.render(place.format("@here @channel @Everyone"))
    assert not re.search(r"(?i)@(here|channel|everyone)", written)
    assert "@here @channel @Everyone" in shown(written)


def test_what_is_typed_keeps_its_lines_and_is_no_markdown() -> None:
    text = "Well, 2 * 3 and *args\n  set in\n\n> quoted\n# one\n- *two*\n1. three\n[a](https://a.b)"
    written = mrkdwn.typed(text)
    assert shown(written) == text
    assert formats(written) == set()


def test_code_that_is_typed_is_code() -> None:
    fenced, bare = "```python\nx = [1]\nf(*x)\n```", "for y in x:\n    y *= 2"
    written = mrkdwn.typed(f"I call `f(*x)`:\n{fenced}\nand then\n{bare}\nso.")
    assert looks(written, "code") == ["f(*x)"]
    assert looks(written, "block") == ["x = [1]\nf(*x)", bare]
    assert shown(written).endswith("so.")


@given(texts())
@example("&#x202e;&#xfdd0;&#8203;<")
def test_whatever_it_is_only_our_own_signs_are_signs(text: str) -> None:
    for written in (mrkdwn.render(text), mrkdwn.typed(text), mrkdwn.plain(text)):
        bare = re.sub(r"<(?:https?://|mailto:)[^<>|]*(?:\|[^<>]*)?>", "", written)
        assert not set("<>") & set(bare)
        assert not re.search("&(?!amp;|lt;|gt;)", written)
        assert not re.search(r"(?i)@(here|channel|everyone)\b", written)
        assert not set("\u202e\ufdd0\x00\ud800\r") & set(written)


@given(texts())
def test_typed_text_is_shown_formatted_nowhere_but_as_code(text: str) -> None:
    assert formats(mrkdwn.typed(text)) <= {"code", "block"}


@given(texts())
def test_plain_text_has_no_marks_that_slack_would_see(text: str) -> None:
    assert formats(mrkdwn.plain(text)) == set()


def test_plain_text_says_the_same() -> None:
    markdown = "# A *b*\n\n- `c` [d](https://a.b)\n\n> e\n\n```\nf < 1\n```"
    assert mrkdwn.plain(markdown) == "A b\n\n• c d\n\ne\n\nf &lt; 1"


@pytest.mark.parametrize("text", ["[", "![", "[a](", "*a", "`", "> ", "- ", "<", "_", "[a]: b\n"])
def test_long_texts_that_are_hard_to_parse_are_parsed(text: str) -> None:
    assert shown(mrkdwn.render(text * (20_000 // len(text)) + "\n\nend")).endswith("end")


@given(long_texts())
@settings(max_examples=10)
def test_texts_of_any_length_are_written(text: str) -> None:
    assert not re.search("<[!@#]", mrkdwn.render(text) + mrkdwn.typed(text))
