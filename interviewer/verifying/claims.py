"""Which executable claims documents make, and of which question each speaks."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import BadInput, ContentError, Finding
from interviewer.questions.blocks import Block, parse_blocks
from interviewer.questions.claims import claim_faults, claims_in
from interviewer.rubrics.model import IDENTIFIER
from interviewer.yamlfile import read_text

ERRATA = Path("docs") / "errata.md"
"""The document of a bank folder that holds claims and no question."""

_QUESTION = re.compile(IDENTIFIER.replace("$", r"\Z"))


@dataclass(frozen=True)
class Claim:
    """Code of a document, and what it must print.

    ``line`` is that of the fence, from 1. ``question`` is the id of the question in which
    it stands, or empty in study text, which is told by ``heading``.
    """

    path: str
    line: int
    question: str
    heading: str
    code: str
    output: str


def claim_documents(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Return the documents that ``paths`` stand for, in order and each once.

    A path is a document, a folder of documents, or a bank folder: the documents of its
    ``seeds`` and its errata. Raises BadInput for a path that is none of these.
    """
    found: dict[Path, None] = {}
    for path in paths:
        here = sorted(_documents(path))
        if not here:
            raise BadInput(f"{path} is no document (.md) and holds none.", field="PATH")
        found.update(dict.fromkeys(here))
    return tuple(found)


def _documents(path: Path) -> Iterator[Path]:
    if path.is_file() and path.suffix == ".md":
        yield path
    elif (path / "seeds").is_dir():
        yield from (path / "seeds").glob("*.md")
        if (path / ERRATA).is_file():
            yield path / ERRATA
    elif path.is_dir():
        yield from path.glob("*.md")


def claims_of(documents: Sequence[Path]) -> tuple[Claim, ...]:
    """Return the claims of all ``documents``, in order.

    Raises ContentError, with every fault, for a document that cannot be read or a claim
    that is not laid out as one.
    """
    claims: list[Claim] = []
    findings: list[Finding] = []
    for path in documents:
        text, faults = read_text(path)
        findings += faults
        if text is None:
            continue
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        blocks = parse_blocks(text)
        findings += (
            Finding(str(path), fault.line + 1, "", fault.message, fault.mend)
            for fault in claim_faults(blocks)
        )
        claims += _claims(str(path), text, [b for b in blocks if b.rank in (1, 2)])
    if findings:
        raise ContentError(sorted(set(findings)))
    return tuple(claims)


def _claims(path: str, text: str, headings: Sequence[Block]) -> Iterator[Claim]:
    for snippet in claims_in(text, 1)[0]:
        above = [heading for heading in headings if heading.start < snippet.line]
        heading = above[-1].content if above else ""
        question = heading if _QUESTION.match(heading) and above[-1].rank == 2 else ""
        yield Claim(path, snippet.line, question, heading, snippet.code, snippet.output)
