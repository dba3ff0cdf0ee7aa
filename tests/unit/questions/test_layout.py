"""Reading documents of the house layout: what is in them, and every fault with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.questions.heads import DocumentMeta
from interviewer.questions.layout import ParsedDocument, parse_document
from interviewer.questions.model import Option, Origin, Snippet
from interviewer.taxonomy import Kind, Level, Skill

FRONT = "---\ntitle: Bread\ncategory: concepts\nlevels: [mid]\nskills: [tensors]\n---\n"
HEAD = "level: mid\nkind: concept\nskill: tensors\n"
CHOICE = HEAD.replace("concept", "multiple-choice")
PROMPT = "### Prompt\nWhy is dough kneaded?\n"


def _section(body: str = PROMPT, *, name: str = "why-knead", head: str = HEAD) -> str:
    """One question; its heading takes the first line, its body starts on the ninth."""
    fence = f"```yaml\n{head}```"
    return f"## {name}\n\n{fence}\n\n{body}"


def _read(text: str) -> ParsedDocument:
    return parse_document(Path("bread.md"), text)


def _faults(text: str) -> list[str]:
    return [f"{f.line}: {f.message}" for f in _read(text).findings]


FULL = FRONT + _section(
    head=HEAD
    + "topic: kneading\n"
    + "covers: [bread/q1, bread/q2]\n"
    + "unscoreable: [bread/q2]\n"
    + "status: draft\n"
    + "title: Kneading\n"
    + 'sources: ["A Book of Bread"]\n'
    + "from: {path: bread.txt, line: 12}\n",
    body="""\
Study text between the head and the first section is left alone.

### Prompt
Why is dough kneaded?

- Name two reasons.

### Variants
- What does kneading
  do to dough?
- Why knead?

### Stages
1. What does dough hold?
2. What does kneading do to that?

### Model answer
It builds gluten.

```python run
print(1 + 1)
```

```output
2
```

### Probes
- For how long?

### Hints
1. Stretch it.
2. Think of:
   - flour
   - water
3. Gluten.

### Notes
Wheat dough is meant.

## Further reading

- [ ] a: this is prose

