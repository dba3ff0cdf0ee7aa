import html
import re

from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from interviewer.plaintext import printable
from interviewer.scorecards import markdown
from interviewer.scorecards.model import Highlight
from interviewer.scorecards.quoting import quote
from tests.samples import sample_card, spoken

renderer = MarkdownIt("commonmark").enable(["table", "strikethrough"])
awkward = st.text(
    st.sampled_from([*"ab1 \t\n#*_`~[]()<>!|-+=.:&\\$^@{}\"'→é\r"]) | st.characters(codec="utf-8"),
    max_size=60,
)
stretches = st.lists(st.tuples(awkward, st.booleans()), max_size=6)


def seen(text: str) -> list[str]:
    """Return the words of ``text`` that a reader can see."""
    return "".join(c for c in text if c.isprintable() or c.isspace()).split()


def shown(rendered: str) -> list[str]:
    return html.unescape(re.sub(r"<[^>]*>", "", rendered)).split()


@given(stretches)
@example([("a ", False), (".grad", True), ("'s", False)])
@example([("x", False), ("(y)", True), ("z", False)])
@example([("one", True), ("two", True), ("*", True)])
@example([("- ", False), ("a\n1. ", True), ("b", False)])
def test_a_quote_shows_what_was_typed_and_nothing_but_bold(parts: list[tuple[str, bool]]) -> None:
    rendered = renderer.render(quote(parts))
    assert set(re.findall(r"<(\w+)", rendered)) <= {"blockquote", "p", "br", "strong"}
    assert "".join(shown(rendered)) == "".join(seen("".join(text for text, _ in parts)))


@given(stretches)
def test_every_letter_that_counted_is_bold_and_no_other(parts: list[tuple[str, bool]]) -> None:
    rendered = renderer.render(quote(parts))
    bold = "".join(re.findall(r"<strong>(.*?)</strong>", rendered))
    letters = [c for c in html.unescape(bold) if c.isalnum()]
    assert letters == [c for text, counts in parts if counts for c in text if c.isalnum()]


def test_bold_takes_its_brackets_along_where_markdown_lets_it() -> None:
    assert quote([("use ", False), ("`view(x)`", True), (" here", False)]) == (
        "> use **\\`view(x)\\`** here  "
    )
    assert quote([("re", False), (".view", True), ("s", False)]) == "> re.**view**s  "


def blocks(text: str) -> list[str]:
    """Return the structure of the Markdown scorecard of an answer, without its words."""
    item = spoken(text)
    assert item.answer is not None
    marks = tuple(
        Highlight(span=(at, at + 5), line="no-copy", kind="point") for at in range(0, len(text), 9)
    )
    answer = item.answer.model_copy(update={"highlights": marks})
    card = sample_card(items=(item.model_copy(update={"answer": answer, "notes": text}),))
    tokens = renderer.parse(markdown.render(card))
    quoted = 0
    kinds = []
    for token in tokens:
        # A blank line parts a quote into paragraphs: those are the answer's own.
        quoted += token.nesting if token.type.startswith("blockquote") else 0
        if not (quoted and token.type.startswith(("paragraph", "inline"))):
            kinds.append(token.type)
    return kinds


@given(awkward.filter(lambda text: printable(text).strip()))
@example("| a | b |\n| - | - |\n<div>\n```\n# x\n> y\n\n---\n&amp; [a](b) ![c](d)")
@example("***\n___\n===\n1) a\n\n\n    code\n\t- b\n\\")
def test_no_answer_changes_the_structure_of_the_scorecard(text: str) -> None:
    assert blocks(text) == blocks("plain words")


def test_how_a_line_is_set_in_is_kept() -> None:
    typed = "for p in ps:\n    p -= g\n\tprint(p)\n  - a point"
    lines = html.unescape(re.sub(r"<[^>]*>", "", renderer.render(quote([(typed, False)]))))
    shown_lines = [line for line in lines.split("\n") if line]
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in shown_lines] == [
        "for p in ps:",
        "    p -= g",
        "    print(p)",
        "  - a point",
    ]
