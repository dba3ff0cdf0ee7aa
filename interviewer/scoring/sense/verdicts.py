"""Words by which a statement is called true or untrue: "is false", "is an old wives' tale".

Each table holds one class of words; the patterns say how they make a verdict. They are
matched against the word lines of sentences (``wordlines``).
"""

import re
from typing import Final

from interviewer.scoring.sense.wordlines import one_of
from interviewer.scoring.text.lexicon import word_set

TRIGGERS: Final = word_set("""
    false untrue wrong incorrect inaccurate mistaken nonsense nonsensical rubbish bogus erroneous
    fallacious absurd unfounded baseless groundless fabricated invented misguided refuted debunked
    disproved disproven discredited preposterous ridiculous ludicrous humbug bunk garbage hogwash
    outdated obsolete misleading backwards upside inverted reversed opposite contrary reverse
    inverse error errors mistake mistakes slip slips blunder blunders impossible invalid otherwise
    myth myths misconception misconceptions fallacy fallacies lie lies misunderstanding
    misunderstandings superstition superstitions rumour rumours rumor rumors folklore tale tales
    legend legends fiction fictions hearsay fable fables hoax hoaxes canard fantasy fantasies
    illusion illusions delusion delusions falsehood falsehoods untruth untruths misbelief
    prejudice prejudices fabrication fabrications fairytale none neither disagree differ dissent
    object deny denies denied reject rejects rejected dispute disputes doubt doubts contest refute
    refutes disproves oppose question contradict protest err errs lied erred truth about round
    around different further farther confused misled misinformed lying liars fools better far
    nowhere unthinkable inconceivable antithesis gossip confusion confusions misreading unjustified
    untenable happens reality dream dreams wishful joke jokes utopia pie changed joking kidding
    survives survive withstands mistakenly wrongly falsely erroneously incorrectly naively naive
    foolish wrongfully hallucination hallucinations deserve deserves hired fired sacked
""")
"""Words without one of which, or a negative word, no sentence makes a verdict."""

ADVERBS: Final = one_of("""
    just simply plainly completely totally quite really very absolutely utterly entirely wholly
    obviously clearly also merely mostly largely purely now today still therefore exactly
    precisely actually altogether long long_since by_now of_course in_fact in_reality in_truth
    indeed all both each only at_best nothing_but nothing_more_than no_more_than little_more_than
    always often too perfectly demonstrably evidently flatly downright thoroughly
""")
"""Words that only strengthen a verdict."""

_QUALITY: Final = one_of("""
    a an the mere pure sheer complete total utter outright common widespread popular old urban
    typical frequent classic classical usual notorious well-known well_known big great persistent
    grave gross simple silly technical bare dangerous harmful stubborn ancient modern favourite
    favorite naive so-called so_called such known outdated obsolete
""")

UNTRUE: Final = one_of("""
    false untrue wrong incorrect inaccurate mistaken nonsense nonsensical rubbish bogus erroneous
    fallacious absurd unfounded baseless groundless fabricated invented made_up misguided refuted
    debunked disproved disproven discredited preposterous ridiculous ludicrous humbug bunk
    garbage hogwash unjustified untenable not_so wide_of_the_mark contrary_to_fact off_the_mark
    counterfactual
""")
"""What a statement is called that is not true."""

SUSPECT: Final = one_of("""
    outdated obsolete out_of_date misleading backwards upside_down back_to_front inverted reversed
    the_wrong_way_round the_wrong_way_around the_other_way_round the_other_way_around
    the_other_way_about the_opposite the_contrary the_reverse in_error impossible invalid
    unthinkable out_of_the_question inconceivable different otherwise another_story unreliable
    not_reliable not_to_be_trusted useless worthless
""")
"""What is said of untrue statements, but of many other things as well."""

