"""Writes questions as a document in the house layout: the inverse of ``layout``."""

from collections.abc import Iterable, Sequence

from interviewer.questions.heads import DocumentMeta
from interviewer.questions.model import Question
from interviewer.questions.texts import write_item, write_option, write_text_body
from interviewer.yamlfile import dump_text, refuse_control


def render_document(meta: DocumentMeta, questions: Iterable[Question]) -> str:
    """Return the document that ``parse_document`` reads as ``meta`` and ``questions``.

    Snippets are not written apart: they are the ``python run`` fences of the texts.
    Raises BadInput for text with control characters, which no document can hold.
    """
    front = [
        f"title: {dump_text(meta.title)}",
        f"category: {dump_text(meta.category)}",
        f"levels: {_flow([level.value for level in meta.levels])}",
        f"skills: {_flow([skill.value for skill in meta.skills])}",
    ]
    parts = ["\n".join(["---", *front, "---"]), *(_question(question) for question in questions)]
    return "\n\n".join(parts) + "\n"


def _question(question: Question) -> str:
    parts = [f"## {question.id}", f"```yaml\n{_head(question)}\n```"]
    parts += _text("Prompt", question.prompt)
    parts += _list("Variants", question.variants)
    parts += _list("Stages", question.stages, numbered=True)
    parts += _text("Model answer", question.model_answer)
    parts += _list("Probes", question.probes)
    parts += _list("Hints", question.hints, numbered=True)
    parts += _text("Notes", question.notes)
    if question.options:
        for option in question.options:
            refuse_control(option.label + option.why)
        parts += ["### Options", "\n".join(map(write_option, question.options))]
    return "\n\n".join(parts)


def _head(question: Question) -> str:
    fields = [
        f"level: {question.level.value}",
        f"kind: {question.kind.value}",
        f"skill: {question.skill.value}",
    ]
    if question.topic != question.id:
        fields.append(f"topic: {dump_text(question.topic)}")
    if question.covers:
        fields.append(f"covers: {_flow(question.covers)}")
    if question.unscoreable:
        fields.append(f"unscoreable: {_flow(question.unscoreable)}")
    if question.status != "finished":
        fields.append(f"status: {question.status}")
    if question.title:
        fields.append(f"title: {dump_text(question.title)}")
    if question.sources:
        fields.append(f"sources: {_flow(question.sources)}")
    if question.origin is not None:
        origin = question.origin
        fields.append(f"from: {{path: {dump_text(origin.path)}, line: {origin.line}}}")
    return "\n".join(fields)


def _flow(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(dump_text, texts))}]"


def _text(name: str, text: str) -> list[str]:
    refuse_control(text)
    return [f"### {name}", write_text_body(text)] if text else []


def _list(name: str, texts: Sequence[str], *, numbered: bool = False) -> list[str]:
    for text in texts:
        refuse_control(text)
    items = [
        write_item(f"{number}. " if numbered else "- ", text)
        for number, text in enumerate(texts, 1)
    ]
    return [f"### {name}", "\n".join(items)] if items else []
