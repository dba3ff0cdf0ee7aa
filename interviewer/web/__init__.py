"""The pages: start, interview and scorecard, and what the page's script asks for."""
