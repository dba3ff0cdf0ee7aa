from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desk_site import Office


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    made = Office(tmp_path)
    yield made
    made.close()
