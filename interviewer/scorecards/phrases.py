"""What counts as a filler or as a hedge in a spoken answer, as patterns.

A pattern rather misses a filler than takes a technical use for one: "like" is one only where
commas or the grammar set it off from a comparison, "kind of" only where no kind of something
is meant. Patterns are for texts as ``spoken_words`` of ``language`` writes them: a mark that
ends a sentence, or the beginning, is followed by one blank.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.verbs import FINITE, PLURAL_VERBS, THIRD_PERSON

Family = Literal["filler", "hedge"]


@dataclass(frozen=True)
class Phrase:
    """One phrase: what it is called, where it stands, and whether a find really is one.

    A text in small letters that has none of ``cues`` cannot hold it.
    """

    family: Family
    says: str
    pattern: re.Pattern[str]
    holds: Callable[[re.Match[str]], bool] | None = None

    @cached_property
    def cues(self) -> tuple[str, ...]:
        """What is looked for first, since that is quickly done and mostly in vain."""
        return _CUES.get(self.says, (self.says.rpartition(" ")[2].lower(),))

    def count(self, said: str, small: str) -> int:
        """Return how often it stands in ``said``, which ``small`` is in small letters."""
        for cue in self.cues:
            if cue in small:
                found = self.pattern.finditer(said)
                return sum(self.holds is None or self.holds(one) for one in found)
        return 0


_CUES: Final = {
    "um": ("um", "uhm"),
    "erm": ("er",),
    "hmm": ("hm",),
    "okay": ("ok", "right"),
    "yeah": ("yeah", "yep", "yup"),
    "and stuff": ("and stuff",),
    "at the end of the day": ("end of the day",),
    "to be honest": (" honest",),
    "kind of": ("kind of", "kinda"),
    "sort of": ("sort of", "sorta"),
    "I feel like": ("i feel like",),
    "I would say": ("'d say", "would say"),
    "if I remember": ("remember", "recall", "iirc"),
    "as far as I know": ("as far as", "afaik"),
    "I may be wrong": ("wrong", "mistaken"),
    "more or less": ("more or less",),
    "seems to me": ("to me",),
}
"""The cues of a phrase, where they are not its last word."""

_START: Final = r"(?<=[.!?;:\n…(—–] )"
_SET_OFF: Final = rf"(?:{_START}|(?<=, ))"
_LEFT: Final = r"(?<![\w.`'\-/])"
_RIGHT: Final = r"(?![\w(`]|[.\-/='’]\w)"
_PAUSE: Final = r"(?=[,.!?;:…)—–\n]|$)"
_EXAMPLE: Final = r"(?!, (?:for example|for instance|say|e\.g))"
_STRONGLY: Final = "really|totally|super|so|literally|just|basically|very|completely"

_VERBS: Final = FINITE | THIRD_PERSON
_SORTED: Final = word_set("""
    a an the this that these those what which any some every each other another same one no
    two three four many several few different new special certain its his their your whose of
    by in per after before first second stable
