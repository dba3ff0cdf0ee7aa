"""Slips of the tongue that are put right at once: "it copies, no, sorry, it shares".

What a correction takes back is the last statement in front of it. Where it goes on without a
verb ("dropout is off, sorry, on"), what it keeps of that statement is put back. What is only
a word of the kind ("no", "wait", "actually") corrects where it says what was wrong
(``sense/swaps``: "actually that's no_grad"), and "no" where another claim follows.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from interviewer.rubrics.cardinals import CARDINALS
from interviewer.scoring.sense.swaps import end_of_another, end_of_turn
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import NUMBER, Text, Token, with_tokens
from interviewer.scoring.text.verbs import THIRD_PERSON, is_predicate

_SAYINGS: Final = """
    no_wait wait_no scratch_that scrap_that strike_that i_meant correction sorry_i_mean
    sorry_i_meant no_sorry
    sorry_no sorry_wait wait_sorry wait_that_is_wrong wait_this_is_wrong no_that_is_wrong
    no_this_is_wrong sorry_that_is_wrong sorry_this_is_wrong let_me_rephrase let_me_restate
    let_me_correct_that let_me_correct_myself i_misspoke my_mistake my_bad oops sorry or_rather
    no_i_mean no_i_meant i_correct_myself actually_no wait_that_wrong wait_this_wrong
    no_that_wrong no_this_wrong sorry_that_wrong sorry_this_wrong no wait actually oh_wait
    hm hmm er erm uh oh
"""
"""Said in so many words; of "that's wrong" the "is" is no word of its own."""

_BY_FIRST: Final[dict[str, list[tuple[str, ...]]]] = {}
for _saying in sorted(_SAYINGS.split(), key=len, reverse=True):
    _words = tuple(_saying.split("_"))
    _BY_FIRST.setdefault(_words[0], []).append(_words)

FIRST_WORDS: Final = frozenset(_BY_FIRST)
"""Words that a correction may begin with."""

_ALONE: Final = frozenset((("correction",), ("sorry",), ("oops",)))
"""Those that have to stand between marks: "bias correction" corrects no statement."""

_HESITATING: Final = word_set("hm hmm er erm uh um oh")
_WEAK: Final = frozenset((word,) for word in word_set("no wait actually hm hmm er erm uh oh"))
"""Those that say by what follows whether they correct."""

_BEFORE: Final = word_set("no wait oh ah hmm hm um uh er erm well sorry and but actually oops so")
_MORE: Final = (
    ("that", "is", "wrong"),
    ("that", "wrong"),
    ("i", "mean"),
    ("i", "meant"),
    ("no",),
    ("wait",),
    ("sorry",),
    ("oops",),
)
"""What a correction may go on with before it says how it is."""
_EXCUSING: Final = word_set("i for if but about my not")
"""Behind "sorry" these excuse, and correct nothing: "sorry, I do not know"."""

_NEGATIVE: Final = word_set("not never no none nothing neither nor hardly")
_PRONOUNS: Final = word_set("it they this that these those")
_PLACING: Final = word_set("""
    under with for by at from to in before after during between inside outside
