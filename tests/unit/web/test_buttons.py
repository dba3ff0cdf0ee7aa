"""What a button says is a command to every question of the bank, whatever words that uses."""

import re

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.state import Phase
from interviewer.questions.loader import load_bank
from interviewer.web import expected
from tests.factories import ROOT

TEMPLATE = ROOT / "interviewer" / "web" / "templates" / "chat.html"
SAYS = {
    "a hint please": Intent.HINT,
    "repeat the question": Intent.REPEAT,
    "skip this question": Intent.SKIP,
    "move on": Intent.SKIP,
    "pause the interview": Intent.PAUSE,
    "stop the interview": Intent.STOP,
}
OPEN = (Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.OFFERED, Phase.CHOOSING, Phase.CODING,
        Phase.REPAIR, Phase.REVISITING)  # fmt: skip
SHARE = len(OPEN) // 2
"""One in so many questions is put in a phase: all of them in each take a quarter of a minute."""


def test_every_reply_at_a_press_is_looked_at_here() -> None:
    kinds = ("question", "follow_up", "hint_offer", "choice", "code", "repair")
    offered = {reply.say for kind in kinds for reply in expected._BY_KIND[kind].replies}  # type: ignore[index]
    written = re.findall(r'name="quick" value="([^"{]+)"', TEMPLATE.read_text("utf-8"))
    assert offered | set(written) == set(SAYS) | {"resume the interview"}


@pytest.mark.parametrize(("words", "intent"), SAYS.items())
def test_a_button_is_understood_at_every_question(words: str, intent: Intent) -> None:
    bank = load_bank([ROOT])
    asked = [text for q in bank.questions.values() for text in (q.prompt, *q.variants, *q.stages)]
    for turn, phase in enumerate(OPEN):  # each question in two of them
        put = asked[turn % SHARE :: SHARE]
        heard = {recognise(words, Context(phase=phase, asked=text)).intent for text in put}
        assert heard == {intent}, phase


def test_resuming_at_a_press_ends_a_pause() -> None:
    assert recognise("resume the interview", Context(phase=Phase.PAUSED)).intent is Intent.RESUME
