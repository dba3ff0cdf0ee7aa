"""Headings that take back what they head: "I used to believe this: ...", "Negate all of this: ...".

Such a heading is a sentence that points at what follows, or one that a colon ends, and says of it
that it is untrue, was once believed, holds elsewhere or would hold otherwise, is not the speaker's
own or is to be read the other way round. It covers the whole block behind it.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.blocks import block_behind, gap_before
from interviewer.scoring.sense.forewarnings import (
    AHEAD,
    AT_COLON,
    AT_START,
    FORWARD,
    MANY_FALLACIES,
    ONE_AT_COLON,
)
from interviewer.scoring.sense.verdicts import (
    ERRS,
    FALLACY,
    SAY,
    STATEMENT,
    SUSPECT_VERDICT,
    UNTRUE,
    UNTRUE_VERDICT,
)
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_POINTING: Final = word_set("""
    following follows follow next coming this these it now below that answers answer statements
    claims beliefs ideas myths misconceptions fallacies reject deny dispute lies things everything
    read errors mistakes all sentences sentence statement claim reply replies example examples
    sample samples rules
    following page book article post wiki blog docs manual tutorial
    mark tick check cross flag select choose pick identify
    facts views what whoever which next comes paragraph rumours rumors text fiction news day
    nonsense rubbish garbage humbug
""")
_TAKING: Final = word_set("""
    myth myths misconception misconceptions fallacy fallacies lie lies legend legends delusion
    delusions illusion illusions fiction hoax superstition superstitions rumour rumor none nothing
    opposite contrary reverse reversed inverse used once convinced believed thought formerly
    unlearn never not nobody negate invert deny dispute reject rejected rejects flip swap wrong
    false incorrect untrue bad poor wrongly mistakenly falsely erroneously incorrectly failed
    failing fails refuted debunked hallucination revert reverted no zero errors mistakes if had
    were was imagine suppose dreamt dreamed nightmare tensorflow tf jax keras flax mxnet theano
    caffe chainer paddle matlab java julia javascript rust framework frameworks library libraries
    disprove disproved refute falsified question topic universe world planet
    rumours rumors fake humbug untrue dream dreams old mistaken lying negation bogus rubbish
    mistake error misconception hold
    nonsense garbage bunk hogwash deleted withdrawn removed retracted recalled banned
    numpy fortran haskell version beta lovely nice pretend doubt
