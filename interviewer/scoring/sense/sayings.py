"""The sayings by which a sentence rejects: a verdict on it all, a stance, how things really are.

Each saying is a pattern over a word line (``wordlines``), with how far back it reaches.
"""

import re
from enum import Enum, auto
from functools import lru_cache

from interviewer.scoring.sense.verdicts import (
    ADVERBS,
    ERRS,
    FALLACY,
    NEVER,
    OPPOSITE,
    STATEMENT,
    SUSPECT,
    SUSPECT_VERDICT,
    TRUE,
    TRUE_VERDICT,
    UNTRUE,
    UNTRUE_VERDICT,
)
from interviewer.scoring.sense.wordlines import one_of


class Reach(Enum):
    """How far a rejection reaches.

    ``LAST`` is the sentence before, or the report that it belongs to; ``REPORT`` the report
    only; ``ALL`` the report, or all that was said; ``ABOVE`` all that was said; ``NEXT`` what
    follows.
    """

    LAST = auto()
    REPORT = auto()
    ALL = auto()
    ABOVE = auto()
    NEXT = auto()


NUMBERS = {
    word: number
    for number, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=2
    )
}
_COUNT = "(?:" + "|".join(NUMBERS) + r"|\d)"
_INTRODUCING = one_of("""
    and but yet or so now well however in_fact in_reality in_truth truth_be_told actually really
    sadly unfortunately alas regrettably today nowadays of_course obviously clearly to_be_clear
    honestly frankly as_it_turns_out it_turns_out it_turns_out_that in_my_opinion in_my_view
    i_think i_think_that i_say i_say_that i_would_say i_would_say_that i_know_better i_know
    i_know_that i_know_now_that i_have_learned i_have_learned_that rather or_rather
    needless_to_say as_a_matter_of_fact the_fact_is the_fact_is_that by_now i_now_know_that
    meanwhile then no nope still also yes surely luckily fortunately in_short to_sum_up all_in_all
    i_now_know i_am_afraid i_am_afraid_that i_fear i_fear_that simply i_am_sure i_am_sure_that
    we_know_better we_now_know we_now_know_that it_is_time_to_say_that thus therefore hence
    in_pytorch in_this_framework forget_it forget_that i_hold_that i_believe
    i_believe_that i_maintain_that i_claim_that
""")
_ADDING = one_of("""
    any_more anymore any_longer at_all today now nowadays these_days in_pytorch in_reality
    in_practice in_fact in_truth in_general in_torch though however of_course by_the_way sadly
    unfortunately whatsoever altogether completely either for_sure period full_stop as_we_know
    as_you_know as_everybody_knows as_everyone_knows for_that_matter here there about_it
    about_that about_this about_them about_all_of_it about_all_of_this with_it with_that with_this
    on_this in_that in_this on_that as_well too alas entirely to_me in_my_opinion in_my_view you_see
    i_think i_know i_am_sure by_now
""")
_RESPECTS = one_of("""
    point points respect respects count counts way detail details case particular particulars
    matter claim claims version score front fronts statement statements issue
""")
_AUTHORS = one_of("""
    colleague colleagues friend textbooks textbook books book blog post article author authors
    beginners teacher teachers tutorial tutorials docs documentation experts critics paper
""")
_OPENING = rf"(?:{_INTRODUCING}(?: ,)? ){{0,4}}"
_THEM = r"(?:it|this|that|them|these|those)"
_IN_ALL = (
    rf"(?:in|on|about|with) (?:everything|all|every|each|any|both|{_THEM})(?: of {_THEM})?"
    rf"(?: (?:single )?{_RESPECTS})?"
)
_TAIL = rf"(?: (?:{_ADDING}|{_IN_ALL})){{0,4}}"
_STOP = r"(?= ,|$| (?:because|since|as|but|and|so|while|whereas|although|yet)\b)"

