"""Tells whether a line reads like a question, and a title like one above questions."""

import re

NUMBERS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip
DIGITS = {"i": 1, "v": 5, "x": 10, "l": 50}
ROMAN = r"(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![A-Za-z])"
"""A Roman number below ninety."""
ORDERS = re.compile(
    r"^(?:please\s)?(?:explain|describe|compare|contrast|discuss|define|differentiate|distinguish"
    r"|summari[sz]e|outline|elaborate|reflect|justify|derive|prove|illustrate|analy[sz]e|evaluate"
    r"|tell (?:me|us)|walk (?:me|us|through)|give (?:an? |some )?examples?|talk (?:me|us|about)"
    r"|(?:design|implement|optimi[sz]e|write|sketch|architect|debug|diagnose|critique|predict"
    r"|propose) (?:a|an|the|your)\b"
    r"|(?:name|list|state) (?:two|three|four|five|\d|some|a few|several|at least|all)\b"
    r"|(?:the )?differences? between|(?:what|why|how|when|where|which|who)"
    r" (?:is|are|was|were|do|does|did|can|could|would|should|will|has|have|happens|kinds? of)\b"
    r"|(?:can|could|would|do|does|did|have) (?:you|we|i)\b)",
    re.IGNORECASE,
)
ABOUT_QUESTIONS = re.compile(
    r"\b(?:questions?|q\s?&\s?a|q and a|q/a|faqs?|quiz(?:zes)?|exercises)\b", re.IGNORECASE
)


def asks(text: str) -> bool:
    """Say whether ``text`` is a question or orders somebody to explain something."""
    return text.rstrip("*_ )\"'”").endswith("?") or bool(ORDERS.match(text))


def about_questions(title: str) -> bool:
    """Say whether ``title`` announces questions: "Interview Q&A", "FAQ", "Exercises"."""
    return bool(ABOUT_QUESTIONS.search(title)) and not title.rstrip().endswith("?")


def number_of(text: str) -> int:
    """Return the number that digits, an English word up to twenty, a Roman number or a letter is.

    A letter that is also a Roman number counts as that, if it is I, V or X.
    """
    told = text.lower()
    if told.isdigit():
        return int(told)
    if told in NUMBERS:
        return NUMBERS.index(told) + 1
    if len(told) == 1 and told not in "ivx":
        return ord(told) - ord("a") + 1
    values = [DIGITS[c] for c in told]
    return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
