"""Many at one store at once: nothing is lost, and one alone gets a claim."""

import multiprocessing
import threading
from datetime import timedelta

from interviewer.errors import StaleTurn
from interviewer.interviews.store import Store
from interviewer.storage.store import SqlStore
from tests.fakes import NOON
from tests.records import grading, interview, moved


def test_no_update_is_lost_between_threads(store: Store) -> None:
    record = interview(messages=())
    store.create(record)
    threads = [threading.Thread(target=_count_up, args=(store, record.id, 15)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    kept = store.load(record.id)
    assert (kept.turn, len(kept.messages)) == (90, 90)


def test_no_update_is_lost_between_processes(sqlite_url: str) -> None:
    store = SqlStore.open(sqlite_url)
    record = interview(messages=())
    store.create(record)
    store.close()
    spawn = multiprocessing.get_context("spawn")
    workers = [
        spawn.Process(target=_count_up_elsewhere, args=(sqlite_url, record.id, 20))
        for _ in range(3)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(timeout=90)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    kept = store.load(record.id)
    store.close()
    assert (kept.turn, len(kept.messages)) == (60, 60)


def test_one_of_many_threads_gets_the_claim(store: Store) -> None:
    _, handed_in = grading(store)
    start = threading.Barrier(8)
    got: list[object] = []

    def claim() -> None:
        start.wait(timeout=30)
        got.append(store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=1)))

    threads = [threading.Thread(target=claim) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert len(got) == 8
    assert sum(result is not None for result in got) == 1


def _count_up(store: Store, name: str, times: int) -> None:
    for _ in range(times):
        while True:
            record = store.load(name)
            try:
                store.save(moved(record, "tick"), record.turn)
            except StaleTurn:
                continue
            break


def _count_up_elsewhere(url: str, name: str, times: int) -> None:
    store = SqlStore.open(url)
    try:
        _count_up(store, name, times)
    finally:
        store.close()
