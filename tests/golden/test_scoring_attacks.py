"""Answers that try to score without answering, and honest ones in many voices.

``scoring/cheats.yaml`` and ``scoring/honest.yaml`` are written by hand; the others are
made of the bank's own model answers, and judged by their mean over the bank.
"""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from interviewer.questions.model import Question
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment, Flag
from interviewer.scoring.text.lexicon import FUNCTION_WORDS
from interviewer.taxonomy import Kind
from interviewer.yamlfile.own import read_own
from tests.judging import bank

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "scoring"
CHEATS = read_own((FOLDER / "cheats.yaml").read_text(encoding="utf-8"))
TERSE = read_own((FOLDER / "terse.yaml").read_text(encoding="utf-8"))
HONEST = read_own((FOLDER / "honest.yaml").read_text(encoding="utf-8"))
WRONG_OBJECTS = read_own((FOLDER / "wrong_objects.yaml").read_text(encoding="utf-8"))
DISCLAIMERS = (
    "It is not true that",
    "It is false that",
    "It is wrong to say that",
    "I do not think that",
    "It is never the case that",
    "People wrongly believe that",
    "Nobody should claim that",
)


@cache
def spoken() -> tuple[Question, ...]:
    return tuple(
        question
        for question in bank().questions.values()
        if question.kind is not Kind.MULTIPLE_CHOICE and question.status == "finished"
    )


def judge(question: Question, answer: str) -> Assessment:
    return assess(
        bank().rubrics[question.id],
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
    )


def prose(text: str) -> str:
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def sentences(text: str) -> list[str]:
    found = re.split(r"(?<=[.!?])\s+|\n\s*\n|\n[-*] ", prose(text))
    return [sentence for sentence in found if len(sentence.split()) > 2]


def content_words(text: str) -> list[str]:
    words = [word.strip(".") for word in re.findall(r"[\w.]+", prose(text))]
    return list(dict.fromkeys(w for w in words if w and w.lower() not in FUNCTION_WORDS))


def keywords(question: Question) -> str:
    return " ".join(sorted(content_words(question.model_answer)))


def listed(question: Question) -> str:
    return ", ".join(content_words(question.model_answer)[:20])


def bulleted(question: Question) -> str:
    return "\n".join(f"- {word}" for word in content_words(question.model_answer)[:30])


def tabled(question: Question) -> str:
    rows = "\n".join(f"| {word} |" for word in content_words(question.model_answer))
    return f"| term |\n|---|\n{rows}"


def shuffled(question: Question) -> str:
    words = re.sub(r"[^\w\s.()\[\]]", " ", prose(question.model_answer)).split()
    random.Random(question.id).shuffle(words)
    return " ".join(word.strip(".,") for word in words) + "."


def denied(question: Question) -> str:
    return " ".join(
        f"{DISCLAIMERS[number % len(DISCLAIMERS)]} {sentence[0].lower()}{sentence[1:]}"
        for number, sentence in enumerate(sentences(question.model_answer))
    )


def refuted(question: Question) -> str:
    return " ".join(
        f"That {sentence[0].lower()}{sentence[1:].rstrip('.!?')} is a myth."
        for sentence in sentences(question.model_answer)
    )


def asked_and_denied(question: Question) -> str:
    return " ".join(f"{s.rstrip('.!?')}? No." for s in sentences(question.model_answer))


def echoed(question: Question) -> str:
    return f"{question.prompt} " * 3


def agreed(question: Question) -> str:
    return "Yes, " + question.prompt[0].lower() + question.prompt[1:].replace("?", ".")


