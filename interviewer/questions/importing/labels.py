"""The labels by which documents tell what is no answer: "### Hints", "Level: mid".

Labels are English. What bears one that is not known here is read as part of the answer.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from interviewer.questions.importing.lines import Line
from interviewer.questions.importing.marks import ORNAMENT
from interviewer.questions.importing.tags import metadata_level


class Label(StrEnum):
    """What a labelled part is.

    ``COUNTED`` is part of the answer all the same. ``FAULTS`` are said to be wrong in any
    case; ``WARNINGS`` are not where a question asks for them ("pitfalls").
    """

    LEVEL = "level"
    HINTS = "hints"
    PROBES = "follow-ups"
    COUNTED = "counted"
    FAULTS = "faults"
    WARNINGS = "warnings"
    TERMS = "terms"
    SOURCES = "sources"
    ASIDES = "asides"


_REPLY = r"(?:answers?|responses?|replies)"
_POOR = r"(?:bad|weak|poor|wrong|incorrect|insufficient|unacceptable)"
_FINE = r"(?:good|great|ideal|strong|excellent)"
_VERBS = r"\s(?:says?|sounds?\slike|looks?\slike|covers?|contains?|includes?|mentions?)"
_HOLDS = rf"(?:{_VERBS})?"
NAMES: dict[Label, str] = {
    Label.LEVEL: r"(?:(?:target|expected|experience|seniority|difficulty)\s)?"
    r"(?:levels?|difficulty|seniority)",
    Label.HINTS: r"(?:possible\s|optional\s)?(?:hints?|clues?)",
    Label.PROBES: r"(?:possible\s|optional\s)?"
    r"(?:follow[\s-]?ups?(?:\squestions?)?|(?:probing|deeper|further)\squestions?"
    r"|dig(?:ging)?\sdeeper|deep\sdives?|variations?)",
    Label.COUNTED: r"(?:key|talking|main|expected|rubric)\spoints"
    r"(?:\sto\s(?:look\sfor|cover|mention))?"
    r"|points\sto\s(?:cover|look\sfor|mention)|(?:things\sto\s|what\s(?:to|we)\s)?look(?:ing)?\sfor"
    r"|(?:what\sto\s)?listen(?:ing)?\sfor|green\sflags?|good\ssigns?|bonus(?:\spoints?)?"
    r"|(?:must|should)\s(?:mention|cover)|what\sgood\slooks\slike"
    rf"|(?:what\s)?(?:an?\s)?{_FINE}\s{_REPLY}{_HOLDS}",
    Label.FAULTS: r"red[\s-]flags?(?:\sin\san?\sanswer)?|bad\ssigns?|(?:what\s)?not\sto\ssay"
    r"|do\snot\saccept"
    r"|common(?:ly)?\swrong\sanswers?"
    rf"|(?:what\s)?(?:an?\s)?{_POOR}\scandidates?{_VERBS}"
    rf"|(?:(?:examples?|signs?)\sof\s)?(?:what\s)?(?:an?\s|the\s)?{_POOR}\s{_REPLY}{_HOLDS}"
    r"(?:\sexamples?)?",
    Label.WARNINGS: r"(?:(?:common|typical|frequent)\s)?"
    r"(?:mistakes?|pitfalls?|misconceptions?|misunderstandings?|anti-?patterns?)"
    r"(?:\sto\savoid|\scandidates\smake)?|warning\ssigns?|watch\sout\sfor|avoid",
    Label.TERMS: r"key\s?words?|tags?|topics?|categor(?:y|ies)|skills?|types?|formats?|points"
    r"|marks"
    r"|(?:max(?:imum)?\s)?score|weight|time(?:\slimit)?|(?:estimated|expected)\stime|duration",
    Label.SOURCES: r"references?|sources?|(?:further|recommended)\sreading|see\salso|links"
    r"|resources",
    Label.ASIDES: r"why\s(?:(?:do\s)?(?:we|i)\sask(?:\s(?:this|it))?|this\squestion)"
    r"|(?:interviewer(?:['’]?s)?|private)\snotes?|notes?\s(?:for|to)\s(?:the\s)?interviewers?"
    r"|scoring(?:\s(?:guide(?:lines?)?|rubric|criteria))?|rubric|grading(?:\s(?:guide|criteria))?"
    r"|evaluation(?:\s(?:guide|criteria))?|marking\sscheme|what\s(?:this|it)\s(?:tests|assesses)"
    rf"|(?:junior|mid|average|senior|staff|principal)(?:[\s-]level)?\s{_REPLY}",
}
_AND = r"\s?(?:[/&,+]|\band\b|\bor\b)\s?"
_ANY = "|".join(NAMES.values())
LABELS = {
    label: re.compile(
        rf"^(?P<name>{names})(?:{_AND}(?:{_ANY}))*(?:\s\d{{1,2}})?(?:\s?\([^()]{{0,30}}\))?"
        r"(?:\s?[^\w\s:.,;(`\"'*–—-]{1,4}(?=[*_\s:]|$))?"
        r"(?:[*_]{0,3}(?:\s?:|\s[–—-](?=\s))\s{0,9}(?:[*_]{1,3}(?=\s|$))?(?P<rest>.*)|[*_]{0,3})$",
        re.IGNORECASE,
    )
    for label, names in NAMES.items()
}
LISTED = (Label.LEVEL, Label.HINTS, Label.PROBES, Label.FAULTS)
"""Labels that an item of a list may bear; "- Topics: named streams" is part of an answer."""
PLURALS = ("hints", "clues")
LOOKS = re.compile(r"\b(?:look|listen)(?:ing)?\sfor$")
BULLET = re.compile(r"^\s*(?:[-*+•]|\d{1,3}[.)])\s+")
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
        listed = bool(BULLET.match(row.text)) and not row.heading
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
    margin = len(row.text) - len(row.text.lstrip())
    inner = below is not None and len(below.text) - len(below.text.lstrip()) > margin
    return (
        below is not None
        and bool(BULLET.match(below.text))
        and (inner or not BULLET.match(row.text))
    )