""")
_STANDING_IN: Final = frozenset(("it", "they"))
_LONGEST: Final = 40
_FARTHEST: Final = 20
_VERB_WITHIN: Final = 6
_SHORT: Final = 3
_MOST_LEADING: Final = 8
"""Words in a row that may lead to a correction: "oh no, wait, sorry, actually"."""
_SUBORDINATE: Final = word_set("because since if when unless until which where")


def correction_at(tokens: Sequence[Token], index: int) -> int:
    """Return where a correction that begins at ``index`` goes on; 0 where there is none."""
    words = tuple(token.text for token in tokens[index : index + 4])
    for saying in _BY_FIRST[words[0]]:
        if words[: len(saying)] != saying or not _is_opened(tokens, index, saying):
            continue
        behind = index + len(saying)
        named = _wrong_named(tokens, index, behind)
        if not named and not _is_said(tokens, index, saying):
            continue
        return _behind_more(tokens, index, named or behind)
    return 0


def _is_opened(tokens: Sequence[Token], index: int, saying: tuple[str, ...]) -> bool:
    """Tell whether a saying opens its clause, behind something that may be taken back."""
    if not index:
        return False
    before = tokens[index - 1]
    opens = before.clause != tokens[index].clause
    return opens or before.text in _BEFORE or saying[0] == "or"


def _wrong_named(tokens: Sequence[Token], index: int, behind: int) -> int:
    """Return the end of what says how it was wrong: "the other way round", "that's Adam"."""
    most = min(len(tokens), behind + _MOST_LEADING)
    while behind < most and tokens[behind].text in _BEFORE:
        behind += 1
    if behind >= len(tokens) or tokens[behind].sentence != tokens[index].sentence:
        return 0
    turned = end_of_turn(tokens, behind)
    return turned or end_of_another(tokens, behind, surely=tokens[index].text != "actually")


def _is_said(tokens: Sequence[Token], index: int, saying: tuple[str, ...]) -> bool:
    """Tell whether a saying takes back by itself what stands before it."""
    if saying in _WEAK:
        return saying == ("no",) and _contradicts(tokens, index)
    if saying not in _ALONE:
        return True
    before = tokens[index - 1]
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if after is None or after.clause == tokens[index].clause:
        return False
    if saying == ("sorry",):
        return before.sentence == after.sentence and after.text not in _EXCUSING
    return True


def _contradicts(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether a lone "no" parts two claims: "bf16 needs it - no, fp16 needs it".

    In a sentence of its own it has to hesitate: "er, no, it shares". What denies already goes
    on to deny behind it: "it does not copy, no, it shares".
    """
    end = _opening(tokens, index)
    if not end or tokens[end - 1].clause == tokens[index].clause:
        return False
    rest = _continuation(tokens, index, index + 1)
    if not rest or rest[0].clause == tokens[index].clause or not _is_stated(rest):
        return False
    before = tokens[end - 1]
    if before.sentence != tokens[index].sentence and tokens[end].text not in _HESITATING:
        return False
    said = [each.text for each in tokens[_clause_of(tokens, end - 1) : end]]
    return any(map(_is_verb, said[1:])) and _NEGATIVE.isdisjoint(said)


def _behind_more(tokens: Sequence[Token], index: int, behind: int) -> int:
    """Return where a saying ends that begins at ``index``, with what it goes on with."""
    most = min(len(tokens), behind + _MOST_LEADING)
    while behind < most and (more := _more(tokens, index, behind)):
        behind += more
    return behind


def _more(tokens: Sequence[Token], index: int, at: int) -> int:
    """Return how many words from ``at`` on are still of the saying: "no, sorry, I meant"."""
    if tokens[at].sentence != tokens[index].sentence:
        return 0
    words = tuple(token.text for token in tokens[at : at + 3])
    return next((len(more) for more in _MORE if words[: len(more)] == more), 0)


def taken_back(text: Text, index: int, behind: int) -> list[int]:
    """Return the tokens that the correction from ``index`` up to ``behind`` takes back."""
    tokens = text.tokens
    end = _opening(tokens, index)
    if not end:
        return []
    rest = _continuation(tokens, index, behind)
    if rest and _denies_another(text, end, index, rest):
        return []
    if rest and not _is_stated(rest):
        first = _clause_of(tokens, end - 1)
    else:
        whole = tokens[end - 1].sentence != tokens[index].sentence
        first = _statement(text, end, whole=whole or _is_turned(tokens, index, behind))
    return list(range(first, end))


def _denies_another(text: Text, end: int, index: int, rest: Sequence[Token]) -> bool:
    """Tell whether a correction goes on to deny what the sentence before ``end`` said nothing of.

    "Rank 7 is to blame. No wait, a busy GPU does no useful work" leaves rank 7 to blame.
    """
    tokens = text.tokens
    if tokens[end - 1].sentence == tokens[index].sentence or rest[0].text in _PRONOUNS:
        return False
    sentence = rest[0].sentence
    goes_on = list(
        takewhile(lambda token: token.sentence == sentence, tokens[index : index + _LONGEST])
    )
    if _NEGATIVE.isdisjoint(token.text for token in goes_on):
        return False
    first = _statement(text, end, whole=True)
    said = {token.stem for token in tokens[first:end] if token.text not in FUNCTION_WORDS}
    return said.isdisjoint(token.stem for token in goes_on)


def _opening(tokens: Sequence[Token], index: int) -> int:
    """Return where the words before a correction begin that only lead to it: "hmm, actually"."""
    first = index
    while first and index - first < _MOST_LEADING and tokens[first - 1].text in _BEFORE:
        if tokens[first - 1].sentence != tokens[index].sentence:
            break
        first -= 1
    return first


