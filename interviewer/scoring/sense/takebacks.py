"""The sayings by which a closing sentence takes back its paragraph: "It's all made up."

Patterns over a whole word line, in which the "is" of "it's" is left out as it is in the text.
"""

from typing import Final

from interviewer.scoring.sense.verdicts import FALLACY, OPPOSITE, SAY, UNTRUE, UNTRUE_VERDICT
from interviewer.scoring.sense.wordlines import one_of
from interviewer.scoring.text.lexicon import word_set

TRIGGERS: Final = word_set("""
    none nothing failed collapsed made make-believe lying bluffing ago cross strike scratch invert
    negate reverse flip said dreams dream universe million fool idiot moron beginner novice layman
    amateur liar lunatic madman ignoramus wrong false untrue incorrect error mistake lie nonsense
    rubbish before above negation denial opposite contrary question nope nah mind psych sike
    kidding lied backward backwards reversed
""")
"""Words without one of which no sentence takes back so."""

_COUNT: Final = r"(?:two|three|four|five|six|seven|eight|nine|ten|\d)"
_SAID: Final = r"(?:sentences?|statements?|claims?|lines?|assertions?|points?|words?)"
_IT: Final = r"(?:it|this|that|these|those|them|they)"
_IS: Final = r"(?: is| was| are| were)?"
_ALL: Final = (
    rf"(?:(?:(?:all|each|every|every single|both|any)(?: one)?(?: of)?(?: (?:the|these|those|my))?"
    rf"|the|these|those)(?: {_COUNT})? {_SAID}(?: (?:above|here))?|all of {_IT}|it all|the above"
    r"|everything(?: above)?)"
)
_NONE: Final = (
    r"(?:none|nothing|not a (?:single )?\w+|no part|hardly any)"
    rf"(?: of (?:{_IT}|the above|these {_SAID}))?"
)
_THINGS: Final = r"(?:it|things|this|that|they|pytorch|torch|the (?:library|framework|engine))"
_FOOL: Final = one_of("""
    fool idiot moron beginner novice layman amateur liar lunatic madman ignoramus
""")
_OFTEN: Final = (
    r"(?:just |only |simply |merely |all |entirely |completely |totally |really |still )*"
)

TAKEBACKS: Final = (
    rf"{_NONE} is (?:how|what|the way) {_THINGS} (?:really |actually )?(?:works?|do|does|happens?"
    r"|behaves?|go(?:es)?|is|are)",
    rf"(?P<works>{_NONE} (?:works?|happens?|occurs?|takes place))",
    rf"{_ALL} (?:ha(?:s|ve) )?(?:failed|fell apart|collapsed)(?: \w+){{0,5}}",
    rf"{_IT}{_IS} {_OFTEN}(?:made up|make-believe|invented)",
    rf"i (?:am |was |have been )?{_OFTEN}(?:lying|bluffing|making {_IT} (?:all )?up)"
    r"(?: (?:here|all along|now))?",
    rf"i {_OFTEN}(?:made|invented) (?:{_IT}|all of {_IT}|everything)(?: all)? up",
    rf"(?:{_IT}|{_ALL})(?: (?:is|was|were|are|has been|have been))? (?:\w+ ){{0,2}}?(?:refuted"
    r"|debunked|disproved|disproven|discredited)(?: \w+){0,2} ago",
    rf"(?:please |now |kindly |so )*(?:(?:cross|strike|scratch) (?:{_IT}|{_ALL}) out"
    rf"|(?:cross|strike) out (?:{_IT}|{_ALL})"
    rf"|(?:invert|negate|reverse|flip) {_ALL})(?: ,? ?please)?",
    r"said (?:nobody|no one|no \w+(?: \w+)?)(?: ,)? ever",
    r"(?:only )?in (?:your|my|his|her|their) (?:wildest |sweetest )?dreams|dream on"
    r"|not in (?:this|our|my) (?:universe|life|lifetime)|not in a million years",
    rf"(?:only|just|none but) (?:an? )?(?:\w+ )?{_FOOL} (?:would |could |might |will )?"
    rf"(?:(?:ever|still|really|seriously) )*{SAY} (?:so|such (?:an? )?(?:things?|nonsense)|{_IT}"
    rf"|all of {_IT})",
    rf"i (?:(?:would|will|should|must|have to|had to) )?(?:\w+ly )?(?:mark|grade|count|flag|label"
    rf"|rate|score|call) (?:{_IT}|all of {_IT}|this answer)(?: all)? (?:down )?(?:as )?(?:an? )?"
    rf"(?:\w+ly )?(?:{UNTRUE}|{FALLACY}|errors?|mistakes?)",
    rf"the (?:{_COUNT} |last |previous )*{_SAID} (?:before|above|preceding)(?: this one| this"
    rf"| this sentence)? (?:{UNTRUE_VERDICT})",
    rf"(?:my (?:own |real |true )?(?:answer|view|opinion)|the truth|the (?:right|correct) answer"
    rf"|what i (?:really )?(?:mean|believe|think)) is (?:the )?(?:exact |very |direct )*(?:negation"
    rf"|denial|{OPPOSITE}) of (?:{_IT}|{_ALL}|what (?:i|we) (?:\w+ )?(?:said|wrote))",
    r"(?:nope|nah)(?: ,? ?(?:it|they|that|this) (?:does|do|is|are|did|was|were|will|can) not)?",
    rf"never mind(?: ,? ?(?:{_IT}|{_ALL}){_IS}(?: all)?(?: \w+ly)? (?:{UNTRUE}|{FALLACY}))?",
    r"psych|sike|(?:i am )?just kidding|i lied(?: (?:here|above|all along))?",
    rf"(?:edit|update) ,? ?:? ?(?:i )?(?:have |had )?got (?:{_IT}|{_ALL})(?: all)?"
    r" (?:wrong|backwards?)",
    rf"(?:i )?had (?:{_IT}|{_ALL})(?: all)? (?:wrong|backwards?|upside down|reversed)"
    rf" ,? ?(?:every bit|all|most) of {_IT}",
    rf"{_IT}{_IS} (?:the|an|my) answer to (?:another|a different|some other|the wrong|the next)"
    rf" (?:\w+ )?question|{_IT} answers? (?:another|a different|some other|the wrong) question",
)
"""Whole sentences; what "none of that works" was tried is told by the sentence before it."""

TRYING: Final = word_set("""
    you people one we some try tries tried trying attempt attempts could would might may workaround
    workarounds option options fix fixes alternatives
""")
"""Words of a sentence that tells what one may do, of which none may work."""

_POOR: Final = one_of("""
    bad poor weak clueless ignorant lazy failing terrible hopeless confused drunk dishonest careless
    incompetent unprepared mistaken dreadful mediocre
""")
QUOTED_OF: Final = (
    rf" (?:is|are) what (?:(?:an?|the|some|only an?|most)(?: \w+)? )?(?:{_POOR}(?: \w+){{1,2}}"
    rf"|{_FOOL}s?|no (?:\w+ )?\w+|nobody|no one)"
    r" (?:would|might|will|could|should)(?: ever)? (?:say|write|answer|claim|tell you|think)$"
)
"""Whose words a quotation is, behind it: nobody's who knows."""
