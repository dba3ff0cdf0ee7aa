"""How the texts of a question stand in a Markdown section, and how they are read from it.

A text is written as it is wherever that reads back as the same text. Where it
would not (it starts with ``##``, opens a fence, ends in spaces...), it is put into
a fence with the info string ``verbatim``, whose content is the text.
"""

import re
from collections.abc import Sequence

from interviewer.questions.blocks import Block, parse_blocks
from interviewer.questions.model import Option

VERBATIM = "verbatim"
_MARKER = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])(\s*)")
_OPTION = re.compile(r"\[([ xX])\] ([a-z]):(?: +|$)")
_BACKTICKS = re.compile(r"`{3,}")
_WHY = " -- "


def read_text_body(lines: Sequence[str], blocks: Sequence[Block]) -> tuple[str, int]:
    """Return the text that ``blocks`` hold, and the index of its first line.

    ``lines`` are those of the whole document.
    """
    if not blocks:
        return "", 0
    if len(blocks) == 1 and _is_verbatim(blocks[0]):
        return _verbatim_text(blocks[0]), blocks[0].start + 1
    start, end = blocks[0].start, blocks[-1].end
    return "\n".join(lines[start:end]).rstrip(), start


def read_item(lines: Sequence[str], item: Block) -> str:
    """Return the text of a list item; a lone paragraph becomes one line."""
    if len(item.children) == 1 and _is_verbatim(item.children[0]):
        return _verbatim_text(item.children[0])
    marker = _MARKER.match(lines[item.start])
    spaces = len(marker[1]) if marker else 0
    offset = (marker.end() if marker else 0) - (spaces - 1 if spaces > 4 else 0)
    own = [lines[item.start][offset:]]
    own += [_dedent(line, offset) for line in lines[item.start + 1 : item.end]]
    if [child.kind for child in item.children] == ["paragraph"]:
        return " ".join(line.strip() for line in own).strip()
    return "\n".join(own).rstrip()


def read_option(item: Block) -> Option | None:
    """Return the option that a list item holds, or None when it is not written as one."""
    paragraph, fences = item.children[:1], item.children[1:]
    if [block.kind for block in paragraph] != ["paragraph"] or len(fences) > 2:
        return None
    text = " ".join(line.strip() for line in paragraph[0].content.split("\n"))
    head = _OPTION.match(text)
    if head is None or not all(_is_verbatim(fence) for fence in fences):
        return None
    label, _, why = text[head.end() :].partition(_WHY)
    label, why = label.strip(), why.strip()
    if fences:
        if label:
            return None
        label, why = [*map(_verbatim_text, fences), ""][:2]
    return Option(id=head[2], label=label, correct=head[1] != " ", why=why)


def write_text_body(text: str) -> str:
    """Return ``text`` as the body of a section; ``read_text_body`` gives it back."""
    frame = f"### A\n\n{text}\n\n### B\n"
    lines, blocks = frame.split("\n"), parse_blocks(frame)
    headings = [block.start for block in blocks if 0 < block.rank <= 3]
    inner = blocks[1:-1]
    plain = headings == [0, len(lines) - 2] and blocks[-1].rank == 3
    if plain and read_text_body(lines, inner)[0] == text and text:
        return text
    return _fence(text)


def write_item(marker: str, text: str) -> str:
    """Return ``text`` as a list item; ``read_item`` gives it back."""
    plain = _indent(marker, text)
    frame = f"### A\n\n{marker}a\n{plain}\n{marker}b\n\n### B\n"
    blocks = parse_blocks(frame)
    if [block.rank for block in blocks] == [3, 0, 3] and len(blocks[1].children) == 3:
        middle = blocks[1].children[1]
        if middle.start == 3 and read_item(frame.split("\n"), middle) == text:
            return plain
    return _indent(marker, _fence(text))


def write_option(option: Option) -> str:
    """Return ``option`` as a list item; ``read_option`` gives it back."""
    head = f"[{'x' if option.correct else ' '}] {option.id}:"
    why = f"{_WHY}{option.why}" if option.why else ""
    plain = _indent("- ", f"{head} {option.label}{why}")
    frame = f"### A\n\n- a\n{plain}\n- b\n\n### B\n"
    blocks = parse_blocks(frame)
    if [block.rank for block in blocks] == [3, 0, 3] and len(blocks[1].children) == 3:
        middle = blocks[1].children[1]
        if middle.start == 3 and read_option(middle) == option:
            return plain
    return _indent("- ", f"{head}\n\n{_fence(option.label)}\n\n{_fence(option.why)}")


def _is_verbatim(block: Block) -> bool:
    return block.kind == "fence" and block.info == VERBATIM and block.closed


def _verbatim_text(block: Block) -> str:
    return block.content.removesuffix("\n")


def _fence(text: str) -> str:
    longest = max((len(run) for run in _BACKTICKS.findall(text)), default=2)
    ticks = "`" * (longest + 1)
    return f"{ticks}{VERBATIM}\n{text}\n{ticks}"


def _indent(marker: str, text: str) -> str:
    return marker + f"\n{' ' * len(marker)}".join(text.split("\n"))


def _dedent(line: str, width: int) -> str:
    blank = len(line) - len(line.lstrip(" "))
    return line[1:] if line.startswith("\t") else line[min(blank, width) :]
