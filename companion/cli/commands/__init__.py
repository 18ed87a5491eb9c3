"""The subcommands of `tsukiji`, a module each."""
