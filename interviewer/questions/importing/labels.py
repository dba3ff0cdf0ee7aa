"""Lines that bear a label: "### Hints", "**Red flags:** ...", "Level: mid"."""

import re
from dataclasses import dataclass

from interviewer.questions.importing.label_names import LABELS, Label
from interviewer.questions.importing.lines import LIST_ITEM, Line
from interviewer.questions.importing.marks import ORNAMENT
from interviewer.questions.importing.tags import metadata_level

LISTED = (Label.LEVEL, Label.HINTS, Label.PROBES, Label.FAULTS)
"""Labels that an item of a list may bear; "- Topics: named streams" is part of an answer."""
PLURALS = ("hints", "clues")
LOOKS = re.compile(r"\b(?:look|listen)(?:ing)?\sfor$")
MARKED = re.compile(r"^\s*(?:[-+*•>]\s+|\d{1,3}[.)]\s+)?[*_]{1,3}\S|^\W{0,4}[🚩❌✅💡]")
CROSSED = re.compile(r"^[\s>*_+•-]*[❌✗✘🚫👎⛔]\ufe0f?\s*(?P<rest>\S.*)$")
DIRECTIVE = re.compile(r"^:::+\s?(?:warning|danger|caution)\b(?P<rest>.*)$", re.IGNORECASE)
CODED = re.compile(r"^\s*`([^`]+)`\s*$")
LONGEST = 400


@dataclass(frozen=True)
class Told:
    """What a line is labelled as, by which word, and what stands behind that on the line.

    ``rest`` is empty for a label alone.
    """

    label: Label
    name: str
    rest: str


def told_by(row: Line, below: Line | None = None) -> Told | None:
    """Return what ``row`` is labelled as; ``below`` is the line under it."""
    if row.fenced or row.blank or len(row.text) > LONGEST:
        return None
    level = None if row.heading else metadata_level(row.text)
    if level is not None:
        return Told(Label.LEVEL if level else Label.TERMS, "", level or row.text)
    crossed = CROSSED.match(row.text) or DIRECTIVE.match(row.text)
    text = row.heading[1] if row.heading else CODED.sub(r"\1", row.text)
    text = ORNAMENT.sub("", text.strip(" >\t*_")).lstrip("_")
    told = _labelled(row, text, below)
    if crossed and (told is None or told.label is Label.COUNTED):
        return Told(Label.FAULTS, "", crossed["rest"].strip())
    return told


def _labelled(row: Line, text: str, below: Line | None) -> Told | None:
    for label, pattern in LABELS.items():
        match = pattern.match(text)
        if not match:
            continue
        listed = bool(LIST_ITEM.match(row.text)) and not row.heading
        name = match["name"].lower()
        if listed and not (LOOKS.search(name) or (label in LISTED and name not in PLURALS)):
            return None
        if label is Label.WARNINGS and row.text.lstrip().startswith(">"):
            return None  # a remark within an answer, which no rubric is drafted from
        alone = match["rest"] is None and not (row.heading or MARKED.match(row.text))
        if alone and not (label is Label.FAULTS and _heads(row, below)):
            return None
        return Told(label, name, (match["rest"] or "").strip(" *_"))
    return None


def _heads(row: Line, below: Line | None) -> bool:
    """Say whether a list stands right below a plain line."""
    if below is None or not LIST_ITEM.match(below.text):
        return False
    return below.indent > row.indent or not LIST_ITEM.match(row.text)
