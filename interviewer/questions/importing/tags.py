"""Levels, points and minutes that a question is tagged with: "[mid]", "(Senior, 5 min)"."""

import re

from interviewer.questions.importing.levels import level_named

SURE = frozenset((
    "junior", "mid", "middle", "senior", "staff", "principal", "beginner", "intermediate", "easy",
    "medium", "hard", "advanced", "expert",
))  # fmt: skip
"""Levels that mean one in brackets whatever is asked; "(L2)" and "(Basic)" may be a term."""
MEASURE = re.compile(
    r"^[+~≈]?\d{1,3}(?:[.–-]\d{1,3})?\s?(?:points?|pts?|marks?|min(?:ute)?s?\.?)$", re.IGNORECASE
)
KEYED = re.compile(
    r"^(?P<key>(?:difficulty\s|seniority\s|target\s)?level|difficulty|seniority|type|tags?|topics?"
    r"|category|skills?|points|marks|score|weight|time(?:\slimit)?|(?:estimated\s)?time|duration)"
    r"\s?:\s?(?P<value>[^.:]{1,60})$",
    re.IGNORECASE,
)
STARS = re.compile(r"(?<=\S)\s*[⭐★☆🌟🟢🟡🟠🔴🔥\ufe0f]+$")
BEHIND = re.compile(
    r"^(?P<text>.*\S)\s*[–—:|·-]?\s*[*_]{0,3}[\[(](?P<tag>[^\[\]()`]{2,40})[\])][*_]{0,3}"
    r"(?P<end>[?]?)[:.]?$"
)
BEFORE = re.compile(r"^[\[(](?P<tag>[^\[\]()]{2,40})[\])]\s?[:–—-]?\s*(?P<text>\S.*)$")
LOOSE = (
    re.compile(r"^(?P<tag>[A-Za-z][\w -]{1,24}?)\s?[:|]\s+(?P<text>\S.*)$"),
    re.compile(r"^(?P<text>.*\S)\s+`(?P<tag>[\w -]{2,30})`$"),
    re.compile(r"^(?P<text>.*[?.])\s*[–—|·-]\s+(?P<tag>\w[\w -]{1,20})$"),
)
"""Forms that are tags only where most questions of a document bear one."""
PARTS = re.compile(r"\s*[|·•;,/]\s*")
DIVIDED = re.compile(r"\s[|·•]\s")
CODES = re.compile(r"`([^`]{1,60})`")
BULLET = re.compile(r"^[\s>]*(?:[-*+•]\s+)?")
MARKS = re.compile(r"[*_`\[\]()]+")
LONGEST = 1000


def untagged(title: str) -> tuple[str, str]:
    """Return ``title`` without tags in brackets, and the name of the level among these.

    The name is empty where no tag names a level.
    """
    level = ""
    if len(title) > LONGEST:
        return title, level
    title = STARS.sub("", title)
    for _ in range(3):
        found = BEHIND.match(title) or BEFORE.match(title)
        named = _named(found["tag"]) if found else None
        if found is None or named is None:
            break
        title = f"{found['text'].rstrip('*_ ')}{found.groupdict().get('end') or ''}"
        level = level or named
    return title, level


def loosely_untagged(title: str) -> tuple[str, str]:
    """Return ``title`` without a level told in any form, and its name: "Senior: why ...?"."""
    for form in (BEHIND, BEFORE, *LOOSE):
        found = form.match(title[:LONGEST])
        if found and len(title) <= LONGEST and level_named(found["tag"]):
            end = found.groupdict().get("end") or ""
            return f"{found['text'].strip()}{end}", found["tag"].strip()
    return title, ""


def metadata_level(row: str) -> str | None:
    """Return the level that a line of nothing but facts about the question names.

    "*Level: Senior | Time: 5 min*" is one; an empty string is returned where no level is
    named, and None for any other line.
    """
    text = BULLET.sub("", row).strip()
    if not 2 < len(text) <= 200 or not (text[0] in "*_`[(" or DIVIDED.search(text)):
        return None
    bare = MARKS.sub(" ", text).strip()
    pieces = [piece.strip() for piece in DIVIDED.split(bare) if piece.strip()]
    if (
        len(pieces) < 2
        and len(codes := CODES.findall(text)) > 1
        and not CODES.sub("", text).strip()
    ):
        pieces = codes
    if len(pieces) < 2:
        return None if text.startswith("**") else _named(bare)
    found = [_fact(piece) for piece in pieces]
    if any(level is None for level in found):
        return None
    return next((level for level in found if level), "")


def _fact(piece: str) -> str | None:
    """Return the level that a fact about a question tells, "" for other facts, None for none."""
    if level_named(piece):
        return piece
    named = _named(piece)
    return _keyed(piece) if named is None else named


def _keyed(piece: str) -> str | None:
    keyed = KEYED.match(piece)
    if not keyed:
        return None
    about = re.match(r"(?:\w+\s)?level|difficulty|seniority", keyed["key"], re.IGNORECASE)
    if not about:
        return ""
    return keyed["value"].strip() if level_named(keyed["value"]) else None


def _named(tag: str) -> str | None:
    """Return the level in a bracket of levels and measures, "" for none, None for other text."""
    level = ""
    for piece in PARTS.split(tag.strip()):
        words = re.findall(r"[a-z]+", piece.lower())
        if words and set(words) <= SURE | {"level"} and set(words) & SURE:
            level = level or piece
        elif not MEASURE.match(piece):
            return None
    return level
