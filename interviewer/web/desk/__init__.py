"""The desk: pages for interviewers and admins, after they signed in."""
