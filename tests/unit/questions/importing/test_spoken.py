"""What rubrics are drafted from: sentences, not code, tables and marks."""

from interviewer.questions.importing.spoken import LONGEST, is_code_only, spoken

LONG = "An index is a sorted structure beside the table. " * 4


def test_code_and_headings_are_left_out_of_a_long_answer() -> None:
    text = f"{LONG}\n\n### Code\n\n```python\n# build the index now\nindex = build()\n```\n"
    assert "index = build" not in spoken(text)
    assert "Code" not in spoken(text)


def test_remarks_of_code_count_where_there_is_little_prose() -> None:
    text = "Use it with care, as shown.\n\n```python\nx = y.t()  # a view that shares memory\n```\n"
    assert spoken(text) == "Use it with care, as shown.\na view that shares memory."


def test_prose_that_says_enough_stands_without_its_code_and_remarks() -> None:
    text = (
        "Boiling water scalds green leaves, so pour at eighty degrees and wait two minutes.\n\n"
        "```python\nkettle.heat(80)  # never to the boiling point\n```\n"
    )
    assert spoken(text) == text.split("\n")[0]


def test_of_code_alone_the_names_it_calls_are_told_and_no_statement() -> None:
    text = (
        "```python\nimport torch\nx: Any = torch.ones(3)\nlayers = [nn.Linear(3, 3)]\n"
        "layers.append(nn.ReLU())\nfor a, b in x:\n    a.add_(b)\n"
        "if x.any():\n    print(F.relu(x), 'os.remove(x)')  # os.rename(x)\n```\n"
    )
    assert spoken(text) == "\n".join(
        f"It uses `{name}`." for name in ("torch.ones", "nn.Linear", "nn.ReLU", "F.relu")
    )


def test_code_that_calls_nothing_by_name_says_nothing() -> None:
    text = (
        "Here it is:\n\n```python\ndef mean_iou(pred, target, classes):\n"
        "    union = (pred | target).sum()\n    if union > 0:\n        return 1 / union\n```\n"
    )
    assert spoken(text) == ""
    assert is_code_only(text)
    assert not is_code_only("")
    assert not is_code_only("It shares memory with the first one.")


def test_bases_and_decorators_are_names_too() -> None:
    text = (
        "```python\nclass Net(nn.Module):\n    @torch.no_grad()\n    def run(self, x):\n"
        "        self.fit(x)\n        return torch.compile(self)(x)\n```\n"
    )
    assert spoken(text) == "\n".join(
        f"It uses `{name}`." for name in ("nn.Module", "torch.no_grad", "torch.compile")
    )


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


def test_names_keep_their_underscores() -> None:
    assert spoken("* **Dataset**: write `__len__`, __init__ and _always_ *more*.") == (
        "Dataset: write `__len__`, __init__ and always more."
    )


def test_remarks_that_tell_too_little_leave_the_code_unsaid() -> None:
    text = "```python\nlayers = build()\nif last:  # 10 of 32\n    layers.pop()\n```\n"
    assert spoken(text) == ""


def test_code_without_fences_is_code_all_the_same() -> None:
    for margin in ("", "    "):
        text = f"{margin}def pour(cup):\n{margin}    return cup > 0\n"
        assert spoken(text) == ""
        assert is_code_only(text)
    assert spoken("shape: sizes\ndtype: kind\n") == "shape: sizes\ndtype: kind"


def test_a_short_sentence_beside_code_is_said() -> None:
    code = "\n\n```python\nfor step in steps:\n    step()\n```\n"
    for said in ("Use `model.eval()` and `torch.no_grad()`.", "It clears gradients."):
        assert spoken(said + code) == said
        assert not is_code_only(said + code)


def test_what_leads_in_code_says_nothing() -> None:
    text = "As follows:\n\n```python\nfor step in steps:\n    step()\n```\n"
    assert spoken(text) == ""
    assert is_code_only(text)