def _is_turned(tokens: Sequence[Token], index: int, behind: int) -> bool:
    """Tell whether a correction says that two things were mixed up."""
    return any(end_of_turn(tokens, at) for at in range(index + 1, behind))


def restore_corrected(text: Text) -> Text:
    """Return ``text`` with implied tokens where a correction leaves out what it keeps.

    "Dropout is off, sorry, on" says again that dropout is; "ten bits, no, wait, 7" says bits.
    Behind "wait, that is wrong:" an "it" is what was spoken of.
    """
    tokens, words = text.tokens, text.columns.texts
    if FIRST_WORDS.isdisjoint(words):
        return text
    result: list[Token] = []
    done = behind = 0
    for index, word in enumerate(words):
        if word not in FIRST_WORDS or index < max(done, behind):
            continue
        behind = correction_at(tokens, index)
        rest = _continuation(tokens, index, behind) if behind else ()
        stands_in = bool(rest) and rest[0].text in _STANDING_IN
        if not rest or (_is_stated(rest) and not stands_in):
            continue
        opened = _opening(tokens, index)
        said = tokens[_clause_of(tokens, opened - 1) : opened] if opened else ()
        front, back = (_subject(said), ()) if stands_in else _kept(said, rest)
        end = behind + len(rest)
        result += tokens[done : behind + stands_in]
        result += [token.implied_by(rest[0]) for token in front]
        result += rest[stands_in:]
        result += [token.implied_by(rest[-1]) for token in back]
        done = end
    if not done:
        return text
    whole = (*result, *tokens[done:])
    return with_tokens(text, whole)


def _subject(said: Sequence[Token]) -> Sequence[Token]:
    """Return what a pronoun behind a correction stands for: whom the clause was about."""
    verb = next((at for at, token in enumerate(said) if at and is_predicate(token.text)), 0)
    return [token for token in said[:verb] if token.text not in _STANDING_IN]


def _kept(said: Sequence[Token], rest: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]]:
    """Return what stands of a clause in front of, and behind, the words put in its place."""
    if len(rest) <= _SHORT and _counts(rest[0]):
        number = next((at for at in range(len(said) - 1, -1, -1) if _counts(said[at])), -1)
        if number >= 0:
            return said[:number], said[number + 1 :] if len(rest) == 1 else ()
    if rest[0].text in _PLACING:
        # "equal under Adam, no wait, under SGD" keeps the "equal"
        places = [at for at, token in enumerate(said) if at and token.text in _PLACING]
        same = [at for at in places if said[at].text == rest[0].text] or places
        if same:
            return said[: same[-1]], ()
    verb = next((at for at, token in enumerate(said) if at and is_predicate(token.text)), -1)
    return said[: verb + 1], ()


def _is_stated(rest: Sequence[Token]) -> bool:
    """Tell whether what goes on is a statement of its own; of "it's on" the "is" is no word."""
    return rest[0].text in _PRONOUNS or any(_is_verb(token.text) for token in rest[:_VERB_WITHIN])


def _is_verb(word: str) -> bool:
    return is_predicate(word) or word in THIRD_PERSON


def _clause_of(tokens: Sequence[Token], index: int) -> int:
    """Return where the clause of a token begins."""
    first = index
    while first and index - first < _FARTHEST:
        if tokens[first - 1].clause != tokens[index].clause:
            break
        first -= 1
    return first


def _statement(text: Text, index: int, *, whole: bool) -> int:
    """Return where the last statement before ``index`` begins; with ``whole``, its sentence."""
    tokens = text.tokens
    first, verb = index, False
    while first and index - first < _FARTHEST:
        before = tokens[first - 1]
        if before.sentence != tokens[index - 1].sentence:
            break
        crosses = first < index and before.clause != tokens[first].clause
        if crosses and verb and not whole and text.opens[tokens[first].clause] not in _SUBORDINATE:
            break
        verb = verb or _is_verb(before.text)
        first -= 1
    return first


def _continuation(tokens: Sequence[Token], index: int, behind: int) -> Sequence[Token]:
    """Return the clause in the same sentence that goes on behind a correction."""
    if behind >= len(tokens) or tokens[behind].sentence != tokens[index].sentence:
        return ()
    most = min(len(tokens), behind + _LONGEST)
    end = next((n for n in range(behind, most) if tokens[n].clause != tokens[behind].clause), most)
    return tokens[behind:end]


def _counts(token: Token) -> bool:
    return token.kind == NUMBER or token.text in CARDINALS
