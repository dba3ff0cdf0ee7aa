"""The sayings by which a sentence rejects: a verdict on it all, a stance, how things really are.

Each saying is a pattern over a word line (``wordlines``), with how far back it reaches.
"""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.reports import SOURCES
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
    UNWISE,
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


NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=2
    )
}
_COUNT: Final = "(?:" + "|".join(NUMBERS) + r"|\d)"
_INTRODUCING: Final = one_of("""
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
_ADDING: Final = one_of("""
    any_more anymore any_longer at_all today now nowadays these_days in_pytorch in_reality
    in_practice in_fact in_truth in_general in_torch though however of_course by_the_way sadly
    unfortunately whatsoever altogether completely either for_sure period full_stop as_we_know
    as_you_know as_everybody_knows as_everyone_knows for_that_matter here there about_it
    about_that about_this about_them about_all_of_it about_all_of_this with_it with_that with_this
    on_this in_that in_this on_that as_well too alas entirely to_me in_my_opinion in_my_view you_see
    i_think i_know i_am_sure by_now obviously naturally clearly haha lol folks people everyone
    my_friend my_friends the_lot the_lot_of_it all_of_it
""")
_RESPECTS: Final = one_of("""
    point points respect respects count counts way detail details case particular particulars
    matter claim claims version score front fronts statement statements issue
""")
TEXTS: Final = one_of("""
    note notes answer answers lecture lectures text texts summary summaries script scripts slide
    slides handout handouts essay essays write-up writeup draft drafts lines page pages reply
    replies list listing
""")
"""What a candidate, or whoever is quoted, has written as a whole."""

_MY_ACT: Final = one_of("""
    can could must may should would will have_to had_to want_to need_to now only do did dare have
    then since soon today finally am_sad_to am_sorry_to am_glad_to am_happy_to am_forced_to
    am_bound_to am_able_to just later
""")
_MY_WORD: Final = one_of("""
    say tell_you report confirm add admit confess state know see saw find found learn learned
    learnt conclude concluded realise realised realize realized discovered noticed warn_you
    assure_you declare
""")
_I_STATE: Final = (
    rf"(?:i|we) (?:{_MY_ACT} )*{_MY_WORD}(?: (?:since|now|today|later|too|out|here|yesterday))*"
    r"(?: that)?"
)
_EXPERIENCE: Final = (
    r"(?:having|after|when|now that|since|on|upon|looking) (?:[\w#-]+ ){1,8}?(?:, )?"
    rf"{_I_STATE}|as {_I_STATE}(?: [\w#-]+){{0,6}} ,|{_I_STATE}"
)
"""What somebody has gone through who then states something: "Having tried it, I can say that"."""

_OPENING: Final = rf"(?:{_INTRODUCING}(?: ,)? ){{0,4}}(?:(?:{_EXPERIENCE})(?: ,)? )?"
_THEM: Final = r"(?:it|this|that|them|these|those)"
_IN_ALL: Final = (
    rf"(?:in|on|about|with) (?:everything|all|every|each|any|both|{_THEM})(?: of {_THEM})?"
    rf"(?: (?P<count3>{_COUNT}))?(?: (?:single )?{_RESPECTS})?"
)
_TAIL: Final = rf"(?: (?:{_ADDING}|{_IN_ALL})){{0,4}}"
_STOP: Final = r"(?= ,|$| (?:because|since|as|but|and|so|while|whereas|although|yet)\b)"

_OF_WHAT: Final = (
    rf"(?:it|this|that|these|those|them|which|the above|what \w+ \w+|all (?:this|that)"
    rf"|(?:the|these|those|this|that|my|his|her|their|such|said) (?:{_COUNT} )?(?:\w+ ){{0,2}}?"
    rf"(?:{STATEMENT}|{TEXTS})(?: above| before)?)"
)
_ABOVE: Final = one_of("above before so_far up_to_here until_now hitherto")
_THE: Final = r"(?:this|that|the|such an?|his|her|their|my|your|these|those|such)"
_STATEMENTS: Final = (
    rf"(?:{STATEMENT}|{FALLACY}|point|points|lines|words|facts|view|views|teaching|lesson|lessons)"
)
_ALL: Final = (
    rf"(?:all|both|each|every one|each and every one|each one|most)(?: of)?(?: (?:it|this|that"
    rf"|these|those|them|the above|(?:{_THE} )?(?P<count1>{_COUNT})?(?: of (?:them|these|those"
    rf"|it|this))?(?: ?(?:\w+ )?{_STATEMENTS})?))?"
    rf"|everything(?: (?:\w+ ){{0,3}}?{_ABOVE})?"
    rf"|(?:every|each) (?:single |and every )?(?:word|bit|part|one|line|{_STATEMENTS})"
    rf"(?: of (?:{_OF_WHAT}))?(?: {_ABOVE}| i (?:\w+ ){{1,2}})?"
    r"|the (?:whole|entire) (?:thing|story|lot|list|paragraph|passage|text|explanation)"
    rf"|the above|what (?:\w+ ){{1,4}}?{_ABOVE}"
)
_WRITTEN: Final = (
    rf"(?:the {TEXTS} above|(?:my|this|that|these|those) (?:whole |entire "
    rf"|own )?{TEXTS})(?: (?:above|before|so far))?(?: all| both)?"
)
_MANY: Final = (
    rf"(?:{_WRITTEN}|{_THE} (?P<count2>{_COUNT})(?: (?:\w+ ){{0,2}}?{_STATEMENTS}| of them)?"
    rf"|{_THE} (?:\w+ ){{0,2}}?{_STATEMENTS})(?: {_ABOVE})?(?: all| both)?"
)
_NONE: Final = (
    r"(?:none|neither|nothing|little|not (?:a|one)(?: single)?(?: \w+)?|not (?:much|any)"
    r"|no (?:single )?(?:word|part|bit|line|sentence|claim|syllable)"
    rf"|hardly (?:a|any)(?: \w+)?)(?: of (?:{_OF_WHAT}|the (?:sort|kind)|(?:the )?(?:{_COUNT})))?"
)
_FULLY: Final = rf"(?:{ADVERBS} )*"
_CONTRARY: Final = rf"(?:the )?(?:exact |very |precise |direct |complete )*(?:{OPPOSITE})"
_IT_ALL: Final = (
    rf"(?:all|any|each|every one|most)(?: of)? (?:{_OF_WHAT}|(?:{_COUNT}))|{_OF_WHAT}|him|her"
    rf"|everything(?: (?:\w+ ){{0,3}}?(?:said|wrote|written|{_ABOVE}))?"
    rf"|anything (?:\w+ ){{1,3}}?(?:said|wrote|written|{_ABOVE})"
    r"|(?:every (?:single )?(?:word|bit|point|claim)|(?:a|one) (?:single )?word)"
    rf"(?: of (?:{_OF_WHAT}))?|so"
)
_DISAGREE: Final = (
    r"(?:\w+ly |must |have to |would |beg to |do |still |have come to |came to )*(?:disagree"
    r"|differ|dissent|object|protest|deny|reject|dispute|doubt|contest|refute|oppose)"
)
_NOT_AGREE: Final = (
    r"(?:do|can|could|would|will) not (?:\w+ )?(?:agree|think so|believe|share|buy|accept|sign"
    r"|subscribe to|hold with|support|stand by|stand behind|vouch for|endorse)"
)
_I: Final = (
    # what one disagrees with is long to write down; once is enough for both
    rf"i (?:(?:{_DISAGREE}(?: with| to| against)?|{_NOT_AGREE}(?: with)?) (?:{_IT_ALL})"
    rf"|{_DISAGREE}|{_NOT_AGREE})"
    rf"|i (?:hold|say|think|believe|maintain|claim|assert|argue|state|teach|hold to) {_FULLY}"
    rf"(?:{_CONTRARY}|otherwise|differently)(?: to be (?:true|the case))?"
    r"|i (?:was|have been|had been) (?:\w+ )?(?:wrong|mistaken|misled|in error|a fool)"
    r"|i (?:was (?:only |just )?lying|lied|have lied)|(?:ha(?:ha)* ,? ?)?(?:i )?(?:have )?"
    r"(?:just )?fooled you"
    r"|(?:i|we) (?:now )?know better"
    rf"|i (?:have )?(?:made|invented|dreamt|dreamed)(?: up)? (?:{_IT_ALL})(?: up)?"
    r"|(?:i (?:am |was )?)?(?:just |only )?(?:joking|kidding)"
    r"|forget (?:it|this|that|all of (?:it|this|that))"
    r"|(?:please )?(?:(?:do|you must|you should|one must|one should|let us) not|never|nobody"
    rf" should) (?:(?:believe|trust|buy)(?: (?:{_IT_ALL}))?|take (?:{_IT_ALL}) (?:seriously"
    rf"|at face value"
    rf"|for granted|as true))"
)
_WHOLE: Final = (
    rf"(?:(?:all|any|each|every one|most)(?: of)? (?:{_OF_WHAT})|everything(?: (?:\w+ ){{0,3}}?"
    rf"(?:said|wrote|written|{_ABOVE}))|every (?:word|bit|line|claim) of (?:{_OF_WHAT})|it all"
    rf"|what (?:i|we) (?:\w+ )?(?:said|wrote|claimed)|{_THE} (?:{_COUNT} )?(?:\w+ )?"
    rf"(?:{STATEMENT}|{TEXTS})(?: above)?|the above)"
)
_LEAVE: Final = one_of("""
    ignore disregard forget discard strike scratch dismiss cross_out throw_away tear_up delete
""")
_READILY: Final = r"(?:\w+ly |must |have to |now |do |hereby )*"
_WITHDRAWN: Final = (
    rf"(?:i|we) (?:{_READILY}(?:take back|withdraw|retract|recant|revoke|renounce|repudiate"
    r"|abandon|disown|disavow)"
    r"|no longer (?:\w+ly )?(?:hold|believe|think|maintain|claim|accept|support|share"
    r"|stand by|subscribe to|agree with|trust)(?: in)?"
    r"|(?:have )?(?:long )?(?:stopped|ceased|quit|gave up|given up)(?: on)?"
    r"(?: to)?(?: (?:believ(?:e|ing)|think(?:ing)?|hold(?:ing)?|trust(?:ing)?)(?: in)?)?"
    rf") (?:{_IT_ALL})"
    rf"|(?:i|we) {_READILY}take (?:{_IT_ALL})(?: all)? back"
    rf"|(?:i|we) {_READILY}take back (?:the|my) (?:\w+ ){{1,3}}(?:thing|part|bit|remark)"
    rf"|(?:so |just |better |kindly |you (?:should|must|had better) )*(?:please )?{_LEAVE} {_WHOLE}"
    rf"|please (?:\w+ )?{_LEAVE} {_THEM}|(?:scratch|strike) (?:that|this|it)$"
)
"""Who takes back what was said, or asks that nobody mind it."""

_EXCLAIMED: Final = (
    rf"(?:how (?:very |utterly |completely )?(?:{UNTRUE}|{UNWISE})"
    rf"|(?:what|such) (?:an? )?(?:(?:load|lot|pile) of )?(?:\w+ )?"
    rf"(?:{FALLACY}|nonsense|rubbish|humbug|garbage)"
    rf"|what (?:an? )(?:{UNTRUE}|{UNWISE}) {STATEMENT})(?: (?:it|this|that|all this|all that) is)?"
)
_BELIEVED: Final = (
    r"(?:thought|believed|assumed|imagined|supposed|used to (?:think|believe)"
    r"|(?:was|were) (?:once )?(?:told|taught)|had (?:thought|believed|assumed|hoped))"
)
_ASTRAY: Final = r"(?:wrongly|mistakenly|falsely|foolishly|naively|erroneously|once|long)"
_THOUGHT: Final = (
    r"(?:(?:(?:or |at least |but )+(?:so |(?:this|that|it) (?:is|was) what )?|so |as (?=\w+ used))"
    rf"(?:i|we) (?:\w+ )?{_BELIEVED}|as (?:i|we) {_ASTRAY} {_BELIEVED})"
    r"(?: so)?(?: ,)?(?: (?:until|till|before|at first|once|then|back then|at the time|for|when)"
    r"(?: [\w#-]+){0,10})?"
)
"""Who says behind a statement that it was once believed: "or so I thought until I tested it"."""
_THEY: Final = (
    r"(?:he|she|they|those people|these people|who(?:ever)? (?:says|believes|claims|thinks) (?:so"
    r"|that)"
    rf"|(?:(?:the|these|those|this|that|my|our|a|such) (?:\w+ )?)?(?:people|{SOURCES}))"
)
_EVERYWHERE: Final = (
    r"(?:in|on|about) (?:everything|(?:every|each)(?: single)? "
    rf"{_RESPECTS}|all (?:of (?:{_THEM})|{_RESPECTS}|{_COUNT}(?: {_RESPECTS})?))"
)
_REALITY: Final = one_of("""
    reality the_truth real_life the_reality practice life the_fact the_facts what_happens
    what_really_happens what_actually_happens what_is_true pytorch_reality
""")
_ROUND: Final = one_of("""
    the_other_way_round the_other_way_around the_other_way_about the_wrong_way_round
    the_wrong_way_around upside_down
""")
_ALONE: Final = (
    rf"(?:{_FULLY}{UNTRUE} , (?:all of (?:it|this|that)|the (?:whole )?lot(?: of (?:it|this|that))?"
    r"|every (?:word|bit) of (?:it|this|that))"
    rf"|{_FULLY}(?:{UNTRUE}(?:(?: ,)? {UNTRUE}){{0,3}}|{NEVER} {TRUE})|far from it|not so|(?:a "
    r"|an |pure |sheer |mere |all |old )*"
    rf"{FALLACY}|not at all|not in the least|by no means|no way|not a bit|not really"
    r"|nothing of the (?:sort|kind)|no such thing|on the contrary|said no(?:body| one) ever"
    rf"|none of it|not a word of it|(?:an? )?(?:{UNTRUE}|{UNWISE}) {STATEMENT}"
    rf"|{_FULLY}(?:quite )?(?:{_CONTRARY}|{_ROUND})|not|(?:nope|nah)$)"
)
_BUT_NO: Final = r"(?:and |but |yet |alas |sadly |unfortunately |though |however )*(?:, )?no"
_WORKS: Final = (
    rf"(?:pytorch|torch|{_REALITY}|the (?:framework|library|engine|machine|code)|it|things|they"
    r"|one)"
    rf" (?:does|do|is doing|acts|works|behaves|happens) {_FULLY}(?:{_CONTRARY}|otherwise"
    rf"|differently|{_ROUND})"
)
_HERE: Final = (
    r"(?:pytorch|torch|reality|the (?:framework|library))"
    rf" (?:does|do|is doing|acts|works|behaves) {_FULLY}(?:{_CONTRARY}"
    rf"|in (?:the )?(?:exact |very |just |precise )*{OPPOSITE} (?:way|manner|fashion|direction))"
)
"""The subject itself is said to do otherwise, whoever was cited."""
_IS_NOT: Final = (
    r"(?:it|this|that|they|these|those|things|there) (?:is|are|does|do|did|was|were|will|can|has"
    r"|have) not"
    r"(?: at all| so)?"
)
_NO_WORDS: Final = one_of("""
    expect expected think thought want wanted need needed hope hoped assume assumed guess guessed
    believe believed intended do did see saw know knew learn learned learnt remember feared
""")
_WRITTEN_OR_TRUE: Final = (
    rf"what(?:ever)? (?:i|we) (?!(?:\w+ ){{0,2}}?{_NO_WORDS}\b)(?:\w+ ){{0,2}}?\w+(?: you)?"
    r"|what (?:stands|is written|was written|is said|was said) (?:above|here|before|so far)"
    r"|(?:what |how )?(?:pytorch|torch)(?: (?:really|actually))? (?:does|behaves|works)"
)
"""What the answer says, or what holds; "the opposite of what I expected" is of neither."""
_EACH: Final = (
    rf"(?:{_WRITTEN_OR_TRUE}|(?!what )(?:{_IT_ALL})|(?:each|every|all|any)(?: of)?"
    rf"(?: (?:the|these|those|my))?(?: single)? {_STATEMENTS})(?: (?:here|{_ABOVE}))?"
)
_OTHERWISE: Final = (
    rf"{_REALITY} (?:is|are|looks?|differs?)(?: {_FULLY}(?:{SUSPECT}"
    rf"|{_CONTRARY}(?: of (?:{_EACH}))?"
    rf"|not (?:so|like that|that)|{_ROUND}))?"
    rf"|(?:or )?{_FULLY}(?:{_CONTRARY})(?: of (?:{_EACH}|all (?:this|that|of this|of that)))? "
    rf"(?:is|holds|applies|happens|are)(?: {_FULLY}(?:{TRUE}|true))?"
)
_SAID: Final = (
    rf"what (?:(?:the|an?|my|our|your|his|her|their|some|most|many) )?(?:{_THEY}|\w+) \w+"
)
_UNLIKE_REPORT: Final = (
    rf"{_REALITY} (?:is|was) {_FULLY}{_CONTRARY} of {_SAID}"
    rf"|{_CONTRARY} of {_SAID} (?:{TRUE_VERDICT}|happens)"
)
"""The opposite of what somebody says or expects holds: that is nothing against one's own words."""
_TURNED: Final = (
    rf"(?:it|this|that|the truth|the fact|what holds|what is true) (?:is|was) {_FULLY}{_CONTRARY}"
    rf" of (?:{_EACH})"
    rf"|(?:please )?(?:take|read|understand|assume|believe|do) {_CONTRARY} of (?:{_EACH})"
    rf"|(?:please )?(?:take|read|understand|treat) (?:{_EACH}) (?:as|to be|to mean) (?:its|their"
    rf"|the|an?)(?: own| very| exact)? (?:negations?|(?:{OPPOSITE})s?|contraries|denials?)"
    rf"|(?:this|that|it|all (?:of )?(?:this|that)) (?:was|were|used to be) {TRUE}"
    rf"(?: (?!today |now |nowadays )\S+){{0,6}} (?:today|now|nowadays)(?: it is)? {_CONTRARY}"
    r"(?: (?:is|holds|applies))?"
)
"""Who has all that was said read the other way round."""
_FOLLOWING: Final = (
    r"(?:(?:all|none|nothing|each|everything|not (?:a|one) \w+)(?: of)? )?(?:(?:the|these"
    rf"|those) (?:{_COUNT} )?"
    rf"following(?: (?:{_COUNT} )?(?:\w+ )?{_STATEMENTS})?|what follows|what comes next"
    r"|my next (?:\w+ )?\w+"
    rf"|{_THE} (?:\w+ )?{_STATEMENTS} below)"
)
_ANY_VERDICT: Final = rf"(?:{UNTRUE_VERDICT}|{SUSPECT_VERDICT})"

CORES: Final = (
    (Reach.NEXT, rf"{_FOLLOWING} (?:{_ANY_VERDICT}|{TRUE_VERDICT})"),
    (Reach.NEXT, rf"{_CONTRARY} of (?:{_FOLLOWING}) (?:{TRUE_VERDICT})"),
    (Reach.NEXT, rf"(?:(?:i|you should|please) )?(?:believe|trust) none of (?:{_FOLLOWING})"),
    (Reach.ALL, rf"(?:{_ALL}|{_MANY}) (?:{_ANY_VERDICT})"),
    (Reach.ALL, rf"(?:{_NONE}) (?:{TRUE_VERDICT})"),
    (
        Reach.ALL,
        rf"(?:these|those) (?:are|were) {_FULLY}(?:\w+ )?(?:{FALLACY}|{UNTRUE})",
    ),
    (Reach.ALL, rf"{_THEY} {ERRS} {_EVERYWHERE}"),
    (Reach.ALL, _TURNED),
    (Reach.LAST, _WITHDRAWN),
    (Reach.LAST, rf"(?:this|that|it)(?: all)? (?:{UNTRUE_VERDICT})"),
    (
        Reach.LAST,  # "that's a myth", of which the "is" is no word of its own
        rf"(?:it|that)(?: all)? {_FULLY}(?:(?:(?:an?|the|another|pure|old|popular|common) )+"
        rf"{FALLACY}|{UNTRUE})",
    ),
    (Reach.LAST, rf"(?:it|this|that|things) (?:is|are|works?|goes) {_FULLY}(?:{_ROUND})"),
    (Reach.REPORT, rf"(?:this|that|it|they|these|those|all|both) {_ANY_VERDICT}"),
    (Reach.REPORT, rf"{_THEY} {ERRS}"),
    (Reach.LAST, _I),
    (Reach.LAST, _OTHERWISE),
    (Reach.LAST, _ALONE),
    (Reach.LAST, _EXCLAIMED),
    (Reach.LAST, _THOUGHT),
    (Reach.LAST, _HERE),
    (Reach.REPORT, _UNLIKE_REPORT),
    (Reach.REPORT, _WORKS),
    (Reach.REPORT, _IS_NOT),
    (Reach.REPORT, _BUT_NO),
)

_IT: Final = (
    r"(?:it|this|that|the above|(?:these|those|the|my) (?:\w+ )?" + rf"(?:{STATEMENT}|{TEXTS}))"
)
JOINED_CORES: Final = (
    (
        Reach.ALL,
        rf"(?:and|but|yet) (?:all|every word|every bit|every one|each|most) of {_IT} "
        rf"(?:{UNTRUE_VERDICT})",
    ),
    (
        Reach.ALL,
        rf"(?:and|but|yet) (?:none|nothing|not a word|not one|not a single word|no word|little)"
        rf" of {_IT} (?:{TRUE_VERDICT})",
    ),
    (
        Reach.LAST,
        rf"(?:and|but|yet) (?:it|this|that)(?: all)? (?:is|was) {_FULLY}(?:an? )?(?:(?!no|not"
        rf"|never|hardly)\w+ )?"
        rf"(?:{FALLACY}|nonsense|rubbish|humbug|garbage)",
    ),
    (Reach.LAST, _THOUGHT),
    (Reach.REPORT, _BUT_NO),
)
"""What rejects at the end of a sentence, joined to it by "and" or "or" behind a comma."""


@once
def pattern() -> re.Pattern[str]:
    """Return the pattern of all that rejects; a group's number in its name is that of a core."""
    return re.compile(rf"{_OPENING}(?:{_numbered(CORES)}){_TAIL}{_STOP}")


@once
def joined_pattern() -> re.Pattern[str]:
    """Return the pattern of what rejects behind a comma, with the numbers of joined cores."""
    return re.compile(rf"(?:{_numbered(JOINED_CORES)}){_TAIL}{_STOP}")


def _numbered(cores: Sequence[tuple[Reach, str]]) -> str:
    return "|".join(f"(?P<core{n}>{core})" for n, (_, core) in enumerate(cores))