""")
"""Words behind which "kind of" and "sort of" are about kinds and sorting."""

_NAMING: Final = word_set("a an the this that these those some any every each another")
_REACH: Final = 3


def _loose(found: re.Match[str]) -> bool:
    """Whether a "kind of" says about how, not which kind: "it kind of copies"."""
    before = re.findall(r"[\w']+|[^\w\s]", found.string[max(0, found.start() - 60) : found.start()])
    behind = re.match(r" ([\w']+)", found.string[found.end() :])
    follows = behind[1].lower() if behind else ""
    near = [word.lower() for word in before[-_REACH:]]
    if not near or not near[-1][0].isalnum():
        # First of its clause: "kind of tensor" is a heading, "sort of like that" is not.
        return not follows or follows in _VERBS or follows in ("like", "a", "an", "yes", "no")
    if near[-1] in _SORTED:
        return False
    if follows in _VERBS | PLURAL_VERBS:
        return True
    # "A new kind of sharding" has its article, "the loss is kind of flat" its verb between.
    named = max((at for at, word in enumerate(near) if word in _NAMING), default=-1)
    return named < 0 or any(word in FINITE or "'" in word for word in near[named:])


def _verbal(found: re.Match[str]) -> bool:
    """Whether a verb follows, so that "it like copies" compares nothing."""
    behind = re.match(r" (\w+)", found.string[found.end() :])
    return behind is not None and behind[1].lower() in _VERBS - FUNCTION_WORDS


def _phrases(family: Family, table: dict[str, tuple[str, ...]]) -> tuple[Phrase, ...]:
    """Return a phrase for each row; in a pattern that begins with a word no name goes before."""
    return tuple(
        Phrase(family, says, re.compile(rf"{_LEFT}(?:{'|'.join(ways)}){_RIGHT}", re.IGNORECASE))
        for says, ways in table.items()
    )


FILLERS: Final = (
    # Letters in capitals are names: an ER diagram.
    Phrase("filler", "um", re.compile(rf"{_LEFT}[Uu]h?m+{_RIGHT}")),
    Phrase("filler", "uh", re.compile(rf"{_LEFT}[Uu]h+{_RIGHT}")),
    Phrase("filler", "erm", re.compile(rf"{_SET_OFF}[Ee]rm?{_RIGHT}{_PAUSE}")),
    Phrase("filler", "hmm", re.compile(rf"{_SET_OFF}[Hh]m+{_RIGHT}{_PAUSE}")),
    Phrase("filler", "like", re.compile(rf"{_LEFT}(?<=it )like{_RIGHT}", re.IGNORECASE), _verbal),
    *_phrases(
        "filler",
        {
            "like": (
                rf"{_SET_OFF}like(?=,){_EXAMPLE}",
                rf"(?:(?<=is )|(?<=are )|(?<=was )|(?<='s )|(?<='re ))like(?= (?:{_STRONGLY}) )",
                r"(?:(?<=takes )|(?<=took )|(?<=needs )|(?<=uses )|(?<=costs )|(?<=has )"
                r"|(?<=only )|(?<=it's ))like(?= \d)",
            ),
            "you know": (rf"{_SET_OFF}you know(?=,)", rf"(?<=, )you know{_PAUSE}"),
            "I mean": (
                rf"{_SET_OFF}i mean(?=,)",
                rf"{_SET_OFF}i mean(?= (?:it|they|you|we|there|that's)\b)",
            ),
            "you see": (rf"{_SET_OFF}you see(?=,)",),
            "basically": ("basically",),
            "so": (r"(?<=^\n )so(?=,| (?:um|uh|yeah|basically)\b)",),
            "well": (rf"{_START}well(?=,)",),
            "okay": (r"(?<=^\n )(?:okay|ok|alright|all right)(?=,| so\b)",),
            "yeah": (rf"{_SET_OFF}(?:yeah|yep|yup)",),
            "right": (
                r"(?<!left, )(?<!up, )(?<!down, )(?<=, )right(?=\?)",
                r"(?<!left, )(?<=, )right(?=, (?:so|but|because|then|it|you|we|they|and then)\b)",
            ),
            "and stuff": (rf"and stuff(?: like (?:that|this))?{_PAUSE}",),
            "or something": (rf"or something(?: like (?:that|this))?{_PAUSE}",),
            "or whatever": (rf"or whatever{_PAUSE}",),
            "at the end of the day": ("at the end of the day",),
            "to be honest": ("to be (?:perfectly |quite )?honest",),
            "honestly": (rf"{_SET_OFF}honestly",),
        },
    ),
)

HEDGES: Final = (
    *(
        Phrase("hedge", f"{word} of", re.compile(rf"{_LEFT}{word} of{_RIGHT}", re.I), _loose)
        for word in ("kind", "sort")
    ),
    *_phrases(
        "hedge",
        {
            "kind of": ("kinda",),
            "sort of": ("sorta",),
            "I think": (
                r"(?<!what )(?<!how )i(?:'d| would| do not| don't| really| also| still)? think"
                r"(?! (?:of|about|through|back)\b)",
            ),
            "I believe": (r"i(?: do not| don't| do)? believe(?! in\b)",),
            "I guess": (r"i(?: would|'d)? guess", r"i(?:'m| am) (?:just )?guessing"),
            "I suppose": ("i suppose",),
            "I feel like": ("i feel like",),
            "I would say": (r"i(?:'d| would) say",),
            "my guess": (r"my (?:best )?guess",),
            "maybe": ("maybe",),
            "perhaps": ("perhaps",),
            "probably": (r"(?<!\ba )(?<!\bthe )probably",),
            "possibly": (r"(?<!\ba )(?<!\bthe )possibly",),
            "presumably": ("presumably",),
            "not sure": (
                rf"(?:{_SET_OFF}|(?<=i'm )|(?<=i am )|(?<=but ))not (?:entirely |quite |really "
                r"|totally |fully |completely |so |too |very |100 ?% )?sure",
                r"(?:(?<=i'm )|(?<=i am ))unsure",
            ),
            "if I remember": (r"if i (?:remember|recall)", "iirc"),
            "as far as I know": (
                r"as far as i (?:know|remember|recall|understand|can tell)",
                "afaik",
            ),
            "to my knowledge": (r"to (?:the best of )?my knowledge",),
            "I may be wrong": (
                r"i (?:may|might|could) be (?:wrong|mistaken)",
                r"correct me if i'm wrong",
                r"(?:unless i'm|if i'm not) (?:mistaken|wrong)",
            ),
            "more or less": (r"(?:(?<=is )|(?<=are )|(?<=was )|(?<='s )|(?<='re ))more or less",),
            "seems to me": ("seems? to me",),
        },
    ),
)
