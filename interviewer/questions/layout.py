"""Reads a question document in the house layout; see ``docs/seed-layout.md``.

Every problem of the document becomes a finding with its line; nothing raises.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from interviewer.errors import Finding
from interviewer.questions.blocks import Block, parse_blocks
from interviewer.questions.claims import claim_faults
from interviewer.questions.heads import DocumentMeta, QuestionHead
from interviewer.questions.model import Question
from interviewer.questions.sections import (
    SECTIONS,
    SectionReader,
    kind_faults,
    split_sections,
)
from interviewer.rubrics.model import IDENTIFIER
from interviewer.yamlfile import YamlDocument, read_yaml, validate

_IDENTIFIER = re.compile(IDENTIFIER.replace("$", r"\Z"))
_SEED_KEY = re.compile(r"[^\s/]+/[^\s/]+")


@dataclass(frozen=True)
class ParsedDocument:
    """What a document holds; ``meta`` is None when the front matter is at fault.

    ``questions`` are those that could be built. ``lines`` gives the line (from 1)
    of each question's heading by id.
    """

    meta: DocumentMeta | None
    questions: tuple[Question, ...]
    findings: tuple[Finding, ...]
    lines: Mapping[str, int] = field(default_factory=dict)


def parse_document(path: Path, text: str) -> ParsedDocument:
    """Read ``text`` as a document in the house layout; ``path`` is for the findings.

    A byte-order mark and CRLF line ends are accepted.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return _Parser(str(path), text).parse()


@dataclass
class _Part:
    """A heading of level 1 or 2 and the blocks up to the next one."""

    heading: Block
    blocks: list[Block] = field(default_factory=list)


