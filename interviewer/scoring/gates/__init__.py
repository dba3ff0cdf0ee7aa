"""What is no answer in prose: shuffled words, lists, echoes, announcements, another language."""
