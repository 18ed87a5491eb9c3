"""Where the executable starts: opened by a double click, without a word, it opens the app."""

import sys

from companion.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["app"]))
