"""The games of other evenings: how they ended, found again, compared over the years. Values and
presenters without a window; knows no game, each says through its `GameHistory` what it has to say.
"""
