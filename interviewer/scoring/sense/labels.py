"""Labels that say of what stands behind them whether it holds: "Wrong: ...", "Right: ...".

Behind a report, a question, or an own statement that no "Right: ..." stands beside, "Wrong: ..."
is a verdict on what was said before, and what follows corrects it.

"Bad: ..." may also head what one had better not do: "Good: append the number. Bad: appending the
tensor, since it keeps the graph." The deed is advised against then, which denies no fact, and what
is said of it is claimed.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.scoring.sense.forgetting import COMMANDS
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text, Token
from interviewer.scoring.text.verbs import FINITE, PLURAL_VERBS, THIRD_PERSON

_WRONG: Final = word_set("""
    wrong false incorrect untrue bad myth not nonsense rubbish garbage humbug hogwash bogus bunk
""")
_RIGHT: Final = word_set("right correct true good fact better instead")
_TRUE: Final = frozenset(("true", "so", "correct", "right"))
_ENDING: Final = frozenset(" \t*_)'\"`")
_BAD: Final = "bad"
_REASONS: Final = word_set("because since so as which then")
_LACKING: Final = word_set("no not without too never missing")
_VERBS: Final = FINITE | THIRD_PERSON
_ROOM: Final = 6
_MARKS: Final = frozenset(";-–—\n.!?|❌✗•*")


class _Labels:
    """The labels of a text, in order: those of untruth, and of truth beside them."""

    def __init__(self, text: Text) -> None:
        self.text = text
        texts = text.columns.texts
        self.wrong = [at for at, word in enumerate(texts) if word in _WRONG and is_label(text, at)]
        right = [at for at, word in enumerate(texts) if word in _RIGHT and is_label(text, at)]
        self.right = right if self.wrong else []
        self.every = sorted((*self.wrong, *self.right, len(texts)))

    def stretch(self, at: int) -> tuple[int, int]:
        """Return where the rest of a label's sentence begins and ends, up to the next label."""
        columns = self.text.columns
        end = self.every[bisect_right(self.every, at)]
        joined = columns.texts[at] == "not" and _is_joined(self.text.tokens, at)
        first = at + 2 if joined else at + 1
        stop = first
        while stop < end and columns.sentences[stop] == columns.sentences[min(first, end - 1)]:
            stop += 1
        return first, stop

    def is_of_deeds(self, at: int) -> bool:
        """Tell whether a "Bad:" heads what one had better not do, or what is a drawback.

        It heads what is untrue where a statement stands behind it, and another one behind every
        "Good:", if there is any: "Bad: it overwrites. Good: it adds."
        """
        if self.text.columns.texts[at] != _BAD:
            return False
        every = (at, *self.right)
        return not all(_is_stated(self.text, *self.stretch(each)) for each in every)


def find_labels(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the labels of untruth, each with what it is put on: all up to the next label."""
    if ":" not in text.original or _WRONG.isdisjoint(text.columns.texts):
        return
    labels = _Labels(text)
    if not labels.wrong or (not labels.right and labels.wrong[0]):
        return
    for at in labels.wrong:
        first, stop = labels.stretch(at)
        if stop > first and labels.is_of_deeds(at):
            yield tuple(range(at, first)), tuple(range(first, _deed_end(text, first, stop)))
        elif stop > first:
            yield tuple(range(at, first)), tuple(range(first, stop))


def find_advice(text: Text) -> Iterator[int]:
    """Yield the labels that only advise against what stands behind them."""
    if _BAD in text.columns.texts and ":" in text.original:
        labels = _Labels(text)
        yield from filter(labels.is_of_deeds, labels.wrong)


def _is_stated(text: Text, first: int, stop: int) -> bool:
    """Tell whether a stretch opens with a statement, and not with a deed or a thing."""
    columns = text.columns
    word = columns.texts[first] if first < stop else ""
    if word in COMMANDS or word in _LACKING or word.endswith("ing"):
        return False
    return any(
        columns.texts[at] in _VERBS and columns.clauses[at] == columns.clauses[first]
        for at in range(first, stop)
    )


def _deed_end(text: Text, first: int, stop: int) -> int:
    """Return where a deed, or several, end: before what has a verb of its own, or is a reason."""
    columns = text.columns
    begin = first
    for at in range(first, stop):
        if columns.clauses[at] != columns.clauses[begin]:
            begin = at
        word = columns.texts[at]
        reason = text.opens[columns.clauses[begin]] in _REASONS or (
            at == begin and word in _REASONS
        )
        if reason or word in _VERBS or (at > begin and word in PLURAL_VERBS):
            return begin
    return stop


def _is_joined(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether the "not" at ``at`` is that of "not true"."""
    return at + 1 < len(tokens) and tokens[at + 1].text in _TRUE


def is_label(text: Text, at: int) -> bool:
    """Tell whether the token at ``at`` opens a stretch, and a colon behind it heads the rest."""
    tokens = text.tokens
    last = at + 1 if tokens[at].text == "not" and _is_joined(tokens, at) else at
    rest = text.original[tokens[last].end : tokens[last].end + _ROOM].lstrip("".join(_ENDING))
    if not rest.startswith(":"):
        return False
    if not at or tokens[at - 1].sentence != tokens[at].sentence:
        return True
    between = text.original[tokens[at - 1].end : tokens[at].start]
    return tokens[at - 1].clause != tokens[at].clause and not _MARKS.isdisjoint(between)
