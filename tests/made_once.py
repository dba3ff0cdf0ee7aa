"""What a thousand tests make alike is made once in each process: schemas, our bank, tables.

Each of these stands in for what makes it, and gives what that would give. ``install`` is called
before any module that imports the originals by name. Passwords are hashed at once besides: only
services that are processes of their own take their time for it.
"""

import pickle
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from flask_openapi import utils
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode
from sqlalchemy.engine import make_url

from interviewer import passwords
from interviewer.questions import loader
from interviewer.questions.model import Bank
from interviewer.settings import content_folder
from interviewer.storage import migrate

make_schema = utils.get_model_schema
read_bank = loader.load_bank
take_steps = migrate.upgrade
make_hasher = passwords.PasswordHasher

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes in a tenth of a millisecond what takes a tenth of a second else."""


def install() -> None:
    """From now on make each of these things once."""
    utils.get_model_schema = schema
    loader.load_bank = load_bank
    migrate.upgrade = upgrade
    passwords.PasswordHasher = lambda: QUICK


def schema(model: type[BaseModel], mode: JsonSchemaMode = "validation") -> dict[str, Any]:
    """Return the schema of a model, which is the same for every application.

    To make all of them takes a quarter of a second.
    """
    found: dict[str, Any] = pickle.loads(_schema_of(model, mode))
    return found


@cache
def _schema_of(model: type[BaseModel], mode: JsonSchemaMode) -> bytes:
    return pickle.dumps(make_schema(model, mode))


def load_bank(folders: Sequence[Path]) -> Bank:
    """Return the bank of these folders; ours, which no test changes, takes two seconds to read."""
    ours = content_folder().resolve()
    return _our_bank() if [path.resolve() for path in folders] == [ours] else read_bank(folders)


@cache
def _our_bank() -> Bank:
    return read_bank([content_folder()])


def upgrade(url: str, to: str = "") -> tuple[str | None, str]:
    """Bring a database to the newest version; a new SQLite file begins as a copy of one that is.

    To take all steps is a tenth of a second.
    """
    if to:
        return take_steps(url, to)
    path = Path(make_url(url).database or "") if url.startswith("sqlite:///") else None
    if path is None or path.exists() or not path.parent.is_dir():
        return take_steps(url)
    whole, versions = _new_file()
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        copy = Path(folder) / "new.db"
        copy.touch(0o600)
        copy.write_bytes(whole)
        try:
            path.hardlink_to(copy)  # all of it at once, and only where there is none yet
        except FileExistsError:
            return take_steps(url)
    return versions


@cache
def _new_file() -> tuple[bytes, tuple[str | None, str]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        versions = take_steps(f"sqlite:///{path}")
        return path.read_bytes(), versions
