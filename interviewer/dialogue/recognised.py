"""What a message is read against, and what it was taken for."""

from dataclasses import dataclass

from interviewer.dialogue.asides import Aside
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.revisiting import Skipped
from interviewer.dialogue.state import Offer, Phase


@dataclass(frozen=True)
class Context:
    """What a message answers: the phase, the text last asked, options if there are any.

    ``guess`` is the option that was asked about.
    ``unclear`` says that the last message was not understood and we asked back;
    ``kept`` that part of an answer was typed along with a command. ``offer`` is what
    the last message offered, ``interposed`` whether something else was told since. ``number`` is
    that of the open item, 0 if none is, and ``skipped`` are the items that can be taken up again,
    ``earlier`` all that are done with, these among them. ``leaving`` says that the question to
    confirm is whether to skip the last item.
    """

    phase: Phase = Phase.ANSWERING
    asked: str = ""
    options: tuple[ChoiceOption, ...] = ()
    guess: str = ""
    unclear: bool = False
    kept: bool = False
    offer: Offer = ""
    interposed: bool = False
    number: int = 0
    skipped: tuple[Skipped, ...] = ()
    earlier: tuple[Skipped, ...] = ()
    leaving: bool = False


@dataclass(frozen=True)
class Recognised:
    """The primary intent; ``rest`` is what belongs to the answer, ``choice`` an option id.

    ``guess`` is the option that a reply may well mean, which is to be asked.
    ``number`` is that of the item asked back for, 0 for none; ``unlisted`` says that one
    was named which is none of those skipped. ``also`` is what was asked for beside it and
    can be had as well: where things stand, or the question again. ``about`` is the
    question about the interview that was asked. ``over`` says that the answer is complete
    in the candidate's own words ("That's all."). ``dropped`` says that what we asked back
    about was meant as nothing. ``early`` says that going back is asked for by the complaint that
    a question was closed too early.
    """

    intent: Intent
    rest: str = ""
    choice: str = ""
    guess: str = ""
    number: int = 0
    unlisted: bool = False
    also: frozenset[Intent] = frozenset()
    about: Aside | None = None
    over: bool = False
    dropped: bool = False
    early: bool = False
