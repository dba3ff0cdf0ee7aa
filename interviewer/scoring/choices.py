"""Multiple-choice questions answered in text: by letter or by label, right or wrong."""

import re

from interviewer.questions.model import Option, Question
from interviewer.scoring.model import Assessment, Flag, PointCredit

_LETTER = re.compile(r"\s*(?:option|answer|choice)?\s*[(\[]?([a-z])[)\].:]?(?:\s|$)", re.IGNORECASE)


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.lower()).split())


def chosen(question: Question, answer: str) -> Option | None:
    """Return the option that ``answer`` names by letter or label; None when it names none.

    A letter counts when it is all there is or is followed by the option's label;
    "a" may open an ordinary sentence.
    """
    said = _plain(answer)
    for option in question.options:
        if said and said in (option.id, _plain(option.label)):
            return option
    match = _LETTER.match(answer)
    if match is None:
        return None
    rest = _plain(answer[match.end() :])
    for option in question.options:
        if option.id == match[1].lower() and rest in ("", _plain(option.label)):
            return option
    return None


def assess_choice(question: Question, answer: str) -> Assessment:
    """Return the receipt of an answer to a multiple-choice question: 1 or 0."""
    option = chosen(question, answer)
    right = next(other for other in question.options if other.correct)
    credit = 1.0 if option is not None and option.correct else 0.0
    start = len(answer) - len(answer.lstrip())
    spans = ((start, len(answer.rstrip())),) if option is not None else ()
    if option is None:
        why = "No option was named; answer with its letter or its words."
    else:
        why = f"You chose {option.id}: {option.label}"
    point = PointCredit(id=right.id, credit=credit, weight=1.0, spans=spans, why=why)
    return Assessment(
        score=credit,
        points=(point,),
        flags=() if answer.strip() else (Flag.EMPTY,),
        rubric=question.options_version,
    )
