"""What is wrong with the address of a database server is told, and nothing of the address."""

import socket

import pytest
from sqlalchemy.engine import make_url

from interviewer.errors import Unavailable
from interviewer.storage.engine import open_engine
from interviewer.storage.refusals import sentence
from interviewer.storage.store import SqlStore
from tests import postgres


def said(url: str) -> str:
    store = SqlStore(open_engine(url))
    with pytest.raises(Unavailable) as refused:
        store.ping()
    store.close()
    return str(refused.value)


def test_a_port_where_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        told = said(f"postgresql+psycopg://somebody:s3cr3t@127.0.0.1:{port}/name")
    assert "nobody listens" in told
    assert "s3cr3t" not in told


def test_a_host_that_is_none_as_where_a_password_has_an_at_sign() -> None:
    told = said("postgresql+psycopg://somebody:s3@cr3t@nowhere.invalid:5432/name")
    assert "host of DATABASE_URL is not known" in told
    assert "%40" in told
    assert "cr3t" not in told


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"database": "no_such_database"}, "no database of that name"),
        ({"username": "no_such_user"}, "user"),  # unknown, or refused where passwords are asked for
    ],
)
def test_what_the_server_itself_refuses(changes: dict[str, str], words: str) -> None:
    with postgres.database() as url:
        wrong = make_url(url).set(**changes).render_as_string(hide_password=False)
        assert words in said(wrong)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('FATAL:  password authentication failed for user "ana"', "user or password is refused"),
        ("FATAL:  sorry, too many clients already", "max_connections"),
        ("FATAL:  the database system is starting up", "starting or stopping"),
        ("connection timeout expired", "does not answer"),
        ("permission denied for table interviews", "has not the right"),
        ("cannot execute UPDATE in a read-only transaction", "takes no changes"),
        ("something else that quotes an answer", ""),
    ],
)
def test_other_words_of_a_server(text: str, words: str) -> None:
    assert words in sentence(RuntimeError(text))
    assert bool(sentence(RuntimeError(text))) is bool(words)