""")
"""Words of which a heading that takes back has one at least; and of which it needs one to point."""

_LONGEST: Final = 28
"""Words of a heading."""

_HERE: Final = (
    rf"(?:{FORWARD}|like this|like so|(?:all (?:of )?)?(?:this|these|that|it)(?: too| here)?"
    rf"|(?:these|this) (?:\w+ )?(?:things?|sentences?|statements?|claims?|rules?|facts?|points?"
    rf"|texts?|answers?|explanations?|{STATEMENT})|so)"
)
"""Points at what follows where a colon ends the heading."""

_EACH: Final = (
    r"(?:(?:each|every|all|any)(?: single)?(?: of)?(?: (?:the|these|my))?"
    r"(?: (?:sentences?|statements?|claims?|things?|lines?|words?))?)"
)
_OPPOSITE: Final = r"(?:the )?(?:exact |very |direct )*(?:opposite|contrary|reverse|inverse)"
_TURN: Final = one_of("reverse negate invert flip deny swap turn_round turn_around contradict")
_POOR: Final = rf"(?:{UNTRUE}|bad|poor|failing|failed|weak|terrible|useless|worthless)"
_WORK: Final = rf"(?:answers?|repl(?:y|ies)|responses?|solutions?|{STATEMENT}|beliefs?|facts?)"
_WORKS: Final = (
    r"(?:holds?|applies|apply|works?|happens?|goes|go|is|are|was|were|would be|would hold|reads?"
    r"|used to be)"
)
_TRUE: Final = r"(?:true|correct|right|so|the case)"
_ONCE: Final = one_of("used_to once long formerly wrongly mistakenly falsely no_longer never")
_ASTRAY: Final = one_of("wrongly mistakenly falsely erroneously incorrectly")
_ELSEWHERE: Final = (
    r"(?:(?:tensorflow|tf|jax|keras|flax|mxnet|theano|caffe2?|chainer|paddle|paddlepaddle|matlab"
    r"|java|julia|javascript|rust|fortran|haskell|numpy)(?: \d\S*)?"
    r"|(?:an?|some|any|every|most|all|many|the) ?(?:other|another|different) (?:\w+ )?"
    r"(?:frameworks?|librar(?:y|ies)|languages?)|(?:another|other|an imaginary|a different"
    r"|an invented) (?:\w+ )?(?:frameworks?|librar(?:y|ies)|languages?)"
    r"|(?:pytorch|torch|version) 0(?:\.\S+)?)"
)
_ENDED_BADLY: Final = (
    r"(?:failed|flunked|was failed|had to revert(?: \w+){0,2}|(?:got|gets|gave \w+|earned|received)"
    r" (?:no|zero) (?:marks|points|credit)(?: for it)?|(?:\w+ )*(?:hallucination|rejected|refuted"
    r"|debunked|laughed at|wrong|false|nonsense))"
)

_LEADING: Final = r"(?:(?:and|but|so|well|now|please|ok|okay|today|here) ,? ?)*"

_ALWAYS: Final = (
    rf"(?:it|this|that) (?:is|was) (?:(?!no|not|hardly|never)\w+ ){{0,3}}?"
    rf"(?:{FALLACY}|{UNTRUE}) that (?:\w+ ){{0,2}}?"
    rf"{FORWARD}(?: {_WORKS}(?: \w+){{0,4}})?",
    rf"(?:it|this|that) (?:is|was) (?:(?!no|not|hardly|never)\w+ ){{0,3}}?"
    rf"(?:{FALLACY}|{UNTRUE}) that (?:things|it|this)"
    rf" {_WORKS} (?:{FORWARD}|like this)",
    rf"(?:{FORWARD}|what now comes|everything (?:in|on) the (?:next|following) \w+)"
    rf" (?:{UNTRUE_VERDICT}|{SUSPECT_VERDICT})(?: \w+){{0,6}}",
    rf"(?:below|here|next|now) (?:i|we) (?:list|give|write|state|collect)(?: \w+){{1,8}}? "
    rf"(?:consider"
    rf"|hold|think|believe|know|call) (?:to be )?(?:\w+ly )?{UNTRUE}",
    rf"(?:none|nothing|not one|not a \w+|no part) of (?:the )?(?:{FORWARD}|next \w+)"
    rf" (?:\w+(?: |$)){{1,5}}",
    rf"(?:(?:take|read|understand|do|believe|assume|mean) )?{_OPPOSITE} of (?:{_EACH} "
    rf"(?:of )?)?(?:the )?(?:{FORWARD}|next"
    r" \w+)(?: (?:is|are|holds?|applies|happens) ?(?:\w+(?: |$)){0,3})?",
    rf"{_TURN} (?:{_EACH} )?(?:of )?{FORWARD}(?: (?:\w+(?: |$)){{1,3}})?",
    rf"(?:[\w-]+ ,? ?){{0,10}}?(?:i|we) (?:{_ONCE} |was |were ){{1,2}}(?:\w+ ){{0,2}}?"
    rf"(?:{SAY}|convinced of|sure of|taught)(?: in)? {FORWARD}",
    r"(?:just )?(?:imagine|suppose|assume|pretend)(?: for a (?:moment|while))?(?: that)?"
    r" (?:\S+ ){0,8}?(?:a parallel|another|an imaginary|a different|a fictional) (?:universe|world"
    r"|planet)(?: \S+){0,8}",
    r"(?:these|the following) would have been (?:\S+ ){1,3}?(?:if|had) (?:\S+(?: |$)){1,14}",
    r"i (?:will |shall |am going to )?(?:now )?(?:say|state|write|tell you) (?:\w+ ){0,2}?"
    rf"{_OPPOSITE} of what i (?:\w+ )?(?:mean|think|believe|hold|know)",
    r"(?:please )?(?:take|read) (?:everything|all) (?:\w+ ){0,5}?with (?:the )?(?:reversed|opposite"
    r"|inverted) (?:sign|meaning)(?: ,? ?(?:\S+(?: |$)){0,12})?",
    rf"i (?:\w+ )?(?:dreamt|dreamed|made up|invented|hallucinated) {FORWARD}",
    r"(?:exercise ,? )?(?:find|spot|correct) the (?:\w+ )?(?:errors|mistakes) in (?:this|the"
    r" following) (?:\w+)",
    rf"(?:[\w-]+ ,? ?){{0,8}}?{_ASTRAY} (?:,? ?)(?:\w+ ){{0,3}}?{FORWARD}",
    rf"what follows (?:is|was) (?:(?!no|not|hardly|never)\w+ ){{0,3}}?(?:fiction|{FALLACY})"
    rf"(?: ;? ?,? ?(?:\S+(?: |$)){{0,12}})?",
    rf"{FORWARD} (?:is|are|was|were) (?:\S+ ){{1,6}}?,? ?which i (?:\w+ )?(?:consider|hold|think"
    rf"|find"
    rf"|believe|call|regard as|know|take)(?: to be)? (?:\w+ly )?{UNTRUE}(?: \w+){{0,6}}",
    r"it would (?:be|have been) (?:\w+ )?(?:lovely|nice|great|wonderful|convenient) if"
    rf" (?:these things|{FORWARD}) (?:held|{_WORKS}|were true)",
)
"""Headings whatever mark ends them: they point at what follows."""

_AT_COLON: Final = (
    rf"(?:[\w-]+ ,? ?){{0,10}}?(?:i|we) (?:{_ONCE} |was |were ){{1,2}}(?:\w+ ){{0,2}}?"
    rf"(?:{SAY}|convinced of|sure of|taught)(?: in)? {_HERE}",
    rf"{_OPPOSITE} of {_HERE}(?: (?:is|are|holds?|applies|happens)(?: {_TRUE})?)?",
    rf"(?:i|we) (?:had|have|need) to (?:unlearn|forget) {_HERE}",
    r"(?:please )?(?:take|read|understand) (?:all|everything)(?: \w+){0,4}? (?:as|with) "
    r"(?:\w+ ){0,2}?"
    r"(?:negations?|negated|reversed|irony|sarcasm|untrue|false)",
    rf"my (?:\w+ ,? ?){{0,3}}?(?:old|former|mistaken|wrong|early|naive|false) (?:,? ?\w+ ){{0,3}}?"
    rf"(?:was|were|used to be) {_HERE}",
    rf"(?:whoever|who|those who|people who|any(?:body|one) who|every(?:body|one) who) {SAY} {_HERE}"
    rf" {ERRS}",
    rf"in (?:my|a) (?:\w+ )?(?:dreams?|nightmares?|imagination|fantasy)(?: \w+){{0,4}}? {_HERE}",
    r"(?:here|this|that)(?: is)? what i (?:would )?(?:\w+ )?(?:say|answer|write) (?:if|were)"
    r"(?: \S+){1,8}?"
    r" (?:wrong|fail|lie|lying|drunk|clueless|ignorant)",
    rf"(?:nobody|no one)(?: \w+){{0,5}}? (?:would|will|should|could|can) (?:\w+ )?{SAY} {_HERE}",
    rf"i (?:\w+ ,? ?){{0,8}}?(?:disproved?|refuted?|debunked|falsified) (?:{_EACH}"
    rf"(?: \w+)?|{_HERE})",
    r"(?:find|spot|correct) the (?:\w+ )?(?:errors|mistakes)",
    r"this is (?:about|for|an answer to|the answer to) (?:another|a different|some other|the next)"
    r" (?:\w+ )?(?:question|topic|problem)(?: ,? ?\S+){0,6}",
    r"(?:(?:do|you must|you should|please do) not|never|nobody should) (?:\w+ )?"
    r"(?:believe|trust|buy"
    r"|repeat|listen to) (?:in )?(?:any(?:body|one)|those|people|some(?:body|one)|an? \w+"
    rf"|the ones|whoever|him|them) (?:who |that )?(?:{SAY}|tells? you|telling you) {_HERE}",
    rf"{_TURN} (?:{_EACH}|{_HERE})(?: (?:\w+(?: |$)){{1,3}})?",
    r"(?:this|that|these|the following|here) (?:is|are) (?:\w+ )?not (?:my|mine|what i)"
    r"(?: (?:\w+(?: |$)){1,3})?|not (?:my|mine) \w+",
    rf"i (?:\w+ly |hereby |do )?(?:reject|deny|dispute|contest|refute|disbelieve|disagree with)"
    rf"(?: {_HERE})?",
    r"i (?:quote|copied|copy|pasted|found|took|stole) (?:\w+ ,? ?){1,8}?(?:have|do|did) not"
    r" (?:\w+ )?(?:understand|understood|know|checked|verified|check|believe)(?: \w+){0,6}",
    rf"(?:\w+ ){{0,3}}?(?:examples?|samples?|specimens?|collections?|lists?) of (?:\w+ ){{0,2}}?"
    rf"(?:{_POOR} (?:\w+ )?{_WORK}|{MANY_FALLACIES})(?: \w+){{0,4}}",
    rf"(?:\w+ ){{0,3}}?(?:{MANY_FALLACIES}|(?:{_POOR}|fake) "
    rf"(?:answers|replies|statements|claims|beliefs"
    rf"|ideas|assertions|facts))(?: (?:about|on|concerning|of|around|regarding|i|people|that)"
    r"(?: [\w-]+){1,6})?",
    rf"(?:\w+ ){{0,2}}?{_POOR} (?:answer|reply|response|solution)(?: \w+){{0,3}}",
    r"(?:answers?|statements?|claims?|ideas) (?:that|which) (?:\w+ ){0,3}?(?:no|zero) (?:marks?"
    r"|points?|credits?)",
    rf"(?:answers?|statements?|claims?|ideas) (?:that|which) (?:are|is|would be) (?:\w+ )?{UNTRUE}",
    rf"(?:this|it|that|these) (?:is|are) how (?:it {_WORKS} |things {_WORKS} |they do it )?"
    rf"(?:in|for"
    rf"|with|under|on) {_ELSEWHERE}(?: \w+){{0,3}}",
    rf"this is how {_ELSEWHERE} (?:does|do|did|handles?|works?)(?: (?:it|this|things))?",
    rf"(?:in|for|with|under|on) {_ELSEWHERE}(?: ,)?(?: (?!unlike|whereas)[\w-]+){{0,4}}?"
    rf" (?:{_HERE}|this is how it {_WORKS}|{_WORKS} (?:\w+ )?{_HERE}|{_WORKS})",
    rf"(?:if|had|were) (?:[\w#-]+ ){{1,10}}?, (?:\w+ )?{_HERE} would (?:\w+ )?"
    rf"(?:hold|be|apply|happen"
    r"|work)(?: \w+){0,4}",
    rf"{_HERE} would (?:hold|be|have been|apply) (?:\w+ ){{0,3}}?(?:if|had|were) (?:\S+"
    rf"(?: |$)){{1,14}}",
    rf"(?:just )?(?:imagine|suppose|pretend)(?: that)? (?:\S+ ){{0,8}}?in which {_HERE}"
    r" (?:holds?|held|applies|apply|applied|happens?|happened|(?:is|are|were) true)",
    rf"it would (?:be|have been) (?:\w+ )?(?:lovely|nice|great|wonderful|convenient) if {_HERE}"
    rf" (?:held|{_WORKS}|were true)",
    rf"(?:[\w-]+ ,? ?){{0,8}}?{_ASTRAY} (?:,? ?)(?:\w+ ){{0,3}}?{_HERE}",
    rf"(?:\S+ ){{1,8}}?{_HERE}(?: (?:in|to|for|into) (?:\w+ ){{1,3}}?)?(?: ,)? ?(?:and|but|which)"
    rf" (?:[\w-]+ ){{0,6}}?{_ENDED_BADLY}",
    rf"(?:\S+ ){{0,8}}?(?:the |this )?following (?:\w+ )?(?:{FALLACY}|{UNTRUE}|{MANY_FALLACIES})"
    r"(?: \w+){0,6}",
    r"(?:(?:here|this|that|these|below|the following) (?:is|are) )?(?:what|things?|statements?"
    r"|claims?)"
    r"(?: that)? (?:(?:i|we|you) (?:(?:would|could|can|will|should|do|did|have) )?(?:never|not)"
    r"(?: ever)?|(?:nobody|no one)(?: \w+)?) (?:\w+ )?(?:sign|subscribe to|put (?:my|our|his"
    r"|a) names?"
    r" (?:to|under|on)|vouch for|stand (?:by|behind)|defend|endorse|underwrite|swear to)",
    rf"(?:\S+ ){{1,6}}?(?:deleted|withdrawn|removed|retracted|recalled|taken down|banned|pulled)"
    rf" (?:for|because of|due to|as) (?:its |being |\w+ )??(?:inaccura(?:cy|te|cies)|incorrectness"
    rf"|errors?|mistakes?|falsehoods?|lies|misinformation"
    rf"|{UNTRUE})(?: ,)? (?:\w+ )?{SAY}(?: that)?",
    r"(?:mark|tick|check|cross|flag|list|name|give|select|choose|pick|find|identify) (?:(?:the"
    r"|all|any"
    rf"|every) )*{UNTRUE} (?:statements?|claims?|answers?|options?|sentences?|ones?|items?|boxes)"
    r"(?: (?:with|by|using|in|on)(?: \w+){1,4})?",
    rf"(?:\w+ ){{1,4}}?(?:rejected|refuted|debunked|failed|laughed at|reverted|disproved) {_HERE}",
)
"""Headings that a colon has to end."""


@once
def _always() -> re.Pattern[str]:
    """Return the pattern of headings that point at what follows; made when first needed."""
    return re.compile(rf"{_LEADING}(?:{'|'.join((*_ALWAYS, *AHEAD))})")


@once
def _at_colon() -> re.Pattern[str]:
    """Return the pattern of headings that a colon ends; made when first needed."""
    every = "|".join((*_ALWAYS, *AHEAD, *_AT_COLON, *AT_COLON))
    return re.compile(rf"{_LEADING}(?:{every}|(?P<one>{ONE_AT_COLON}))")


@once
def _at_start() -> re.Pattern[str]:
    """Return the pattern of headings that open an answer; made when first needed."""
    return re.compile(rf"{_LEADING}(?:{'|'.join(AT_START)})")


def find_framed(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words of every heading that takes back, and the block that it heads."""
    texts = text.columns.texts
    if _TAKING.isdisjoint(texts) or _POINTING.isdisjoint(texts):
        return
    done = 0
    for number, (begin, end) in enumerate(text.sentences):
        if begin < done:
            continue
        if quizzed := _quizzed(text, number):
            scope = block_behind(text, number, quizzed)
            done = scope[-1] + 1 if scope else end
            yield tuple(range(begin, quizzed)), scope
            continue
        front = texts[begin : min(end, begin + _LONGEST)]
        if _TAKING.isdisjoint(front) or _POINTING.isdisjoint(front):
            continue
        behind, single = _headed(text, number)
        if behind:
            scope = tuple(range(behind, end)) if single else block_behind(text, number, behind)
            done = scope[-1] + 1 if scope else end
            yield tuple(range(begin, behind)), scope