class _Parser:
    """One reading of one document."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines = text.split("\n")
        self.blocks = parse_blocks(text)
        self.findings: list[Finding] = []
        self.places: dict[str, int] = {}

    def parse(self) -> ParsedDocument:
        """Read front matter, then every question."""
        meta, blocks = self._front_matter()
        prose, parts = _split(blocks)
        self._check_prose(prose)
        questions: list[Question] = []
        for before, part in zip([None, *parts], parts, strict=False):
            self._check_rank(before, part)
            if self._is_question(part):
                question = self._question(part, meta)
                questions += [question] if question is not None else []
            else:
                self._check_prose(part.blocks)
        if not self.places:
            self._add(0, "", "it holds no question", "start one with '## question-id'")
        found = tuple(sorted(set(self.findings)))
        return ParsedDocument(meta, tuple(questions), found, dict(self.places))

    def _front_matter(self) -> tuple[DocumentMeta | None, list[Block]]:
        if not self.blocks or self.blocks[0].kind != "front_matter":
            opened = self.lines[0].rstrip() == "---"
            message = "the front matter is not closed" if opened else "there is no front matter"
            mend = "write title, category, levels and skills between two lines of ---"
            self._add(1, "", message, mend)
            return None, self.blocks
        block = self.blocks[0]
        document = read_yaml(self.path, block.content, offset=block.start + 1)
        meta, findings = validate(DocumentMeta, document)
        self.findings += findings
        return meta, self.blocks[1:]

    def _is_question(self, part: _Part) -> bool:
        heading, first = part.heading, part.blocks[:1]
        if heading.rank == 1:
            return False
        if _IDENTIFIER.match(heading.content):
            return True
        names = [b.content for b in part.blocks if b.rank == 3 and b.content in SECTIONS]
        if names or (first and first[0].kind == "fence" and first[0].info == "yaml"):
            message = f"the heading {heading.content[:40]!r} is no question id"
            mend = "use small letters, digits and hyphens: ## why-views-share"
            self._add(heading.start + 1, "", message, mend)
        return False

    def _check_rank(self, before: _Part | None, part: _Part) -> None:
        inside = before is not None and _IDENTIFIER.match(before.heading.content)
        if part.heading.rank == 1 and inside:
            message = "a '#' heading inside a question cuts it off"
            mend = "end the question with a '## Heading', or put code into a fence"
            self._add(part.heading.start + 1, "", message, mend)

    def _check_prose(self, blocks: list[Block]) -> None:
        """Study text is ignored, but no question may be lost in it."""
        for fault in claim_faults(blocks):
            self._add(fault.line + 1, "", fault.message, fault.mend)
        self._check_swallowed(blocks)

    def _check_swallowed(self, blocks: list[Block]) -> None:
        for block in blocks:
            if block.kind == "html_block" and re.search(r"^#{2,3} ", block.content, re.MULTILINE):
                message = "an HTML block swallows a heading"
                self._add(block.start + 1, "", message, "close the tag or comment before it")

    def _question(self, part: _Part, meta: DocumentMeta | None) -> Question | None:
        name, line = part.heading.content, part.heading.start + 1
        if name in self.places:
            message = f"the question id {name!r} is used on line {self.places[name]} already"
            self._add(line, name, message, "give it another id")
            return None
        self.places[name] = line
        head, document, blocks = self._head(name, part)
        outside, sections = split_sections(blocks)
        self._check_prose(outside)
        self._check_swallowed([block for section in sections for block in section.blocks])
        reader = SectionReader(self.path, self.lines, name, line)
        reader.read(sections)
        self.findings += reader.findings
        if head is None or document is None:
            return None
        self._check_head(head, document, meta)
        return self._build(name, line, head, reader)

    def _build(
        self, name: str, line: int, head: QuestionHead, reader: SectionReader
    ) -> Question | None:
        faults = list(kind_faults(head.kind, reader.options))
        for message, mend in faults if reader.options_sound else ():
            self._add(reader.places.get("Options", line), name, message, mend)
        topic = head.topic or name
        if not _IDENTIFIER.match(topic):
            self._add(line, "topic", f"{topic!r} does not fit", "use small letters and hyphens")
        elif reader.prompt and not faults:
            fields = {**head.model_dump(exclude={"origin"}), **reader.fields(), "topic": topic}
            return Question(id=name, origin=head.origin, **fields)
        return None

    def _head(
        self, name: str, part: _Part
    ) -> tuple[QuestionHead | None, YamlDocument | None, list[Block]]:
        first = part.blocks[0] if part.blocks else None
        line = part.heading.start + 1
        if first is None or first.kind != "fence" or first.info != "yaml":
            mend = "put a ```yaml fence with level, kind and skill under the heading"
            message = "this question has no metadata"
            if first is None or first.rank != 3:
                mend += "; if it is a heading of study text, write it with a capital"
            self._add(line, name, message, mend)
            return None, None, part.blocks
        if not first.closed:
            self._add(first.start + 1, name, "this fence is never closed", "end it with ```")
            return None, None, []
        document = read_yaml(self.path, first.content, offset=first.start + 1)
        head, findings = validate(QuestionHead, document)
        self.findings += findings
        return head, document, part.blocks[1:]

    def _check_head(
        self, head: QuestionHead, document: YamlDocument, meta: DocumentMeta | None
    ) -> None:
        for number, key in enumerate(head.covers):
            if not _SEED_KEY.fullmatch(key):
                message = f"{key!r} is no seed key"
                mend = "write document/unit: tensors/q4"
                self.findings.append(document.finding(("covers", number), message, mend))
        for number, key in enumerate(head.unscoreable):
            if key not in head.covers:
                message, mend = f"{key!r} is not among 'covers'", "add it there too"
                self.findings.append(document.finding(("unscoreable", number), message, mend))
        mend = "correct it, or add it to the front matter"
        if meta is not None and head.level not in meta.levels:
            message = f"{head.level.value!r} is not among the document's levels"
            self.findings.append(document.finding(("level",), message, mend))
        if meta is not None and head.skill not in meta.skills:
            message = f"{head.skill.value!r} is not among the document's skills"
            self.findings.append(document.finding(("skill",), message, mend))

    def _add(self, line: int, where: str, message: str, mend: str) -> None:
        self.findings.append(Finding(self.path, line, where, message, mend))


def _split(blocks: list[Block]) -> tuple[list[Block], list[_Part]]:
    """Split at headings of level 1 and 2; what stands before the first comes apart."""
    prose: list[Block] = []
    parts: list[_Part] = []
    for block in blocks:
        if block.rank in (1, 2):
            parts.append(_Part(block))
        else:
            (parts[-1].blocks if parts else prose).append(block)
    return prose, parts
