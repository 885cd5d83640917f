"""Tables for language models, over the Model Context Protocol: ``chabudai mcp``. Its server needs the extra ``mcp``."""
