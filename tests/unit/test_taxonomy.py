"""The shared words of levels and skills."""

import pytest

from interviewer.taxonomy import Skill


@pytest.mark.parametrize(
    ("skill", "words"),
    [
        (Skill.OPTIMIZERS_LOSSES, "Optimizers and losses"),
        (Skill.GPU_MEMORY, "GPU memory"),
        (Skill.TRAINING_LOOP, "Training loop"),
        (Skill.HOOKS, "Hooks"),
    ],
)
def test_a_skill_reads_as_a_heading(skill: Skill, words: str) -> None:
    assert skill.words == words
