"""Which content files a path stands for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import BadInput, Finding
from interviewer.problems.loader import problem_paths
from interviewer.rubrics.loader import rubric_paths

OTHER_CONTENT = ("blueprints", "phrasing.yaml")
"""What else lies in a seeds folder; the dialogue's floor reads it."""


@dataclass(frozen=True)
class Sources:
    """The files to read. ``whole`` tells that questions and rubrics must pair up."""

    documents: tuple[Path, ...] = ()
    rubrics: tuple[Path, ...] = ()
    problems: tuple[Path, ...] = ()
    whole: bool = False
    findings: tuple[Finding, ...] = ()

    def __add__(self, other: "Sources") -> "Sources":
        return Sources(
            tuple(dict.fromkeys(self.documents + other.documents)),
            tuple(dict.fromkeys(self.rubrics + other.rubrics)),
            tuple(dict.fromkeys(self.problems + other.problems)),
            self.whole or other.whole,
            self.findings + other.findings,
        )


def bank_sources(folders: Sequence[Path]) -> Sources:
    """Return the files of bank folders; one without documents is a finding."""
    found = Sources(whole=True)
    for folder in folders:
        seeds = folder / "seeds"
        here = Sources(
            _documents(seeds),
            tuple(rubric_paths(folder / "rubrics")),
            tuple(problem_paths(seeds / "problems")),
        )
        found += here
        if not here.documents:
            found += Sources(findings=(_no_documents(folder),))
    return found


def _no_documents(folder: Path) -> Finding:
    if not folder.is_dir():
        return Finding(str(folder), 0, "", "there is no such folder", "correct the path")
    message = "it holds no question documents (seeds/*.md)"
    return Finding(str(folder), 0, "", message, "make some, or run 'interviewer seeds import'")


def _documents(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(p for p in folder.glob("*.md") if p.is_file()))


def lint_sources(paths: Iterable[Path]) -> Sources:
    """Return the files that the paths given to a lint command stand for.

    A path is a bank folder, a folder of documents, problems or rubrics, or one
    file. Raises BadInput for a path that is none of these.
    """
    found = Sources()
    seeds = rubrics = False
    for path in paths:
        if path.is_dir() and ((path / "seeds").is_dir() or (path / "rubrics").is_dir()):
            found += bank_sources([path])
            continue
        here = _of_folder(path) if path.is_dir() else _of_file(path)
        seeds |= path.is_dir() and bool(here.documents)
        rubrics |= path.is_dir() and bool(here.rubrics)
        found += here
    return found + Sources(whole=seeds and rubrics)


def _of_folder(path: Path) -> Sources:
    documents = _documents(path)
    if path.name == "problems":
        here = Sources(problems=tuple(problem_paths(path)))
    elif documents or path.name == "seeds":
        here = Sources(documents, problems=tuple(problem_paths(path / "problems")))
    else:
        here = Sources(rubrics=tuple(rubric_paths(path)))
    if here == Sources():
        raise BadInput(f"{path} holds neither documents (*.md) nor rubrics (*.yaml).", field="PATH")
    return here


def _of_file(path: Path) -> Sources:
    if not path.is_file():
        raise BadInput(f"There is no file or folder {path}.", field="PATH")
    if path.suffix == ".md":
        return Sources(documents=(path,))
    if path.suffix not in (".yaml", ".yml") or path.name in OTHER_CONTENT:
        raise BadInput(
            f"{path} is neither a question document (.md) nor a rubric or problem (.yaml).",
            field="PATH",
        )
    return Sources(problems=(path,)) if path.parent.name == "problems" else Sources(rubrics=(path,))
