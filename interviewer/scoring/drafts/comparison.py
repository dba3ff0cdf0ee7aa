"""Which two things a question compares, and which of them a reference speaks of where."""

import re

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.matching.compiling import compile_rubric
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.sense.relate import Bindings
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import Text, Token

_LONGEST_NAME = 3
_OPENERS = lexicon.word_set("between compare comparing compared differentiate distinguish")
_TELLING_APART = lexicon.word_set("""
    difference differences different differ differs distinction contrast choose choosing choice
    decide deciding distinguish tell trade tradeoff compare comparison similarity similarities
    common relate relation relationship pick select switch
""")
"""Words before a "between" that compares: "the gap between A and B" does not."""

_ASKING = lexicon.word_set("""
    explain describe give compare contrast differentiate distinguish discuss state name tell say
    summarise summarize outline list what how why when which where who
""")
_LINKS = lexicon.word_set("and versus vs with to from or")
_JOINING = lexicon.word_set("and versus vs or")
_QUALIFYING = lexicon.word_set("with without using of in on for under at")
"""Words by which a name is told more exactly, before the other one comes."""

_NO_NAME = lexicon.FUNCTION_WORDS | _LINKS | lexicon.word_set("differ differs compare")
"""Words at which a name ends."""

_COMPARING = _OPENERS | {"versus", "vs"}
_IDENTIFIER = re.compile(r"[^a-z0-9]+")

Run = tuple[int, int]
"""The first and the last token of a name."""


def _name_at(tokens: tuple[Token, ...], begin: int, step: int) -> Run | None:
    """Return the run of content words that starts at ``begin`` and goes in direction ``step``."""
    index = begin
    while 0 <= index < len(tokens) and tokens[index].text in lexicon.DETERMINERS:
        index += step
    first = index
    while (
        0 <= index < len(tokens)
        and abs(index - first) < 2 * _LONGEST_NAME
        and tokens[index].text not in _NO_NAME
        and tokens[index].sentence == tokens[first].sentence
    ):
        index += step
    if index == first or abs(index - first) > 2 * _LONGEST_NAME:
        return None
    return (first, index - 1) if step > 0 else (index + 1, first)


def _pair(text: Text) -> tuple[Run, Run] | None:
    """Return where the two things that a question compares are named."""
    tokens = text.tokens
    for index, token in enumerate(tokens):
        if token.text in _COMPARING and not _asks(text, index):
            continue
        if token.text == "between" and not _tells_apart(tokens, index):
            continue
        if token.text in ("versus", "vs") and index:
            left, right = _name_at(tokens, index - 1, -1), _name_at(tokens, index + 1, 1)
            left = _head(text, left, right) if left and right else left
        elif token.text in _OPENERS:
            left = _name_at(tokens, index + 1, 1)
            right = None
            if left and token.text == "between":
                left, right = _qualified(tokens, left)
            if left and right is None:
                right = _linked(tokens, left[1] + 1, _LINKS)
        else:
            continue
        if left and right:
            return left, right
    return None


def _linked(tokens: tuple[Token, ...], at: int, links: frozenset[str]) -> Run | None:
    """Return the name behind the link that stands at ``at``, if one does."""
    if at + 1 >= len(tokens) or tokens[at].text not in links:
        return None
    return _name_at(tokens, at + 1, 1)


def _qualified(tokens: tuple[Token, ...], left: Run) -> tuple[Run, Run | None]:
    """Return the two names of "between LEFT with this and that", None for one that is not there.

    What stands between the first name and "and" tells more of it: "SGD with momentum and Adam".
    Of a deed it is what is compared: "training with one process and several".
    """
    head, at = left, left[1] + 1
    while at < len(tokens) and tokens[at].text in _QUALIFYING:
        more = _name_at(tokens, at + 1, 1)
        if more is None:
            break
        if head == left and tokens[left[1]].text.endswith("ing"):
            head = more
        at = more[1] + 1
    right = _linked(tokens, at, _JOINING)
    return (head, right) if right else (left, None)


