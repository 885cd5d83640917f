"""``python -m tests.records`` takes new records into the manifests."""

import sys

from tests.records import main

sys.exit(main())
