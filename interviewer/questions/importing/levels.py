"""Which of our levels the names that documents use stand for."""

import re
from collections.abc import Iterable

from interviewer.taxonomy import Level

LEVELS: dict[str, Level] = {
    "junior": Level.MID, "entry": Level.MID, "beginner": Level.MID, "basic": Level.MID,
    "basics": Level.MID, "easy": Level.MID, "foundational": Level.MID, "associate": Level.MID,
    "mid": Level.MID, "middle": Level.MID, "intermediate": Level.MID, "medium": Level.MID,
    "senior": Level.SENIOR, "advanced": Level.SENIOR, "hard": Level.SENIOR,
    "staff": Level.PRINCIPAL, "principal": Level.PRINCIPAL, "lead": Level.PRINCIPAL,
    "expert": Level.PRINCIPAL, "architect": Level.PRINCIPAL, "distinguished": Level.PRINCIPAL,
}  # fmt: skip
STEPS = (Level.MID, Level.SENIOR, Level.PRINCIPAL)
NUMBERED = re.compile(r"\b(?:level|tier|grade|l)[\s_-]?([1-9])\b", re.IGNORECASE)
FILLERS = frozenset(
    ("level", "levels", "question", "questions", "engineer", "developer", "candidate", "and", "or")
)


def level_of(name: str) -> Level | None:
    """Return the level that a word such as "intermediate" or "Level 2" stands for."""
    words = re.findall(r"[a-z]+", name[:200].lower())
    found = next((LEVELS[word] for word in words if word in LEVELS), None)
    step = None if found else NUMBERED.search(name[:200])
    return STEPS[min(int(step[1]), len(STEPS)) - 1] if step else found


def level_named(title: str, levels: Iterable[str] = ()) -> bool:
    """Say whether ``title`` names a level and little else: "Senior Level", "L2 Questions".

    ``levels`` are names that the document itself gives its levels.
    """
    bare = re.sub(r"[^a-z0-9]+", " ", title[:200].lower()).strip()
    if any(bare.removesuffix(" level").removesuffix(" questions") == name for name in levels):
        return True
    words = [word for word in bare.split() if word not in FILLERS and not word.isdigit()]
    return level_of(title) is not None and all(
        word in LEVELS or re.fullmatch(r"l\d", word) for word in words
    )


def short_name(name: str) -> str:
    """Return the name of a level as it stands in keys; "q" for none."""
    known = level_of(name)
    return str(known) if known else re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "q"