_OF_WHAT = (
    rf"(?:it|this|that|these|those|them|which|the above|what \w+ \w+|all (?:this|that)"
    rf"|(?:the|these|those|this|that|my|his|her|their|such|said) (?:{_COUNT} )?(?:\w+ ){{0,2}}?"
    rf"(?:{STATEMENT})(?: above| before)?)"
)
_ABOVE = one_of("above before so_far up_to_here until_now hitherto")
_THE = r"(?:this|that|the|such an?|his|her|their|my|your|these|those|such)"
_STATEMENTS = (
    rf"(?:{STATEMENT}|{FALLACY}|point|points|lines|words|facts|view|views|teaching|lesson|lessons)"
)
_ALL = (
    rf"(?:all|both|each|every one|each and every one|each one|most)(?: of)?(?: (?:it|this|that"
    rf"|these|those|them|the above|(?:{_THE} )?(?P<count1>{_COUNT})?(?: of (?:them|these|those"
    rf"|it|this))?(?: ?(?:\w+ )?{_STATEMENTS})?))?"
    rf"|everything(?: (?:\w+ ){{0,3}}?{_ABOVE})?"
    rf"|every (?:single )?(?:word|bit|part|one|line|{_STATEMENTS})(?: of (?:{_OF_WHAT}))?"
    r"|the (?:whole|entire) (?:thing|story|lot|list|paragraph|passage|text|explanation)"
    rf"|the above|what (?:\w+ ){{1,4}}?{_ABOVE}"
)
_MANY = (
    rf"(?:{_THE} (?P<count2>{_COUNT})(?: (?:\w+ ){{0,2}}?{_STATEMENTS}| of them)?"
    rf"|{_THE} (?:\w+ ){{0,2}}?{_STATEMENTS})(?: {_ABOVE})?(?: all| both)?"
)
_NONE = (
    r"(?:none|neither|nothing|little|not (?:a|one)(?: single)?(?: \w+)?|not (?:much|any)"
    r"|no (?:single )?(?:word|part|bit|line|sentence|claim|syllable)"
    rf"|hardly (?:a|any)(?: \w+)?)(?: of (?:{_OF_WHAT}|the (?:sort|kind)|(?:the )?(?:{_COUNT})))?"
)
_FULLY = rf"(?:{ADVERBS} )*"
_CONTRARY = rf"(?:the )?(?:exact |very |precise |direct |complete )*(?:{OPPOSITE})"
_IT_ALL = (
    rf"(?:all|any|each|every one|most)(?: of)? (?:{_OF_WHAT}|(?:{_COUNT}))|{_OF_WHAT}|him|her"
    r"|everything|every (?:single )?(?:word|bit|point|claim)(?: of (?:it|this|that))?"
    r"|a (?:single )?word(?: of (?:it|this|that))?|one word of (?:it|this|that)|so"
)
_I = (
    rf"i (?:\w+ly |must |have to |would |beg to |do |still )*(?:disagree|differ|dissent|object"
    rf"|protest|deny|reject|dispute|doubt|contest|refute|oppose)"
    rf"(?: (?:with |to |against )?(?:{_IT_ALL}))?"
    rf"|i (?:hold|say|think|believe|maintain|claim|assert|argue|state|teach|hold to) {_FULLY}"
    rf"(?:{_CONTRARY}|otherwise|differently)(?: to be (?:true|the case))?"
    rf"|i (?:do|can|could|would|will) not (?:\w+ )?(?:agree|think so|believe|share|buy|accept|sign"
    rf"|subscribe to|hold with|support)(?: (?:with )?(?:{_IT_ALL}))?"
    r"|i (?:was|have been|had been) (?:\w+ )?(?:wrong|mistaken|misled|in error|a fool)"
    r"|(?:i|we) (?:now )?know better"
    rf"|i (?:have )?(?:made|invented|dreamt|dreamed)(?: up)? (?:{_IT_ALL})(?: up)?"
    r"|(?:i am |just |only )?(?:joking|kidding)|forget (?:it|this|that|all of (?:it|this|that))"
    rf"|(?:do|please do|you must|you should) not (?:believe|trust|buy)(?: (?:{_IT_ALL}))?"
)
_THEY = (
    r"(?:he|she|they|those people|these people|who(?:ever)? (?:says|believes|claims|thinks) (?:so"
    r"|that)"
    rf"|(?:the|these|those|this|that|my|such) (?:\w+ )?(?:people|{_AUTHORS}))"
)
_REALITY = one_of("""
    reality the_truth real_life the_reality practice life the_fact the_facts what_happens
    what_really_happens what_actually_happens what_is_true pytorch_reality
""")
_ROUND = one_of("""
    the_other_way_round the_other_way_around the_other_way_about the_wrong_way_round
    the_wrong_way_around upside_down
""")
_ALONE = (
    rf"(?:{_FULLY}(?:{UNTRUE}(?:(?: ,)? {UNTRUE}){{0,3}}|{NEVER} {TRUE})|far from it|not so|(?:a "
    r"|an |pure |sheer |mere |all |old )*"
    rf"{FALLACY}|not at all|not in the least|by no means|no way|not a bit|not really"
    r"|nothing of the (?:sort|kind)|no such thing|on the contrary|said no(?:body| one) ever"
    r"|none of it|not a word of it"
    rf"|{_FULLY}(?:quite )?{_CONTRARY}|not)"
)
_WORKS = (
    rf"(?:pytorch|torch|{_REALITY}|the (?:framework|library|engine|machine|code)|it|things|they"
    r"|one)"
    rf" (?:does|do|is doing|acts|works|behaves|happens) {_FULLY}(?:{_CONTRARY}|otherwise"
    rf"|differently|{_ROUND})"
)
_IS_NOT = (
    r"(?:it|this|that|they|these|those|things|there) (?:is|are|does|do|did|was|were|will|can|has"
    r"|have) not"
    r"(?: at all| so)?"
)
_OTHERWISE = (
    rf"{_REALITY} (?:is|are|looks?|differs?)(?: {_FULLY}(?:{SUSPECT}"
    rf"|{_CONTRARY}(?: of (?:{_OF_WHAT}))?"
    rf"|not (?:so|like that|that)|{_ROUND}))?"
    rf"|(?:or )?(?:{_CONTRARY})(?: of (?:{_OF_WHAT}|all (?:this|that|of this|of that)))? "
    rf"(?:is|holds|applies|happens|are)(?: {_FULLY}(?:{TRUE}|true))?"
    rf"|(?:it|this|that|things) (?:is|are|works?|goes) {_FULLY}(?:{_ROUND})"
)
_FOLLOWING = (
    r"(?:(?:all|none|nothing|each|everything|not (?:a|one) \w+)(?: of)? )?(?:(?:the|these"
    rf"|those) (?:{_COUNT} )?"
    rf"following(?: (?:{_COUNT} )?(?:\w+ )?{_STATEMENTS})?|what follows|what comes next"
    r"|my next (?:\w+ )?\w+"
    rf"|{_THE} (?:\w+ )?{_STATEMENTS} below)"
)
_ANY_VERDICT = rf"(?:{UNTRUE_VERDICT}|{SUSPECT_VERDICT})"

