"""Guesses what a document does not say: kind, skill and level of a unit.

Plain tables of words, so that the same text always gets the same guess. A person
who reads the draft corrects what is wrong.
"""

import re

from interviewer.taxonomy import Kind, Level, Skill

PROMPT_WEIGHT = 4
"""A word of the prompt tells as much about the subject as four of the answer."""

READ = 20_000
"""Characters of a text that are looked at."""

SKILLS: dict[Skill, str] = {
    Skill.DISTRIBUTED: (
        r"distributed|data ?parallel|ddp|fsdp|all[- ]?reduce|world size|rank \d|nccl"
        r"|torchrun|zero[- ]?\d|sharded?|multi-?node|tensor parallel|pipeline parallel"
    ),
    Skill.DEPLOYMENT_COMPILE: (
        r"torchscript|jit|onnx|torch\.compile|dynamo|inductor|deploy\w*|export\w*"
        r"|inference server|custom op\w*|c\+\+|quanti[sz]\w+|tensorrt"
    ),
    Skill.MIXED_PRECISION: (
        r"mixed[- ]precision|autocast|grad ?scaler|loss scal\w+|bfloat16|bf16|fp16"
        r"|half precision|amp"
    ),
    Skill.GPU_MEMORY: (
        r"gpu memory|out of memory|oom|cuda|vram|caching allocator|empty_cache"
        r"|checkpointing|memory_allocated|cudnn|\.to\(device\)|device"
    ),
    Skill.HOOKS: (r"hooks?|register_\w*hook|activation maps?|feature maps?"),
    Skill.REPRODUCIBILITY: (r"reproducib\w+|seed\w*|determinis\w+|manual_seed|rng|random number"),
    Skill.DATA_LOADING: (
        r"datasets?|data ?loaders?|samplers?|collate\w*|num_workers|pin_memory|prefetch\w*"
        r"|worker process\w*"
    ),
    Skill.OPTIMIZERS_LOSSES: (
        r"optimi[sz]ers?|sgd|adam\w*|momentum|learning rate|weight decay|cross[- ]?entropy"
        r"|loss functions?|regulari[sz]ation|overfit\w*"
    ),
    Skill.TRAINING_LOOP: (
        r"training loop|zero_grad|gradient accumulation|clip\w*|freez\w+|fine-?tun\w+"
        r"|transfer learning|state_dict|save and load|sav(?:e|ing) (?:a |the )?model"
        r"|epochs?|early stopping"
    ),
    Skill.NUMERICS: (
        r"numerical\w*|stabilit\w+|overflow|underflow|logsumexp|log-sum-exp|softmax|nan"
        r"|precision|float64|float32|initiali[sz]ation|xavier|kaiming|rounding"
    ),
    Skill.MEMORY_LAYOUT: (
        r"strides?|contiguous|contiguity|view|reshape|memory layout|channels[_ ]last|nchw"
        r"|nhwc|as_strided|transpose\w*|storage"
    ),
    Skill.MODULES: (
        r"nn\.module|modules?|sequential|layers?|parameters?|buffers?|register_buffer"
        r"|batch ?norm|dropout|train\(\)|eval\(\)|conv\w*|lstm|embedding|forward method"
    ),
    Skill.AUTOGRAD: (
        r"autograd|backward|gradients?|requires_grad|grad_fn|computation\w* graph|detach"
        r"|no_grad|inference_mode|jacobian|leaf|retain_graph|differentiat\w+|chain rule"
    ),
    Skill.TENSORS: (
        r"tensors?|broadcast\w*|shapes?|dtype|numpy|index\w*|matmul|matrix|slic\w+"
        r"|vectori[sz]\w+|one-hot|stack|concat\w*|cat"
    ),
}
PATTERNS = {
    skill: re.compile(rf"(?<![\w.])(?:{words})(?!\w)", re.IGNORECASE)
    for skill, words in SKILLS.items()
}

COMPARISON = re.compile(
    r"\b(?:differen(?:ce|ces|t)|differ|compare[ds]?|comparison|contrast|versus|vs\.?"
    r"|trade-?offs?|distinguish|rather than|instead of)\b",
    re.I,
)
DESIGN = re.compile(
    r"^\W*(?:design|architect|plan|propose|how would you (?:design|build|architect|scale))\b", re.I
)
FAULT = re.compile(
    r"\b(?:debug\w*|bugs?|errors?|exceptions?|fails?|failing|crash\w*|wrong|mistakes?|faults?"
    r"|leaks?|diagnos\w+|not learning|troubleshoot\w*)\b",
    re.I,
)
HARD = re.compile(
    r"\b(?:internals?|internally|under the hood|custom (?:autograd|op\w*|kernel\w*)|distributed"
    r"|double backward|jacobian|mixed precision|checkpointing|memory (?:layout|format|management)"
    r"|compil\w+|gil|deadlock|scal(?:e|ing)|numerical(?:ly)? stab\w+|quanti[sz]\w+)\b",
    re.I,
)
HARDEST = re.compile(
    r"\b(?:trillion|billion)[- ]param\w+|\b(?:architect|design) (?:a|an|the)\b|\bat scale\b"
    r"|\borgani[sz]ation\b|\bhundreds of (?:gpus|machines|nodes)\b",
    re.I,
)


def guess_kind(prompt: str) -> Kind:
    """Return the kind of question that ``prompt`` reads like."""
    if DESIGN.search(prompt):
        return Kind.DESIGN
    if COMPARISON.search(prompt):
        return Kind.COMPARISON
    if FAULT.search(prompt):
        return Kind.DEBUGGING
    return Kind.CONCEPT


def guess_skill(prompt: str, answer: str) -> Skill:
    """Return the skill whose words occur most, the prompt's counting more.

    Ties go to the more special skill; text with none of the words is filed
    under tensors, the most general one.
    """
    best, best_count = Skill.TENSORS, 0
    prompt, answer = prompt[:READ], answer[:READ]
    for skill, pattern in PATTERNS.items():
        count = PROMPT_WEIGHT * len(pattern.findall(prompt)) + min(len(pattern.findall(answer)), 6)
        if count > best_count:
            best, best_count = skill, count
    return best


def guess_level(prompt: str) -> Level:
    """Return the lowest level at which ``prompt`` reads as a fair question."""
    if HARDEST.search(prompt):
        return Level.PRINCIPAL
    return Level.SENIOR if HARD.search(prompt) else Level.MID
