import html
import re

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from interviewer.plaintext import printable
from interviewer.scorecards.escaping import block, cell, escape, fence, inline_code, own

renderer = MarkdownIt("commonmark").enable(["table", "strikethrough"])
awkward = st.text(
    st.sampled_from([*"ab1 \t\n#*_`~[]()<>!|-+=.:&\\$^@{}\"'"]) | st.characters(codec="utf-8"),
    max_size=40,
)


def shown(markdown: str) -> str:
    """Return the text that a reader of the rendered Markdown sees."""
    rendered = renderer.render(markdown)
    return html.unescape(re.sub(r"<[^>]*>", "", rendered))


@given(awkward)
def test_an_escaped_line_is_shown_as_it_is_and_does_nothing(text: str) -> None:
    rendered = renderer.render(f"> {escape(text)}")
    assert set(re.findall(r"<(\w+)", rendered)) <= {"blockquote", "p"}
    kept = "".join(c for c in text if c.isprintable() or c.isspace())
    assert shown(f"> {escape(text)}").split() == kept.split()


def test_addresses_are_not_made_into_links() -> None:
    for text in ("see https://example.org now", "www.example.org", "mail a@example.org"):
        linked = MarkdownIt("commonmark").render(escape(text))
        assert "<a" not in linked
        # GitHub's flavour looks for these very characters in a row.
        assert not re.search(r"https?://|www\.|\w@\w", escape(text))


@given(awkward)
def test_a_fence_holds_whatever_code_holds(code: str) -> None:
    tokens = renderer.parse(fence(code, "python"))
    assert [token.type for token in tokens] == ["fence"]
    lines = printable(code.replace("\r\n", "\n").replace("\r", "\n"))
    assert tokens[0].content == lines.rstrip() + "\n"


@given(awkward.filter(lambda text: printable(text).strip()))
def test_a_code_span_holds_whatever_text_holds(text: str) -> None:
    tokens = renderer.parseInline(inline_code(text))[0].children or []
    assert [token.type for token in tokens] == ["code_inline"]
    spaced = "".join(" " if char.isspace() else char for char in text)
    assert tokens[0].content.split() == printable(spaced).split()


def test_our_own_markdown_keeps_its_code_and_shows_tags_as_text() -> None:
    rendered = renderer.renderInline(own("use `a<b>` or\n <b>this</b>"))
    assert rendered == "use <code>a&lt;b&gt;</code> or &lt;b&gt;this&lt;/b&gt;"


def test_our_own_lines_do_not_turn_into_lists_of_their_own() -> None:
    for line in ("5. view", "- minus", "1) one"):
        assert "<li>" not in renderer.render(own(line))


def test_a_block_keeps_of_a_fence_its_language_alone() -> None:
    nested = "- here\n\n  ~~~python run id=3\n  x = 1  # ```python run\n  ~~~"
    prompt = f"Look:\n\n{nested}\n\n```output\n1\n```"
    assert block(prompt) == (
        "> Look:\n>\n> - here\n>\n>   ~~~python\n>   x = 1  # ```python run\n>   ~~~\n>\n"
        "> ```output\n> 1\n> ```"
    )


@given(st.lists(awkward, min_size=1, max_size=4), awkward)
def test_no_text_breaks_out_of_its_cell(texts: list[str], code: str) -> None:
    cells = [cell(escape(text)) for text in texts] + [cell(inline_code(code or "x"))]
    row = f"| {' | '.join(cells)} |"
    table = "\n".join(("|" + " a |" * len(cells), "|" + " - |" * len(cells), row))
    kinds = [token.type for token in renderer.parse(table)]
    assert kinds.count("table_open") == 1
    assert kinds.count("td_open") == len(cells)
    assert kinds[-1] == "table_close"
