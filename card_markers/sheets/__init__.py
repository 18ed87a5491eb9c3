"""Drawing marker sheets of any game: paper, pen, patterns and QR codes."""
