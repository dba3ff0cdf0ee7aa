"""The words that deny, and how far each of them reaches.

Reaches are in words after the cue. They were set by hand on everyday technical
prose, not fitted to any data.
"""

from typing import Final

from interviewer.scoring.sense.renouncing import RENOUNCING
from interviewer.scoring.text.lexicon import PREPOSITIONS, PRONOUNS, word_set

VERBAL: Final = {
    "not": 12,
    "never": 12,
    "nothing": 8,
    "none": 8,
    "nobody": 8,
    "nor": 8,
    "neither": 8,
    "hardly": 7,
    "rarely": 7,
    "seldom": 7,
    "scarcely": 7,
    "barely": 7,
    "nowhere": 8,
}
PLAINLY: Final = word_set("not never hardly scarcely nowhere no")
"""Negative words that deny the verb of their clause, and so its subject as well; "no" only in
"by no means" and the like."""

NOMINAL: Final = {"no": 5, "without": 6, "non": 1, "lack": 4, "lacks": 4, "lacking": 4}
LEXICAL: Final = word_set("""
    avoid avoids avoided avoiding prohibits forbids disallows impossible omits eschews shuns dodges
    forgoes evades sidesteps precludes spares spared
""")
FAILING: Final = word_set("fail fails failed failing")
_TO: Final = frozenset(("to",))
_OF: Final = frozenset(("of",))
_FROM: Final = frozenset(("from",))
FOLLOWED: Final = {
    **dict.fromkeys(FAILING, frozenset(("to", "a", "an", "the", "its", "their", "any"))),
    **dict.fromkeys(
        word_set("""
    refuse refuses refused decline declines declined neglect neglects neglected cease ceases
    ceased omit omits omitted disdain disdains unable powerless unwilling reluctant loath averse
    hesitant helpless unfit yet forbidden disinclined unqualified
"""),
        _TO,
    ),
    **dict.fromkeys(
        word_set("""
    refrain refrains refrained refraining abstain abstains abstained desist desists shrink shrinks
    barred banned exempt exempted prohibited
"""),
        _FROM,
    ),
    **dict.fromkeys(
        word_set("""
    incapable devoid bereft void deprived stripped
"""),
        _OF,
    ),
    "free": _OF | _FROM,
    **dict.fromkeys(word_set("useless pointless futile needless"), frozenset(("to", "for"))),
    "dispense": frozenset(("with",)),
    "dispenses": frozenset(("with",)),
    "incompatible": frozenset(("with",)),
    "immune": _TO,
}
"""Words that deny what comes behind the small word that has to follow them: "refuses to copy",
"is free of copies", "stops short of copying"."""

WITHHELD: Final = word_set("""
    useless pointless futile needless superfluous redundant unnecessary vain ineffective
    waste
""")
"""What "is useless" is done in vain: it is named, and nothing is claimed of it."""

STRENGTHENING: Final[frozenset[str]] = word_set("""
    simply quite plainly really completely totally absolutely utterly entirely just in of
""")
"""Words between "is" and "useless"."""

WASTED: Final = word_set("time effort energy breath")
"""What "a waste of time" is wasted of; "a waste of memory" is something that takes place."""

RULED_OUT: Final = word_set("""
    impossible unthinkable inconceivable absent nonexistent
""")
"""What "is impossible" is not the case."""

ABILITIES: Final = word_set("""
    need reason way ability chance means right intention power permission inclination tendency
    wish desire cause capacity obligation possibility point able
""")
"""Nouns behind "no" and "lacks" that hand the denial on: "has no need to copy"."""

SOFT: Final = word_set("""
    prevent prevents prevented preventing skip skips skipped skipping eliminates eliminate
    eliminated removes remove removed saves stops stop stopped stopping disables disable disabled
    disabling suppress suppresses suppressed bypass bypasses bypassed
""")
SWITCHED: Final = word_set("""
    turn turns turned turning switch switches switched switching shut shuts shutting
""")
"""Verbs that keep something from happening together with an "off" close behind."""

STOPPED: Final = word_set("""
    prevented skipped eliminated removed stopped disabled suppressed bypassed turned switched shut
""")
"""Participles that keep their subject from happening: "recording is turned off"."""

