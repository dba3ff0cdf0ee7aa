"""The questions that the front matter of a document lists."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import yaml
from yaml.composer import ComposerError

from interviewer.questions.importing.asking import asks
from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.tidy import front_matter

QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)*+)(\"|$)|'((?:[^']|'')*+)('|$)")
"""A quoted text; one that is cut off matches to the end, without its closing mark."""
FLOW = re.compile(r"^\s{0,20}\[([^\[\]]*)\]?\s{0,20}$")
"""A list in brackets whose texts are not quoted."""
LISTED = re.compile(r"^\s{0,20}(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$")
ENTRY = re.compile(r"^\s{0,20}[\"']?([A-Za-z][\w -]{0,40}?)[\"']?\s?:(?:\s(.*)|)$")
KEY = re.compile(
    r"^(?:([a-z][\w ]{0,30}?)[ _-])??(?:interview[ _-]?)?(?:questions?|q&a|faqs?)(?:[ _-]?list)?$",
    re.IGNORECASE,
)
"""A key that lists questions, perhaps with the name of their level before it."""
_OPENS = r"(?:(?<=[\[{,:-]\s)|(?<=[\[{])|(?<=^))"
_CLOSES = r"(?=\s{0,9}(?:[,\]}:]|$))"
CURLY = {
    '"': re.compile(rf"{_OPENS}[“”]|[“”]{_CLOSES}"),
    "'": re.compile(rf"{_OPENS}‘|’{_CLOSES}"),
}
"""Typographic quotes where YAML has its own."""
ASKED = frozenset({"question", "q", "prompt", "text", "title", "name", "ask"})
TOLD = frozenset({"answer", "a", "solution", "response", "reference", "discussion"})
RANKED = frozenset({"level", "difficulty", "seniority", "grade", "tier"})
LARGEST = 100_000
"""Characters of front matter that are read as YAML; more is read line by line."""
DEEPEST = 8
BLOCK = frozenset({"|", ">"})
"""The styles of a text that begins on the line below its key."""


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
    return front_matter([line.text for line in lines]).stop


class _Loader(yaml.SafeLoader):
    """Refuses aliases: a few lines of them can stand for billions of values."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        """Compose the next value, which has to be written out."""
        if self.check_event(yaml.AliasEvent):
            raise ComposerError(problem="an alias")
        return super().compose_node(parent, index)


def listed_questions(lines: Sequence[Line]) -> list[Listed]:
    """Return the questions under ``questions:`` of the front matter, if any."""
    inside = front_matter([line.text for line in lines])
    matter = lines[inside.start : inside.stop]
    if not any(_lists(_key(line.text)) is not None for line in matter):
        return []
    text = "\n".join(_straight(line.text) for line in matter)
    if len(text) > LARGEST:
        return _by_line(matter)
    try:
        root = yaml.compose(text, Loader=_Loader)
        return list(_roots(root, _Told(matter[0].number, text), DEEPEST))
    except (yaml.YAMLError, RecursionError):
        return _by_line(matter)


def _straight(row: str) -> str:
    for mark, pattern in CURLY.items():
        row = pattern.sub(mark, row)
    return row


def _key(row: str) -> str:
    return row.split(":", 1)[0].strip("\"' ") if ":" in row[:60] else ""


def _lists(key: str) -> str | None:
    """Return the level that a key of questions names, "" for none; None for another key."""
    found = KEY.match(key)
    if not found or (found[1] and not level_named(found[1].replace("_", " "))):
        return None
    return found[1] or ""


@dataclass(frozen=True)
class _Told:
    """Front matter as text, with the number of its first line in the document."""

    first: int
    text: str

    def rows(self, node: yaml.ScalarNode) -> list[tuple[int, str]]:
        """Return the lines on which a text stands, with their numbers."""
        start, end = node.start_mark, node.end_mark
        rows = self.text[start.index : end.index].split("\n")
        return [(self.first + start.line + offset, row) for offset, row in enumerate(rows)]

    def line(self, node: yaml.Node) -> int:
        """Return the number of the line on which the words of a text begin."""
        block = isinstance(node, yaml.ScalarNode) and node.style in BLOCK
        return int(self.first + node.start_mark.line + block)


def _roots(node: yaml.Node | None, told: _Told, depth: int) -> Iterator[Listed]:
    """Yield what every key of questions holds, wherever it stands among the other keys."""
    for key, value in node.value if isinstance(node, yaml.MappingNode) and depth else ():
        level = _lists(key.value) if isinstance(key, yaml.ScalarNode) else None
        if level is not None:
            yield from _listed(value, level, told, DEEPEST)
        else:
            yield from _roots(value, told, depth - 1)


def _listed(node: yaml.Node, level: str, told: _Told, depth: int) -> Iterator[Listed]:
    """Yield the questions at and below ``node``; names of levels are handed down."""
    if depth == 0:
        return
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            if isinstance(item, yaml.ScalarNode) and item.value.strip():
                yield Listed(told.line(item), level, item.value.strip())
            else:
                yield from _listed(item, level, told, depth - 1)
    elif isinstance(node, yaml.MappingNode):
        one = _as_fields(node, level, told)
        yield from [one] if one else _by_level(node, level, told, depth)
    elif isinstance(node, yaml.ScalarNode):
        yield from _written(node, level, told)


def _written(node: yaml.ScalarNode, level: str, told: _Told) -> Iterator[Listed]:
    """Yield the questions of one text: each of its lines, where they are a list."""
    rows = told.rows(node)[1:] if node.style in BLOCK else told.rows(node)
    rows = [(number, row) for number, row in rows if row.strip()]
    if node.style not in BLOCK and not all(LISTED.match(row) for _, row in rows):
        if " " in node.value.strip():
            yield Listed(told.line(node), level, node.value.strip())
        return
    for number, row in rows:
        marked = LISTED.match(row)
        yield Listed(number, level, (marked[1] if marked else row).strip().strip("\"'"))


def _as_fields(node: yaml.MappingNode, level: str, told: _Told) -> Listed | None:
    """Return the question that a mapping describes: its text, perhaps level and answer."""
    fields = _fields(node)
    asked = next((fields[name] for name in fields if name in ASKED and _scalar(fields[name])), None)
    if asked is None or _group(fields):
        return None
    ranked = next((_scalar(fields[name]) for name in fields if name in RANKED), "")
    answer = next((_scalar(fields[name]) for name in fields if name in TOLD), "")
    return Listed(told.line(asked), ranked or level, _scalar(asked), answer)


def _fields(node: yaml.MappingNode) -> dict[str, yaml.Node]:
    return {str(key.value).lower(): value for key, value in node.value}


def _group(fields: Mapping[str, yaml.Node]) -> str:
    """Return the level of a mapping that holds a level's name and the list of its questions."""
    if not any(isinstance(value, yaml.SequenceNode) for value in fields.values()):
        return ""
    names = [text for name in fields if name in RANKED | ASKED and (text := _scalar(fields[name]))]
    asked = [text for name in fields if name in ASKED and (text := _scalar(fields[name]))]
    return next(iter(names), "") if all(map(level_named, asked)) else ""


