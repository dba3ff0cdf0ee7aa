"""Prints the receipts of many answers, one a line: run once compiled, and once as sources.

python tests/receipts_in_bulk.py FOLDER_OF_ANSWERS [EVERY]    (each EVERYth file only)
"""

import json
import random
import sys
from pathlib import Path

from interviewer import scoring
from interviewer.errors import BadInput
from interviewer.questions.loader import load_bank
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.model import Reply
from interviewer.yamlfile.own import read_own

ROOT = Path(__file__).resolve().parent.parent
SIGNS = "aetoin  .,;:!?-–—()[]{}<>|/\\*_`'\"“”’#=+%^~@&$0123456789\n\tßéЖ中🎉\u200b\u0301"


def corrupted(chance: random.Random, answer: str) -> list[str]:
    """An answer as others would hand it in: cut, shuffled, shouted, dressed, misspelt, doubled."""
    words = answer.split()
    shuffled = chance.sample(words, len(words))
    noise = "".join(chance.choice(SIGNS) for _ in range(200))
    place = chance.randrange(len(answer) + 1)
    return [
        answer[:place],
        " ".join(shuffled),
        answer.upper(),
        "\n".join(f"- **{word}**" for word in words),
        answer[:place] + noise + answer[place:],
        f"It is not true that {answer} Or is it? {answer}",
        "".join(sign for sign in answer if chance.random() > 0.03),
    ]


def receipt(rubric: Rubric, answer: str, **more: object) -> str:
    """The receipt as JSON, or the message with which the answer is refused."""
    try:
        return assess(rubric, answer, **more).model_dump_json()  # type: ignore[arg-type]
    except BadInput as error:
        return json.dumps(str(error))


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    bank = load_bank([ROOT])
    write(json.dumps({"compiled": scoring.IS_COMPILED}))
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for path in sorted(Path(sys.argv[1]).glob("*.yaml"))[::every]:
        chance = random.Random(path.stem)
        asked, rubric = bank.questions[path.stem], bank.rubrics[path.stem]
        drafted = draft_rubric("drafted", asked.prompt, (asked.model_answer,))
        point = rubric.points[0]
        for entry in read_own(path.read_text(encoding="utf-8")):
            answer = entry["answer"]
            told = {"prompt": asked.prompt, "model_answer": asked.model_answer}
            for text in (answer, *corrupted(chance, answer)):
                write(receipt(rubric, text, **told))
            write(receipt(drafted, answer, prompt=asked.prompt))
            reply = Reply(point=point.id, probe=point.probe, start=0, end=len(answer) // 2)
            write(receipt(rubric, answer, replies=[reply], **told))


if __name__ == "__main__":
    main()