_FALLACIES: Final = """
    myth myths misconception misconceptions fallacy fallacies lie lies misunderstanding
    misunderstandings superstition superstitions rumour rumours rumor rumors folklore tale tales
    fairy_tale fairy_tales wives_tale wives_tales legend legends fiction fictions hearsay fable
    fables hoax hoaxes canard canards fantasy fantasies illusion illusions delusion delusions
    falsehood falsehoods untruth untruths misbelief misbeliefs prejudice prejudices fabrication
    fabrications fairytale fairytales fake_news gossip pipe_dream pipe_dreams wishful_thinking
    joke jokes utopia science_fiction pie_in_the_sky hallucination hallucinations
"""
FALLACY: Final = one_of(_FALLACIES)
FALLACIES: Final = word_set(_FALLACIES.replace("_", " "))
"""Nouns for what is told and not true."""

SLIP: Final = one_of("""
    mistake mistakes error errors slip slips blunder blunders misreading misreadings confusion
    confusions misjudgement misjudgements
""")
"""Nouns for what somebody gets wrong, in words or in deeds."""

TRUE: Final = one_of("""
    true correct right accurate so the_case the_truth tenable like_that that_way how_it_is
    justified
""")
NEVER: Final = one_of("""
    not never hardly scarcely barely rarely seldom hardly_ever scarcely_ever barely_ever
    almost_never by_no_means in_no_way under_no_circumstances at_no_time
    in_no_case on_no_account far_from far_from_being anything_but nowhere_near no_longer
    not_in_the_least not_at_all
""")
_FACTS: Final = one_of("""
    the_truth true reality the_facts the_case what_is_true what_happens what_really_happens
    what_is_the_case what_actually_happens what_is_right correct right what_occurs
    what_takes_place what_goes_on what_is_so what_actually_occurs what_actually_takes_place
    what_really_occurs what_really_takes_place
""")
STATEMENT: Final = one_of("""
    idea ideas claim claims notion notions belief beliefs statement statements assumption
    assumptions assertion assertions view_that opinion opinions sentence sentences saying sayings
    story stories thesis theses theory theories proposition propositions allegation allegations
    rule_that point_that argument arguments quote quotes quotation quotations passage paragraph
    description account explanation explanations remark remarks thought thoughts
""")
"""Nouns for what is said; "view", "point" and "rule" are so only with "that" behind them."""
UNWISE: Final = one_of("silly stupid foolish naive crazy daft laughable")
"""What is said of a statement in scorn."""
OPPOSITE: Final = one_of("opposite contrary reverse inverse antithesis")
_BEING: Final = (
    r"(?:is|are|was|were|would be|must be|(?:has|have|had)(?: \w+)? (?:been|proved)"
    r"|(?:has|have) turned out|turns? out|turned out|proves?|amounts? to|remains?)"
)
_FULLY: Final = rf"(?:{ADVERBS} )*"
_OPPOSITE_OF: Final = rf"(?:the )?(?:exact |very |precise |direct )*{OPPOSITE} of (?:{_FACTS})"
_REJECTED_BY_ME: Final = (
    r"(?:(?:one|something|a claim|an idea|exactly)? ?(?:what|that|which)? ?i (?:\w+ly )?"
    r"(?:disagree with|deny|reject|dispute|doubt|refute|contest|do not believe"
    r"|do not agree with|do not accept))"
)

UNTRUE_VERDICT: Final = (
    rf"{_BEING} (?:to be )?{_FULLY}"
    rf"(?:{UNTRUE}|{_OPPOSITE_OF}|{_REJECTED_BY_ME}|far from it"
    rf"|(?:{_QUALITY} )*(?:{FALLACY}|(?:{UNTRUE}|outdated"
    rf"|obsolete) {STATEMENT})(?: of (?:\w+ ?){{1,3}})?)"
    rf"|(?:{_BEING} )?{_FULLY}{NEVER} (?:{ADVERBS} )*{TRUE}"
    r"|(?:can|could) (?:not|hardly|never) be (?:further|farther) from (?:the truth|reality|it)"
    r"|(?:is|are) a far cry from (?:the truth|reality)"
    r"|(?:has|have|had) no (?:truth|basis|foundation|substance|merit)(?: whatsoever| at all)?"
    r"|lacks? (?:any |all )?(?:truth|basis|foundation|substance|merit)"
    r"|does not hold water|do not hold water"
    rf"|(?:is|are|was|were) {_FULLY}what (?:is|was) not (?:the case|true|so|right|correct)"
)
"""A statement is untrue: "is simply false", "has long been refuted", "is anything but true"."""

