"""``python -m tests.agreement`` plays core and oracle side by side."""

import sys

from tests.agreement import main

if __name__ == "__main__":
    sys.exit(main())
