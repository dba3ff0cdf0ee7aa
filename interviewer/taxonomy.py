"""Words that every floor shares: levels, skills, kinds of question."""

from enum import StrEnum


class Level(StrEnum):
    """The three levels of an interview, lowest first."""

    MID = "mid"
    SENIOR = "senior"
    PRINCIPAL = "principal"

    @property
    def rank(self) -> int:
        """0 for mid, 1 for senior, 2 for principal."""
        return list(Level).index(self)


class Skill(StrEnum):
    """The fourteen skills that questions and problems are filed under."""

    TENSORS = "tensors"
    MEMORY_LAYOUT = "memory-layout"
    AUTOGRAD = "autograd"
    MODULES = "modules"
    TRAINING_LOOP = "training-loop"
    OPTIMIZERS_LOSSES = "optimizers-losses"
    DATA_LOADING = "data-loading"
    GPU_MEMORY = "gpu-memory"
    MIXED_PRECISION = "mixed-precision"
    DISTRIBUTED = "distributed"
    DEPLOYMENT_COMPILE = "deployment-compile"
    HOOKS = "hooks"
    NUMERICS = "numerics"
    REPRODUCIBILITY = "reproducibility"

    @property
    def words(self) -> str:
        """The skill as a heading: ``gpu-memory`` is ``GPU memory``."""
        return _SKILL_WORDS.get(self.value) or self.value.replace("-", " ").capitalize()


_SKILL_WORDS = {
    "optimizers-losses": "Optimizers and losses",
    "gpu-memory": "GPU memory",
    "distributed": "Distributed training",
    "deployment-compile": "Deployment and compile",
}
"""Skills whose identifier does not read as words."""


class Kind(StrEnum):
    """The kinds of spoken question, and of coding problem."""

    CONCEPT = "concept"
    COMPARISON = "comparison"
    SCENARIO = "scenario"
    DEBUGGING = "debugging"
    CODING = "coding"
    MULTIPLE_CHOICE = "multiple-choice"
    DESIGN = "design"
    CRITIQUE = "critique"
