"""What can be said of code: the remarks in it, and the names of what it calls."""

import re
from collections.abc import Sequence

LONGEST = 2000
"""Characters of a row of code that are looked at."""
REMARK = re.compile(r"(?:^|\s)(?:#|//|--)\s+([A-Za-z][^=(]{12,200})$")
WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")
TEXT = re.compile(r"\"[^\"]*\"|'[^']*'|(?:^|\s)(?:#|//|--)\s.*$")
CALL = re.compile(r"(?<![\w.)\]])([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){1,4})\s?\(")
DECORATOR = re.compile(r"^\s*@([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){1,4})")
BASES = re.compile(r"^\s*class\s+\w+\s*\(([^)]*)\)")
TARGETS = re.compile(
    r"(?:^\s*|\bfor\s+)([A-Za-z_][\w\s,()*]{0,80}?)\s*(?:\bin\b|[-+*/@]?=(?!=)|:\s*[\w.]+\s*=(?!=))"
)
IMPORTED = re.compile(r"^\s*(?:import|from)\s")
DEFINED = re.compile(r"\bdef\s+\w+\s*\(([^)]*)\)?|\blambda\s+([^:]*):|\bas\s+(\w+)\s*:")
OWN = frozenset({"self", "cls", "super", "this"})


def remarks(rows: Sequence[str]) -> list[str]:
    """Return the remarks of ``rows`` of code that say something, each once, in order."""
    found = (REMARK.search(row[:LONGEST]) for row in rows if " " in row)
    texts = (remark[1].strip() for remark in found if remark)
    return list(dict.fromkeys(text for text in texts if len(WORD.findall(text)) > 2))


def called(rows: Sequence[str]) -> list[str]:
    """Return the dotted names that ``rows`` of code call, each once, in order.

    Methods of what the code itself defines or assigns are no names that an answer
    could be held to: ``nn.Linear`` is one, ``layers.append`` is not.
    """
    told = [TEXT.sub(" ", row[:LONGEST]) for row in rows]
    own = OWN | _bound(told)
    found: dict[str, None] = {}
    for row in told:
        based = BASES.match(row)
        bases = re.findall(r"[A-Za-z_][\w.]*\.\w+", based[1]) if based else []
        marked = DECORATOR.match(row)
        for name in [*bases, *([marked[1]] if marked else []), *CALL.findall(row)]:
            if name.split(".")[0] not in own:
                found[name] = None
    return list(found)


def _bound(rows: Sequence[str]) -> set[str]:
    """Return the names that the code assigns, loops over or takes as parameters."""
    names: set[str] = set()
    for row in rows:
        if IMPORTED.match(row):
            continue
        for found in DEFINED.finditer(row):
            parts = ",".join(group for group in found.groups() if group).split(",")
            names.update(part.split("=")[0].split(":")[0].strip(" *") for part in parts)
        for targets in TARGETS.findall(row):
            names.update(re.findall(r"\w+", targets))
    return names - {""}
