"""How far a negative word reaches, what it is about, and of what the denied is said."""

from typing import Final

from interviewer.scoring.sense import cues
from interviewer.scoring.sense.limits import main_verb_behind
from interviewer.scoring.text.lexicon import (
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    LIGHT_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    word_set,
)
from interviewer.scoring.text.tokens import Token
from interviewer.scoring.text.verbs import FINITE, PLAIN, THIRD_PERSON, is_predicate

_LONGEST_SUBJECT: Final = 14
_SHORT_SUBJECT: Final = 4
_LONGEST_DEGREE: Final = 3
_LONGEST_LAST: Final = 5
_LONGEST_NAME: Final = 4
_NEEDING: Final = frozenset(("need", "needs", "needed", "there"))
_WHERE: Final = word_set("for with on in by under")
"""Light words that are the point of a denial all the same, and what then tells where it holds."""

_NO_FOCUS: Final = (FUNCTION_WORDS | LIGHT_WORDS | cues.EMPHATIC) - {"same"}
"""Words that are the point of no denial; "not in the same path" denies the sameness, no path."""

_BEFORE_TOO: Final = AUXILIARIES | cues.STRENGTHENING
_ENDING_SCOPE: Final = frozenset(("without", "instead", "unlike", "whether"))
"""Words that no denial reaches beyond: "you do not know whether it is copied"."""

_PREDICATIVE: Final = word_set("possible needed necessary required feasible available allowed")
_BEING: Final = word_set("is are was were it its that")
"""What stands before "not" where no verb is denied; of "it's" the "is" is no word of its own."""

_BOUNDS: Final = frozenset(("less", "fewer"))
_PLURAL: Final = frozenset(("do", "are", "were", "have"))


def word_after(tokens: tuple[Token, ...], index: int) -> str:
    """Return the word behind a token; nothing at the end, or before a name of several parts.

    "Not all-reduce" is no "not all".
    """
    if index + 1 >= len(tokens) or (index + 2 < len(tokens) and tokens[index + 2].glue):
        return ""
    return tokens[index + 1].text