CORES = (
    (Reach.NEXT, rf"{_FOLLOWING} (?:{_ANY_VERDICT}|{TRUE_VERDICT})"),
    (Reach.NEXT, rf"{_CONTRARY} of (?:{_FOLLOWING}) (?:{TRUE_VERDICT})"),
    (Reach.NEXT, rf"(?:(?:i|you should|please) )?(?:believe|trust) none of (?:{_FOLLOWING})"),
    (Reach.ALL, rf"(?:{_ALL}) (?:{_ANY_VERDICT})"),
    (Reach.ALL, rf"(?:{_MANY}) (?:{_ANY_VERDICT})"),
    (Reach.ALL, rf"(?:{_NONE}) (?:{TRUE_VERDICT})"),
    (
        Reach.ALL,
        rf"(?:these|those) (?:are|were) {_FULLY}(?:\w+ )?(?:{FALLACY}|{UNTRUE})",
    ),
    (Reach.LAST, rf"(?:this|that|it)(?: all)? (?:{UNTRUE_VERDICT})"),
    (Reach.REPORT, rf"(?:this|that|it|they|these|those|all|both) {_ANY_VERDICT}"),
    (Reach.REPORT, rf"{_THEY} {ERRS}"),
    (Reach.LAST, _I),
    (Reach.LAST, _OTHERWISE),
    (Reach.LAST, _ALONE),
    (Reach.REPORT, _WORKS),
    (Reach.REPORT, _IS_NOT),
)


@lru_cache(maxsize=1)
def pattern() -> re.Pattern[str]:
    """Return the pattern of all that rejects; a group's number in its name is that of a core."""
    cores = "|".join(f"(?P<core{n}>{core})" for n, (_, core) in enumerate(CORES))
    return re.compile(rf"{_OPENING}(?:{cores}){_TAIL}{_STOP}")
