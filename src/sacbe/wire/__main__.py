# sacbe: not compiled
"""`python -m sacbe.wire` prints the JSON Schema of all messages, for the client's types."""

from __future__ import annotations

import json
import sys

from sacbe.wire.messages import schema

sys.stdout.write(json.dumps(schema(), indent=1, sort_keys=True) + "\n")
