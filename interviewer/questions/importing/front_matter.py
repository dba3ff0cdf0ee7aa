"""The questions that the front matter of a document lists."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import yaml

from interviewer.questions.importing.levels import level_of
from interviewer.questions.importing.lines import Line

QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)*+)(\"|$)|'((?:[^']|'')*+)('|$)")
"""A quoted text; one that is cut off matches to the end, without its closing mark."""
LISTED = re.compile(r"^\s{0,20}-\s+(\S.*)$")
ENTRY = re.compile(r"^\s{0,20}[\"']?([A-Za-z][\w -]{0,40}?)[\"']?\s?:(?:\s(.*)|)$")
KEY = re.compile(r"^(?:interview[ _-]?)?(?:questions?|q&a|faqs?)(?:[ _-]?list)?$", re.IGNORECASE)
ASKED = frozenset({"question", "q", "prompt", "text", "title", "name", "ask"})
TOLD = frozenset({"answer", "a", "solution", "response", "reference", "discussion"})
RANKED = frozenset({"level", "difficulty", "seniority", "grade", "tier"})
LARGEST = 100_000
"""Characters of front matter that are read as YAML; more is read line by line."""
DEEPEST = 8


@dataclass(frozen=True)
class Listed:
    """A question of the front matter: its line, its level's name there, its text, its answer."""

    line: int
    level: str
    text: str
    answer: str = ""


def front_matter_end(lines: Sequence[Line]) -> int:
    """Return the index of the line that closes the front matter; 0 when there is none.

    Front matter that is cut off before its closing line reaches to the end.
    """
    if not lines or lines[0].text.strip() != "---":
        return 0
    closing = (i for i, line in enumerate(lines[1:], 1) if line.text.strip() in {"---", "..."})
    return next(closing, len(lines))


def listed_questions(lines: Sequence[Line]) -> list[Listed]:
    """Return the questions under ``questions:`` of the front matter, if any."""
    end = front_matter_end(lines)
    if end <= 1 or not any(KEY.match(_key(line.text)) for line in lines[1:end]):
        return []
    text = "\n".join(line.text for line in lines[1:end])
    if len(text) > LARGEST:
        return _by_line(lines[1:end])
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError):
        return _by_line(lines[1:end])
    found: list[Listed] = []
    for key, value in root.value if isinstance(root, yaml.MappingNode) else ():
        if isinstance(key, yaml.ScalarNode) and KEY.match(key.value):
            found += _listed(value, "", text, DEEPEST)
    return found


def _key(row: str) -> str:
    return row.split(":", 1)[0].strip("\"' ") if ":" in row[:60] else ""


def _listed(node: yaml.Node, level: str, text: str, depth: int) -> Iterator[Listed]:
    """Yield the questions at and below ``node``; names of levels are handed down."""
    if depth == 0:
        return
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            if isinstance(item, yaml.ScalarNode) and item.value.strip():
                yield Listed(item.start_mark.line + 2, level, item.value.strip())
            else:
                yield from _listed(item, level, text, depth - 1)
    elif isinstance(node, yaml.MappingNode):
        one = _as_fields(node, level)
        yield from [one] if one else _by_level(node, level, text, depth)
    elif isinstance(node, yaml.ScalarNode) and node.style in {"|", ">"}:
        for offset, row in enumerate(node.value.split("\n"), 1):
            bare = re.sub(r"^\s*(?:[-*]|\d{1,3}[.)])\s+", "", row).strip()
            if bare:
                yield Listed(node.start_mark.line + 2 + offset, level, bare)


def _as_fields(node: yaml.MappingNode, level: str) -> Listed | None:
    """Return the question that a mapping describes: its text, perhaps level and answer."""
    fields = {str(key.value).lower(): value for key, value in node.value}
    asked = next((fields[name] for name in fields if name in ASKED and _scalar(fields[name])), None)
    if asked is None:
        return None
    ranked = next((_scalar(fields[name]) for name in fields if name in RANKED), "")
    told = next((_scalar(fields[name]) for name in fields if name in TOLD), "")
    return Listed(asked.start_mark.line + 2, ranked or level, _scalar(asked), told)


def _by_level(node: yaml.MappingNode, level: str, text: str, depth: int) -> Iterator[Listed]:
    for key, value in node.value:
        if isinstance(value, yaml.ScalarNode) and node.start_mark.column > 0 and not value.style:
            yield from _unquoted_colon(key, value, level, text)
        else:
            below = str(key.value) if isinstance(key, yaml.ScalarNode) else ""
            keep = level and not level_of(below)
            yield from _listed(value, level if keep else below, text, depth - 1)


def _scalar(node: yaml.Node) -> str:
    return node.value.strip() if isinstance(node, yaml.ScalarNode) else ""


def _unquoted_colon(key: yaml.Node, value: yaml.Node, level: str, text: str) -> Iterator[Listed]:
    """Yield a listed text with a colon, which YAML takes for a field: "Plan it: what first?"."""
    told = text[key.start_mark.index : value.end_mark.index].strip()
    if " " in told.split(":", 1)[0] or told.endswith("?"):
        yield Listed(key.start_mark.line + 2, level, told)


def _by_line(lines: Sequence[Line]) -> list[Listed]:
    """Read what is left of front matter that is no YAML, such as a truncated one."""
    found: list[Listed] = []
    inside, level = False, ""
    for line in lines:
        entry = ENTRY.match(line.text)
        if entry and not line.text.startswith((" ", "\t", "-")):
            inside = bool(KEY.match(entry[1]))
        elif inside:
            rest, name = line.text, ""
            bare = LISTED.match(rest)
            field = ENTRY.match(bare[1]) if bare else entry
            if field and field[1].lower() in ASKED | TOLD | RANKED:
                name, rest = field[1].lower(), f"- {field[2] or ''}"
            elif entry and not bare:
                level, rest = entry[1], entry[2] or ""
            if name in RANKED:
                level = rest.strip("- \"'") if bare else level
            elif name not in TOLD:
                found += [Listed(line.number, level, text) for text in _texts(rest)]
    return found


def _texts(row: str) -> list[str]:
    """Return what a row lists: its quoted texts, or all of it behind its dash."""
    quoted = []
    for found in QUOTED.finditer(row):
        text = (found[1] or (found[3] or "").replace("''", "'")).strip()
        whole = found[2] or found[4] or text.endswith("?")
        quoted += [text] if text and whole else []
    bare = LISTED.match(row)
    return quoted or ([bare[1].strip()] if bare else [])
