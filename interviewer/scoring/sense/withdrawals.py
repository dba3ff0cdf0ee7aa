"""Sentences that withdraw what was said before them, or turn it into something else.

"On second thoughts I retract all three statements", "Read the above with A and B interchanged",
"(Note: this paragraph states the contrary of what I believe)", "three claims, three errors".
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.blocks import closed_from, paragraph_from
from interviewer.scoring.sense.verdicts import FALLACY, OPPOSITE, UNTRUE
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    interchange interchanged exchange exchanged swap swapped switch switched wherever whenever
    opposite contrary reverse inverse retract withdraw take recant revoke disown forget scrap ignore
    disregard scratch strike delete cancel discard wrong mixed confused error errors mistake
    mistakes lies lie myths falsehoods blunders misconceptions untruths bugs rubbish nonsense
    ridiculous false read checked looked verified
""")
"""Words without one of which no sentence withdraws anything."""

_LONGEST: Final = 30
_COUNT: Final = "(?:two|three|four|five|six|seven|eight|nine|ten|\\d)"
_SAID: Final = r"(?:statements?|sentences?|claims?|points?|lines?|words?|assertions?|facts?|ideas?)"
_THAT: Final = r"(?:it|this|that|them|these|those|the above)"
_ALL: Final = (
    rf"(?:(?:all|each|every one|both|most)(?: of)?(?: (?:{_THAT}|the|my))?(?: {_COUNT})?"
    rf"(?: (?:\w+ )?{_SAID})?(?: above| before)?|everything(?: (?:above|so far"
    rf"|i (?:\w+ ){{1,3}}?))?"
    rf"|every (?:single )?(?:{_SAID}|bit)(?: of {_THAT})?|it all|the above"
    r"|(?:what|all|everything)(?: that)? i (?:have )?(?:just |ever )?(?:said|wrote|written|typed"
    r"|claimed|stated|told you)(?: \w+)?|my (?:\w+ )?(?:answer|statements|sentences|claims))"
)
_OPENING: Final = (
    r"(?:(?:p s|ps|nb|n b|note|note to \w+|note to the \w+|edit|update|sorry|oops|whoops"
    r"|my (?:mistake|bad)|please|now|oh|ah|nah|no"
    r"|ok|okay|well|wait|hm|hmm|but|and|so|actually|correction|honestly|just|on second thoughts?"
    r"|(?:up)?on reflection|thinking (?:about it|again|twice)|come to think of it|in hindsight"
    r"|having thought about it) ,? ?)*"
)
_TURNED: Final = (
    rf"(?:read|take|understand) (?:{_THAT}|{_ALL}|my answer) with (?P<with>(?:\S+ ){{1,8}}?)"
    r"(?:interchanged|exchanged|swapped|switched|reversed|the other way (?:round|around))"
    r"|(?:interchange|exchange|swap|switch) (?P<pair>(?:\S+ ){1,4}?and (?:\S+ ){1,4}?)(?:in (?:both"
    r"|all|each|every|the|these|those|this|my)(?: \w+){0,4}|everywhere(?: \w+){0,2}|throughout"
    r"|above)"
    r"|(?:read|put|write|understand) (?:\S+ ){1,4}?(?:wherever|whenever|where|for (?:every|each"
    r"|any))"
    r" (?P<for>(?:\S+ ?){1,6}?)"
)
"""Who has names exchanged says of each what was said of the other."""

