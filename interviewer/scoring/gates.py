"""Sentences that earn nothing or little: echoes of the question, word lists, other languages.

A sentence is judged by itself or by what stands around it, never against the whole,
so that adding a sentence does not let another one earn more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import LCSseq

from interviewer.scoring import lexicon
from interviewer.scoring.lexicon import word_set
from interviewer.scoring.matching import Gate
from interviewer.scoring.normalise import tokenise
from interviewer.scoring.stuffing import fragments, is_list, shuffled
from interviewer.scoring.tokens import CODE, NUMBER, WORD, Text, Token

STUFFED_CREDIT = 0.3
"""The most that a point earns by words which form no sentence."""

_FEW = 2
_IN_ORDER = 0.8
_SAID_AGAIN = 0.7
_IGNORANCE = (
    "do not know",
    "not sure",
    "no idea",
    "no clue",
    "can not remember",
    "do not remember",
    "can not answer",
    "can not say",
    "never heard of",
    "do not understand",
    "idk",
    "dunno",
)
_GIVING_UP = frozenset(("pass", "skip", "forgot", "forget", "no answer", "next"))
_LEADING = word_set("i am have really just")
_SMALL_TALK = word_set("sorry honestly well um uh hmm answer question topic please next")


def content_of(tokens: Sequence[Token]) -> list[str]:
    """Return the stems of the content words among ``tokens``, in order."""
    return [
        token.stem
        for token in tokens
        if token.text not in lexicon.FUNCTION_WORDS and token.text not in _SMALL_TALK
    ]


@dataclass(frozen=True)
class _Prompt:
    """A question's sentences: all their stems, and the stems of their content words."""

    sentences: frozenset[tuple[str, ...]]
    content: tuple[tuple[str, ...], ...]


@lru_cache(maxsize=1024)
def _read_prompt(prompt: str) -> _Prompt:
    text = tokenise(prompt)
    sentences = [text.tokens[begin:end] for begin, end in text.sentences]
    each = [tuple(content_of(sentence)) for sentence in sentences]
    whole = tuple(stem for content in each for stem in content)
    return _Prompt(
        frozenset(tuple(token.stem for token in sentence) for sentence in sentences),
        tuple(content for content in (*each, whole) if len(content) > _FEW),
    )


def _is_echo(stems: list[str], content: list[str], prompt: str) -> bool:
    """Tell whether a sentence says a sentence of the question again, and nothing else."""
    if not prompt:
        return False
    asked = _read_prompt(prompt)
    if len(stems) > _FEW and tuple(stems) in asked.sentences:
        return True
    said = set(content)
    for sentence in asked.content:
        if len(content) < _FEW or not said <= set(sentence):
            continue
        common = LCSseq.similarity(content, sentence)
        if common >= _IN_ORDER * len(content) and common >= _SAID_AGAIN * len(sentence):
            return True
    return False


def _is_ignorance(words: list[str]) -> bool:
    """Tell whether a sentence says that the answer is not known, and little more."""
    said = " ".join(word for word in words if word not in _SMALL_TALK and word not in _LEADING)
    if said in _GIVING_UP:
        return True
    for phrase in _IGNORANCE:
        if said == phrase or said.startswith(phrase + " "):
            rest = said[len(phrase) :].split()
            content = [w for w in rest if w not in lexicon.FUNCTION_WORDS and w not in _SMALL_TALK]
            return len(content) <= 3
    return False


def _is_foreign(tokens: Sequence[Token]) -> bool:
    """Tell whether a sentence is in another language, by its script or its small words."""
    words = [token.text for token in tokens if token.kind == WORD]
    letters = sum(len(word) for word in words)
    other_script = sum(len(word) for word in words if word[0] > "\u024f")
    if letters >= 6 and other_script > 0.6 * letters:
        return True
    if len(words) < 5:
        return False
    foreign = sum(word in lexicon.FOREIGN for word in words)
    return foreign >= 2 and foreign > 1.5 * sum(word in lexicon.FUNCTION_WORDS for word in words)


def judge_sentences(text: Text, prompt: str) -> dict[int, Gate]:
    """Return, by sentence number, the sentences that are gated and why."""
    gates: dict[int, Gate] = {}
    for begin, end in text.sentences:
        tokens = text.tokens[begin:end]
        gate = _gate(tokens, prompt)
        if gate:
            gates[tokens[0].sentence] = gate
    for number in sorted(fragments(text) | shuffled(text)):
        gates.setdefault(number, Gate.STUFFING)
    return gates


def _gate(tokens: Sequence[Token], prompt: str) -> Gate | None:
    if _is_echo([token.stem for token in tokens], content_of(tokens), prompt):
        return Gate.ECHO
    if sum(token.kind == CODE for token in tokens) > len(tokens) / 2:
        return None
    # a name counts once, however many words it is made of
    words = [token.text for token in tokens if token.kind != NUMBER and not token.glue]
    if _is_ignorance(words):
        return Gate.DONT_KNOW
    if _is_foreign(tokens):
        return Gate.NOT_ENGLISH
    return Gate.STUFFING if is_list(words) else None
