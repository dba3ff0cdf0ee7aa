"""The names by which documents tell an answer, and what is none: "Answer", "Hints", "Red flags".

They are English. What bears a name that is not known here is read as part of the answer.
"""

import re
from enum import StrEnum

ANSWER = re.compile(
    r"^(?:#{1,6}\s{0,3})?[*_>\s]{0,8}"
    r"(?:(?:the|see|show|view|reveal|model|sample|suggested|expected|short|full|detailed|correct"
    r"|example|possible|good|ideal|great|strong|excellent|perfect|best|recommended|reference"
    r"|complete|brief|acceptable)\s{1,3}){0,3}"
    r"(answers?|solution|response|explanation|discussion|ans|a)\b\s?\d{0,4}[*_]{0,4}\s{0,3}"
    r"(?:[:.)\-–—]{1,3}[*_]{0,4}\s{0,3}(\S.*)?|[*_]{0,4})$",
    re.IGNORECASE,
)


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


def label_of(title: str) -> Label | None:
    """Return what a title on its own is the label of, or None."""
    for label, pattern in LABELS.items():
        match = pattern.match(title)
        if match and not match["rest"]:
            return label
    return None