SUSPECT_VERDICT: Final = (
    rf"{_BEING} (?:to be )?{_FULLY}"
    rf"(?:{SUSPECT}|(?:{_QUALITY} )*{SLIP}(?: (?:of|by|in|that) (?:\w+ ?){{1,4}})?)"
    r"|(?:does|do) not (?:hold|apply|stand|survive)(?: true| good| up)?"
    r"|(?:has|have) (?:\w+ )?changed(?: completely| since| altogether)*"
    r"|(?:fails?|falls? apart|collapses?)"
)
"""What is a verdict only where a statement is spoken of: "is outdated", "is a common error"."""

TRUE_VERDICT: Final = (
    rf"(?:is|are|was|were|ever was|seems?) (?:even |ever |at all |actually |really )*{TRUE}"
    r"|holds?(?: true| good| water| up)?|applies|apply|stands?(?: up)?|makes? sense"
    r"|(?:survives?|withstands?|stands? up to)(?: (?:a|an|the|any) (?:\w+ ?){1,5})?"
    r"|can be (?:believed|trusted|taken seriously)|i (?:believe|agree with|would sign|accept)"
    r"|is to be (?:believed|trusted)|deserves? (?:belief|trust)"
)
"""A statement is true; behind "none of it" that makes a verdict of untruth."""

_SAYING: Final = """
    say says said saying think thinks thought thinking believe believes believed believing claim
    claims claimed claiming assume assumes assumed assuming suppose supposes supposed state states
    stated stating argue argues argued conclude concludes imagine imagines pretend pretends assert
    asserts asserted asserting hold holds held holding maintain maintains maintained maintaining
    suggest suggests suggested teach teaches taught write writes wrote written insist insists
    insisted tell tells told hear hears heard read reads swear swears swore announce announces
    declare declares declared expect expects
"""
SAY: Final = one_of(_SAYING)
SAYING: Final = word_set(_SAYING)
REJECT: Final = one_of("""
    disagree deny denies denied doubt doubts reject rejects refute refutes disproves dispute
    disputes contest contests question contradict contradicts oppose opposes
""")

ERRS: Final = (
    r"(?:(?:could|can) (?:not|hardly) be (?:any )?more (?:wrong|mistaken|confused|misguided|misled)"
    r"|deserves? to (?:fail|flunk|be \w+ed)(?: \w+){0,3}"
    r"|(?:should|must|ought to) (?:not be hired|never be hired|be (?:fired|failed|sacked|rejected)"
    r"|fail(?: \w+){0,3})"
    rf"|errs?|lies?|lied|erred|(?:is|are|was|were|would be) {_FULLY}(?:{UNTRUE}|in error"
    r"|in the wrong"
    r"|confused|misled|misinformed|lying|fools|liars|astray|at fault|deceived|joking|kidding"
    r"|unreliable|not reliable)"
    r"|(?:can|could|should) (?:not|never|hardly) be (?:trusted|believed|relied on)"
    r"|(?:has|have) (?:\w+ly )?(?:not|never) (?:read|understood|seen|looked (?:at"
    r"|into)) (?:\w+ ?){1,4}"
    r"|(?:knows?|understands?) (?:nothing|little)(?: (?:of|about) (?:\w+ ?){1,3})?"
    r"|(?:has|have) no (?:idea|clue)|(?:has |have )?(?:gets?|got) (?:it|this|that|everything"
    r"|things) (?:all )?"
    r"(?:wrong|backwards|upside down|the wrong way round|the wrong way around)"
    r"|(?:has|have) (?:it|this|that|everything|things) (?:all )?(?:wrong|backwards|upside down))"
)
"""Whoever says so does."""

ENDS_WITH_VERDICT: Final = re.compile(
    rf"(?<![^ ])(?P<verdict>(?P<fallacy>{_BEING} {_FULLY}(?:{_QUALITY} )*{FALLACY})"
    rf"|(?P<untrue>{UNTRUE_VERDICT})|{SUSPECT_VERDICT}|{ERRS})"
    r"(?: (?:any more|any longer|anymore|at all|altogether|today|in pytorch|in practice))*(?= ,|$)"
)
