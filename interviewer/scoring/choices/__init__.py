"""Multiple-choice questions answered in text: by letter, by place, or in words of one's own."""

from interviewer.scoring.choices.assessing import assess_choice

__all__ = ["assess_choice"]
