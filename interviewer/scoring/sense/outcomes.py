"""What came of a report: "She was failed for it", "The profiler showed me otherwise".

Whoever tells what somebody said, what was once so, or what one may suppose, and goes on to a
bad end of it, rejects what was told without calling it false. Bad ends come in classes: whoever
said so failed, it was refuted, it is regretted, it was withdrawn, others are warned of it.
Of one's own statements only those say so that speak of all that was said: "The above is an
example of a bad answer", "If you believe that, I have a bridge to sell you".
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.blocks import paragraph_from
from interviewer.scoring.sense.rejections import FARTHEST, reported
from interviewer.scoring.sense.reports import SOURCES, Reports, is_quoted
from interviewer.scoring.sense.verdicts import FALLACY, SAY, STATEMENT, UNTRUE
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    failed flunked fail fails flunks rejected fired sacked dismissed expelled laughed marked
    scolded lost zero points point marks mark credit otherwise wrong contrary opposite reverse
    better differently refutes refuted refute contradicts contradicted contradict contradiction
    absurdity disproves disproved disprove debunks debunked shattered shatters demolished destroyed
    exposed tore torn pieces apart bogus nonsense rubbish reproduced reproduce confirmed confirm
    verify verified replicate replicated survive apologise apologize apologised apologized sorry
    regret regretted blush cringe ashamed embarrassed crossed struck strike deleted delete removed
    erased scrapped binned withdrew withdrawn retracted retract discarded threw thrown burned burnt
    trashed recalled abolished dropped gone abandoned fall fooled misled deceived taken trust
    believe believes buy buys swallow swallows fool mislead deceive example examples specimen
    sample instance illustration bridge different else marking cost costs correct corrected unlearn
    unlearned unlearnt calls called call branded labelled ridiculed mocked history overturned wiped
    reverted revert against back nobody falls job exam interview repeat
    nothing evidence proof lying making hallucinating bluffing raving live world goes else things
    none takes happens like ideal perfect such
""")
"""Words without one of which no sentence tells of a bad end, but for "which it does not"."""

