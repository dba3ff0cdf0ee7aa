"""What stands labelled below a question: its level, hints, follow-ups, and what earns nothing."""

from pathlib import Path

import pytest

from interviewer.interviews.take_in import take_in
from interviewer.questions.importing.model import Imported, Unit
from interviewer.questions.importing.reading import read_document
from interviewer.questions.importing.spoken import spoken
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.taxonomy import Level

BELOW = "What is a saw?\n\nIt cuts wood.\n"


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


def first(text: str) -> Unit:
    return read(f"{text}\n\n## {BELOW}").units[0]


@pytest.mark.parametrize(
    "heading",
    [
        "## [mid] What is a plane?",
        "## What is a plane? (mid)",
        "## What is a plane (mid)?",
        "## 1. What is a plane? [Mid-level, 5 min]",
        "## What is a plane? (Junior) (2 points)",
        "## What is a plane? *(mid)*",
    ],
)
def test_a_level_in_brackets_at_a_question_is_its_level(heading: str) -> None:
    unit = first(f"{heading}\n\nIt smooths wood.")
    assert (unit.prompt, unit.level, unit.answer) == (
        "What is a plane?",
        Level.MID,
        "It smooths wood.",
    )


@pytest.mark.parametrize(
    "form",
    ["{q} — {level}", "{level}: {q}", "{q} `{level}`", "{level} | {q}", "{q} [{level}]"],
)
@pytest.mark.parametrize("levels", [("Mid-level", "Senior"), ("L1", "L2"), ("Basic", "Lead")])
def test_levels_are_told_in_any_form_where_most_questions_have_one(
    form: str, levels: tuple[str, str]
) -> None:
    mid, higher = (form.format(q="What is a plane?", level=level) for level in levels)
    units = read(f"## {mid}\n\nIt smooths wood.\n\n## {higher}\n\nIt cuts wood.").units
    assert [unit.prompt for unit in units] == ["What is a plane?"] * 2
    assert units[0].level is Level.MID
    assert units[1].level in (Level.SENIOR, Level.PRINCIPAL)


@pytest.mark.parametrize(
    "asked",
    [
        "What is the difference between `LAG` and `LEAD`?",
        "What is ridge regression (L2)?",
        "Which auth would you take (Basic or Advanced)?",
        "Basic: what does the language lack?",
        "L1: what does it do to weights?",
        "Lead | tin | zinc, which melts first?",
        "What is support? - L2",
    ],
)
def test_a_lone_term_that_could_be_a_level_stays(asked: str) -> None:
    unit = first(f"## {asked}\n\nIt depends.")
    assert (unit.prompt, unit.level) == (asked, None)


@pytest.mark.parametrize(
    "tag", ["(4 points)", "[3 marks]", "(5 min)", "⭐⭐⭐", "(2 pts, 10 minutes)"]
)
def test_points_and_minutes_are_taken_off_a_question(tag: str) -> None:
    assert first(f"## 1. What is a plane? {tag}\n\nIt smooths wood.").prompt == "What is a plane?"
    text = f"## Question 1 {tag}\n\nWhat is a plane?\n\n### Answer\n\nIt smooths wood."
    assert read(text).units[0].prompt == "What is a plane?"


@pytest.mark.parametrize(
    "row",
    [
        "Level: senior",
        "**Level:** Senior",
        "- **Difficulty:** Hard",
        "*Seniority: Senior*",
        "### Level\n\nSenior",
    ],
)
def test_a_level_on_a_line_of_its_own_is_the_questions(row: str) -> None:
    unit = first(f"## What is a plane?\n\n{row}\n\n### Answer\n\nIt smooths wood.")
    assert (unit.level, unit.answer) == (Level.SENIOR, "It smooths wood.")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("## Map: what is a plane?", "Map: what is a plane?"),
        ("## What is a plane (the tool)?", "What is a plane (the tool)?"),
        ("## What is a plane? [1]", "What is a plane? [1]"),
    ],
)
def test_a_tag_that_is_no_level_stays(text: str, kept: str) -> None:
    unit = first(f"{text}\n\nIt smooths wood.")
    assert (unit.prompt, unit.level) == (kept, None)


