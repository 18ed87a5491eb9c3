"""The steps of a round of Tsukiji, a module each, and the one table of them (`all`)."""