_IT: Final = r"(?:it|this|that|them|these|those|him|her|me|us|all|everything|every)"
_WHO: Final = (
    rf"(?:he|she|they|i|we|it|this|that|(?:the|my|our|his|her|their|this|that) (?:\w+ )?{SOURCES})"
)
_THING: Final = (
    r"(?:(?:all|most|every (?:word|bit|line)|much|none)(?: of (?:it|this|that|them|these|those))?"
    rf"|it|this|that|they|these|those|(?:the|my|our|his|her|their|this|that|these|those) (?:\w+ )?"
    rf"(?:{STATEMENT}|{SOURCES}|behaviou?r|features?|semantics|answers?|drafts?|notes?))"
)
_WAS: Final = r"(?:is|are|was|were|be|been|got|gets|get|has been|have been|had been)"
_DISMISSED: Final = one_of("""
    failed flunked rejected fired sacked dismissed expelled marked_down turned_down scolded
    laughed_at laughed_out laughed_off ridiculed mocked corrected told_off
""")
_DISMISS: Final = one_of("""
    failed fail flunked flunk rejected reject fired fire sacked sack dismissed dismiss expelled
    marked_down turned_down scolded ridiculed laughed_at mocked
""")
_TEST: Final = one_of("""
    exam exams test tests interview interviews job jobs mark marks point points course class
    examination grade licence
""")
_FAILED: Final = (
    rf"(?:{_WHO}|(?:my|our|his|her|their) \w+) (?:\w+ )?{_WAS}"
    rf" (?:\w+ly |then )?{_DISMISSED}"
    rf"|{_WHO} (?:\w+ ){{0,2}}?(?:failed|flunked|lost) (?:(?:the|his|her|their|my|an?|that) "
    rf"(?:\w+ )?{_TEST}|(?:for|over|because of|due to) {_IT})"
    rf"|{_DISMISS} (?:him|her|them|me|us)\b|mark(?:ed|s)? {_IT} (?:down|wrong|as wrong)\b"
    rf"|costs? (?:me|him|her|them|us) (?:\w+ ){{0,2}}?{_TEST}"
    rf"|did not (?:get|earn|win|bring) (?:me|him|her|them|us) (?:\w+ ){{0,2}}?{_TEST}"
    rf"|did not (?:get|pass|win|make) (?:the|that|my|his|her|this) (?:\w+ )?{_TEST}"
    r"|(?:had|have|has|gets?|got) (?:to )?(?:be )?(?:\w+ )?correct(?:ed)?\b"
    r"|(?:zero|no|minus \w+|negative|not a single|not one|0) (?:marks?|points?|credits?)\b"
)
_OTHERWISE: Final = (
    r"(?:otherwise|wrong|different(?:ly)?|better|(?:quite )?the (?:\w+ )?(?:contrary|opposite"
    r"|reverse)|a different story|something (?:\w+ )?else)"
)
_REFUTED: Final = (
    r"(?:show|shows|showed|shown|prove|proves|proved|proven|teach|teaches|taught|tells?|told"
    r"|convinced?|convinces|persuaded|says?|said|suggests?|suggested|demonstrated|revealed)"
    rf" (?:\w+ ){{0,3}}?{_OTHERWISE}\b"
    r"|(?:refut(?:e|es|ed)|contradict(?:s|ed)?|disprov(?:e|es|ed)|debunk(?:s|ed)?|shatter(?:s|ed)"
    rf"|demolish(?:es|ed)|destroy(?:s|ed)|exposed|tore|tears?) {_IT}\b"
    rf"|{_THING} (?:\w+ ){{0,2}}?{_WAS} (?:\w+ ){{0,2}}?(?:refuted|contradicted|disproved|disproven"
    r"|debunked|shattered|demolished|torn)\b"
    rf"|{_THING} (?:\w+ ){{0,2}}?(?:{_WAS}|to be|be) (?:\w+ly )?(?:{UNTRUE}|{FALLACY})\b"
    rf"|(?:found|find|calls?|called|branded|labelled|declared) {_IT} (?:\w+ )?(?:to be |an? )?"
    rf"(?:{UNTRUE}|{FALLACY})\b"
    r"|(?:can|could|did|does|do) not (?:\w+ )?(?:be )?(?:reproduced?|confirm(?:ed)?"
    rf"|verif(?:y|ied)|replicated?|survive|hold up|stand up)(?: (?:{_IT}|any|an?|the)\b|(?= ,|$))"
    r"|(?:nothing|none|not a word|not one|little|no part)(?: of (?:it|this|that|them))? (?:could be"
    r"|can be|was|survived|held up)\b"
    r"|(?:nobody|no one|none)(?: \w+){0,6}? (?:confirm|reproduce|verify|prove|show|replicate)[ed]*"
    rf" {_IT}\b|(?:speaks?|spoke|tells|argues|is|are|was|were) against {_IT}\b"
    r"|(?:leads?|led|amounts?)(?: \w+)? to (?:an? )?(?:\w+ )?(?:contradiction|absurdity)\b"
)
_REGRETTED: Final = (
    r"(?:i|we|he|she|they) (?:\w+ ){0,8}?(?:apologi[sz]ed?|regret(?:ted)?|blush|cringe"
    r"|(?:am|are|was|were|is|feel|felt) (?:\w+ )?(?:ashamed|embarrassed|sorry)|(?:say|said) sorry)"
    rf"(?: (?:for|of|about|to|by|at))?(?: (?:{_IT}|\w+ \w+|having)\b|(?= ,|$))"
)
_TAKEN: Final = one_of("""
    crossed struck strike deleted delete removed erased scrapped binned withdrew withdrawn
    retracted retract discarded tore torn threw thrown burned burnt trashed recalled cross dropped
    wiped reverted revert unlearn unlearned unlearnt
""")
_GONE: Final = one_of("""
    removed deleted withdrawn abolished dropped scrapped abandoned retracted discarded erased gone
    crossed_out struck_out thrown_out history no_more overturned given_up rolled_back
""")
_WITHDRAWN: Final = (
    rf"{_WHO} (?:\w+ ){{0,3}}?{_TAKEN} (?:\w+ ){{0,2}}?(?:{_IT}|(?:his|her|their) \w+)\b"
    rf"|(?:take|takes|took|taken|taking) {_IT} (?:all )?back\b"
    r"|(?:issued?|publish(?:ed)?|posted?|wrote|write) an? (?:\w+ )?(?:correction|retraction|apology"
    r"|erratum)\b"
    rf"|(?:all|most|every (?:word|bit|line))(?: of (?:it|this|that|them))? (?:\w+ ){{0,2}}?{_WAS}"
    rf" (?:\w+ ){{0,2}}?{_GONE}\b"
    rf"|{_THING} (?:has|have|had) (?:\w+ ){{0,2}}?been (?:\w+ly )?{_GONE}\b"
    rf"|{_THING} (?:is|are|was|were) (?:now |all |long |long since )*(?:gone|history|no more"
    r"|abolished|withdrawn|overturned|retracted|crossed out|struck out)\b"
)
_DECEIVED: Final = r"(?:fooled|misled|deceived|taken in|tricked|conned)"
_WARNED: Final = (
    r"^(?:\w+ ,? ?){0,2}?(?:please )?(?:(?:do|you should|you must|one should|one must|must|should)"
    r" (?:you )?not|never|nobody should|no one should) (?:\w+ly |ever )?(?:be "
    rf"{_DECEIVED}|let (?:\w+ ){{1,2}}?(?:fool|mislead|deceive|trick) (?:you|us|yourself)"
    rf"|(?:you )?(?:fall for|believe|trust|buy|swallow|repeat) {_IT})(?: (?:by|for) {_IT})?(?= ,|$)"
    rf"|(?<![^ ])i (?:did|do|would|will) not (?:\w+ )?(?:fall for|buy|believe|trust) {_IT}$"
)
_DOES_NOT: Final = r" which (?:it|they|this|that) (?:\w+ly )?(?:does|do|did|is|are|has|have) not$"
_BASELESS: Final = (
    r"there (?:is|was) (?:\w+ )?(?:nothing|no truth|no substance|no sense|not a (?:grain|bit|shred)"
    rf"(?: of truth)?) (?:in|to|behind|about) {_IT}$"
    r"|(?:never|not|yet to|no)(?: \w+){0,3} (?:evidence|proof|confirmation|trace|support)"
    rf"(?: (?:for|of) (?:any of )?{_IT})?$"
    r"|(?:it|he|she|they) (?:was|were|is|are) (?:\w+ )?(?:hallucinating|lying|bluffing|raving"
    rf"|making (?:{_IT}|things) up)(?: (?:again|once more))?$"
)
_NOT_THIS_WORLD: Final = (
    r"^(?:(?:and|but|sadly|alas|unfortunately|well|in (?:reality|practice|fact|truth)"
    r"|in actual fact"
    r"|actually) ,? ?)*"
    r"(?:(?:\S+ ){1,3}?(?:is|are) not (?:like (?:that|this)|that|such an?|an? (?:ideal|perfect)"
    r"|ideal"
    r"|perfect)(?: (?:world|place|universe|framework|library|kind))?"
    r"|(?:\S+ ){1,2}?do(?:es)? not live in (?:that|such an?|this|an? (?:ideal"
    r"|perfect)) (?:\w+ )?world"
    r"|(?:this|that|it) is not (?:\w+ )?(?:how|the way|what) (?:it|things|this|that|pytorch|torch"
    r"|life"
    r"|reality) (?:really )?(?:goes|go|works?|is|are|does|happens)"
    r"|(?:it|they|this|that|pytorch|torch|reality|# ?#?) (?:\w+ )?(?:does|do"
    r"|is doing) (?:\w+ )?(?:other"
    r" things|something (?:\w+ )?(?:else|different)|nothing of the (?:kind|sort))"
    rf"|(?:none|nothing|little) of (?:{_IT}|the (?:kind|sort)) (?:\w+ )?(?:happens?|takes? place"
    rf"|occurs?"
    r"|is done|is the case))$"
)
"""How things are not: what was wished for, or promised, is then not so."""

