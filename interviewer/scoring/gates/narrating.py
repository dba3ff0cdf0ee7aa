"""Sentences that tell what an answer would hold, and give none.

"Points expected: ...", "a good answer would mention that ...", "[explains that ...]", "grader
note: ...": whoever speaks about an answer names its contents, and says as little as a list does.
"The answer covers two cases: ..." only counts what it goes on to say.
"""

import re
from typing import Final

from interviewer.scoring.gates.announcing import is_topic_heading
from interviewer.scoring.sense.blocks import block_behind, gap_before
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, FINITE

_TRIGGERS: Final = word_set("""
    answer answers candidate candidates response responses applicant applicants student students
    interviewee examinee submission solution solutions text texts reply expected required wanted
    rubric scheme grader examiner marker evaluator assessor interviewer hit cover tick mention
""")
_TOLD: Final = word_set("""
    mentions explains states covers says notes describes discusses lists outlines names answers
    suggests recommends points talks defines elaborates adds summarises summarizes gives
""")
_OPENING: Final = 26
"""Words of a sentence in which it shows what it is about."""

_WHO: Final = (
    r"(?:(?:an?|the|any|every|this|that|each) )?(?:\w+ ){0,2}?(?<!my )(?<!our )(?:answers?"
    r"|candidates?"
    r"|responses?|applicants?|students?|interviewees?|examinees?|submissions?"
    r"|(?:model|reference|sample|official) (?:solutions?|texts?|repl(?:y|ies)))"
    r"(?:(?: ,)? (?:which|that|who)(?: \w+){1,4}?)?(?: ,)?"
)
_FRONT: Final = (
    r"(?:(?:and|here|then|now|next|finally|system|assistant|note|grader|examiner|evaluator|marker"
    r"|(?:as|like) (?:\w+ ){1,3}?(?:says?|states?|demands?|requires?|wants?|knows?)) ,? ?){0,3}"
)
_MODAL: Final = r"(?:would|should|must|will|has|have|had|needs to|ought to|also|then|now|\w+ly)"
_TELL: Final = one_of("""
    mention mentions mentioned explain explains explained state states stated cover covers covered
    say says said note notes noted describe describes described discuss discusses discussed list
    lists listed include includes included contain contains contained point_out points_out
    pointed_out outline outlines outlined identify identifies identified recognise recognises
    recognised
""")
_COUNTED: Final = (
    r"(?:both|the|these|all)? ?(?:\d+|two|three|four|five|several|following|both) (?:\w+ ){0,2}?"
    r"(?:cases?|parts?|things?|sides?|steps?|points?|situations?|questions?|aspects?|reasons?)\b"
)
_NARRATED: Final = rf"{_WHO} (?:{_MODAL} )*{_TELL}\b(?! {_COUNTED})"
_ASKED: Final = r"(?:expected|required|wanted|awaited|rubric|marking|grading|scoring)"
_POINTS: Final = r"(?:points?|keywords?|criteria|aspects?|concepts?|topics?)"
_DEMANDED: Final = (
    rf"(?:(?:the|all|my|here) )*(?:{_ASKED} {_POINTS}|(?:\w+ )?{_POINTS} (?:{_ASKED}|covered"
    rf"|mentioned|asked for|to (?:be )?(?:cover|hit|mention|tick|make|made|covered|mentioned)))"
    r"(?= ,|$| (?:are|is|were|include)\b)"
    r"|the (?:rubric|mark(?:ing)? scheme|grader|examiner|marker|interviewer) (?:\w+ )?(?:wants?"
    r"|expects?|asks? for|lists?|requires?|looks? for|needs?)\b(?! an? (?:\w+ )?(?:answer|reply"
    r"|explanation|one))"
)
_NOTED: Final = (
    r"(?:(?:assistant|system|ai|dear|to|the|note|message|for|hidden) ,? ?)*(?:grader|examiner"
    r"|marker"
    r"|evaluator|assessor)(?: \w+){0,2}? ,"
    r"|(?:the |this )?(?:answer|response|candidate|submission) (?:is |was |has been )?(?:\w+ly )?"
    r"(?:verified|confirmed|checked|judged|rated|graded|accepted|approved|assessed)\b"
)
_FRAME: Final = re.compile(rf"{_FRONT}(?:{_NARRATED}|(?P<heads>{_DEMANDED})|{_NOTED})")
_OPENED: Final = ("[", "(", "*", "<", "{", "_")
_CLOSED: Final = ("]", ")", "*", ">", "}", "_", ":")
_CLOSING: Final = dict(zip(_OPENED, _CLOSED, strict=False))
_NEAR: Final = 6


def narrates(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence tells of an answer what it holds, or would hold."""
    texts = text.columns.texts
    if not _TOLD.isdisjoint(texts[begin : begin + _NEAR]) and _is_direction(text, begin, end):
        return True
    if _TRIGGERS.isdisjoint(texts[begin : min(end, begin + _OPENING)]):
        return False
    line = word_line(text, begin, min(end, begin + _OPENING)).line
    return _FRAME.match(line) is not None


def _is_direction(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence directs a stage: "[explains that ...]", "He: *mentions ...*"."""
    for index in range(begin, min(end - 1, begin + _NEAR)):
        if text.columns.texts[index] not in _TOLD:
            continue
        first = index
        while first > begin and text.columns.texts[first - 1].endswith("ly"):
            first -= 1
        before = text.original[
            text.tokens[first - 1].end if first else 0 : text.tokens[first].start
        ]
        behind = text.original[text.tokens[index].end :][:2].strip()
        opened = before.rstrip().endswith(_OPENED) and not behind.startswith(_CLOSED)
        if not opened or not (first == begin or ":" in before):
            return False
        closed = text.original.find(_CLOSING[before.rstrip()[-1]], text.tokens[index].end)
        near = text.tokens[min(first + _NEAR, len(text.tokens)) - 1].start
        return closed < 0 or closed > near or closed >= text.tokens[end - 1].end
    return False


def listed_below(text: Text) -> set[int]:
    """Return the sentence numbers of what stands on lines below the heading of a mere list.

    Below "Points expected:" that is everything, below "The relevant aspects are:" what has no verb.
    """
    found: set[int] = set()
    done = 0
    texts = text.columns.texts
    for number, (begin, end) in enumerate(text.sentences[:-1]):
        if begin < done or end - begin > _NEAR or ":" not in gap_before(text, number + 1):
            continue
        demanded = False
        if not _TRIGGERS.isdisjoint(texts[begin:end]):
            frame = _FRAME.match(word_line(text, begin, end).line)
            demanded = bool(frame and frame["heads"])
        if not (demanded or is_topic_heading(text, begin, end)):
            continue
        block = block_behind(text, number, end)
        done = block[-1] + 1 if block else end
        for first, last in text.sentences[number + 1 :]:
            if first >= done:
                break
            if demanded or not _tells(texts[first:last]):
                found.add(text.tokens[first].sentence)
    return found


def _tells(words: tuple[str, ...]) -> bool:
    """Tell whether a line has a verb behind its first word."""
    return any(word in FINITE or word in CLEAR_THIRD_PERSON for word in words[1:])