def of_another_question(question: Question) -> str:
    every = spoken()
    return every[(every.index(question) + len(every) // 2) % len(every)].model_answer


@cache
def receipts(corrupted: Callable[[Question], str]) -> dict[str, Assessment]:
    """Judge what becomes of every model answer."""
    return {question.id: judge(question, corrupted(question)) for question in spoken()}


@pytest.mark.parametrize(
    ("corrupted", "most"),
    [
        (keywords, 0.3),
        (listed, 0.3),
        (bulleted, 0.3),
        (tabled, 0.3),
        (shuffled, 0.4),
        (denied, 0.3),
        (refuted, 0.3),
        (asked_and_denied, 0.3),
        (echoed, 0.1),
        (agreed, 0.1),
        (of_another_question, 0.2),
    ],
)
def test_corrupted_model_answers_score_low_on_the_whole(
    corrupted: Callable[[Question], str], most: float
) -> None:
    scores = {name: found.score for name, found in receipts(corrupted).items()}
    assert mean(scores.values()) <= most, sorted(scores.items(), key=lambda item: -item[1])[:5]


@pytest.mark.parametrize("dump", [keywords, listed, bulleted, tabled])
def test_keyword_dumps_are_flagged(dump: Callable[[Question], str]) -> None:
    flagged = [Flag.STUFFING in found.flags for found in receipts(dump).values()]
    assert mean(flagged) >= 0.95


@pytest.mark.parametrize("case", CHEATS, ids=lambda case: case["answer"][:40])
def test_a_cheating_or_wrong_answer_scores_low(case: dict[str, Any]) -> None:
    result = judge(bank().questions[case["question"]], case["answer"])
    earned = {point.id: point.why for point in result.points if point.credit}
    assert result.score <= case["most"], earned


@pytest.mark.parametrize("name", WRONG_OBJECTS)
def test_right_words_about_the_wrong_thing_earn_next_to_nothing(name: str) -> None:
    scores = {said: judge(bank().questions[name], said).score for said in WRONG_OBJECTS[name]}
    assert max(scores.values()) <= 0.05, {said: s for said, s in scores.items() if s > 0.05}


@pytest.mark.parametrize("case", HONEST, ids=lambda case: case["answer"][:40])
def test_an_honest_answer_keeps_its_score_in_any_voice(case: dict[str, Any]) -> None:
    result = judge(bank().questions[case["question"]], case["answer"])
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert case["least"] <= result.score <= case.get("most", 1), missed
    assert not result.misconceptions
    assert not result.flags


@pytest.mark.parametrize("case", TERSE, ids=lambda case: case["answer"][:40])
def test_terse_notes_are_read_as_prose(case: dict[str, Any]) -> None:
    result = judge(bank().questions[case["question"]], case["answer"])
    assert not result.flags
    assert not result.misconceptions
    assert not [point.why for point in result.points if "only listed" in point.why]
    assert result.score >= case["least"]


@pytest.mark.parametrize("case", HONEST[::6], ids=lambda case: case["answer"][:40])
def test_padding_neither_helps_nor_hurts(case: dict[str, Any]) -> None:
    question = bank().questions[case["question"]]
    padding = "I have worked on this kind of thing for some years and I enjoy it a lot. " * 10
    alone = judge(question, case["answer"]).score
    assert judge(question, f"{padding}\n\n{case['answer']}\n\n{padding}").score == alone
    assert judge(question, padding).score == 0


@pytest.mark.parametrize(
    "answer",
    [
        "a " * 2_500,
        "," * 20_000,
        "[({" * 6_000,
        "(?:a+)+$ .*? \\d+(\\w|\\s)*\\1 " * 400,
        "view\u200b \u202ereshape\u202c " * 1_000,
        "\U0001f600" * 20_000,
        "| a | b |\n|---|---|\n" * 900,
    ],
    ids=lambda answer: ascii(answer[:12]),
)
def test_odd_texts_are_scored_and_earn_nothing(answer: str) -> None:
    assert judge(bank().questions["view-vs-reshape"], answer[:19_999]).score == 0


def test_invisible_characters_do_not_hide_an_answer() -> None:
    question = bank().questions["view-vs-reshape"]
    plain = "View never copies, it shares the storage. Reshape copies when it must."
    hidden = "".join(character + "\u200b" for character in plain)
    assert judge(question, hidden).score == judge(question, plain).score > 0


def test_letters_of_other_scripts_are_read_as_what_they_look_like() -> None:
    question = bank().questions["view-vs-reshape"]
    assert judge(question, "vіеw ѕhаrеѕ the ѕtоrаgе.").score > 0
    assert judge(question, "view does nоt share the storage.").score == 0


def test_a_batch_gives_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    lines = [
        {"id": number, "question": case["question"], "answer": case["answer"]}
        for number, case in enumerate([*CHEATS[::4], *HONEST[::4]])
    ]
    lines.append({"id": "r", "prompt": "Why?", "reference": "Yeast eats sugar.", "answer": "sugar"})
    source = tmp_path / "answers.jsonl"
    source.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    command = "import sys; from interviewer.cli.main import main; sys.exit(main())"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", command, "score", "--batch", str(source)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].count(b"\n") == len(lines)
