"""Closed word classes of English that the scorer leans on.

These are the words that carry structure rather than content. They are few, so
they are listed here by hand instead of being guessed by a tagger.
"""

from typing import Final


def word_set(text: str) -> frozenset[str]:
    """Return the words of ``text``; keeps long word lists readable."""
    return frozenset(text.split())


DETERMINERS: Final = word_set("a an the its their his her our your my every each another")
PREPOSITIONS: Final = word_set("""
    of to from with in on at by for into onto over under through between during across against
    among towards upon within via per about before after
""")
AUXILIARIES: Final = word_set("""
    is are was were be been being am do does did has have had can could may might must shall
    should will would
""")
PRONOUNS: Final = word_set("it they he she we you i them him us me itself themselves")
DEMONSTRATIVES: Final = word_set("this that these those")
CONJUNCTIONS: Final = word_set("""
    and or but because if while whereas although though when unless until since so than as
    whether where which who whose what how why
""")
ADVERBS: Final = word_set("""
    also just only very more most much many some any all both either neither nor not no never
    then there here too again still yet even already often always usually sometimes really
    quite rather instead however therefore thus hence otherwise else well up out off down back
    once now ever such same other own few less least
""")

FUNCTION_WORDS: Final = (
    DETERMINERS | PREPOSITIONS | AUXILIARIES | PRONOUNS | DEMONSTRATIVES | CONJUNCTIONS | ADVERBS
)
"""Words without content of their own; the rest of an answer is content."""

LIGHT_WORDS: Final = word_set("""
    get got gets getting make makes made making use uses used using thing things way ways mean
    means meant say says said like like kind sort lot basically actually simply essentially
    think know want go goes going let lets come comes put case cases example eg ie etc need
    needs needed please explain describe give state difference different between compare
    happens happen called call because one ones two
""")
"""Everyday words that say too little to be worth a keyword."""

GENERAL_WORDS: Final = word_set("""
    pytorch torch python code program function method object class variable argument tensor model
    module layer network data dataset batch sample input output value number result loss gradient
    parameter weight training train step epoch iteration memory time size shape type name problem
    question answer example
""")
"""Nouns of the subject that stand in answers to any of its questions."""

CONTRACTIONS: Final = {
    "cannot": ("can", "not"),
    "cant": ("can", "not"),
    "dont": ("do", "not"),
    "doesnt": ("does", "not"),
    "didnt": ("did", "not"),
    "isnt": ("is", "not"),
    "arent": ("are", "not"),
    "wasnt": ("was", "not"),
    "werent": ("were", "not"),
    "wont": ("will", "not"),
    "wouldnt": ("would", "not"),
    "couldnt": ("could", "not"),
    "shouldnt": ("should", "not"),
    "hasnt": ("has", "not"),
    "havent": ("have", "not"),
    "hadnt": ("had", "not"),
    "aint": ("is", "not"),
    "mustnt": ("must", "not"),
    "neednt": ("need", "not"),
    "shant": ("shall", "not"),
    "donot": ("do", "not"),
    "doesnot": ("does", "not"),
    "didnot": ("did", "not"),
    "isnot": ("is", "not"),
    "wasnot": ("was", "not"),
    "willnot": ("will", "not"),
    "doens": ("does", "not"),
    "doenst": ("does", "not"),
    "desnt": ("does", "not"),
    "dosnt": ("does", "not"),
    "dosent": ("does", "not"),
    "doesent": ("does", "not"),
    "doesn": ("does", "not"),
    "didn": ("did", "not"),
    "isn": ("is", "not"),
    "aren": ("are", "not"),
    "wasn": ("was", "not"),
    "hasn": ("has", "not"),
    "wouldn": ("would", "not"),
    "couldn": ("could", "not"),
    "shouldn": ("should", "not"),
}
"""Negative contractions, apostrophe removed, as the two words they stand for."""

CHAT: Final = {
    "u": "you",
    "ur": "your",
    "r": "are",
    "bc": "because",
    "cuz": "because",
    "coz": "because",
    "bcz": "because",
    "b4": "before",
    "nver": "never",
    "nevr": "never",
    "neever": "never",
    "smth": "something",
    "sth": "something",
    "ppl": "people",
    "thx": "thanks",
    "pls": "please",
    "plz": "please",
    "tbh": "honestly",
    "imo": "honestly",
    "imho": "honestly",
    "afaik": "honestly",
    "iirc": "honestly",
    "fyi": "honestly",
    "btw": "also",
    "tho": "though",
    "aka": "called",
    "ofc": "well",
    "rn": "now",
    "gonna": "will",
    "b/c": "because",
    "thru": "through",
    "wether": "whether",
    "grads": "gradients",
    "param": "parameter",
    "params": "parameters",
    "mem": "memory",
    "opt": "optimizer",
    "fwd": "forward",
    "bwd": "backward",
    "w/o": "without",
    "w/": "with",
    "&": "and",
    "iff": "if",
    "wrt": "respect",
    "vs": "versus",
    "e.g": "eg",
    "i.e": "ie",
}
"""Shorthand of chats and notes, as the word it stands for."""

