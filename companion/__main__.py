"""`python -m companion` is the `tsukiji` command."""

import sys

from companion.cli.main import main

sys.exit(main())
