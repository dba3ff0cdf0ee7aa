"""What an answer denies: which words stand in the scope of which negative word.

Scopes follow the usual shallow rule (NegEx, Chapman et al. 2001): a cue reaches
forward a few words and stops at the next contrast or clause; "no" and "without"
reach over their noun phrase only. "Not only" and "no doubt" deny nothing.
"""

from dataclasses import dataclass

from interviewer.scoring import cues
from interviewer.scoring.disclaimers import Disclaimer, find_disclaimers
from interviewer.scoring.lexicon import (
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    LIGHT_WORDS,
    PRONOUNS,
)
from interviewer.scoring.tautologies import find_void
from interviewer.scoring.tokens import CODE, Text, Token
from interviewer.scoring.verbs import CLEAR_THIRD_PERSON, FINITE, THIRD_PERSON, is_predicate

_LONGEST_SUBJECT = 14
_SWITCHED_REACH = 4
_SHORT_SUBJECT = 4
_CLAIMING = FINITE | CLEAR_THIRD_PERSON
_FAILED_AT = DETERMINERS | {"to"}
_BEING = frozenset(("is", "are", "be", "was", "were", "gets", "get"))
_IMAGINING = frozenset(("would", "might", "could"))
_DENYING = cues.CUES | cues.CORRECTION_WORDS | {"otherwise"}
_PLURAL = frozenset(("do", "are", "were", "have"))


@dataclass(frozen=True)
class Denials:
    """For every token, the cues (token indices) whose scope it stands in.

    ``hard`` cues deny ("not", "without"); ``soft`` ones say that something is
    kept from happening ("prevents") or imagine it away ("if you do not call it",
    "without it, ..."), which fulfils a negative phrase but does not spoil a
    positive one. ``focus`` holds the hard cues whose very point a token is: in
    "not connected to terminal 2" that is "connected". ``aside`` are tokens in a
    comparison's second half ("unlike reshape", "faster than cat"): mentioned, but
    not spoken of. ``subject`` are tokens of what a denied verb is said of: the
    state in "the state is not saved", which by itself is no claim. ``remarks`` are
    the words of "it is not true that" and the like, which say nothing themselves, and
    of statements that are said and denied in one breath ("X, or not X"). A ``silent`` text
    denies nothing at all.
    """

    hard: tuple[tuple[int, ...], ...]
    soft: tuple[tuple[int, ...], ...]
    focus: tuple[tuple[int, ...], ...]
    aside: frozenset[int]
    subject: frozenset[int] = frozenset()
    remarks: frozenset[int] = frozenset()
    silent: bool = False

    def denied(self, index: int, own: frozenset[int], *, focus: bool = False) -> bool:
        """Tell whether token ``index`` is denied by cues that are not in ``own``.

        Two denials cancel ("cannot avoid copying"). With ``focus``, only denials
        of the very token count.
        """
        cues = self.focus[index] if focus else self.hard[index]
        return bool(cues) and len([cue for cue in cues if cue not in own]) % 2 == 1

    def kept_away(self, index: int) -> bool:
        """Tell whether token ``index`` is denied, or kept from happening."""
        return self.denied(index, frozenset()) or bool(self.soft[index])


