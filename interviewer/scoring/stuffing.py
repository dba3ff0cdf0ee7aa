"""Words that form no sentences: keyword lists, runs of bare fragments, shuffled text.

Coverage alone cannot see these. A list has next to no words of structure; in
shuffled text small words stand where English does not let them stand.
"""

from collections.abc import Sequence

from interviewer.scoring import lexicon
from interviewer.scoring.lexicon import word_set
from interviewer.scoring.tokens import CODE, WORD, Text, Token

_STRUCTURE = lexicon.FUNCTION_WORDS - word_set("and or not no never")
_FRAGMENT = 3
_LISTS = ((12, 0), (18, 2))
_SHORT_LINES_FROM = 10

_ARTICLES = lexicon.DETERMINERS - word_set("each another his her")
_LINKS = lexicon.PREPOSITIONS - word_set("about over in on by through under within")
_FINITE = word_set("is are was were does do did has have can may will would could should must")
_NO_NOUN = (
    lexicon.PREPOSITIONS
    | lexicon.AUXILIARIES
    | lexicon.PRONOUNS
    | word_set("and or but because if while whereas although unless until since so than as that")
) - word_set("do can about over will us under through within")
_NO_OBJECT = (
    (lexicon.PREPOSITIONS - word_set("about over in on under between within to"))
    | _FINITE
    | word_set("and or but because if although unless so than")
)
_JOINING = word_set("and or but because if while whereas although unless so than as")
_NEVER_JOINED = word_set("and or but of than")
_MOST_MISPLACED = 0.15
_FEWEST_MISPLACED = 3
_WIDEST = 12


def is_list(words: Sequence[str]) -> bool:
    """Tell whether a stretch of a sentence is a keyword list: almost none of its words structure.

    Stretches are weighed rather than the whole, so that a list is still one
    when a sentence runs on behind it.
    """
    structure = [word in _STRUCTURE for word in words]
    return any(_has_stretch(structure, length, most) for length, most in _LISTS)


def _has_stretch(structure: list[bool], length: int, most: int) -> bool:
    """Tell whether some ``length`` words in a row hold at most ``most`` words of structure."""
    if len(structure) < length:
        return False
    held = sum(structure[:length])
    if held <= most:
        return True
    for index in range(length, len(structure)):
        held += structure[index] - structure[index - length]
        if held <= most:
            return True
    return False


def misplaced(text: Text, begin: int, end: int) -> tuple[int, int]:
    """Return how many small words of a sentence stand wrongly, and how many there are.

    ``begin`` and ``end`` are the sentence's tokens. Wrong are an article before
    anything that is no noun, a preposition before another one or a finite verb,
    two finite auxiliaries or two joining words in a row, and any of them at the
    end but a preposition. A capital A may be a name.
    """
    tokens = text.tokens[begin:end]
    wrong = small = 0
    for index, token in enumerate(tokens):
        word = token.text
        joins = word in _JOINING
        if token.kind != WORD or not (
            word in _ARTICLES or word in _LINKS or word in _FINITE or joins
        ):
            continue
        if word == "a" and text.original[token.start] == "A":
            continue
        small += 1
        follower = tokens[index + 1] if index + 1 < len(tokens) else None
        if follower is None:
            wrong += word in _ARTICLES or joins
        elif follower.clause == token.clause:
            wrong += _clash(word, follower.text)
        else:
            wrong += word in _ARTICLES
    return wrong, small


def _clash(word: str, follower: str) -> bool:
    """Tell whether ``follower`` cannot stand behind the small word ``word``."""
    if word in _ARTICLES:
        return follower in _NO_NOUN or follower in _ARTICLES
    if word in _LINKS:
        return follower in _NO_OBJECT and not (word == "to" and follower in _FINITE)
    if word in _FINITE:
        return follower in _FINITE and not follower.endswith("ve")
    return follower in _NEVER_JOINED


def shuffled(text: Text) -> set[int]:
    """Return the sentences that lie in a stretch whose words stand in no English order.

    Stretches of up to twelve sentences are weighed, so that a text chopped into
    short pieces is seen too; what is appended later never clears a stretch.
    """
    counts = [
        (0, 0) if _mostly_code(text.tokens[begin:end]) else misplaced(text, begin, end)
        for begin, end in text.sentences
    ]
    found: set[int] = set()
    for first, (opening, _) in enumerate(counts):
        if not opening:
            continue
        wrong = small = 0
        for last in range(first, min(first + _WIDEST, len(counts))):
            wrong += counts[last][0]
            small += counts[last][1]
            if wrong >= _FEWEST_MISPLACED and wrong > _MOST_MISPLACED * small:
                found.update(range(first, last + 1))
    return _numbers(text, found)


def fragments(text: Text) -> set[int]:
    """Return the sentences that belong to a long run of bare fragments, one to three words each."""
    found: set[int] = set()
    run: list[int] = []
    size = 0
    for place, (begin, end) in enumerate((*text.sentences, (0, 0))):
        tokens = text.tokens[begin:end]
        words = [token.text for token in tokens]
        bare = 0 < len(words) <= _FRAGMENT and not any(word in _STRUCTURE for word in words)
        if bare and not _mostly_code(tokens):
            run.append(place)
            size += len(words)
            continue
        if size >= _SHORT_LINES_FROM:
            found.update(run)
        run, size = [], 0
    return _numbers(text, found)


def _mostly_code(tokens: Sequence[Token]) -> bool:
    return sum(token.kind == CODE for token in tokens) > len(tokens) / 2


def _numbers(text: Text, places: set[int]) -> set[int]:
    """Return the sentence numbers of the sentences at ``places``."""
    return {text.tokens[text.sentences[place][0]].sentence for place in places}