LEXICAL_REACH: Final = 5
PAIRS: Final = {
    ("instead", "of"): 6,
    ("rather", "than"): 6,
    ("opposed", "to"): 5,
    ("unlike", ""): 5,
    ("contrary", "to"): 5,
    ("far", "from"): 5,
    ("opposite", "of"): 5,
    ("reverse", "of"): 5,
    ("antithesis", "of"): 5,
    ("anything", "but"): 8,
    ("anything", "except"): 8,
    ("everything", "but"): 8,
    ("everything", "except"): 8,
    ("let", "alone"): 6,
    ("lieu", "of"): 5,
}
PLAIN_PAIRS: Final = frozenset(
    pair for pair in PAIRS if pair[0] in ("anything", "everything", "far", "opposite", "reverse")
)
"""Those of them that deny the verb of their clause, behind one: "does anything but copy"."""

BEFORE_BUT: Final = word_set("anything everything rarely seldom")
"""Cues whose denial goes on behind a "but" or "if" that ends their clause."""

SOONER: Final = word_set("rather sooner")
"""Behind these, "than" opens what is not done: "would rather fail than copy"."""

EMPHATIC: Final[frozenset[str]] = word_set(
    "possibly actually truly really ever conceivably literally physically even able"
)
"""What only strengthens a denial and is never its point."""

CONSEQUENCES: Final = word_set("""
    means mean meant implies imply leads lead results result causes cause makes make gives leaves
""")
EMPTY_AFTER_NOT: Final = word_set(
    "only just merely simply solely forget overlook ignore underestimate"
)
HEDGED_AFTER_NOT: Final = word_set("always necessarily every all entirely fully exactly")
EMPTY_AFTER_NO: Final = word_set(
    "doubt matter wait problem worries grad sync op accident wonder surprise"
)
EMPTY_BEFORE_NOT: Final = word_set("if or why whether")
LIGHT_VERBS: Final = word_set("""
    made done needed required happen happens occur occurs performed involved created taken
    necessary used allowed possible there allocated supported kept stored exist exists
""")
ASIDES: Final = {
    ("than", ""): 4,
    ("compared", "to"): 4,
    ("compared", "with"): 4,
    ("contrast", "to"): 4,
}
OPENS_PLACE: Final = word_set("on in at for with when where during under")
"""Words behind a cue that say where: "fails on strided tensors" denies no tensor."""

ENDS_NOUN_PHRASE: Final = (PREPOSITIONS - {"of"}) | PRONOUNS
BEFORE_THAT: Final = word_set("""
    say says said think thinks mean means know note notice ensure ensures so such show shows is
    sure fact remember see assume assumes believe claim now except given provided
""")
ADVERBIAL_AFTER_NO: Final = word_set("""
    way means circumstances circumstance point sense time case account event wise condition
    conditions respect manner extent degree stage moment longer
""")
NEW_SUBJECT: Final = word_set("both all each every the a an this that these those its their some")
"""Words by which a subject of its own begins, behind a noun phrase that is complete."""

BEFORE_SUBJECT: Final = word_set("and or but that then so")
ADVERBS: Final = word_set("then so thus also therefore hence always instead only")
PAIR_WORDS: Final = frozenset(first for first, _ in (*PAIRS, *ASIDES))
UNWILLING: Final = word_set("would could should will want wants wish wishes expect expects dream")
HAVING: Final = word_set("""
    contain contains hold holds have has keep keeps need needs own owns share shares store stores
    guarantee guarantees
""")
"""Verbs by which "the last thing" is no place in an order."""

IDIOMS: Final = word_set("too last")
"""What opens "too simple to copy" and "the last function that would copy"."""

CUES: Final = (
    frozenset((*VERBAL, *NOMINAL, *LEXICAL, *FOLLOWED, *SOFT, *SWITCHED))
    | PAIR_WORDS
    | WITHHELD
    | RULED_OUT
    | IDIOMS
    | RENOUNCING
    | {"less"}
)
PREVENTING: Final = SOFT | SWITCHED
CONDITIONS: Final = frozenset(("if", "when", "unless"))