def _by_level(node: yaml.MappingNode, level: str, told: _Told, depth: int) -> Iterator[Listed]:
    level = _group(_fields(node)) or level
    for key, value in node.value:
        name = key.value.strip() if isinstance(key, yaml.ScalarNode) else ""
        if isinstance(value, yaml.ScalarNode) and name.lower() in RANKED | ASKED | TOLD:
            continue
        below = name if level_of(name) or not level else level
        if not isinstance(value, yaml.ScalarNode) or value.style in BLOCK or level_of(name):
            yield from _listed(value, below, told, depth - 1)
        elif name.isdigit() or (value.style and asks(value.value)):
            yield from _listed(value, level, told, depth - 1)
        elif node.start_mark.column > 0 and not value.style:
            yield from _unquoted_colon(key, value, level, told)


def _scalar(node: yaml.Node) -> str:
    return node.value.strip() if isinstance(node, yaml.ScalarNode) else ""


def _unquoted_colon(key: yaml.Node, value: yaml.Node, level: str, told: _Told) -> Iterator[Listed]:
    """Yield a listed text with a colon, which YAML takes for a field: "Plan it: what first?"."""
    text = told.text[key.start_mark.index : value.end_mark.index].strip()
    if " " in text.split(":", 1)[0] or text.endswith("?"):
        yield Listed(told.line(key), level, text)


def _by_line(lines: Sequence[Line]) -> list[Listed]:
    """Read what is left of front matter that is no YAML, such as a truncated one."""
    found: list[Listed] = []
    inside, level = False, ""
    for line in lines:
        entry = ENTRY.match(line.text)
        if entry and not line.text.startswith((" ", "\t", "-")):
            told = _lists(entry[1])
            inside, level = told is not None, told or ""
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
    for found in QUOTED.finditer(_straight(row)):
        text = (found[1] or (found[3] or "").replace("''", "'")).strip()
        whole = found[2] or found[4] or text.endswith("?")
        quoted += [text] if text and whole else []
    if quoted:
        return quoted
    bare = LISTED.match(row)
    flow = FLOW.match(bare[1] if bare else row)
    texts = re.split(r"(?<=[?.])\s{0,9},", flow[1]) if flow else [bare[1]] if bare else []
    return [text.strip() for text in texts if text.strip()]
