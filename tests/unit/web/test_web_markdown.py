import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.prose import as_html
from interviewer.web.markdown import (
    render,
    render_code,
    render_folded,
    render_inline,
    render_typed,
)

SAFE_TAG = re.compile(
    r"</?(p|br|em|strong|s|code|pre|span|div|ul|ol|li|blockquote|hr|h[3-6]|table|thead|tbody|tr"
    r"|th|td|a)"
    r"( (class|start)=\"[^\"<>]*\"| href=\"https?://[^\"<>]*\"| tabindex=\"0\"| rel=\"[a-z ]*\")*>"
)


def test_prose_becomes_paragraphs_with_code() -> None:
    assert render("Use `x.view()`.") == "<p>Use <code>x.view()</code>.</p>\n"


def test_a_per_cent_sign_stays_with_its_number_but_not_in_code() -> None:
    assert "costs 5&nbsp;% and <code>5 % 3</code>" in render("It costs 5 % and `5 % 3`.")


def test_python_is_coloured_by_classes_alone() -> None:
    html = render("```python\ndef f(): pass\n```")
    assert '<span class="k">def</span>' in html
    assert "style=" not in html


def test_code_of_no_language_is_left_plain() -> None:
    assert "<span" not in render("```\ndef f(): pass\n```")


def test_blank_lines_at_the_start_of_code_stay() -> None:
    assert "<code>\n\n" in render_code("\n\nx", language="text")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "![a](https://other.example/a.png)",
        "<a href='https://other.example' onclick=x>",
        "```python\n</code></pre><script>x</script>\n```",
        '```"><script>\nx\n```',
    ],
)
def test_nothing_active_comes_through(text: str) -> None:
    html = render(text)
    assert SAFE_TAG.sub("", html).count("<") == 0


def test_the_numbers_of_a_list_are_those_that_were_typed() -> None:
    assert render("3. a\n4. b").startswith('<ol start="3">\n<li>a')
    (opening, *_) = render("2) a\n3) b").split(">")
    assert 'class="paren"' in opening
    assert 'start="2"' in opening
    assert as_html("3. a\n4. b").startswith('<ol start="3">\n<li>a')


@given(st.text())
def test_any_text_gives_only_safe_tags(text: str) -> None:
    assert SAFE_TAG.sub("", render(text)).count("<") == 0


def test_what_was_typed_stays_as_it_is_but_for_code() -> None:
    html = render_typed("a *b* __init__ `x < 1` <i>")
    assert html == "a *b* __init__ <code>x &lt; 1</code> &lt;i&gt;"


def test_lines_of_code_that_were_typed_keep_their_shape() -> None:
    html = render_typed("So:\nif x:\n    f(x)\nand that is it")
    assert html == 'So:\n<code class="block">if x:\n    f(x)</code>and that is it'


def test_an_inline_label_is_no_paragraph() -> None:
    assert render_inline("`self.mask`") == "<code>self.mask</code>"


@given(st.text())
def test_any_typed_text_gives_only_safe_tags(text: str) -> None:
    assert SAFE_TAG.sub("", render_typed(text)).count("<") == 0


@given(st.text())
def test_any_code_gives_only_safe_tags(text: str) -> None:
    assert SAFE_TAG.sub("", render_code(text)).count("<") == 0


def test_a_list_within_a_list_is_folded_below_its_line() -> None:
    told = "**Counted:**\n\n- one\n- And 2 more:\n  - `two`\n  - three\n\n**Missing:**\n\n- four"
    html = render_folded(told)
    assert "<details><summary>And 2 more:</summary><ul>" in html
    assert "<li><code>two</code></li>\n<li>three</li>\n</ul>\n</details></li>" in html
    assert html.endswith("<li>four</li>\n</ul>\n")
    assert html.count("<details>") == 1
    assert "<details" not in render(told)


def test_a_list_behind_a_paragraph_is_not_folded() -> None:
    assert "<details" not in render_folded("Some:\n\n- one\n- two\n\n> - three")
