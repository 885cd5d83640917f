page-language = Language