def _head(text: Text, left: Run, right: Run) -> Run:
    """Return what the name in front of "versus" tells more of, where that is like the other one.

    Names are told by their capitals: in "Adam with weight decay versus AdamW", Adam is compared.
    """
    before = left[0] - 1
    if before < 1 or text.tokens[before].text not in _QUALIFYING:
        return left
    head = _name_at(text.tokens, before - 1, -1)
    proper = head and _has_capital(text, head) and _has_capital(text, right)
    return head if head and proper and not _has_capital(text, left) else left


def _has_capital(text: Text, run: Run) -> bool:
    written = text.original[text.tokens[run[0]].start : text.tokens[run[1]].end]
    return written != written.lower()


def _asks(text: Text, index: int) -> bool:
    """Tell whether a token stands in a sentence that asks; a lone sentence always does."""
    if len(text.sentences) == 1:
        return True
    begin, end = next(one for one in text.sentences if one[0] <= index < one[1])
    last = text.tokens[end - 1].end
    asked = "?" in text.original[last : last + 3]
    return (
        asked or text.tokens[begin].text in _ASKING | _OPENERS or end - begin <= 2 * _LONGEST_NAME
    )


def _tells_apart(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a "between" stands behind a word of comparing in its sentence."""
    sentence = tokens[index].sentence
    return any(
        token.text in _TELLING_APART for token in tokens[:index] if token.sentence == sentence
    )


def compared(prompt: str) -> tuple[Subject, ...]:
    """Return the two subjects of a question such as "How do A and B differ", or none.

    Only questions that name them after "between" or "compare", or around "versus",
    are understood.
    """
    text = tokenise(prompt)
    pair = _pair(text)
    if pair is None:
        return ()
    subjects = []
    for named, last in pair:
        first = _own_name(text, named, last)
        written = text.quote(first, last).strip("`*_\"' ")
        plain = " ".join(token.text for token in text.tokens[first : last + 1])
        names = tuple(dict.fromkeys(n for n in (f"`{written}`", plain) if "`" not in n[1:-1]))
        names = tuple(name for name in names if check_phrase(name) is None)
        identity = _IDENTIFIER.sub("-", plain).strip("-")
        if not names or not identity:
            return ()
        subjects.append(Subject(id=identity, names=names))
    if subjects[0].id == subjects[1].id or _same_words(subjects):
        return ()
    return _with_short_names(*subjects)


def _with_short_names(left: Subject, right: Subject) -> tuple[Subject, Subject]:
    """Return two subjects with the last parts of dotted names, where these tell them apart.

    Asked of ``torch.cat`` and ``torch.stack``, people speak of "cat" and of "stack".
    """
    one, other = _last_part(left), _last_part(right)
    if stem(one) == stem(other):
        return left, right
    return _also_called(left, one), _also_called(right, other)


def _last_part(subject: Subject) -> str:
    """Return what stands behind the last dot of a subject's name; nothing if there is none."""
    before, _, last = subject.names[0].strip("`").removesuffix("()").rpartition(".")
    return last if before and last.isalpha() else ""


def _also_called(subject: Subject, name: str) -> Subject:
    if not name or check_phrase(name) is not None:
        return subject
    return subject.model_copy(update={"names": (*subject.names, name)})


def _own_name(text: Text, first: int, last: int) -> int:
    """Return where a name begins behind whose it is: the shape in "a tensor's shape"."""
    for index in range(last, first, -1):
        between = text.original[text.tokens[index - 1].end : text.tokens[index].start]
        if between.startswith(("'s", "’s")):
            return index
    return first


def _same_words(subjects: list[Subject]) -> bool:
    left, right = ({stem(word) for word in subject.id.split("-")} for subject in subjects)
    return left <= right or right <= left


def bindings_of(text: Text, denials: Denials, subjects: tuple[Subject, ...]) -> Bindings | None:
    """Return what is said of which subject in ``text``; None when nothing is compared."""
    if not subjects:
        return None
    probe = Point(id="probe", says="probe", any=tuple(s.names[0] for s in subjects))
    rubric = compile_rubric(Rubric(question="probe", subjects=subjects, points=(probe,)))
    return Bindings(text, denials, rubric.index.places(text), rubric.subjects)
