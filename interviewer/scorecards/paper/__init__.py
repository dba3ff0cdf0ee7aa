"""The scorecard as a printed document: what stands on its pages, and how these are set."""
