"""`python -m asterism` is the same as `asterism`."""

import sys

from asterism.cli import main

sys.exit(main())