_QUIZ: Final = re.compile(
    r"(?:\w+ ,? ?)?(?:which(?: ones?)?|what)(?: (?:of|among|from))?(?: (?:the|these|those|all"
    r"|following"
    rf"|{_WORK}|options?|sentences?))* (?:is|are|was|were|would be|do|does|will)"
    rf" (?:(?:all )?(?:an? )?(?:{UNTRUE}|not (?:{_TRUE}|hold)|mistakes?|errors?|{FALLACY}))"
    r"(?: (?:here|(?:among|of|in) (?:the following|these|those|the above)(?: \w+)?))?"
)
"""A question for what is untrue."""

_SELECTING: Final = word_set("which following these those above")

_EACH_OF_THEM: Final = re.compile(
    r"(?:answer ,? ?)?(?:all|both|everything|each|every one|every single one|each one"
    r"|each and every one"
    r"|all (?:two|three|four|five|six|\d)|every (?:single )?(?:word|line|claim|statement|sentence"
    r"|item"
    r"|bit))(?: of (?:it|them|these|those|this|that|the (?:above|following)(?: \w+)?))?"
    r"(?: (?:is|are))?"
)


def _quizzed(text: Text, number: int) -> int:
    """Return the token behind "all of it" that answers which of the following is untrue; or 0."""
    begin, end = text.sentences[number]
    if not number or "?" not in gap_before(text, number):
        return 0
    asked = word_line(text, *text.sentences[number - 1]).line
    if _SELECTING.isdisjoint(asked.split()) or not _QUIZ.fullmatch(asked):
        return 0
    behind = _colon(text, begin, min(end, begin + _LONGEST)) or end
    return behind if _EACH_OF_THEM.fullmatch(word_line(text, begin, behind).line) else 0