HINTS = "### Hints\n\n1. Think of wood.\n2. Think of\n   shavings."
PROBES = "**Follow-ups:**\n\n- Which planes are there?\n\n- When is it honed?"


def test_hints_and_follow_ups_are_the_questions_own() -> None:
    unit = first(f"## What is a plane?\n\nIt smooths wood.\n\n{HINTS}\n\n{PROBES}")
    assert unit.answer == "It smooths wood."
    assert unit.hints == ("Think of wood.", "Think of shavings.")
    assert unit.probes == ("Which planes are there?", "When is it honed?")


def test_a_hint_ends_where_its_paragraph_does() -> None:
    unit = first("## What is a plane?\n\n> Hint: think of wood.\n\nIt smooths wood.")
    assert (unit.hints, unit.answer) == (("think of wood.",), "It smooths wood.")


def test_a_hint_in_a_list_ends_with_its_item() -> None:
    unit = first("## What is a plane?\n\n- It smooths wood.\n- Hint: wood.\n- It takes shavings.")
    assert unit.hints == ("wood.",)
    assert unit.answer == "- It smooths wood.\n- It takes shavings."


@pytest.mark.parametrize(
    "below",
    [
        "### Red flags\n\n- Says that it drives nails.",
        "### Red flags\n\n#### Skill\n\n- drives nails\n\n#### Manners\n\n- blames the wood",
        "### Red flags\n\nA. It drives nails.\nB. It glues.\n\nExplanation: it does not.",
        "**Red flags:** Says that it drives nails.",
        "**Red flags:** the candidate says that\n\n- it drives nails\n- it glues",
        "**Red flags:**\n\nDrives nails.\n\nBlames the wood.",
        "**Red flags** - says that it drives nails",
        "**Red-flags (junior):** drives nails",
        "**Red flags / weak answers:** drives nails",
        "**🚩 Red flags 🚩**\nDrives nails.",
        "Red flags\n- drives nails",
        "- Red flags\n  - drives nails",
        "<details><summary>Red flags</summary>\nDrives nails.\n</details>",
        "> [!WARNING] Red flags\n> drives nails",
        "> [!WARNING]\n> Candidates often take it for a hammer.",
        ":::warning\nIt drives no nails, as many say.\n:::",
        "> ❌ Weak: drives nails",
        "- ❌ It drives nails.",
        "**Weak answer**\n\nIt drives nails.",
        "Common mistakes: it drives nails.",
        "⚠️ **Common mistake:** it drives nails.",
        "**Common mistakes and misconceptions:**\n\n- it drives nails",
        "### Common Mistakes to Avoid\n\n- nails",
        "### Mistakes candidates make\n\nNails.",
        "### What a bad answer sounds like\n\nIt drives nails.",
        "### Example of a bad answer\n\nIt drives nails.",
        "### Signs of a weak answer\n\n- nails",
        "**Common wrong answers:** it drives nails",
        "**Do not accept:** it drives nails",
        "**What not to say:** it drives nails",
        "### Keywords\n\nnails, planes",
        "**Tags:** wood, tools",
        "`Tags: wood, tools`",
        "**Points:** 2",
        "**Interviewer notes:** the nails are a joke.",
        "**Why we ask this:** to see them plane.",
        "**Scoring guide:**\n- Junior: names it\n- Senior: hones it",
        "### Further reading\n\n- [Nails](https://example.org/nails)",
    ],
)
def test_what_interviewers_are_told_is_no_answer_and_is_accounted_for(below: str) -> None:
    document = read(f"## What is a plane?\n\nIt smooths wood.\n\n{below}\n\n## {BELOW}")
    assert document.units[0].answer == "It smooths wood."
    assert document.units[1].answer == "It cuts wood."
    assert document.unplaced[0].line == 5


