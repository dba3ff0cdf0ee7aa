"""Verbs that answers about programs use, in the forms by which a claim can be told.

A plain form ("copy", "stride") may be a noun as well, so it tells nothing; "copies"
after a noun, "kept" and "is" do. Listed by hand; a tagger would have to be learned.
"""

from typing import Final

from interviewer.scoring.text.lexicon import AUXILIARIES, word_set

_REGULAR: Final = word_set("""
    accumulate add adjust affect agree aggregate alias align allocate allow appear append apply
    ask assign average avoid become begin behave belong block break broadcast build calculate
    call cast cause change check choose clear clip collect combine compare compile compute
    concatenate connect contain contribute convert copy corrupt cost count crash create decide
    decrease define delete demand depend describe detach determine differ disable discard divide
    draw drop eat enable ensure equal exclude exist expand expect explode express fail fetch fill
    find finish fit flow follow force free fuse gather get give go grow handle happen help hide
    hold ignore improve include increase initialise initialize insert invert involve join keep
    know launch lead learn leave let lie limit list live load lose lower make match matter mean
    measure merge modify move multiply mutate name need normalise normalize occupy occur operate
    overlap overwrite own pass pay permit permute pick point prefer preserve prevent produce
    propagate protect prove provide pull put raise reach read recompute record recover reduce
    refer register release rely remain remember remove replace replicate require reset reshape
    resize restore return reuse rise run sample save scale scatter see seem select send separate
    serve set share shift shrink shuffle skip sort split spread stack start stay stop store
    subtract suffer suit sum support swap synchronise synchronize take tell throw trace track
    train transfer transpose treat try turn understand unscale update use validate vanish vary
    wait want work wrap write yield
    adapt approximate classify cluster comprise consist converge correspond decode encode estimate
    evaluate exceed generate group imply initialize map maximise maximize minimise minimize
    optimise optimize output overfit predict process project reflect regularise regularize
    represent resemble search serialise serialize simplify simulate transform underfit
    accelerate amortise amortize amplify admit balance cancel clamp degrade dispatch diverge
    dominate downcast drift evict generalise generalize guard halve hang interpolate invalidate
    materialise materialize memorise memorize monitor offload oscillate overflow partition
    prefetch promote quantise quantize rebuild reload resume restrict retrace round route
    saturate schedule shard specialise specialize truncate underflow upcast verify
""")
_IRREGULAR_PAST: Final = word_set("""
    became began broke built chose drew fell felt fed found froze gave given got grew grown held
    kept knew known led left lost made meant paid put ran read rose sent set shrank split stood
    taken told took threw thrown understood went written wrote
""")
_NOUNS: Final = word_set("""
    averages blocks casts changes checks costs counts copies drops fits lists loads measures names
    points reads samples scales sets shapes shares sorts splits stacks stops sums supports traces
    transfers turns uses views works writes runs returns results
    clusters estimates groups maps outputs processes projects transforms
    balances drifts guards hangs monitors overflows partitions rounds routes schedules shards
    underflows
""")


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


def _past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"


PLAIN: Final = _REGULAR
"""Plain forms; many of them are nouns as well."""

PLAIN_VERBS: Final = frozenset(
    verb for verb in _REGULAR if verb == "use" or _third(verb) not in _NOUNS
)
"""Plain forms that are verbs behind a plural: "gradients vanish", "both halve it"."""

THIRD_PERSON: Final = frozenset(_third(verb) for verb in _REGULAR)
"""Forms such as "copies" and "needs"; some are plurals of nouns as well."""

CLEAR_THIRD_PERSON: Final = THIRD_PERSON - _NOUNS
"""Those of them that are next to never nouns."""

PAST: Final = (
    frozenset(_past(verb) for verb in _REGULAR)
    | _IRREGULAR_PAST
    | word_set("""
    clipped dropped fitted planned skipped split stopped swapped transferred wrapped
""")
)
"""Forms such as "registered" and "kept"."""

FINITE: Final = AUXILIARIES - frozenset(("be", "been", "being", "am"))
"""Auxiliaries that make a clause a claim."""

PLURAL_VERBS: Final = word_set("""
    need go get stay become belong give take make keep mean require receive remain fail raise
    throw cause happen occur seem accumulate
""")
"""Plain forms that hardly ever are nouns, so that they show a plural's verb."""


def is_predicate(word: str) -> bool:
    """Tell whether ``word`` begins what a clause says of its subject."""
    return word in FINITE or word in CLEAR_THIRD_PERSON or word in PLURAL_VERBS
