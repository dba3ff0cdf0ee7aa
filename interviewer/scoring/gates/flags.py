"""What is remarkable about an answer as a whole."""

from functools import lru_cache
from typing import Final

from interviewer.scoring.gates.gate import content_of
from interviewer.scoring.matching.groundwork import Prepared
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.model import Flag
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.tokens import CODE, Text, Token

_SHINGLE: Final = 6
_PASTED: Final = 0.7
_PASTED_FROM: Final = 12
_OFF_TOPIC_FROM: Final = 6
_OFF_TOPIC: Final = 0.2


@lru_cache(maxsize=1024)
def _shingles(text: str) -> frozenset[tuple[str, ...]]:
    words = tokenise(text).columns.texts
    return frozenset(words[at : at + _SHINGLE] for at in range(len(words) - _SHINGLE + 1))


def is_verbatim(text: Text, model_answer: str, answered: frozenset[str]) -> bool:
    """Tell whether most of the answer is the model answer, word by word.

    ``answered`` are the words of the model answer: whoever says others has not copied it, which
    is told at once.
    """
    words = text.columns.texts
    if len(words) < _PASTED_FROM or not model_answer:
        return False
    if sum(map(answered.__contains__, words)) < _PASTED * len(words):
        return False
    known = _shingles(model_answer)
    covered = 0
    until = 0
    for at in range(len(words) - _SHINGLE + 1):
        if words[at : at + _SHINGLE] in known:
            covered += at + _SHINGLE - max(at, until)
            until = at + _SHINGLE
    return covered >= _PASTED * len(words)


def is_code_only(text: Text) -> bool:
    """Tell whether the answer is code with next to no prose."""
    if not text.code_characters:
        return False
    code = text.columns.kinds.count(CODE)
    prose = len(text.tokens) - code
    return code >= 4 and prose <= max(3, 0.1 * code)


def is_off_topic(text: Text, known: frozenset[str]) -> bool:
    """Tell whether hardly a content word of the answer belongs to the question."""
    content = content_of(text.tokens)
    if len(content) < _OFF_TOPIC_FROM:
        return False
    return sum(stem in known for stem in content) < _OFF_TOPIC * len(content)


def _mostly(text: Text, gates: dict[int, Gate], *which: Gate) -> bool:
    """Tell whether sentences under the gates ``which`` hold most of the answer's words."""
    if not any(gate in which for gate in gates.values()):
        return False
    gated = sum(gates.get(token.sentence) in which for token in text.tokens)
    return gated > len(text.tokens) / 2


def _is_dont_know(text: Text, gates: dict[int, Gate]) -> bool:
    if Gate.DONT_KNOW not in gates.values():
        return False
    rest: list[Token] = [t for t in text.tokens if gates.get(t.sentence) is not Gate.DONT_KNOW]
    return len(content_of(rest)) <= 2


def raise_flags(
    text: Text, gates: dict[int, Gate], ready: Prepared, model_answer: str, *, earned: bool
) -> tuple[Flag, ...]:
    """Return the flags of an answer in the order in which ``Flag`` lists them.

    ``earned`` says whether any point was earned, which an answer off the topic cannot have done.
    """
    if not text.tokens:
        return (Flag.EMPTY,)
    raised = {
        Flag.ECHO: _mostly(text, gates, Gate.ECHO),
        Flag.STUFFING: _mostly(text, gates, Gate.STUFFING),
        Flag.OFF_TOPIC: not earned
        and (is_off_topic(text, ready.known) or _mostly(text, gates, Gate.OFF_TOPIC, Gate.ASTRAY)),
        Flag.NOT_ENGLISH: _mostly(text, gates, Gate.NOT_ENGLISH),
        Flag.CODE_ONLY: is_code_only(text),
        Flag.VERBATIM: is_verbatim(text, model_answer, ready.answered),
        Flag.DONT_KNOW: _is_dont_know(text, gates),
    }
    if raised[Flag.NOT_ENGLISH] or raised[Flag.DONT_KNOW]:
        raised[Flag.OFF_TOPIC] = False
    return tuple(flag for flag in Flag if raised.get(flag))
