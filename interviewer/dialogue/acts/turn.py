"""One step in the making: the state as it changes, and what is being said.

A ``Turn`` lives inside one call of ``advance`` and never leaves it; what goes in
and comes out is frozen.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from interviewer.dialogue.events import Event
from interviewer.dialogue.intents import Recognised
from interviewer.dialogue.items import Item
from interviewer.dialogue.marking import Marking, Scored
from interviewer.dialogue.messages import Message, Part, TextPart
from interviewer.dialogue.state import DialogueState, ItemRecord, Phase
from interviewer.dialogue.world import World
from interviewer.problems.model import Problem
from interviewer.questions.model import Question
from interviewer.scoring.model import Assessment


@dataclass
class Turn:
    """The workbench of one step; ``said`` is what the candidate's message was taken for.

    ``receipts`` are those of this step by all that they were made from: whether a message is an
    answer at all is asked before it is taken for one, and scoring it is most of a turn.
    """

    state: DialogueState
    world: World
    event: Event
    said: Recognised
    assessment: Assessment | None = None
    messages: list[Message] = field(default_factory=list)
    receipts: dict[Scored, Assessment] = field(default_factory=dict)
    _parts: list[Part] = field(default_factory=list)

    @property
    def at(self) -> datetime:
        """The moment of the event."""
        return self.event.at

    @property
    def item(self) -> Item:
        """The item that is open."""
        return self.state.item

    @property
    def record(self) -> ItemRecord:
        """The record of the item that is open."""
        return self.state.record

    @property
    def question(self) -> Question:
        """The question of the open item, which must be one; raises NotFound."""
        return self.world.bank.find(self.item.question)

    @property
    def problem(self) -> Problem:
        """The coding problem of the open item, which must be one; raises NotFound."""
        return self.world.bank.problem(self.item.problem)

    @property
    def marking(self) -> Marking:
        """What answers to the open question are scored with; raises NotFound."""
        question, rubrics = self.question, self.world.bank.rubrics
        asked, scorer = self.state.asked, self.world.scorer
        return Marking(question, rubrics[question.id], asked, scorer, self.receipts)

    def change(self, **changes: Any) -> None:
        """Replace fields of the state."""
        self.state = self.state.model_copy(update=changes)

    def note(self, **changes: Any) -> None:
        """Replace fields of the open item's record."""
        self.note_at(self.state.current, **changes)

    def note_at(self, index: int, **changes: Any) -> None:
        """Replace fields of the record at ``index``."""
        records = list(self.state.records)
        records[index] = records[index].model_copy(update=changes)
        self.change(records=tuple(records))

    def to(self, phase: Phase) -> None:
        """Go to ``phase``."""
        self.change(phase=phase)

    def say(self, line: str, **values: object) -> None:
        """Add a paragraph with the next wording of ``line`` to the message under way."""
        self.tell(self.words(line, **values))

    def words(self, line: str, **values: object) -> str:
        """Return the next wording of ``line``."""
        before = self.state.said.get(line, 0)
        self.change(said={**self.state.said, line: before + 1})
        return self.world.phrasing.say(line, self.state.script.seed, before, **values)

    def tell(self, markdown: str) -> None:
        """Add a paragraph to the message under way."""
        if self._parts and isinstance(self._parts[-1], TextPart):
            markdown = f"{self._parts.pop().markdown}\n\n{markdown}"  # type: ignore[union-attr]
        self._parts.append(TextPart(markdown=markdown))

    def show(self, part: Part) -> None:
        """Add a part to the message under way."""
        self._parts.append(part)

    def show_text(self, part: Part) -> None:
        """Add a part; text goes on as a paragraph of the text before it."""
        if isinstance(part, TextPart):
            self.tell(part.markdown)
        else:
            self.show(part)

    def send(self) -> None:
        """End the message under way; the next words begin another."""
        if self._parts:
            message = Message(sender="interviewer", at=self.at, parts=tuple(self._parts))
            self.messages.append(message)
        self._parts = []
