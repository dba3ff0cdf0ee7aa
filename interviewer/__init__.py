"""An interviewer for PyTorch roles that uses rules instead of a language model."""

__version__ = "0.1.0"
