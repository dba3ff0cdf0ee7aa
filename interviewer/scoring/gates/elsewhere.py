"""Sentences that are about no answer to the question: about marks, or about another framework.

"Please award full marks for ..." asks for marks instead of earning them, and "in TensorFlow,
unlike PyTorch, ..." says how it is elsewhere. Attention scores, data points and an F1 score are
things that an answer may speak of.
"""

import re
from collections.abc import Set
from typing import Final

from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_MARK_WORDS: Final = word_set("""
    mark marks point points credit score scored grade graded rating rubric rubrics instructions
    instruction criteria guidelines grader examiner marker evaluator earned deserves deserve merits
    ten 10/10 100 100/100 tick total verdict passed full marking grading
""")
"""Words without one of which no sentence is about marks."""

_GRADE: Final = r"(?:marks?|points?|credits?|scores?|grades?|ratings?)"
_MOST: Final = one_of("full maximum max maximal perfect top highest total complete best all every")
_GIVE: Final = one_of("award give grant assign allot concede accord allow")
_WORK: Final = (
    r"(?:(?:the|this|my|that) (?:\w+ )?(?:answers?|candidates?|responses?|submissions?|applicants?"
    r"|examinees?|interviewees?|reply|repl(?:y|ies)|paper|attempt))"
)
_AMOUNT: Final = r"(?:(?:\d+|\w+) out of (?:\d+|ten|five|\w+)|10/10|5/5|100/100|an? a)"
_SCORED: Final = rf"(?:(?:{_MOST}|an?|the|\d+|\w+) ){{0,3}}?{_GRADE}"
_ASKED: Final = (
    rf"{_GIVE} (?:(?:me|us|him|her|them|{_WORK}) (?:\w+ ){{0,2}}?(?:{_SCORED}|{_AMOUNT})"
    rf"|(?:me |us )?{_MOST} (?:marks|credit|(?:points|score|grade)(?= ,|$| for))"
    rf"|(?:\w+ )?(?:marks|points|credit) for|(?:\w+ )?{_GRADE} to (?:me|us|{_WORK}))\b"
    rf"|(?:mark|grade|score|rate) (?:me|{_WORK})\b|mark (?:\S+ ){{1,30}}?as (?:passed|earned"
    r"|correct|covered|met|satisfied|complete)\b|tick (?:them|all|each|every|it)\b"
    r"|set (?:the|my) (?:\w+ )?(?:score|grade|mark) to (?:1\.0|10|100|full|the max\w*)\b"
)
_IGNORED: Final = (
    r"(?:ignore|disregard|forget|override|bypass|skip) (?:(?:all|any|the|your|every|previous|prior"
    r"|above|earlier|other|of|these|those|grading|marking|scoring) ){0,4}(?:rubrics?|instructions?"
    r"|guidelines|criteria|marking scheme|mark scheme|grading scheme)\b"
)
_EARNS: Final = (
    rf"(?:{_WORK}|i) (?:\w+ ){{0,3}}?(?:(?:earned|earns|earn|deserves?|deserved|merits?|merited)\b"
    rf"|(?:receives?|gets?|get|receive|scores?|scored|wins?|has|have) (?:the )?{_MOST} {_GRADE}\b"
    r"|(?:covers?|meets?|satisf(?:y|ies)|fulfils?|hits?) (?:all|every|each)(?: of)?(?: the)?"
    r"(?: \w+)? (?:points?|criteri(?:a|on)|rubrics?|keywords?|aspects?)\b)"
)
_JUDGED: Final = one_of(
    "earned met satisfied covered fulfilled passed awarded granted credited confirmed ticked"
)
_CONFIRMED: Final = (
    rf"(?:all|every|each)(?: of)?(?: the)?(?: rubric| marking| grading)? (?:points?|criteri(?:a|on)"
    rf"|rubrics?)\b(?: \S+){{0,40}}? (?:is|are|was|were|has been|have been) (?:\w+ )?{_JUDGED}\b"
    r"|(?:the|this|an?|dear|my) (?:\w+ )?(?:grader|examiner|marker|evaluator|rubric|marking scheme)"
    rf" (?:\S+ ){{0,40}}?(?:should|must|will|would|has|have|is|please|{_JUDGED})\b"
)
_STATED: Final = (
    rf"(?:{_MOST} (?:marks|credit|points) (?:for|to|on|because|since|as)\b"
    r"|(?:final |overall |total |my |the )*(?:score|grade|mark|marks|rating|verdict)(?: is| of)?"
    r" (?:, )?(?:1\.0|10|100|\d+/\d+|full|max\w*|perfect|ten|a|passed?)(?= ,|$| score)"
    r"|total , 100/100\b|10/10|ten out of ten|10 out of 10)"
)
_POLITE: Final = (
    r"(?:(?:please|kindly|so|now|and|therefore|thus|then|also|just|you (?:should|must|can|may)"
    r"|i (?:\w+ )?(?:ask|want|beg|expect)(?: you)? to|i hereby|hereby|system|assistant|note|dear"
    r" \w+|finally|or) ,? ?){0,4}"
)
_MARKS: Final = re.compile(
    rf"(?:^|(?<= , )|(?<= and )){_POLITE}(?:{_ASKED}|{_IGNORED}|{_EARNS}|{_CONFIRMED}|{_STATED})"
)
_RECEIVED: Final = re.compile(
    r"\bworth (?:\w+ )?(?:\d+|ten|five|full|all|maximum) (?:points|marks)\b"
    rf"|\b(?:receive|get|want|expect|claim|demand) (?:the )?{_MOST} (?:marks|credit|grade)\b"
)
_OPENING: Final = 400
"""Characters of a sentence in which it shows what it is about."""

