"""Answers kept under their senders' keys, each in the transaction of what it tells of."""

from datetime import datetime

from sqlalchemy import Connection, Engine, delete, insert
from sqlalchemy.exc import IntegrityError

from interviewer.interviews.answers import Answered, AnsweredAlready
from interviewer.storage import statements
from interviewer.storage.tables import answers
from interviewer.storage.transactions import reading, writing


class SqlAnswers:
    """The part of the store that knows answers."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def answer(self, owner: str, key: str) -> Answered | None:
        """Return what ``owner`` was answered under ``key``, if that is kept."""
        asked = {"of": owner, "under": key}
        with reading(self._engine) as connection:
            row = connection.execute(statements.ANSWER, asked).mappings().first()
        return None if row is None else Answered(**row)

    def forget_answers(self, before: datetime) -> int:
        """Forget answers older than ``before``; returns how many those were."""
        with writing(self._engine) as connection:
            return connection.execute(delete(answers).where(answers.c.at < before)).rowcount


def keep_answer(connection: Connection, answer: Answered) -> None:
    """Keep an answer; raises AnsweredAlready, by which the transaction is to be undone."""
    try:
        with connection.begin_nested():
            connection.execute(insert(answers).values(vars(answer)))
    except IntegrityError as error:
        raise AnsweredAlready from error


def forget_answers_about(connection: Connection, name: str) -> None:
    """Forget every answer that tells of the interview or webhook of that id."""
    connection.execute(delete(answers).where(answers.c.about == name))