_SIGH: Final = re.compile(r"(?:and |oh |but )*(?:how|what|would not) (?:\w+ ?){1,7}")
"""A sentence that only sighs between what one may suppose and what came of it."""

_ENDS: Final = re.compile(
    rf"(?<![^ ])(?:{_FAILED}|{_REFUTED}|{_REGRETTED}|{_WITHDRAWN}|{_BASELESS})|{_WARNED}"
    rf"|{_DOES_NOT}"
    rf"|{_NOT_THIS_WORLD}"
)
"""The bad ends of a report."""

_CREDULOUS: Final = (
    r"^(?:\w+ )?(?:if you|whoever|(?:any|every)(?:one|body) who|those who|people who) (?:\w+ )?"
    r"(?:believes?|buys?|swallows?|falls? for) (?:all )?(?:it|this|that|any of (?:it|this|that))"
    r" ?(?:, |(?:will|would|must|should|is|are|has|have|also|needs?|deserves?)\b)"
)
_POOR: Final = rf"(?:{UNTRUE}|bad|poor|failing|failed|weak|terrible|awful|useless|worthless)"
_SPECIMEN: Final = (
    r"^(?:\w+ )?(?:(?:all )?(?:of )?(?:the )?above|this|that|it|all (?:of )?(?:this|that)"
    r"|what(?: \w+){2,6}?|these|those) (?:is|was|are|were|would be) (?:\w+ ){0,3}?"
    r"(?:examples?|specimens?|samples?|instances?|illustrations?) of"
    r" (?:(?:an?|the|what is|typical|really) )*"
    rf"(?:{_POOR} (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|{STATEMENT})"
    r"|(?:how|what) not to (?:answer|reply|say|write|explain|tell|put))"
)
_OF_ALL: Final = re.compile(rf"{_CREDULOUS}|{_SPECIMEN}")
"""What is said of all that stands before, own statements too."""

