"""Sentences that name things and say nothing of them: "Guards and shapes play a big role there."

Their only verbs are empty: to matter, to be relevant, to have to do with, to deserve attention.
What they name may be all that a rubric asks for, and yet nobody who reads them learns whether
the writer knows how these things go together. They earn what a list of the same words does.
"""

import re
from itertools import pairwise
from typing import Final

from interviewer.scoring.gates.stuffing import sentence_numbers
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import (
    CLEAR_THIRD_PERSON,
    FINITE,
    PLAIN_VERBS,
    PLURAL_VERBS,
    THIRD_PERSON,
)

_BE: Final = r"(?:is|are|was|were|be|s|re)"
_HELPED: Final = (
    r"(?:(?:can|could|will|would|may|might|must|shall|should|do|does|has|have|had|need|needs"
    r"|ought|is|are) (?:to )?)?"
)
_HOW: Final = (
    r"(?:(?:(?!hardly|barely|scarcely)\w+ly|very|quite|rather|also|all|both|so|always|often|here"
    r"|certainly|well|just"
    r"|most|more|too|indeed|then|again|thus|therefore) )*"
)
_IMPORTANT: Final = one_of("""
    important relevant involved crucial essential key central vital significant critical
    fundamental interesting typical classic related connected linked associated tied
    useful_to_know good_to_know noteworthy worth_knowing worth_mentioning worth_noting
    worth_considering worth_a_look worth_remembering something_to_look_at something_to_know
    something_to_consider something_to_think_about the_point at_play in_play of_interest
    of_importance a_must famous well_known known discussed
""")
_KIND: Final = one_of("""
    keyword keywords topic topics thing things term terms concept concepts tool tools technique
    techniques lever levers factor factors aspect aspects issue issues word words buzzword
    buzzwords quantity quantities name names matter matters concern concerns subject subjects
    question questions ingredient ingredients detail details part parts kind kinds idea ideas
    notion notions theme themes item items player players consideration
    considerations story chapter pattern patterns
""")
_TREATED: Final = one_of("""
    considered discussed mentioned distinguished interpreted told_apart kept_in_mind looked_at
    taken_into_account thought_about thought_of remembered named respected understood known
    studied watched managed dealt_with addressed noted covered examined borne_in_mind
    taken_care_of taken_seriously
""")
_ROLE: Final = (
    r"plays? (?:quite |such )?(?:a|an|its|their|some|the) (?:\w+ ){0,3}?(?:roles?|parts?)"
)
_MEASURED: Final = re.compile(
    r"\b(?:errors?|costs?|time|memory|speed|size|traffic|peak|latency|rate|throughput|bandwidth|loss)"
    r"(?: of \w+(?: \w+)?)? (?:is|are) about (?:that|those) of\b"
)
"""What "about" only rounds: "my error is about that of the old kernel"."""
_CONCERN: Final = (
    r"(?:(?:has|have|had) (?:something |much |a lot |everything |also )?to do with|concerns?"
    r"|deals? with|relates? to|(?:is|are) about(?! [\d#])|revolves? around"
    r"|touch(?:es)? on"
    r"|belongs? together|goes? together|hangs? together|go hand in hand|goes hand in hand"
    r"|comes? into (?:play|the picture|the game|it)|comes? up|matters?"
    r"|comes? in(?= ,|$| (?:here|there|too|as|also|for)\b)"
    r"|deserves? (?:\w+ )?(?:attention|care|mention|thought|a look|respect|consideration))"
)
_PREDICATE: Final = re.compile(
    rf"(?<![\w#])(?:{_HELPED}{_HOW}(?:{_ROLE}|{_CONCERN})"
    rf"|{_HELPED}{_HOW}{_BE} {_HOW}(?:{_IMPORTANT}|{_TREATED}(?! as )"
    rf"|(?:(?:a|an|the|some|one|two|three|further|other|many|several|such|my|our|different"
    rf"|various|classic|typical|common|big|main|major|key|core"
    rf"|important|relevant|popular|\w+al|\w+ant|\w+ic|\w+ed) ){{0,4}}?{_KIND}(?! [\d#])))(?![\w#])"
    r"(?: (?:for|about|of|with respect to|as to) (?:where|how|what|why|when|whether)\b.*?"
    r"(?= ,|$))?"
)
_TELLING: Final = (
    FINITE
    | CLEAR_THIRD_PERSON
    | PLURAL_VERBS
    | word_set(
        "not never no none nothing only without instead than because if unless hardly barely"
    )
)
_WHERE_IT_MATTERS: Final = re.compile(
    r"\bonly matters? (?:to|for|when|if|while|during|in|at)\b|\bmatters? (?:more|less) than\b"
)
_RELATIVE: Final = word_set("what which that who it")
_MARKS: Final = ("=", "->", "→", "⇒", ": ")
_LIKELY: Final = word_set("""
    play plays matter matters concern concerns deal deals relate relates about
    revolve revolves touch touches belong belongs go goes hang hangs come comes deserve
    deserves is are was were be s re has have had
""")


def emptyverbs(text: Text) -> set[int]:
    """Return the numbers of the sentences of which every verb is empty."""
    places = {
        place
        for place, (begin, end) in enumerate(text.sentences)
        if not _LIKELY.isdisjoint(text.columns.texts[begin:end]) and _is_empty(text, begin, end)
    }
    return sentence_numbers(text, places)


def _is_empty(text: Text, begin: int, end: int) -> bool:
    line = word_line(text, begin, end).line
    rest, empty = _PREDICATE.subn(" ", line)
    if not empty or _MEASURED.search(line):
        return False
    if any(mark in text.quote(begin, end - 1) for mark in _MARKS):
        return False
    if _WHERE_IT_MATTERS.search(line):
        return False
    words = rest.split()
    if not _TELLING.isdisjoint(words):
        return False
    return not any(
        (a == "to" and b in PLAIN_VERBS) or (a in _RELATIVE and b in THIRD_PERSON)
        for a, b in pairwise(words)
    )
