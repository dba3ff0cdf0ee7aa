"""How well the question that was asked in a live interview is found in the bank.

    python -m benchmarks.scorecards.matching --save

Measured are the wordings of the bank as they are, each variant with the matcher not knowing it,
paraphrases as interviewers would put them, and questions of other interviews. ``first`` and
``among`` are the shares whose own question comes first, or among the three that are suggested;
``certain`` is the share that is taken without asking, ``wrong`` how many of these wrongly.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from interviewer.dialogue.items import ItemKey
from interviewer.questions.loader import load_bank
from interviewer.transcripts.matching import POSSIBLE, Matcher, is_certain
from interviewer.transcripts.naming import name_of

RESULTS: Final = Path(__file__).parent / "results" / "matching.json"

PARAPHRASES: Final = (
    ("autograd-basics", "How does autograd actually work under the hood?"),
    ("autograd-basics", "Walk me through what happens when I call loss.backward()"),
    ("inplace-ops", "What's wrong with in-place ops when training?"),
    ("inplace-ops", "in place vs out of place operations - what are the dangers for backward?"),
    ("custom-function", "When would you write your own autograd Function?"),
    ("requires-grad-rules", "How is requires_grad propagated to results?"),
    ("pinned-memory", "What is pinned memory and why use pin_memory=True?"),
    ("loader-knobs", "What do num_workers, prefetch_factor and persistent_workers do?"),
    ("trace-vs-script", "Difference between torch.jit.trace and torch.jit.script?"),
    ("ddp-internals", "How does DDP work internally, when are gradients synchronised?"),
    ("gradient-checkpointing", "Explain activation checkpointing"),
    ("gradient-checkpointing", "What is gradient checkpointing & what does it cost?"),
    ("caching-allocator", "How does the CUDA caching allocator work?"),
    ("caching-allocator", "why does nvidia-smi still show memory used after I delete a tensor"),
    ("adam-vs-sgd-memory", "Adam vs SGD: memory per parameter?"),
    ("ddp-unused-parameters", "DDP complains about unused parameters in reduction, why?"),
    ("hooks", "How do you record activations of a layer with hooks?"),
    ("dispatcher", "Explain the PyTorch dispatcher"),
    ("view-vs-reshape", "How do view and reshape differ?"),
    ("view-vs-reshape", "view() or reshape() - when would you use which one"),
    ("eager-vs-static-graphs", "dynamic versus static computation graphs"),
    ("masked-mean", "Please write a masked mean over valid positions"),
    ("manual-sgd-step", "Implement one SGD step by hand"),
    ("clip-grad-norm", "Coding: implement gradient clipping by global norm"),
    ("adamw-step", "Implement AdamW step yourself"),
    ("seed-everything", "Write a function that seeds everything"),
    ("residual-block", "code a residual block"),
    ("reparameterization", "Why does a VAE need the reparameterization trick?"),
    ("inference-optimisation", "How would you make inference of a model faster in production?"),
    ("per-sample-gradients", "How do you get per-sample gradients?"),
)
"""Questions of the bank as people ask them, with their ids; written before the matcher."""

AS_TYPED: Final = (
    ("broadcasting", "explain broadcasting to me"),
    ("autograd-basics", "how does autograd know what to differentiate"),
    ("autograd-basics", "explan autograd grpah"),
    ("view-vs-reshape", "waht is the diffrence between view and reshpae"),
    ("contiguous-vs-clone", "tell me about contiguous tensors"),
    ("no-grad-inference-mode", "when do you use torch.no_grad vs inference_mode"),
    ("zero-grad", "why do we need zero_grad?"),
    ("train-eval-modes", "what does model.eval() actually do"),
    ("train-eval-modes", "explain batch norm in train vs eval"),
    ("nan-loss", "how would you debug a NaN loss"),
    ("save-load", "how would you save a model and load it again"),
    ("pinned-memory", "whats pin memory for"),
    ("loader-knobs", "what's the deal with num_workers"),
    ("grad-clipping", "gradient clipping - why and how"),
    ("mixed-precision", "how does mixed precision training work"),
    ("fully-shard-vs-ddp", "explain ddp vs fsdp"),
    ("clone-and-detach", "what does detach do"),
    ("cross-entropy", "cross entropy loss - does it need softmax before?"),
    ("hooks", "how do hooks work"),
    ("question:gradient-accumulation", "talk me through gradient accumulation"),
    ("question:receptive-field", "what is the receptive field of a conv stack"),
    ("question:imbalanced-sampler", "How would you handle class imbalance when sampling batches?"),
    ("lr-scheduler", "Explain me the learning rate warmup"),
    ("torch-compile", "How does torch.compile work, and what are graph breaks?"),
    ("l2-vs-weight-decay", "what's weight decay in adam vs adamw"),
    ("broadcasting", "Ok, thanks. Do you know broadcasting? And what about strides?"),
)
"""The same as an interviewer types them in a hurry: short, with slips, two in one turn."""

ELSEWHERE: Final = (
    "Tell me about yourself",
    "What is your notice period?",
    "Why do you want to work here?",
    "Describe a conflict with a colleague",
    "What is a B-tree index in a database?",
    "How does React's virtual DOM work?",
    "Explain the CAP theorem",
    "What's your favourite paper this year?",
    "Do you have any questions for us?",
    "How many years of Python experience do you have?",
    "What is the difference between a list and a tuple in Python?",
    "How would you design a URL shortener?",
    "Explain TCP congestion control",
    "How do you handle code review disagreements?",
    "What is a random forest?",
    "Tell me about a project with PyTorch you are proud of",
    "How large was your team and what was your role?",
    "What is Kubernetes used for?",
)
"""What is asked in interviews too, and is not of the bank."""


@dataclass(frozen=True)
class Found:
    """Shares of the questions, 0 to 1; ``wrong`` and ``asked`` are numbers of them."""

    what: str
    asked: int
    first: float
    among: float
    certain: float
    wrong: int
    missed: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where something that is not of the bank would be taken."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scorecards.matching")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    bank = load_bank([ROOT])
    matcher = Matcher(bank)
    names = {q.id: name_of(ItemKey("question", q.id), bank) for q in bank.questions.values()}
    known = [
        (names[q.id], text) for q in bank.questions.values() for text in (q.prompt, *q.variants)
    ]
    variants = [(names[q.id], text) for q in bank.questions.values() for text in q.variants]
    began = time.perf_counter()
    rows = [measure(matcher, known, "known wordings")]
    each = (time.perf_counter() - began) * 1000 / len(known)
    unknown = [measure(Matcher(bank, without=[text]), [(ref, text)]) for ref, text in variants]
    rows += [_sum("unknown variants", unknown), measure(matcher, PARAPHRASES, "paraphrases")]
    rows.append(measure(matcher, AS_TYPED, "as typed in a hurry"))
    taken = [asked for asked in ELSEWHERE if is_certain(matcher.suggestions(asked))]
    likely = [found for asked in ELSEWHERE if (found := matcher.suggestions(asked))]
    doubtful = sum(found[0].likeness >= POSSIBLE for found in likely)
    heads = ["asked as", "questions", "first", "in three", "certain", "of these wrong", "no hint"]
    print(table(heads, [_cells(row) for row in rows]))
    print(
        f"Of {len(ELSEWHERE)} questions that are not of the bank {len(taken)} would be taken and "
    )
    print(f"{doubtful} get suggestions. One search takes {each:.1f} ms.")
    if chosen.save:
        figures = {"found": [asdict(row) for row in rows], "milliseconds": round(each, 2)}
        provenance.keep(RESULTS, figures | {"elsewhere": [len(ELSEWHERE), len(taken), doubtful]})
    return int(bool(taken))


def measure(matcher: Matcher, pairs: Sequence[tuple[str, str]], what: str = "") -> Found:
    """Return how the questions in ``pairs`` of ids and wordings are found."""
    first = among = certain = wrong = missed = 0
    problems = {ref for ref, _ in pairs if matcher.is_problem(ref)}
    for ref, asked in pairs:
        found = matcher.suggestions(asked, coding=ref in problems)
        refs = [one.ref for one in found]
        first += refs[:1] == [ref]
        among += ref in refs
        missed += not found or found[0].likeness < POSSIBLE
        if is_certain(found):
            certain += 1
            wrong += refs[0] != ref
    count = len(pairs)
    return Found(what, count, first / count, among / count, certain / count, wrong, missed / count)


def _sum(what: str, found: Sequence[Found]) -> Found:
    count = len(found)
    return Found(
        what=what,
        asked=count,
        first=sum(one.first for one in found) / count,
        among=sum(one.among for one in found) / count,
        certain=sum(one.certain for one in found) / count,
        wrong=sum(one.wrong for one in found),
        missed=sum(one.missed for one in found) / count,
    )


def _cells(row: Found) -> list[str]:
    shares = (row.first, row.among, row.certain)
    return [
        row.what, str(row.asked), *(f"{100 * one:.1f} %" for one in shares), str(row.wrong),
        f"{100 * row.missed:.1f} %",
    ]  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
