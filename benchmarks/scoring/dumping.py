"""Texts that hold the words of a good answer and say nothing."""

import re
from collections.abc import Iterator
from itertools import cycle

from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.phrases import AnyOf, Exact, Term, parse_phrase
from interviewer.rubrics.terms import Api, Number, Prefix, Word
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, LIGHT_WORDS
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, PLURAL_VERBS

_WORD = re.compile(r"[^\W\d_][\w.]*(?:\(\))?(?:-\w+)*")

EMPTY_VERBS = ("embodies", "informs", "transcends", "articulates", "negotiates", "celebrates")
"""Verbs that say nothing of what they join."""

IDLE = (
    "play a role",
    "belong together",
    "are keywords here",
    "matter",
    "are involved",
    "should be kept in mind",
    "are relevant for this",
    "have to do with it",
)
"""What says of the things before it only that they are a topic."""


def phrase_dump(rubric: Rubric) -> str:
    """Return every word that the phrases and keywords of the points look for, by commas."""
    phrases = [
        phrase
        for point in rubric.points
        for phrase in (*point.any, *point.keywords, *(w for ws in point.alternatives for w in ws))
    ]
    words = (
        word for phrase in phrases for term in parse_phrase(phrase).terms for word in _of(term)
    )
    return ", ".join(dict.fromkeys(words))


def strung_dump(rubric: Rubric) -> str:
    """Return one sentence: a phrase of each point with its subject, strung on empty verbs."""
    strung = [
        " ".join((*point.about[:1], *(next(_of(term)) for term in parse_phrase(phrase).terms)))
        for point in rubric.points
        for phrase in point.any[:1]
    ]
    verbs = cycle(EMPTY_VERBS)
    return " ".join(f"{phrase} {next(verbs)} the" for phrase in strung) + " whole."


def idle_dump(rubric: Rubric) -> str:
    """Return a sentence for each point that names the words of a phrase and tells nothing."""
    predicates = cycle(IDLE)
    sentences = []
    for point in rubric.points:
        words = [*point.about[:1]]
        for phrase in point.any[:1]:
            words += [next(_of(term)) for term in parse_phrase(phrase).terms]
        sentences.append(f"{' and '.join(words)} {next(predicates)}.")
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences)


def statement_dump(rubric: Rubric) -> str:
    """Return the words of content of what the points say, by blanks."""
    says = " ".join(point.says for point in rubric.points)
    return " ".join(dict.fromkeys(_content(says)))


def noun_dump(question: Question) -> str:
    """Return the words of the model answer that are neither function words nor verbs, by commas."""
    verbs = CLEAR_THIRD_PERSON | PAST | PLURAL_VERBS
    nouns = (word for word in _content(question.model_answer) if word.lower() not in verbs)
    return ", ".join(dict.fromkeys(nouns))


def _content(text: str) -> Iterator[str]:
    for word in _WORD.findall(text):
        if word.lower() not in FUNCTION_WORDS and word.lower() not in LIGHT_WORDS:
            yield word.rstrip(".")


def _of(term: Term) -> Iterator[str]:
    match term:
        case Word(text) | Prefix(text):
            yield text
        case Number(text, _, _):
            yield text
        case Api():
            yield term.text
        case Exact(tokens):
            yield " ".join(word for token in tokens for word in _of(token))
        case AnyOf(alternatives):
            for alternative in alternatives:
                yield " ".join(word for part in alternative for word in _of(part))