_GRADED: Final = """
    large small fast slow high low hard long short cheap light bright tight loose weak strong
    thick thin wide narrow deep near far warm cold cool dark loud soft quick smooth rough sharp
    fine coarse few great old young new strict safe rare clean clear close late simple wide tall
"""


def _graded(word: str) -> dict[str, str]:
    """Return the comparative and superlative of an adjective with the adjective itself."""
    base = word.removesuffix("e")
    return {f"{base}er": word, f"{base}est": word}


_PLAIN_IRREGULAR: Final = {
    "ran": "run",
    "kept": "keep",
    "wrote": "write",
    "written": "write",
    "held": "hold",
    "lost": "lose",
    "built": "build",
    "sent": "send",
    "made": "make",
    "taken": "take",
    "took": "take",
    "gave": "give",
    "given": "give",
    "grew": "grow",
    "grown": "grow",
    "got": "get",
    "left": "leave",
    "leaf": "leave",
    "leaves": "leave",
    "knew": "know",
    "known": "know",
    "broke": "break",
    "broken": "break",
    "chose": "choose",
    "chosen": "choose",
    "fed": "feed",
    "froze": "freeze",
    "frozen": "freeze",
    "shrank": "shrink",
    "shrunk": "shrink",
    "spent": "spend",
    "began": "begin",
    "begun": "begin",
    "became": "become",
    "fell": "fall",
    "fallen": "fall",
    "rose": "rise",
    "risen": "rise",
    "felt": "feel",
    "found": "find",
    "thought": "think",
    "brought": "bring",
    "caught": "catch",
    "seen": "see",
    "saw": "see",
    "went": "go",
    "gone": "go",
    "indices": "index",
    "indexes": "index",
    "matrices": "matrix",
    "vertices": "vertex",
    "criteria": "criterion",
    "children": "child",
    "people": "person",
}
IRREGULAR: Final = (
    _PLAIN_IRREGULAR
    | {form: word for plain in sorted(word_set(_GRADED)) for form, word in _graded(plain).items()}
    | {
        "bigger": "big",
        "biggest": "big",
        "heavier": "heavy",
        "heaviest": "heavy",
        "easier": "easy",
        "easiest": "easy",
        "farther": "far",
        "further": "far",
        "farthest": "far",
        "furthest": "far",
        "better": "good",
        "best": "good",
        "hotter": "hot",
        "hottest": "hot",
        "less": "few",
    }
)
"""Forms whose stem a suffix rule does not reach."""

BRITISH: Final = {
    "colour": "color",
    "behaviour": "behavior",
    "neighbour": "neighbor",
    "favour": "favor",
    "flavour": "flavor",
    "centre": "center",
    "grey": "gray",
    "catalogue": "catalog",
    "analogue": "analog",
    "modelling": "modeling",
    "analyse": "analyze",
    "artefact": "artifact",
    "programme": "program",
    "defence": "defense",
}
"""British spellings beyond the regular -ise, as the American ones."""

FOREIGN: Final = (
    word_set("""
    der die das und ist nicht ein eine einen mit wird werden sich auf dem den des von zu auch
    wenn oder aber wir sie kann nur bei nach le la les et est une des dans pour que qui pas sur
    avec sont il elle nous vous ce cette el los las una es en por con para no se su como
    pero lo del al il che di e per non sono della het een van de niet en zijn dat os as um
    uma em nao com jest nie jak
""")
    - FUNCTION_WORDS
)
"""Frequent words of other European languages that are no English function words."""

CONFUSABLE: Final = (
    ("minimize", "maximize"),
    ("unscale", "upscale"),
    ("prefix", "suffix"),
    ("intra", "inter"),
    ("import", "export"),
    ("internal", "external"),
    ("implicit", "explicit"),
    ("mutable", "immutable"),
    ("encoder", "decoder"),
    ("ascending", "descending"),
    ("increase", "decrease"),
    ("increment", "decrement"),
    ("include", "exclude"),
    ("underflow", "overflow"),
    ("underfit", "overfit"),
    ("convex", "convey"),
    ("static", "statistic"),
    ("causal", "casual"),
    ("convergence", "divergence"),
    ("homogeneous", "heterogeneous"),
    ("contiguous", "contagious"),
    ("contiguous", "continuous"),
    ("stack", "slack"),
    ("train", "trail"),
)
"""Real words that lie within a typo of one another and mean different things."""
