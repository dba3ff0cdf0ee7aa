"""Reads the ``###`` sections of one question."""

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from interviewer.errors import Finding
from interviewer.questions.blocks import Block
from interviewer.questions.claims import claim_faults, claims_in
from interviewer.questions.model import Option, Snippet
from interviewer.questions.texts import read_item, read_option, read_text_body
from interviewer.taxonomy import Kind

TEXTS = {"Prompt": "prompt", "Model answer": "model_answer", "Notes": "notes"}
"""The sections that hold text, and the fields of a question that it goes to."""

LISTS = {
    "Variants": ("variants", "bullet_list"),
    "Stages": ("stages", "ordered_list"),
    "Probes": ("probes", "bullet_list"),
    "Hints": ("hints", "ordered_list"),
}
"""The sections that hold a list of texts: the field, and the kind of list."""

OPTIONS = "Options"
SECTIONS = ("Prompt", "Variants", "Stages", "Model answer", "Probes", "Hints", "Notes", OPTIONS)
"""Every section, in the order in which they are written."""


@dataclass(frozen=True)
class Section:
    """A ``###`` heading and the blocks under it."""

    heading: Block
    blocks: list[Block] = field(default_factory=list)


def split_sections(blocks: Sequence[Block]) -> tuple[list[Block], list[Section]]:
    """Split at headings of level 3; what stands before the first comes apart."""
    before: list[Block] = []
    sections: list[Section] = []
    for block in blocks:
        if block.rank == 3:
            sections.append(Section(block))
        else:
            (sections[-1].blocks if sections else before).append(block)
    return before, sections


def kind_faults(kind: Kind, options: Sequence[Option]) -> Iterator[tuple[str, str]]:
    """Yield what keeps a question of ``kind`` from having these options, and the mend."""
    if kind is Kind.CODING:
        yield "coding problems are not questions", "put it into seeds/problems"
    if kind is not Kind.MULTIPLE_CHOICE and options:
        mend = "remove them, or write 'kind: multiple-choice'"
        yield "only a multiple-choice question has options", mend
    if kind is Kind.MULTIPLE_CHOICE:
        right = sum(option.correct for option in options)
        if len(options) < 2:
            yield "a multiple-choice question needs at least two options", "add '### Options'"
        elif right != 1:
            yield f"{right} options are marked as right", "mark exactly one with [x]"


class SectionReader:
    """Collects the fields of one question from its sections, and every finding."""

    def __init__(self, path: str, lines: Sequence[str], question: str, line: int) -> None:
        self.findings: list[Finding] = []
        self.options: tuple[Option, ...] = ()
        self.options_sound = True
        self.places: dict[str, int] = {}
        self._path = path
        self._lines = lines
        self._question = question
        self._line = line
        self._texts: dict[str, str] = {}
        self._lists: dict[str, tuple[str, ...]] = {}
        self._snippets: dict[str, list[Snippet]] = {}

    @property
    def prompt(self) -> str:
        """The text of the Prompt section; empty when there is none."""
        return self._texts.get("prompt", "")

    def fields(self) -> dict[str, Any]:
        """Return the fields of ``Question`` that sections hold."""
        return {
            **self._texts,
            **self._lists,
            "options": self.options,
            "snippets": tuple(s for name in TEXTS for s in self._snippets.get(name, ())),
        }

    def read(self, sections: Sequence[Section]) -> None:
        """Read all sections of the question."""
        for section in sections:
            name = section.heading.content
            if name not in SECTIONS:
                self._unknown(section)
            elif name in self.places:
                message = f"the section '{name}' stands twice, first on line {self.places[name]}"
                self._add(section.heading.start, message, "merge the two")
            else:
                self.places[name] = section.heading.start + 1
                self._read(name, section)
        if "Prompt" not in self.places:
            self._add(self._line - 1, "it has no prompt", "add '### Prompt' and the question")

    def _read(self, name: str, section: Section) -> None:
        if not section.blocks:
            mend = "write something, or remove the heading"
            self._add(section.heading.start, f"the section '{name}' is empty", mend)
        elif name in TEXTS:
            self._text(name, section)
        elif name in LISTS:
            target, kind = LISTS[name]
            items = self._items(name, section, kind)
            self._lists[target] = tuple(read_item(self._lines, item) for item in items)
            for item, text in zip(items, self._lists[target], strict=True):
                if not text.strip():
                    self._add(item.start, f"an entry of '{name}' is empty", "remove it")
            for fault in claim_faults(section.blocks):
                self._add(fault.line, fault.message, fault.mend)
        else:
            self._read_options(self._items(name, section, "bullet_list"))

    def _text(self, name: str, section: Section) -> None:
        text, start = read_text_body(self._lines, section.blocks)
        self._texts[TEXTS[name]] = text
        self._snippets[name], faults = claims_in(text, start + 1)
        for fault in faults:
            self._add(fault.line + start, fault.message, fault.mend)
        if not text.strip():
            self._add(section.heading.start, f"the section '{name}' is empty", "write something")

    def _items(self, name: str, section: Section, kind: str) -> list[Block]:
        items: list[Block] = []
        sample = "1. entry" if kind == "ordered_list" else "- entry"
        for block in section.blocks:
            if block.kind == kind:
                items += block.children
            else:
                message = f"'{name}' holds something that is not an entry of its list"
                self._add(block.start, message, f"write every line as '{sample}'")
        return items

    def _read_options(self, items: list[Block]) -> None:
        options: list[Option] = []
        for item in items:
            option = read_option(item)
            if option is None:
                mend = "write '- [x] a: label -- why it is right', or [ ] for a wrong one"
                self._add(item.start, "this line is no option", mend)
            elif any(option.id == other.id for other in options):
                self._add(item.start, f"the option {option.id!r} stands twice", "use a new letter")
            else:
                options.append(option)
        self.options = tuple(options)
        self.options_sound = len(options) == len(items)

    def _unknown(self, section: Section) -> None:
        name = section.heading.content
        close = difflib.get_close_matches(name.capitalize(), SECTIONS, n=1)
        mend = f"did you mean '### {close[0]}'?" if close else f"use {', '.join(SECTIONS)}"
        self._add(section.heading.start, f"there is no section '{name[:40]}'", mend)

    def _add(self, index: int, message: str, mend: str) -> None:
        self.findings.append(Finding(self._path, index + 1, self._question, message, mend))