def is_cue_word(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether the negative word at ``index`` denies what follows it."""
    word = tokens[index].text
    after = word_after(tokens, index)
    before = tokens[index - 1].text if index else ""
    if word == "not":
        return (
            after not in cues.EMPTY_AFTER_NOT
            and before not in cues.EMPTY_BEFORE_NOT
            and not (after in ("be", "the") and before == "why")
        )
    if word == "no":
        # "in no time" is soon, and "no less than 32 ms" are 32 at least
        bound = after in _BOUNDS and word_after(tokens, index + 1) == "than"
        return after not in cues.EMPTY_AFTER_NO and not bound and (before, after) != ("in", "time")
    return True


def forward_scope(tokens: tuple[Token, ...], start: int, reach: int, *, nominal: bool) -> list[int]:
    """Return the tokens after a cue that it covers.

    The scope ends with the part of the sentence, or at a comma unless what
    follows is one more item of a list ("does not copy, move or allocate"). Inside
    a subject ("state that is not trained has to ...") it ends before the verb.
    """
    scope: list[int] = []
    here = tokens[start - 1]
    inside = _is_inside_subject(tokens, start - 1)
    stop = main_verb_behind(tokens, start - 1) or len(tokens)
    lacking = here.text == "without"
    for index in range(start, min(start + reach, stop)):
        token = tokens[index]
        if inside and is_predicate(token.text) and not _is_bare(scope, tokens):
            break
        if token.part != here.part or token.sentence != here.sentence:
            break
        if token.clause != here.clause and not _is_list_item(tokens, index):
            break
        if nominal and (token.text in (cues.ENDS_NOUN_PHRASE if scope else cues.OPENS_PLACE)):
            break
        if nominal and scope and (token.text in cues.CONSEQUENCES or _orders(tokens, index)):
            break
        if lacking and scope and (token.text in cues.NEW_SUBJECT or _opens_saying(tokens, index)):
            break
        if token.text == "and" and index + 1 < len(tokens) and _opens_claim(tokens, index + 1):
            break
        if index > start and (token.text in _ENDING_SCOPE or _opens_result(tokens, index)):
            break
        here = token
        scope.append(index)
    return scope


def _opens_saying(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a word is the verb behind what is lacking: "without dim kills a batch axis"."""
    word = tokens[index].text
    if not word.endswith("s") or word.endswith("ss") or index + 1 == len(tokens):
        return False
    return tokens[index + 1].text in ("a", "an", "every")


def _opens_result(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a verb says what comes of it: "if it is not possible makes a copy"."""
    if tokens[index].text not in THIRD_PERSON:
        return False
    if tokens[index - 1].text in _PREDICATIVE:
        return True
    before = [token.text for token in tokens[max(0, index - 3) : index - 1]]
    return before[1:] == ["not"] and before[0] in _BEING


def behind_cue(tokens: tuple[Token, ...], cue: int) -> int:
    """Return where the scope of a negative word begins: behind all of "rarely if ever"."""
    after = tuple(token.text for token in tokens[cue + 1 : cue + 3])
    return cue + 3 if after == ("if", "ever") else cue + 1


def front_of(tokens: tuple[Token, ...], cue: int) -> int:
    """Return where "by no means" begins, given its "no"."""
    before = tokens[cue - 1] if cue else None
    joined = before is not None and before.sentence == tokens[cue].sentence
    return cue - 1 if joined and before is not None and before.text in PREPOSITIONS else cue


def behind_obligation(tokens: tuple[Token, ...], begin: int) -> int:
    """Return ``begin``, moved behind a "having to" that stands there."""
    words = tuple(token.text for token in tokens[begin : begin + 2])
    return begin + 2 if words == ("having", "to") else begin


def handed_on(tokens: tuple[Token, ...], scope: list[int]) -> list[int]:
    """Return what "has no need to copy", "lacks the ability to copy" deny behind their noun."""
    for index in scope:
        if tokens[index].text in cues.ABILITIES and index + 2 < len(tokens):
            if tokens[index + 1].text not in ("to", "of", "in"):
                return []
            return forward_scope(tokens, index + 2, cues.LEXICAL_REACH, nominal=True)
    return []


def is_wasted(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether the "waste" at ``index`` is one altogether: "a waste", "a waste of time"."""
    if index + 2 >= len(tokens) or tokens[index + 1].text != "of":
        return True
    return tokens[index + 2].text in cues.WASTED


def is_preferred(tokens: tuple[Token, ...], index: int, pair: tuple[str, str]) -> bool:
    """Tell whether "than" opens what is not done: "would rather fail than copy"."""
    before = tokens[max(0, index - 4) : index - 1]
    return pair[0] == "than" and any(token.text in cues.SOONER for token in before)


def too_much_for(tokens: tuple[Token, ...], cue: int) -> int:
    """Return where the verb stands that something is "too simple to" do; 0 when there is none.

    "Gradients too small to be held are lost" only says which ones.
    """
    if not cue or tokens[cue - 1].text not in _BEFORE_TOO:
        return 0
    for index in range(cue + 2, min(cue + 2 + _LONGEST_DEGREE, len(tokens) - 1)):
        if tokens[index].clause != tokens[cue].clause:
            return 0
        if tokens[index].text == "to":
            return 0 if tokens[index + 1].text in DETERMINERS else index + 1
    return 0


def last_to_do(tokens: tuple[Token, ...], cue: int) -> int:
    """Return where the verb stands of "the last function that would copy"; 0 when it is none.

    "The last layer that is trained" speaks of an order, and so does "the last thing it does";
    nobody holds or wants a last thing in that sense.
    """
    if not cue or tokens[cue - 1].text not in ("the", "very"):
        return 0
    for index in range(cue + 2, min(cue + 2 + _LONGEST_LAST, len(tokens) - 1)):
        if tokens[index].sentence != tokens[cue].sentence:
            return 0
        if tokens[index].text in cues.UNWILLING:
            return index + 1
        if tokens[cue + 1].text == "thing" and tokens[index].text in cues.HAVING:
            return index + 1
    return 0


def _is_bare(scope: list[int], tokens: tuple[Token, ...]) -> bool:
    """Tell whether no word of content stands in ``scope``."""
    return all(tokens[index].text in FUNCTION_WORDS for index in scope)


def _is_inside_subject(tokens: tuple[Token, ...], cue: int) -> bool:
    """Tell whether the cue stands in a relative clause, or opens a subject.

    "State that is not trained has to ...", "Not calling it makes ...".
    """
    before = cue - 1
    while before >= 0 and tokens[before].text in AUXILIARIES:
        before -= 1
    if before < 0 or tokens[before].clause != tokens[cue].clause:
        following = tokens[cue + 1].text if cue + 1 < len(tokens) else ""
        return before == cue - 1 and following.endswith("ing")
    if tokens[before].text in ("which", "whoever", "whatever", "whichever"):
        return True
    if tokens[before].text not in ("that", "who") or not before:
        return False
    return tokens[before - 1].text not in cues.BEFORE_THAT


def _opens_claim(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether the words after "and" begin a claim: "and needs", "and each worker is"."""
    if _opens_verb(tokens[index]):
        return True
    if tokens[index].text not in cues.NEW_SUBJECT:
        return False
    behind = tokens[index + 1 : index + 1 + _SHORT_SUBJECT]
    return any(
        token.clause == tokens[index].clause
        and (token.text in FINITE or (place and token.text in THIRD_PERSON))
        for place, token in enumerate(behind)
    )


def _orders(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether "and" goes on with something to do: "rows with no label, and fix the rest"."""
    behind = tokens[index + 1 : index + 3]
    if tokens[index].text != "and" or len(behind) < 2:
        return False
    return behind[0].text in PLAIN and behind[1].text in DETERMINERS


def _opens_verb(token: Token) -> bool:
    """Tell whether the word after "and" is the verb of a claim of its own ("and needs ...")."""
    word = token.text
    if word in AUXILIARIES or word in PRONOUNS or word in cues.ADVERBS or word.endswith("ly"):
        return True
    return word in THIRD_PERSON


def _is_list_item(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether the clause that opens at ``index`` is a bare list item before "or"/"and"."""
    clause = tokens[index].clause
    size = 0
    for token in tokens[index : index + 4]:
        if token.clause != clause:
            break
        if token.text in ("or", "nor"):
            return True
        if token.text in FUNCTION_WORDS:
            return False
        size += 1
    following = tokens[index + size] if index + size < len(tokens) else None
    return size <= 2 and following is not None and following.text in ("or", "nor")


def backward_scope(tokens: tuple[Token, ...], cue: int) -> list[int]:
    """Return the subject that "a copy is never made" denies: words before, light verb after."""
    clause = tokens[cue].clause
    after = [t.text for t in tokens[cue + 1 : cue + 4] if t.clause == clause]
    content = [word for word in after if word not in FUNCTION_WORDS]
    if not content or content[0] not in cues.LIGHT_VERBS:
        return []
    if tokens[cue - 1].text in ("or", "and"):
        # "detached or never used" says two things, of which one is denied
        return []
    scope = []
    for index in range(cue - 1, max(cue - 7, -1), -1):
        if tokens[index].clause != clause:
            break
        if tokens[index].text not in FUNCTION_WORDS:
            scope.append(index)
    return scope


def subject_of(tokens: tuple[Token, ...], cue: int) -> list[int]:
    """Return the subject of the verb that the cue denies: what its clause says before it."""
    clause = tokens[cue].clause
    subject: list[int] = []
    named = cue - 1
    while named > 0 and tokens[named].text in AUXILIARIES:
        named -= 1
    if 0 <= named < cue - 1 and tokens[named].text in PRONOUNS and tokens[named].clause == clause:
        return [named]  # "as it is included you must not ...": what stands before is another claim
    joined = tokens[cue - 1].text in _PLURAL if cue else False
    for index in range(cue - 1, max(cue - _LONGEST_SUBJECT, -1), -1):
        word = tokens[index].text
        if tokens[index].clause != clause:
            break
        if word in cues.BEFORE_SUBJECT and not (word == "and" and joined):
            break
        if word == "and" and any(
            is_predicate(token.text) for token in tokens[:index] if token.clause == clause
        ):
            break  # "it runs and they do not" has two subjects
        subject.append(index)
    return subject


def focus_of(tokens: tuple[Token, ...], cue: int, scope: list[int]) -> list[int]:
    """Return the tokens of ``scope`` that are the point of the denial.

    That is the first word of content after the cue, with others joined to it by
    "or" or a comma, and everything denied in front of the cue. In "a scaler is not needed for
    bf16" it is the need, and bf16 is where there is none.
    """
    focus: list[int] = []
    found = False
    needing = -1
    for index in scope:
        if index < cue:
            focus.append(index)
        elif not found and tokens[index].text in _NEEDING:
            needing = index
        elif not found and 0 <= needing == index - 1 and tokens[index].text in _WHERE:
            focus.append(needing)
            found = True
        elif tokens[index].text in _NO_FOCUS or index == cue:
            continue
        elif not found or _continues(tokens, index):
            focus.append(index)
            found = True
    return focus


def _continues(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether ``index`` is one more item of a list, or a piece of the name before it."""
    before = tokens[index - 1]
    return (
        before.text in ("or", "nor")
        or bool(tokens[index].glue)
        or (before.clause != tokens[index].clause)
    )


def name_before(tokens: tuple[Token, ...], index: int) -> list[int]:
    """Return what is written in one with the token at ``index``: "copy" in "copy-free"."""
    first = index
    while first > index - _LONGEST_NAME and tokens[first].glue:
        first -= 1
    return list(range(max(0, first), index))


def spread(scopes: dict[int, tuple[int, ...]], count: int) -> tuple[tuple[int, ...], ...]:
    """Return the cues of every one of ``count`` tokens."""
    each: list[tuple[int, ...]] = [()] * count
    for index, cues_of_it in scopes.items():
        each[index] = cues_of_it
    return tuple(each)
