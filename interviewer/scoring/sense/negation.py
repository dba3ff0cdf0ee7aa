"""What an answer denies: which words stand in the scope of which negative word.

Scopes follow the usual shallow rule (NegEx, Chapman et al. 2001): a cue reaches
forward a few words and stops at the next contrast or clause; "no" and "without"
reach over their noun phrase only. "Not only" and "no doubt" deny nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from interviewer.scoring.sense import cues
from interviewer.scoring.sense.absence import is_unequal, is_value, refused_value
from interviewer.scoring.sense.corrections import FIRST_WORDS, correction_at, taken_back
from interviewer.scoring.sense.disclaimers import Disclaimer, find_disclaimers
from interviewer.scoring.sense.labels import find_advice
from interviewer.scoring.sense.renouncing import RENOUNCING, renounced
from interviewer.scoring.sense.scopes import (
    backward_scope,
    behind_cue,
    behind_obligation,
    focus_of,
    forward_scope,
    front_of,
    handed_on,
    is_cue_word,
    is_preferred,
    is_wasted,
    last_to_do,
    name_before,
    spread,
    subject_of,
    too_much_for,
    word_after,
)
from interviewer.scoring.sense.tautologies import find_void
from interviewer.scoring.text.lexicon import AUXILIARIES, DETERMINERS
from interviewer.scoring.text.tokens import CODE, Text

_SWITCHED_REACH: Final = 4
_JOINING: Final = frozenset(("and", "but", "yet"))
_BEING: Final = frozenset(("is", "are", "be", "was", "were", "gets", "get"))
_IMAGINING: Final = frozenset(("would", "might", "could"))
_DENYING: Final = cues.CUES | FIRST_WORDS | {"otherwise"}


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
    of statements that are said and denied in one breath ("X, or not X"). ``plain`` holds, for
    the cues that deny the verb of their clause, the token with which their saying begins: the
    "by" of "by no means". ``withdrawn`` are the words that a correction takes back: whoever
    says "it keeps one, no wait, two" has not said that it keeps none. A ``silent`` text denies
    nothing at all. ``touched`` has one byte for each token, set where a denial, a remark or a
    denied verb is about it. Never changed once they are made.
    """

    def __init__(self, scopes: "_Scopes") -> None:
        count = len(scopes.tokens)
        touched = bytearray(count)
        for indices in (scopes.hard, scopes.disclaiming, scopes.subject):
            for index in indices:
                touched[index] = True
        self.hard: tuple[tuple[int, ...], ...] = spread(scopes.hard, count)
        self.soft: tuple[tuple[int, ...], ...] = spread(scopes.soft, count)
        self.focus: tuple[tuple[int, ...], ...] = spread(scopes.focus, count)
        self.aside = frozenset(scopes.aside)
        self.subject = frozenset(scopes.subject)
        self.remarks = frozenset(scopes.disclaiming)
        self.withdrawn = frozenset(scopes.withdrawn)
        self.silent = not (scopes.hard or scopes.soft or scopes.subject or scopes.disclaiming)
        self.plain: Mapping[int, int] = scopes.plain
        self.touched = bytes(touched)

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


