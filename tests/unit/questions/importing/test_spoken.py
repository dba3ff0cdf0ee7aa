"""What rubrics are drafted from: sentences, not code, tables and marks."""

from interviewer.questions.importing.spoken import LONGEST, spoken

LONG = "An index is a sorted structure beside the table. " * 4


def test_code_and_headings_are_left_out_of_a_long_answer() -> None:
    text = f"{LONG}\n\n### Code\n\n```python\n# build the index now\nindex = build()\n```\n"
    assert "index = build" not in spoken(text)
    assert "Code" not in spoken(text)


def test_remarks_of_code_count_where_there_is_little_prose() -> None:
    text = "Use it with care, as shown.\n\n```python\nx = y.t()  # a view that shares memory\n```\n"
    assert spoken(text) == "Use it with care, as shown.\na view that shares memory."


def test_code_alone_is_kept() -> None:
    assert "index.build()" in spoken("```python\nindex.build()\n```")


def test_rows_of_a_table_become_sentences() -> None:
    text = "| Kind | Reads | Writes |\n|---|---|---|\n| **B-tree** | fast | slow |\n"
    assert spoken(text) == "B-tree: Reads fast; Writes slow."


def test_list_items_formulas_and_links_become_plain() -> None:
    text = "1. see [the page](http://a.b)\n- cost is $\\mu + \\frac{a}{b}$\n"
    assert spoken(text) == "see the page.\ncost is mu + frac a b."


def test_quoted_mistakes_are_not_expected_of_a_good_answer() -> None:
    text = "> **Common Mistake:** Scanning.\n> Twice.\n\n> **Expert view:** Read the plan first.\n"
    assert spoken(text) == "Read the plan first."


def test_long_answers_are_cut_at_a_sentence() -> None:
    text = "\n".join(f"Fact number {n} is told here." for n in range(2000))
    assert len(spoken(text)) <= LONGEST
    assert spoken(text).endswith("is told here.")