def _headed(text: Text, number: int) -> tuple[int, bool]:
    """Return the token behind a heading that takes back, and whether it heads its sentence only.

    The token is 0 where the sentence opens with no such heading.
    """
    begin, end = text.sentences[number]
    colon = _colon(text, begin, min(end, begin + _LONGEST + 1))
    if colon and (match := _at_colon().fullmatch(word_line(text, begin, colon).line)):
        return colon, bool(match["one"])
    if end - begin > _LONGEST:
        return 0, False
    line = word_line(text, begin, end).line
    heads = number + 1 < len(text.sentences) and ":" in gap_before(text, number + 1)
    headed = (_at_colon() if heads else _always()).fullmatch(line)
    if headed is None and not number:
        headed = _at_start().fullmatch(line)
    return (end, False) if headed else (0, False)


def _colon(text: Text, begin: int, end: int) -> int:
    """Return the first token behind a colon in a stretch; 0 for none."""
    columns = text.columns
    for index in range(begin + 1, end):
        if columns.clauses[index] == columns.clauses[index - 1]:
            continue
        # a clause that opens with a word of its own ("holds: if ...") has that noted instead
        mark = text.original[text.tokens[index - 1].end :][:1]
        if mark == ":" or text.opens[columns.clauses[index]][:1] == ":":
            return index
    return 0
