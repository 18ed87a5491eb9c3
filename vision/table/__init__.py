"""From markers to pieces on a table: where they lie, how far they reach, how well they are seen."""
