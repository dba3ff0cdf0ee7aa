"""The words that the pages use for the values of the house."""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from interviewer.interviews.offering import LevelOffer
from interviewer.interviews.views import Progress, State
from interviewer.numerals import mark_per_cent, number, per_cent, unbroken
from interviewer.rendering import words
from interviewer.scorecards.model import AnswerReceipt, PointLine
from interviewer.taxonomy import Level, Skill

LEVELS: Mapping[str, str] = MappingProxyType(
    {
        Level.MID: "You write and repair ordinary training code and can say what it does.",
        Level.SENIOR: "You know mechanisms and costs, and diagnose what goes wrong.",
        Level.PRINCIPAL: "You design systems with numbers and weigh one plan against another.",
    }
)
MODES: Mapping[str, str] = MappingProxyType(
    {
        "practice": "Feedback after every question, and a scorecard at the end.",
        "assessment": "No feedback on the way; your interviewer gets the results.",
    }
)
VERDICTS = words.VERDICTS
ENDS: Mapping[str, str] = MappingProxyType(
    {"finished": "Finished", "abandoned": "Ended", "expired": "Expired"}
)
"""The states in which an interview is over."""
STATUSES: Mapping[str, str] = MappingProxyType(
    {"passed": "passed", "failed": "failed", "not_run": "not run"}
)
RECOMMENDATIONS = words.RECOMMENDATIONS
SKILLS: Mapping[str, str] = MappingProxyType({skill: skill.words for skill in Skill})

NO_SUCH_CODE = "No interview has this code. Please compare it letter by letter."
MOVED_ON = (
    "This was not sent, since the interview went on in another window or on another device. "
    "Here is where it is now. What you typed is kept in its box: send it if it still fits."
)
PAUSED = (
    "The clock stands still, also while this page is closed. Resume starts it again. "
    "On another device the resume code that you got at the start opens the interview."
)
EXPIRED = (
    "This interview has expired: nobody went on with it for 60 days. What was answered counts."
)
ERRORS: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        400: ("This request could not be read", ""),
        401: (
            "This interview is locked",
            "This browser does not hold its key, perhaps because its cookies were cleared.",
        ),
        403: ("This is not open to you", ""),
        404: (
            "There is no such page",
            "The address may be mistyped, or what it led to is no longer kept.",
        ),
        405: ("There is no such page", "This address is not one to be opened in a browser."),
        409: ("This is no longer possible", ""),
        413: (
            "This is too long",
            "An answer may have 20,000 characters at most. Nothing of it was taken; the Back "
            "button of your browser leads to what you had typed.",
        ),
        421: ("This address is not ours", ""),
        422: ("Something is missing or wrong", ""),
        429: ("Too many requests", ""),
        500: (
            "Something went wrong on our side",
            "Please try again. If it happens once more, pass on the request number below.",
        ),
        503: ("This is not available just now", ""),
    }
)
"""Per status a heading, and a sentence where ours says more to a person than the error's."""


WITHHELD = (
    "Your interviewer has the results",
    "The results of an assessment go to your interviewer alone. Ask them how it went: they can "
    "show you the scorecard. There is nothing more for you to do here.",
)
"""The heading and the sentence for a candidate who asks for the results of an assessment."""


def error(status: int, title: str, detail: str) -> tuple[str, str]:
    """Return the heading and the sentence with which a page tells of an error."""
    heading, sentence = ERRORS.get(status, (title, ""))
    return heading, sentence or detail


verdict = words.verdict


def outcome(value: str, checks: int, matches: bool | None = None) -> str:
    """Return the class of a result: good, bad, or nothing where it is neither."""
    if value == "passed" and not checks:
        return {None: "", True: "good", False: "bad"}[matches]
    return "good" if value == "passed" else "bad"


def recommendation(value: str) -> str:
    """Return a recommendation in words."""
    return RECOMMENDATIONS.get(value, value.replace("_", " "))


def skill(value: str) -> str:
    """Return a skill's name in words."""
    return SKILLS.get(value, value.replace("-", " "))


def line_number(answer: AnswerReceipt, line: str) -> int:
    """Return the number under which a receipt lists one of its lines, from 1."""
    lines = [*(point.id for point in answer.points), *(one.id for one in answer.misconceptions)]
    return lines.index(line) + 1


def beyond(point: PointLine) -> str:
    """Return which levels expect a point that the interview's own does not."""
    return f"Expected of a {' or '.join(level.value for level in point.levels)}; it counts."


def percent(score: float | None) -> str:
    """Return a score from 0 to 1 in per cent, or that there is none."""
    return "not assessed" if score is None else unbroken(per_cent(score))


def mark(score: float | None) -> str:
    """Return a final mark in per cent, or that there is none."""
    return "not assessed" if score is None else unbroken(mark_per_cent(score))


def listed(state: State) -> str:
    """Return how an interview stands, as a list says it."""
    return ENDS.get(state) or ("Paused" if state == "paused" else "Not finished")


def day(moment: datetime) -> str:
    """Return a day, in UTC."""
    return f"{moment.astimezone(UTC):%-d %B %Y}"


def moment(moment: datetime) -> str:
    """Return a moment to the minute, in UTC."""
    return f"{moment.astimezone(UTC):%-d %B %Y, %H:%M} UTC"


def ahead(due: datetime, now: datetime) -> str:
    """Return how far ahead of ``now`` something comes due."""
    left = due - now
    hours = left.total_seconds() / 3600
    if hours < 1:
        return "within the hour"
    if hours < 24:
        return f"in {round(hours)} h"
    nights = due.astimezone(UTC).date() - now.astimezone(UTC).date()
    return "tomorrow" if nights.days == 1 else f"in {max(2, round(hours / 24))} days"


def pace(state: State, progress: Progress) -> str:
    """Return how far an interview is, in items and minutes: those left, at the end those used."""
    if state in ENDS:
        return unbroken(f"{ENDS[state]} · {round(progress.minutes_used)} min used")
    return unbroken(f"Item {progress.item} of {progress.of} · {time_left(progress.minutes_left)}")


def time_left(minutes: float) -> str:
    """Return the time that is left in words; the page's script says it in the same ones."""
    if minutes <= 0:
        return "time is up"
    return "less than 1 min left" if minutes < 1 else f"{round(minutes)} min left"


def time_used(progress: Progress) -> str:
    """Return the time used of the time there is."""
    whole = round(progress.minutes_used + progress.minutes_left)
    return unbroken(f"{round(progress.minutes_used)} of {whole} min used")


def offer(told: LevelOffer) -> str:
    """Return what an interview of a level consists of, in one line."""
    pieces = (
        counted(told.quick, "quick question"),
        counted(told.spoken, "answer in your own words", "answers in your own words"),
        counted(told.problems, "piece of code", "pieces of code"),
    )
    return f"{number(told.minutes)} min: {', '.join(piece for piece in pieces if piece)}"


def code_share(told: LevelOffer) -> str:
    """Return what code takes and counts in an interview of a level; nothing without any."""
    if not told.problems:
        return ""
    share = unbroken(per_cent(told.code_share))
    return f"Code: about {number(told.code_minutes)} min, {share} of the mark"


def counted(count: int, one: str, many: str = "") -> str:
    """Return a number of things, nothing for none of them."""
    if not count:
        return ""
    return f"{count} {one if count == 1 else many or one + 's'}"


def factor(extra: float) -> str:
    """Return a factor on the time there is, in words."""
    return "No extra time" if extra == 1 else f"{number((extra - 1) * 100)} % more time"
