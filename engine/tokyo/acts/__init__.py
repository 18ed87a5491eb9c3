"""What each fact does to the table: one function for each type of fact, `all` is their table."""
