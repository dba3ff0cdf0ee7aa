"""Pages that are written from code say what it says now, and leave nothing out."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from interviewer.cli.exits import FALLS_SHORT, NOT_DONE
from interviewer.settings import ELSEWHERE, Settings
from interviewer.yamlfile import read_yaml
from manual.__main__ import main
from manual.calls import openapi
from manual.commands import commands
from manual.exits import OF_ALL, OF_COMMANDS
from manual.field_words import WORDS as FIELDS
from manual.markdown import anchor, prose, table
from manual.setting_words import WORDS as SETTINGS
from manual.shapes import SHAPES, Shape, schema_of
from manual.written import DOCS, REFERENCE, ROOT, WRITTEN, is_current

HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
TO_HEADING = re.compile(r"\]\(#([^)]+)\)")
MENDED = "python -m manual --write"
BY_NAME = {shape.name: shape for shape in SHAPES}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_a_page_is_what_the_code_says(path: Path) -> None:
    assert is_current(path, WRITTEN[path]()), MENDED


def test_what_is_out_of_date_is_named_and_written_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there, stale = tmp_path / "there.md", tmp_path / "new" / "stale.md"
    there.write_text("as it is\n")
    made = {there: lambda: "as it is\n", stale: lambda: "new\n"}
    monkeypatch.setattr("manual.__main__.WRITTEN", made)
    monkeypatch.setattr("manual.__main__.ROOT", tmp_path)
    assert main([]) == 1
    assert capsys.readouterr().out == "new/stale.md: out of date\n"
    assert not stale.exists()
    assert main(["--write"]) == 0
    assert stale.read_text() == "new\n"
    assert main([]) == 0


def test_each_setting_has_exactly_one_row() -> None:
    told = Counter(field for words in SETTINGS for field in words.fields)
    assert told == Counter({*Settings.model_fields, *ELSEWHERE})


def test_each_field_of_a_file_has_exactly_one_meaning() -> None:
    for model, words in FIELDS.items():
        written = {info.alias or name for name, info in model.model_fields.items()}
        assert set(words) == written, model.__name__
        assert len(set(words.values())) == len(words), model.__name__


def test_a_command_says_what_1_and_3_mean_where_its_module_exits_with_them() -> None:
    """Modules may hold several commands, so that they are compared, and then the commands."""
    modules: dict[str, set[int]] = {}
    for one in commands():
        callback = inspect.unwrap(one.command.callback)
        told = modules.setdefault(callback.__module__, set())
        told |= set(OF_COMMANDS.get(one.name, {}))
    names = {"FALLS_SHORT": FALLS_SHORT, "NOT_DONE": NOT_DONE}
    for path in (ROOT / "interviewer" / "cli").glob("*.py"):
        left = {names[name] for name in re.findall(r"SystemExit\((\w+)\)", path.read_text())}
        assert left <= modules.get(f"interviewer.cli.{path.stem}", set()), path.name
    assert set(OF_COMMANDS) <= {one.name for one in commands()}
    assert set().union(*OF_COMMANDS.values()) <= set(OF_ALL)


def test_every_command_and_option_is_on_the_page() -> None:
    page = (REFERENCE / "commands.md").read_text("utf-8")
    assert len(commands()) > 30
    for one in commands():
        section = page.partition(f"\n## interviewer {one.name}\n")[2].partition("\n## ")[0]
        for parameter in one.command.params:
            names = [*parameter.opts, *parameter.secondary_opts]
            if parameter.param_type_name == "option":
                assert all(f"`{name}`" in section for name in names), (one.name, names)


def test_every_call_and_kind_of_value_is_on_the_page() -> None:
    page = (REFERENCE / "calls.md").read_text("utf-8")
    operations = [
        (f"`{method.upper()} {path}`", operation["operationId"])
        for path, methods in openapi()["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) > 20
    headings = HEADING.findall(page)
    for address, name in operations:
        assert address in page
        assert name in headings
    assert set(openapi()["components"]["schemas"]) <= set(headings)


@pytest.mark.parametrize("name", ["commands.md", "calls.md", "yaml-files.md"])
def test_links_within_a_page_lead_to_a_heading_that_is_alone_in_its_name(name: str) -> None:
    page = (REFERENCE / name).read_text("utf-8")
    anchors = Counter(anchor(heading) for heading in HEADING.findall(page))
    linked = set(TO_HEADING.findall(page))
    assert len(linked) > 5
    assert {target for target in linked if anchors[target] != 1} == set()


def written(shape: Shape) -> Iterator[tuple[str, Any]]:
    """Yield where each of a kind's files lies in our own bank, and what it holds."""
    if shape.name in ("front-matter", "question-head"):
        opened = r"\A---\n" if shape.name == "front-matter" else r"^## [a-z0-9-]+\n+```yaml\n"
        closed = "^---" if shape.name == "front-matter" else "^```"
        block = re.compile(f"{opened}(.*?){closed}", re.MULTILINE | re.DOTALL)
        for path in sorted((ROOT / "seeds").glob("*.md")):
            for number, text in enumerate(block.findall(path.read_text("utf-8"))):
                yield f"{path.name}, {number}", read_yaml(path, text).data
        return
    folder = {"rubric": "rubrics", "problem": "seeds/problems", "blueprint": "seeds/blueprints"}
    for path in sorted((ROOT / folder[shape.name]).rglob("*.yaml")):
        yield path.name, read_yaml(path, path.read_text("utf-8")).data


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_our_own_files_are_valid_by_their_schema(shape: Shape) -> None:
    schema = schema_of(shape)
    Draft202012Validator.check_schema(schema)
    validator, count = Draft202012Validator(schema), 0
    for where, data in written(shape):
        count += 1
        assert [error.message for error in validator.iter_errors(data)] == [], where
    least = {"front-matter": 15, "question-head": 200, "rubric": 200, "problem": 50, "blueprint": 3}
    assert count >= least[shape.name]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("rubric", {"pionts": []}),
        ("rubric", {"question": "Not an id"}),
        ("rubric", {"points": []}),
        ("rubric", {"points": [{"id": "a", "says": "It says so."}]}),
        ("rubric", {"points": [{"id": "a", "says": "So.", "any": ["so"], "weight": 0}]}),
        ("rubric", {"points": [{"id": "a", "says": "So.", "any": "so"}]}),
        ("rubric", {"status": "done"}),
        ("problem", {"level": "junior"}),
        ("problem", {"minutes": 31}),
        ("question-head", {"kind": "riddle"}),
        ("front-matter", {"levels": []}),
        ("blueprint", {"slots": []}),
        ("blueprint", {"adaptation": [{"after": "warm-up", "items": 3}]}),
    ],
)
def test_a_schema_refuses_what_the_model_refuses(name: str, change: dict[str, Any]) -> None:
    _, data = next(written(BY_NAME[name]))
    validator = Draft202012Validator(schema_of(BY_NAME[name]))
    assert validator.is_valid(data)
    assert not validator.is_valid(data | change)


def test_the_pages_for_authors_name_every_field() -> None:
    pages = {"rubric": "rubric-language.md", "blueprint": "blueprints.md"}
    for name, file in pages.items():
        text = (DOCS / file).read_text("utf-8")
        for field in schema_of(BY_NAME[name])["properties"]:
            assert f"`{field}`" in text, (file, field)


def test_cells_stay_on_their_line_and_in_their_column() -> None:
    assert table(("a", "b"), [("one\ntwo", "`x|y`")]) == "\n".join(
        ["| a | b |", "| --- | --- |", "| one two | `x\\|y` |"]
    )


def test_prose_is_laid_out_and_lists_stay() -> None:
    text = prose(f"{'word ' * 40}\n\n- one\n- two")
    assert max(map(len, text.splitlines())) <= 120
    assert text.endswith("\n\n- one\n- two")
