"""What in a picture speaks against a table that seems whole: hidden, bleached or cut-off pieces."""
