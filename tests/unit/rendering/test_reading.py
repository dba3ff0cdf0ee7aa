import pytest

from interviewer.rendering.inline import is_followed
from interviewer.rendering.passages import Code, Line, Prose, Run, prose, said
from interviewer.rendering.reading import beginning, inline, passages, typed


def words(runs: tuple[Run, ...]) -> str:
    return "".join(run.text for run in runs)


def test_a_document_is_prose_and_code_in_turn() -> None:
    assert passages("a\n\n```\nb\n```\n\nc\n\nd") == (
        prose(said("a")),
        Code("b\n"),
        Prose(((said("c"),), (said("d"),))),
    )


def test_a_list_is_one_paragraph_and_its_lines_know_their_place() -> None:
    (found,) = passages("- a\n  - b\n\n> 1. c")
    assert found == Prose(
        (
            (
                Line((Run("a"),), "• ", "  "),
                Line((Run("b"),), "    ◦ ", "      "),
            ),
            (Line((Run("c"),), "&gt; 1. ", "&gt;   "),),
        )
    )


def test_what_is_nested_too_deep_to_be_set_in_further_is_not() -> None:
    markdown = "\n".join(f"{'  ' * depth}- {depth}" for depth in range(30))
    (found,) = passages(markdown)
    assert isinstance(found, Prose)
    lines = found.paragraphs[0]
    assert [line.text for line in lines] == [str(depth) for depth in range(30)]
    assert max(len(line.first) for line in lines) < 40


def test_one_line_of_markdown_has_no_blocks() -> None:
    assert inline("# a\n- `b`") == (Run("# a - "), Run("b", kind="code"))


def test_entities_of_html_bring_in_nothing_that_steers() -> None:
    assert inline("&#x202e;a&#10;b&#8203;&#847;") == (Run("a b"),)


def test_among_too_many_brackets_no_links_are_looked_for() -> None:
    (run,) = inline("[a](https://a.b) " + "[b] " * 2000)
    assert run.text.startswith("[a](https://a.b) [b]")
    assert inline("[a](https://a.b) " + "[b] " * 10)[0].kind == "link"


def test_the_beginning_of_a_text_is_one_line_without_its_blocks_of_code() -> None:
    markdown = "Write `f(x)`.\n\n```\nx = 1\n```\n\n- It is *pure*.\n- It is fast."
    assert words(beginning(markdown, 100)) == "Write f(x). It is pure. It is fast."
    assert words(beginning(markdown, 20)) == "Write f(x). It is…"
    assert beginning("`a`", 1) == (Run("a", kind="code"),)


def test_a_very_long_text_is_not_read_to_its_end() -> None:
    assert words(beginning("word " * 100_000, 12)) == "word word…"
    assert words(beginning("[" * 100_000, 5)) == "[[[[[…"


def test_typed_text_keeps_lines_and_paragraphs() -> None:
    assert typed("a\n  b\n\n\nc `d`") == (
        Prose(
            (
                (said("a"), said("  b")),
                (said("c ", Run("d", kind="code")),),
            )
        ),
    )


def test_typed_code_stands_apart() -> None:
    assert typed("a\n```python\nx = 1\n```\nb") == (
        prose(said("a")),
        Code("x = 1"),
        prose(said("b")),
    )


@pytest.mark.parametrize("url", ["https://a.b", "HTTP://a.b", "mailto:a@b.c"])
def test_the_web_and_mail_are_followed(url: str) -> None:
    assert is_followed(url)


@pytest.mark.parametrize("url", ["", "javascript:alert(1)", "file:///etc", "a/b.md", "//a.b"])
def test_nothing_else_is(url: str) -> None:
    assert not is_followed(url)
