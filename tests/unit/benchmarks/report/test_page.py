import json
from pathlib import Path

import pytest

from benchmarks.report.__main__ import FOLDER, PAGE, page
from benchmarks.report.model import Row, Section, ms, percent, ratio
from benchmarks.report.sections import SECTIONS


def test_the_page_is_what_the_results_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m benchmarks.report --write"


def test_a_section_without_results_is_left_out_and_columns_that_nobody_uses_too(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.json").write_text(json.dumps({"x": 3, "where": {"date": "2026-01-02"}}))
    here = Section("Here", Path("a.json"), "run a", lambda data: [Row("x", str(data["x"]))])
    gone = Section("Gone", Path("b.json"), "run b", lambda data: [])
    text = page([here, gone], tmp_path)
    assert text.endswith(
        "## Here\n\n`run a` · 2026-01-02\n\n|  | measured |\n| --- | --: |\n| x | 3 |\n"
    )
    assert "Gone" not in text


@pytest.mark.parametrize("section", SECTIONS, ids=lambda one: one.title)
def test_every_section_names_a_module_that_is_there(section: Section) -> None:
    words = section.command.split()
    assert words[:2] == ["python", "-m"]
    assert (FOLDER.parent / f"{words[2].replace('.', '/')}.py").is_file()


def test_figures_have_as_many_digits_as_mean_something() -> None:
    assert (ms(1.234), ms(12.34), ms(123.4)) == ("1.23 ms", "12.3 ms", "123 ms")
    assert (ratio(1.234), ratio(123.4), percent(0.125)) == ("1.23", "123", "12.5 %")
