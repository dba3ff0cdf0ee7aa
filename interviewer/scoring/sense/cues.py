"""The words that deny, and how far each of them reaches.

Reaches are in words after the cue. They were set by hand on everyday technical
prose, not fitted to any data.
"""

from interviewer.scoring.text.lexicon import PREPOSITIONS, PRONOUNS, word_set

VERBAL = {
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
}
NOMINAL = {"no": 5, "without": 6, "non": 1, "lack": 4, "lacks": 4, "lacking": 4}
LEXICAL = word_set("""
    avoid avoids avoided avoiding fail fails failed failing refuses refuse prohibits forbids
    disallows unable incapable impossible
""")
FAILING = word_set("fail fails failed failing")
SOFT = word_set("""
    prevent prevents prevented preventing skip skips skipped skipping eliminates eliminate
    eliminated removes remove removed saves stops stop stopped stopping disables disable disabled
    disabling suppress suppresses suppressed bypass bypasses bypassed
""")
SWITCHED = word_set("""
    turn turns turned turning switch switches switched switching shut shuts shutting
""")
"""Verbs that keep something from happening together with an "off" close behind."""

STOPPED = word_set("""
    prevented skipped eliminated removed stopped disabled suppressed bypassed turned switched shut
""")
"""Participles that keep their subject from happening: "recording is turned off"."""

LEXICAL_REACH = 5
PAIRS = {
    ("instead", "of"): 6,
    ("rather", "than"): 6,
    ("opposed", "to"): 5,
    ("unlike", ""): 5,
    ("contrary", "to"): 5,
    ("far", "from"): 5,
}
CONSEQUENCES = word_set("""
    means mean meant implies imply leads lead results result causes cause makes make gives leaves
""")
EMPTY_AFTER_NOT = word_set("only just merely simply solely forget overlook ignore underestimate")
HEDGED_AFTER_NOT = word_set("always necessarily every all entirely fully exactly")
EMPTY_AFTER_NO = word_set("doubt matter wait problem worries grad sync op")
EMPTY_BEFORE_NOT = word_set("if or why whether")
LIGHT_VERBS = word_set("""
    made done needed required happen happens occur occurs performed involved created taken
    necessary used allowed possible there allocated supported kept stored exist exists
""")
ASIDES = {("than", ""): 4, ("compared", "to"): 4, ("compared", "with"): 4, ("contrast", "to"): 4}
CORRECTIONS = (
    ("no", "wait"),
    ("scratch", "that"),
    ("i", "meant"),
    ("correction",),
    ("sorry", "i", "mean"),
)
OPENS_PLACE = word_set("on in at for with when where during under")
"""Words behind a cue that say where: "fails on strided tensors" denies no tensor."""

ENDS_NOUN_PHRASE = (PREPOSITIONS - {"of"}) | PRONOUNS
BEFORE_THAT = word_set("""
    say says said think thinks mean means know note notice ensure ensures so such show shows is
    sure fact remember see assume assumes believe claim now except given provided
""")
ADVERBIAL_AFTER_NO = word_set("way means circumstances point sense time case")
NEW_SUBJECT = word_set("both all each every the a an this that these those its their some")
"""Words by which a subject of its own begins, behind a noun phrase that is complete."""

BEFORE_SUBJECT = word_set("and or but that then so")
ADVERBS = word_set("then so thus also therefore hence always instead only")
PAIR_WORDS = frozenset(first for first, _ in (*PAIRS, *ASIDES))
CUES = frozenset((*VERBAL, *NOMINAL, *LEXICAL, *SOFT, *SWITCHED)) | PAIR_WORDS
PREVENTING = SOFT | SWITCHED
CONDITIONS = frozenset(("if", "when", "unless"))
CORRECTION_WORDS = frozenset(pattern[0] for pattern in CORRECTIONS)