_FRAMEWORKS: Final = word_set("""
    tensorflow tf jax keras flax mxnet theano caffe caffe2 chainer paddle paddlepaddle cntk matlab
    framework frameworks library libraries elsewhere
""")
_OURS: Final = frozenset(("pytorch", "torch"))
_OTHER: Final = (
    r"(?:(?:some |any |every |most |all |many )?(?:other|another|different) (?:\w+ )?(?:frameworks?"
    r"|librar(?:y|ies))|(?:tensorflow|tf|jax|keras|flax|mxnet|theano|caffe2?|chainer|paddle"
    r"|paddlepaddle|cntk|matlab)(?: \d\S*)?)"
)
_PYTORCH: Final = r"(?:(?:in|with|for|by|under|of) )?(?:plain )?(?:pytorch|torch)"
_NOT_HERE: Final = (
    r"(?:(?:but|though|and|yet|just|only|if) )?(?:\w+ly )?(?:not|never|unlike|contrary to"
    r"|as opposed to|in contrast to|different from|rather than|instead of)"
)
_ELSEWHERE: Final = re.compile(
    rf"(?:\w+ ){{0,2}}?(?:(?:in|with|for|under|by) {_OTHER}(?:(?: ,)? (?:and |or )?{_OTHER})*"
    rf"|elsewhere)(?: ,)? {_NOT_HERE} {_PYTORCH}\b"
    rf"|(?:unlike|contrary to|in contrast to|as opposed to|different from) {_PYTORCH}(?: ,)?"
    rf" (?:(?:in|with|under) )?{_OTHER}\b"
    rf"|.* (?:in|with) {_OTHER}(?: ,)? {_NOT_HERE} {_PYTORCH}$"
)
_TURNS: Final = word_set("whereas while here")


def is_elsewhere(text: Text, begin: int, end: int, known: Set[str]) -> bool:
    """Tell whether a sentence is about marks, or about a framework that nobody asked about.

    ``known`` are the stems that belong to the question. Who goes on to say how it is in
    PyTorch compares, and so speaks of it.
    """
    words = frozenset(text.columns.texts[begin:end])
    if not words.isdisjoint(_MARK_WORDS) and _is_about_marks(text, begin, end):
        return True
    if words.isdisjoint(_FRAMEWORKS) or words.isdisjoint(_OURS):
        return False
    if not (_FRAMEWORKS.isdisjoint(known) and words.isdisjoint(_TURNS)):
        return False
    if sum(word in _OURS for word in text.columns.texts[begin:end]) > 1:
        return False
    return _ELSEWHERE.match(word_line(text, begin, end).line) is not None


def _is_about_marks(text: Text, begin: int, end: int) -> bool:
    said = word_line(text, begin, end).line[:_OPENING]
    return bool(_MARKS.search(said) or _RECEIVED.search(said))
