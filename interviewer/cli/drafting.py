"""``interviewer rubric draft``: a first rubric, from a model answer or from references."""

from dataclasses import replace

import click

from interviewer.cli.files import read_text
from interviewer.cli.options import refuse_given
from interviewer.cli.output import say
from interviewer.errors import BadInput, ContentError, NotFound
from interviewer.questions.loader import read_sources
from interviewer.questions.model import Bank, Question
from interviewer.questions.sources import bank_sources
from interviewer.rubrics.writing import render_rubric
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.drafts.notes import draft_notes
from interviewer.taxonomy import Kind
from interviewer.wiring import Wiring

_NAMELESS = "drafted"
"""What the question of a rubric is called where only references are given."""


@click.command("rubric-draft")
@click.argument("question", required=False)
@click.option(
    "--reference", "files", metavar="FILE", multiple=True, help="A reference answer; - is stdin."
)
@click.option("--prompt", metavar="TEXT", help="The question's wording, for --reference.")
@click.pass_obj
def rubric_draft(
    wiring: Wiring, question: str | None, files: tuple[str, ...], prompt: str | None
) -> None:
    """Draft a rubric from QUESTION's model answer, or from reference answers in files.

    QUESTION may be one that has no rubric yet. The YAML goes to stdout; what a person should
    look at goes to stderr.

    \b
    Examples:
      interviewer rubric draft view-vs-reshape
      interviewer rubric draft --reference answer.md --prompt "Why rest the dough?"
    """
    references = [read_text(name, "reference") for name in files]
    if (question is None) == (not references):
        raise BadInput("Name a QUESTION, or give --reference FILE; not both.", field="question")
    name = _NAMELESS
    place = "rubrics/SKILL/ID.yaml, and put the question's ID in place of 'drafted'"
    if question is not None:
        refuse_given("goes with --reference only; a question of the bank has one.", prompt=prompt)
        found = _find(wiring, question)
        name, prompt, references = found.id, found.prompt, [found.model_answer]
        place = f"rubrics/{found.skill.value}/{found.id}.yaml"
    rubric = draft_rubric(name, prompt or "", references)
    click.echo(render_rubric(rubric), nl=False)
    say(f"save it as {place}")
    for note in draft_notes(rubric, prompt or "", references):
        say(str(note))


def _find(wiring: Wiring, name: str) -> Question:
    """Return a question that a rubric can be drafted for, also where the bank lacks one.

    A bank is not loaded before each of its questions has a rubric, so the documents are read.
    Raises ContentError with the faults of a question that does not read.
    """
    sources = bank_sources(wiring.settings.bank_folders)
    reading = read_sources(replace(sources, rubrics=(), problems=(), whole=False))
    if not reading.spots and reading.findings:
        raise ContentError(reading.findings)
    if name in reading.spots and name not in reading.questions:
        path, _ = reading.spots[name]
        raise ContentError([finding for finding in reading.findings if finding.path == path])
    try:
        found = Bank(reading.questions, {}).find(name)
    except NotFound as error:
        raise NotFound(
            f"{error} For a question that is in no bank, give its answers: --reference FILE."
        ) from error
    if found.kind is Kind.MULTIPLE_CHOICE:
        raise BadInput(
            f"{found.id} is multiple-choice; its options are its rubric.", field="question"
        )
    if not found.model_answer.strip():
        raise BadInput(
            f"{found.id} has no model answer; write '### Model answer' in its document, or give "
            "--reference FILE with an answer.",
            field="question",
        )
    return found