_AFFIRMED: Final = re.compile(
    r"\b(?:right|correct(?! (?:him|her|them|me|us)\b)|true|forgot|forgetting|forgotten|overlooked"
    r"|ignored|ignoring|denied|denying|doubting|doubted)\b"
)
"""The bad end is then not that of what was told: "She failed, for she forgot it"."""

_CONDITIONS: Final = re.compile(
    r"(?:(?:and|but|so|for) )?(?:if|when|unless|without|otherwise|because|since|as|where)\b"
)
"""What opens no bad end, but tells what happens otherwise: "If it is removed, it is wrong"."""

_DENIED: Final = re.compile(
    rf"\b(?:not|never|nobody|no one|nor|neither|without)(?: \w+){{0,3}} (?:{_DISMISSED}|{_DISMISS}"
    r"|apologi[sz]ed?|regret|regretted|refuted|contradicted|disproved|deleted|removed|otherwise"
    r"|wrong|ashamed|sorry)\b|\b(?:regret|sorry|ashamed)\b.* (?:not|never|late|sooner|earlier)\b"
    r"|\b(?:nobody|no one|nothing|none)\b.* (?:otherwise|contrary|wrong)\b"
)
_TOLD: Final = (
    rf"(?:{SAY}|tells?|told|answers?|answered|repl(?:y|ies|ied)|explains?|explained|suggests?"
    r"|suggested|promis(?:e|es|ed)|insists?|insisted|goes|reads?|reported|mentioned|posted|has it"
    r"|put it|used to)"
)
_LISTENERS: Final = (
    r"(?:to )?(?:me|us|you|him|her|them|everyone|everybody|people|(?:my |our |the )?\w+s)"
)
_TALES: Final = re.compile(
    r"^(?:(?:[\w#-]+ ,? ?){1,8}?"
    rf"{_TOLD}(?: {_LISTENERS})?(?: in [\w ]{{1,20}}?)? (?:that\b|,|so\b|how\b)"
    rf"|(?:\w+ ){{0,4}}?(?:it )?(?:was|were|is|used to be|has been) (?:\w+ ){{0,2}}?(?:{STATEMENT}"
    r"|so|true|the case|the rule) that\b"
    r"|(?:\w+ ){0,3}?i (?:was|am|had been) (?:\w+ly )?(?:convinced|certain|sure|persuaded) that\b"
    r"|(?:before|until|up to|prior to|in (?:the )?(?:\w+ )?(?:first|early|earliest|old|older|past"
    r"|beginning|infancy|beta|alpha|initial|original|legacy"
    r"|previous|former)|long ago|formerly|back then|originally|once|(?:\w+ )?years ago)\b"
    rf"|(?:let us |let me |just |please |now )*(?:suppose|assume|imagine|pretend|say)(?: (?:for"
    r"|just|only) [\w ]{1,24}?)? (?:that|,)"
    rf"|(?:this|that|here|the following) is (?:\w+ )?(?:what|how) (?:\w+ ){{1,6}}?{_TOLD}"
    rf"|(?:\w+ ){{0,3}}?(?:{SOURCES}|(?:{STATEMENT})) ?(?:,|$)"
    r"|(?:if|had|were) .{1,250} would (?:\w+ )?be (?:\w+ )?(?:simple|easy|nice|great|lovely|fine"
    r"|wonderful|perfect|good|better)$)"
)
"""A sentence that tells what somebody said, what was once so, or what one may suppose."""

_ATTRIBUTED: Final = re.compile(rf" is what (?:\w+ ){{1,5}}?{_TOLD}(?: {_LISTENERS})?(?= ,|$)")
"""The same behind what is told: "that it copies is what the leaflet says"."""

_LONGEST: Final = 30
"""Words of a sentence, or of its end, that may tell of a bad end."""

