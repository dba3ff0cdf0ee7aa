"""Ways to score an answer: ours, and baselines that need neither network nor training."""

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from rapidfuzz import fuzz

from benchmarks.scoring.marked import Asked, BadData, MarkedSet
from interviewer.rubrics.loader import load_rubrics
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.model import Assessment
from interviewer.scoring.text.lexicon import FUNCTION_WORDS
from interviewer.scoring.text.stems import stem

Scorer = Callable[[Asked, str], float]
"""Scores an answer to a question; more is better, 1 is full marks where marks are meant."""

ASKED_WEIGHT = 0.25
"""What a word of the question counts in TF-IDF, beside 1 for any other."""

_WORD = re.compile(r"\w+(?:['’-]\w+)*")
_NOT_IN_AN_ID = re.compile(r"[^a-z0-9]+")

Assessor = Callable[[Asked, str], Assessment]


def drafted() -> Assessor:
    """Return our scorer with rubrics drafted from the references."""

    @cache
    def rubric(asked: Asked) -> Rubric:
        return draft_rubric(identity(asked.id), asked.prompt, asked.references)

    return lambda asked, answer: assess(rubric(asked), answer, prompt=asked.prompt)


def with_rubrics(folder: Path, questions: Mapping[str, Asked]) -> Assessor:
    """Return our scorer with the rubrics in ``folder``, named after the questions' ids.

    The rubric of question 3 may be called ``3`` or ``q3``. Raises BadData where a
    file does not read or a question has none.
    """
    rubrics, findings = load_rubrics(folder)
    if findings:
        raise BadData("\n".join(str(finding) for finding in findings))
    found: dict[str, Rubric] = {}
    for asked in questions.values():
        for name in (identity(asked.id), "q" + identity(asked.id)):
            if name in rubrics:
                found[asked.id] = rubrics[name]
        if asked.id not in found:
            raise BadData(f"{folder}: there is no rubric {identity(asked.id)}.yaml")
    return lambda asked, answer: assess(found[asked.id], answer, prompt=asked.prompt)


def identity(question: str) -> str:
    """Return a question's id in the letters that a rubric's id may have."""
    return _NOT_IN_AN_ID.sub("-", question.lower()).strip("-") or "question"


def token_set_ratio(asked: Asked, answer: str) -> float:
    """Score by RapidFuzz's token_set_ratio against the best reference."""
    low = answer.lower()
    ratios = [fuzz.token_set_ratio(low, reference.lower()) for reference in asked.references]
    return max(ratios, default=0.0) / 100


def length(_: Asked, answer: str) -> float:
    """Score by the number of words alone."""
    return float(len(_WORD.findall(answer)))


def tf_idf(marked: MarkedSet) -> Scorer:
    """Return a scorer by the cosine with the best reference, words of the question demoted.

    Stems are weighted by the inverse of how many questions' references hold them; answers
    are not looked at.
    """
    documents = Counter[str]()
    for asked in marked.questions.values():
        documents.update({one for text in asked.references for one in stems(text)})
    count = len(marked.questions)

    def weigh(text: str, asked: frozenset[str]) -> dict[str, float]:
        return {
            one: (1 + math.log(times))
            * math.log((1 + count) / (1 + documents[one]) * math.e)
            * (ASKED_WEIGHT if one in asked else 1)
            for one, times in Counter(stems(text)).items()
        }

    @cache
    def references(asked: Asked) -> tuple[frozenset[str], tuple[dict[str, float], ...]]:
        said = frozenset(stems(asked.prompt))
        return said, tuple(weigh(reference, said) for reference in asked.references)

    def score(asked: Asked, answer: str) -> float:
        said, each = references(asked)
        own = weigh(answer, said)
        return max((_cosine(own, reference) for reference in each), default=0.0)

    return score


def stems(text: str) -> Sequence[str]:
    """Return the stems of the words of ``text`` that are no function words."""
    words = (word.lower() for word in _WORD.findall(text))
    return [stem(word) for word in words if word not in FUNCTION_WORDS]


def _cosine(left: dict[str, float], right: dict[str, float]) -> float:
    product = sum(weight * right.get(one, 0.0) for one, weight in left.items())
    size = math.hypot(*left.values()) * math.hypot(*right.values())
    return product / size if size else 0.0
