"""Reads rubric files; every problem of all files is reported at once, with its line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from interviewer.errors import Finding
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.phrases import check_phrase
from interviewer.yamlfile import Place, YamlDocument, read_text, read_yaml, validate

PHRASE_FIELDS = ("any", "keywords", "unless", "right")
"""The lists of phrases in a point or misconception; ``alternatives`` is a list of such lists."""

_NAMES = "'about' names no subject"
_TWICE = "ids used more than once"


@dataclass(frozen=True)
class RubricFile:
    """One rubric file as read; ``rubric`` is None when there are findings."""

    path: Path
    rubric: Rubric | None
    document: YamlDocument
    findings: tuple[Finding, ...]


def read_rubric(path: Path, *, named: bool = True) -> RubricFile:
    """Read one rubric file; a file called ``<question-id>.yaml`` holds that rubric.

    Unless ``named``, it may be called anything, as a draft is that is only tried.
    """
    text, findings = read_text(path)
    if text is None:
        return RubricFile(path, None, YamlDocument(str(path), None), tuple(findings))
    document = read_yaml(path, text)
    rubric, faults = validate(Rubric, document)
    own = [*(_check_name(document) if named else ()), *_check(document)]
    # The model says these too, without a line; ours name the line.
    schema = [f for f in faults if not (own and f.message.startswith((_NAMES, _TWICE)))]
    found = tuple(sorted({*schema, *own}))
    return RubricFile(path, None if found else rubric, document, found)


def rubric_paths(folder: Path) -> list[Path]:
    """Return every YAML file under ``folder``, at any depth, in a fixed order."""
    return sorted(p for p in folder.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())


def read_rubrics(paths: Iterable[Path]) -> tuple[list[RubricFile], list[Finding]]:
    """Read rubric files; the findings are all of theirs and the ids that two files share."""
    files = [read_rubric(path) for path in paths]
    findings = [finding for file in files for finding in file.findings]
    first: dict[str, Path] = {}
    for file in files:
        name = (file.document.data or {}).get("question")
        if not isinstance(name, str):
            continue
        if name in first:
            message = f"{first[name]} is a rubric for {name!r} already"
            findings.append(file.document.finding(("question",), message, "remove one of them"))
        first.setdefault(name, file.path)
    return files, findings


def load_rubrics(folder: Path) -> tuple[dict[str, Rubric], list[Finding]]:
    """Return the sound rubrics under ``folder`` by question id, and every finding.

    ``folder`` is the ``rubrics`` folder of a bank; one that is absent holds none.
    """
    files, findings = read_rubrics(rubric_paths(folder))
    rubrics: dict[str, Rubric] = {}
    for file in files:
        if file.rubric is not None:
            rubrics.setdefault(file.rubric.question, file.rubric)
    return rubrics, findings


def _check_name(document: YamlDocument) -> Iterator[Finding]:
    """Check that the file is called after its question."""
    path = Path(document.path)
    name = (document.data or {}).get("question")
    if path.suffix == ".yml":
        yield Finding(document.path, 0, "", "it ends in .yml", "call it .yaml")
    elif isinstance(name, str) and name != path.stem:
        mend = f"call the file {name}.yaml, or write 'question: {path.stem}'"
        yield document.finding(("question",), f"the file is called {path.name}", mend)


def _check(document: YamlDocument) -> Iterator[Finding]:
    """Check what the model cannot: ids, subjects and phrases, with lines."""
    data = document.data or {}
    yield from _check_ids(document, [*_parts(data, "points"), *_parts(data, "misconceptions")])
    yield from _check_ids(document, list(_parts(data, "subjects")))
    subjects = {str(subject.get("id")) for _, subject in _parts(data, "subjects")}
    for field in ("points", "misconceptions"):
        for place, part in _parts(data, field):
            yield from _check_phrases(document, place, part)
            yield from _check_about(document, place, part, subjects)


def _parts(data: dict[str, Any], field: str) -> Iterator[tuple[Place, dict[str, Any]]]:
    entries = data.get(field)
    for number, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            yield (field, number), entry


def _texts(part: dict[str, Any], place: Place) -> Iterator[tuple[int, str]]:
    """Yield the texts of the list at ``place`` within ``part``; nothing if there is no list."""
    entries: Any = part
    for step in place:
        inside = isinstance(entries, list) or (isinstance(entries, dict) and step in entries)
        entries = entries[step] if inside else None
    for number, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, str):
            yield number, entry


def _check_ids(
    document: YamlDocument, parts: list[tuple[Place, dict[str, Any]]]
) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for place, part in parts:
        name = part.get("id")
        if not isinstance(name, str):
            continue
        line = document.line((*place, "id"))
        if name in first:
            message = f"the id {name!r} is used on line {first[name]} already"
            yield document.finding((*place, "id"), message, "give it another id")
        first.setdefault(name, line)


def _check_phrases(document: YamlDocument, place: Place, part: dict[str, Any]) -> Iterator[Finding]:
    sets = part.get("alternatives")
    count = len(sets) if isinstance(sets, list) else 0
    lists = [(*place, field) for field in PHRASE_FIELDS]
    lists += [(*place, "alternatives", number) for number in range(count)]
    for spot in lists:
        seen: set[str] = set()
        for number, phrase in _texts(part, spot[len(place) :]):
            here = (*spot, number)
            fault = check_phrase(phrase)
            if fault is not None:
                yield document.finding(here, f"the phrase {phrase!r} does not parse: {fault}")
            elif phrase in seen:
                yield document.finding(here, f"{phrase!r} stands here twice", "remove one")
            seen.add(phrase)


def _check_about(
    document: YamlDocument, place: Place, part: dict[str, Any], subjects: set[str]
) -> Iterator[Finding]:
    for number, name in _texts(part, ("about",)):
        if name not in subjects:
            known = ", ".join(sorted(subjects)) or "none; add 'subjects'"
            message = f"{name!r} is no subject of this rubric"
            yield document.finding((*place, "about", number), message, f"subjects: {known}")