_PROMISED: Final = re.compile(
    r"(?:\w+ ){0,2}?(?:this|that|these|those|so) (?:is|was|were|are|went) (?:(?:at least"
    r"|only) )?(?:the"
    r"|his|her|their|our) (?:\w+ )?(?:pitch|promise|plan|theory|hope|dream|claim|story|advert"
    r"|slogan"
    r"|sales talk|rumour|rumor)(?: \w+){0,6}"
)
"""A sentence that says of those before it that they were only promised."""

_FRONT: Final = 300
"""Characters of a sentence in which it shows that it tells something."""

_JOINTS: Final = frozenset(("but", "yet", "however", "and", "so", ";", "-", "--", "–", "—", "="))

Ended = tuple[tuple[int, ...], tuple[int, ...]]
"""The words that tell of the bad end, and what they reject."""


def find_outcomes(text: Text) -> Iterator[Ended]:
    """Yield the words that tell of a bad end, and the report that it is the end of."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts) and "not" not in texts:
        return
    reports = Reports(text)
    for number, (begin, end) in enumerate(text.sentences):
        first = max(begin, end - _LONGEST)
        if _TRIGGERS.isdisjoint(texts[first:end]) and texts[end - 1] != "not":
            continue
        turned = _turned(text, reports, begin, end)
        if turned:
            first = paragraph_from(text, number) if reports.attributes(begin, turned) else begin
            yield tuple(range(turned, end)), tuple(range(first, turned))
        elif number and first == begin:
            told = _rejected(text, reports, number)
            if told:
                yield tuple(range(begin, end)), told


def _rejected(text: Text, reports: Reports, number: int) -> tuple[int, ...]:
    """Return what a sentence rejects, when all of it tells of a bad end."""
    begin, end = text.sentences[number]
    said = word_line(text, begin, end).line
    of_all = _OF_ALL.search(said) is not None
    if not of_all and not _is_end(said):
        return ()
    told = _told_before(text, reports, number)
    if told < 0 and not of_all:
        return ()
    return tuple(reported(text, reports, max(told, 0), begin))


def _is_end(said: str) -> bool:
    """Tell whether a sentence, or the rest of one, tells of a bad end of what was told."""
    if _CONDITIONS.match(said) or not _ENDS.search(said):
        return False
    return not (_AFFIRMED.search(said) or _DENIED.search(said))


def _turned(text: Text, reports: Reports, begin: int, end: int) -> int:
    """Return where a sentence that tells something turns to the bad end of it, or else 0."""
    clauses, opens = text.columns.clauses, text.opens
    told = False
    for index in range(max(begin + 1, end - _LONGEST), end):
        if clauses[index] == clauses[index - 1]:
            continue
        joined = opens[clauses[index]] not in _JOINTS
        if joined and text.columns.texts[index] != "and":
            continue
        if not told and not (_tells(text, begin, index) or reports.attributes(begin, index)):
            if joined:
                continue
            return 0
        told = True
        if _is_end(word_line(text, index, end).line):
            return index
    return 0


def _tells(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence tells what somebody said, or what once was, or may be supposed."""
    line = word_line(text, begin, end).line
    return _TALES.match(line, 0, _FRONT) is not None or _ATTRIBUTED.search(line) is not None


def _told_before(text: Text, reports: Reports, number: int) -> int:
    """Return where the report begins that goes on up to the sentence of this number, or -1.

    What somebody said "that" is told in one sentence; what stands behind a colon or in
    quotation marks may go on.
    """
    near = True
    for at in range(number - 1, max(-1, number - 1 - FARTHEST), -1):
        begin, end = text.sentences[at]
        line = word_line(text, begin, min(end, begin + _LONGEST)).line
        if _SIGH.fullmatch(line):
            continue
        if at and near and (_PROMISED.fullmatch(line) or reports.attributes(begin, end)):
            return paragraph_from(text, at)
        on = reports.goes_on(begin, end)
        if _tells(text, begin, end) or reports.opens(begin, end):
            if (near or _is_open(text, begin, end)) and not (at and on):
                return begin
        elif reports.corrects(begin, end):
            return -1
        near = near and on
    return -1


def _is_open(text: Text, begin: int, end: int) -> bool:
    """Tell whether what a sentence tells may go on behind it: it has a colon, or is quoted."""
    last = text.tokens[end].start if end < len(text.tokens) else None
    written = text.original[text.tokens[begin].start : last]
    return ":" in written or is_quoted(text, begin)
