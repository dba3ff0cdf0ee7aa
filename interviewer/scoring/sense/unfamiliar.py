"""Clauses that only say how little the speaker knows of a thing: "MIG I have heard of".

Who has seen a name in the documentation, has no experience with it, or would have to look it up,
has said nothing about it, though the name stands there. A statement beside it counts as any other:
"I have never used it, but it shards the optimizer state".
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.wordlines import WordLine, word_line
from interviewer.scoring.text.lexicon import PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import is_predicate

_TRIGGERS: Final = word_set("""
    heard read seen saw across encountered experience know sure clue idea say tell look google
    forgot forgotten remember recall mean means new unfamiliar unknown bell beyond
""")

_RELATING: Final = (PREPOSITIONS - {"of", "between"}) | word_set("which that who whom as because")

_ADVERB: Final = (
    r"(?:(?:only|just|merely|once|already|briefly|really|honestly|actually|ever|never) )*"
)
_I: Final = rf"(?:i|we) (?:have |had |did |do )?{_ADVERB}"
_WHERE: Final = (
    r"(?:in|on|from|at) (?:(?:a|an|the|some|every|many|most|your|our|its|other|various) )*"
    r"(?:\w+ )?(?:docs?|documentation|papers?|tutorials?|signatures?|blogs?|posts?|code|codebases?|"
    r"examples?|repos?|repository|talks?|lectures?|courses?|books?|videos?|readme|manual|names?)"
)
_SUBJECT: Final = r"(?: (?:about|on|of)(?: [^ ,]+){1,4}?)?"
_MET: Final = r"(?:heard|read|seen|saw|come across|came across|encountered|met)(?: (?:of|about))?"
_HEARD_OF: Final = r"(?:heard (?:of|about)|read about|come across|came across)"
_LOOK_UP: Final = r"(?:look (?:it |that |this )?up|google|read up on|read up)"
_MUST: Final = r"(?:would|will|should)? ?(?:have|need) to"
_NOTHING: Final = (
    r"(?:(?:have|had|got) (?:no|little|zero|not much|not any|hardly any) (?:\w+ )?"
    r"(?:experience|clue|idea|knowledge|opinion)|know (?:nothing|little|not much)|"
    r"(?:do|can|could|would) not (?:really )?(?:know|say|tell|remember|recall)|am not sure|"
    r"am unsure|never (?:used|tried|needed|touched|worked|thought|looked|read|learned|learnt|"
    r"understood))"
)
_ABOUT: Final = r"(?:about|on|with|of|for|regarding|concerning|as for|as to)"
_ASKED: Final = r"(?:what|how|why|when|which|whether|where)"
_FORGOT: Final = (
    r"(?:forgot|have forgotten|(?:do|can|could) not (?:really )?(?:know|remember|recall|say|tell)|"
    r"never understood)"
)


_ON: Final = r"(?!(?:but|though|although|yet) )"
"""Where a word begins that does not turn to something else."""

_SAYINGS: Final = (
    # "MIG I have heard of", "nondet_tol I saw in the signature"
    rf"(?P<topic>(?:[^ ,]+ ){{1,7}}?){_I}{_MET}(?: {_WHERE}{_SUBJECT}| somewhere| before| once)?",
    # "I have only read about MIG in the docs", "I have seen GradScaler in every tutorial"
    rf"{_I}{_HEARD_OF} (?!(?:that|how|why|when|people) )(?P<heard>(?:[^ ,]+ ){{0,7}}?[^ ,]+)"
    rf"(?: {_WHERE}{_SUBJECT})?",
    rf"{_I}(?:seen|saw|encountered) (?!(?:that|how|why|when) )(?P<seen>(?:[^ ,]+ ){{1,5}}?){_WHERE}"
    r"(?: [^ ,]+){0,4}?",
    # "I have no experience with MIG", "About MIG I have no experience"
    rf"i {_ADVERB}(?:have|had|got) (?:no|little|zero|not much) (?:\w+ )?experience {_ABOUT}"
    r"(?: [^ ,]+){1,8}?",
    rf"{_ABOUT} (?:[^ ,]+ ){{1,9}}?(?:, )?i {_ADVERB}{_NOTHING}(?: [^ ,]+){{0,4}}?",
    # "MIG is something I would have to look up", "I would have to google MIG"
    rf"(?:[^ ,]+ ){{1,7}}?(?:is|are) (?:\w+ )?(?:i|one) {_MUST} {_LOOK_UP}",
    rf"i {_ADVERB}{_MUST} {_LOOK_UP} (?:{_ON}[^ ,]+ ){{0,7}}?{_ON}[^ ,]+",
    # "what MIG does, I forgot", "I forgot what MIG does"
    rf"{_ASKED} (?:[^ ,]+ ){{1,7}}?(?:, )?i {_ADVERB}{_FORGOT}",
    rf"i {_ADVERB}{_FORGOT} (?:anymore )?{_ASKED} (?:{_ON}[^ ,]+ ){{0,8}}?{_ON}[^ ,]+",
    # "I know MIG by name only", "MIG I know only from the docs"
    rf"(?:[^ ,]+ ){{0,5}}?i {_ADVERB}know (?:[^ ,]+ ){{0,5}}?"
    r"(?:by name(?: only)?|only by name|only from (?:\w+ ){0,2}?\w+|"
    r"from (?:the )?(?:name|docs|papers?) only)",
    # "I vaguely remember something about MIG"; "MIG, not sure what that does"
    rf"i {_ADVERB}(?:vaguely|dimly|faintly) (?:remember|recall) (?:something|reading|hearing)"
    rf" {_ABOUT}(?: [^ ,]+){{1,8}}?",
    rf"(?:[^ ,]+ ){{1,4}}?, (?:i am |honestly )?(?:not sure|no idea|no clue) {_ASKED}"
    r" (?:that|it|this)(?: [^ ,]+){0,2}?",
    # "MIG is new to me", "MIG rings a bell"
    r"(?:[^ ,]+ ){1,7}?(?:is|are) (?:(?:all |quite |completely |totally )?"
    r"(?:new|unknown|unfamiliar|foreign) to|beyond) me",
    r"(?:[^ ,]+ ){1,7}?(?:(?:rings?|(?:does|do) not ring) (?:a|any) bell|means? nothing to me|"
    r"(?:does|do) not mean (?:anything|much) to me)",
)
"""What begins a clause and ends it, in the words of ``word_line``."""


@once
def _unfamiliar() -> re.Pattern[str]:
    """Return the pattern of clauses that say what is not known; made when first needed."""
    return re.compile(
        rf"(?:^|(?<= , )|(?<= but )|(?<= and ))(?:{'|'.join(_SAYINGS)})"
        r"(?= ,| but | though | although | yet |$)"
        r"(?! ,?(?: but| and)? (?:it|they|this|that|which|these|those) )"  # goes on to tell of it
    )


def find_unfamiliar(text: Text) -> Iterator[int]:
    """Yield the tokens of the clauses that only say how little is known of what they name."""
    texts = text.columns.texts
    for begin, end in text.sentences:
        if _TRIGGERS.isdisjoint(texts[begin:end]):
            continue
        line = word_line(text, begin, end)
        for found in _unfamiliar().finditer(line.line):
            if not _tells(texts, line, found):
                yield from range(line.token_at(found.start()), line.token_at(found.end()))


def _tells(texts: Sequence[str], line: WordLine, found: re.Match[str]) -> bool:
    """Whether what was met is told as well: "buffers move along I read in the docs"."""
    for part in ("topic", "heard", "seen"):
        first, last = found.span(part)
        met = texts[line.token_at(first) : line.token_at(last)] if last > first else ()
        if any(word in _RELATING or is_predicate(word) for word in met):
            return True
    return False
