"""What is typed behind ``/interview``, and what is said about it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from interviewer.errors import BadInput
from interviewer.interviews.views import Mode
from interviewer.slack.unmarking import mentioned
from interviewer.taxonomy import Level, Skill

DEFAULT_LEVEL: Final = Level.MID
LEAST_MINUTES, MOST_MINUTES = 5, 180

TURNS: Final = ("hint", "skip", "repeat", "pause", "resume", "stop", "status")
"""Commands that are said to the interview as they are."""

_COMMANDS: Final = ("start", *TURNS, "scorecard", "help")
_LEVELS: Final = tuple(level.value for level in Level)
_MODES: Final = ("practice", "assessment")
_SKILLS: Final = tuple(skill.value for skill in Skill)

_BEHIND_START: Final = (*_LEVELS, *_MODES, "minutes", "skill", "seed", *_SKILLS)

HELP: Final = """\
A mock interview for PyTorch roles, in a thread: questions, choices and small coding problems.

- `/interview start` – begin one; add what you want: a level (`mid`, `senior`, `principal`), \
`minutes 30`, `skill autograd` (more than one if you like), `assessment` for one whose results \
go to your interviewer, `seed 7` for the script of that number
- `/interview status`, `hint`, `skip`, `repeat`, `pause`, `resume`, `stop` – said to your open \
interview from anywhere; in its thread just type the word
- `/interview scorecard` – how your last practice interview went
- `/interview help` – this

Answer in the thread, in your own words. Code goes into the editor (*Write code*), between \
fences, or into the thread as a snippet (`.py`)."""


@dataclass(frozen=True, kw_only=True)
class Start:
    """What was asked for behind ``start``."""

    level: Level = DEFAULT_LEVEL
    mode: Mode = "practice"
    minutes: int | None = None
    skills: tuple[Skill, ...] = ()
    seed: int | None = None


@dataclass(frozen=True)
class Turn:
    """A word that is said to the open interview."""

    word: str


@dataclass(frozen=True)
class Card:
    """A scorecard: one's own, that of an ``interview``, or the last of a ``user``."""

    interview: str = ""
    user: str = ""


@dataclass(frozen=True)
class Help:
    """What one can say."""


Asked = Start | Turn | Card | Help


def read(text: str) -> Asked:
    """Return what was asked for; raises BadInput that says what was probably meant."""
    words = text.split()
    if not words:
        return Help()
    first, rest = words[0].lower(), words[1:]
    if first == "start" or first in _LEVELS:
        return _start(rest if first == "start" else words)
    if first == "scorecard":
        return _card(rest)
    if first in (*TURNS, "help"):
        if rest:
            raise BadInput(f"`{first}` takes nothing behind it.")
        return Help() if first == "help" else Turn(first)
    raise BadInput(_unknown(words[0], (*_COMMANDS, *_LEVELS)))


def _start(words: list[str]) -> Start:
    level, mode = DEFAULT_LEVEL, "practice"
    minutes: int | None = None
    seed: int | None = None
    skills: list[Skill] = []
    left = [word.lower().strip(",") for word in words]
    while left:
        word = left.pop(0)
        if word in _LEVELS:
            level = Level(word)
        elif word in _MODES:
            mode = word
        elif word in ("minutes", "minute", "min"):
            minutes = _minutes(left.pop(0) if left else "")
        elif word.isdigit():
            minutes = _minutes(word)
            if left and re.fullmatch("min(ute)?s?", left[0]):
                left.pop(0)
        elif word == "seed":
            seed = _seed(left.pop(0) if left else "")
        elif word in ("skill", "skills"):
            skills.append(_skill(left))
        elif word in _SKILLS:
            skills.append(Skill(word))
        else:
            raise BadInput(
                _unknown(word, (*_LEVELS, *_MODES, "minutes", "skill", "seed", *_SKILLS))
            )
    return Start(
        level=level,
        mode="assessment" if mode == "assessment" else "practice",
        minutes=minutes,
        skills=tuple(dict.fromkeys(skills)),
        seed=seed,
    )


def _minutes(word: str) -> int:
    if not word.isdecimal() or not LEAST_MINUTES <= int(word[:6]) <= MOST_MINUTES:
        raise BadInput(
            f"`minutes` wants a whole number from {LEAST_MINUTES} to {MOST_MINUTES} behind it."
        )
    return int(word)


def _seed(word: str) -> int:
    if not re.fullmatch("[0-9]{1,10}", word):
        raise BadInput("`seed` wants the number of a script behind it.")
    return int(word)


def _skill(left: list[str]) -> Skill:
    word = left.pop(0) if left else ""
    if word not in _SKILLS:
        raise BadInput(_unknown(word, _SKILLS, "Skills"))
    return Skill(word)


def _card(rest: list[str]) -> Card:
    if not rest:
        return Card()
    if len(rest) > 1:
        raise BadInput("`scorecard` takes one interview or one person behind it.")
    user = mentioned(rest[0])
    if user:
        return Card(user=user)
    if not re.fullmatch(r"[0-9a-f]{16}", rest[0]):
        raise BadInput(
            "Behind `scorecard` comes a person (`@name`, picked from Slack's list) or the id of "
            "an interview, 16 digits and letters."
        )
    return Card(interview=rest[0])


def _unknown(word: str, known: Iterable[str], called: str = "I know") -> str:
    words = tuple(known)
    near = get_close_matches(word.lower(), words, n=1, cutoff=0.6)
    if near:
        return f"`{_plain(word)}` is nothing I know. Did you mean `{near[0]}`?"
    listed = ", ".join(f"`{one}`" for one in words)
    lead = f"`{_plain(word)}` is nothing I know. " if word else ""
    return f"{lead}{called}: {listed}."


def _plain(word: str) -> str:
    return word.replace("`", "")[:40]
