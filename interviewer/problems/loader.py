"""Reads the texts of coding problems; every problem of all files is reported at once."""

import ast
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path

from interviewer.errors import Finding
from interviewer.problems.model import Problem
from interviewer.yamlfile import YamlDocument, read_text, read_yaml, validate

CODE_FIELDS = ("starter", "example", "model_answer")
"""The fields that have to be Python."""


def problem_paths(folder: Path) -> list[Path]:
    """Return every YAML file directly in ``folder``, in a fixed order."""
    if not folder.is_dir():
        return []
    return sorted(p for p in folder.iterdir() if p.suffix in (".yaml", ".yml") and p.is_file())


def read_problem(path: Path) -> tuple[Problem | None, list[Finding]]:
    """Read one problem, or None, and every finding about its file."""
    text, findings = read_text(path)
    if text is None:
        return None, findings
    document = read_yaml(path, text)
    problem, faults = validate(Problem, document)
    found = [*faults, *(_check(document, problem) if problem is not None else ())]
    return (None if found else problem), found


def load_problems(folder: Path) -> tuple[dict[str, Problem], list[Finding]]:
    """Return the sound problems of ``folder`` by id, and every finding.

    ``folder`` is the ``seeds/problems`` folder of a bank; one that is absent holds none.
    """
    return read_problems(problem_paths(folder))


def read_problems(paths: Iterable[Path]) -> tuple[dict[str, Problem], list[Finding]]:
    """Return the sound problems of these files by id, and every finding."""
    problems: dict[str, Problem] = {}
    findings: list[Finding] = []
    for path in paths:
        problem, found = read_problem(path)
        findings += found
        if problem is not None and problem.id in problems:
            message = f"another file holds a problem {problem.id!r} already"
            findings.append(Finding(str(path), 0, "id", message, "remove one of them"))
        elif problem is not None:
            problems[problem.id] = problem
    return problems, findings


def _check(document: YamlDocument, problem: Problem) -> Iterator[Finding]:
    path = Path(document.path)
    if path.name != f"{problem.id}.yaml":
        message = f"the file is called {path.name}"
        yield document.finding(("id",), message, f"call it {problem.id}.yaml")
    checks = [check.name for check in problem.checks]
    for number, name in enumerate(checks):
        if name in checks[:number]:
            yield document.finding(("checks", number, "name"), f"{name!r} is used twice", "rename")
    names = [feedback.id for feedback in problem.feedback]
    for number, feedback in enumerate(problem.feedback):
        if feedback.id in names[:number]:
            message = f"{feedback.id!r} is used twice"
            yield document.finding(("feedback", number, "id"), message, "rename")
        if feedback.check not in checks:
            message = f"there is no check {feedback.check!r}"
            mend = f"use one of: {', '.join(checks)}"
            yield document.finding(("feedback", number, "check"), message, mend)
    for number, name in enumerate(problem.entry_points):
        if not name.isidentifier():
            message = f"{name!r} is no Python name"
            yield document.finding(("entry_points", number), message, "write the bare name")
    yield from _check_code(document, problem)


def _check_code(document: YamlDocument, problem: Problem) -> Iterator[Finding]:
    for field in CODE_FIELDS:
        fault = syntax_fault(str(getattr(problem, field)))
        if fault is not None:
            yield document.finding((field,), f"it is not Python: {fault}")
    tree_names = _defined(problem.starter)
    missing = [name for name in problem.entry_points if name not in tree_names]
    if tree_names and missing:
        message = f"it defines no {', '.join(missing)}"
        yield document.finding(("starter",), message, "define every entry point")


def syntax_fault(code: str) -> str | None:
    """Return what keeps ``code`` from being Python, or None; nothing is run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(code)
    except SyntaxError as error:
        return f"line {error.lineno}: {error.msg}"
    except (ValueError, RecursionError, MemoryError) as error:
        return str(error) or type(error).__name__
    return None


def _defined(code: str) -> set[str]:
    if syntax_fault(code) is not None:
        return set()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        body = ast.parse(code).body
    named = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    names = {node.name for node in body if isinstance(node, named)}
    for node in body:
        if isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names
