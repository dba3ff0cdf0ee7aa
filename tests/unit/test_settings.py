"""Settings are read once, from the environment that is handed in."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.settings import content_folder, read_settings


def test_defaults_serve_one_machine_from_an_sqlite_file() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port, settings.device) == ("127.0.0.1", 8000, "auto")
    assert settings.url == f"sqlite:///{Path('var').absolute() / 'interviewer.db'}"
    assert settings.bank_folders == (content_folder(),)


def test_bare_and_prefixed_names_are_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "PORT": "9000",
            "DATABASE_URL": "postgresql+psycopg:///x",
            "DEVICE": "cuda:1",
            "INTERVIEWER_VAR": str(tmp_path),
            "INTERVIEWER_JOBS": "3",
        }
    )
    assert (settings.port, settings.url) == (9000, "postgresql+psycopg:///x")
    assert (settings.device, settings.var, settings.jobs) == ("cuda:1", tmp_path, 3)
    assert settings.grader_socket.parent == tmp_path


def test_an_empty_variable_means_the_default() -> None:
    assert read_settings({"PORT": ""}).port == 8000


def test_a_bank_replaces_ours_and_a_plus_keeps_it() -> None:
    assert read_settings({"INTERVIEWER_BANK": "/mine"}).bank_folders == (Path("/mine"),)
    both = read_settings({"INTERVIEWER_BANK": "+:/mine"}).bank_folders
    assert both == (content_folder(), Path("/mine"))


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(BadInput) as caught:
        read_settings({"PORT": "ninety", "DEVICE": "tpu", "INTERVIEWER_COLOUR": "red"})
    for name in ("PORT", "DEVICE", "INTERVIEWER_COLOUR"):
        assert name in str(caught.value)


def test_the_content_folder_holds_seeds_and_rubrics() -> None:
    assert (content_folder() / "seeds").is_dir()
    assert (content_folder() / "rubrics").is_dir()