class _Scopes:
    """Collects scopes cue by cue."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.tokens = text.tokens
        self.corrected = 0
        self.opens = text.opens
        self.hard: dict[int, tuple[int, ...]] = {}
        self.soft: dict[int, tuple[int, ...]] = {}
        self.focus: dict[int, tuple[int, ...]] = {}
        self.aside: set[int] = set()
        self.disclaiming: set[int] = set()
        self.subject: set[int] = set()
        self.plain: dict[int, int] = {}
        self.withdrawn: set[int] = set()
        self.rejected: list[tuple[int, tuple[int, ...]]] = []

    def deny(self, cue: int, scope: list[int], *, hard: bool = True) -> None:
        covered = self.hard if hard else self.soft
        # "neither moved nor saved" denies both once: "nor" goes on with the denial it stands in
        before = self.hard.get(cue, ()) if hard and self.tokens[cue].text == "nor" else ()
        for index in scope:
            others = covered.get(index, ())
            if before:
                others = tuple([each for each in others if each not in before])
            covered[index] = (*others, cue)
        for index in focus_of(self.tokens, cue, scope) if hard else ():
            self.focus[index] = (*self.focus.get(index, ()), cue)

    def visit(self, index: int) -> None:
        """Add the scope of the token at ``index`` if it is a cue."""
        word = self.tokens[index].text
        if word in cues.VERBAL or word in cues.NOMINAL:
            self._plain_cue(index)
            return
        if word in RENOUNCING and (begin := renounced(self.tokens, index)):
            self._left_undone(index, begin, plainly=True)
        elif word in cues.FOLLOWED:
            self._followed(index)
        elif word in cues.LEXICAL or word in cues.SOFT:
            self._lexical(index)
        elif word in cues.SWITCHED:
            self._switched(index)
        elif word in cues.PAIR_WORDS:
            self._pairs(index)
        if word in cues.WITHHELD or word in cues.RULED_OUT:
            self._predicate(index)
        if word in cues.IDIOMS:
            self._idiom(index)
        if self.tokens[index].glue == "-" and word in ("free", "less"):
            self.deny(index, name_before(self.tokens, index))

    def _lexical(self, index: int) -> None:
        """Deny what "avoids", or keep away what "prevents", has behind it."""
        word = self.tokens[index].text
        begin = behind_obligation(self.tokens, index + 1)
        scope = forward_scope(self.tokens, begin, cues.LEXICAL_REACH, nominal=True)
        self.deny(index, scope, hard=word in cues.LEXICAL)
        if word in cues.SOFT:
            self._kept_from(index)
        self._passive(index)

    def _followed(self, index: int) -> None:
        """Deny what "fails to", "is free of" have behind them; "fails silently" denies nothing."""
        after = word_after(self.tokens, index)
        if after not in cues.FOLLOWED[self.tokens[index].text]:
            return
        begin = index + 1 if after in DETERMINERS else index + 2
        self._left_undone(index, begin, plainly=after in ("to", "of", "from"))

    def _left_undone(self, index: int, begin: int, *, plainly: bool) -> None:
        begin = behind_obligation(self.tokens, begin)
        scope = forward_scope(self.tokens, begin, cues.LEXICAL_REACH, nominal=True)
        imagined = self._imagined(index)
        self.deny(index, scope, hard=not imagined)
        if plainly and not imagined:
            self._plainly(index, index)

    def _predicate(self, index: int) -> None:
        """Withhold the subject of "is useless", deny that of "is impossible"."""
        verb = index - 1
        wasted = self.tokens[index].text == "waste"
        if wasted and not is_wasted(self.tokens, index):
            return
        while verb > 0 and (
            self.tokens[verb].text in cues.STRENGTHENING
            or (wasted and self.tokens[verb].text == "a")
        ):
            verb -= 1
        if verb < 0 or self.tokens[verb].text not in _BEING or self._imagined(index):
            return
        subject = subject_of(self.tokens, verb + 1)
        if self.tokens[index].text in cues.RULED_OUT:
            self.deny(index, subject)
        else:
            self.subject.update(subject)

    def _idiom(self, index: int) -> None:
        """Deny what is "too simple to copy", and what "the last function that would copy" does."""
        if self.tokens[index].text == "too":
            begin = too_much_for(self.tokens, index)
        else:
            begin = last_to_do(self.tokens, index)
        if begin:
            scope = forward_scope(self.tokens, begin, cues.LEXICAL_REACH, nominal=True)
            self.deny(index, scope)
            self.subject.update(subject_of(self.tokens, index))
            self.plain[index] = index

    def _plain_cue(self, index: int) -> None:
        if not is_cue_word(self.tokens, index):
            return
        word, after = self.tokens[index].text, word_after(self.tokens, index)
        value = refused_value(self.text, index) if word in ("not", "never") else 0
        if value or (word == "not" and after in cues.HEDGED_AFTER_NOT):
            self.deny(index, [value or index + 1])
            return
        adverbial = word == "no" and after in cues.ADVERBIAL_AFTER_NO
        first = front_of(self.tokens, index) if adverbial else index
        # "it makes no sense" denies the sense, "in no sense" the verb
        of_verb = word != "no" or first < index or after == "longer"
        nominal = word in cues.NOMINAL and not adverbial
        reach = cues.VERBAL["not" if adverbial else word] if not nominal else cues.NOMINAL[word]
        begin = index + 2 if adverbial and of_verb else behind_cue(self.tokens, index)
        scope = forward_scope(self.tokens, begin, reach, nominal=nominal)
        imagined = self._imagined(index)
        more = handed_on(self.tokens, scope) if nominal or not of_verb else []
        if more and not imagined:
            scope = more
            self._plainly(index, index)
        if word in cues.PLAINLY and of_verb and not nominal:
            scope += backward_scope(self.tokens, index)
            before = self.tokens[index - 1].text if index else ""
            if before not in AUXILIARIES and len(scope) <= 2 and not adverbial:
                self.aside.update(scope)
                self.plain[index] = first
            else:
                self._plainly(index, first, spoken_of=not imagined)
        self.deny(index, scope, hard=not imagined)

    def _plainly(self, index: int, first: int, *, spoken_of: bool = True) -> None:
        """Note that the cue at ``index``, said from ``first`` on, denies the verb of its clause."""
        self.plain[index] = first
        if spoken_of:
            self.subject.update(subject_of(self.tokens, first))

    def _switched(self, index: int) -> None:
        """Keep away what "turns off recording", "turns recording off" are about."""
        clause = self.tokens[index].clause
        behind = range(index + 1, min(index + 2 + _SWITCHED_REACH, len(self.tokens)))
        off = next((n for n in behind if self.tokens[n].text == "off"), None)
        if off is None or self.tokens[off].clause != clause:
            return
        scope = list(range(index + 1, off))
        if not scope:
            scope = forward_scope(self.tokens, off + 1, cues.LEXICAL_REACH, nominal=True)
        self.deny(index, scope, hard=False)
        self._passive(index)

    def _kept_from(self, index: int) -> None:
        """Keep away what "stops autograd from recording the graph" has behind "from"."""
        for at in range(index + 1, min(index + 2 + _SWITCHED_REACH, len(self.tokens) - 1)):
            if self.tokens[at].clause != self.tokens[index].clause:
                return
            if self.tokens[at].text == "from" and self.tokens[at + 1].text.endswith("ing"):
                scope = forward_scope(self.tokens, at + 1, cues.LEXICAL_REACH, nominal=True)
                self.deny(index, scope, hard=False)
                return

    def _passive(self, index: int) -> None:
        """Keep away the subject of "recording is disabled"."""
        before = self.tokens[index - 1].text if index else ""
        if self.tokens[index].text in cues.STOPPED and before in _BEING:
            self.deny(index, subject_of(self.tokens, index), hard=False)

    def _imagined(self, cue: int) -> bool:
        """Tell whether a cue stands in a condition: after "if", or "without" up front."""
        token = self.tokens[cue]
        if token.text == "without":
            apart = self.opens[token.clause] != ")"
            return cue == 0 or (apart and self.tokens[cue - 1].clause != token.clause)
        return self.opens[token.clause] in cues.CONDITIONS

    def _pairs(self, index: int) -> None:
        for second in (word_after(self.tokens, index), ""):
            self._pair(index, (self.tokens[index].text, second))

    def _pair(self, index: int, pair: tuple[str, str]) -> None:
        reach = cues.PAIRS.get(pair) or cues.ASIDES.get(pair)
        if reach is None:
            return
        begin = index + 2 if pair[1] else index + 1
        scope = forward_scope(self.tokens, begin, reach, nominal=True)
        scope += handed_on(self.tokens, scope)
        self.aside.update(scope)
        if pair in cues.PAIRS or is_preferred(self.tokens, index, pair):
            self.deny(index, scope)
        if pair in cues.PLAIN_PAIRS:
            verb = index - 1
            while verb > 0 and self.tokens[verb].text in ("the", "exact", "very", "just"):
                verb -= 1
            if verb > 0 and self.tokens[verb].text in AUXILIARIES:
                self.plain[index] = verb
                self.aside.difference_update(scope)
                self.subject.update(subject_of(self.tokens, verb + 1))

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

    def disclaim(self, disclaimer: Disclaimer) -> None:
        """Deny all that a statement such as "it is false that" is about."""
        words, scope = disclaimer
        self.disclaiming.update(words)
        self.deny(words[0], list(scope))
        if scope and self.tokens[scope[0]].sentence != self.tokens[words[0]].sentence:
            self.rejected.append((words[0], scope))

    def settle(self) -> None:
        """Let a denial that another sentence rejects claim: "It does not copy? That is false."
        So does what its verb is said of, but not what is joined to it ("never copies and shares").
        """
        for cue, scope in self.rejected:
            spans: dict[int, tuple[int, int]] = {}
            for index in scope:
                if index in self.plain and not self._imagined(index):
                    span = self._joined(index), self._parted(index)
                    spans.setdefault(self.tokens[index].clause, span)
            for index in scope if spans else ():
                begin, end = spans.get(self.tokens[index].clause, (0, 0))
                if begin <= index < end and self.hard.get(index) == (cue,):
                    del self.hard[index]
                    self.focus.pop(index, None)

    def _joined(self, index: int) -> int:
        """Return where what a denial is said of begins: behind "and" in "X shares and never Y"."""
        first = index
        while first and self.tokens[first - 1].text in AUXILIARIES:
            first -= 1
        return first if first and self.tokens[first - 1].text in _JOINING else 0

    def _parted(self, index: int) -> int:
        """Return where what a denial is said of ends: at "and" in "never X and shares Y"."""
        tokens = self.tokens
        for at in range(index + 1, len(tokens) - 1):
            joined = tokens[at].text in _JOINING and index not in self.hard.get(at + 1, ())
            if joined or tokens[at].clause != tokens[index].clause:
                return at
        return len(tokens)

    def take_back(self, index: int) -> None:
        """Deny the statement that a correction at ``index`` takes back, if one begins there."""
        if index < self.corrected:
            return
        behind = correction_at(self.tokens, index)
        if not behind:
            return
        self.corrected = behind
        said = taken_back(self.text, index, behind)
        self.withdrawn.update(said)
        self.deny(index, [at for at in said if not self._is_rejected(at)])
        self.disclaiming.update(range(index, behind))
        self.aside.update(range(index, behind))

    def _is_rejected(self, index: int) -> bool:
        return any(cue in self.disclaiming for cue in self.hard.get(index, ()))


def find_denials(text: Text, shorter: Sequence[Text] = ()) -> Denials:
    """Return which tokens of ``text`` are denied, and by which cues.

    ``shorter`` is the text without what says nothing at its end; what disclaims there does here.
    """
    tokens = text.tokens
    scopes = _Scopes(text)
    for disclaimer in find_disclaimers(text, shorter):
        if not is_value(text, disclaimer[0][0]):  # "None means that ..." is said of the value
            scopes.disclaim(disclaimer)
    scopes.disclaiming.update(find_void(text))
    scopes.aside.update(find_advice(text))
    for index, token in enumerate(tokens):
        if token.text not in _DENYING or token.kind == CODE:
            continue
        if is_value(text, index):
            if is_unequal(text, index):
                scopes.deny(index, [index])
            continue
        if token.text in FIRST_WORDS:
            scopes.take_back(index)
        if token.text in cues.CUES and index not in scopes.disclaiming:
            scopes.visit(index)
        if token.text == "otherwise":
            scopes.imagine_otherwise(index)
    scopes.settle()
    return Denials(scopes)
