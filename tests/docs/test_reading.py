"""A page is read into steps, and nothing on it escapes by how it is written."""

import pytest

from tests.docs.reading import REASONS, BadPage, Page, Step, read_page


def page(text: str) -> Page:
    return read_page("page.md", text)


def fenced(text: str, language: str = "sh", directive: str = "", margin: str = "") -> str:
    """Return a block in its fence, below its directive."""
    head = [f"<!-- {directive} -->"] if directive else []
    lines = [*head, f"```{language}", *text.splitlines(), "```"]
    return "".join(f"{margin}{line}\n" for line in lines)


def steps(text: str) -> list[tuple[str, str, str]]:
    return [(step.kind, step.told, step.text) for step in page(text).steps]


def fault(text: str) -> str:
    with pytest.raises(BadPage) as caught:
        page(text)
    return str(caught.value)


def test_blocks_of_the_shell_and_of_python_are_run_in_order_and_others_are_looked_at() -> None:
    text = fenced("one") + "\n" + fenced("{}", "json") + "\n" + fenced("two()", "python")
    assert page(text).steps == (
        Step(1, "sh", "run", "one\n"),
        Step(9, "python", "run", "two()\n"),
    )


def test_a_block_in_a_list_loses_its_margin_and_keeps_its_line() -> None:
    text = "1. Say:\n\n" + fenced("if true; then\n    one\nfi", margin="   ")
    assert page(text).steps == (Step(3, "sh", "run", "if true; then\n    one\nfi\n"),)


def test_a_block_in_a_list_has_its_directive() -> None:
    text = "1. Say:\n\n" + fenced("one", directive="not run: the internet", margin="   ")
    assert steps(text) == [("not run", "the internet", "one\n")]


def test_a_block_within_a_block_is_text() -> None:
    assert steps("````markdown\n" + fenced("one") + "````\n") == []


def test_a_page_says_what_it_needs() -> None:
    plain = page("# Title\n")
    assert (plain.service, plain.checkout) == (False, False)
    both = page("# Title\n\n<!-- service -->\n<!-- checkout -->\n\nText.\n")
    assert (both.service, both.checkout) == (True, True)


@pytest.mark.parametrize("reason", REASONS)
def test_a_block_that_cannot_be_run_says_why(reason: str) -> None:
    assert steps(fenced("one", directive=f"not run: {reason}")) == [("not run", reason, "one\n")]


@pytest.mark.parametrize("reason", ["laziness", "a fragment", "A GPU", "a GPU.", "a GPU, too"])
def test_a_reason_that_is_none_is_refused(reason: str) -> None:
    told = fault("Text.\n\n" + fenced("one", directive=f"not run: {reason}"))
    assert told.startswith(f"page.md:3: {reason!r} is no reason")


def test_only_python_may_be_a_fragment() -> None:
    text = fenced("one()", "python", "not run: a fragment")
    assert steps(text) == [("not run", "a fragment", "one()\n")]


def test_a_block_may_be_run_by_a_test() -> None:
    test = "tests/test_docs.py::test_one"
    assert steps(fenced("one", directive=f"run by: {test}")) == [("run by", test, "one\n")]


@pytest.mark.parametrize("test", ["me", "tests/test_docs.py", "../x.py::test_one", "test_one"])
def test_whoever_runs_a_block_is_named_as_a_test(test: str) -> None:
    assert fault(fenced("one", directive=f"run by: {test}")).startswith(
        f"page.md:1: {test!r} names no test"
    )


def test_a_file_of_any_language_is_written() -> None:
    text = fenced("a: 1", "yaml", "file: notes/a.yaml") + "\n" + fenced("x", "bash", "file: x.sh")
    assert steps(text) == [("file", "notes/a.yaml", "a: 1\n"), ("file", "x.sh", "x\n")]


@pytest.mark.parametrize("name", ["/etc/passwd", "../up.txt", "a/../../up.txt", "~/x"])
def test_no_file_is_written_elsewhere(name: str) -> None:
    assert "is no file below the folder" in fault(fenced("x", "text", f"file: {name}"))


def test_what_a_block_prints_stands_behind_it() -> None:
    text = fenced("echo 1") + "\n" + fenced("1", "text", "prints")
    assert [step.kind for step in page(text).steps] == ["run", "prints"]


@pytest.mark.parametrize(
    "before",
    [
        "",
        fenced("echo 1", directive="not run: a GPU"),
        fenced("echo 1") + "\n" + fenced("x", "text", "file: x"),
        fenced("echo 1") + "\n" + fenced("1", "text", "prints"),
    ],
)
def test_what_nothing_prints_is_refused(before: str) -> None:
    assert "no block that is run" in fault(before + "\n" + fenced("1", "text", "prints"))


def test_what_is_printed_is_text_and_says_something() -> None:
    run = fenced("echo 1") + "\n"
    assert "a block of text" in fault(run + fenced("1", "json", "prints"))
    assert "anything at all" in fault(run + fenced("…\n\n … ", "text", "prints"))


@pytest.mark.parametrize("language", ["bash", "console", "shell", "zsh", "py", "sh x", "python x"])
def test_no_block_escapes_by_its_language(language: str) -> None:
    assert "page.md:1: the block's language is called" in fault(fenced("one", language))


def test_a_block_without_a_language_is_refused() -> None:
    assert "page.md:3: the block has no language" in fault("Text.\n\n" + fenced("one", ""))


def test_a_command_does_not_escape_behind_a_prompt() -> None:
    assert "a command stands in sh" in fault(fenced("$ interviewer doctor\nok", "text"))


def test_claims_are_the_banks_and_stand_where_they_are_tested() -> None:
    claim = fenced("print(1)", "python run")
    assert read_page("docs/errata.md", claim).steps == ()
    assert "is called python here" in fault(claim)


@pytest.mark.parametrize(
    "directive",
    ["not-run: a GPU", "notrun", "file", "file:", "run by me", "prints: 1", "not run", "whatever"],
)
def test_a_comment_before_a_block_that_is_no_directive_is_refused(directive: str) -> None:
    told = fault("Text.\n\n" + fenced("one", "text", directive))
    assert told == f"page.md:3: {directive!r} is no directive"


@pytest.mark.parametrize("directive", ["not run: a GPU", "run by: x", "file: x", "prints"])
def test_a_directive_without_a_block_is_refused(directive: str) -> None:
    told = fault(f"Text.\n\n<!-- {directive} -->\n\n" + fenced("one"))
    assert told == f"page.md:3: {directive!r} has no block on the next line"


@pytest.mark.parametrize("directive", ["service: yes", "checkout of ours"])
def test_what_a_page_needs_is_one_word(directive: str) -> None:
    assert directive in fault(f"<!-- {directive} -->\n")


def test_other_comments_are_nobodys_business() -> None:
    assert steps("<!-- diagram: made by a program -->\n\n" + fenced("graph", "mermaid")) == []


@pytest.mark.parametrize("language", ["json", "text"])
def test_a_block_that_is_not_run_anyway_needs_no_reason(language: str) -> None:
    assert "is not run anyway" in fault(fenced("1", language, "not run: a GPU"))


def test_who_calls_the_service_says_so() -> None:
    call = fenced("curl http://127.0.0.1:8000/healthz")
    assert "page.md:1: the service is called" in fault(call)
    assert page("<!-- service -->\n\n" + call).service
