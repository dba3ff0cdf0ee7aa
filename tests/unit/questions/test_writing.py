"""Whatever a question says, its document reads back as the same question."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.questions.claims import claims_in
from interviewer.questions.heads import DocumentMeta
from interviewer.questions.layout import parse_document
from interviewer.questions.model import Option, Origin, Question, Snippet
from interviewer.questions.writing import render_document
from interviewer.taxonomy import Kind, Level, Skill

META = DocumentMeta(title="Bread", category="concepts", levels=tuple(Level), skills=tuple(Skill))
LINES = st.sampled_from(
    [
        "## heading",
        "# heading",
        "### Prompt",
        "#### deep",
        "- item",
        "  - inner",
        "1. first",
        "* star",
        "---",
        "===",
        "```",
        "````",
        "~~~",
        "```python run",
        "print(1)",
        "```output",
        "```verbatim",
        "<!-- open",
        "-->",
        "<div>",
        "<script>",
        "> quote",
        "    code",
        "\tTab",
        "[a]: /b",
        "[x] a: b",
        "a -- b",
        "trailing  ",
        "back\\",
        "",
        " ",
        "| a | b |",
        "plain words",
        "déjà vu – 🙂 \u2028 \ufeff \u202e",
        "key: value",
        "- - -",
        "+",
        "1)",
        "{% raw %}",
        "\\# not",
        "&amp; `code`",
    ]
)
CHARACTERS = st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"))
TEXTS = st.one_of(
    st.lists(LINES, min_size=1, max_size=6).map("\n".join).filter(bool),
    st.text(CHARACTERS | st.sampled_from("\n\t #-`"), min_size=1, max_size=30),
)
SHORT = st.lists(TEXTS, max_size=3).map(tuple)


@st.composite
def _questions(draw: st.DrawFn) -> Question:
    prompt, answer, notes = draw(TEXTS), draw(st.just("") | TEXTS), draw(st.just("") | TEXTS)
    snippets = [s for text in (prompt, answer, notes) for s in claims_in(text, 1)[0]]
    options = draw(st.just(()) | _options())
    kinds = [Kind.MULTIPLE_CHOICE] if options else [Kind.CONCEPT, Kind.DESIGN]
    covers = draw(SHORT)
    name = draw(st.from_regex(r"\A[a-z0-9][a-z0-9-]{0,9}\Z"))
    return Question(
        id=name,
        title=draw(st.just("") | TEXTS),
        topic=draw(st.just(name) | st.just("dough")),
        level=draw(st.sampled_from(Level)),
        kind=draw(st.sampled_from(kinds)),
        skill=draw(st.sampled_from(Skill)),
        prompt=prompt,
        variants=draw(SHORT),
        stages=draw(SHORT),
        covers=covers,
        unscoreable=covers[:1],
        model_answer=answer,
        probes=draw(SHORT),
        hints=draw(SHORT),
        notes=notes,
        options=options,
        snippets=tuple(snippets),
        sources=draw(SHORT),
        status=draw(st.sampled_from(["finished", "draft"])),
        origin=draw(st.none() | st.builds(Origin, path=TEXTS, line=st.integers(1, 10**6))),
    )


@st.composite
def _options(draw: st.DrawFn) -> tuple[Option, ...]:
    count = draw(st.integers(2, 4))
    right = draw(st.integers(0, count - 1))
    return tuple(
        Option(
            id="abcd"[number],
            label=draw(st.just("") | TEXTS),
            correct=number == right,
            why=draw(st.just("") | TEXTS),
        )
        for number in range(count)
    )


def _without_lines(question: Question) -> Question:
    snippets = tuple(Snippet(code=s.code, output=s.output) for s in question.snippets)
    return question.model_copy(update={"snippets": snippets})


def _unique(questions: list[Question]) -> list[Question]:
    return list({question.id: question for question in questions}.values())


@settings(max_examples=150, deadline=None)
@given(questions=st.lists(_questions(), min_size=1, max_size=2).map(_unique))
def test_reading_gives_back_what_was_written(questions: list[Question]) -> None:
    text = render_document(META, questions)

    document = parse_document(Path("bread.md"), text)

    assert document.meta == META
    assert [_without_lines(q) for q in document.questions] == list(map(_without_lines, questions))


@given(title=TEXTS, category=TEXTS)
def test_any_title_survives(title: str, category: str) -> None:
    meta = META.model_copy(update={"title": title, "category": category})

    assert parse_document(Path("bread.md"), render_document(meta, [])).meta == meta


@example("yes")
@example("1.5")
@example("~")
@given(TEXTS)
def test_any_key_and_source_survives(text: str) -> None:
    question = _simple(covers=(text,), sources=(text, text), title=text)

    assert _read_back(question) == question


def test_harmless_text_is_written_as_it_is() -> None:
    prompt = "Why knead?\n\n- gluten\n- air\n\n```python\nknead(dough)\n```"

    text = render_document(META, [_simple(prompt=prompt, probes=("How long?",))])

    assert f"### Prompt\n\n{prompt}\n\n### Probes\n\n- How long?\n" in text
    assert "verbatim" not in text


@pytest.mark.parametrize(
    "prompt", ["## heading", "```\nnever closed", "<!-- never closed", "ends in spaces  ", "\n\n"]
)
def test_text_that_would_break_the_layout_survives(prompt: str) -> None:
    question = _simple(prompt=prompt, hints=(prompt, "next"), variants=("before", prompt))

    assert _read_back(question) == question


@pytest.mark.parametrize("text", ["\0", "bell \a", "\ud800", "a\rb", "\x85"])
def test_what_no_document_can_hold_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"U\+"):
        render_document(META, [_simple(notes=text)])


def test_writing_what_was_read_changes_nothing() -> None:
    once = render_document(META, [_simple(prompt="Why?  ", hints=("a", "b\n\nc"))])
    document = parse_document(Path("bread.md"), once)
    assert document.meta is not None

    assert render_document(document.meta, document.questions) == once


def _simple(**fields: object) -> Question:
    plain = {
        "id": "why-knead",
        "topic": "why-knead",
        "level": Level.MID,
        "kind": Kind.CONCEPT,
        "skill": Skill.TENSORS,
        "prompt": "Why is dough kneaded?",
    }
    return Question.model_validate({**plain, **fields})


def _read_back(question: Question) -> Question:
    (found,) = parse_document(Path("bread.md"), render_document(META, [question])).questions
    return found
