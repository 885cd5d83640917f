"""Tables for language models over the Model Context Protocol (``chabudai mcp``). The server needs the extra ``mcp``."""
