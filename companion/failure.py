"""The one way a command says that it cannot do what was asked."""


class CommandFailure(Exception):
    """An expected failure. Its text is one sentence for the person who typed the command."""