_CONTRARY: Final = rf"(?:the )?(?:exact |very |precise |direct )*{OPPOSITE}"
_MINE: Final = (
    r"(?:what (?:i (?:\w+ )?(?:believe|think|hold|mean|know|meant)|is (?:true|right|so|correct))"
    r"|my (?:\w+ )?(?:opinions?|views?|beliefs?|convictions?)|the truth)"
)
_DESCRIBED: Final = (
    rf"(?:{_THAT}|(?:this|the|my) (?:whole |entire )?(?:paragraph|text|answer|passage|description"
    r"|explanation|reply)(?: above| before)?) (?:describes?|states?|gives?|says?|is|expresse?s?"
    rf"|presents?|shows?|tells?)(?: you)? {_CONTRARY} of {_MINE}"
)
_DROP: Final = one_of("forget scrap ignore disregard scratch strike delete cancel discard bin")
_REASON: Final = (
    r"(?: ,? ?(?:and |because |since |as )?(?:i (?:just |have |only |was )*(?:made|invented|guessed"
    r"|guessing|bluffing|making|dreamt|hallucinated|copied)|it (?:is|was) (?:all )?(?:made up|wrong"
    rf"|{UNTRUE}|{FALLACY}))(?: \w+){{0,3}})"
)
_BECAUSE: Final = rf"{_REASON}?"
_RETRACTED: Final = (
    r"(?:i|we) (?:\w+ly |hereby |must |have to |now |want to |would like to )*(?:retract|withdraw"
    rf"|take back|recant|revoke|disown|cancel) {_ALL}{_BECAUSE}"
    rf"|(?:i|we) (?:\w+ly |hereby |must |have to |now )*take {_ALL} back{_BECAUSE}"
    rf"|{_DROP} (?:{_ALL}{_BECAUSE}|{_THAT}{_REASON})"
)
_MISPLACED: Final = (
    r"(?:i (?:was|am|must have been|have been) (?:\w+ )?(?:thinking|speaking|talking) (?:of|about)"
    r" (?:the wrong|another|a different|some other) \w+|i (?:mixed|confused) (?:it|this|that|them"
    r"|these|things)(?: all)?(?: up)? with (?:\S+ ){0,2}?\S+|wrong (?:library|framework|question"
    r"|topic))(?: ,? ?(?:and )?(?:neither|none|nothing|no part)(?: of \w+)? (?:is|are|holds?"
    r"|appl(?:y|ies)|works?|goes)(?: \S+){0,5})?"
    r"|i (?:have )?(?:just |now )?(?:checked|looked|verified|read)(?: \w+){0,3} ,? ?(?:and )?"
    r"(?:this|that|it|all of (?:this|that)) (?:is|was) (?:how|what) (?:\S+ ){1,4}?(?:works?|does|do"
    r"|behaves?) ,? ?(?:and )?(?:not|rather than|instead of)(?: \S+){1,4}"
)
_BAD: Final = one_of("""
    error errors mistake mistakes lie lies myth myths falsehood falsehoods blunder blunders
    misconception misconceptions untruth untruths bug bugs
""")
_MARKED: Final = (
    r"i (?:(?:would|will|should|must|have to|shall) )?(?:\w+ly )?(?:mark|flag|count|strike|reject"
    r"|label"
    rf"|cross out|underline|correct) {_ALL}(?: as)? (?:an? |being )?(?:\w+ )?(?:{_BAD}|{UNTRUE})"
    r"(?: (?:in|on) (?:\w+ ?){1,4})?"
)
_QUOTED: Final = (
    r"(?:this|that|the) (?:quote|quotation|text|answer|paragraph|passage|above)(?: above)? (?:is"
    r"|was"
    r"|comes|came|stems|stands) (?:from|by|that of|copied from) (?:\S+ ){1,6}?,? ?(?:and |but )?i"
    r" (?:think|find|believe|consider|call)(?: that)? (?:it|this|that|him|her)(?: is| to be)?"
    rf" (?:\w+ly )?(?:an? )?(?:{UNTRUE}|{FALLACY}|ridiculous|silly|absurd)"
)
_COUNTED: Final = rf"(?:{_COUNT}|all|every) {_SAID} ,? ?(?:{_COUNT}|all|only) {_BAD}"
_NEAR: Final = re.compile(r"\bwhat i\b|\b(?:forget|scratch|strike) (?:it|this|that)\b")
_ENDING: Final = re.compile(rf" , (?:and )?(?P<tail>{_COUNTED})$")


@once
def _withdrawing() -> re.Pattern[str]:
    """Return the pattern of all such sentences; made when it is first needed."""
    whole = "|".join((_DESCRIBED, _RETRACTED, _MARKED, _QUOTED))
    last = f"{_MISPLACED}|{_COUNTED}"
    return re.compile(rf"{_OPENING}(?:(?P<turned>{_TURNED})|{whole}|(?P<last>{last}))")


def find_withdrawals(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words that withdraw, and what they withdraw."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts):
        return
    for number, (begin, end) in enumerate(text.sentences):
        if _TRIGGERS.isdisjoint(texts[begin:end]):
            continue
        line = word_line(text, max(begin, end - _LONGEST), end)
        ending = _ENDING.search(line.line)
        if ending is not None:
            first = line.token_at(ending.start("tail"))
            yield tuple(range(first, end)), tuple(range(begin, first))
            continue
        if not number or end - begin > _LONGEST:
            continue
        match = _withdrawing().fullmatch(line.line)
        if match is None:
            continue
        if match["turned"]:
            named = match["with"] or match["pair"] or match["for"]
            yield tuple(range(begin, end)), _naming(text, begin, end, named)
        else:
            near = match["last"] or _NEAR.search(line.line)
            first = closed_from(text, number) if near else paragraph_from(text, number - 1)
            yield tuple(range(begin, end)), tuple(range(first, begin))


def _naming(text: Text, begin: int, end: int, named: str) -> tuple[int, ...]:
    """Return the sentences before ``begin`` that have one of the names exchanged behind it."""
    texts = text.columns.texts
    names = frozenset(named.split()) - FUNCTION_WORDS - _PLAIN
    code = frozenset(texts[begin:end]) - FUNCTION_WORDS if "#" in names else frozenset()
    names = (names | code) - _PLAIN
    found: list[int] = []
    for first, last in text.sentences:
        if first >= begin:
            break
        if not names.isdisjoint(texts[first:last]):
            found += range(first, last)
    return tuple(found)


_PLAIN: Final = word_set("""
    wrote said says stands above everywhere sentence sentences read swap exchange interchange
    interchanged swapped switch wherever written put typed please
""") | {"#", ","}
"""Words of such a sentence that are no names."""
