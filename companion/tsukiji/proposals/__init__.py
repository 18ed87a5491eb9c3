"""From what the camera saw to what the table is asked to confirm. Knows no window."""
