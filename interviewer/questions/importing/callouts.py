"""Callouts and folded parts of pages, written as the questions and labels that they are.

Note-taking programs and sites of documentation have many marks for one thing: "> [!question]",
"> [!success]- Answer", ":::tip Answer", "<summary>Hint</summary>".
"""

import re

from interviewer.questions.importing.asking import asks
from interviewer.questions.importing.label_names import ANSWER, label_of

QUOTED = re.compile(r"^(?P<mark>\s*(?:>\s?)?)\[!(?P<kind>\w{2,20})\][-+]?\s*(?P<title>.*)$")
DIRECTIVE = re.compile(r"^:::+\s?(?P<kind>\w{2,20})\s+(?P<title>\S.*)$")
FOLDED = re.compile(
    r"^\s*(?:<details[^<>]{0,80}>\s*)?<summary[^<>]{0,80}>(?P<title>.{1,600}?)</summary>"
    r"(?P<rest>[^<>]*)(?P<end></details>)?\s*$",
    re.IGNORECASE,
)
BOLD_QUOTED = re.compile(
    r"^\s*>\s?(?P<title>\*\*(?:Q(?:uestion)?\s?\d*[:.]\s*)?[^*]{3,300}\?\*\*)\s*$"
)
ASKING = ("question", "faq")
WARNING = ("warning", "caution", "danger", "error", "bug", "failure", "fail", "missing")
LONGEST = 1000


def plainly(row: str) -> str:
    """Return a line that opens a callout or a folded part as the line that says the same.

    Any other line is returned as it is.
    """
    if len(row) > LONGEST:
        return row
    found = QUOTED.match(row)
    if found:
        return _quoted(found["mark"], found["kind"].lower(), found["title"].strip())
    found = BOLD_QUOTED.match(row)
    if found:
        return found["title"]
    found = DIRECTIVE.match(row)
    if found and _is_known(found["title"]):
        return f"**{found['title'].strip()}**"
    return _folded(row)


def _quoted(mark: str, kind: str, title: str) -> str:
    bare = title.strip("*_ ")
    if kind in ASKING or asks(bare):
        return f"**{bare or 'Question'}**"
    if _is_known(bare):
        return f"{mark}**{bare}**"
    if kind in WARNING:
        return f"{mark}**Red flags:** {title}".rstrip()
    if kind == "hint":
        return f"{mark}**Hint:** {title}".rstrip()
    return f"{mark}{title}".rstrip()


def _is_known(title: str) -> bool:
    """Say whether a title is that of an answer, or a label."""
    return bool(ANSWER.match(title)) or label_of(title) is not None


def _folded(row: str) -> str:
    found = FOLDED.match(row) if "<summary" in row.lower() else None
    if not found:
        return row
    title = re.sub(r"<[^<>]{1,80}>", "", found["title"]).strip().strip("*_ ")
    rest = found["rest"].strip()
    labelled = label_of(title) is not None
    if labelled and rest:
        return f"**{title.rstrip(':')}:** {rest}"
    if rest or not (labelled or asks(title)):
        return row
    return f"**{title}**"
