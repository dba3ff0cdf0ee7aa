"""The benchmarks of backups and of waiting for the disk measure what they say."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.storage import backing_up, synchronous
from benchmarks.storage.waiting import Synchronous, open_store, synchronous_of
from interviewer.questions.loader import load_bank
from interviewer.storage.store import SqlStore
from tests.factories import ROOT

MODES: dict[Synchronous, int] = {"OFF": 0, "NORMAL": 1, "FULL": 2}


@pytest.mark.parametrize("mode", MODES)
def test_a_store_waits_for_the_disk_as_it_was_told(tmp_path: Path, mode: Synchronous) -> None:
    store = open_store(f"sqlite:///{tmp_path}/x.db", mode)
    assert synchronous_of(store) == MODES[mode]
    store.close()


def test_ours_is_the_one_that_waits(tmp_path: Path) -> None:
    store = SqlStore.open(f"sqlite:///{tmp_path}/x.db")
    assert synchronous_of(store) == MODES["FULL"]
    store.close()


def test_a_turn_is_taken_at_both_and_kept(tmp_path: Path) -> None:
    found = synchronous.measure("disk", tmp_path, load_bank([ROOT]), 4)
    assert (found.place, found.turns) == ("disk", 4)
    assert min(found.full, found.normal) > 0


def test_the_table_tells_of_turns_alone_and_during_backups() -> None:
    found = backing_up.Found(
        interviews=4000, megabytes=203.4, backup_s=3.61, restore_s=1.94, alone=8.12,
        meanwhile=12.34, longest_alone=20.0, longest=61.2, turns=310,
    )  # fmt: skip
    text = backing_up.told(found)
    assert "| a backup of 203 MB (4,000 interviews) | 3.6 s |" in text
    assert "| 310 turns during backups, median and longest | 12.3 and 61 ms |" in text
    assert "8.1 and 20 ms" in backing_up.told(replace(found, turns=1))
