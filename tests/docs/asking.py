"""Has a command run by ``at_hand``: `python asking.py SOCKET ARGUMENT...`; starts in no time."""

import json
import os
import socket
import sys


def main(path: str, arguments: list[str]) -> int:
    """Hand over what a process has; return the exit code."""
    umask = os.umask(0)
    os.umask(umask)
    asked = {
        "arguments": arguments,
        "folder": os.getcwd(),  # noqa: PTH109 (pathlib takes longer than all else here)
        "environment": dict(os.environ),
        "umask": umask,
    }
    told = json.dumps(asked).encode()
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        socket.send_fds(connection, [len(told).to_bytes(8)], [0, 1, 2])
        connection.sendall(told)
        code = connection.recv(1)
    return code[0] if code else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
