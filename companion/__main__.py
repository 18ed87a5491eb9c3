"""`python -m companion` is the `tsukiji` command."""

import sys

from companion.cli import main

sys.exit(main())