@pytest.mark.parametrize(
    ("row", "level"),
    [
        ("*Level: Senior | Time: 3 min | Tags: wood*", Level.SENIOR),
        ("**Type:** Concept | **Level:** Senior | **Points:** 5", Level.SENIOR),
        ("`senior` `5 min`", Level.SENIOR),
        ("*(Senior, 5 min)*", Level.SENIOR),
        ("Difficulty: hard · Tags: a, b", Level.SENIOR),
        ("**Type:** Concept | **Category:** Tools", None),
    ],
)
def test_a_line_of_facts_about_a_question_is_no_answer(row: str, level: Level | None) -> None:
    unit = first(f"## What is a plane?\n{row}\n\nIt smooths wood.")
    assert (unit.answer, unit.level) == ("It smooths wood.", level)


def test_weak_and_strong_answers_below_one_another_are_told_apart() -> None:
    text = "## What is a plane?\n\n**Poor:** It drives nails.\n\n**Good:** It smooths wood."
    assert first(text).answer == "It smooths wood."
    crossed = "## What is a plane?\n\n❌ It drives nails.\n\n✅ It smooths wood."
    assert first(crossed).answer == "It smooths wood."


def test_labels_of_what_counts_are_taken_off_it() -> None:
    text = (
        "## What is a plane?\n\n**Answer:** It smooths wood.\n\n"
        "**Key points to look for:**\n- takes shavings\n\n**Bonus:** has a blade"
    )
    answer = first(text).answer
    assert spoken(answer) == "It smooths wood.\ntakes shavings.\nhas a blade"
    assert "\n\n\n" not in answer


def test_what_a_point_is_worth_is_no_part_of_it() -> None:
    text = "## What is a plane?\n\n- 1 pt: It smooths wood.\n- It takes shavings. (2 points)"
    assert spoken(first(text).answer) == "It smooths wood.\nIt takes shavings."


@pytest.mark.parametrize(
    "below",
    ["**Hint:** see this", "Level: mid", "**Follow-up:** Why?"],
)
def test_code_below_a_label_of_one_line_is_no_part_of_it(below: str) -> None:
    unit = first(f"## What does it print?\n\n{below}\n\n```python\nprint(1)\n```\n\nOne.")
    assert "print(1)" in unit.answer


def test_code_in_hints_is_left_out_and_accounted_for() -> None:
    hints = "### Hints\n\n1. Look at this:\n\n    ```sql\n    SELECT 1\n    ```\n2. And think."
    document = read(f"## What is a view?\n\nA query.\n\n{hints}\n\n## {BELOW}")
    assert document.units[0].hints == ("Look at this:", "And think.")
    assert document.unplaced[0].text == "```sql"


def test_a_question_with_nothing_but_labels_has_no_answer() -> None:
    labels = ("### Red flags\n\n- nails", "**Hint:** wood", "Level: mid\nTags: wood", "Tags: wood")
    for below in labels:
        assert first(f"## What is a plane?\n\n{below}").answer == ""


def test_scenarios_have_labels_too() -> None:
    unit = read(
        "## Question 3: [senior] Disk full\n\n### Scenario\n\nA disk is full.\n\n"
        "### Solution\n\nFree it.\n\n### Hints\n\n- df\n\n### Red flags\n\n- Reinstalls it.\n"
    ).units[0]
    assert (unit.level, unit.hints) == (Level.SENIOR, ("df",))
    assert unit.answer == "Free it."


def test_no_point_of_the_rubric_is_earned_by_a_mistake(tmp_path: Path) -> None:
    document = tmp_path / "doc.md"
    document.write_text(
        f"## What is a plane?\n\nIt smooths wood.\n\n### Red flags\n\nNails.\n\n## {BELOW}"
    )
    rubric = take_in(document, draft_rubric).drafts[0].rubric
    assert rubric is not None
    assert [point.says for point in rubric.points] == ["It smooths wood"]


