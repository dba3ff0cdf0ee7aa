"""Reads a Markdown page into what somebody does who follows it, fenced block by fenced block.

What becomes of a block is said by its language and by an invisible comment, its directive, on the
line before its fence; CONTRIBUTING.md lists them. Whatever could let a command slip through unrun
is an error: a directive that is not known, a reason that is none, another name for a shell.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Final, Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

REASONS: Final = (
    *("a container engine", "a cluster", "a GPU", "a Slack workspace", "the internet"),
    "an operator's machine",
)
"""Why a block is not run: what it needs is nowhere where tests run."""

FRAGMENT: Final = "a fragment"
"""The reason of a block of Python that is no whole program."""

RUN: Final = ("sh", "python")

SERVICE: Final = "127.0.0.1:8000"
"""Where pages say that the service is."""

_CALLED_SO: Final = {
    **dict.fromkeys(("bash", "console", "shell", "zsh", "ksh", "terminal"), "sh"),
    **dict.fromkeys(("shell-session", "sh-session", "bash-session", "shellsession"), "sh"),
    **dict.fromkeys(("py", "python3", "pycon"), "python"),
}
"""Other names of languages whose blocks are run, by which none of them may go."""

_CLAIMS: Final = "docs/errata.md"
"""The page whose blocks `python run` are claims, which the tests of the bank run."""

_COMMENT: Final = re.compile(r"<!--\s*(.*?)\s*-->\s*", re.DOTALL)
_OF_A_BLOCK: Final = re.compile(r"(not run|run by|file): (.+)|(prints)")
_LIKE_ONE: Final = re.compile(r"(not run|run by|prints|service|checkout)\b|file:")
_TEST: Final = re.compile(r"tests/[\w/]+\.py(::\w+)+")
_TYPED: Final = re.compile(r"^\s*\$ ", re.MULTILINE)

Kind = Literal["run", "file", "prints", "not run", "run by"]


class BadPage(Exception):
    """A page cannot be followed; says where, and why."""


@dataclass(frozen=True)
class Step:
    """A block, and what becomes of it.

    ``line`` is that of its fence, from 1. ``told`` is what its directive says behind the colon:
    why it is not run, which test runs it, or what its file is called.
    """

    line: int
    language: str
    kind: Kind
    text: str
    told: str = ""


@dataclass(frozen=True)
class Page:
    """What somebody does who follows a page, in order.

    ``service`` says that the service runs meanwhile; ``checkout`` that it is done in the folder
    of the project, with all its examples, and not in an empty one.
    """

    name: str
    service: bool
    checkout: bool
    steps: tuple[Step, ...]

    @property
    def is_run(self) -> bool:
        """Whether anything is left to do that no other test does."""
        return any(step.kind in {"run", "not run"} for step in self.steps)


def read_page(name: str, text: str) -> Page:
    """Return the steps of the page called ``name``; raises BadPage."""
    tokens = list(_blocks(MarkdownIt("commonmark").parse(text)))
    of_page: set[str] = set()
    steps: list[Step] = []
    directive: tuple[int, str] | None = None
    for token, following in pairwise([*tokens, None]):
        assert token is not None
        first, behind = token.map or (0, 0)
        if token.type == "html_block":
            told = _told(token)
            if told in {"service", "checkout"}:
                of_page.add(told)
            elif following and following.type == "fence" and following.map[0] == behind:  # type: ignore[index]
                directive = (first + 1, told)
            elif _LIKE_ONE.match(told):
                raise BadPage(f"{name}:{first + 1}: {told!r} has no block on the next line")
            continue
        fence = Step(first + 1, token.info.strip(), "run", token.content)
        step = _step(name, fence, directive, steps)
        directive = None
        if step is not None:
            steps.append(step)
    page = Page(name, "service" in of_page, "checkout" in of_page, tuple(steps))
    _look_for_the_service(page)
    return page


def _blocks(tokens: Sequence[Token]) -> Iterator[Token]:
    return (token for token in tokens if token.type in {"fence", "html_block"})


def _told(token: Token) -> str:
    found = _COMMENT.fullmatch(token.content)
    return found[1] if found else ""


def _step(
    name: str, fence: Step, directive: tuple[int, str] | None, before: Sequence[Step]
) -> Step | None:
    """Return what becomes of a block, None for one that is only looked at; raises BadPage."""
    if directive is None:
        return _undirected(name, fence)
    line, told = directive
    found = _OF_A_BLOCK.fullmatch(told)
    if found is None:
        raise BadPage(f"{name}:{line}: {told!r} is no directive")
    kind: Kind = found[1] or found[3]  # type: ignore[assignment]
    step = replace(fence, kind=kind, told=found[2] or "")
    fault = _fault(step, before)
    if fault:
        raise BadPage(f"{name}:{line}: {fault}")
    return step


def _undirected(name: str, fence: Step) -> Step | None:
    if fence.language in RUN:
        return fence
    if fence.language == "python run" and name == _CLAIMS:
        return None
    word = (fence.language.split() or [""])[0]
    if not word:
        raise BadPage(f"{name}:{fence.line}: the block has no language; say sh, or text")
    if word in RUN or word in _CALLED_SO:
        right = _CALLED_SO.get(word, word)
        raise BadPage(f"{name}:{fence.line}: the block's language is called {right} here")
    if word == "text" and _TYPED.search(fence.text):
        raise BadPage(f"{name}:{fence.line}: a command stands in sh, what it prints in text")
    return None


def _fault(step: Step, before: Sequence[Step]) -> str:
    """Return what is wrong with a directive at its block, nothing where all is well."""
    match step.kind:
        case "file":
            path = PurePosixPath(step.told)
            is_below = not path.is_absolute() and ".." not in path.parts and path.parts[0][0] != "~"
            return "" if is_below else f"{step.told!r} is no file below the folder"
        case "prints":
            return _fault_of_what_is_printed(step, before)
    if step.language not in RUN:
        return f"a block of {step.language or 'no language'} is not run anyway"
    known = (*REASONS, FRAGMENT) if step.language == "python" else REASONS
    if step.kind == "not run" and step.told not in known:
        return f"{step.told!r} is no reason; these are: {', '.join(known)}"
    if step.kind == "run by" and not _TEST.fullmatch(step.told):
        return f"{step.told!r} names no test, as tests/path.py::test_name does"
    return ""


def _fault_of_what_is_printed(step: Step, before: Sequence[Step]) -> str:
    if step.language != "text":
        return "what a command prints is a block of text"
    if not before or before[-1].kind != "run":
        return "no block that is run stands before what it prints"
    if not step.text.replace("…", "").strip():
        return "anything at all is printed so"
    return ""


def _look_for_the_service(page: Page) -> None:
    if page.service:
        return
    for step in page.steps:
        if step.kind == "run" and SERVICE in step.text:
            raise BadPage(
                f"{page.name}:{step.line}: the service is called, and the page has no "
                "<!-- service --> near its top"
            )
