"""The subcommands of `tsukiji` that look at the pieces of Tsukiji or draw them."""