### Prompts in general
""",
)


def test_every_part_of_a_document_is_read() -> None:
    document = _read(FULL)

    assert document.findings == ()
    assert document.meta == DocumentMeta(
        title="Bread", category="concepts", levels=(Level.MID,), skills=(Skill.TENSORS,)
    )
    (question,) = document.questions
    assert question.model_dump() == {
        "id": "why-knead",
        "title": "Kneading",
        "topic": "kneading",
        "level": Level.MID,
        "kind": Kind.CONCEPT,
        "skill": Skill.TENSORS,
        "prompt": "Why is dough kneaded?\n\n- Name two reasons.",
        "variants": ("What does kneading do to dough?", "Why knead?"),
        "stages": ("What does dough hold?", "What does kneading do to that?"),
        "covers": ("bread/q1", "bread/q2"),
        "unscoreable": ("bread/q2",),
        "model_answer": (
            "It builds gluten.\n\n```python run\nprint(1 + 1)\n```\n\n```output\n2\n```"
        ),
        "probes": ("For how long?",),
        "hints": ("Stretch it.", "Think of:\n- flour\n- water", "Gluten."),
        "notes": "Wheat dough is meant.",
        "options": (),
        "snippets": (Snippet(code="print(1 + 1)\n", output="2\n", line=41).model_dump(),),
        "sources": ("A Book of Bread",),
        "status": "draft",
        "origin": Origin(path="bread.txt", line=12).model_dump(),
    }
    assert document.lines == {"why-knead": 7}
    assert FULL.split("\n")[40] == "```python run"


@pytest.mark.parametrize("change", ["\ufeff", "\r\n", "\r"])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(change: str) -> None:
    text = change + FULL if change == "\ufeff" else FULL.replace("\n", change)

    assert _read(text) == _read(FULL)


def test_the_topic_is_the_id_unless_given() -> None:
    (question,) = _read(FRONT + _section()).questions

    assert question.topic == "why-knead"


def test_options_are_read_with_their_reasons() -> None:
    body = PROMPT + "### Options\n- [ ] a: air -- only\n  a little\n- [x] b: gluten\n"

    document = _read(FRONT + _section(body, head=CHOICE))

    assert document.findings == ()
    assert document.questions[0].options == (
        Option(id="a", label="air", correct=False, why="only a little"),
        Option(id="b", label="gluten", correct=True),
    )


def test_headings_inside_a_fence_are_no_headings() -> None:
    prompt = "```text\n## no-question\n### Hints\n```"

    document = _read(FRONT + _section(f"### Prompt\n{prompt}\n"))

    assert document.findings == ()
    assert [q.prompt for q in document.questions] == [prompt]


def test_headings_inside_a_list_or_quote_are_no_headings() -> None:
    prompt = "- ## no-question\n\n> ### Hints"

    (question,) = _read(FRONT + _section(f"### Prompt\n{prompt}\n")).questions

    assert question.prompt == prompt


def test_an_underlined_heading_is_text() -> None:
    (question,) = _read(FRONT + _section("### Prompt\nWhy\n---\nknead?\n")).questions

    assert question.prompt == "Why\n---\nknead?"


def test_study_text_before_and_between_questions_is_left_alone() -> None:
    prose = "# All about bread\n\nText.\n\n## Kneading\n\n### A detail\n\nMore.\n\n"

    document = _read(FRONT + prose + _section())

    assert document.findings == ()
    assert [q.id for q in document.questions] == ["why-knead"]


TWICE = PROMPT + "### Notes\na\n### Notes\nb\n"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["0: it holds no question", "1: there is no front matter"]),
        ("---\ntitle: x\n", ["0: it holds no question", "1: the front matter is not closed"]),
        (_section(), ["1: there is no front matter"]),
        (FRONT + "Only prose.\n", ["0: it holds no question"]),
        (
            FRONT.replace("title: Bread", "titel: Bread") + _section(),
            ["2: this field is unknown here", "2: it is missing"],
        ),
        (
            FRONT.replace("[mid]", "[mid, low]") + _section(),
            ["4: 'low' is not one of them"],
        ),
        (
            FRONT.replace("category", "title") + _section(),
            ["2: it is missing", "3: it stands twice, first on line 2"],
        ),
        (
            FRONT + _section() + _section(),
            ["17: the question id 'why-knead' is used on line 7 already"],
        ),
        (FRONT + _section(""), ["7: it has no prompt"]),
        (FRONT + _section("### Prompt\n\n### Notes\nx\n"), ["15: the section 'Prompt' is empty"]),
        (FRONT + _section(PROMPT + "### Hint\n1. a\n"), ["17: there is no section 'Hint'"]),
        (FRONT + _section(TWICE), ["19: the section 'Notes' stands twice, first on line 17"]),
        (FRONT + _section(name="Why Knead"), ["0: it holds no question", "7: the heading 'Why Kn"]),
        (FRONT + "## why-knead\n\n" + PROMPT, ["7: this question has no metadata"]),
        (
            FRONT + "## overview\n\nText.\n",
            ["7: it has no prompt", "7: this question has no metadata"],
        ),
        (
            FRONT + _section(head="level: junior\nkind: no\nskil: tensors\n"),
            [
                "10: 'junior' is not one of them",
                "10: it is missing",
                "11: 'no' is not one of them",
                "12: this field is unknown here",
            ],
        ),
        (FRONT + _section(head=HEAD + "level: mid\n"), ["13: it stands twice, first on line 10"]),
        (FRONT + _section(head=HEAD + "title: no\n"), ["13: YAML does not read no as text"]),
        (FRONT + _section(head=HEAD + "topic: Big Topic\n"), ["7: 'Big Topic' does not fit"]),
        (FRONT + _section(head=HEAD + "covers: [q1]\n"), ["13: 'q1' is no seed key"]),
        (FRONT + _section(head=HEAD + "from: {path: a}\n"), ["13: it is missing"]),
        (FRONT + _section(head="level:\n\tmid\n"), ["11: not YAML: found character that cannot"]),
        (
            FRONT + _section(head=HEAD.replace("mid", "senior").replace("tensors", "hooks")),
            [
                "10: 'senior' is not among the document's levels",
                "12: 'hooks' is not among the document's skills",
            ],
        ),
        (
            FRONT + _section(head=HEAD.replace("concept", "coding")),
            ["7: coding problems are not questions"],
        ),
        (FRONT + _section(head=CHOICE), ["7: a multiple-choice question needs at least two"]),
        (
            FRONT + _section(PROMPT + "### Options\n- [x] a: b\n- [x] b: c\n", head=CHOICE),
            ["17: 2 options are marked as right"],
        ),
        (
            FRONT + _section(PROMPT + "### Options\n- [x] a: b\n- [ ] b: c\n"),
            ["17: only a multiple-choice question has options"],
        ),
        (
            FRONT
            + _section(
                PROMPT + "### Options\n- [x] a: b\n- [ ] a: b\n- c\n- [] d: e\n", head=CHOICE
            ),
            [
                "19: the option 'a' stands twice",
                "20: this line is no option",
                "21: this line is no option",
            ],
        ),
        (
            FRONT + _section(PROMPT + "### Hints\n- a\n\n### Probes\nwhat\n\n-\n"),
            [
                "18: 'Hints' holds something that is not an entry of its list",
                "21: 'Probes' holds something that is not an entry of its list",
                "23: an entry of 'Probes' is empty",
            ],
        ),
        (FRONT + _section("### Prompt\n```python\nopen\n"), ["16: this fence is never closed"]),
        (
            FRONT + _section("### Prompt\n```python\nopen\n\n" + _section(name="lost")),
            ["16: another fence opens inside this one", "27: the section 'Prompt' stands twice"],
        ),
        (
            FRONT + "## why-knead\n\n```yaml\nlevel: mid\n\n### Prompt\nx\n",
            ["7: it has no prompt", "9: this fence is never closed"],
        ),
        (
            FRONT + _section("### Prompt\n<!-- open\n\n" + _section(name="lost")),
            ["16: an HTML block swallows a heading"],
        ),
        (
            FRONT + _section("### Prompt\nWhy?\n\n# Part two\n"),
            ["18: a '#' heading inside a question cuts it off"],
        ),
        (
            FRONT + _section(PROMPT + "### Model answer\n```python run\nprint(1)\n```\n\nSo.\n"),
            ["18: this 'python run' fence has no output"],
        ),
        (
            FRONT + _section(PROMPT + "### Notes\nText.\n\n```output\n1\n```\n"),
            ["20: this 'output' fence follows no 'python run' fence"],
        ),
        (
            FRONT + "Prose.\n\n```output\n1\n```\n\n" + _section(),
            ["9: this 'output' fence follows no 'python run' fence"],
        ),
        (
            FRONT + _section(PROMPT + "### Notes\n```python run\nprint(\n```\n```output\n```\n"),
            ["18: this code is not Python: line 1: '(' was never closed"],
        ),
    ],
)
def test_each_fault_is_found_on_its_line(text: str, faults: list[str]) -> None:
    found = _faults(text)

    assert len(found) == len(faults), found
    for fault, start in zip(found, faults, strict=True):
        assert fault.startswith(start)


def test_a_fault_says_how_to_mend_it() -> None:
    findings = _read(FRONT + _section(PROMPT + "### Promt\nx\n### Hints\n- a\n")).findings

    assert [f.mend for f in findings] == [
        "did you mean '### Prompt'?",
        "write every line as '1. entry'",
    ]


def test_faults_of_all_parts_come_together() -> None:
    text = (
        FRONT.replace("title: Bread\n", "")
        + _section(PROMPT + "### Notes\n")
        + _section("### Prompt\n", name="why-rest")
    )

    assert len(_faults(text)) == 3


@given(
    st.lists(
        st.sampled_from(
            [
                "---",
                "## a-b",
                "## Prose",
                "# Top",
                "```yaml",
                "```",
                "level: mid",
                "kind: multiple-choice",
                "### Prompt",
                "### Options",
                "- [x] a: b -- c",
                "1. x",
                "- y",
                "<!--",
                "",
                "  text",
                "```python run",
                "```output",
                "\0",
            ]
        ),
        max_size=12,
    ).map("\n".join)
    | st.text(max_size=50)
)
def test_no_text_raises(text: str) -> None:
    document = _read(FRONT + text)

    assert all(finding.message for finding in document.findings)
    assert all(0 <= f.line <= len((FRONT + text).splitlines()) + 1 for f in document.findings)


def test_an_unscoreable_key_is_one_of_those_covered() -> None:
    head = HEAD + "covers: [bread/q1]\nunscoreable: [bread/q2]\n"

    assert _faults(FRONT + _section(head=head)) == ["14: 'bread/q2' is not among 'covers'"]