@pytest.mark.parametrize(
    ("asked", "below"),
    [
        ("What are the pitfalls of a plane?", "### Pitfalls\n\nIt may tear the grain."),
        ("What do you avoid with a plane?", "**Common mistakes:** Planing against the grain."),
        ("How do pointers and references differ?", "### References\n\nThey are not null."),
        ("What do liveness probes do?", "### Probes\n\nThey restart a container."),
        ("What does C++ have beside pointers?", "### References\n\nOther names of objects."),
        ("What is in a log?", "**Topics:** A topic is split into parts. Each part is a log."),
        ("How is Kafka organised?", "- **Topics:** named streams\n- **Brokers:** servers"),
        ("What is in a sound?", "- Duration: how long\n- Timbre: its colour"),
        ("What does an ETL job need?", "- Sources: databases, see https://example.org"),
        ("Which columns get an index?", "- Poor candidates: columns with few values"),
        ("How does Kubernetes check one?", "**Probes:**\n\n- liveness\n- readiness"),
        ("How do you shape a plan?", "- Hints: force an index\n- Statistics: keep them"),
        ("What are the drawbacks of services?", "### Pitfalls\n\n- Latency"),
        ("What fields has a log line?", "- Time: when it was\n- Message: text"),
        ("What is good and bad about it?", "**Good:** It is fast.\n\n**Bad:** It is loud."),
    ],
)
def test_a_label_for_what_is_asked_heads_a_part_of_the_answer(asked: str, below: str) -> None:
    assert below in first(f"## {asked}\n\nIt has parts.\n\n{below}").answer


@pytest.mark.parametrize(
    ("asked", "below"),
    [
        ("How do you avoid overfitting?", "### Red flags\n\n- Trains until the loss is zero."),
        ("A release went wrong. What now?", "**Weak answer:** Patches it by hand."),
        ("What are the advantages of indexes?", "Tags: sql, db"),
        ("What does the following code do?", "**Follow-ups:**\n- Why?"),
        ("What is a notebook server?", "**Interviewer notes:** a joke"),
        ("Why is reading a file slow?", "### Further reading\n\n- https://example.org"),
    ],
)
def test_a_question_that_only_sounds_like_a_label_does_not_ask_for_it(
    asked: str, below: str
) -> None:
    assert first(f"## {asked}\n\nIt depends.\n\n{below}").answer == "It depends."


def test_labels_on_all_there_is_stand_on_the_answer() -> None:
    assert first("## How is wood torn?\n\n### Mistakes\n\nAgainst the grain.").answer.endswith(
        "grain."
    )


def test_labels_in_code_are_code() -> None:
    unit = first("## What is a plane?\n\nIt smooths:\n\n```text\nHint: wood\n```")
    assert (unit.hints, "Hint: wood" in unit.answer) == ((), True)


def test_questions_of_an_article_have_labels_too() -> None:
    text = (
        "Tools\n\nQ: What is a plane?\nA: It smooths wood.\nLevel: senior\nHint: wood\n\n"
        "Q: What is a saw?\nA: It cuts wood.\n"
    )
    unit = read(text).units[0]
    assert (unit.answer, unit.level, unit.hints) == ("It smooths wood.", Level.SENIOR, ("wood",))


def test_titles_above_paragraphs_that_ask_name_their_level() -> None:
    text = f"# Tools\n\n## Senior\n\nQ: What is a plane?\nA: It smooths wood.\n\nQ: {BELOW}"
    assert [unit.level for unit in read(text).units] == [Level.SENIOR, Level.SENIOR]


def test_wrong_options_of_a_quick_check_may_be_crossed_out() -> None:
    text = (
        "### Question 1: Slow\n\n## The Scenario\n\nPages are slow.\n\n"
        "### Step 1: Look\n\nLook.\n\n"
        "### Quick Check\n\n**What first?**\n\n❌ A. Add servers.\n✅ B. Roll back.\n❌ C. Read.\n"
    )
    check = read(text).units[1]
    assert [option.label for option in check.options if option.correct] == ["Roll back."]
    assert len(check.options) == 3


def test_questions_listed_in_the_front_matter_have_tags_too() -> None:
    text = '---\nquestions: ["[senior] What is a saw?"]\n---\n# S\n\nA saw is a tool that cuts.\n'
    unit = read(text).units[0]
    assert (unit.prompt, unit.level) == ("What is a saw?", Level.SENIOR)
