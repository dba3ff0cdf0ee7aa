"""The receipt of an answer to a multiple-choice question: right or wrong, and how it was read."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from interviewer.questions.model import Question
from interviewer.scoring.choices.described import Fit, Heard
from interviewer.scoring.choices.named import Mention, mentions
from interviewer.scoring.model import Assessment, Flag, PointCredit, Span
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import read_answer
from interviewer.scoring.text.tokens import Text

CLEAR: Final = 0.4
"""How well words have to fit an option that others have words of, too."""

ALONE: Final = 0.3
"""How well they have to fit where no other option has any."""

AHEAD: Final = 0.2
"""By how much they have to fit it better than the next one."""

LEAST: Final = 0.8
"""What the words of an option have to weigh at least; what the question has said weighs little."""

SURE: Final = 0.6
"""How well words fit an option that no reasons for another one outweigh."""

SURELY: Final = 4
"""Words of its reasons that outweigh a word or two of another option."""

_SEVERAL = 2
_ASK = "answer with one letter."


@dataclass(frozen=True)
class Chosen:
    """What an answer chooses: an ``option`` id, empty for none, and why it is taken so."""

    option: str
    why: str
    spans: tuple[Span, ...] = ()


def assess_choice(question: Question, answer: str) -> Assessment:
    """Return the receipt of an answer to a multiple-choice question: 1 or 0.

    Raises BadInput when the answer is longer than an answer may be.
    """
    found = choose(question, answer)
    right = next(option for option in question.options if option.correct)
    credit = 1.0 if found.option == right.id else 0.0
    point = PointCredit(id=right.id, credit=credit, weight=1.0, spans=found.spans, why=found.why)
    return Assessment(
        score=credit,
        points=(point,),
        flags=() if answer.strip() else (Flag.EMPTY,),
        rubric=question.options_version,
    )


def choose(question: Question, answer: str) -> Chosen:
    """Return which option ``answer`` chooses.

    One that it calls by letter or place; else the one whose words it uses, or the right
    one where it gives the reasons for that. None where it speaks of several alike, or
    does no more than rule some out.
    """
    said = _plain(answer)
    whole = ((len(answer) - len(answer.lstrip()), len(answer.rstrip())),)
    for option in question.options:
        if said and said in (option.id, _plain(option.label)):
            return Chosen(option.id, f"You chose {_shown(question, option.id)}", whole)
    text = read_answer(answer)
    denials = find_denials(text)
    named = mentions(text, denials, question.options)
    settled = {at for one in named for at in range(one.first, one.last + 1)}
    heard = Heard(question, text, denials, settled)
    if any(not one.denied for one in named):
        return _by_name(question, text, named, heard)
    out = {one.option for one in named}
    return _by_words(question, text, out, heard) or _none(question, out, heard.fits())


def _by_name(question: Question, text: Text, named: Sequence[Mention], heard: Heard) -> Chosen:
    """Return the option that is called by name, or that several are."""
    wanted = [one for one in named if not one.denied]
    tokens = [at for one in wanted for at in range(one.first, one.last + 1)]
    options = {one.option for one in wanted}
    options |= {one.id for one in question.options if heard.offers(tokens, one.id)}
    if len(options) > 1:
        return Chosen("", f"You named {_listed(sorted(options))}; {_ASK}")
    (name,) = options
    return Chosen(name, f"You chose {_shown(question, name)}", _spans(text, tokens))


def _by_words(question: Question, text: Text, out: Set[str], heard: Heard) -> Chosen | None:
    """Return the option that is spoken of in words, or that several are.

    ``out`` are those that were ruled out by name.
    """
    left = [fit for fit in heard.fits() if fit.option not in out]
    best = left[0] if left else _NOTHING
    mine = heard.own(best.option) if best.option else []
    offered = [fit.option for fit in left[1:] if fit.said and heard.offers(mine, fit.option)]
    if offered:
        return Chosen("", f"Your words fit {_listed(sorted([best.option, *offered]))}; {_ASK}")
    taken, words = heard.taken()
    if taken and taken not in out:
        why = f"Your words are those of {_shown(question, taken)}"
        return Chosen(taken, why, _spans(text, words))
    right = next(option.id for option in question.options if option.correct)
    recited = heard.recites()
    given = heard.reasons() or recited
    outweighed = right not in out and best.said < SURE and (recited or len(given) >= SURELY)
    clear = _clear(left) or _clear([f for f in heard.fits(claims=True) if f.option not in out])
    if clear and (clear.option == right or not outweighed):
        why = f"Your words are those of {_shown(question, clear.option)}"
        return Chosen(clear.option, why, _spans(text, clear.tokens))
    near = {fit.option for fit in left if fit.said and fit.said > best.said - AHEAD}
    near |= {fit.option for fit in left if fit.full}
    if given and right not in out and (right in near or not near or outweighed):
        why = f"Your reasons are those for {_shown(question, right)}"
        return Chosen(right, why, _spans(text, given))
    if len(near) > 1 and best.said >= ALONE:
        return Chosen("", f"Your words fit {_listed(sorted(near))}; {_ASK}")
    return None


def _clear(fits: Sequence[Fit]) -> Fit | None:
    """Return the option that words fit well, and clearly better than any other."""
    best, second, *_ = [*fits, _NOTHING, _NOTHING]
    enough = CLEAR if second.said else ALONE
    full = [fit for fit in fits if fit.full]
    well = best.said >= enough and best.weight >= LEAST and len(full) < _SEVERAL
    return best if well and best.said - second.said >= AHEAD else None


_NOTHING = Fit("")


def _none(question: Question, named: Set[str], fits: Sequence[Fit]) -> Chosen:
    """Return why no option was chosen, or the one that is left when all others are ruled out."""
    out = set(named)
    out |= {fit.option for fit in fits if fit.denied >= CLEAR and not fit.weight}
    left = [option.id for option in question.options if option.id not in out]
    if len(left) == 1 and len(out) > 1:
        return Chosen(left[0], f"You left {_shown(question, left[0])}")
    if out:
        return Chosen("", f"You ruled out {_listed(sorted(out))}; say which option it is.")
    return Chosen("", "No option was named; answer with its letter or its words.")


def _plain(text: str) -> str:
    return " ".join("".join(c if c.isalnum() or c == "_" else " " for c in text.lower()).split())


def _shown(question: Question, name: str) -> str:
    label = next(option.label for option in question.options if option.id == name)
    return f"{name}: {label}"


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _spans(text: Text, tokens: Sequence[int]) -> tuple[Span, ...]:
    """Return where tokens stand, neighbours joined."""
    spans: list[Span] = []
    last = -2
    for at in sorted(set(tokens)):
        token = text.tokens[at]
        if at == last + 1 and spans:
            spans[-1] = (spans[-1][0], token.end)
        else:
            spans.append((token.start, token.end))
        last = at
    return tuple(spans)
