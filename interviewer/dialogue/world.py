"""What a step of the dialogue may look at, and what it yields."""

from collections.abc import Callable
from dataclasses import dataclass

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import Message
from interviewer.dialogue.phrasing import Phrasing
from interviewer.dialogue.state import DialogueState, Phase
from interviewer.questions.model import Bank
from interviewer.scoring.model import Assessment

Scorer = Callable[..., Assessment]
"""``scorer(rubric, answer, *, prompt="", model_answer="", replies=()) -> Assessment``."""


@dataclass(frozen=True)
class World:
    """The fixed collaborators of ``advance``: content, wording and the scorer.

    ``scorer`` is ``scoring.assess.assess`` outside tests; it must be pure.
    """

    bank: Bank
    phrasing: Phrasing
    blueprint: Blueprint
    scorer: Scorer


@dataclass(frozen=True)
class Step:
    """What one event led to.

    ``messages`` are the interviewer's, in order; ``intent`` is what the candidate's
    message was taken for; ``assessment`` is the receipt of the answer so far when
    this step scored one (hide it in assessment mode).
    """

    state: DialogueState
    messages: tuple[Message, ...]
    intent: Intent
    assessment: Assessment | None = None

    @property
    def finished(self) -> bool:
        """Whether the interview is over."""
        return self.state.phase is Phase.FINISHED