def is_cue_word(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether the negative word at ``index`` denies what follows it."""
    word = tokens[index].text
    after = tokens[index + 1].text if index + 1 < len(tokens) else ""
    before = tokens[index - 1].text if index else ""
    if word == "not":
        return (
            after not in cues.EMPTY_AFTER_NOT
            and before not in cues.EMPTY_BEFORE_NOT
            and not (after in ("be", "the") and before == "why")
        )
    if word == "no":
        return after not in cues.EMPTY_AFTER_NO
    return True


def _forward_scope(
    tokens: tuple[Token, ...], start: int, reach: int, *, nominal: bool
) -> list[int]:
    """Return the tokens after a cue that it covers.

    The scope ends with the part of the sentence, or at a comma unless what
    follows is one more item of a list ("does not copy, move or allocate"). Inside
    a subject ("state that is not trained has to ...") it ends before the verb.
    """
    scope: list[int] = []
    here = tokens[start - 1]
    inside = _is_inside_subject(tokens, start - 1)
    lacking = here.text == "without"
    for index in range(start, min(start + reach, len(tokens))):
        token = tokens[index]
        if inside and is_predicate(token.text) and not _is_bare(scope, tokens):
            break
        if token.part != here.part or token.sentence != here.sentence:
            break
        if token.clause != here.clause and not _is_list_item(tokens, index):
            break
        if nominal and (token.text in (cues.ENDS_NOUN_PHRASE if scope else cues.OPENS_PLACE)):
            break
        if nominal and scope and token.text in cues.CONSEQUENCES:
            break
        if lacking and scope and token.text in cues.NEW_SUBJECT:
            break
        if token.text == "and" and index + 1 < len(tokens) and _opens_claim(tokens, index + 1):
            break
        if token.text in ("without", "instead", "unlike") and index > start:
            break
        here = token
        scope.append(index)
    return scope


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
    return any(t.text in _CLAIMING and t.clause == tokens[index].clause for t in behind)


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


def _backward_scope(tokens: tuple[Token, ...], cue: int) -> list[int]:
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


def _subject_of(tokens: tuple[Token, ...], cue: int) -> list[int]:
    """Return the subject of the verb that the cue denies: what its clause says before it."""
    clause = tokens[cue].clause
    subject: list[int] = []
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


def _focus(tokens: tuple[Token, ...], cue: int, scope: list[int]) -> list[int]:
    """Return the tokens of ``scope`` that are the point of the denial.

    That is the first word of content after the cue, with others joined to it by
    "or" or a comma, and everything denied in front of the cue.
    """
    focus: list[int] = []
    for index in scope:
        if index < cue:
            focus.append(index)
        elif tokens[index].text in FUNCTION_WORDS or tokens[index].text in LIGHT_WORDS:
            continue
        elif index > cue and (not any(other > cue for other in focus) or _continues(tokens, index)):
            focus.append(index)
    return focus


def _continues(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether ``index`` is one more item of a list, or a piece of the name before it."""
    before = tokens[index - 1]
    return (
        before.text in ("or", "nor")
        or bool(tokens[index].glue)
        or (before.clause != tokens[index].clause)
    )


def _corrected(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a correction ("no wait", "scratch that") opens at ``index``."""
    words = tuple(token.text for token in tokens[index : index + 3])
    return any(words[: len(pattern)] == pattern for pattern in cues.CORRECTIONS)


class _Scopes:
    """Collects scopes cue by cue."""

    def __init__(self, text: Text) -> None:
        self.tokens = text.tokens
        self.opens = text.opens
        self.hard: dict[int, tuple[int, ...]] = {}
        self.soft: dict[int, tuple[int, ...]] = {}
        self.focus: dict[int, tuple[int, ...]] = {}
        self.aside: set[int] = set()
        self.disclaiming: set[int] = set()
        self.subject: set[int] = set()

    def deny(self, cue: int, scope: list[int], *, hard: bool = True) -> None:
        covered = self.hard if hard else self.soft
        for index in scope:
            covered[index] = (*covered.get(index, ()), cue)
        for index in _focus(self.tokens, cue, scope) if hard else ():
            self.focus[index] = (*self.focus.get(index, ()), cue)

    def visit(self, index: int) -> None:
        """Add the scope of the token at ``index`` if it is a cue."""
        token = self.tokens[index]
        word = token.text
        if word in cues.VERBAL or word in cues.NOMINAL:
            self._plain_cue(index)
        elif word in cues.FAILING and not self._fails_to(index):
            return
        elif word in cues.LEXICAL or word in cues.SOFT:
            scope = _forward_scope(self.tokens, index + 1, cues.LEXICAL_REACH, nominal=True)
            self.deny(index, scope, hard=word in cues.LEXICAL)
            if word in cues.SOFT:
                self._kept_from(index)
            self._passive(index)
        elif word in cues.SWITCHED:
            self._switched(index)
        else:
            after = self.tokens[index + 1].text if index + 1 < len(self.tokens) else ""
            for second in (after, ""):
                self._pair(index, (word, second))

    def _fails_to(self, index: int) -> bool:
        """Tell "fails to copy", which denies the copy, from "fails silently"."""
        return index + 1 < len(self.tokens) and self.tokens[index + 1].text in _FAILED_AT

    def _plain_cue(self, index: int) -> None:
        if not is_cue_word(self.tokens, index):
            return
        word = self.tokens[index].text
        after = self.tokens[index + 1].text if index + 1 < len(self.tokens) else ""
        if word == "not" and after in cues.HEDGED_AFTER_NOT:
            self.deny(index, [index + 1])
            return
        adverbial = word == "no" and after in cues.ADVERBIAL_AFTER_NO
        nominal = word in cues.NOMINAL and not adverbial
        reach = cues.VERBAL["not" if adverbial else word] if not nominal else cues.NOMINAL[word]
        scope = _forward_scope(self.tokens, index + 1, reach, nominal=nominal)
        imagined = self._imagined(index)
        if word in ("not", "never"):
            scope += _backward_scope(self.tokens, index)
            before = self.tokens[index - 1].text if index else ""
            if before not in AUXILIARIES and len(scope) <= 2:
                self.aside.update(scope)
            elif not imagined:
                self.subject.update(_subject_of(self.tokens, index))
        self.deny(index, scope, hard=not imagined)

    def _switched(self, index: int) -> None:
        """Keep away what "turns off recording", "turns recording off" are about."""
        clause = self.tokens[index].clause
        behind = range(index + 1, min(index + 2 + _SWITCHED_REACH, len(self.tokens)))
        off = next((n for n in behind if self.tokens[n].text == "off"), None)
        if off is None or self.tokens[off].clause != clause:
            return
        scope = list(range(index + 1, off))
        if not scope:
            scope = _forward_scope(self.tokens, off + 1, cues.LEXICAL_REACH, nominal=True)
        self.deny(index, scope, hard=False)
        self._passive(index)

    def _kept_from(self, index: int) -> None:
        """Keep away what "stops autograd from recording the graph" has behind "from"."""
        for at in range(index + 1, min(index + 2 + _SWITCHED_REACH, len(self.tokens) - 1)):
            if self.tokens[at].clause != self.tokens[index].clause:
                return
            if self.tokens[at].text == "from" and self.tokens[at + 1].text.endswith("ing"):
                scope = _forward_scope(self.tokens, at + 1, cues.LEXICAL_REACH, nominal=True)
                self.deny(index, scope, hard=False)
                return

    def _passive(self, index: int) -> None:
        """Keep away the subject of "recording is disabled"."""
        before = self.tokens[index - 1].text if index else ""
        if self.tokens[index].text in cues.STOPPED and before in _BEING:
            self.deny(index, _subject_of(self.tokens, index), hard=False)

    def _imagined(self, cue: int) -> bool:
        """Tell whether a cue stands in a condition: after "if", or "without" up front."""
        token = self.tokens[cue]
        if token.text == "without":
            return cue == 0 or self.tokens[cue - 1].clause != token.clause
        return self.opens[token.clause] in cues.CONDITIONS

    def _pair(self, index: int, pair: tuple[str, str]) -> None:
        reach = cues.PAIRS.get(pair) or cues.ASIDES.get(pair)
        if reach is None:
            return
        begin = index + 2 if pair[1] else index + 1
        scope = _forward_scope(self.tokens, begin, reach, nominal=True)
        self.aside.update(scope)
        if pair in cues.PAIRS:
            self.deny(index, scope)

    def imagine_otherwise(self, index: int) -> None:
        """Keep away what "otherwise" says would be the case: "otherwise they would clash"."""
        clause = self.tokens[index].clause
        if self.opens[clause] != "otherwise" and index and self.tokens[index - 1].clause == clause:
            return
        last = index + 1
        while last < len(self.tokens) and self.tokens[last].clause == clause:
            last += 1
        scope = list(range(index + 1, last))
        if any(self.tokens[n].text in _IMAGINING for n in scope):
            self.deny(index, scope, hard=False)

    def denials(self) -> Denials:
        """Return what was collected."""
        count = len(self.tokens)
        return Denials(
            _spread(self.hard, count),
            _spread(self.soft, count),
            _spread(self.focus, count),
            frozenset(self.aside),
            frozenset(self.subject),
            frozenset(self.disclaiming),
            silent=not (self.hard or self.soft or self.subject or self.disclaiming),
        )

    def disclaim(self, disclaimer: Disclaimer) -> None:
        """Deny all that a statement such as "it is false that" is about."""
        words, scope = disclaimer
        self.disclaiming.update(words)
        self.deny(words[0], list(scope))

    def take_back(self, index: int) -> None:
        """Deny what was said, up to twenty words back, before a correction.

        A correction that opens a sentence takes back the sentence before it.
        """
        sentence = self.tokens[index].sentence
        opens = index > 0 and self.tokens[index - 1].sentence != sentence
        for other in range(index - 1, max(index - 21, -1), -1):
            if self.tokens[other].sentence < sentence - opens:
                break
            self.deny(index, [other])


def _spread(scopes: dict[int, tuple[int, ...]], count: int) -> tuple[tuple[int, ...], ...]:
    """Return the cues of every one of ``count`` tokens."""
    each: list[tuple[int, ...]] = [()] * count
    for index, cues_of_it in scopes.items():
        each[index] = cues_of_it
    return tuple(each)


def find_denials(text: Text) -> Denials:
    """Return which tokens of ``text`` are denied, and by which cues."""
    tokens = text.tokens
    scopes = _Scopes(text)
    for disclaimer in find_disclaimers(text):
        scopes.disclaim(disclaimer)
    scopes.disclaiming.update(find_void(text))
    for index, token in enumerate(tokens):
        if token.text not in _DENYING or token.kind == CODE:
            continue
        if token.text in cues.CUES and index not in scopes.disclaiming:
            scopes.visit(index)
        if token.text == "otherwise":
            scopes.imagine_otherwise(index)
        if token.text in cues.CORRECTION_WORDS and _corrected(tokens, index):
            scopes.take_back(index)
    return scopes.denials()
