"""``python -m tests.golden`` rewrites the games."""

import sys

from tests.golden import main

sys.exit(main())
