"""Characters to tokens: dress, stems, values, spelling, and what a phrase's terms accept."""
