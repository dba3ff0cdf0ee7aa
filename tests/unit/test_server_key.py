from pathlib import Path

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.vault import Sealed
from interviewer.server_key import KEY_BYTES, server_key
from interviewer.settings import read_settings
from interviewer.storage.vault import SqlVault
from interviewer.teams.model import Role
from interviewer.wiring import Wiring
from tests.services import Desk


def yes() -> bool:
    return True


def no() -> bool:
    return False


def test_the_first_key_is_made_and_stays(tmp_path: Path) -> None:
    made = server_key(tmp_path / "new" / "key", yes)
    assert len(made) == KEY_BYTES
    assert server_key(tmp_path / "new" / "key", no) == made


def test_none_is_made_beside_one_that_the_database_knows(tmp_path: Path) -> None:
    file = tmp_path / "key"
    with pytest.raises(Unavailable, match="INTERVIEWER_SECRET_KEY_FILE"):
        server_key(file, no)
    assert not file.exists()


def test_a_key_that_is_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(b"k")
    with pytest.raises(Unavailable, match="too short"):
        server_key(tmp_path / "key", yes)


def test_none_is_made_where_anything_else_hangs_on_the_lost_one(tmp_path: Path) -> None:
    settings = read_settings({"INTERVIEWER_VAR": str(tmp_path)})
    first = Wiring(settings)
    assert first.keys
    assert not first.store.is_keyed()
    SqlVault(first.store.engine).put(
        Sealed(kind="slack", name="T1", body="sealed", at=first.clock.now())
    )
    assert first.store.is_keyed()
    settings.key_file.unlink()
    other = Wiring(settings)
    with pytest.raises(Unavailable, match="no server key"):
        _ = other.keys
    for wiring in (first, other):
        wiring.store.close()


def test_a_token_of_a_team_hangs_on_the_key(tmp_path: Path) -> None:
    wiring = Wiring(read_settings({"INTERVIEWER_VAR": str(tmp_path)}))
    wiring.teams.create_token("local", Role.INTERVIEWER)
    assert wiring.store.is_keyed()
    wiring.store.close()


def test_a_service_whose_key_is_mistyped_opens_no_interview(tmp_path: Path) -> None:
    given = {"INTERVIEWER_VAR": str(tmp_path)}
    first = Wiring(read_settings(given))
    assert first.keys
    Desk(store=first.store).start()
    other = Wiring(read_settings(given | {"INTERVIEWER_SECRET_KEY_FILE": str(tmp_path / "typo")}))
    with pytest.raises(Unavailable, match="typo"):
        _ = other.keys
    assert not (tmp_path / "typo").exists()
    for wiring in (first, other):
        wiring.store.close()
