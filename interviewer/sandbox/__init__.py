"""Zygote, jail, frame protocol, worker: runs untrusted code, imports nothing of ours."""

from interviewer.sandbox.limits import Limits
from interviewer.sandbox.outcomes import (
    Check,
    ChildFailed,
    Crashed,
    DriverBroken,
    Health,
    Loaded,
    MemoryExceeded,
    Outcome,
    OutputExceeded,
    Program,
    ProtocolViolation,
    Raised,
    Returned,
    SandboxReport,
    SandboxUnavailable,
    Timeout,
    Usage,
    WorkerLost,
)
from interviewer.sandbox.session import Session
from interviewer.sandbox.supervisor import MOST_ASIDE, Sandbox
from interviewer.sandbox.values import TensorValue, Value

__all__ = [
    "MOST_ASIDE",
    "Check",
    "ChildFailed",
    "Crashed",
    "DriverBroken",
    "Health",
    "Limits",
    "Loaded",
    "MemoryExceeded",
    "Outcome",
    "OutputExceeded",
    "Program",
    "ProtocolViolation",
    "Raised",
    "Returned",
    "Sandbox",
    "SandboxReport",
    "SandboxUnavailable",
    "Session",
    "TensorValue",
    "Timeout",
    "Usage",
    "Value",
    "WorkerLost",
]
