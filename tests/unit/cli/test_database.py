from pathlib import Path

from click.testing import CliRunner

from interviewer.cli.database import upgrade
from interviewer.settings import Settings
from interviewer.storage import migrate
from interviewer.wiring import Wiring


def test_the_database_is_brought_up_once(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path / "var"))
    first = CliRunner().invoke(upgrade, [], obj=wiring, catch_exceptions=False)
    again = CliRunner().invoke(upgrade, [], obj=wiring, catch_exceptions=False)
    assert (first.exit_code, first.stdout) == (0, "")
    assert first.stderr == "The database is at version 0015 now (before: none).\n"
    assert again.stderr == "The database is at version 0015 already.\n"
    assert migrate.current(wiring.settings.url) == "0015"
