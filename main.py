"""Where Android starts the app: python-for-android wants a `main.py` at the root."""

import sys

from companion.cli.main import main

if __name__ == "__main__":
    sys.exit(main(["app", *sys.argv[1:]]))
