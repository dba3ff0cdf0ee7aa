"""The words that the pages use for the values of the house."""

from collections.abc import Mapping
from types import MappingProxyType

from interviewer.taxonomy import Level, Skill

LEVELS: Mapping[str, str] = MappingProxyType(
    {
        Level.MID: "You write and repair ordinary training code and can say what it does.",
        Level.SENIOR: "You know mechanisms and costs, and diagnose what goes wrong.",
        Level.PRINCIPAL: "You design systems with numbers and weigh one plan against another.",
    }
)
MODES: Mapping[str, str] = MappingProxyType(
    {
        "practice": "Feedback after every question, and a scorecard at the end.",
        "assessment": "No feedback on the way; your interviewer gets the results.",
    }
)
VERDICTS: Mapping[str, str] = MappingProxyType(
    {
        "passed": "All checks passed",
        "failed": "Some checks failed",
        "error": "Your code raised an error",
        "timeout": "Your code took too long",
        "memory": "Your code used too much memory",
        "output": "Your code printed too much",
        "crashed": "The process running your code died",
        "unavailable": "The code could not be judged; this is our fault and costs you nothing",
    }
)
STATUSES: Mapping[str, str] = MappingProxyType(
    {"passed": "passed", "failed": "failed", "not_run": "not run"}
)
RECOMMENDATIONS: Mapping[str, str] = MappingProxyType(
    {
        "strong_yes": "Strong yes",
        "yes": "Yes",
        "no": "No",
        "definitely_not": "Definitely not",
        "no_decision": "No decision",
    }
)
SKILLS: Mapping[str, str] = MappingProxyType(
    {
        Skill.TENSORS: "Tensors",
        Skill.MEMORY_LAYOUT: "Memory layout",
        Skill.AUTOGRAD: "Autograd",
        Skill.MODULES: "Modules",
        Skill.TRAINING_LOOP: "Training loop",
        Skill.OPTIMIZERS_LOSSES: "Optimisers and losses",
        Skill.DATA_LOADING: "Data loading",
        Skill.GPU_MEMORY: "GPU memory",
        Skill.MIXED_PRECISION: "Mixed precision",
        Skill.DISTRIBUTED: "Distributed training",
        Skill.DEPLOYMENT_COMPILE: "Deployment and compile",
        Skill.HOOKS: "Hooks",
        Skill.NUMERICS: "Numerics",
        Skill.REPRODUCIBILITY: "Reproducibility",
    }
)


def verdict(value: str, checks: int) -> str:
    """Return a verdict in words; without checks nothing but the example was run."""
    return "The example ran" if value == "passed" and not checks else VERDICTS[value]


def recommendation(value: str) -> str:
    """Return a recommendation in words."""
    return RECOMMENDATIONS.get(value, value.replace("_", " "))


def skill(value: str) -> str:
    """Return a skill's name in words."""
    return SKILLS.get(value, value.replace("-", " "))


def percent(score: float | None) -> str:
    """Return a score from 0 to 1 as a percentage, or that there is none."""
    return "not assessed" if score is None else f"{score:.0%}"


def minutes(value: float) -> str:
    """Return minutes as a person would say them."""
    whole = max(0, round(value))
    return "1 minute" if whole == 1 else f"{whole} minutes"
