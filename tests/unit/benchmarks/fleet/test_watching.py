import os
import subprocess
import sys
import time

from benchmarks.fleet import watching
from benchmarks.fleet.watching import Watch, family, memory_mb


def test_a_family_is_a_process_and_all_below_it() -> None:
    tree = {1: [2, 3], 3: [4], 5: [6]}
    assert family([1], tree) == {1, 2, 3, 4}
    assert family([9], tree) == {9}
    assert os.getpid() in family([os.getppid()])


def test_who_works_is_seen_to_and_children_that_ended_count() -> None:
    burn = "import time\nt = time.process_time()\nwhile time.process_time() - t < {}: pass\n"
    nested = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {burn.format(0.3)!r}])"
    code = f"{nested}\n{burn.format(0.1)}\ninput()"
    worker = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    watch = Watch({"busy": lambda: [worker.pid], "idle": lambda: []})
    watch.start()
    begun, used = time.monotonic(), 0.0
    while used < 0.4:
        assert time.monotonic() - begun < 60
        time.sleep(0.05)
        used = watching._used_by(worker.pid)
    assert memory_mb([worker.pid]) > 1
    watch.stop()
    worker.communicate(b"\n")
    seconds = watch.shares["busy"] * (watch._ended - watch._begun) * (os.cpu_count() or 1)
    assert 0.3 < seconds < 10
    assert watch.shares["idle"] == 0
